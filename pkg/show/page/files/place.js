// drawAt draws a part in its place by the function of its kind; the still, put into an element of its own, is hidden
// when that has worked, unless the part is drawn over it.
export async function drawAt(where, part, kinds, host) {
	const [still, node] = [document.createElement('div'), document.createElement('div')];
	still.className = 'oneply-still';
	still.append(...where.childNodes);
	where.append(still);
	try {
		const draw = kinds.get(part.kind);
		if (!draw) throw new Error(`nothing draws ${String(part.kind).slice(0, 20)}`);
		const label = still.querySelector('img')?.alt ?? '';
		where.append(node);
		const drawn = await draw(node, part, {...host, label, still});
		still.hidden = !drawn?.still;
		return drawn ?? {};
	} catch (error) {
		console.info(`oneply: a picture instead: ${error.message}`);
		node.remove();
		return undefined;
	}
}
