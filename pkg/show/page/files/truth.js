// Perfect play beside a game: a box to tick, and what the moves lead to.
import {switchable} from './controls.js';
import {Perfect} from './perfect.js';
import {element} from './safe.js';

const turn = 12; // milliseconds of search at a time

// Truth calls shown when there is more to show.
export class Truth {
	constructor(game, data, shown) {
		this.shown = shown;
		this.make = () => new Perfect(game, data);
		this.legend = element('div', {style: {fontSize: '12px', opacity: 0.8}, hidden: true});
		this.node = element('div', {}, switchable('Perfect play', on => this.switch(on)), this.legend);
	}

	switch(on) {
		this.on = on;
		this.perfect ??= this.make();
		this.shown();
	}

	// beside puts what is known of the moves of a position, where it is wanted, beside what a player thinks of them, and
	// begins to search for the rest.
	beside(thoughts, p, wanted) {
		const asked = this.on && wanted;
		this.legend.hidden = !asked;
		if (!asked) {
			this.position = undefined;
			return thoughts;
		}
		if (this.position !== p) {
			this.position = p;
			this.perfect.ask(p);
			setTimeout(() => this.search(p));
		}
		this.legend.textContent = this.perfect.legend();
		return new Map(this.perfect.notes().map(([move, note]) => [move, {...thoughts.get(move), ...note}]));
	}

	// search goes on for a moment, and after a pause again.
	search(p) {
		const end = performance.now() + turn, before = this.perfect.open.length;
		let more = this.position === p;
		while (more && performance.now() < end) {
			more = this.perfect.step();
		}
		if (this.position !== p) {
			return;
		}
		if (this.perfect.open.length < before) {
			this.shown();
		}
		if (more) {
			setTimeout(() => this.search(p));
		}
	}
}
