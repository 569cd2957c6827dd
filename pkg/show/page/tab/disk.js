// The files that the engine sees, by the functions of Node's fs that Go calls: those of the site, which are fetched
// when they are read, and those that cells write. A classic script, for a worker that imports it before wasm_exec.js.
'use strict';

// disk has the files: path to {bytes, size, url}. Without bytes the file is at the url still. changed(path, bytes) is
// called after a cell has written a file, and with null after it has removed one.
const disk = {files: new Map(), folders: new Set(['/', '/tmp']), folder: '/', changed() {}};

// add enters a file and the folders around it.
disk.add = (path, file) => {
	disk.files.set(path, file);
	for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) disk.folders.add(path.slice(0, at));
};

{
	const constants = {O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536};
	const opened = new Map(); // descriptor to {path, file, at, append, written}
	let next = 3, inodes = 0;

	const fail = code => { throw Object.assign(new Error(code), {code}); };

	// whole returns an absolute path without . and ..
	const whole = path => {
		const parts = [];
		for (const part of (path.startsWith('/') ? path : `${disk.folder}/${path}`).split('/')) {
			if (part === '..') parts.pop();
			else if (part && part !== '.') parts.push(part);
		}
		return '/' + parts.join('/');
	};

	const above = path => path.slice(0, path.lastIndexOf('/')) || '/';

	// load fetches a file of the site.
	const load = file => {
		if (file.bytes) return;
		const request = new XMLHttpRequest();
		request.open('GET', file.url, false);
		request.responseType = 'arraybuffer';
		try {
			request.send();
		} catch {
			fail('EIO');
		}
		if (request.status !== 200) fail('EIO');
		file.bytes = new Uint8Array(request.response);
		file.size = file.bytes.length;
	};

	// grow makes room for a size and sets it.
	const grow = (file, size) => {
		if (size > file.bytes.length) {
			const more = new Uint8Array(Math.max(size, 2 * file.bytes.length, 1024));
			more.set(file.bytes.subarray(0, file.size));
			file.bytes = more;
		}
		if (size < file.size) file.bytes.fill(0, size, file.size);
		file.size = size;
	};

	const stat = (file, isFolder) => {
		file.inode ??= ++inodes;
		return {
			dev: 1, ino: file.inode, mode: isFolder ? 0o40755 : 0o100644, nlink: 1, uid: 0, gid: 0, rdev: 0,
			size: file.size ?? 0, blksize: 4096, blocks: 0, atimeMs: 0, mtimeMs: file.time ?? 0, ctimeMs: file.time ?? 0,
			isDirectory: () => isFolder,
		};
	};

	const places = new Map(); // of folders, for their inodes
	const look = path => {
		path = whole(path);
		if (disk.files.has(path)) return stat(disk.files.get(path), false);
		if (!disk.folders.has(path)) fail('ENOENT');
		if (!places.has(path)) places.set(path, {});
		return stat(places.get(path), true);
	};

	const tell = (path, file) => {
		if (!path.startsWith('/tmp/')) disk.changed(path, file && file.bytes.slice(0, file.size));
	};

	const open = (path, flags) => {
		path = whole(path);
		const isFolder = disk.folders.has(path);
		let file = disk.files.get(path);
		if (isFolder && flags & (constants.O_WRONLY | constants.O_RDWR)) fail('EISDIR');
		if (!isFolder && !file) {
			if (!(flags & constants.O_CREAT) || !disk.folders.has(above(path))) fail('ENOENT');
			disk.add(path, file = {bytes: new Uint8Array(0), size: 0, time: Date.now()});
		} else if (flags & constants.O_EXCL && flags & constants.O_CREAT) {
			fail('EEXIST');
		}
		if (file && flags & constants.O_TRUNC) {
			Object.assign(file, {bytes: new Uint8Array(0), size: 0, time: Date.now()});
		}
		opened.set(next, {path, file, at: 0, append: flags & constants.O_APPEND, written: flags & constants.O_TRUNC});
		return next++;
	};

	const at = descriptor => opened.get(descriptor) ?? fail('EBADF');

	const read = (descriptor, buffer, offset, length, position) => {
		const o = at(descriptor);
		if (!o.file) fail('EISDIR');
		load(o.file);
		const from = position ?? o.at, part = o.file.bytes.subarray(from, Math.min(from + length, o.file.size));
		buffer.set(part, offset);
		if (position === null || position === undefined) o.at += part.length;
		return part.length;
	};

	const write = (descriptor, buffer, offset, length, position) => {
		const part = buffer.subarray(offset, offset + length);
		if (descriptor < 3) {
			disk.printed(part);
			return length;
		}
		const o = at(descriptor);
		load(o.file);
		const from = position ?? (o.append ? o.file.size : o.at);
		grow(o.file, Math.max(o.file.size, from + length));
		o.file.bytes.set(part, from);
		o.file.time = Date.now();
		if (position === null || position === undefined) o.at = from + length;
		o.written = true;
		return length;
	};

	const close = descriptor => {
		const o = at(descriptor);
		opened.delete(descriptor);
		if (o.written) tell(o.path, o.file);
	};

	const truncate = (file, size) => {
		load(file);
		grow(file, size);
	};

	const unlink = path => {
		path = whole(path);
		if (disk.folders.has(path)) fail('EISDIR');
		if (!disk.files.delete(path)) fail('ENOENT');
		tell(path, null);
	};

	const rename = (from, to) => {
		[from, to] = [whole(from), whole(to)];
		const file = disk.files.get(from);
		if (!file || !disk.folders.has(above(to))) fail('ENOENT');
		load(file);
		disk.files.delete(from);
		disk.add(to, file);
		tell(from, null);
		tell(to, file);
	};

	const link = (from, to) => {
		[from, to] = [whole(from), whole(to)];
		if (!disk.files.has(from)) fail('ENOENT');
		if (disk.files.has(to)) fail('EEXIST');
		disk.add(to, disk.files.get(from));
		load(disk.files.get(to));
		tell(to, disk.files.get(to));
	};

	const readdir = path => {
		path = whole(path);
		if (!disk.folders.has(path)) fail('ENOENT');
		const inside = path === '/' ? '/' : path + '/', names = new Set();
		for (const p of [...disk.files.keys(), ...disk.folders]) {
			if (p.startsWith(inside) && p !== '/') names.add(p.slice(inside.length).split('/')[0]);
		}
		return [...names];
	};

	const mkdir = path => {
		path = whole(path);
		if (disk.files.has(path) || disk.folders.has(path)) fail('EEXIST');
		if (!disk.folders.has(above(path))) fail('ENOENT');
		disk.folders.add(path);
	};

	const rmdir = path => {
		path = whole(path);
		if (!disk.folders.has(path)) fail(disk.files.has(path) ? 'ENOTDIR' : 'ENOENT');
		if (readdir(path).length > 0) fail('ENOTEMPTY');
		disk.folders.delete(path);
	};

	const nothing = () => {};
	const calls = {
		open, read, write, close, unlink, rename, link, readdir, mkdir, rmdir, stat: look, lstat: look,
		fstat: d => { const o = at(d); return o.file ? stat(o.file, false) : look(o.path); },
		truncate: (path, size) => truncate(disk.files.get(whole(path)) ?? fail('ENOENT'), size),
		ftruncate: (d, size) => { const o = at(d); truncate(o.file, size); o.written = true; },
		fsync: nothing, chmod: nothing, fchmod: nothing, chown: nothing, fchown: nothing, lchown: nothing, utimes: nothing,
		readlink: () => fail('EINVAL'), symlink: () => fail('ENOSYS'),
	};
	globalThis.fs = {constants, writeSync: (d, b) => write(d, b, 0, b.length, null)};
	for (const [name, call] of Object.entries(calls)) {
		globalThis.fs[name] = (...list) => {
			const back = list.pop();
			let result;
			try {
				result = call(...list);
			} catch (error) {
				back(error.code ? error : Object.assign(error, {code: 'EIO'}));
				return;
			}
			back(null, result);
		};
	}
	const none = () => -1;
	globalThis.process = {
		getuid: none, getgid: none, geteuid: none, getegid: none, getgroups: () => [], pid: 1, ppid: 0, umask: () => 0o22,
		cwd: () => disk.folder,
		chdir: path => {
			path = whole(path);
			if (!disk.folders.has(path)) fail('ENOENT');
			disk.folder = path;
		},
	};
	globalThis.path = {resolve: (...parts) => whole(parts.join('/'))};
}
