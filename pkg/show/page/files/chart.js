// Charts: curves, runs, points, tables of cells. Pointing at one names it and its values; a click, or Enter, keeps it
// marked, in every chart of the same group; the arrow keys go from point to point. Beside the curves all are read at
// one x. A name above the axes hides and shows what has it, in all panels; a double click shows it alone. Of long
// curves a part can be looked at alone, and a rectangle that is drawn with the mouse fills the axes until a double
// click. What is shown can be saved.
//
//	{"kind": "chart", "panels": [{"title", "option", "xs", "more"}, ...], "columns", "width", "height", "group",
//	 "caption"}
//
// See panel.js for what a panel holds. Width and height are pixels.
import {Marks} from './marks.js';
import {division, item, looked, named, option, read, visible} from './panel.js';
import {element, list, number, text} from './safe.js';
import {saver} from './save.js';
import {board} from './weights.js';

// short writes a number with at most so many digits that count.
const short = (v, digits = 5) => Number(v ?? NaN).toLocaleString('en-US', {maximumSignificantDigits: digits})
	.replace('-', '\u2212');

// range writes the ends of an interval.
const range = (low, high) => `${short(low, 4)} to ${short(high, 4)}`;

export async function drawChart(node, data, host) {
	const echarts = await host.echarts();
	const chart = new Chart(node, data, host, echarts);
	chart.draw(data);
	return chart;
}

class Chart {
	constructor(node, data, host, echarts) {
		Object.assign(this, {node, host, echarts, plots: [], off: new Set()});
		this.marks = new Marks(text(data.group), () => this.plots.forEach(p => p.paint()));
		this.resized = new ResizeObserver(() => this.plots.forEach(p => p.resize()));
		this.resized.observe(node);
	}

	draw(data) {
		const width = Math.min(Math.max(number(data.width, 480), 200), 1200);
		const columns = Math.min(Math.max(number(data.columns, 1), 1), 8), height = number(data.height, 320);
		const panels = list(data.panels).map(read);
		this.row = element('div', {style: {display: 'flex', flexWrap: 'wrap', width: width + 'px', maxWidth: '100%'}});
		this.said = element('div', {attributes: {role: 'status'}, style: {position: 'absolute', width: '1px', height: '1px',
			overflow: 'hidden', clipPath: 'inset(50%)'}});
		this.caption = element('div', {textContent: text(data.caption, 2000), style: {maxWidth: '60em',
			margin: '0.2em 0 0.6em', fontSize: '90%'}});
		this.node.style.position = 'relative';
		this.keys = element('div', {style: keyStyle, attributes: {'data-lm-suppress-shortcuts': 'true'}});
		this.node.replaceChildren(this.keys, this.row, this.caption, saver(this), this.said);
		// Narrower where there is less room, but never so narrow that one more stands in a row.
		const basis = Math.max(Math.min(260, width / columns), width / columns - 160, width / (columns + 1) + 1);
		this.plots = panels.map(panel => {
			const box = element('div', {style: {flex: `1 1 ${basis}px`, minWidth: '0',
				maxWidth: width / columns + 'px', position: 'relative'}});
			this.row.append(box);
			return new Plot(box, panel, Math.min(Math.max(height, 120), 1200), this);
		});
		this.paint();
	}

	// paint draws everything anew. One legend stands for panels in which each name looks the same.
	paint() {
		const looks = new Map(), all = this.plots.flatMap(p => p.panel.keys);
		all.forEach(s => looks.set(s.of, [...looks.get(s.of) ?? [], [s.kind, s.color, s.dashed, s.open].join()]));
		this.one = this.plots.length > 1 && [...looks.values()].every(list => new Set(list).size === 1);
		this.legend(this.keys, this.one ? all.filter((s, i) => all.findIndex(o => o.of === s.of) === i) : []);
		this.plots.forEach(p => p.paint());
	}

	// legend writes names into an element: buttons where there are several.
	legend(node, keys) {
		const held = [...node.children].indexOf(document.activeElement), dark = this.host.dark();
		node.replaceChildren(...keys.map(s => this.key(s, keys, dark)));
		node.children[held]?.focus();
	}

	key(s, keys, dark) {
		const shown = !this.off.has(s.of), shared = {background: 'none', border: '0', padding: '0', font: 'inherit',
			color: 'inherit', whiteSpace: 'nowrap', opacity: shown ? 1 : 0.45, textDecoration: shown ? '' : 'line-through'};
		if (keys.length < 2) return element('span', {style: shared}, sign(s, dark), s.name);
		const node = element('button', {type: 'button', title: (shown ? 'Hide' : 'Show') + '; a double click shows it alone',
			style: {...shared, cursor: 'pointer'}, attributes: {'aria-pressed': String(shown)}}, sign(s, dark), s.name);
		node.addEventListener('click', e => this.toggle(s.of, keys.map(k => k.of), e.timeStamp));
		return node;
	}

	// toggle hides or shows what has a name; the second of two quick clicks shows it alone, or all again.
	toggle(name, names, time) {
		const twice = this.last?.name === name && time - this.last.time < 350;
		if (twice) {
			const alone = this.last.off.size === names.length - 1 && !this.last.off.has(name);
			this.off = new Set(alone ? [] : names.filter(n => n !== name));
		} else {
			this.last = {name, off: new Set(this.off)};
			if (!this.off.delete(name)) this.off.add(name);
		}
		this.plots.forEach(p => p.point(null));
		this.paint();
		this.last.time = twice ? -Infinity : performance.now(); // drawing takes time
	}

	// update draws other data of as many panels.
	update(data) {
		const panels = list(data.panels).map(read);
		if (panels.length !== this.plots.length) {
			this.plots.forEach(p => p.chart.dispose());
			this.draw(data);
			return;
		}
		panels.forEach((panel, i) => this.plots[i].change(panel));
		this.paint();
		this.plots.filter(p => p.at).forEach(p => p.point(p.at));
		this.caption.textContent = text(data.caption, 2000);
	}

	recolor() { this.paint(); }

	dispose() {
		this.resized.disconnect();
		this.marks.dispose();
		this.plots.forEach(p => p.chart.dispose());
	}
}

const keyStyle = {display: 'flex', flexWrap: 'wrap', gap: '0 10px', fontSize: '12px'};

// sign is how a series looks, before its name.
function sign(s, dark) {
	const color = visible(s.color, dark);
	const look = s.kind === 'line' ? {width: '14px', borderTop: `${Math.max(2, s.width)}px ` +
		`${s.dashed ? 'dashed' : 'solid'} ${color}`} : {width: '7px', height: '7px', borderRadius: '50%',
		border: `1.5px solid ${color}`, background: s.open ? '' : color};
	return element('span', {style: {display: 'inline-block', verticalAlign: 'middle', marginRight: '4px', ...look}});
}

// apart moves ascending places until neighbours are a gap from each other; each crowd keeps its middle.
function apart(places, gap) {
	const crowds = [], top = c => c.middle - gap * (c.n - 1) / 2;
	for (const v of places) {
		let c = {n: 1, middle: v};
		for (let b = crowds.at(-1); b && top(c) < top(b) + gap * b.n; b = crowds.at(-1)) {
			c = {n: b.n + c.n, middle: (b.middle * b.n + c.middle * c.n) / (b.n + c.n)};
			crowds.pop();
		}
		crowds.push(c);
	}
	return crowds.flatMap(c => Array.from({length: c.n}, (_, k) => top(c) + gap * k));
}

// ends are those of an axis.
const ends = ({min, max}) => ({min, max});

// Plot is one pair of axes.
class Plot {
	constructor(box, panel, height, whole) {
		Object.assign(this, {box, whole, at: null, part: [0, 100]});
		this.head = element('div', {style: {fontWeight: 'bold', fontSize: '13px', minHeight: '1.2em'}});
		this.keys = element('div', {style: keyStyle, attributes: {'data-lm-suppress-shortcuts': 'true'}});
		const small = {fontSize: '12px', lineHeight: '1.3'};
		this.yName = element('div', {style: {...small, paddingLeft: '8px'}});
		this.xName = element('div', {style: {...small, textAlign: 'center'}});
		this.plane = element('div', {tabIndex: 0, style: {position: 'relative', width: '100%', height: height + 'px'}});
		this.tip = element('div', {className: 'oneply-tip', hidden: true, attributes: {'aria-hidden': 'true'},
			style: {position: 'absolute', pointerEvents: 'none', zIndex: 20, padding: '4px 8px', fontSize: '12px',
				lineHeight: '1.35', borderRadius: '3px', border: '1px solid #888', maxWidth: '280px'}});
		this.endings = element('div', {className: 'oneply-endings', attributes: {'aria-hidden': 'true'},
			style: {fontSize: '11px', lineHeight: '14px', whiteSpace: 'nowrap', pointerEvents: 'none'}});
		box.append(this.head, this.keys, this.yName, this.plane, this.xName, this.tip);
		this.chart = whole.echarts.init(this.plane, null, {renderer: 'svg'});
		this.plane.append(this.endings);
		this.plane.addEventListener('mousemove', e => this.point(this.nearest(e)));
		this.plane.addEventListener('mouseleave', () => this.point(null));
		this.plane.addEventListener('click', e => {
			if (this.drawn) return;
			this.point(this.nearest(e));
			this.keep();
		});
		this.plane.addEventListener('mousedown', e => this.draw(e));
		this.plane.addEventListener('dblclick', () => this.show(this.full));
		this.plane.addEventListener('keydown', e => this.press(e));
		this.plane.addEventListener('blur', () => this.point(null));
		this.chart.on('datazoom', () => this.look());
		this.change(panel);
	}

	change(panel) {
		const zoomed = this.panel && this.panel !== this.full;
		const {x, y} = this.panel ?? panel;
		this.panel = zoomed ? {...panel, zoomed, x: {...panel.x, ...ends(x)}, y: {...panel.y, ...ends(y)}} : panel;
		this.full = panel;
		if (!panel.long) this.part = [0, 100];
		this.head.textContent = panel.title;
		this.head.hidden = !panel.title;
		this.yName.textContent = panel.y.name;
		this.xName.textContent = panel.x.name;
		this.plane.setAttribute('role', 'application');
		this.plane.setAttribute('aria-label', `${this.whole.host.label || panel.title || 'chart'}. ` +
			'Arrow keys go from point to point, Enter marks.' + (panel.long ? ' Plus, minus and zero zoom.' : ''));
	}

	// show looks at a part of a panel, or at all of it.
	show(panel) {
		if (panel === this.panel) return;
		this.panel = panel;
		this.part = [0, 100];
		this.point(null);
		this.paint();
	}

	// draw follows the mouse as it draws the rectangle that is looked at then.
	draw(down) {
		this.drawn = false;
		if (down.button !== 0 || this.panel.x.names || this.panel.y.names) return;
		const frame = this.plane.getBoundingClientRect(), start = [down.clientX - frame.left, down.clientY - frame.top];
		if (!this.chart.containPixel({gridIndex: 0}, start)) return;
		const sheet = element('div', {style: {position: 'absolute', pointerEvents: 'none', zIndex: 19,
			border: '1px dashed #888', background: 'rgba(128,128,128,0.15)'}});
		const sides = e => [start, [e.clientX - frame.left, e.clientY - frame.top]];
		const move = e => {
			const [[a, b], [c, d]] = sides(e);
			this.drawn ||= Math.abs(c - a) > 8 && Math.abs(d - b) > 8;
			if (!this.drawn) return;
			if (!sheet.isConnected) this.box.append(sheet);
			Object.assign(sheet.style, {left: Math.min(a, c) + this.plane.offsetLeft + 'px',
				top: Math.min(b, d) + this.plane.offsetTop + 'px', width: Math.abs(c - a) + 'px', height: Math.abs(d - b) + 'px'});
		};
		const up = e => {
			document.removeEventListener('mousemove', move);
			document.removeEventListener('mouseup', up);
			sheet.remove();
			if (this.drawn) this.cut(...sides(e));
		};
		document.addEventListener('mousemove', move);
		document.addEventListener('mouseup', up);
		down.preventDefault();
		this.plane.focus();
	}

	// cut looks at what lies between two places.
	cut(p, q) {
		const [a, b] = [p, q].map(at => this.chart.convertFromPixel({gridIndex: 0}, at)), {x, y} = this.panel;
		const part = (k, axis) => ({...axis, min: Math.max(axis.min, Math.min(a[k], b[k])),
			max: Math.min(axis.max, Math.max(a[k], b[k]))});
		this.show({...this.panel, x: part(0, x), y: part(1, y), zoomed: true, long: false});
	}

	paint() {
		const dark = this.whole.host.dark();
		const marked = name => name !== '' && this.whole.marks.has(name);
		this.chart.setOption(option(this.panel, marked, s => this.whole.off.has(s.of), dark, this.part), {notMerge: true});
		this.places = undefined;
		this.whole.legend(this.keys, this.whole.one ? [] : this.panel.keys);
		const [ground, ink] = dark ? ['#222222', '#eeeeee'] : ['#ffffff', '#222222'];
		Object.assign(this.tip.style, {background: ground, color: ink});
		this.ring();
		this.names();
	}

	// names writes those of many curves where they end, moved apart where they would touch.
	names() {
		this.endings.replaceChildren();
		if (!named(this.full)) return;
		const last = new Map(), dark = this.whole.host.dark();
		for (const p of this.curves().filter(([k]) => this.panel.series[k].name)) last.set(p[0], p);
		const all = [...last.values()].sort((a, b) => a[3] - b[3]), at = apart(all.map(p => p[3]), 12);
		this.endings.replaceChildren(...all.map(([k, , x], i) => element('span', {textContent: this.panel.series[k].name,
			style: {position: 'absolute', left: x + 6 + 'px', top: at[i] - 7 + 'px',
				color: visible(this.panel.series[k].color, dark)}})));
	}

	// look follows the slider below the axis of x.
	look() {
		const {start, end} = this.chart.getOption().dataZoom[0];
		this.part = [start, end];
		this.chart.setOption({xAxis: division(this.panel.x, this.part)});
		this.places = undefined;
		this.point(this.at);
	}

	// zoom looks at a part of x of another width, around the point that is shown.
	zoom(factor) {
		const {min, max} = this.panel.x, [start, end] = this.part, s = this.at && this.panel.series[this.at.s];
		const middle = s ? 100 * (s.x[this.at.i] - min) / (max - min) : (start + end) / 2;
		const width = Math.min(100, Math.max(1, factor * (end - start)));
		const from = Math.min(Math.max(0, middle - width / 2), 100 - width);
		this.chart.dispatchAction({type: 'dataZoom', start: from, end: from + width});
	}

	resize() {
		if (this.plane.clientWidth === 0) return;
		this.chart.resize();
		this.places = undefined;
		this.names();
	}

	// pixels returns where every point that can be seen is drawn: [series, point, x, y].
	pixels() {
		const {x: across, y: up, zoomed} = this.panel;
		const [low, high] = this.panel.long || zoomed ? looked(across, this.part) : [-Infinity, Infinity];
		const none = s => s.role === 'level' || this.whole.off.has(s.of);
		this.places ??= this.panel.series.flatMap((s, k) => none(s) ? [] : s.x.flatMap((x, i) => {
			if (x === null || s.y[i] == null || x < low || x > high) return [];
			if (zoomed && (s.y[i] < up.min || s.y[i] > up.max)) return [];
			const p = this.chart.convertToPixel({gridIndex: 0}, [x, s.y[i]]);
			return p ? [[k, i, p[0], p[1]]] : [];
		}));
		return this.places;
	}

	// nearest returns the point near the mouse; in a chart of curves, beside them, the nearest x.
	nearest(e) {
		const r = this.plane.getBoundingClientRect(), x = e.clientX - r.left, y = e.clientY - r.top;
		let best = null, least = this.panel.across ? 12 * 12 : 40 * 40;
		for (const p of this.pixels()) {
			const near = this.panel.series[p[0]].kind === 'heatmap' ? 0.25 : 1;
			const d = near * ((p[2] - x) ** 2 + (p[3] - y) ** 2);
			if (d < least) [best, least] = [p, d];
		}
		if (best) return {s: best[0], i: best[1]};
		return this.panel.across && this.chart.containPixel({gridIndex: 0}, [x, y]) ? this.beside(x) : null;
	}

	// curves returns the places of the curves that are read at one x: those that are not one of many.
	curves() {
		return this.pixels().filter(([k]) => this.panel.series[k].kind === 'line' && this.panel.series[k].role !== 'run');
	}

	beside(x) {
		const all = this.curves();
		if (all.length === 0) return null;
		const p = all.reduce((a, b) => Math.abs(b[2] - x) < Math.abs(a[2] - x) ? b : a);
		return {x: this.panel.series[p[0]].x[p[1]]};
	}

	// point shows what is at a point, {s, i}, or at one x, {x}; null hides it.
	point(at) {
		const column = at && this.curves().filter(([k, i]) => this.panel.series[k].x[i] === at.x);
		this.at = at && (column.length > 0 || this.place(at)) ? at : null;
		this.tip.hidden = !this.at;
		this.ring();
		this.line(column?.[0]);
		if (!this.at) return;
		if (column.length > 0) {
			this.across(column);
			return;
		}
		const p = this.place();
		this.tip.replaceChildren(...this.words(this.panel.series[at.s], at.i));
		this.put(p[2], p[3] + this.plane.offsetTop - this.tip.offsetHeight / 2);
	}

	// line draws the axis pointer through a place; without one it takes it away.
	line(p) {
		if (!this.panel.across) return;
		this.chart.dispatchAction({type: 'updateAxisPointer', currTrigger: p ? 'mousemove' : 'leave', x: p?.[2], y: p?.[3]});
	}

	// across says where all curves are at one x, where between them there is most room.
	across(column) {
		const {x, series} = this.panel, [k, i, left] = column[0], dark = this.whole.host.dark();
		const value = ([k, i]) => short(series[k].y[i]) + (series[k].low[i] != null && series[k].high[i] != null ?
			` (${range(series[k].low[i], series[k].high[i])})` : '');
		this.tip.replaceChildren(element('b', {textContent: (x.name ? x.name + ': ' : '') + short(series[k].x[i])}),
			...column.map(p => element('div', {}, sign(series[p[0]], dark),
				(series[p[0]].name ? series[p[0]].name + ': ' : '') + value(p))));
		const ends = [0, ...column.map(p => p[3]).sort((a, b) => a - b), this.plane.clientHeight - 40];
		const gaps = ends.slice(1).map((y, k) => y - ends[k]), widest = gaps.indexOf(Math.max(...gaps));
		this.put(left, this.plane.offsetTop + ends[widest] + (gaps[widest] - this.tip.offsetHeight) / 2);
	}

	// put moves the tip to the right of a place, or to its left.
	put(x, top) {
		const left = x + this.plane.offsetLeft, right = left + 14 + this.tip.offsetWidth <= this.box.clientWidth;
		this.tip.style.left = Math.max(0, right ? left + 12 : left - 12 - this.tip.offsetWidth) + 'px';
		this.tip.style.top = Math.max(0, Math.min(this.box.clientHeight - this.tip.offsetHeight, top)) + 'px';
	}

	// words says what a point is, with its weights as a board.
	words(s, i) {
		const {x, y} = this.panel;
		const name = item(s, i), lines = name ? [element('b', {textContent: name})] : [];
		if (s.name && !name.startsWith(s.name)) lines.push(element('div', {textContent: s.name}));
		const value = (a, v, vertical) => a.names ?
			a.names[Math.round(vertical ? a.names.length - 1 - v : v)] ?? '' : short(v);
		const half = list => list[i] > 0 ? ` ± ${short(list[i], 2)}` : '';
		const say = (a, words) => lines.push(element('div', {textContent: (a.name ? a.name + ': ' : '') + words}));
		if (s.values && s.names[i]) {
			say(x, s.values[i] ?? '–');
		} else {
			say(x, value(x, s.x[i], false) + half(s.xhalf));
			say(y, value(y, s.y[i], true) + half(s.yhalf));
		}
		if (s.box.length === 5) {
			lines.push(element('div', {textContent: `median ${short(s.box[2])}, quartiles ${short(s.box[1])} and ` +
				`${short(s.box[3])}, ${s.y.length} runs`}));
		}
		if (s.values && !s.names[i]) {
			const value = s.values[i] === null ? '–' : short(s.values[i]);
			lines.push(element('div', {textContent: s.labels[i] || value}));
		}
		if (s.low[i] != null && s.high[i] != null) {
			lines.push(element('div', {textContent: range(s.low[i], s.high[i])}));
		}
		const picture = s.weights[i] && board(s.weights[i]);
		return picture ? [...lines, picture] : lines;
	}

	// place returns where a point is drawn, by default the one that is shown, as pixels does.
	place(at = this.at) { return at && this.pixels().find(p => p[0] === at.s && p[1] === at.i); }

	// ring surrounds the point that is shown.
	ring() {
		const p = this.place(), ink = this.whole.host.dark() ? '#ffffff' : '#000000';
		this.chart.setOption({graphic: [p ? {id: 'ring', type: 'circle', silent: true, z: 100, x: p[2], y: p[3],
			shape: {r: 6}, style: {fill: 'none', stroke: ink, lineWidth: 1.5}, $action: 'replace'} :
			{id: 'ring', type: 'circle', invisible: true, $action: 'replace'}]});
	}

	// keep marks what is shown, or takes its mark away.
	keep() {
		const s = this.at && this.panel.series[this.at.s]; // none at one x
		const name = s && item(s, this.at.i);
		if (name) this.whole.marks.toggle(name);
	}

	// press goes along a series, or to the next one.
	press(e) {
		const all = this.pixels(), step = {ArrowRight: 1, ArrowLeft: -1}[e.key], leap = {ArrowUp: 1, ArrowDown: -1}[e.key];
		if (e.key === 'Enter' || e.key === ' ') {
			this.keep();
		} else if ((step || leap) && all.length) {
			this.point(this.next(all, step, leap));
			const s = this.panel.series[this.at.s];
			this.whole.said.textContent = this.words(s, this.at.i).map(w => w.textContent).filter(t => t).join(', ');
		} else if (e.key === 'Escape') {
			this.point(null);
			this.show(this.full);
		} else if (this.panel.long && '+-0'.includes(e.key)) {
			this.zoom({'+': 0.5, '-': 2, 0: 100}[e.key]);
		} else {
			return;
		}
		e.preventDefault();
		e.stopPropagation();
	}

	next(all, step, leap) {
		const here = all.findIndex(p => this.at && p[0] === this.at.s && p[1] === this.at.i);
		if (here < 0) return {s: all[0][0], i: all[0][1]};
		if (step) {
			const p = all[(here + step + all.length) % all.length];
			return {s: p[0], i: p[1]};
		}
		const series = [...new Set(all.map(p => p[0]))];
		const s = series[(series.indexOf(all[here][0]) + leap + series.length) % series.length];
		const p = all.filter(q => q[0] === s).reduce((a, b) =>
			Math.abs(b[2] - all[here][2]) < Math.abs(a[2] - all[here][2]) ? b : a);
		return {s: p[0], i: p[1]};
	}
}
