// Pictures of boards that say what stands on the square that is pointed at; the arrow keys go from square to square.
// The picture is the still.
//
//	{"kind": "picture", "width", "boards": [{"name", "n", "rows", "x", "y", "square", "tuple", "values",
//	 "notes"}, ...]}
//
// Width is that of the picture, in the units of x, y and square: the upper left corner of a board and the side of its
// squares. There are n in each of the rows, which are as many where they are not given. Where they
// are places of a look-up table, tuple is the number of squares whose contents they stand for. Values are a text with a
// number for each square, "-" for none; notes are [square, text].
import {element, list, number, text} from './safe.js';

export function drawPicture(node, data, host) {
	const img = host.still.querySelector('img');
	if (!img) throw new Error('no picture to point at');
	return new Pointed(node, img, data, host);
}

// contents names what stands on the squares of a tuple, of which place i of its look-up table holds the weight.
const contents = (i, squares) => Array.from({length: squares}, (_, k) =>
	['opponent', 'empty', 'own'][Math.floor(i / 3 ** (squares - 1 - k)) % 3]).join(', ');

class Pointed {
	constructor(node, img, data, host) {
		Object.assign(this, {img, host, still: true, at: null});
		host.still.parentElement.style.position = 'relative';
		const over = {position: 'absolute', pointerEvents: 'none', zIndex: 20, boxSizing: 'border-box'};
		this.ring = element('div', {hidden: true,
			style: {...over, border: '2px solid #000000', outline: '1px solid #ffffff'}});
		this.tip = element('div', {className: 'oneply-tip', hidden: true, attributes: {'aria-hidden': 'true'},
			style: {...over, padding: '4px 8px', font: '12px/1.35 Helvetica, Arial, sans-serif', borderRadius: '3px',
				border: '1px solid #888', maxWidth: '280px'}});
		this.said = element('div', {attributes: {role: 'status'}, style: {position: 'absolute', width: '1px', height: '1px',
			overflow: 'hidden', clipPath: 'inset(50%)'}});
		node.append(this.ring, this.tip, this.said);
		img.tabIndex = 0;
		img.addEventListener('mousemove', e => this.point(this.under(e.offsetX, e.offsetY)));
		img.addEventListener('mouseleave', () => this.point(null));
		img.addEventListener('blur', () => this.point(null));
		img.addEventListener('keydown', e => this.key(e));
		this.update(data);
	}

	update(data) {
		this.width = number(data.width, 1);
		const size = v => Math.min(Math.max(v, 1), 26);
		this.boards = list(data.boards).slice(0, 200).map(b => ({name: text(b.name), n: size(number(b.n, 8)),
			rows: size(number(b.rows, number(b.n, 8))),
			x: number(b.x, 0), y: number(b.y, 0), square: number(b.square, 1), tuple: Math.min(number(b.tuple, 0), 5),
			values: text(b.values, 10000).split(' '),
			notes: new Map((Array.isArray(b.notes) ? b.notes : []).filter(Array.isArray).map(v => [v[0], text(v[1], 2000)]))}));
		this.point(this.at);
	}

	// under returns the board and the square at a place of the picture on the screen.
	under(x, y) {
		const scale = this.width / this.img.clientWidth;
		for (const [b, {n, rows, x: left, y: top, square}] of this.boards.entries()) {
			const column = Math.floor((x * scale - left) / square), row = Math.floor((y * scale - top) / square);
			if (column >= 0 && column < n && row >= 0 && row < rows) return {b, sq: row * n + column};
		}
		return null;
	}

	// words says what stands on a square.
	words({b, sq}) {
		const {name, n, tuple, values, notes} = this.boards[b];
		const value = values[sq] && values[sq] !== '-' ? values[sq].replace(/^-/, '−') : '';
		const square = tuple > 0 ? contents(sq, tuple) : String.fromCharCode(97 + sq % n) + (Math.floor(sq / n) + 1);
		return [[name, square].filter(t => t).join(': '), value, notes.get(sq)].filter(t => t);
	}

	// point shows what stands on a square; null hides it.
	point(at) {
		const words = at && this.boards[at.b] ? this.words(at) : [];
		this.at = words.length > 1 ? at : null;
		this.tip.hidden = this.ring.hidden = !this.at;
		if (!this.at) return '';
		const {img} = this, {n, x, y, square} = this.boards[at.b];
		const scale = img.clientWidth / this.width, side = square * scale;
		const left = img.offsetLeft + (x + square * (at.sq % n)) * scale;
		const top = img.offsetTop + (y + square * Math.floor(at.sq / n)) * scale;
		Object.assign(this.ring.style, {left: left + 'px', top: top + 'px', width: side + 'px', height: side + 'px'});
		const [ground, ink] = this.host.dark?.() ? ['#222222', '#eeeeee'] : ['#ffffff', '#222222'];
		Object.assign(this.tip.style, {background: ground, color: ink});
		this.tip.replaceChildren(element('b', {textContent: words[0]}),
			...words.slice(1).map(w => element('div', {textContent: w})));
		const right = left + side + 8 + this.tip.offsetWidth <= Math.max(img.parentElement.clientWidth, img.clientWidth);
		this.tip.style.left = Math.max(0, right ? left + side + 8 : left - 8 - this.tip.offsetWidth) + 'px';
		this.tip.style.top = top + 'px';
		return words.join(', ');
	}

	key(e) {
		const step = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[e.key];
		if (step && this.boards.length) {
			this.said.textContent = this.point(this.next(step));
		} else if (e.key === 'Escape') {
			this.point(null);
		} else {
			return;
		}
		e.preventDefault();
		e.stopPropagation();
	}

	// next returns the nearest square in a direction that has something to say, on this board or the one beyond.
	next([dx, dy]) {
		const all = this.boards.flatMap((board, b) => Array.from({length: board.n * board.rows}, (_, sq) => ({b, sq})))
			.filter(at => this.words(at).length > 1);
		const middle = ({b, sq}) => {
			const {n, x, y, square} = this.boards[b];
			return [x + square * (sq % n + 0.5), y + square * (Math.floor(sq / n) + 0.5)];
		};
		if (!this.at) return all[0] ?? null;
		const [x, y] = middle(this.at);
		let best = this.at, least = Infinity;
		for (const at of all) {
			const [u, v] = middle(at), ahead = (u - x) * dx + (v - y) * dy;
			const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
			if (ahead > 0.1 && ahead + 3 * aside < least) [best, least] = [at, ahead + 3 * aside];
		}
		return best;
	}
}
