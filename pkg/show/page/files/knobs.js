// Knobs: sliders over charts that were all made before.
//
//	{"kind": "knobs", "knobs": [{"name", "values", "at"}, ...], "panels": [...], "settings": [[panel, ...], ...], ...}
//
// The rest is that of a chart. Settings are lists of numbers of panels, the last knob changing first.
import {drawChart} from './chart.js';
import {element, list, number, text, texts} from './safe.js';

export async function drawKnobs(node, data, host) {
	let all = read(data), chart;
	const box = element('div'), below = element('div');
	node.append(box, below);
	const at = all.knobs.map(k => k.at);
	const shown = () => ({...all.data, panels: all.panels(at)});
	const change = () => chart.update(shown());
	box.replaceChildren(...all.knobs.map((k, i) => slider(k, v => { at[i] = v; change(); })));
	chart = await drawChart(below, shown(), host);
	return {
		update(next) { all = read(next); change(); },
		recolor() { chart.recolor(); },
		dispose() { chart.dispose(); },
	};
}

function read(data) {
	const knobs = list(data.knobs).map(k => {
		const values = texts(k.values);
		return {name: text(k.name), values, at: Math.min(Math.max(number(k.at, 0), 0), values.length - 1)};
	}).filter(k => k.values.length > 0);
	const all = list(data.panels), settings = Array.isArray(data.settings) ? data.settings : [];
	const panels = at => {
		const setting = knobs.reduce((n, k, i) => n * k.values.length + at[i], 0);
		return (Array.isArray(settings[setting]) ? settings[setting] : []).map(n => all[number(n, -1)] ?? {});
	};
	return {knobs, panels, data};
}

// slider returns a labelled one that calls changed with the place of its value.
function slider(k, changed) {
	const value = element('output', {textContent: k.values[k.at], style: {minWidth: '4em', fontWeight: 'bold'}});
	const input = element('input', {type: 'range', min: '0', max: String(k.values.length - 1), step: '1',
		style: {flex: '1 1 120px', maxWidth: '320px'}, attributes: {'aria-label': k.name, 'aria-valuetext': k.values[k.at]}});
	input.value = String(k.at);
	input.addEventListener('input', () => {
		const v = Number(input.value);
		value.textContent = k.values[v];
		input.setAttribute('aria-valuetext', k.values[v]);
		changed(v);
	});
	input.addEventListener('keydown', e => e.stopPropagation()); // JupyterLab's own keys
	const row = {display: 'flex', alignItems: 'center', gap: '10px', maxWidth: '640px', fontSize: '13px'};
	return element('label', {style: row},
		element('span', {textContent: k.name, style: {minWidth: '11em'}}), input, value);
}
