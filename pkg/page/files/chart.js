// Charts: curves, runs, points, tables of cells. Pointing at one names it and its values; a click, or Enter, keeps it
// marked, in every chart of the same group; the arrow keys go from point to point.
//
//	{"kind": "chart", "panels": [{"title", "option", "xs", "more"}, ...], "columns", "width", "height", "group",
//	 "caption"}
//
// See panel.js for what a panel holds. Width and height are pixels.
import {Marks} from './marks.js';
import {item, option, read, visible} from './panel.js';
import {element, list, number, text} from './safe.js';
import {board} from './weights.js';

// short writes a number with at most five digits.
const short = v => String(+Number(v).toPrecision(5));

export async function drawChart(node, data, host) {
	const echarts = await host.echarts();
	const chart = new Chart(node, data, host, echarts);
	chart.draw(data);
	return chart;
}

class Chart {
	constructor(node, data, host, echarts) {
		Object.assign(this, {node, host, echarts, plots: []});
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
		this.node.replaceChildren(this.row, this.caption, this.said);
		const least = Math.min(260, width / columns);
		this.plots = panels.map(panel => {
			const box = element('div', {style: {flex: `1 1 ${Math.max(least, width / columns - 160)}px`, minWidth: '0',
				maxWidth: width / columns + 'px', position: 'relative'}});
			this.row.append(box);
			return new Plot(box, panel, Math.min(Math.max(height, 120), 1200), this);
		});
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
		this.caption.textContent = text(data.caption, 2000);
	}

	recolor() { this.plots.forEach(p => p.paint()); }

	dispose() {
		this.resized.disconnect();
		this.marks.dispose();
		this.plots.forEach(p => p.chart.dispose());
	}
}

// Plot is one pair of axes.
class Plot {
	constructor(box, panel, height, whole) {
		Object.assign(this, {box, whole, at: null});
		this.head = element('div', {style: {fontWeight: 'bold', fontSize: '13px', minHeight: '1.2em'}});
		this.keys = element('div', {style: {display: 'flex', flexWrap: 'wrap', gap: '0 10px', fontSize: '12px'}});
		const small = {fontSize: '12px', lineHeight: '1.3'};
		this.yName = element('div', {style: {...small, paddingLeft: '8px'}});
		this.xName = element('div', {style: {...small, textAlign: 'center'}});
		this.plane = element('div', {tabIndex: 0, style: {width: '100%', height: height + 'px'}});
		this.tip = element('div', {className: 'oneply-tip', hidden: true, attributes: {'aria-hidden': 'true'},
			style: {position: 'absolute', pointerEvents: 'none', zIndex: 20, padding: '4px 8px', fontSize: '12px',
				lineHeight: '1.35', borderRadius: '3px', border: '1px solid #888', maxWidth: '280px'}});
		box.append(this.head, this.keys, this.yName, this.plane, this.xName, this.tip);
		this.chart = whole.echarts.init(this.plane, null, {renderer: 'svg'});
		this.plane.addEventListener('mousemove', e => this.point(this.nearest(e)));
		this.plane.addEventListener('mouseleave', () => this.point(null));
		this.plane.addEventListener('click', e => { this.point(this.nearest(e)); this.keep(); });
		this.plane.addEventListener('keydown', e => this.key(e));
		this.plane.addEventListener('blur', () => this.point(null));
		this.change(panel);
	}

	change(panel) {
		this.panel = panel;
		this.head.textContent = panel.title;
		this.head.hidden = !panel.title;
		this.yName.textContent = panel.y.name;
		this.xName.textContent = panel.x.name;
		this.plane.setAttribute('role', 'application');
		this.plane.setAttribute('aria-label', `${this.whole.host.label || panel.title || 'chart'}. ` +
			'Arrow keys go from point to point, Enter marks.');
		this.paint();
		if (this.at) this.point(this.at);
	}

	paint() {
		const dark = this.whole.host.dark();
		const marked = name => name !== '' && this.whole.marks.has(name);
		this.chart.setOption(option(this.panel, marked, dark), {notMerge: true});
		this.places = undefined;
		this.keys.replaceChildren(...this.panel.series.filter(s => s.key && s.name).map(s => {
			const sign = s.kind === 'line' ? {width: '14px', borderTop: `${Math.max(2, s.width)}px ` +
				`${s.dashed ? 'dashed' : 'solid'} ${visible(s.color, dark)}`} : {width: '7px', height: '7px', borderRadius: '50%',
				border: `1.5px solid ${visible(s.color, dark)}`, background: s.open ? '' : visible(s.color, dark)};
			return element('span', {style: {whiteSpace: 'nowrap'}}, element('span', {style: {display: 'inline-block',
				verticalAlign: 'middle', marginRight: '4px', ...sign}}), s.name);
		}));
		const [ground, ink] = dark ? ['#222222', '#eeeeee'] : ['#ffffff', '#222222'];
		Object.assign(this.tip.style, {background: ground, color: ink});
		this.ring();
	}

	resize() {
		if (this.plane.clientWidth === 0) return;
		this.chart.resize();
		this.places = undefined;
	}

	// pixels returns where every point is drawn: [series, point, x, y].
	pixels() {
		this.places ??= this.panel.series.flatMap((s, k) => s.role === 'level' ? [] : s.x.flatMap((x, i) => {
			if (x === null || s.y[i] == null) return [];
			const p = this.chart.convertToPixel({gridIndex: 0}, [x, s.y[i]]);
			return p ? [[k, i, p[0], p[1]]] : [];
		}));
		return this.places;
	}

	nearest(e) {
		const r = this.plane.getBoundingClientRect(), x = e.clientX - r.left, y = e.clientY - r.top;
		let best = null, least = 40 * 40;
		for (const p of this.pixels()) {
			const near = this.panel.series[p[0]].kind === 'heatmap' ? 0.25 : 1;
			const d = near * ((p[2] - x) ** 2 + (p[3] - y) ** 2);
			if (d < least) [best, least] = [p, d];
		}
		return best && {s: best[0], i: best[1]};
	}

	// point shows what is at a point; null hides it.
	point(at) {
		const s = at && this.panel.series[at.s];
		this.at = s && at.i < s.x.length ? at : null;
		this.tip.hidden = !this.at;
		if (!this.at) {
			this.chart.setOption({graphic: [{id: 'ring', type: 'circle', invisible: true, $action: 'replace'}]});
			return;
		}
		this.tip.replaceChildren(...this.words(s, at.i));
		const p = this.place();
		if (!p) return;
		const left = p[2] + this.plane.offsetLeft, top = p[3] + this.plane.offsetTop;
		const right = left + 14 + this.tip.offsetWidth <= this.box.clientWidth;
		this.tip.style.left = Math.max(0, right ? left + 12 : left - 12 - this.tip.offsetWidth) + 'px';
		const low = this.box.clientHeight - this.tip.offsetHeight;
		this.tip.style.top = Math.max(0, Math.min(low, top - this.tip.offsetHeight / 2)) + 'px';
		this.ring();
	}

	// words says what a point is, with its weights as a board.
	words(s, i) {
		const {x, y} = this.panel;
		const name = item(s, i), lines = name ? [element('b', {textContent: name})] : [];
		if (s.name && !name.startsWith(s.name)) lines.push(element('div', {textContent: s.name}));
		const value = (a, v, vertical) => a.names ?
			a.names[Math.round(vertical ? a.names.length - 1 - v : v)] ?? '' : short(v);
		const half = list => list[i] > 0 ? ` ± ${+list[i].toPrecision(2)}` : '';
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
		if (s.values && !s.names[i]) lines.push(element('div', {textContent: s.labels[i] || String(s.values[i])}));
		if (s.low[i] != null && s.high[i] != null) {
			lines.push(element('div', {textContent: `${+s.low[i].toPrecision(4)} to ${+s.high[i].toPrecision(4)}`}));
		}
		const picture = s.weights[i] && board(s.weights[i]);
		return picture ? [...lines, picture] : lines;
	}

	// place returns where the point that is shown is drawn, as pixels does.
	place() { return this.at && this.pixels().find(p => p[0] === this.at.s && p[1] === this.at.i); }

	// ring surrounds the point that is shown.
	ring() {
		const p = this.place();
		if (!p) return;
		const ink = this.whole.host.dark() ? '#ffffff' : '#000000';
		this.chart.setOption({graphic: [{id: 'ring', type: 'circle', silent: true, z: 100, x: p[2], y: p[3],
			shape: {r: 6}, style: {fill: 'none', stroke: ink, lineWidth: 1.5}, $action: 'replace'}]});
	}

	// keep marks what is shown, or takes its mark away.
	keep() {
		const s = this.at && this.panel.series[this.at.s];
		const name = s && item(s, this.at.i);
		if (name) this.whole.marks.toggle(name);
	}

	// key goes along a series, or to the next one.
	key(e) {
		const all = this.pixels(), step = {ArrowRight: 1, ArrowLeft: -1}[e.key], leap = {ArrowUp: 1, ArrowDown: -1}[e.key];
		if (e.key === 'Enter' || e.key === ' ') {
			this.keep();
		} else if ((step || leap) && all.length) {
			this.point(this.next(all, step, leap));
			const s = this.panel.series[this.at.s];
			this.whole.said.textContent = this.words(s, this.at.i).map(w => w.textContent).filter(t => t).join(', ');
		} else if (e.key === 'Escape') {
			this.point(null);
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
