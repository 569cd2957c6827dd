// Networks of Connect Four whose cells have four values: package eval, Reach.
import {must} from './safe.js';

const rows = 6, columns = 7, states = 1 << rows + 1;
const most = {tuples: 500, entries: 1 << 21, letters: 1 << 22};

// kindOf says how the squares of a set in a column are taken, whose state is the bits of the own discs, the lowest
// first, and one bit above the last disc.
function kindOf(squares, col, state) {
	const fill = 31 - Math.clz32(state);
	let kind = '';
	for (let row = 0; row < rows; row++) {
		if (squares.has(columns * (rows - 1 - row) + col)) {
			kind += row === fill ? 'n' : row > fill ? '-' : state >> row & 1 ? 'o' : 'x';
		}
	}
	return kind;
}

// columnKinds numbers the ways in which the squares of a set in a column can be taken, times size, by state.
function columnKinds(squares, col, size) {
	const seen = new Map(), adds = new Int32Array(states);
	for (let state = 1; state < states; state++) {
		const kind = kindOf(squares, col, state);
		if (!seen.has(kind)) seen.set(kind, seen.size);
		adds[state] = seen.get(kind) * size;
	}
	return {adds, kinds: seen.size};
}

// placesOf returns the places of sets of squares, a tuple and its mirror image each, and the entries of all tables of a
// player.
function placesOf(sets) {
	const places = [];
	let entries = 0;
	for (const squares of sets) {
		const parts = [];
		let size = 1;
		for (let col = 0; col < columns; col++) {
			const {adds, kinds} = columnKinds(squares, col, size);
			if (kinds > 1) parts.push({col, adds});
			size *= kinds;
			must(size <= most.entries, 'a table too large');
		}
		places.push({first: entries, parts}, {first: entries, parts: parts.map(p => ({...p, col: columns - 1 - p.col}))});
		entries += size;
	}
	must(2 * entries <= most.entries, 'tables too large');
	return {places, entries};
}

// unpack reads a packed table: package eval, packed.go.
function unpack(text, size) {
	must(typeof text === 'string' && text.length <= most.letters, 'no packed table');
	const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0)), table = new Int32Array(size);
	let at = 0, i = 0;
	const next = () => {
		let v = 0;
		for (let factor = 1; ; factor *= 128) {
			must(at < bytes.length && factor < 2 ** 35, 'a damaged table');
			v += (bytes[at] & 127) * factor;
			if (bytes[at++] < 128) return v;
		}
	};
	while (at < bytes.length) {
		must(i < size, 'a table of another size');
		const v = next();
		table[i++] = v % 2 === 0 ? v / 2 : -(v + 1) / 2;
		if (v === 0) i += next();
	}
	must(i === size, 'a table of another size');
	return table;
}

// reaching values boards for the side that has just moved.
export function reaching({tuples, table}, game, squaresOf) {
	must(game.columns === columns && game.rows === rows, 'a network of another board');
	must(Array.isArray(tuples) && tuples.length > 0 && tuples.length <= most.tuples, 'a network without tuples');
	const {places, entries} = placesOf(tuples.map(text => new Set(squaresOf(text))));
	const weights = unpack(table, 2 * entries);
	return (cells, side) => {
		const columnStates = new Int32Array(columns);
		for (let col = 0; col < columns; col++) {
			let state = 0, top = 1;
			for (let row = 0; row < rows && cells[columns * (rows - 1 - row) + col] !== 0; row++, top *= 2) {
				if (cells[columns * (rows - 1 - row) + col] === side) state |= top;
			}
			columnStates[col] = state | top;
		}
		const first = cells.filter(cell => cell !== 0).length % 2 === 1 ? 0 : entries;
		return places.reduce((sum, p) => sum + weights[p.parts.reduce((entry, {col, adds}) =>
			entry + adds[columnStates[col]], first + p.first)], 0);
	};
}
