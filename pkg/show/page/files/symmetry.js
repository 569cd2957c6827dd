// spread lays the weights of a symmetric counter, those of a triangle, out on all squares of a board of n rows, as
// eval.Symmetric does. It returns undefined where there are as many as no triangle has.
export function spread(weights, n) {
	const half = Math.ceil(n / 2);
	if (weights.length !== half * (half + 1) / 2) {
		return undefined;
	}
	return Array.from({length: n * n}, (_, square) => {
		const fold = at => Math.min(at, n - 1 - at);
		const a = fold(Math.floor(square / n)), b = fold(square % n), row = Math.min(a, b), column = Math.max(a, b);
		return weights[row * (2 * half - 1 - row) / 2 + column];
	});
}
