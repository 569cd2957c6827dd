import {Board} from './board.js';
import {able, button, disc, frame, moveText, switchable} from './controls.js';
import {Course, moveName, readMoves, readStart} from './course.js';
import {Player, unpacked} from './engine.js';
import {gameOf} from './games.js';
import {notesOf} from './notes.js';
import {black, white} from './rules_othello.js';
import {element, must} from './safe.js';
import {count, outcome, sideName} from './words.js';

// Replay is a game to step through: data {game, title, black, white, moves, random, start, end, players}. A random move
// is one of those whose numbers, from 0, are listed; players tell what black and white thought, where they can.
class Replay {
	constructor(data) {
		this.game = gameOf(data.game);
		must(this.game !== undefined, 'no such game');
		this.course = new Course(this.game, readStart(this.game, data.start), readMoves(this.game, data.moves));
		this.random = new Set(Array.isArray(data.random) ? data.random : []);
		this.end = typeof data.end === 'string' ? data.end : '';
		this.players = (Array.isArray(data.players) ? data.players : []).slice(0, 2).map(p => p && new Player(p, this.game));
		this.at = this.course.steps.length - 1;
		this.board = new Board(this.game, null);
		this.line = element('div', {className: 'oneply-line', role: 'status', ariaLive: 'polite'});
		this.moves = moveText();
		const names = [data.black, data.white].map(name => String(name ?? '').slice(0, 80));
		const title = element('div', {className: 'oneply-title'}, disc(black), names[0] + ' ', disc(white), names[1]);
		this.node = frame(this.board, String(data.title ?? 'A game').slice(0, 200), title, this.line, this.steps(),
			this.choice(), this.moves.node);
		this.node.addEventListener('keydown', event => this.key(event));
		this.go(this.at);
	}

	// steps are the slider and the buttons beside it.
	steps() {
		const most = this.course.steps.length - 1;
		this.slider = element('input', {type: 'range', min: '0', max: String(most), ariaLabel: 'move'});
		this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
		const to = (text, label, where) => button(text, label, () => this.go(where()));
		this.buttons = [to('«', 'First position', () => 0), to('‹', 'One move back', () => this.at - 1),
			to('›', 'One move on', () => this.at + 1), to('»', 'Last position', () => most)];
		const [first, back, on, last] = this.buttons;
		return element('div', {className: 'oneply-steps'}, first, back, this.slider, on, last);
	}

	// choice is whose values stand on the board.
	choice() {
		this.thinks = false;
		const box = switchable('What the side to move thinks', on => {
			this.thinks = on;
			this.go(this.at);
		});
		box.hidden = !this.players.some(p => p && p.members.length > 0);
		return box;
	}

	key(event) {
		const to = {ArrowLeft: this.at - 1, ArrowDown: this.at - 1, ArrowRight: this.at + 1, ArrowUp: this.at + 1,
			Home: 0, End: this.course.steps.length - 1}[event.key];
		if (to !== undefined && event.target.type !== 'text' && !event.ctrlKey && !event.metaKey && !event.altKey) {
			this.go(to);
			event.preventDefault();
		}
	}

	go(to) {
		const {game, course: {steps}} = this;
		this.at = Math.max(0, Math.min(steps.length - 1, to));
		const step = steps[this.at], legal = game.legal(step.position);
		const player = this.players[step.position.turn === black ? 0 : 1];
		const notes = this.thinks && player && legal.length > 0 ? notesOf(player, step.position) : new Map();
		this.board.show(step, steps[this.at - 1]?.position, game.lines ? [] : legal, notes);
		this.line.textContent = this.words(step);
		this.slider.value = String(this.at);
		this.slider.setAttribute('aria-valuetext', this.line.textContent);
		this.buttons.forEach((b, i) => able(b, this.at !== (i < 2 ? 0 : steps.length - 1)));
		this.moves.set(this.course.text(this.at + 1));
	}

	// words say what was played and how it stands.
	words(step) {
		const {game, at, course: {steps}} = this;
		const played = step.move === undefined ? 'The start. ' : at + ' of ' + (steps.length - 1) + ': ' +
			sideName(step.side) + ' ' + moveName(game, step.move) + (this.random.has(at - 1) ? ', at random' : '') + '. ';
		if (game.over(step.position)) {
			return played + outcome(game, step.position);
		}
		return played + count(game, step.position) + (at === steps.length - 1 && this.end ? ' ' + this.end : '');
	}
}

// drawReplay draws a game to step through.
export async function drawReplay(node, data) {
	const players = await Promise.all((Array.isArray(data.players) ? data.players : []).slice(0, 2).map(unpacked));
	node.replaceChildren(new Replay({...data, players}).node);
}
