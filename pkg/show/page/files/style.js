// The look of boards: that of the pictures, and its counterpart on a dark page.
const style = `
.oneply-game {
	--ink: var(--jp-ui-font-color1, CanvasText);
	--square: 38px;
	--felt: light-dark(#e9eee8, #46524a);
	--line: light-dark(#b4bfb4, #6a776d);
	--rim: light-dark(#555555, #8a8a8a);
	--blue: light-dark(#0072b2, #56b4e9);
	--tinted: light-dark(#f2b44a, #a8711a);
	--note: light-dark(#222222, #eeeeee);
	display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: flex-start; padding: 4px 2px 8px;
	color: var(--ink); font: 13px/1.45 Helvetica, Arial, 'Liberation Sans', sans-serif;
}
body[data-jp-theme-light="true"] .oneply-game { color-scheme: light; }
body[data-jp-theme-light="false"] .oneply-game { color-scheme: dark; }
.oneply-board { --dot: #d55e00; user-select: none; min-width: 0; }
.oneply-row { display: grid; grid-template-columns: 20px repeat(var(--n), minmax(0, var(--square))); }
.oneply-row > span { display: grid; place-items: center; font-size: 11px; opacity: 0.75; }
.oneply-row:first-child { height: 20px; }
.oneply-cell {
	position: relative; display: grid; place-content: center; text-align: center; box-sizing: border-box;
	aspect-ratio: 1; min-width: 0; min-height: 0; background: color-mix(in srgb, var(--tinted) var(--tint), var(--felt));
	border: solid var(--line); border-width: 1px 0 0 1px; color: var(--note); font-size: 10px; line-height: 12px;
}
.oneply-cell[data-column="last"] { border-right-width: 1px; }
.oneply-cell[data-row="last"] { border-bottom-width: 1px; }
.oneply-cell > * { position: relative; z-index: 1; }
.oneply-cell > b { font-size: 12px; }
.oneply-cell::before, .oneply-cell::after {
	content: ''; position: absolute; inset: 0; margin: auto; border-radius: 50%; box-sizing: border-box;
}
.oneply-black::before, .oneply-white::before { width: 84%; height: 84%; border: 1px solid var(--rim); }
.oneply-black::before { background: #222222; }
.oneply-white::before { background: #ffffff; }
.oneply-legal::before { width: 84%; height: 84%; border: 1.5px solid var(--blue); }
.oneply-legal.oneply-noted::before { opacity: 0.4; }
[role="grid"] .oneply-legal { cursor: pointer; }
[role="grid"] .oneply-legal:hover::before { background: color-mix(in srgb, var(--blue) 18%, transparent); opacity: 1; }
.oneply-flipped::after { width: 60%; height: 60%; border: 1.2px solid #e69f00; }
.oneply-last::after { width: 24%; height: 24%; background: var(--dot); }
.oneply-lines .oneply-cell {
	--across: 100%; --down: 100%; --x: 0%; --y: 0%; border: 0;
	background: linear-gradient(var(--line), var(--line)) var(--x) 50% / var(--across) 1px no-repeat,
		linear-gradient(var(--line), var(--line)) 50% var(--y) / 1px var(--down) no-repeat, var(--felt);
}
.oneply-lines .oneply-cell[data-column="first"] { --across: 50%; --x: 100%; }
.oneply-lines .oneply-cell[data-column="last"] { --across: 50%; }
.oneply-lines .oneply-cell[data-row="first"] { --down: 50%; --y: 100%; }
.oneply-lines .oneply-cell[data-row="last"] { --down: 50%; }
.oneply-lines .oneply-noted::before {
	width: 84%; height: 84%; background: color-mix(in srgb, var(--tinted) var(--tint), var(--felt));
}
.oneply-lines[role="grid"] .oneply-cell:not(.oneply-black, .oneply-white) { cursor: pointer; }
.oneply-game :focus-visible { outline: 2px solid var(--blue); outline-offset: -2px; z-index: 2; }
.oneply-controls { flex: 1 1 260px; max-width: 420px; display: grid; gap: 9px; padding-top: 20px; min-width: 0; }
.oneply-title { font-weight: bold; font-size: 14px; overflow-wrap: anywhere; }
.oneply-line { min-height: 2.9em; }
.oneply-disc {
	position: relative; display: inline-block; width: 12px; height: 12px; margin: 0 5px -1px 0;
}
.oneply-disc::before { content: ''; position: absolute; inset: 0; border-radius: 50%; width: 100%; height: 100%; }
.oneply-title .oneply-white { margin-left: 12px; }
.oneply-buttons, .oneply-steps, .oneply-moves { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.oneply-steps, .oneply-moves { flex-wrap: nowrap; }
.oneply-game input[type="range"] { flex: 1; min-width: 60px; accent-color: var(--blue); }
.oneply-game input[type="checkbox"] { accent-color: var(--blue); margin: 0 2px 0 0; vertical-align: -1px; }
.oneply-game input[type="text"] {
	flex: 1; min-width: 0; padding: 4px 7px; border: 1px solid var(--line); border-radius: 4px; background: transparent;
	color: var(--ink); font: 12px 'DejaVu Sans Mono', Menlo, Consolas, monospace;
}
.oneply-game button {
	padding: 4px 10px; border: 1px solid var(--line); border-radius: 4px; background: var(--felt); color: var(--note);
	font: inherit; cursor: pointer;
}
.oneply-game button:hover:not([aria-disabled="true"]) { border-color: var(--blue); }
.oneply-game button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
`;

// addStyle gives the page the look, once.
export function addStyle() {
	if (!document.getElementById('oneply-style')) {
		const node = Object.assign(document.createElement('style'), {id: 'oneply-style', textContent: style});
		document.head.append(node);
	}
}
