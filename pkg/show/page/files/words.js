// What boards say in words.
import {black, white} from './rules_othello.js';

export const sideName = side => side === black ? 'black' : 'white';

export const capital = text => text[0].toUpperCase() + text.slice(1);

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
		(game.counts ? points : game.won ?? 'by ' + Math.abs(lead)) + '.';
}
