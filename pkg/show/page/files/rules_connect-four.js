// Connect Four on seven columns and six rows, as package connectfour plays it: a disc falls to the lowest empty cell of
// its column, four in a line win.
import {black, white} from './rules_othello.js';

const columns = 7, rows = 6;

// line says whether a side has four in a line.
function line(cells, side) {
	const has = (row, column) => row >= 0 && row < rows && column >= 0 && column < columns &&
		cells[columns * row + column] === side;
	return [...cells.keys()].some(cell => [[0, 1], [1, -1], [1, 0], [1, 1]].some(([down, right]) =>
		[0, 1, 2, 3].every(i => has(Math.floor(cell / columns) + i * down, cell % columns + i * right))));
}

export const connectFour = name => ({
	name, columns, rows, pieces: 'discs', counts: false, lines: false, ends: true,
	won: 'with four in a line', falls: true, // any cell of a column stands for the one that a disc falls to

	position(cells, turn) {
		return {cells, turn, winner: line(cells, black) ? black : line(cells, white) ? white : 0};
	},

	start() {
		return this.position(new Int8Array(columns * rows), black);
	},

	over(p) {
		return p.winner !== 0 || !p.cells.includes(0);
	},

	legal(p) {
		return this.over(p) ? [] : [...p.cells.keys()].filter(cell =>
			p.cells[cell] === 0 && (cell >= columns * (rows - 1) || p.cells[cell + columns] !== 0));
	},

	play(p, move) {
		const cells = p.cells.slice();
		if (move < cells.length) {
			cells[move] = p.turn;
		}
		return this.position(cells, -p.turn);
	},

	margin(p) {
		return p.winner;
	},
});
