// What a player thinks of the legal moves, as text on a board.
// written is a value with about three digits of the greatest one.
function written(value, greatest) {
	const text = value.toFixed(greatest < 10 ? 2 : greatest < 100 ? 1 : 0);
	return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '\u2212');
}

// notesOf tells what a player thinks of the legal moves, as it stands on the board: [move, {text, votes, tint}].
export function notesOf(player, p) {
	const notes = player.members.length === 0 ? [] : player.explain(p);
	const weights = notes.map(note => player.vote ? note.votes : note.value);
	const open = player.vote ? weights : weights.filter((_, i) => notes[i].outcome === 0);
	const low = player.vote ? 0 : Math.min(...open), high = Math.max(...open);
	const tint = i => !player.vote && notes[i].outcome !== 0 ? (notes[i].outcome + 1) / 2 :
		high > low ? (weights[i] - low) / (high - low) : 0;
	const greatest = Math.max(...notes.map(note => Math.abs(note.value)));
	return new Map(notes.map((note, i) => [note.move, {
		text: note.outcome > 0 ? 'wins' : note.outcome < 0 ? 'loses' : written(note.value, greatest),
		votes: player.vote ? String(Math.round(10 * note.votes) / 10) : '',
		tint: tint(i),
	}]));
}
