// Draws the parts of a page that stands alone: the data are a list of lists of parts, the i-th for the i-th output.
// Where the page has charts, the script before this one declares echarts; where perfect play of a game is known,
// this one has truth.js.
import {follow} from './dark.js';
import {kinds} from './kinds.js';
import {drawAt} from './place.js';
import {dark, onTheme} from './theme.js';

const host = {echarts: async () => echarts, truth: async () => modules['truth.js'], dark};
const outputs = document.querySelectorAll('.oneply-output');
const pictures = () => outputs.forEach(o => follow(o, dark()));
pictures();
onTheme(pictures);
const data = document.querySelector('script[type="application/json"]').textContent;
(JSON.parse(data) ?? []).forEach((parts, i) => {
	const places = outputs[i].querySelectorAll('.oneply-active');
	(parts ?? []).forEach(async (part, k) => {
		if (!part || !places[k]) return;
		const drawn = await drawAt(places[k], part, kinds, host);
		onTheme(() => drawn?.recolor?.());
	});
});
