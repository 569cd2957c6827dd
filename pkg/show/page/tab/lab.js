// A page whose cells run. A cell is an element with data-cell and data-state (idle, running, done, failed) that holds
// .source, .run and .output.
import {element} from '../files/safe.js';
import {Engine} from './engine.js';
import {Output} from './output.js';
import {showWritten} from './written.js';

const page = JSON.parse(document.querySelector('script[type="application/json"]').textContent);
const status = document.querySelector('.status');
const say = text => { status.textContent = text; };

// Saved outputs are drawn when they come near: charts are loaded by nobody who does not see one.
const near = new IntersectionObserver(entries => {
	for (const {target, isIntersecting} of entries) {
		if (!isIntersecting) continue;
		near.unobserve(target);
		new Output(target).draw(target.innerHTML, {parts: page.parts[saved.indexOf(target)] ?? []});
	}
}, {rootMargin: '500px'});
const saved = [...document.querySelectorAll('.oneply-output')];
saved.forEach((node, i) => { if (page.parts[i]) near.observe(node); });

class Cell {
	constructor(node) {
		this.node = node;
		this.source = node.querySelector('.source');
		this.output = node.querySelector('.output');
		this.original = this.text();
		this.places = new Map();
		node.querySelector('.run').onclick = () => run(this);
		this.source.onkeydown = event => {
			if (event.key !== 'Enter' || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			run(this);
		};
	}

	text() { return this.source.innerText.replace(/\n$/, ''); }

	set state(name) { this.node.dataset.state = name; }

	clear() {
		this.places = new Map();
		this.output.replaceChildren();
	}

	begin() {
		this.state = 'running';
		this.fresh = true;
		this.before = [...this.output.childNodes];
	}

	place() {
		if (this.fresh) this.clear();
		this.fresh = false;
	}

	show({html, json, id}) {
		this.place();
		const old = id && this.places.get(id);
		const output = old || new Output();
		if (!old) this.output.append(output.node);
		if (id) this.places.set(id, output);
		return output.draw(html, json);
	}

	print(text) {
		this.place();
		const last = this.output.lastElementChild;
		if (last?.className === 'printed') last.append(text);
		else this.output.append(element('pre', {className: 'printed'}, text));
	}

	// end shows what was wrong. What the tab cannot do leaves the saved output where it is.
	end({error, refused}) {
		const stands = refused && this.text() === this.original && this.before.length > 0;
		if (stands) this.output.replaceChildren(...this.before);
		else this.place();
		if (error) {
			const line = element('pre', {className: 'mistake'}, stands ? `${error} (below: what is saved)` : error);
			if (stands) this.output.prepend(line);
			else this.output.append(line);
		}
		this.state = error && !stands && error !== stopped ? 'failed' : 'done';
	}
}

const stopped = 'stopped';

const cells = [...document.querySelectorAll('[data-cell]')].map(node => new Cell(node));
let running;
let waiting = [];

const engine = new Engine({
	status: say,
	shown: part => running?.show(part),
	printed: text => running?.print(text),
	lost: say,
});

// program is the smallest that has what the cells import.
const program = () => {
	const paths = cells.flatMap(cell => [...cell.text().matchAll(/"github\.com\/oneply\/oneply\/pkg\/([^"]+)"/g)]);
	return paths.every(([, path]) => page.small.includes(path)) ? 'engine' : 'whole';
};

function run(...list) {
	waiting.push(...list.filter(cell => cell !== running && !waiting.includes(cell)));
	if (!running) next();
}

async function next() {
	const cell = running = waiting.shift();
	if (!cell) return;
	cell.begin();
	let result;
	try {
		result = await engine.run(program(), cell.text());
	} catch (error) {
		result = {error: error.message};
	}
	cell.end(result);
	running = undefined;
	if (result.error && cell.node.dataset.state === 'failed') waiting = [];
	next();
}

const all = (selector, act) => document.querySelectorAll(selector).forEach(b => { b.hidden = false; b.onclick = act; });
all('.run-all', () => run(...cells));
all('.stop', () => { waiting = []; engine.stop(); });
all('.restart', () => { waiting = []; engine.restart(); });
document.querySelectorAll('.bar[hidden]').forEach(bar => { bar.hidden = false; });
const written = document.querySelector('.written');
written.hidden = false;
showWritten(written, () => engine.restart());
