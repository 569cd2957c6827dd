// A table to sort and to filter: a click on a heading sorts the rows by its column, a second one the other way round; a
// field shows only the rows with a text. The table is the still.
//
//	{"kind": "sort"}
import {element} from './safe.js';

export function drawSort(node, data, host) {
	const table = host.still.querySelector('table');
	if (!table?.tHead || !table.tBodies[0]) throw new Error('no table to sort');
	host.still.before(node);
	return new Sort(node, table);
}

class Sort {
	constructor(node, table) {
		Object.assign(this, {table, still: true, column: null, down: false});
		this.field = element('input', {type: 'search', placeholder: 'rows with ...', spellcheck: false,
			style: {font: 'inherit', padding: '2px 6px', margin: '4px 2px'}, attributes: {'aria-label': 'Rows with this text'}});
		this.field.addEventListener('input', () => this.filter());
		node.append(this.field);
		node.addEventListener('keydown', e => e.stopPropagation()); // JupyterLab's own keys
		this.update();
	}

	update() {
		this.body = this.table.tBodies[0];
		this.heads = [...this.table.tHead.rows].at(-1).cells;
		[...this.heads].forEach((head, column) => {
			Object.assign(head, {tabIndex: 0, title: 'Sort by this column'});
			head.style.cursor = 'pointer';
			head.onclick = () => this.sort(column);
			head.onkeydown = e => { if (e.key === 'Enter') this.sort(column); };
		});
		this.filter();
	}

	filter() {
		const words = this.field.value.toLowerCase().split(' ');
		for (const row of this.body.rows) {
			const text = row.textContent.toLowerCase();
			row.style.display = words.every(w => text.includes(w)) ? '' : 'none';
		}
	}

	// sort sorts by a column: numbers from the largest, texts from the first letter; again, the other way round.
	sort(column) {
		const rows = [...this.body.rows].map(row => ({row, key: key(row.cells[column])}));
		const numeric = rows.some(r => typeof r.key === 'number');
		this.down = this.column === column ? !this.down : numeric;
		this.column = column;
		const sign = this.down ? -1 : 1;
		rows.sort((a, b) => sign * compare(a.key, b.key));
		this.body.append(...rows.map(r => r.row));
		[...this.heads].forEach((head, i) => head.setAttribute('aria-sort',
			i !== column ? 'none' : this.down ? 'descending' : 'ascending'));
	}
}

// key is the number of a cell, without its interval, or else its text.
function key(cell) {
	const text = (cell?.textContent ?? '').trim();
	const number = text.split(/[±[]/)[0].replaceAll('−', '-').replace(/[\s\u2007\u202f\u00a0]/g, '');
	return /^[+-]?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}

function compare(a, b) {
	if (typeof a === 'number' && typeof b === 'number') return a - b;
	return String(a).localeCompare(String(b));
}
