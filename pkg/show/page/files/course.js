// A game, move by move, and how it is written.
import {must} from './safe.js';
import {black, white} from './rules_othello.js';

// passOf is the move that places nothing.
export const passOf = game => game.columns * game.rows;

// moveName is the square of a move, "d3", or "pass".
export const moveName = (game, move) => move === passOf(game) ? 'pass' :
	'abcdefgh'[move % game.columns] + (Math.floor(move / game.columns) + 1);

// passes tells whether the side to move has to pass, which is no move to choose.
export const passes = (game, p) => game.legal(p).length === 0 && !game.over(p);

// readMoves reads a list like "d3c5pass"; it is not known yet whether they are legal.
export function readMoves(game, text) {
	must(typeof text === 'string' && text.length <= 4096 && /^([a-h][1-8]|pass)*$/.test(text), 'no list of moves');
	return (text.match(/pass|../g) ?? []).map(name => {
		const move = name === 'pass' ? passOf(game) : game.columns * (name[1] - 1) + 'abcdefgh'.indexOf(name[0]);
		must(moveName(game, move) === name, 'a move off the board');
		return move;
	});
}

// readStart reads the position that a game begins with: {board: rows of x, o and ., turn}; the usual one without any.
export function readStart(game, data) {
	if (data === undefined) {
		return game.start();
	}
	const board = data?.board;
	must(typeof board === 'string' && board.length === passOf(game) && /^[xo.]*$/.test(board), 'no board');
	const cells = Int8Array.from(board, mark => mark === 'x' ? black : mark === 'o' ? white : 0);
	return game.position(cells, data.turn === 'white' ? white : black);
}

// Course is a game from its start: steps are positions, each but the first with the move that led to it. A side that
// must pass passes by itself.
export class Course {
	constructor(game, start, moves) {
		this.game = game;
		this.steps = [{position: start}];
		moves.forEach(move => this.play(move));
	}

	get pass() {
		return passOf(this.game);
	}

	get last() {
		return this.steps.at(-1);
	}

	get position() {
		return this.last.position;
	}

	push(move) {
		const before = this.position, position = this.game.play(before, move);
		this.steps.push({position, move, forced: passes(this.game, before), side: before.turn});
	}

	play(move) {
		const {pass} = this;
		if (passes(this.game, this.position)) {
			this.push(pass);
			if (move === pass) {
				return;
			}
		}
		must(this.game.legal(this.position).includes(move), 'an illegal move');
		this.push(move);
	}

	// chosen are the moves of the first steps, of all by default, but for passes that had to be: what a cell reads.
	chosen(count) {
		return this.steps.slice(0, count).filter(step => step.move !== undefined && !step.forced).map(step => step.move);
	}

	text(count) {
		return this.chosen(count).map(move => moveName(this.game, move)).join('');
	}
}
