// Pictures on a dark page. A picture is an SVG document of the project in an img, drawn for a white card: on a dark
// page it is shown without the card and in counterparts of its colours, those of style.js. Discs keep their colours,
// and so does what stands on them.
import {kind, visible} from './panel.js';

// steps are colours of pictures, ends of scales or alone, with their counterparts; what lies between lies between.
const steps = [
	[['#2166ac', '#4393c3', '#92c5de', '#d1e5f0', '#ffffff', '#fddbc7', '#f4a582', '#d6604d', '#b2182b'], // weights
		['#2f80cc', '#296da9', '#245784', '#1f3c56', '#151515', '#562d29', '#853a34', '#ab443d', '#cf4f47']],
	[['#e9eee8', '#f2b44a'], ['#46524a', '#a8711a']], // a board and its tints
	[['#e9eee8', '#0072b2'], ['#46524a', '#56b4e9']], // rings, paler around numbers
	[['#b4bfb4'], ['#6a776d']], [['#b9bdb9'], ['#8b968e']], // the net of a board, places of tuples
	[['#222222'], ['#eeeeee']], [['#555555'], ['#a0a0a0']], [['#dddddd'], ['#4a4a4a']],
];

const channels = c => [1, 3, 5].map(k => parseInt(c.slice(k, k + 2), 16));
const between = (a, b, t) => a.map((v, k) => v + t * (b[k] - v));

const segments = steps.flatMap(([light, dark]) => light.slice(0, Math.max(1, light.length - 1)).map((c, i) =>
	[c, light[i + 1] ?? c, dark[i], dark[i + 1] ?? dark[i]].map(channels)));

const near = 6; // a step and what lies between are met to so many of 255

// counterpart returns the colour in place of another.
function counterpart(color) {
	if (kind(color)) return visible(color, true);
	const c = channels(color);
	let best = near, found;
	for (const [a, b, darkA, darkB] of segments) {
		const way = b.map((v, k) => v - a[k]), length = way.reduce((sum, v) => sum + v * v, 0);
		const t = length && Math.max(0, Math.min(1, c.reduce((sum, v, k) => sum + (v - a[k]) * way[k], 0) / length));
		const distance = Math.hypot(...between(a, b, t).map((v, k) => v - c[k]));
		if (distance < best) [best, found] = [distance, between(darkA, darkB, t)];
	}
	return found ? '#' + found.map(v => Math.round(v).toString(16).padStart(2, '0')).join('') : visible(color, true);
}

const disc = {'#ffffff': '#ffffff', '#222222': '#222222', '#555555': '#8a8a8a'};
const letter = {'#ffffff': '#ffffff', '#111111': '#111111'};

const names = ['fill', 'stroke', 'stop-color'];
const hex = /^#[0-9a-f]{6}$/;
const grey = c => c.slice(1, 3) === c.slice(3, 5) && c.slice(3, 5) === c.slice(5, 7);

// repaint gives an element the colours of a dark page. Round says that its lines are dots, crisp that they are squares
// of a grid: one of greys keeps them, for its key says what is white and what black.
function repaint(e, round, crisp) {
	round ||= e.getAttribute('stroke-linecap') === 'round';
	crisp ||= e.getAttribute('shape-rendering') === 'crispEdges' ||
		e.tagName === 'linearGradient' && [...e.children].every(stop => grey(stop.getAttribute('stop-color') ?? ''));
	const rim = e.getAttribute('stroke') === '#555555' && e.getAttribute('fill') in disc;
	const kept = e.tagName === 'text' || e.hasAttribute('font-size') ? letter : round || rim ? disc : {};
	for (const name of names) {
		const c = e.getAttribute(name);
		if (hex.test(c) && !(crisp && grey(c))) e.setAttribute(name, kept[c] ?? counterpart(c));
	}
	for (const child of e.children) repaint(child, round, crisp);
}

const mark = 'data:image/svg+xml;base64,';
const most = 1 << 20; // of a picture that is looked at

// darkened returns an image for a dark page; undefined for what is no picture of the project.
function darkened(src) {
	if (!src.startsWith(mark) || src.length > most) return undefined;
	const bytes = Uint8Array.from(atob(src.slice(mark.length)), c => c.charCodeAt(0));
	const svg = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml').documentElement;
	const card = svg.querySelector(':scope > rect');
	if (svg.tagName !== 'svg' || card?.getAttribute('fill') !== '#ffffff') return undefined;
	card.remove();
	repaint(svg, false, false);
	const text = new TextEncoder().encode(new XMLSerializer().serializeToString(svg));
	return mark + btoa(Array.from(text, b => String.fromCharCode(b)).join(''));
}

const lights = new WeakMap(); // of an img that is dark: what it shows on a light page, and now

// follow shows the pictures below an element as a light or a dark page wants them.
export function follow(root, dark) {
	for (const img of root.querySelectorAll('img')) {
		const before = lights.get(img), light = before && img.src === before.now ? before.light : img.src;
		let now;
		try {
			now = dark ? darkened(light) : undefined;
		} catch (error) {
			console.info(`oneply: a picture stays light: ${error.message}`);
		}
		if (now) lights.set(img, {light, now});
		else lights.delete(img);
		if (img.src !== (now ?? light)) img.src = now ?? light;
	}
}
