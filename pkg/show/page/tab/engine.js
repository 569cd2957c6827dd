// The engine of a page: a worker with the program that runs cells. It is loaded when it is first needed.
import {keep, kept} from './store.js';

const site = new URL('..', import.meta.url);
const patience = 700; // milliseconds for a cell to end after a stop

// Engine has listeners: status(text), shown({html, json, id}), printed(text), lost(), which is told that what cells had
// declared is gone.
export class Engine {
	constructor(listeners) {
		this.listeners = listeners;
		this.modules = {}; // compiled, by name
	}

	// start loads a program, unless it runs; the promise is of a worker that is ready.
	start(name) {
		if (this.worker && this.name === name) return this.ready;
		if (this.worker) this.end('the larger engine has taken over: what earlier cells had declared is gone');
		this.name = name;
		this.worker = new Worker(new URL('worker.js', import.meta.url));
		const {worker} = this;
		this.ready = new Promise((ok, fail) => {
			worker.onmessage = ({data}) => {
				if (worker === this.worker) this.hear(data, ok, fail);
			};
			worker.onerror = event => {
				event.preventDefault();
				this.die(event.message || 'the engine could not be loaded', fail);
			};
		});
		this.listeners.status('loading the engine');
		kept().then(files => worker.postMessage({start: {engine: `${name}.wasm.gz`, module: this.modules[name], files,
			site: String(site)}}));
		return this.ready;
	}

	hear(data, ok, fail) {
		if (data.loaded) {
			const part = data.of > data.loaded ? ` of ${(data.of / 1e6).toFixed(1)}` : '';
			this.listeners.status(`loading the engine, once: ${(data.loaded / 1e6).toFixed(1)}${part} MB`);
		}
		if (data.ready) {
			this.modules[this.name] = data.ready;
			this.listeners.status('');
			ok();
		}
		if (data.shown) this.listeners.shown(data.shown);
		if (data.printed) this.listeners.printed(data.printed);
		if (data.file) keep(data.file.path, data.file.bytes);
		if (data.done) this.answer?.(data.done);
		if (data.dead !== undefined) this.die(data.dead, fail);
	}

	// die ends the engine after a failure of its own.
	die(text, fail) {
		this.end('the engine has ended: what earlier cells had declared is gone');
		const error = text.trim().split('\n')[0] || 'the engine has ended';
		fail(new Error(error));
		this.answer?.({error});
	}

	end(why) {
		this.worker?.terminate();
		this.worker = undefined;
		this.listeners.lost(why);
	}

	// run runs a cell in the program of a name; the promise is of {error, refused}.
	async run(name, text) {
		this.stopping = false;
		await this.start(name);
		if (this.stopping) return {error: 'stopped'};
		const done = new Promise(answer => { this.answer = answer; });
		this.worker.postMessage({run: text});
		const result = await done;
		this.answer = undefined;
		return result;
	}

	// stop ends the running cell; the engine as well if the cell does not listen.
	stop() {
		this.stopping = true;
		if (!this.answer) return;
		this.worker.postMessage({stop: true});
		const {answer, worker} = this;
		setTimeout(() => {
			if (this.answer !== answer || this.worker !== worker) return;
			this.end('the cell did not listen and was ended: what earlier cells had declared is gone');
			answer({error: 'stopped'});
			this.start(this.name);
		}, patience);
	}

	restart() {
		const {name, answer} = this;
		if (!this.worker) return;
		this.end('restarted: what earlier cells had declared is gone');
		answer?.({error: 'stopped'});
		this.start(name).catch(() => {});
	}
}
