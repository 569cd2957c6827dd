// What the rules of following say of a position of Connect Four, as package perfect has and explains them.
import {even, feet, four, fourBy, last, odd, slanted, threats, whole} from './halves.js';

// Verdicts.
export const open = 0;
export const noFirst = 1;
export const firstWon = 2;
export const secondWon = 3;

// spread returns the whole columns of squares on even rows, above the squares above others; both of a half.
const spread = (set, feet) => 63 * (((set | set >>> 2 | set >>> 4) & feet << 1) >>> 1);

function above(set, whole) {
	set = set << 1 & whole;
	set |= set << 1 & whole;
	set |= set << 1 & whole;
	set |= set << 1 & whole;
	return set | set << 1 & whole;
}

// secondFollows judges a position with the first player to move, which cannot win at once.
export function secondFollows(firstLow, firstHigh, secondLow, secondHigh, allLow, allHigh) {
	const emptyLow = whole.low & ~allLow, emptyHigh = whole.high & ~allHigh;
	const restLow = spread(allLow + feet.low & even.low, feet.low);
	const restHigh = spread(allHigh + feet.high & even.high, feet.high);
	const tLow = threats(secondLow, secondHigh) & emptyLow & even.low & ~restLow;
	const tHigh = last.high & emptyHigh & even.high & ~restHigh;
	if (lined(firstLow | emptyLow & odd.low & ~restLow & ~above(tLow, whole.low),
		firstHigh | emptyHigh & odd.high & ~restHigh & ~above(tHigh, whole.high),
		emptyLow, emptyHigh, restLow, restHigh, even.low, even.high)) {
		return open;
	}
	const won = (tLow | tHigh) !== 0 ||
		four(secondLow | emptyLow & even.low & ~restLow, secondHigh | emptyHigh & even.high & ~restHigh);
	return won ? secondWon : noFirst;
}

// firstWaits judges a position with the second player to move, which cannot win at once.
export function firstWaits(firstLow, firstHigh, secondLow, secondHigh, allLow, allHigh) {
	const nextLow = allLow + feet.low, nextHigh = allHigh + feet.high;
	let low = threats(firstLow, firstHigh) & ~allLow & odd.low & ~nextLow;
	let high = last.high & ~allHigh & odd.high & ~nextHigh;
	while ((low | high) !== 0) {
		const sLow = low & -low, sHigh = low === 0 ? high & -high : 0;
		const foot = Math.floor((31 - Math.clz32(sLow | sHigh)) / 7) * 7;
		const hereLow = low === 0 ? 0 : 127 << foot, hereHigh = low === 0 ? 127 << foot : 0;
		if (waits(sLow, sHigh, hereLow, hereHigh, firstLow, firstHigh, secondLow, secondHigh, allLow, allHigh)) {
			return firstWon;
		}
		low &= ~hereLow;
		high &= ~hereHigh;
	}
	return open;
}

// waits judges by one threat of the first player, in the column here.
function waits(sLow, sHigh, hereLow, hereHigh, firstLow, firstHigh, secondLow, secondHigh, allLow, allHigh) {
	const emptyLow = whole.low & ~allLow, emptyHigh = whole.high & ~allHigh;
	const restLow = spread(allLow + feet.low & even.low, feet.low) ^ hereLow & whole.low;
	const restHigh = spread(allHigh + feet.high & even.high, feet.high) ^ hereHigh & whole.high;
	const leftLow = emptyLow & (sLow - (hereLow & -hereLow) | ~hereLow);
	const leftHigh = emptyHigh & (sHigh - (hereHigh & -hereHigh) | ~hereHigh);
	const tLow = threats(firstLow, firstHigh) & emptyLow & even.low & ~restLow;
	const tHigh = last.high & emptyHigh & even.high & ~restHigh;
	if (fourBy(secondLow | leftLow & hereLow & restLow, secondHigh | leftHigh & hereHigh & restHigh, 1)) {
		return false; // the last square there and that below the threat
	}
	const gotLow = leftLow & ~restLow & (odd.low & ~above(tLow, whole.low) & ~hereLow | even.low & hereLow);
	const gotHigh = leftHigh & ~restHigh &
		(odd.high & ~above(tHigh, whole.high) & ~hereHigh | even.high & hereHigh);
	return !lined(secondLow | gotLow | sLow >>> 1, secondHigh | gotHigh | sHigh >>> 1, leftLow, leftHigh, restLow,
		restHigh, even.low & ~hereLow | odd.low & hereLow, even.high & ~hereHigh | odd.high & hereHigh);
}

// lined tells whether a side may get a line, not upright, that gets the squares of a set and some of the columns of
// rest: all empty ones there, but where these are two columns, in one of them only those of the given rows.
function lined(low, high, emptyLow, emptyHigh, restLow, restHigh, rowsLow, rowsHigh) {
	if (!slanted(low | emptyLow & restLow, high | emptyHigh & restHigh)) {
		return false;
	}
	let footLow = restLow & feet.low, footHigh = restHigh & feet.high, columns = 0;
	for (let n = footLow; n !== 0; n &= n - 1) columns++;
	for (let n = footHigh; n !== 0; n &= n - 1) columns++;
	if (columns !== 2) {
		return true;
	}
	low |= emptyLow & restLow & rowsLow;
	high |= emptyHigh & restHigh & rowsHigh;
	for (; footLow !== 0; footLow &= footLow - 1) {
		if (slanted(low | emptyLow & 63 * (footLow & -footLow), high)) return true;
	}
	for (; footHigh !== 0; footHigh &= footHigh - 1) {
		if (slanted(low, high | emptyHigh & 63 * (footHigh & -footHigh))) return true;
	}
	return false;
}
