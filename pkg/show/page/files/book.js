// The book of first positions of Connect Four, which the program has made: two bits for each position, by the number
// of discs, then by ascending key; 0 lost, 1 drawn, 2 won for the side to move, 3 not known. The rules make the keys
// again.
import {must} from './safe.js';
import {feet, four, last, mirror, whole} from './halves.js';

const most = 8; // discs, of data that anybody may have written

// keyOf tells positions apart, but no position from its mirror image.
export function keyOf(ownLow, ownHigh, allLow, allHigh) {
	const low = ownLow + allLow + feet.low, high = ownHigh + allHigh + feet.high;
	const otherLow = mirror(low, high);
	return Math.min(high * 2 ** 28 + low, last.high * 2 ** 28 + otherLow);
}

// following lists the positions after one more move that are not over.
function following(list) {
	const next = new Map();
	for (const [ownLow, ownHigh, allLow, allHigh] of list) {
		for (let column = 0; column < 7; column++) {
			const low = column < 4 ? allLow + feet.low & 63 << 7 * column : 0;
			const high = column < 4 ? 0 : allHigh + feet.high & 63 << 7 * (column - 4);
			if ((low | high) !== 0 && !four(ownLow | low, ownHigh | high)) {
				const p = [allLow ^ ownLow, allHigh ^ ownHigh, allLow | low, allHigh | high];
				next.set(keyOf(...p), p);
			}
		}
	}
	return next;
}

// readBook returns a function that tells the value of a position, 1, 0 or -1 for the side to move; undefined where the
// book does not have it.
export function readBook({discs, values}) {
	must(Number.isInteger(discs) && discs >= 0 && discs <= most && typeof values === 'string', 'no book');
	const known = new Map(), packed = Uint8Array.from(atob(values), c => c.charCodeAt(0));
	let level = new Map([[keyOf(0, 0, 0, 0), [0, 0, 0, 0]]]), i = 0;
	for (let n = 0; n <= discs; n++) {
		for (const key of Float64Array.from(level.keys()).sort()) {
			known.set(key, packed[i >> 2] >> i % 4 * 2 & 3);
			i++;
		}
		level = n < discs ? following(level.values()) : level;
	}
	must(packed.length === i + 3 >> 2, 'a book of another size');
	return (ownLow, ownHigh, allLow, allHigh) => {
		const value = known.get(keyOf(ownLow, ownHigh, allLow, allHigh)) ?? 3;
		return value === 3 ? undefined : value - 1;
	};
}
