// Marks are names that a reader has clicked. Charts of one group share them, wherever they stand in the notebook.

const groups = new Map(); // group: {names, listeners}

export class Marks {
	// changed is called after every change, by whichever chart; "" is a group that nothing shares.
	constructor(group, changed) {
		this.shared = group && groups.get(group) || {names: new Set(), listeners: new Set()};
		if (group) groups.set(group, this.shared);
		this.changed = changed;
		this.shared.listeners.add(changed);
	}

	has(name) { return this.shared.names.has(name); }

	toggle(name) {
		if (!this.shared.names.delete(name)) this.shared.names.add(name);
		this.shared.listeners.forEach(f => f());
	}

	dispose() { this.shared.listeners.delete(this.changed); }
}
