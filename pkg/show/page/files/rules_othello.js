// The rules of a game: what package choose asks, for the page. A position is a value that nothing changes: cells
// (1 black, -1 white, 0 empty, row by row from a1), turn (1 or -1) and whatever else its rules need. A move is a cell's
// number or their count, the pass. legal lists moves in ascending order; it is empty when the game is over or the side
// must pass. margin is black's lead. ends says that players see the end of a game.

export const black = 1;
export const white = -1;

// othello is the game on a board of n rows, 8 or less.
export const othello = (name, n) => ({
	name, columns: n, rows: n, pieces: 'discs', counts: true, lines: false, ends: n !== 8,

	position(cells, turn) {
		return {cells, turn};
	},

	start() {
		const cells = new Int8Array(n * n), middle = n * (n / 2 - 1) + n / 2 - 1; // the upper left of four
		cells[middle + 1] = cells[middle + n] = black;
		cells[middle] = cells[middle + n + 1] = white;
		return this.position(cells, black);
	},

	// flips lists the discs that the side turns over with a disc on the cell.
	flips(p, cell, side) {
		const all = [];
		if (p.cells[cell] !== 0) {
			return all;
		}
		for (const [down, right] of [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]]) {
			const run = [];
			let row = Math.floor(cell / n) + down, column = cell % n + right;
			while (row >= 0 && row < n && column >= 0 && column < n && p.cells[n * row + column] === -side) {
				run.push(n * row + column);
				row += down;
				column += right;
			}
			if (row >= 0 && row < n && column >= 0 && column < n && p.cells[n * row + column] === side) {
				all.push(...run);
			}
		}
		return all;
	},

	moves(p, side) {
		return [...p.cells.keys()].filter(cell => this.flips(p, cell, side).length > 0);
	},

	legal(p) {
		return this.moves(p, p.turn);
	},

	play(p, move) {
		const cells = p.cells.slice();
		if (move < n * n) {
			this.flips(p, move, p.turn).concat(move).forEach(cell => { cells[cell] = p.turn; });
		}
		return this.position(cells, -p.turn);
	},

	over(p) {
		return this.moves(p, black).length === 0 && this.moves(p, white).length === 0;
	},

	margin(p) {
		return p.cells.reduce((sum, side) => sum + side, 0);
	},
});
