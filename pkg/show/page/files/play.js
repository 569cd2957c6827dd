import {Board} from './board.js';
import {able, button, disc, frame, moveText, switchable} from './controls.js';
import {Course, moveName, passes, readMoves} from './course.js';
import {Player, child, unpacked} from './engine.js';
import {gameOf} from './games.js';
import {notesOf} from './notes.js';
import {black, white} from './rules_othello.js';
import {element, must} from './safe.js';
import {count, outcome, sideName} from './words.js';

// Play is a game of a person against a player: data {game, player, moves, you, perfect}. Of games of which perfect play
// is known perfect has what truth.js asks for, of which load is a promise.
class Play {
	constructor(data, load) {
		this.game = gameOf(data.game);
		must(this.game !== undefined, 'no such game');
		this.player = new Player(data.player, this.game);
		this.you = data.you === 'white' ? white : black;
		this.course = new Course(this.game, this.game.start(), readMoves(this.game, data.moves ?? ''));
		this.notes = false;
		this.board = new Board(this.game, cell => this.choose(cell));
		this.title = element('div', {className: 'oneply-title'});
		this.line = element('div', {className: 'oneply-line', role: 'status', ariaLive: 'polite'});
		this.moves = moveText();
		this.controls();
		this.node = frame(this.board, 'A game against ' + this.player.name, this.title, this.line, this.choice, this.row,
			this.moves.node);
		this.settle('');
		if (data.perfect && load) {
			this.addTruth(data.perfect, load);
		}
	}

	async addTruth(data, load) {
		const {Truth} = await load();
		this.truth = new Truth(this.game, data, () => this.show());
		this.choice.after(this.truth.node);
	}

	controls() {
		this.back = button('Take back', 'Take back your last move', () => this.takeBack());
		this.pass = button('Pass', 'Pass', () => this.choose(this.course.pass));
		this.row = element('div', {className: 'oneply-buttons'}, this.back,
			button('Swap sides', 'Swap sides', () => this.swap()),
			button('New game', 'Begin a new game', () => this.restart()));
		if (this.game.lines) {
			this.row.prepend(this.pass);
		}
		this.choice = switchable('What ' + this.player.name + ' thinks of your moves', on => {
			this.notes = on;
			this.show();
		});
		this.choice.hidden = this.player.members.length === 0;
	}

	get yours() {
		return !this.game.over(this.course.position) && this.course.position.turn === this.you;
	}

	choose(cell) {
		const legal = this.game.legal(this.course.position), {columns, falls} = this.game;
		const move = falls ? legal.find(to => to % columns === cell % columns) : cell;
		if (this.yours && legal.includes(move)) {
			this.course.push(move);
			this.settle(move === this.course.pass ? 'You pass. ' : 'You play ' + moveName(this.game, move) + '. ');
		}
	}

	// settle lets the player answer until it is the person's turn.
	settle(said) {
		const pass = this.course.pass;
		for (let p = this.course.position; !this.game.over(p); p = this.course.position) {
			if (passes(this.game, p)) {
				said += (p.turn === this.you ? 'You pass. ' : this.player.name + ' passes. ');
				this.course.push(pass);
			} else if (p.turn === this.you) {
				break;
			} else {
				const move = this.player.move(p, child(1n, 'play', this.course.chosen().length));
				said += this.player.name + (move === pass ? ' passes. ' : ' plays ' + moveName(this.game, move) + '. ');
				this.course.push(move);
			}
		}
		this.said = said;
		this.show();
	}

	// takeBack goes back to the person's last choice.
	takeBack() {
		const at = this.course.steps.findLastIndex(step => step.side === this.you && !step.forced);
		if (at > 0) {
			this.course.steps.length = at;
			this.said = 'Taken back. ';
			this.show();
		}
	}

	swap() {
		this.you = -this.you;
		this.settle('You are ' + sideName(this.you) + '. ');
	}

	restart() {
		this.course = new Course(this.game, this.game.start(), []);
		this.settle('A new game. ');
	}

	show() {
		const {course, game} = this, p = course.position, over = game.over(p), legal = this.yours ? game.legal(p) : [];
		const thoughts = this.notes && this.yours ? notesOf(this.player, p) : new Map();
		const notes = this.truth?.beside(thoughts, p, this.yours) ?? thoughts;
		const placed = course.steps.findLast(step => step.move !== course.pass) ?? course.last;
		const step = {position: p, move: placed.move}, before = course.steps[course.steps.indexOf(placed) - 1]?.position;
		this.board.show(step, before, game.lines ? [] : legal, notes);
		const name = side => side === this.you ? 'you' : this.player.name;
		this.title.replaceChildren(disc(black), name(black) + ' ', disc(white), name(white));
		this.line.textContent = this.said + (over ? outcome(game, p) : 'Your move. ' + count(game, p));
		able(this.back, course.steps.some(step => step.side === this.you && !step.forced));
		able(this.pass, legal.includes(course.pass));
		this.pass.textContent = notes.has(course.pass) ? 'Pass (' + notes.get(course.pass).text + ')' : 'Pass';
		this.pass.ariaLabel = this.pass.textContent;
		this.moves.set(course.text());
		if (!this.entered) {
			this.entered = true;
			this.board.enter(legal.find(move => move < course.pass) ?? 0, false);
		}
	}
}

// drawPlay draws a board to play on.
export async function drawPlay(node, data, host) {
	node.replaceChildren(new Play({...data, player: await unpacked(data.player)}, host?.truth).node);
}
