// What a board that answers consists of. Text of data becomes text nodes only.
import {must} from './engine.js';
import {black, white} from './rules_othello.js';
import {element} from './safe.js';
import {addStyle} from './style.js';

export function button(text, label, act) {
	const node = element('button', {type: 'button', ariaLabel: label, title: label}, text);
	node.addEventListener('click', act);
	return node;
}

// able says whether a button would do something. It keeps the focus, which a disabled one loses.
export function able(node, is) {
	node.ariaDisabled = String(!is);
}

// switchable is a box to tick with its label.
export function switchable(label, act) {
	const box = element('input', {type: 'checkbox'});
	box.addEventListener('change', () => act(box.checked));
	return element('label', {}, box, ' ' + label);
}

export const sideName = side => side === black ? 'black' : 'white';

const capital = text => text[0].toUpperCase() + text.slice(1);

// moveName is the square of a move, "d3", or "pass".
export const moveName = (game, move) => move === game.size ** 2 ? 'pass' :
	'abcdefgh'[move % game.size] + (Math.floor(move / game.size) + 1);

// passes tells whether the side to move has to pass, which is no move to choose.
export const passes = (game, p) => game.legal(p).length === 0 && !game.over(p);

// readMoves reads a list like "d3c5pass"; it is not known yet whether they are legal.
export function readMoves(game, text) {
	must(typeof text === 'string' && text.length <= 4096 && /^([a-h][1-8]|pass)*$/.test(text), 'no list of moves');
	return (text.match(/pass|../g) ?? []).map(name => {
		const move = name === 'pass' ? game.size ** 2 : game.size * (name[1] - 1) + 'abcdefgh'.indexOf(name[0]);
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
	must(typeof board === 'string' && board.length === game.size ** 2 && /^[xo.]*$/.test(board), 'no board');
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
		const pass = this.game.size ** 2;
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

// count says how many pieces there are.
export function count(game, p) {
	const of = side => p.cells.filter(at => at === side).length;
	return capital(game.pieces) + ': black ' + of(black) + ', white ' + of(white) + '.';
}

// outcome says how a game has ended.
export function outcome(game, p) {
	const lead = game.margin(p), of = side => p.cells.filter(at => at === side).length;
	const points = [of(black), of(white)].sort((a, b) => b - a).join(' to ');
	if (lead === 0) {
		return 'The game is over: a draw' + (game.counts ? ', ' + points : '') + '.';
	}
	return 'The game is over: ' + sideName(lead > 0 ? black : white) + ' wins ' +
		(game.counts ? points : 'by ' + Math.abs(lead)) + '.';
}

// written is a value with about three digits of the greatest one.
function written(value, greatest) {
	const text = value.toFixed(greatest < 10 ? 2 : greatest < 100 ? 1 : 0);
	return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '\u2212');
}

// notesOf tells what a player thinks of the legal moves, as it stands on the board: [move, {text, votes, tint}].
export function notesOf(player, p) {
	const notes = player.members.length === 0 ? [] : player.explain(p);
	const weights = notes.map(note => player.vote ? note.votes : note.value);
	const low = player.vote ? 0 : Math.min(...weights), high = Math.max(...weights);
	const greatest = Math.max(...notes.map(note => Math.abs(note.value)));
	return new Map(notes.map((note, i) => [note.move, {
		text: written(note.value, greatest),
		votes: player.vote ? String(Math.round(note.votes)) : '',
		tint: high > low ? (weights[i] - low) / (high - low) : 0,
	}]));
}

// Board is a board of cells. With a function for moves its cells have the focus in turn and can be chosen by mouse,
// Enter and the space bar; without it is a picture with a description.
export class Board {
	constructor(game, act) {
		this.game = game;
		this.act = act;
		this.cells = Array.from({length: game.size ** 2}, (_, cell) => this.cell(cell));
		this.node = element('div', {className: 'oneply-board' + (game.lines ? ' oneply-lines' : ''),
			role: act ? 'grid' : 'img'});
		this.node.style.setProperty('--n', game.size);
		const names = Array.from({length: game.size}, (_, i) => i);
		this.node.append(element('div', {className: 'oneply-row', ariaHidden: 'true'}, element('span'),
			...names.map(i => element('span', {}, 'abcdefgh'[i]))));
		names.forEach(row => this.node.append(element('div', {className: 'oneply-row', role: act ? 'row' : null},
			element('span', {ariaHidden: 'true'}, String(row + 1)),
			...this.cells.slice(row * game.size, (row + 1) * game.size))));
		if (act) {
			this.focus = 0;
			this.node.addEventListener('keydown', event => this.key(event));
		}
	}

	cell(cell) {
		const n = this.game.size, row = Math.floor(cell / n), column = cell % n;
		const part = at => at === 0 ? 'first' : at === n - 1 ? 'last' : 'inner';
		const node = element('div', {attributes: {'data-row': part(row), 'data-column': part(column)}});
		if (this.act) {
			node.setAttribute('role', 'gridcell');
			node.tabIndex = -1;
			node.addEventListener('click', () => { this.enter(cell, true); this.act(cell); });
		}
		return node;
	}

	// enter makes a cell the one that Tab comes to.
	enter(cell, focus) {
		this.cells[this.focus].tabIndex = -1;
		this.focus = cell;
		this.cells[cell].tabIndex = 0;
		if (focus) {
			this.cells[cell].focus({preventScroll: true});
		}
	}

	key(event) {
		const n = this.game.size, row = Math.floor(this.focus / n), column = this.focus % n;
		const to = {
			ArrowUp: [row - 1, column], ArrowDown: [row + 1, column], ArrowLeft: [row, column - 1],
			ArrowRight: [row, column + 1], Home: [row, 0], End: [row, n - 1],
		}[event.key];
		if (to) {
			this.enter(Math.max(0, Math.min(n - 1, to[0])) * n + Math.max(0, Math.min(n - 1, to[1])), true);
		} else if (event.key === 'Enter' || event.key === ' ') {
			this.act(this.focus);
		} else {
			return;
		}
		event.preventDefault();
	}

	// show draws a step of a game: legal is what has a ring, notes what stands on the cells.
	show(step, before, legal, notes) {
		const {position: {cells, turn}, move} = step, n2 = this.game.size ** 2;
		const flipped = cell => before && !this.game.lines && before.cells[cell] === -cells[cell] && cells[cell] !== 0;
		this.cells.forEach((node, cell) => {
			const note = notes.get(cell), list = ['oneply-cell'];
			const marks = {black: cells[cell] === black, white: cells[cell] === white, legal: legal.includes(cell),
				last: cell === move, flipped: flipped(cell), noted: note !== undefined};
			Object.entries(marks).forEach(([name, is]) => { if (is) list.push('oneply-' + name); });
			node.className = list.join(' ');
			node.style.setProperty('--tint', note ? Math.round(100 * note.tint) + '%' : '0%');
			node.replaceChildren(...note ? figures(note) : []);
			if (this.act) {
				node.setAttribute('aria-label', this.label(cell, marks, note));
			}
		});
		const label = capital(this.game.name) + ' board, ' + sideName(turn) + ' to move';
		this.node.setAttribute('aria-label', this.act ? label : label + this.words(cells, move, n2));
	}

	label(cell, marks, note) {
		const words = [moveName(this.game, cell), marks.black ? 'black' : marks.white ? 'white' : 'empty'];
		if (marks.legal) words.push('legal');
		if (marks.last) words.push('last move');
		if (note?.votes) words.push(note.votes + ' votes');
		if (note) words.push('value ' + note.text);
		return words.join(', ');
	}

	words(cells, move, pass) {
		const on = side => [...cells.keys()].filter(cell => cells[cell] === side).map(cell => moveName(this.game, cell));
		return ': black ' + on(black).join(' ') + ', white ' + on(white).join(' ') +
			(move === undefined || move === pass ? '' : ', last move ' + moveName(this.game, move));
	}
}

function figures(note) {
	const value = element('span', {}, note.text);
	return note.votes ? [element('b', {}, note.votes), value] : [value];
}

// disc is a small piece before the name of a side.
export const disc = side => element('span', {className: 'oneply-disc oneply-' + sideName(side), role: 'img',
	ariaLabel: sideName(side)});

// moveText shows moves as text that a cell reads, with a button that copies it.
export function moveText() {
	const field = element('input', {type: 'text', readOnly: true, ariaLabel: 'the moves, as a cell reads them',
		spellcheck: false, placeholder: 'no moves yet'});
	const copy = button('Copy', 'Copy the moves', async () => {
		field.select();
		try {
			await navigator.clipboard.writeText(field.value);
		} catch {
			document.execCommand('copy');
		}
	});
	return {node: element('div', {className: 'oneply-moves'}, field, copy), set: text => { field.value = text; }};
}

// frame puts a board beside its controls. The keys pressed in it are no shortcuts of the page around it.
export function frame(board, label, ...controls) {
	addStyle();
	return element('div', {className: 'oneply-game', role: 'group', ariaLabel: label,
		attributes: {'data-lm-suppress-shortcuts': 'true'}}, board.node,
		element('div', {className: 'oneply-controls'}, ...controls));
}
