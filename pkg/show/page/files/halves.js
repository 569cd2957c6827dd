// Sets of squares of Connect Four, in two halves of whole numbers: bit 7 * column + row of the four columns on the left
// is in low, of the three others in high; row 0 is the lowest, row 6 stays empty. A function returns the low half of a
// set and leaves the high one in last.

export const last = {high: 0};

export const feet = {low: 0x204081, high: 0x4081}; // the lowest row
export const whole = {low: 63 * feet.low, high: 63 * feet.high};
export const odd = {low: 21 * feet.low, high: 21 * feet.high}; // rows by their common numbers: first, third, fifth
export const even = {low: 42 * feet.low, high: 42 * feet.high};

const all = {low: (1 << 28) - 1, high: (1 << 21) - 1}, cut = 28;

// bits counts the squares of a half.
export function bits(n) {
	n -= n >>> 1 & 0x55555555;
	n = (n & 0x33333333) + (n >>> 2 & 0x33333333);
	return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

// The squares that many bits up or down: 24 at most.
const upHigh = (low, high, by) => (high << by | low >>> cut - by) & all.high;
const downLow = (low, high, by) => (low >>> by | high << cut - by) & all.low;

// threats returns the squares, taken or not, that would complete a line of four.
export function threats(low, high) {
	let toLow = low << 1 & low << 2 & low << 3, toHigh = high << 1 & high << 2 & high << 3;
	for (let by = 6; by < 9; by++) {
		const belowLow = low << by, belowHigh = upHigh(low, high, by);
		const aboveLow = downLow(low, high, by), aboveHigh = high >>> by;
		const pairLow = belowLow & low << 2 * by, pairHigh = belowHigh & upHigh(low, high, 2 * by);
		const upperLow = aboveLow & downLow(low, high, 2 * by), upperHigh = aboveHigh & high >>> 2 * by;
		toLow |= pairLow & (low << 3 * by | aboveLow) | upperLow & (downLow(low, high, 3 * by) | belowLow);
		toHigh |= pairHigh & (upHigh(low, high, 3 * by) | aboveHigh) | upperHigh & (high >>> 3 * by | belowHigh);
	}
	last.high = toHigh & all.high;
	return toLow & all.low;
}

// fourBy tells whether a set has four squares, each so many bits from the next.
export function fourBy(low, high, by) {
	const pairLow = low & downLow(low, high, by), pairHigh = high & high >>> by;
	return (pairLow & downLow(pairLow, pairHigh, 2 * by)) !== 0 || (pairHigh & pairHigh >>> 2 * by) !== 0;
}

// slanted tells whether a set has four squares in a line that is not upright.
export const slanted = (low, high) => fourBy(low, high, 6) || fourBy(low, high, 7) || fourBy(low, high, 8);

export const four = (low, high) => slanted(low, high) || fourBy(low, high, 1);

// mirror returns the mirror image of a set.
export function mirror(low, high) {
	last.high = low >>> 14 & 127 | low & 127 << 7 | (low & 127) << 14;
	return high >>> 14 & 127 | high & 127 << 7 | (high & 127) << 14 | low & 127 << 21;
}
