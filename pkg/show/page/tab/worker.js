// Runs cells in a worker. The page sends
//
//	{start: {engine, module, files, site}}  engine is the name of the program; module its compiled form, if there is one;
//	                                        files those that were kept: [path, bytes]; site the address of the pages
//	{run: text}                             a cell
//	{stop: true}                            the running cell is to end
//
// and is told
//
//	{loaded, of}       bytes of the program
//	{ready: module}    it runs
//	{shown: {html, json, id}}
//	{printed: text}
//	{done: {error, refused}}
//	{file: {path, bytes}}  a file that was written, null for one that was removed
//	{dead: text}       it has ended
'use strict';
importScripts('disk.js', 'wasm_exec.js');

// unpacked returns what is in a body that may be packed by gzip, or has been unpacked on its way.
async function unpacked(response, tell) {
	const of = Number(response.headers.get('Content-Length')) || 0;
	let loaded = 0;
	const counted = response.body.pipeThrough(new TransformStream({transform(chunk, out) {
		tell(loaded += chunk.length, of);
		out.enqueue(chunk);
	}}));
	const [first, all] = counted.tee();
	const reader = first.getReader();
	const head = (await reader.read()).value;
	reader.cancel();
	return head[0] === 0x1f && head[1] === 0x8b ? all.pipeThrough(new DecompressionStream('gzip')) : all;
}

async function compiled(address) {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	const body = await unpacked(response, (loaded, of) => postMessage({loaded, of}));
	return WebAssembly.compileStreaming(new Response(body, {headers: {'Content-Type': 'application/wasm'}}));
}

// enter makes the files of the site and those that were kept.
async function enter(site, kept) {
	const home = '/oneply/';
	const list = await (await fetch(new URL('disk.json', site))).json();
	for (const [path, size] of Object.entries(list)) {
		disk.add(home + path, {size, url: String(new URL('disk/' + path, site))});
	}
	for (const [path, bytes] of kept) disk.add(path, {bytes, size: bytes.length});
	disk.folder = home + 'notebooks';
	disk.changed = (path, bytes) => postMessage({file: {path, bytes}});
}

async function start({engine, module, files, site}) {
	const [program] = await Promise.all([module ?? compiled(new URL(engine, site)), enter(site, files)]);
	const go = new Go();
	const instance = await WebAssembly.instantiate(program, go.importObject);
	globalThis.oneply = {
		show: (html, json, id) => postMessage({shown: {html, json, id}}),
		done: (error, refused) => postMessage({done: {error, refused}}),
		print: text => postMessage({printed: text}),
		ready: () => postMessage({ready: program}),
	};
	await go.run(instance);
	postMessage({dead: said});
}

// What the program prints is a part of the cell's output; the last lines say why it has ended.
let said = '';
const decoder = new TextDecoder();
disk.printed = bytes => {
	const text = decoder.decode(bytes);
	said = (said + text).slice(-2000);
	globalThis.oneply?.print?.(text);
};

onmessage = ({data}) => {
	if (data.start) start(data.start).catch(error => postMessage({dead: String(error.message ?? error)}));
	if (data.run !== undefined) oneply.run(data.run);
	if (data.stop) oneply.stop?.();
};
