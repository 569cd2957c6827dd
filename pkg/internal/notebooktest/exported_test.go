package notebooktest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	standing "github.com/oneply/oneply/pkg/show/notebook"
	part "github.com/oneply/oneply/pkg/show/page"
)

// TestExported opens every notebook in headless Chromium as oneply export writes it, from a disk: every picture is
// drawn, boards, pictures and charts answer, nothing is asked from afar; of a hostile notebook no script runs.
func TestExported(t *testing.T) {
	t.Parallel()
	defer takeTurn()()
	browser := startChromium(t)
	for _, file := range all(t) {
		t.Run(file, func(t *testing.T) { testExported(t, browser, file) })
	}
	t.Run("hostile", func(t *testing.T) { testHostileExport(t, browser) })
}

// exportTab shows the page of a notebook.
func exportTab(t *testing.T, browser context.Context, file string) context.Context {
	t.Helper()
	n, err := standing.Read(file)
	charts, e := part.FindCharts(t.Context(), root(t))
	require.OK(t, errors.Join(err, e))
	text, err := n.Page(charts)
	file = filepath.Join(t.TempDir(), "page.html")
	require.OK(t, errors.Join(err, os.WriteFile(file, text, 0o644)))
	return tabAt(t, browser, "file://"+file)
}

// testExported compares the page with the notebook, plays a move on each board, points at each chart and turns each
// knob.
func testExported(t *testing.T, browser context.Context, file string) {
	n := read(t, file)
	var want struct{ Pictures, Broken, Pointed, Live, Answered, Charts, Told int }
	for _, c := range n.Cells {
		for _, o := range c.Outputs {
			var data struct {
				Parts []struct {
					Kind     string
					Panels   []any
					Settings [][]int
				}
			}
			if o.Data[mime] != "" {
				require.OK(t, json.Unmarshal([]byte(o.Data[mime]), &data))
			}
			for _, p := range data.Parts {
				switch p.Kind {
				case "picture":
					want.Pointed++
				case "play":
					want.Answered++
					want.Live++
				case "replay":
					want.Live++
				case "knobs":
					want.Charts += len(p.Settings[0])
				case "chart":
					want.Charts += len(p.Panels)
				}
			}
		}
	}
	want.Pictures, want.Told = n.pictures(), want.Charts
	got := want
	ctx := exportTab(t, browser, file)
	said := told[map[string]int](ctx, t, exported)
	got.Pictures, got.Broken, got.Pointed = said["pictures"], said["broken"], said["pointed"]
	got.Live, got.Answered, got.Charts, got.Told = said["live"], said["answered"], said["charts"], said["told"]
	require.Equal(t, want, got)
	shoot(ctx, t, "exported-"+strings.TrimSuffix(file, ".ipynb"))
	checkDark(ctx, t)
}

const exported = `(async () => {
	const waiting = () => document.querySelectorAll('.oneply-active > div:empty').length > 0;
	for (let i = 0; i < 100 && waiting(); i++) await new Promise(r => setTimeout(r, 20));
	const pictures = [...document.images], games = [...document.querySelectorAll('.oneply-game')];
	await Promise.allSettled(pictures.map(p => p.decode()));
	const boards = games.filter(g => g.querySelector('[role=grid]'));
	const moves = b => b.querySelector('.oneply-moves input').value;
	let answered = 0;
	for (const b of boards) {
		const before = moves(b), free = '.oneply-cell:not(.oneply-black, .oneply-white)';
		(b.querySelector('.oneply-legal') ?? b.querySelector(free)).click();
		for (let i = 0; i < 100 && moves(b).length < before.length + 4; i++) await new Promise(r => setTimeout(r, 20));
		answered += moves(b).length >= before.length + 4;
	}
	const charts = [...document.querySelectorAll('[role=application]')].filter(c => c.querySelector('svg'));
	const told = charts.filter(c => {
		c.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
		return [...c.parentElement.querySelectorAll('.oneply-tip')].some(t => !t.hidden && t.innerText !== '');
	});
	for (const slider of document.querySelectorAll('label > input[type=range]')) {
		const chart = slider.parentElement.parentElement.parentElement, before = chart.innerHTML;
		slider.value = slider.value === '0' ? '1' : '0';
		slider.dispatchEvent(new Event('input'));
		if (chart.innerHTML === before) throw new Error('a knob does nothing');
	}
	return {pictures: pictures.length, broken: pictures.filter(p => p.naturalWidth === 0).length, live: games.length,
		pointed: document.querySelectorAll('img[tabindex="0"]').length, answered, charts: charts.length, told: told.length};
})()`

// evilText are sources of markdown and HTML that try to run a script, to ask the network or to lie over the page.
const evilText = `# <script>owned()</script> </title><script>owned()</script>

<img src=x onerror="owned()"> <svg onload="owned()"><script>owned()</script></svg> <iframe src="javascript:owned()">
</iframe> <p onclick="owned()" style="position:fixed;background:url(http://far.example/a.png)">text</p>
![a](http://far.example/b.png) ![b](javascript:owned()) ![c](data:text/html,<script>owned()</script>)
[d](javascript:owned()) [e](data:text/html;base64,AA==) <a href="&#106;avascript:owned()">f</a>
<base href="//far.example">
$<img src=x onerror=owned()>$ $\text{<script>owned()</script>}$
<math><mi><style><img src=x onerror=owned()></style></mi>
<annotation-xml encoding="text/html"><img src=x onerror=owned()></annotation-xml></math>
<meta http-equiv="refresh" content="0;url=http://far.example/"> <link rel="stylesheet" href="http://far.example/c.css">
<form action="http://far.example/"><input autofocus onfocus="owned()"></form> <h1 id="oneply-style">g</h1>
<div class="oneply-output"></div> <div class="oneply-active"></div> <!-- <script>owned()</script> -->

` + "```<script>owned()</script>\n</code></pre><script>owned()</script>\n```\n"

func testHostileExport(t *testing.T, browser context.Context) {
	shown := []map[string]any{{"output_type": "stream", "name": "stdout", "text": evilText},
		{"output_type": "error", "ename": evilText, "evalue": evilText, "traceback": []string{evilText}}}
	for _, media := range []string{"text/html", "text/markdown", "text/plain", "image/svg+xml", "image/png",
		"image/jpeg"} {
		shown = append(shown, map[string]any{"output_type": "display_data", "data": map[string]any{media: evilText}})
	}
	const parts = `{"parts":[{"kind":"play"},{"kind":"replay","game":"</script><script>owned()"}]}`
	for _, data := range append(hostileData, parts) {
		shown = append(shown, bundle(`<div class="oneply-active">a still</div>`+evilText, data))
	}
	var cells []map[string]any
	for _, kind := range []string{"markdown", "raw", "code", evilText} {
		cells = append(cells, map[string]any{"cell_type": kind, "source": evilText, "outputs": shown,
			"attachments": map[string]any{evilText: map[string]any{evilText: evilText}}})
	}
	cells = append(cells, map[string]any{"cell_type": "markdown", // as elements names that ECharts looks for
		"source": "# define\n\n# exports\n\n# module\n\n# echarts"})
	text, err := json.Marshal(map[string]any{"cells": cells, "nbformat": 4})
	file := filepath.Join(t.TempDir(), "evil.ipynb")
	require.OK(t, errors.Join(err, os.WriteFile(file, text, 0o644)))
	got := told[[]string](exportTab(t, browser, file), t, `(async () => {
		let owned = 0;
		window.owned = () => { owned++; };
		const refused = [];
		const note = list => list.forEach(r => refused.push(r.body.effectiveDirective));
		new ReportingObserver(note, {types: ['csp-violation'], buffered: true}).observe();
		for (const e of document.querySelectorAll('main *')) e.dispatchEvent(new Event('click', {cancelable: true}));
		await new Promise(r => setTimeout(r, 300));
		const drawn = document.querySelectorAll('[_echarts_instance_] svg path').length > 0;
		const clobbers = ['define', 'exports', 'module', 'echarts'].every(id => document.getElementById(id));
		const names = 'script, style, iframe, form, base, meta, link, annotation-xml', more = ', svg, input';
		const far = a => a.name !== 'alt' && /javascript|text.html|far[.]example/.test(a.value);
		const ours = e => e.closest('.oneply-active > div + div') !== null; // drawn by the page's script
		const odd = [...document.querySelectorAll('main *')].filter(e => e.matches(ours(e) ? names : names + more) ||
			!ours(e) && e.style.position !== '' || [...e.attributes].some(a => a.name.startsWith('on') || far(a)));
		return [String(owned), String(drawn), String(clobbers), refused.join(), odd.map(e => e.outerHTML).join(),
			document.title.slice(0, 8), location.protocol, String(document.querySelectorAll('.oneply-output').length)];
	})()`)
	want := []string{"0", "true", "true", "", "", "<script>", "file:", fmt.Sprint(len(shown))}
	require.Equal(t, want, got)
}
