// Who wins in Connect Four, by the search of package perfect: does the one side win, does the other?
import {firstWaits, firstWon, noFirst, open, secondFollows, secondWon} from './follow.js';
import {bits, even, feet, four, last, mirror, threats, whole} from './halves.js';

const squares = 42;
const mirrored = 12; // discs up to which mirror images count as one position
const columnsOut = [3, 2, 4, 1, 5, 0, 6];

// A node is a position in a search, in which the side to move cannot win at once: a row of numbers.
const [ownLow, ownHigh, allLow, allHigh, // the discs of the side to move, and all
	dangerLow, dangerHigh, // the squares on which the other side would complete lines
	movesLow, movesHigh, // those after which the other side cannot win at once
	discs, order, keyLow, keyHigh, width] = Array(13).keys();
const most = 7; // moves of a position

// Table remembers what is known of positions: two bits for the question whether the first player wins, two for the
// second, 1 for yes and 2 for no.
class Table {
	constructor(log) {
		this.shift = 32 - log;
		this.low = new Int32Array(1 << log);
		this.high = new Int32Array(1 << log); // with what is known
	}

	place(low, high) {
		return (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77)) >>> this.shift;
	}

	// known is 1 if a side wins, 0 if it does not, -1 where that is not known.
	known(low, high, side) {
		const i = this.place(low, high), found = this.high[i];
		if (this.low[i] !== low || found >> 4 !== high) {
			return -1;
		}
		const fact = found >> 2 * side & 3;
		return fact === 1 ? 1 : fact === 2 || (found >> 2 * (1 - side) & 1) === 1 ? 0 : -1;
	}

	learn(low, high, side, won) {
		const i = this.place(low, high), same = this.low[i] === low && this.high[i] >> 4 === high;
		this.low[i] = low;
		this.high[i] = high << 4 | (same ? this.high[i] & 15 : 0) | (won ? 1 : 2) << 2 * side;
	}
}

// Solver remembers positions from one search to the next.
export class Solver {
	constructor(log = 20) {
		this.table = new Table(log);
		this.nodes = new Int32Array((squares * most + 1) * width);
	}

	// value is 1 if the side to move wins, 0 for a draw, -1 if it loses, in a position that is not over: its discs, and
	// all. It is undefined where the search has seen so many positions; another one goes on with what this has found.
	value(own, all, limit) {
		[this.seen, this.limit] = [0, limit];
		const first = bits(all[0]) + bits(all[1]) & 1 ? -1 : 1; // for the side to move
		const winLow = threats(...own) & all[0] + feet.low & whole.low;
		const winHigh = last.high & all[1] + feet.high & whole.high;
		if ((winLow | winHigh) !== 0) {
			return 1;
		}
		const value = this.asked(own, all, 0) ? first : this.asked(own, all, 1) ? -first : 0;
		return this.seen > this.limit ? undefined : value;
	}

	// asked tells whether a side wins.
	asked(own, all, goal) {
		const n = this.nodes;
		n.set([...own, ...all, threats(all[0] ^ own[0], all[1] ^ own[1]), last.high, 0, 0, bits(all[0]) + bits(all[1])]);
		const won = this.settle(0, goal);
		if (won >= 0) {
			return won === 1;
		}
		this.name(0);
		return this.wins(0, goal, 0);
	}

	// wins tells whether a side wins from a node, in a position with more than one move that does not lose at once.
	wins(at, goal, depth) {
		if (++this.seen > this.limit) {
			return false;
		}
		const won = this.after(at, goal, depth);
		if (this.seen <= this.limit) {
			this.table.learn(this.nodes[at + keyLow], this.nodes[at + keyHigh], goal, won);
		}
		return won;
	}

	// after tells whether the side wins after one of the moves, or after all of them where its opponent is to move.
	after(at, goal, depth) {
		const n = this.nodes, begin = width * (1 + most * depth), mine = (n[at + discs] & 1) === goal;
		let end = begin;
		for (const column of columnsOut) {
			const low = column < 4 ? n[at + movesLow] & 127 << 7 * column : 0;
			const high = column < 4 ? 0 : n[at + movesHigh] & 127 << 7 * (column - 4);
			if ((low | high) === 0) {
				continue;
			}
			this.play(at, end, low, high);
			n[end + order] = this.score(end);
			let won = this.settle(end, goal);
			if (won < 0) {
				this.name(end);
				won = this.table.known(n[end + keyLow], n[end + keyHigh], goal);
			}
			if (won < 0) {
				end += width;
			} else if ((won === 1) === mine) {
				return mine;
			}
		}
		for (; begin < end; end -= width) { // the highest first, of equals the first
			let best = begin;
			for (let i = begin + width; i < end; i += width) {
				if (n[i + order] > n[best + order]) best = i;
			}
			const node = n.slice(best, best + width);
			n.copyWithin(best, best + width, end);
			n.set(node, end - width);
			if (this.wins(end - width, goal, depth + 1) === mine) {
				return mine;
			}
		}
		return !mine;
	}

	// play makes a node of the position after a move.
	play(at, to, low, high) {
		const n = this.nodes, own = n[at + ownLow], ownUp = n[at + ownHigh];
		const danger = threats(own | low, ownUp | high), dangerUp = last.high, count = n[at + discs] + 1;
		const all = n[at + allLow], allUp = n[at + allHigh];
		n[to + ownLow] = all ^ own;
		n[to + ownHigh] = allUp ^ ownUp;
		n[to + allLow] = all | low;
		n[to + allHigh] = allUp | high;
		n[to + dangerLow] = danger;
		n[to + dangerHigh] = dangerUp;
		n[to + discs] = count;
	}

	// score orders moves by the squares that complete lines, most of all those of rows that fall to the side in the end.
	score(at) {
		const n = this.nodes, shift = n[at + discs] & 1;
		const low = n[at + dangerLow] & whole.low & ~n[at + allLow];
		const high = n[at + dangerHigh] & whole.high & ~n[at + allHigh];
		return 2 * (bits(low) + bits(high)) + bits(low & even.low >>> shift) + bits(high & even.high >>> shift);
	}

	// name gives a node the key by which it is remembered.
	name(at) {
		const n = this.nodes;
		let low = n[at + ownLow] + n[at + allLow] + feet.low, high = n[at + ownHigh] + n[at + allHigh] + feet.high;
		if (n[at + discs] <= mirrored) {
			const other = mirror(low, high);
			if (last.high < high || last.high === high && other < low) {
				[low, high] = [other, last.high];
			}
		}
		n[at + keyLow] = low;
		n[at + keyHigh] = high;
	}

	// settle plays on while there is but one move that does not lose at once. It returns 1 if a side wins, 0 if it does
	// not, -1 where that needs a search.
	settle(at, goal) {
		const n = this.nodes;
		for (;;) {
			const other = (n[at + discs] & 1) !== goal;
			const danger = n[at + dangerLow] & whole.low, dangerUp = n[at + dangerHigh] & whole.high;
			let low = n[at + allLow] + feet.low & whole.low, high = n[at + allHigh] + feet.high & whole.high;
			if ((danger & low | dangerUp & high) !== 0) {
				low &= danger;
				high &= dangerUp;
				if (several(low, high)) {
					return Number(other); // it cannot stop two
				}
			}
			low &= ~(danger >>> 1);
			high &= ~(dangerUp >>> 1);
			if ((low | high) === 0) { // a disc below a threat lets the other side win
				return Number(other && n[at + discs] < squares);
			}
			if (n[at + discs] >= squares - 2) {
				return 0; // nobody wins any more
			}
			const won = this.ruled(at, goal);
			if (won >= 0 || several(low, high)) {
				n[at + movesLow] = low;
				n[at + movesHigh] = high;
				return won;
			}
			this.play(at, at, low, high);
		}
	}

	// ruled answers by the rules of following, or because no line is left.
	ruled(at, goal) {
		const n = this.nodes, low = n[at + ownLow], high = n[at + ownHigh], all = n[at + allLow], allUp = n[at + allHigh];
		const first = (n[at + discs] & 1) === 0;
		const said = first ? secondFollows(low, high, all ^ low, allUp ^ high, all, allUp) :
			firstWaits(all ^ low, allUp ^ high, low, high, all, allUp);
		if (said === firstWon || said === secondWon) {
			return Number((said === secondWon) === (goal === 1));
		}
		if (goal === 0) {
			return said === noFirst ? 0 : -1;
		}
		const second = first ? all ^ low : low, secondUp = first ? allUp ^ high : high;
		return four(second | whole.low & ~all, secondUp | whole.high & ~allUp) ? -1 : 0;
	}
}

const several = (low, high) => low !== 0 && high !== 0 || (low & low - 1) !== 0 || (high & high - 1) !== 0;
