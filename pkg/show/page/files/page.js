// Draws the active parts of an output.
//
// Its pictures become dark with the page: see dark.js. The data are {"parts": [part, ...]}, as an object or as its
// JSON; the i-th part belongs to the i-th element of class oneply-active in the HTML. A part is an object whose kind
// says which function of a module draws it:
//
//	draw(node, data, host)
//
// draws into node, an empty element, and returns an object, or a promise of one, whose functions may all be missing:
//
//	update(data)  draws other data of the same kind, in place; without it other data are drawn anew
//	recolor()     after the page has become light or dark
//	dispose()     frees what node does not hold
//	still         true: the still stays, node lies over it or beside it
//
// The host has
//
//	echarts()     a promise of ECharts, which fails where there is none
//	truth()       a promise of truth.js
//	dark()        whether the page is dark
//	label         what the still says that it shows
//	still         the element that holds the still
//
// Data come from files that nobody has checked: a module takes from them numbers of lists, and text as textContent,
// never HTML, links or names of fields. Where a module throws, the still stands. To add a kind: a module, and a line in
// kinds.
import {follow} from './dark.js';
import {kinds} from './kinds.js';
import {drawAt} from './place.js';
import {element} from './safe.js';
import {dark, onTheme} from './theme.js';

const place = 'oneply-active';

const truth = () => import('./truth.js');

// show puts sanitized HTML into root and draws the parts. Given what it returned before, it changes only what differs.
export async function show(root, html, json, host, before) {
	const parts = read(json);
	const next = document.createElement('div');
	next.innerHTML = html;
	const same = before && before.kinds.join() === parts.map(p => p.kind).join() && paths(root) === paths(next);
	if (!same || before.drawn.some(d => d && !d.update)) {
		before?.dispose();
		root.replaceChildren(...next.childNodes);
		return first(root, parts, host);
	}
	for (const a of root.attributes) next.setAttribute(a.name, a.value);
	become(root, next);
	follow(root, dark());
	before.drawn.forEach((d, i) => d?.update?.(parts[i]));
	return before;
}

// paths says where the places are in the tree below root.
function paths(root) {
	const path = node => node === root ? '' : `${path(node.parentNode)}/${[...node.parentNode.childNodes].indexOf(node)}` +
		node.nodeName;
	return [...root.querySelectorAll('.' + place)].map(path).join();
}

function read(json) {
	const data = typeof json === 'string' ? JSON.parse(json) : json;
	return (Array.isArray(data?.parts) ? data.parts : []).filter(p => p !== null && typeof p === 'object');
}

async function first(root, parts, host) {
	follow(root, dark());
	const places = [...root.querySelectorAll('.' + place)];
	const all = {...host, truth, dark};
	const drawn = await Promise.all(parts.map((p, i) => places[i] && drawAt(places[i], p, kinds, all)));
	const unwatch = onTheme(() => {
		follow(root, dark());
		drawn.forEach(d => d?.recolor?.());
	});
	return {
		kinds: parts.map(p => p.kind),
		drawn,
		dispose() { unwatch(); drawn.forEach(d => d?.dispose?.()); },
	};
}

// become makes the tree of node equal to that of next, and touches nothing that is equal already. In a place it changes
// the still; what is drawn there stands.
function become(node, next) {
	if (node.classList?.contains(place)) {
		const still = node.querySelector('.oneply-still');
		if (still) become(still, element('div', {}, ...next.childNodes));
		return;
	}
	for (const a of next.attributes) {
		if (node.getAttribute(a.name) !== a.value) node.setAttribute(a.name, a.value);
	}
	const [old, young] = [[...node.childNodes], [...next.childNodes]];
	young.forEach((y, i) => {
		const o = old[i];
		if (!o) node.append(y);
		else if (o.nodeName !== y.nodeName) o.replaceWith(y);
		else if (o.nodeType !== Node.ELEMENT_NODE) o.data = y.data;
		else become(o, y);
	});
	old.slice(young.length).forEach(o => o.remove());
}
