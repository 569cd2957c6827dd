// The players of the page: what packages eval, ply and seed define, to the last bit.
import {black} from './rules_othello.js';
import {must} from './safe.js';
import {reaching} from './reach.js';
import {spread} from './symmetry.js';

// of data, which anybody may have written; weights are those of a table as text, packed those of all that are packed
const most = {members: 1000, places: 1 << 16, weights: 1 << 16, length: 12, packed: 1 << 21};

// integers reads whole numbers, with blanks between them. Where sums may pass 2^53 they are BigInts: sums are exact.
function integers(text, times) {
	must(typeof text === 'string' && /^-?\d{1,19}( -?\d{1,19})*$/.test(text), 'weights are no whole numbers');
	const list = text.split(' ').map(BigInt);
	must(list.length <= most.weights, 'too many weights');
	const largest = list.reduce((top, w) => w > top ? w : -w > top ? -w : top, 0n);
	return {list, bound: largest * BigInt(times)};
}

// plain is what integers returns, of numbers.
function plain(list) {
	must(Array.isArray(list) && list.length <= most.packed && list.every(Number.isSafeInteger), 'no whole numbers');
	return {list, bound: BigInt(list.reduce((top, w) => Math.max(top, Math.abs(w)), 0))};
}

// narrow makes plain numbers of integers whose sums they hold.
function narrow(tables) {
	if (tables.reduce((sum, t) => sum + t.bound, 0n) < 1n << 53n) {
		return {zero: 0, lists: tables.map(t => t.list.map(Number))};
	}
	return {zero: 0n, lists: tables.map(t => t.list.map(BigInt))};
}

// unpacked returns the data of a player with its packed tables in their places, as lists of numbers.
export async function unpacked(data) {
	if (typeof data?.packed !== 'string') {
		return data;
	}
	must(/^[A-Za-z0-9+/]*={0,2}$/.test(data.packed) && data.packed.length % 4 === 0, 'packed tables that are none');
	must(Array.isArray(data.members) && data.members.length <= most.members, 'no members');
	const bytes = Uint8Array.from(atob(data.packed), c => c.charCodeAt(0));
	const next = numbersIn(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
	for (const m of data.members) {
		for (const t of Array.isArray(m?.tuples) ? m.tuples : []) {
			must(Number.isInteger(t?.length) && t.length >= 1 && t.length <= most.length, 'a packed table of no length');
			t.list = await next(3 ** t.length);
		}
	}
	return data;
}

// numbersIn returns a function for so many more numbers of a stream: in groups of seven bits, the lowest first, a sign
// in the lowest bit of all.
function numbersIn(stream) {
	const reader = stream.getReader();
	let [chunk, at, read] = [[], 0, 0];
	const byte = async () => {
		while (at === chunk.length) {
			const {done, value} = await reader.read().catch(() => ({done: true}));
			must(!done, 'tables that end too soon');
			[chunk, at] = [value, 0];
		}
	};
	return async count => {
		must((read += count) <= most.packed, 'too many weights');
		const list = new Array(count);
		for (let i = 0; i < count; i++) {
			let [sum, unit, more] = [0, 1, true];
			while (more) {
				if (at === chunk.length) await byte();
				more = chunk[at] > 127;
				sum += unit * (chunk[at++] & 127);
				unit *= 128;
			}
			must(sum < 2 ** 53, 'a packed weight that is too large');
			list[i] = sum % 2 ? -(sum + 1) / 2 : sum / 2;
		}
		return list;
	};
}

// counter is a weighted piece counter: the weights of the side minus those of its opponent.
function counter(text, {columns, rows}) {
	const squares = columns * rows, {zero, lists: [given]} = narrow([integers(text, squares)]);
	const list = given.length === squares ? given : columns === rows ? spread(given, columns) : undefined;
	must(list !== undefined, 'a weighted piece counter of another board');
	return (cells, side) => {
		let sum = zero;
		for (let i = 0; i < list.length; i++) {
			if (cells[i] === side) {
				sum += list[i];
			} else if (cells[i] !== 0) {
				sum -= list[i];
			}
		}
		return sum;
	};
}

// letters name cells, one each.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

// places reads the places of a tuple, of which length squares each.
function places(text, length, squares) {
	must(typeof text === 'string' && text.length > 0 && text.length % length === 0 &&
		text.length <= most.places * length, 'a tuple without places');
	const cells = Array.from(text, letter => letters.indexOf(letter));
	must(cells.every(cell => cell >= 0 && cell < squares), 'a tuple off the board');
	return Array.from({length: cells.length / length}, (_, i) => cells.slice(i * length, (i + 1) * length));
}

// network is an n-tuple network: a table entry for each place, by the states of its cells in base three.
function network(tuples, {columns, rows}) {
	must(Array.isArray(tuples) && tuples.length > 0 && tuples.length <= most.weights, 'a network without tuples');
	const read = tuples.map(t => {
		must(t !== null && typeof t === 'object', 'no tuple');
		const table = t.list ? plain(t.list) : integers(t.table, 1);
		const length = Math.round(Math.log(table.list.length) / Math.log(3));
		must(length >= 1 && length <= most.length && 3 ** length === table.list.length, 'a table of another size');
		const list = places(t.places, length, columns * rows);
		return {list, table: {...table, bound: table.bound * BigInt(list.length)}};
	});
	const {zero, lists} = narrow(read.map(t => t.table));
	return (cells, side) => {
		let sum = zero;
		read.forEach(({list}, t) => {
			for (const place of list) {
				let index = 0;
				for (const cell of place) {
					index = 3 * index + 1 + side * cells[cell];
				}
				sum += lists[t][index];
			}
		});
		return sum;
	};
}

// liberties counts the empty points beside stones of the side minus those beside its opponent's.
function liberties(game) {
	const has = (cells, point, side) => game.beside(point).some(next => cells[next] === side);
	return (cells, side) => {
		let sum = 0;
		cells.forEach((at, point) => {
			if (at === 0) {
				sum += has(cells, point, side) - has(cells, point, -side);
			}
		});
		return sum;
	};
}

// member reads what values a board for the side that has just moved. By negation white sees a network as black does,
// with the other sign; to a side of a counter its opponent's gain is the loss anyway.
function member(data, game, view) {
	must(data !== null && typeof data === 'object', 'no member');
	const scale = Number(data.scale);
	must(scale > 0 && scale < Infinity, 'no scale');
	if (data.liberties === true && game.lines) {
		return {value: liberties(game), scale};
	}
	if (data.weights !== undefined) {
		return {value: counter(data.weights, game), scale};
	}
	const value = data.reach === undefined ? network(data.tuples, game) :
		reaching(Object(data.reach), game, text => places(text, 1, game.columns * game.rows).flat());
	const forBlack = (cells, side) => side === black ? value(cells, black) : -value(cells, black);
	return {value: view.startsWith('negation') ? forBlack : value, scale};
}

// Seeds are 64-bit integers that name streams of random numbers.
const word = x => BigInt.asUintN(64, x);

function mix(z) {
	z = word((z ^ z >> 30n) * 0xbf58476d1ce4e5b9n);
	z = word((z ^ z >> 27n) * 0x94d049bb133111ebn);
	return z ^ z >> 31n;
}

const golden = 0x9e3779b97f4a7c15n;

export function child(seed, name, i) {
	let h = 0xcbf29ce484222325n;
	for (const letter of name) {
		h = word((h ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
	}
	return mix(word(mix(seed ^ h) + golden * BigInt(i + 1)));
}

const numberAt = (seed, i) => mix(word(seed + golden * BigInt(i + 1)));

// pick chooses one of a list by the 32 low bits of a number.
const pick = (list, r) => list[Number(BigInt.asUintN(32, r) * BigInt(list.length) >> 32n)];

// Player looks one ply ahead. Without members every move is best.
export class Player {
	constructor(data, game) {
		must(data !== null && typeof data === 'object' && typeof data.name === 'string', 'no player');
		must(Array.isArray(data.members) && data.members.length <= most.members, 'no members');
		this.game = game;
		this.ends = game.ends || String(data.view).endsWith('+end');
		this.name = data.name.slice(0, 80);
		this.vote = data.vote === true;
		this.first = data.ties === 'first' && data.members.length > 0;
		must(this.vote || data.members.length < 2, 'several members that do not vote');
		this.members = data.members.map(m => member(m, game, String(data.view)));
	}

	// values are those of the boards after the legal moves, for the side that moves, as one member sees them: for players
	// that see the end of a game its outcome, Infinity, -Infinity or 0.
	values(m, p, after) {
		return after.map(q => this.ends && this.game.over(q) ? p.turn * Math.sign(this.game.margin(q)) * Infinity || 0 :
			m.value(q.cells, p.turn));
	}

	// best lists the best moves. Members of a vote that have several draw from the children of the seed.
	best(p, seed) {
		const moves = this.game.legal(p);
		if (this.members.length === 0 || moves.length === 0) {
			return moves;
		}
		const after = moves.map(move => this.game.play(p, move));
		const sets = this.members.map(m => highest(moves, this.values(m, p, after)));
		if (!this.vote) {
			return sets[0];
		}
		const votes = new Map(moves.map(move => [move, 0]));
		sets.forEach((set, m) => {
			const named = this.first || set.length === 1 ? set[0] : pick(set, numberAt(child(seed, 'member', m), 0));
			votes.set(named, votes.get(named) + 1);
		});
		return highest(moves, [...votes.values()]);
	}

	// move is the one that the player makes; where several are best, one that depends on the seed.
	move(p, seed) {
		const best = this.best(p, seed);
		return this.first ? best[0] : pick(best, numberAt(seed, 0));
	}

	// explain tells the value of every legal move, the mean over the members, and in a vote the votes that it gets, a
	// member with several best moves in equal parts.
	explain(p) {
		const moves = this.game.legal(p), after = moves.map(move => this.game.play(p, move));
		const notes = moves.map(move => ({move, value: 0, votes: 0, outcome: 0}));
		for (const m of this.members) {
			const values = this.values(m, p, after), best = highest(moves, values);
			notes.forEach((note, i) => {
				if (Math.abs(Number(values[i])) === Infinity) {
					note.outcome = Math.sign(Number(values[i]));
				} else {
					note.value += Number(values[i]) / m.scale / this.members.length;
				}
				note.votes += best.includes(note.move) ? 1 / best.length : 0;
			});
		}
		return notes;
	}
}

// highest lists the moves with the largest value.
function highest(moves, values) {
	const top = values.reduce((a, b) => b > a ? b : a);
	return moves.filter((_, i) => !(values[i] < top)); // a 0 may be a BigInt
}
