// Perfect play in a page: what every legal move of a position is worth, found bit by bit, so that the page answers in
// between.
import {readBook} from './book.js';
import {must} from './safe.js';
import {black} from './rules_othello.js';
import {Solver} from './solver.js';

const slice = 10_000; // positions that a search sees at a time
const enough = 500; // slices after which a search gives up

// values returns what tells the value of a position for the side to move, undefined after a slice that was not enough.
function values(game, data) {
	if (game.name === 'othello-4') {
		return endgame(game);
	}
	must(game.name === 'connect-four', 'no perfect play of ' + game.name);
	const book = readBook(data), solver = new Solver();
	return p => {
		if (game.over(p)) {
			return p.turn * game.margin(p);
		}
		const own = halves(game, p.cells, p.turn), other = halves(game, p.cells, -p.turn);
		const all = [own[0] | other[0], own[1] | other[1]];
		return book(...own, ...all) ?? solver.value(own, all, slice);
	};
}

// halves turns the cells of a side into a set in two halves.
function halves({columns, rows}, cells, side) {
	const set = [0, 0];
	cells.forEach((at, cell) => {
		const column = cell % columns, row = rows - 1 - Math.floor(cell / columns);
		if (at === side) {
			set[Number(column > 3)] |= 1 << 7 * (column % 4) + row;
		}
	});
	return set;
}

// endgame tells by how many discs the side to move is ahead at the end.
function endgame(game) {
	const known = new Map();
	let left = 0;
	const margin = p => {
		const key = p.turn + p.cells.join('');
		let best = known.get(key);
		if (best !== undefined) {
			return best;
		}
		if (left-- <= 0) {
			return undefined;
		}
		const moves = game.legal(p);
		if (moves.length === 0) {
			const over = game.over(p), value = over ? p.turn * game.margin(p) : margin(game.play(p, p.cells.length));
			best = over || value === undefined ? value : -value;
		} else {
			best = -p.cells.length;
			for (const move of moves) {
				const value = margin(game.play(p, move));
				if (value === undefined) {
					return undefined;
				}
				best = Math.max(best, -value);
			}
		}
		if (best !== undefined) {
			known.set(key, best);
		}
		return best;
	};
	return p => {
		left = slice / 20;
		return margin(p);
	};
}

// Perfect finds the values of the legal moves of one position after the other.
export class Perfect {
	constructor(game, data) {
		this.game = game;
		this.value = values(game, data);
	}

	// ask begins with a position.
	ask(p) {
		this.moves = this.game.legal(p).map(move => ({move, value: undefined, slices: 0, after: this.game.play(p, move)}));
	}

	// open lists the moves that are still searched for, those with the shortest search first.
	get open() {
		return this.moves.filter(m => m.value === undefined && m.slices < enough).sort((a, b) => a.slices - b.slices);
	}

	// step searches a little; it is false when nothing is left to search for.
	step() {
		const [move] = this.open;
		if (move) {
			const value = this.value(move.after);
			move.slices++;
			move.value = value === undefined ? undefined : -value || 0;
		}
		return move !== undefined;
	}

	// notes are the values as they stand on the board: [move, {perfect, tint}].
	notes() {
		const open = this.open, counts = this.game.counts, most = counts ? this.game.columns * this.game.rows : 1;
		const text = m => m.value === undefined ? open.includes(m) ? '…' : '?' :
			counts ? (m.value > 0 ? '+' : m.value < 0 ? '\u2212' : '') + Math.abs(m.value) :
			m.value > 0 ? 'wins' : m.value < 0 ? 'loses' : 'draws';
		const tint = m => m.value === undefined ? 0 : (m.value / most + 1) / 2;
		return this.moves.map(m => [m.move, {perfect: text(m), tint: tint(m)}]);
	}

	// legend says what the notes mean.
	legend() {
		const given = this.open.length === 0 && this.moves.some(m => m.value === undefined);
		return (this.game.counts ? 'In bold: your lead at the end, with perfect play of both sides.' :
			'In bold: what a move leads to with perfect play of both sides.') +
			(given ? ' ?: not known after ' + (slice * enough / 1e6) + ' million positions.' : '');
	}
}
