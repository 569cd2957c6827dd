// Go on n x n points, as package smallgo plays it: no suicide, no stone makes either of the two configurations before
// the present one, two passes end the game, the area counts, less komi, a game of 5 n n turns is a draw.
import {black} from './rules_othello.js';

export const smallgo = (name, n, komi) => ({
	name, columns: n, rows: n, pieces: 'stones', counts: false, lines: true, ends: n !== 5,

	position(cells, turn) {
		return {cells, turn, passes: 0, left: 5 * n * n, last: null, earlier: null};
	},

	start() {
		return this.position(new Int8Array(n * n), black);
	},

	beside(cell) {
		const list = [], column = cell % n;
		if (cell >= n) list.push(cell - n);
		if (column > 0) list.push(cell - 1);
		if (column < n - 1) list.push(cell + 1);
		if (cell < n * (n - 1)) list.push(cell + n);
		return list;
	},

	// group returns the points of one colour that are connected with a point, and those of other colours beside them.
	group(cells, from) {
		const inside = new Set([from]), border = new Set();
		for (const cell of inside) {
			for (const next of this.beside(cell)) {
				(cells[next] === cells[from] ? inside : border).add(next);
			}
		}
		return {inside, border};
	},

	// place returns the cells after a stone of the side to move on an empty point; null for suicide.
	place(p, point) {
		const cells = p.cells.slice(), breathes = stone => [...this.group(cells, stone).border].some(c => cells[c] === 0);
		cells[point] = p.turn;
		for (const next of this.beside(point)) {
			if (cells[next] === -p.turn && !breathes(next)) {
				this.group(cells, next).inside.forEach(taken => { cells[taken] = 0; });
			}
		}
		return breathes(point) ? cells : null;
	},

	legal(p) {
		if (this.over(p)) {
			return [];
		}
		const same = (a, b) => b !== null && a.every((side, i) => side === b[i]);
		const points = [...p.cells.keys()].filter(point => {
			const after = p.cells[point] === 0 ? this.place(p, point) : null;
			return after !== null && !same(after, p.last) && !same(after, p.earlier);
		});
		return [...points, n * n];
	},

	play(p, move) {
		const next = {turn: -p.turn, left: p.left - 1};
		if (move === n * n) {
			return {...p, ...next, passes: p.passes + 1};
		}
		return {...next, cells: this.place(p, move), passes: 0, last: p.cells, earlier: p.last};
	},

	over(p) {
		return p.passes >= 2 || p.left === 0;
	},

	margin(p) {
		if (this.over(p) && p.passes < 2) {
			return 0;
		}
		let lead = 0;
		p.cells.forEach((side, cell) => {
			const colours = side === 0 ? new Set([...this.group(p.cells, cell).border].map(c => p.cells[c])) : new Set([side]);
			if (colours.size === 1) {
				lead += [...colours][0];
			}
		});
		lead -= komi; // half a point that is left counts as one
		return Math.sign(lead) * Math.ceil(Math.abs(lead));
	},
});
