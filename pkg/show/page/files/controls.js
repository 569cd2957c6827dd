// What stands beside a board: buttons, boxes to tick, the moves as text.
import {element} from './safe.js';
import {addStyle} from './style.js';
import {sideName} from './words.js';

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
