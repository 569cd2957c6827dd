// The games of the house by their names.
import {connectFour} from './rules_connect-four.js';
import {smallgo} from './rules_go.js';
import {othello} from './rules_othello.js';

// gameOf returns the game of a name like "othello", "othello-6", "go-7-komi-4.5" or "connect-four"; undefined for
// others.
export function gameOf(name) {
	const [, family, size, komi] = /^(othello|go|connect-four)(?:-(\d))?(?:-komi-(\d+(?:\.5)?))?$/.exec(name) ?? [];
	switch (family) {
	case 'othello':
		return komi === undefined && [undefined, '4', '6'].includes(size) ? othello(name, Number(size ?? 8)) : undefined;
	case 'go':
		return [undefined, '3', '4', '6', '7'].includes(size) ? smallgo(name, Number(size ?? 5), Number(komi ?? 0)) :
			undefined;
	case 'connect-four':
		return size === undefined && komi === undefined ? connectFour(name) : undefined;
	default:
		return undefined;
	}
}
