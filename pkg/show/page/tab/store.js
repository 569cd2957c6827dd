// The files that cells have written, kept in the browser for all pages of the site.
const base = new Promise((ok, fail) => {
	const request = indexedDB.open('oneply', 1);
	request.onupgradeneeded = () => request.result.createObjectStore('files');
	request.onsuccess = () => ok(request.result);
	request.onerror = () => fail(request.error);
});

const watchers = new Set();

// onKept calls a function after every change.
export const onKept = act => watchers.add(act);

// within does something with the files in a transaction, and returns what the request that it makes has found.
async function within(mode, act) {
	const files = (await base).transaction('files', mode).objectStore('files');
	const request = act(files);
	return new Promise((ok, fail) => {
		request.onsuccess = () => ok(request.result);
		request.onerror = () => fail(request.error);
	});
}

// keep keeps a file, or forgets it if it is null. Without a place to keep it, it lives as long as the page.
export async function keep(path, bytes) {
	try {
		await within('readwrite', files => bytes ? files.put(bytes, path) : files.delete(path));
		watchers.forEach(act => act());
	} catch (error) {
		console.info(`oneply: not kept: ${error?.message}`);
	}
}

// kept returns all files, [path, bytes].
export async function kept() {
	try {
		const paths = await within('readonly', files => files.getAllKeys());
		return Promise.all(paths.map(async path => [path, await within('readonly', files => files.get(path))]));
	} catch {
		return [];
	}
}

export const forget = async () => {
	await within('readwrite', files => files.clear());
	watchers.forEach(act => act());
};
