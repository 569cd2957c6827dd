// What a chart shows, as a file: a picture of lines, one of pixels, or its numbers.
import {element, svg} from './safe.js';

// saver returns the buttons by which a chart is saved.
export function saver(chart) {
	const ways = {SVG: () => drawn(chart), PNG: () => pixels(drawn(chart)), CSV: () => table(chart)};
	const style = {background: 'none', border: '0', padding: '0', font: 'inherit', color: 'inherit', cursor: 'pointer',
		textDecoration: 'underline', opacity: 0.75};
	const button = ([name, make]) => {
		const node = element('button', {type: 'button', textContent: name, style, title: `Save the chart as ${name}`});
		node.addEventListener('click', async () => download(await make(), 'chart.' + name.toLowerCase()));
		return node;
	};
	return element('div', {className: 'oneply-save', attributes: {'data-lm-suppress-shortcuts': 'true'}, style: {display:
		'flex', gap: '8px', fontSize: '11px', marginBottom: '4px'}}, ...Object.entries(ways).map(button));
}

function download(blob, name) {
	const href = URL.createObjectURL(blob);
	element('a', {href, download: name}).click();
	setTimeout(() => URL.revokeObjectURL(href), 1000);
}

// drawn returns a document with the axes and all words around them where they stand in the page.
function drawn({node, plots, host}) {
	const frame = node.getBoundingClientRect(), caption = node.querySelector('.oneply-save').getBoundingClientRect();
	const ground = host.dark() ? '#111111' : '#ffffff';
	const width = Math.ceil(frame.width), height = Math.ceil(caption.top - frame.top);
	const page = svg('svg', {xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`,
		'font-family': 'Helvetica, Arial, sans-serif'}, svg('rect', {width, height, fill: ground}));
	for (const plot of plots) {
		const at = plot.plane.getBoundingClientRect(), axes = plot.plane.querySelector('svg').cloneNode(true);
		Object.entries({x: at.left - frame.left, y: at.top - frame.top, overflow: 'visible'})
			.forEach(([k, v]) => axes.setAttribute(k, v));
		page.append(axes);
	}
	for (const e of node.querySelectorAll('div, span, button')) {
		const elsewhere = '[role=application], [role=status], .oneply-tip, .oneply-save';
		const left = e.closest('.oneply-endings') ? null : e.closest(elsewhere);
		if (left || e.offsetWidth === 0) continue;
		page.append(...sign(e, frame), ...lines(e, frame));
	}
	return new Blob([new XMLSerializer().serializeToString(page)], {type: 'image/svg+xml'});
}

// sign returns what stands before a name of the legend.
function sign(e, frame) {
	const look = getComputedStyle(e), r = e.getBoundingClientRect(), x = r.left - frame.left, y = r.top - frame.top;
	if (e.tagName !== 'SPAN' || e.childNodes.length > 0 || !r.width) return [];
	if (look.borderRadius === '50%') {
		return [svg('circle', {cx: x + r.width / 2, cy: y + r.height / 2, r: r.width / 2 - 1, stroke: look.borderTopColor,
			fill: look.backgroundColor, 'stroke-width': 1.5})];
	}
	const dashes = look.borderTopStyle === 'dashed' ? {'stroke-dasharray': '4 3'} : {};
	return [svg('line', {x1: x, x2: x + r.width, y1: y + 1, y2: y + 1, stroke: look.borderTopColor,
		'stroke-width': parseFloat(look.borderTopWidth), ...dashes})];
}

// lines returns the words of an element's own, line by line.
function lines(e, frame) {
	const look = getComputedStyle(e), own = [...e.childNodes].filter(n => n.nodeType === Node.TEXT_NODE && n.data.trim());
	return own.flatMap(n => {
		const rows = new Map(), range = document.createRange();
		for (const {0: word, index} of n.data.matchAll(/\S+/g)) {
			range.setStart(n, index);
			range.setEnd(n, index + word.length);
			const r = range.getBoundingClientRect(), row = rows.get(Math.round(r.top)) ?? {x: r.left, y: r.bottom, words: []};
			row.words.push(word);
			rows.set(Math.round(r.top), row);
		}
		return [...rows.values()].map(r => svg('text', {x: r.x - frame.left, y: r.y - frame.top - 3, fill: look.color,
			'font-size': look.fontSize, 'font-weight': look.fontWeight}, r.words.join(' ')));
	});
}

// pixels draws a document, two pixels for each of the page's.
async function pixels(blob) {
	const image = new Image();
	image.src = 'data:image/svg+xml,' + encodeURIComponent(await blob.text());
	await image.decode();
	const canvas = element('canvas', {width: 2 * image.naturalWidth, height: 2 * image.naturalHeight});
	canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise(done => canvas.toBlob(done, 'image/png'));
}

// field writes a text for a table, so that no program takes it for a formula.
function field(v) {
	const s = typeof v === 'string' && /^[=+\-@\t\r]/.test(v) ? "'" + v : String(v ?? '');
	return /[",\n\r]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s;
}

// table returns the numbers of all points.
function table({plots, off}) {
	const rows = [['panel', 'name', 'point', 'x', 'y', 'low', 'high']];
	for (const {panel} of plots) {
		const named = ({names}, v) => names?.[v] ?? v;
		for (const s of panel.series.filter(s => s.role !== 'level' && !off.has(s.of))) {
			s.x.forEach((x, i) => rows.push([panel.title, s.name, s.names[i], named(panel.x, x),
				s.values ? s.values[i] : s.y[i], s.low[i], s.high[i]]));
		}
	}
	return new Blob([rows.map(r => r.map(field).join(',') + '\n').join('')], {type: 'text/csv'});
}
