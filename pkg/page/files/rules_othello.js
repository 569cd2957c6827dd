// The rules of a game: what package ply asks of a game, for the page. A position is a value that nothing changes: cells
// (1 black, -1 white, 0 empty, row by row from a1), turn (1 or -1) and whatever else its rules need. A move is a cell's
// number or n * n, the pass. legal lists moves in ascending order; it is empty when the game is over or the side must
// pass. margin is black's lead.

export const black = 1;
export const white = -1;

export const othello = {
	name: 'othello', size: 8, pieces: 'discs', counts: true, lines: false,

	position(cells, turn) {
		return {cells, turn};
	},

	start() {
		const cells = new Int8Array(64);
		cells[28] = cells[35] = black;
		cells[27] = cells[36] = white;
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
			let row = (cell >> 3) + down, column = (cell & 7) + right;
			while (row >= 0 && row < 8 && column >= 0 && column < 8 && p.cells[8 * row + column] === -side) {
				run.push(8 * row + column);
				row += down;
				column += right;
			}
			if (row >= 0 && row < 8 && column >= 0 && column < 8 && p.cells[8 * row + column] === side) {
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
		if (move < 64) {
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
};
