// The board of a game, as a grid of cells. Text of data becomes text nodes only.
import {moveName, passOf} from './course.js';
import {black, white} from './rules_othello.js';
import {element} from './safe.js';
import {capital, sideName} from './words.js';

// Board is a board of cells. With a function for moves its cells have the focus in turn and can be chosen by mouse,
// Enter and the space bar; without it is a picture with a description.
export class Board {
	constructor(game, act) {
		this.game = game;
		this.act = act;
		this.cells = Array.from({length: passOf(game)}, (_, cell) => this.cell(cell));
		this.node = element('div', {className: 'oneply-board' + (game.lines ? ' oneply-lines' : ''),
			role: act ? 'grid' : 'img'});
		this.node.style.setProperty('--n', game.columns);
		const names = count => Array.from({length: count}, (_, i) => i);
		this.node.append(element('div', {className: 'oneply-row', ariaHidden: 'true'}, element('span'),
			...names(game.columns).map(i => element('span', {}, 'abcdefgh'[i]))));
		names(game.rows).forEach(row => this.node.append(element('div', {className: 'oneply-row', role: act ? 'row' : null},
			element('span', {ariaHidden: 'true'}, String(row + 1)),
			...this.cells.slice(row * game.columns, (row + 1) * game.columns))));
		if (act) {
			this.focus = 0;
			this.node.addEventListener('keydown', event => this.key(event));
		}
	}

	cell(cell) {
		const {columns, rows} = this.game, row = Math.floor(cell / columns), column = cell % columns;
		const part = (at, n) => at === 0 ? 'first' : at === n - 1 ? 'last' : 'inner';
		const node = element('div', {attributes: {'data-row': part(row, rows), 'data-column': part(column, columns)}});
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
		const {columns, rows} = this.game, row = Math.floor(this.focus / columns), column = this.focus % columns;
		const to = {
			ArrowUp: [row - 1, column], ArrowDown: [row + 1, column], ArrowLeft: [row, column - 1],
			ArrowRight: [row, column + 1], Home: [row, 0], End: [row, columns - 1],
		}[event.key];
		if (to) {
			this.enter(Math.max(0, Math.min(rows - 1, to[0])) * columns + Math.max(0, Math.min(columns - 1, to[1])), true);
		} else if (event.key === 'Enter' || event.key === ' ') {
			this.act(this.focus);
		} else {
			return;
		}
		event.preventDefault();
	}

	// show draws a step of a game: legal is what has a ring, notes what stands on the cells.
	show(step, before, legal, notes) {
		const {position: {cells, turn}, move} = step, n2 = passOf(this.game);
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
		if (note?.text) words.push('value ' + note.text);
		if (note?.perfect) words.push('perfect play: ' + note.perfect);
		return words.join(', ');
	}

	words(cells, move, pass) {
		const on = side => [...cells.keys()].filter(cell => cells[cell] === side).map(cell => moveName(this.game, cell));
		return ': black ' + on(black).join(' ') + ', white ' + on(white).join(' ') +
			(move === undefined || move === pass ? '' : ', last move ' + moveName(this.game, move));
	}
}

function figures(note) {
	return [note.perfect && element('b', {style: {fontSize: '11px'}}, note.perfect),
		note.votes && element('b', {}, note.votes), note.text && element('span', {}, note.text)].filter(Boolean);
}
