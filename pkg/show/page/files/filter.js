// A filter over the rows of a table: a button for each kind of rows, and one for all. The table is the still.
//
//	{"kind": "filter", "names": [...], "rows": [...]}
//
// Rows has for each row of the table the place of its kind in names.
import {element, numbers, texts} from './safe.js';

export function drawFilter(node, data, host) {
	const body = host.still.querySelector('tbody');
	if (!body) throw new Error('no table to filter');
	host.still.before(node);
	return new Filter(node, body, data);
}

class Filter {
	constructor(node, body, data) {
		Object.assign(this, {body, still: true, shown: null});
		this.box = element('div', {style: {display: 'flex', flexWrap: 'wrap', gap: '6px', padding: '6px 2px'},
			attributes: {role: 'group', 'aria-label': 'Rows to show'}});
		this.box.addEventListener('keydown', e => e.stopPropagation()); // JupyterLab's own keys
		node.append(this.box);
		this.update(data);
	}

	update(data) {
		const names = texts(data.names).slice(0, 20);
		this.rows = numbers(data.rows);
		const kinds = names.map((name, i) => [name, i]).filter(([, i]) => this.rows.includes(i));
		if (!this.rows.includes(this.shown)) this.shown = null;
		this.buttons = [['all', null], ...kinds].map(([name, kind]) => this.button(name, kind));
		this.box.replaceChildren(...this.buttons.map(b => b.node));
		this.show(this.shown);
	}

	button(name, kind) {
		const style = {padding: '3px 9px', border: '1px solid rgba(128,128,128,0.6)', borderRadius: '4px', color: 'inherit',
			font: 'inherit', fontSize: '85%', cursor: 'pointer'};
		const node = element('button', {type: 'button', textContent: name, style});
		node.addEventListener('click', () => this.show(kind));
		return {node, kind};
	}

	// show shows the rows of one kind; null: all.
	show(kind) {
		this.shown = kind;
		[...this.body.rows].forEach((row, i) => {
			row.style.display = kind === null || this.rows[i] === kind ? '' : 'none';
		});
		this.buttons.forEach(b => {
			b.node.setAttribute('aria-pressed', String(b.kind === kind));
			b.node.style.background = b.kind === kind ? 'rgba(128,128,128,0.3)' : 'transparent';
		});
	}
}
