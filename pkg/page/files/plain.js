// Charts for a page without ECharts: what chart.js uses of it, for the options that panel.js makes and no others.
import {Scale} from './scale.js';
import {svg} from './safe.js';

export const plain = {init: node => new Chart(node)};

const family = 'Helvetica, Arial, sans-serif', fontSize = 11, lineHeight = 13;

class Chart {
	constructor(node) {
		this.node = node;
		this.front = svg('g');
	}

	// setOption draws an option, or what stands before it.
	setOption(option) {
		if (option.graphic) {
			this.front.replaceChildren(...option.graphic.filter(g => !g.invisible).map(g => draw({...g,
				shape: {...g.shape, cx: g.x, cy: g.y}})));
			return;
		}
		this.option = option;
		this.front.replaceChildren();
		this.resize();
	}

	convertToPixel(_, [x, y]) {
		const p = [this.x.at(x), this.y.at(y)];
		return p.every(Number.isFinite) ? p : null;
	}

	dispose() { this.node.replaceChildren(); }

	resize() {
		const {xAxis, yAxis, series} = this.option, width = Math.max(this.node.clientWidth, 80);
		const height = this.node.clientHeight;
		this.y = new Scale(yAxis, height, 0);
		const left = 14 + Math.max(0, ...this.labels(yAxis, this.y, 40).map(l => widest(l.lines)));
		this.x = new Scale(xAxis, left, width - 16);
		const below = this.labels(xAxis, this.x, 80);
		const bottom = height - 10 - lineHeight * Math.max(1, ...below.map(l => l.lines.length));
		this.y = new Scale(yAxis, bottom, 8);
		const inside = {x: left, y: 8, width: Math.max(1, width - 16 - left), height: Math.max(1, bottom - 8)};
		this.taken = [];
		const all = series.toSorted((a, b) => (a.z ?? 2) - (b.z ?? 2)).map(s => this.series(s));
		const look = {width, height, 'font-family': family, 'font-size': fontSize, 'aria-hidden': true};
		this.node.replaceChildren(svg('svg', look, ...this.across(yAxis, inside), ...this.down(xAxis, below, inside),
			svg('svg', {...inside, viewBox: Object.values(inside).join(' ')}, ...all.flatMap(s => s.clipped)),
			...all.flatMap(s => s.free), this.front));
	}

	// labels returns what stands at the ticks of an axis.
	labels({axisLabel}, scale, pixels) {
		const ticks = scale.ticks(pixels), slot = Math.abs(scale.to - scale.from) / Math.max(1, ticks.length);
		return ticks.map(v => ({at: v, lines: wrapped(axisLabel.formatter(+v.toPrecision(12)), scale.names &&
			axisLabel.overflow === 'break' ? Math.min(90, slot) : axisLabel.width ?? Infinity)}));
	}

	// across draws the vertical axis.
	across({axisLabel, axisLine, splitLine}, {x, y, width, height}) {
		const ink = axisLine.lineStyle.color, list = [line(x, y, x, y + height, ink)];
		for (const {at, lines} of this.labels({axisLabel}, this.y, 40)) {
			const h = this.y.at(at);
			if (splitLine.show) list.push(line(x, h, x + width, h, splitLine.lineStyle.color));
			list.push(words(lines[0], x - 6, h, axisLabel.color, 'end'));
		}
		return list;
	}

	// down draws the horizontal axis.
	down({axisLabel, axisLine, splitLine}, labels, {x, y, width, height}) {
		const ink = axisLine.lineStyle.color, list = [line(x, y + height, x + width, y + height, ink)];
		for (const {at, lines} of labels) {
			const v = this.x.at(at);
			if (splitLine.show) list.push(line(v, y, v, y + height, splitLine.lineStyle.color));
			const row = k => y + height + 12 + k * lineHeight;
			lines.forEach((text, k) => list.push(words(text, v, row(k), axisLabel.color, 'middle')));
		}
		return list;
	}

	// series draws one; what is free may stand over the axes.
	series(s) {
		const names = s.type === 'custom' ? [] : s.data.filter(d => d.label?.show).map(d => this.name(d));
		switch (s.type) {
		case 'custom':
			return {clipped: s.data.map(d => draw(s.renderItem({}, this.api(d)))), free: []};
		case 'scatter':
			return {clipped: [], free: [...s.data.map(d => this.dot(d.value, d.symbolSize, d.itemStyle)), ...names]};
		}
		const dots = s.symbolSize > 2 ? s.data.filter(d => d.value[1] !== null) : [];
		return {clipped: [this.curve(s)], free: [...dots.map(d => this.dot(d.value, s.symbolSize, s.itemStyle)), ...names]};
	}

	// api is what renderItem asks about an item of the data.
	api(item) {
		return {value: k => item[k], coord: ([x, y]) => [this.x.at(x), this.y.at(y)],
			size: ([x, y]) => [this.x.size(x), this.y.size(y)]};
	}

	curve({data, lineStyle: {color, width, opacity, type}}) {
		let pen = 'M';
		const d = data.map(({value: [x, y]}) => {
			const step = y === null ? '' : `${pen}${this.x.at(x).toFixed(1)} ${this.y.at(y).toFixed(1)}`;
			pen = y === null ? 'M' : 'L';
			return step;
		}).join('');
		return svg('path', {d, fill: 'none', stroke: color, 'stroke-width': width, opacity,
			'stroke-dasharray': Array.isArray(type) ? type.join(' ') : 'none'});
	}

	dot([x, y], size, {color, borderColor = 'none', borderWidth = 0}) {
		return svg('circle', {cx: this.x.at(x), cy: this.y.at(y), r: size / 2, fill: color, stroke: borderColor,
			'stroke-width': borderWidth});
	}

	// name stands beside a point or, of a line, above its end; left out where another name stands.
	name({value, symbolSize = 4, label}) {
		const text = label.formatter(), width = letter * text.length, away = symbolSize / 2 + 4;
		const x = this.x.at(value[0]), y = this.y.at(value[1]) - (['left', 'right'].includes(label.position) ? 0 : 8);
		const right = label.position === 'right' && x + away + width < this.x.to + 16;
		const left = right ? x + away : x - away - width;
		if (this.taken.some(t => Math.abs(t.y - y) < lineHeight && left < t.left + t.width && t.left < left + width)) {
			return svg('g');
		}
		this.taken.push({left, y, width});
		return words(text, right ? left : left + width, y, label.color, right ? 'start' : 'end');
	}
}

const line = (x1, y1, x2, y2, stroke) => svg('line', {x1, y1, x2, y2, stroke});

const words = (text, x, y, fill, anchor) =>
	svg('text', {x, y, fill, 'text-anchor': anchor, 'dominant-baseline': 'central'}, text);

const letter = 6; // pixels, about

const widest = lines => letter * Math.max(...lines.map(l => l.length));

// wrapped breaks a text between words into lines of about that many pixels.
function wrapped(text, pixels) {
	const lines = [''];
	for (const word of text.split(' ')) {
		const longer = lines.at(-1) === '' ? word : lines.at(-1) + ' ' + word;
		if (letter * longer.length <= pixels || lines.at(-1) === '') lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

// draw makes an element of a shape with its style.
function draw({type, shape = {}, style = {}, children = [], textContent}) {
	const {fill = 'none', stroke = 'none', lineWidth = 0, opacity = 1, fillOpacity = 1} = style;
	const look = {fill, stroke, 'stroke-width': lineWidth, opacity, 'fill-opacity': fillOpacity};
	switch (type) {
	case 'group':
		return svg('g', {}, ...children.map(draw));
	case 'polygon':
		return svg('polygon', {points: shape.points.map(p => p.map(v => v.toFixed(1)).join()).join(' '), ...look});
	case 'rect': {
		const {x, y, width, height} = shape, {text, fill: ink} = textContent?.style ?? {};
		const box = svg('rect', {x, y, width: Math.max(0, width), height: Math.max(0, height), ...look});
		return text ? svg('g', {}, box, words(text, x + width / 2, y + height / 2, ink, 'middle')) : box;
	}
	}
	return svg(type, {...shape, ...look});
}
