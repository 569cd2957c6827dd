// Weights of a board as a picture: blue is negative, red positive.
import {svg} from './safe.js';

// spread lays weights out on all squares of a board of n rows: as they are, or one for each class of squares that the
// symmetries map onto each other, as eval.Symmetric does. It returns undefined where they fit no board.
export function spread(weights) {
	for (const n of [8, 5, 4, 6]) {
		if (weights.length === n * n) return {n, all: weights};
		const half = Math.ceil(n / 2);
		if (weights.length !== half * (half + 1) / 2) continue;
		const all = Array.from({length: n * n}, (_, sq) => {
			const fold = k => Math.min(k, n - 1 - k);
			const [a, b] = [fold(Math.floor(sq / n)), fold(sq % n)].sort((x, y) => x - y);
			return weights[a * (2 * half - 1 - a) / 2 + b];
		});
		return {n, all};
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
	const laid = spread(weights);
	if (!laid) return undefined;
	const {n, all} = laid;
	const sizes = [...new Set(all.map(w => Math.abs(w ?? 0)))].sort((a, b) => b - a);
	const scale = sizes[1] || sizes[0] || 1, side = size / n;
	const squares = all.map((w, sq) => svg('rect', {x: sq % n * side, y: Math.floor(sq / n) * side, width: side,
		height: side, fill: diverging((w ?? 0) / scale), stroke: '#777', 'stroke-width': 0.4}));
	return svg('svg', {width: size, height: size, viewBox: `0 0 ${size} ${size}`}, ...squares);
}
