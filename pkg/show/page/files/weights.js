// Weights of a board as a picture: blue is negative, red positive.
import {svg} from './safe.js';
import {spread} from './symmetry.js';

// laidOut returns weights on all squares of a board of n rows; undefined where they fit no board.
function laidOut(weights) {
	for (const n of [8, 5, 4, 6]) {
		const all = weights.length === n * n ? weights : spread(weights, n);
		if (all) return {n, all};
	}
	return undefined;
}

const steps = [[0x21, 0x66, 0xac], [0x92, 0xc5, 0xde], [0xff, 0xff, 0xff], [0xf4, 0xa5, 0x82], [0xb2, 0x18, 0x2b]];

// diverging returns the colour of t in [-1, 1].
export function diverging(t) {
	const x = (Math.max(-1, Math.min(1, t)) + 1) / 2 * (steps.length - 1);
	const i = Math.min(Math.floor(x), steps.length - 2);
	const part = steps[i].map((v, k) => Math.round(v + (x - i) * (steps[i + 1][k] - v)));
	return `rgb(${part.join()})`;
}

// board draws weights; the darkest colour is that of the second largest size, so that one huge weight leaves the others
// visible. It returns undefined where they fit no board.
export function board(weights, size = 120) {
	const laid = laidOut(weights);
	if (!laid) return undefined;
	const {n, all} = laid;
	const sizes = [...new Set(all.map(w => Math.abs(w ?? 0)))].sort((a, b) => b - a);
	const scale = sizes[1] || sizes[0] || 1, side = size / n;
	const squares = all.map((w, sq) => svg('rect', {x: sq % n * side, y: Math.floor(sq / n) * side, width: side,
		height: side, fill: diverging((w ?? 0) / scale), stroke: '#777', 'stroke-width': 0.4}));
	return svg('svg', {width: size, height: size, viewBox: `0 0 ${size} ${size}`}, ...squares);
}
