// Reads one pair of axes with what is drawn between them from a chart's data, and makes the option for ECharts of it.
// What is read is checked field by field; the option is made of nothing else.
import {diverging} from './weights.js';
import {color, list, number, numbers, text, texts} from './safe.js';
import {power, step, writer} from './scale.js';

// read returns a panel. The option is one of ECharts; more[i] holds what it has no words for about series i: the number
// of its list of x, the ends of its band, half widths of intervals, names and weights of points, the outline and the
// box of a violin, of a run the name with which it is hidden. Keys are the names of the legend, or of the series that
// say so by themselves; across: all curves are read at one x; long: a part of x can be looked at alone.
export function read(data) {
	const option = data.option ?? {}, more = list(data.more);
	const xs = list(data.xs).map(numbers);
	let before = {}; // a run without a style has that of the one before, and its name
	const all = list(option.series).map((s, k) => {
		before = s.lineStyle ? {style: s.lineStyle, of: text(more[k]?.of)} : before;
		return series(s, more[k] ?? {}, xs, before);
	});
	const names = texts(option.legend?.data ?? list(option.series).filter((_, k) => more[k]?.key).map(s => s.name));
	return {
		title: text(data.title),
		x: axis(list(option.xAxis)[0]),
		y: axis(list(option.yAxis)[0]),
		series: all,
		keys: names.flatMap(name => name && all.find(s => s.name === name && s.role !== 'run') || []),
		across: option.tooltip?.trigger === 'axis' && list(option.xAxis)[0]?.type !== 'category',
		long: list(option.dataZoom).length > 0,
	};
}

function axis(a = {}) {
	return {name: text(a.name), min: number(a.min), max: number(a.max), log: a.type === 'log',
		names: a.type === 'category' ? texts(a.data) : null, grid: a.splitLine?.show === true};
}

function series(s, more, xs, {style = {}, of = ''}) {
	const item = s.itemStyle ?? {};
	const shared = {name: text(s.name), kind: ['line', 'scatter', 'heatmap'].find(k => k === s.type) ?? 'line',
		role: text(more.role), color: color(style.color ?? item.color), width: number(style.width, 1),
		dashed: style.type === 'dashed', open: item.borderWidth > 0, size: Math.min(number(s.symbolSize, 0), 40),
		of: more.role === 'run' ? of : text(s.name), names: texts(more.names), labels: texts(more.labels),
		weights: Array.isArray(more.weights) ? more.weights.map(numbers) : [],
		low: numbers(more.low), high: numbers(more.high), xhalf: numbers(more.xhalf), yhalf: numbers(more.yhalf),
		middle: number(more.middle, 0), box: numbers(more.box), outline: numbers(more.outline)};
	if (shared.kind === 'heatmap') {
		const cells = Array.isArray(s.data) ? s.data.map(numbers) : [];
		return {...shared, x: cells.map(c => c[0]), y: cells.map(c => c[1]), values: cells.map(c => c[2] ?? null)};
	}
	return {...shared, x: xs[number(more.x, 0)] ?? [], y: numbers(s.data)};
}

// item names a point: its own name, or that of its series.
export const item = (s, i) => s.names[i] || s.labels[i] || s.name;

// option makes that of a panel. Names that are marked stand out, those that are hidden are left out. Part is the range
// of x that is looked at, in percent.
export function option(panel, marked, hidden, dark, part) {
	const ink = dark ? '#dddddd' : '#333333', faint = dark ? '#444444' : '#dddddd';
	return {
		animation: false,
		backgroundColor: 'transparent',
		textStyle: {color: ink, fontFamily: 'Helvetica, Arial, sans-serif'},
		grid: panel.y.names ? {left: 12 + room(panel.y.names), right: 16, top: 8, bottom: 28} :
			{left: 8, right: named(panel) ? 12 + room(panel.keys.map(s => s.name)) : 16, top: 8,
				bottom: panel.long ? 34 : 8, containLabel: true},
		axisPointer: {triggerOn: 'none'},
		xAxis: {...axisOption(panel.x, ink, faint, part, false), axisPointer: {show: panel.across, triggerTooltip: false,
			label: {show: false}, lineStyle: {color: ink, width: 1, type: 'dashed'}}},
		yAxis: axisOption(panel.y, ink, faint, [0, 100], true),
		dataZoom: panel.long ? zoom(part, ink, faint) : [],
		series: panel.series.filter(s => !hidden(s)).flatMap(s => seriesOption(s, marked, dark, ink, panel)),
	};
}

// named tells whether there are so many curves that their names stand where they end.
export const named = panel => panel.across && panel.keys.filter(s => s.kind === 'line').length > 4;

// zoom is a slider below the axis of x; the wheel does the same with Ctrl, and goes through the notebook without.
function zoom([start, end], ink, faint) {
	const shared = {xAxisIndex: 0, start, end, filterMode: 'none'};
	return [{...shared, type: 'slider', height: 14, bottom: 6, showDetail: false, showDataShadow: false,
		brushSelect: false, borderColor: faint, fillerColor: 'rgba(128,128,128,0.25)', moveHandleSize: 0,
		handleStyle: {color: faint, borderColor: ink}},
	{...shared, type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: false, moveOnMouseWheel: false}];
}

// looked returns the ends of that part of an axis.
export const looked = ({min, max}, [start, end]) => [min + (max - min) * start / 100, min + (max - min) * end / 100];

// division says where the ticks of an axis are and how they are written.
export function division(a, part) {
	if (a.names || !(a.max > a.min)) return {};
	if (a.log) return {axisLabel: {formatter: power, showMinLabel: short(a.min), showMaxLabel: short(a.max)}};
	const [low, high] = looked(a, part), every = step(low, high);
	return {minInterval: every, maxInterval: every, axisLabel: {formatter: writer(low, high, every),
		showMinLabel: multiple(low, every), showMaxLabel: multiple(high, every)}};
}

// short tells whether a number is 1, 2 or 5 times a power of ten.
const short = v => [1, 2, 5].some(f => multiple(Math.log10(v / f), 1));

// multiple tells whether a number is one of another.
const multiple = (v, of) => Math.abs(v / of - Math.round(v / of)) < 1e-6;

// room returns the width of the longest name, in pixels, at most mostRoom; ECharts measures only some of many labels.
function room(names) {
	const pen = document.createElement('canvas').getContext('2d');
	pen.font = '11px Helvetica, Arial, sans-serif';
	return Math.min(mostRoom, Math.max(0, ...names.map(n => pen.measureText(n).width)));
}

const mostRoom = 240;

function axisOption(a, ink, faint, part, vertical) {
	const label = {color: ink, fontSize: 11, hideOverlap: !a.names, interval: 0};
	// Ticks begin at the end of an axis: that of names has one at every half, so that there is one at every name.
	const [min, max] = a.names ? [Math.floor(2 * a.min) / 2, Math.ceil(2 * a.max) / 2] : [a.min, a.max];
	if (a.names) {
		const at = v => vertical ? a.names.length - 1 - v : v;
		label.formatter = v => Number.isInteger(v) ? a.names[at(v)] ?? '' : '';
		Object.assign(label, vertical ? {width: mostRoom, overflow: 'truncate'} : {width: 90, overflow: 'break'},
			{showMinLabel: Number.isInteger(min), showMaxLabel: Number.isInteger(max)}); // an empty one hides its neighbour
	}
	const {axisLabel, ...ticks} = division(a, part);
	return {type: a.log ? 'log' : 'value', min, max, interval: a.names ? 0.5 : undefined, ...ticks,
		axisLine: {show: true, onZero: false, lineStyle: {color: ink}}, axisTick: {show: !a.names},
		axisLabel: {...label, ...axisLabel}, splitLine: {show: a.grid, lineStyle: {color: faint}}};
}

// darkKinds are the colours of kinds of things with their counterparts on a dark page.
const darkKinds = {
	'#0072b2': '#56b4e9', '#d55e00': '#d55e00', '#009e73': '#3ddc97', '#cc79a7': '#cc79a7', '#e69f00': '#e69f00',
	'#56b4e9': '#b3dcf5', '#000000': '#ffffff', '#332288': '#9074e4', '#661100': '#ac3c20', '#8080ff': '#3c58c8',
	'#784848': '#905874',
};

// kind tells whether a colour is one of them.
export const kind = c => c in darkKinds;

const channels = c => [1, 3, 5].map(k => parseInt(c.slice(k, k + 2), 16));
const written = rgb => '#' + rgb.map(v => Math.round(v).toString(16).padStart(2, '0')).join('');

// light returns the relative luminance of a colour, as WCAG 2 defines it.
const light = rgb => rgb.map(v => v / 255).map(v => v < 0.04 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
	.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);

// faint returns a pale colour as faint on a dark page as it is on a white one: with the same contrast to the ground.
export function faint(c, dark) {
	if (!dark) return c;
	const ground = 0x11, rgb = channels(c), contrast = 1.05 / (light(rgb) + 0.05);
	let [low, high] = [0, 1];
	const at = t => rgb.map(v => ground + t * (v - ground));
	for (let k = 0; k < 12; k++) {
		const t = (low + high) / 2, here = (light(at(t)) + 0.05) / (light(at(0)) + 0.05);
		[low, high] = here < contrast ? [t, high] : [low, t];
	}
	return written(at(low));
}

// visible returns the colour as it can be seen on a dark page.
export function visible(c, dark) {
	if (dark && kind(c)) return darkKinds[c];
	const rgb = channels(c);
	const bright = (0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]) / 255;
	if (!dark || bright > 0.45) return c;
	const part = 0.55 - 0.5 * bright;
	return written(rgb.map(v => v + part * (255 - v)));
}

// near tells whether a place is so near to the right end of an axis that a name has more room on its left.
const near = ({min, max, log}) => x => log ? x > max / (max / min) ** 0.15 : x > max - 0.15 * (max - min);

function seriesOption(s, marked, dark, ink, panel) {
	const atEnd = near(panel.x);
	const tint = s.role === 'run' ? faint(s.color, dark) : visible(s.color, dark);
	switch (s.kind) {
	case 'heatmap':
		return [cells(s)];
	case 'scatter':
		if (s.role === 'violin') {
			return [{...violin(s, tint, dark), clip: cut(panel)}, points(s, tint, marked, dark, ink, atEnd)];
		}
		return [...intervals(s, tint), points(s, tint, marked, dark, ink, atEnd)];
	}
	return [...band(s, tint), curve(s, tint, marked, dark, ink, panel)];
}

// cut tells whether only a part is looked at; otherwise the frame cuts no line at its edge.
const cut = panel => panel.long || panel.zoomed === true;

function curve(s, tint, marked, dark, ink, panel) {
	const on = s.role === 'run' && marked(s.name), last = s.y.findLastIndex(v => v !== null);
	const color = on ? visible('#d55e00', dark) : tint, level = s.role === 'level' && s.name !== '';
	const data = s.x.map((x, i) => ({value: [x, s.y[i] ?? null],
		label: {show: i === last && (on || level), formatter: () => s.name, color: ink,
			position: level ? 'insideTopRight' : 'top', fontSize: 11}}));
	return {type: 'line', silent: true, data, symbol: 'circle', symbolSize: s.size || 1, showSymbol: true,
		showAllSymbol: true, z: on ? 9 : 3 + Math.min(s.width, 3),
		clip: cut(panel) || s.y.some(v => v !== null && (v < panel.y.min || v > panel.y.max)),
		itemStyle: {color},
		lineStyle: {opacity: s.role === 'run' && !on ? 0.5 : 1, color, width: on ? 2.5 : Math.max(s.width, 0.5) * 1.3,
			type: s.dashed ? [4, 3] : 'solid'}};
}

function points(s, tint, marked, dark, ink, atEnd) {
	const data = s.x.flatMap((x, i) => {
		if (x === null || s.y[i] === null) return [];
		const on = marked(item(s, i)) && item(s, i) !== s.name;
		return [{value: [x, s.y[i]], symbolSize: s.size * (on ? 1.8 : 1),
			itemStyle: {color: s.open ? 'transparent' : tint, borderColor: on ? ink : tint,
				borderWidth: on ? 2 : s.open ? 1.2 : 0},
			label: {show: on || !!s.labels[i], formatter: () => s.labels[i] || item(s, i), color: ink, fontSize: 11,
				position: atEnd(x) ? 'left' : 'right'}}];
	});
	return {type: 'scatter', silent: true, data, symbol: 'circle', z: 8, labelLayout: {hideOverlap: true}};
}

// custom is a series whose items a function draws.
const custom = (z, data, renderItem) =>
	({type: 'custom', silent: true, z, clip: true, data, encode: {x: -1, y: -1}, renderItem});

// band fills between low and high.
function band(s, tint) {
	const low = s.low, high = s.high;
	const upper = s.x.flatMap((x, i) => x === null || low[i] == null || high[i] == null ? [] : [i]);
	if (upper.length < 2) return [];
	return [custom(1, [[0, 0]], (_, api) => ({type: 'polygon', style: {fill: tint, opacity: 0.18},
		shape: {points: [...upper.map(i => api.coord([s.x[i], high[i]])),
			...upper.toReversed().map(i => api.coord([s.x[i], low[i]]))]}}))];
}

// violin draws the outline of a distribution, whiskers, the quartiles and the median as a white dot, around its place.
function violin(s, tint, dark) {
	const ink = dark ? '#888888' : '#333333';
	const at = s.x[0] ?? 0, [low, high] = [Math.min(...s.y), Math.max(...s.y)];
	const side = s.outline.map((w, k) => [w, low + (high - low) * k / (s.outline.length - 1)]);
	const edge = [...side.map(([w, y]) => [at + w, y]), ...side.reverse().map(([w, y]) => [at - w, y])];
	const [bottom, q1, median, q3, top] = s.box, ground = s.open ? (dark ? '#222222' : '#ffffff') : tint;
	return custom(2, [[0, 0]], (_, api) => {
		const line = (x1, y1, x2, y2, lineWidth, stroke) =>
			({type: 'line', shape: {x1, y1, x2, y2}, style: {stroke, lineWidth}});
		const outline = {type: 'polygon', shape: {points: edge.map(p => api.coord(p))},
			style: {fill: ground, stroke: tint, lineWidth: 1, fillOpacity: s.open ? 1 : 0.3}};
		if (s.box.length !== 5) return {type: 'group', children: [outline]};
		const [x, a] = api.coord([at, bottom]), [b, c, d, e] = [q1, median, q3, top].map(v => api.coord([at, v])[1]);
		const dot = {type: 'circle', shape: {cx: x, cy: c, r: 3}, style: {fill: '#ffffff', stroke: '#222222', lineWidth: 1}};
		return {type: 'group', children: [outline, line(x, a, x, e, 1, ink), line(x, b, x, d, 4, ink), dot]};
	});
}

// intervals draws a line for each half width.
function intervals(s, tint) {
	const data = s.x.flatMap((x, i) => {
		const y = s.y[i], xh = s.xhalf[i] ?? 0, yh = s.yhalf[i] ?? 0;
		if (x === null || y === null || !(xh > 0 || yh > 0)) return [];
		return [[x - xh, y - yh, x + xh, y + yh, x, y]];
	});
	if (data.length === 0) return [];
	return [custom(2, data, (_, api) => {
		const [a, b, c, d, x, y] = [0, 1, 2, 3, 4, 5].map(k => api.value(k));
		const line = (p, q) => {
			const [from, to] = [api.coord(p), api.coord(q)];
			return {type: 'line', shape: {x1: from[0], y1: from[1], x2: to[0], y2: to[1]}, style: {stroke: tint, lineWidth: 1}};
		};
		return {type: 'group', children: [line([a, y], [c, y]), line([x, b], [x, d])]};
	})];
}

// cells draws a square for each value: blue below the middle, red above.
function cells(s) {
	const most = Math.max(...s.values.map(v => v === null ? 0 : Math.abs(v - s.middle))) || 1;
	const few = s.values.length <= 144; // there is room for the numbers
	return custom(2, s.x.map((x, i) => [x, s.y[i], i]), (_, api) => {
		const value = s.values[api.value(2)];
		const [x, y] = api.coord([api.value(0), api.value(1)]), [w, h] = api.size([1, 1]);
		const t = value === null ? 0 : 0.75 * (value - s.middle) / most;
		return {type: 'rect', shape: {x: x - w / 2 + 0.5, y: y - h / 2 + 0.5, width: w - 1, height: h - 1},
			style: {fill: value === null ? 'transparent' : diverging(t)},
			textContent: {type: 'text', style: {text: few && value !== null ? value.toFixed(2) : '', fontSize: 10,
				fill: Math.abs(t) > 0.55 ? '#ffffff' : '#222222'}}, textConfig: {position: 'inside'}};
	});
}
