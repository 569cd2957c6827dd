package notebooktest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/oneply/oneply/pkg/internal/require"
)

// scrollbar is the width in pixels of a window's scroll bar, which the headless browser lacks.
const scrollbar = 15

const dark = "JupyterLab Dark"

// lookAt measures the outputs of a saved notebook as JupyterLab shows them before a cell is run, that is, not trusted,
// beside the file browser: in a window of 1100 pixels 653 remain for an output. On a dark page no picture has a light
// ground. With -short one look is taken: on a dark page, in the narrowest window in which nothing may need to be
// scrolled.
func lookAt(ctx context.Context, t *testing.T) {
	t.Helper()
	for _, theme := range []string{"JupyterLab Light", dark} {
		for _, window := range []int{1000, 1100, 1600} {
			if testing.Short() && (theme != dark || window != 1100) {
				continue
			}
			for _, fault := range measure(ctx, t, window, theme) {
				t.Errorf("%s, %d pixels: %s", theme, window, fault)
			}
			if theme == dark {
				checkGrounds(ctx, t)
			}
		}
	}
	require.OK(t, chromedp.Do(ctx, chromedp.EmulateViewport(pageWidth, pageHeight)))
}

// measure lists what is wrong in a window of that many pixels.
func measure(ctx context.Context, t *testing.T, window int, theme string) []string {
	t.Helper()
	require.OK(t, chromedp.Do(ctx, chromedp.EmulateViewport(int64(window-scrollbar), pageHeight)))
	script := strings.NewReplacer("THEME", theme, "NARROW", fmt.Sprint(window < 1100)).Replace(looks)
	return require.Of(chromedp.Run(ctx, chromedp.Evaluate[[]string](script, chromedp.EvalAwaitPromise)))(t)
}

// looks waits for what answers to the mouse and until nothing grows, opens what is folded and checks every output: it
// fits, or scrolls in a narrow window; no text of a first column and no word is broken; the numbers of a column have
// their decimal points at one place; text differs from its ground; prose has at most 90 letters a line.
const looks = `(async () => {
	const app = globalThis.jupyterapp, page = app.shell.currentWidget;
	await page.context.ready;
	const changed = new Promise(r => document.body.dataset.jpThemeName === 'THEME' ? r() :
		new MutationObserver((_, o) => { o.disconnect(); r(); }).observe(document.body, {attributes: true}));
	await app.commands.execute('apputils:change-theme', {theme: 'THEME'});
	await changed;
	const places = [...page.node.querySelectorAll('.oneply-active')];
	const still = () => places.filter(p => !p.children[1]?.childElementCount);
	for (let i = 0; i < 100 && still().length > 0; i++) {
		await new Promise(r => setTimeout(r, 100));
	}
	const size = () => page.content.widgets.map(c => c.node.offsetHeight).join();
	for (let calm = 0, i = 0, before = ''; calm < 3 && i < 40; i++) {
		await new Promise(r => setTimeout(r, 50));
		calm = size() === before ? calm + 1 : 0;
		before = size();
	}
	const faults = new Set(still().map(p => 'not drawn: ' + (p.querySelector('img')?.alt ?? p.textContent)));
	const short = s => JSON.stringify(s.trim().replace(/\s+/g, ' ').slice(0, 40));
	const part = (n, from, to) => { const r = document.createRange(); r.setStart(n, from); r.setEnd(n, to); return r; };
	const lines = r => new Set([...r.getClientRects()].filter(c => c.width > 0).map(c => Math.round(c.top / 4))).size;
	const texts = e => {
		const list = [], walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
		for (let n = walk.nextNode(); n; n = walk.nextNode()) {
			if (n.data.trim() !== '') list.push(n);
		}
		return list;
	};
	const rgba = s => s.match(/[\d.]+/g).map(Number);
	const light = c => c.slice(0, 3).map(v => v / 255).map(v => v < 0.04 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
		.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
	const ground = e => {
		const [r, g, b, a = 1] = rgba(getComputedStyle(e).backgroundColor);
		if (a === 1 || !e.parentElement) return [r, g, b];
		return ground(e.parentElement).map((v, i) => v * (1 - a) + [r, g, b][i] * a);
	};
	const contrast = e => {
		const [a, b] = [light(rgba(getComputedStyle(e).color)), light(ground(e))];
		return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
	};
	const table = (t, say) => {
		const points = {};
		for (const row of t.tBodies[0].rows) {
			const first = document.createRange();
			first.selectNodeContents(row.cells[0]);
			if (lines(first) > 1) say('a first column on several lines: ' + short(row.cells[0].textContent));
			[...row.cells].forEach((cell, j) => {
				const n = texts(cell)[0], at = n?.data.match(/^\s*[+−]?\d+(?=\.\d+ ?$)/)?.[0].length;
				if (at && getComputedStyle(cell).textAlign === 'right') {
					(points[j] ??= []).push([part(n, at, at + 1).getBoundingClientRect().left, !cell.querySelector('b')]);
				}
			});
		}
		Object.entries(points).forEach(([j, list]) => {
			const plain = list.filter(p => p[1]).map(p => p[0]);
			if (Math.max(...plain) - Math.min(...plain) > 1.5) {
				say('numbers not aligned in column ' + j + ': ' + short(t.textContent));
			}
		});
	};
	const output = (o, say) => {
		o.querySelectorAll('details').forEach(d => { d.open = true; });
		if (o.scrollWidth > o.clientWidth && !(NARROW && getComputedStyle(o).overflowX === 'auto')) {
			say(o.scrollWidth + ' pixels wide, ' + o.clientWidth + ' are there: ' + short(o.textContent));
		}
		o.querySelectorAll('table').forEach(t => table(t, say));
		for (const n of o.querySelector('.jp-RenderedHTMLCommon, .jp-RenderedHTML') ? texts(o) : []) {
			for (const m of n.data.matchAll(/[\p{L}\d]+/gu)) {
				if (lines(part(n, m.index, m.index + m[0].length)) > 1) say('a broken word: ' + m[0]);
			}
			if (contrast(n.parentElement) < 2.9) say('hard to read: ' + short(n.data));
		}
	};
	page.content.widgets.forEach((cell, i) => {
		const say = s => faults.add('cell ' + i + ': ' + s);
		cell.node.querySelectorAll('.jp-OutputArea-output').forEach(o => output(o, say));
		for (const p of cell.node.querySelectorAll('.jp-MarkdownOutput > p')) {
			const all = document.createRange(), letters = p.innerText.length;
			all.selectNodeContents(p);
			if (!p.querySelector('mjx-container') && letters > 90 * lines(all)) {
				say('over 90 letters a line: ' + short(p.innerText));
			}
		}
	});
	return [...faults];
})()`
