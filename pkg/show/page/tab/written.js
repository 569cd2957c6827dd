// The list of files that cells have written: each can be saved, all together as one file, which can be read back.
import {element} from '../files/safe.js';
import {forget, keep, kept, onKept} from './store.js';

const home = '/oneply/';
const base64 = bytes => btoa(Array.from(bytes, b => String.fromCharCode(b)).join(''));
const binary = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));

function save(name, content) {
	const url = URL.createObjectURL(new Blob([content]));
	element('a', {href: url, download: name}).click();
	setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function saveAll() {
	const files = (await kept()).map(([path, bytes]) => [path, base64(bytes)]);
	save('oneply-files.json', JSON.stringify({oneply: Object.fromEntries(files)}));
}

// readBack keeps the files of a file that saveAll made, or a single one such as a player.
async function readBack(file) {
	let files;
	try {
		files = JSON.parse(await file.text()).oneply;
	} catch {
		files = undefined;
	}
	if (!files) {
		await keep(`${home}notebooks/${file.name.replaceAll('/', '')}`, new Uint8Array(await file.arrayBuffer()));
		return;
	}
	for (const [path, text] of Object.entries(files)) {
		if (path.startsWith(home)) await keep(path, binary(text));
	}
}

// showWritten fills an element with the list; changed is called when files have been read back or forgotten.
export function showWritten(node, changed) {
	const button = (text, act) => element('button', {type: 'button', textContent: text, onclick: act});
	const input = element('input', {type: 'file', hidden: true});
	input.onchange = async () => {
		for (const file of input.files) await readBack(file);
		input.value = '';
		changed();
	};
	const draw = async () => {
		const files = await kept();
		const rows = files.slice(0, 100).map(([path, bytes]) => element('li', {}, button(path.replace(home, ''), () =>
			save(path.slice(path.lastIndexOf('/') + 1), bytes))));
		node.replaceChildren(element('summary', {}, `Files that cells have written: ${files.length}`),
			element('p', {}, 'They are kept in this browser. A click on a name saves the file.'),
			element('p', {}, button('Save all as one file', saveAll), ' ', button('Read files', () => input.click()), ' ',
				button('Forget all', async () => { await forget(); changed(); }), input),
			element('ul', {}, ...rows));
	};
	onKept(draw);
	draw();
}
