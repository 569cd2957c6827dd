package notebooktest

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	part "github.com/oneply/oneply/pkg/show/report"
)

// TestPage tries in JupyterLab the interactive parts, and what is shown where they cannot be drawn.
func TestPage(t *testing.T) {
	t.Parallel()
	defer takeTurn()()
	d := newDesk(t)
	p := newLabPage(t, d.browser, d.address)
	defer p.close()
	for _, c := range []struct {
		name string
		test func(*testing.T, desk, *labPage)
	}{
		{"charts", testCharts}, {"curves", testCurves}, {"many", testMany}, {"knobs", testKnobs}, {"pictures", testPictures},
		{"dark", testDark},
		{"board", testBoard}, {"claims", testClaims}, {"sort", testSort}, {"hostile", testHostileParts},
		{"launcher", testLauncher}, {"opening", testOpening}, {"completion", testCompletion},
		{"failing", testFailing},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, d, p) })
	}
	t.Run("stills", func(t *testing.T) { testStills(t, d) })
	t.Run("broken charts", func(t *testing.T) { testNoCharts(t, d, "const = ;") })
	t.Run("broken launcher", func(t *testing.T) { testBroken(t, d, "const = ;") })
	if !testing.Short() {
		t.Run("no charts", func(t *testing.T) { testNoCharts(t, d, "") })
		t.Run("no launcher", func(t *testing.T) { testBroken(t, d, "") })
	}
}

// mime is the media type of active parts.
const mime = "application/vnd.oneply.v1+json"

// saved returns an output with what a display sends of a part.
func saved(t *testing.T, p part.Part) map[string]any {
	t.Helper()
	html, data := part.Draw(p)
	text := require.Of(json.Marshal(map[string]any{"parts": data}))(t)
	return bundle(html, string(text))
}

func bundle(html, data string) map[string]any {
	return map[string]any{"output_type": "display_data", "metadata": map[string]any{},
		"data": map[string]any{"text/html": html, mime: data}}
}

// samples are two charts of one group: runs, and the players that they made.
func samples() []part.Part {
	runs := figure.LearningCurves("generation", "score", figure.MeanInterval, []figure.Runs{{Name: "DE",
		X: []float64{0, 10, 20}, Y: [][]float64{{0.2, 0.5, 0.6}, {0.3, 0.5, 0.7}, {0.25, 0.55, 0.65}},
		Names: []string{"player 1", "player 2", "player 3"}}})
	runs.Group, runs.Caption = "players", "The course."
	players := figure.Figure{X: figure.Axis{Title: "alpha"}, Y: figure.Axis{Title: "training score"}, Group: "players",
		Layers: []figure.Layer{figure.Points{X: []float64{0, 1, 2}, Y: []float64{0.6, 0.7, 0.65},
			Names: []string{"player 1", "player 2", "player 3"},
			Weights: [][]float64{{9, -1, 2, 0, -3, 0, 0, 1, 0, 0}, {8, -1, 2, 0, -3, 0, 0, 1, 0, 0},
				{7, 0, 1, 0, 0, 0, 0, 0, 0, 1}}}}}
	return []part.Part{runs, part.Row{players, part.Note("beside")}}
}

// hostileData are data that try to run a script, to ask the network or to break the page.
var hostileData = []string{
	`{"parts":[{"kind":"chart","caption":"<img src=x onerror=owned()>","group":"__proto__","panels":[{"title":"<b>",
		"option":{"title":{"text":"x","link":"javascript:owned()"},"toolbox":{"feature":{}},
		"graphic":[{"type":"image","style":{"image":"http://far.example/a.png"}}],
		"xAxis":[{"type":"category","name":"<script>owned()</script>","data":["<img src=x onerror=owned()>","b"],"axisLabel":
			{"formatter":"{value}<img src=x onerror=owned()>"}}],"yAxis":[{"type":"value","name":"__proto__"}],
		"series":[{"type":"scatter","name":"<svg onload=owned()>","symbol":"image://http://far.example/b.png","symbolSize":9,
			"data":[1,"<img src=x onerror=owned()>",{"value":[1,2],"tooltip":{"formatter":"<img src=x onerror=owned()>"}}],
			"itemStyle":{"color":{"image":"http://far.example/c.png"}}}]},
		"xs":[[0,1,2]],"more":[{"names":["<img src=x onerror=owned()>"],"labels":["{a|owned}"],
			"weights":[["<img>",1]]}]}]}]}`,
	`{"parts":[{"kind":"chart","panels":[{"option":{
		"legend":{"data":["<img src=x onerror=owned()>","<svg onload=owned()>",7],
		"formatter":"<img src=x onerror=owned()>","selected":{"__proto__":true}},
		"tooltip":{"trigger":"axis","formatter":"<img src=x onerror=owned()>",
			"extraCssText":"background:url(http://far.example/)"},
		"axisPointer":{"label":{"formatter":"<img src=x onerror=owned()>"}},
		"dataZoom":[{"type":"slider","labelFormatter":"<img src=x onerror=owned()>",
			"handleIcon":"image://http://far.example/d.png"}],
		"xAxis":[{"type":"value","min":0,"max":2,"minInterval":1e-9}],"yAxis":[{"type":"value","min":-1e300,"max":1e300}],
		"series":[{"type":"line","name":"<img src=x onerror=owned()>","data":[1,2,3]},
			{"type":"line","name":"<svg onload=owned()>","data":[3,null,"x"]}]},"xs":[[0,1,2]],
		"more":[{"low":["<b>"],"high":[1e308],"of":["x"]},{"role":"run","of":"__proto__"}]}]}]}`,
	`{"parts":[{"kind":"picture","width":1e-9,"boards":[{"name":"<img src=x onerror=owned()>","n":1e9,"x":-1e9,
		"square":1e12,"tuple":1e9,
		"values":"<img> <img>","notes":[[0,"<img src=x onerror=owned()>"],7]},null,{"n":-1}]}]}`,
	`{"parts":[{"kind":"constructor"},{"kind":"__proto__"},{"kind":["chart"]},null,7]}`,
	`{"parts":[{"kind":"knobs","knobs":[{"name":"<img src=x onerror=owned()>","values":["<b>"],"at":1e9}],
		"panels":[{}],"settings":[[99]]},{"kind":"chart","panels":[{"option":{"series":"x","xAxis":7},"xs":{},"more":9}]}]}`,
	`{"parts":[{"kind":"filter","names":["<b>"],"rows":[0]}]}`, `{"parts":`, `7`, `null`, `{"parts":{"length":1e9}}`,
}

// testHostileParts: no script of a notebook runs, nothing is asked from afar, and what cannot be drawn shows its still.
func testHostileParts(t *testing.T, d desk, p *labPage) {
	var outputs []map[string]any
	for _, data := range hostileData {
		outputs = append(outputs, bundle(`<div class="oneply-active"><div>still<img alt="<img src=x onerror=owned()>"
			onerror="owned()"></div></div><script>owned()</script><p onclick="owned()">below</p>`, data))
	}
	p.look(t, d.place(t, outputs...), func(ctx context.Context) {
		got := told[[]string](ctx, t, `(async () => {`+tools+`
			let owned = 0;
			window.owned = () => { owned++; };
			const all = await until(() => outputs().length === `+fmt.Sprint(len(hostileData))+` && outputs(), 'outputs');
			await until(() => all.every(o => o.textContent.includes('below')), 'what stands below');
			await until(() => all[0].querySelector('svg path'), 'a chart');
			for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter']) press(all[0], key);
			const {left, top, width, height} = plane(all[1]).getBoundingClientRect();
			for (let y = 0.1; y < 0.9; y += 0.1) plane(all[1]).dispatchEvent(new MouseEvent('mousemove',
				{clientX: left + width / 2, clientY: top + y * height}));
			for (const button of all[1].querySelectorAll('button')) button.click();
			for (const key of ['ArrowRight', '+', 'ArrowRight', '-', '0']) press(all[1], key);
			all[2].querySelector('img').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight'}));
			await new Promise(r => setTimeout(r, 500));
			const odd = all.flatMap(o => [...o.querySelectorAll('script, iframe, a[href], [onerror], [onload], [onclick]')]);
			return [String(owned), odd.map(e => e.outerHTML).join(), String({}.names ?? ''), tip(all[0]),
				all.slice(5).map(o => o.innerText.replace(/\s+/g, ' ').trim()).join('|')];
		})()`)
		if got[0] != "0" || got[1] != "" || got[2] != "" || !strings.Contains(got[3], "<img src=x onerror=owned()>") {
			t.Errorf("%q", got)
		}
		if want := strings.Repeat("|still below", len(hostileData)-5)[1:]; got[4] != want {
			t.Errorf("what cannot be drawn: %q, want %q", got[4], want)
		}
	})
}

// testStills: without the extension the pictures stand.
func testStills(t *testing.T, d desk) {
	d.without(t, "oneply")
	d.look(t, d.place(t, saved(t, samples()[0]), saved(t, samples()[1])), func(ctx context.Context) {
		got := told[[]float64](ctx, t, `(async () => {`+tools+`
			await until(() => outputs().length === 2 && outputs().every(o => o.querySelector('img')), 'pictures');
			await new Promise(r => setTimeout(r, 500));
			const shown = [...document.querySelectorAll('.jp-OutputArea-output img')];
			await Promise.all(shown.map(p => p.decode()));
			return [shown.filter(p => p.offsetWidth > 100).length, outputs().filter(o => plane(o)).length];
		})()`)
		if got[0] != 2 || got[1] != 0 {
			t.Errorf("%g pictures and %g charts, want 2 and none", got[0], got[1])
		}
	})
}

// testNoCharts: if ECharts is missing, for which the text "" stands, or is not a program, charts are pictures and the
// rest responds.
func testNoCharts(t *testing.T, d desk, text string) {
	d.copied(t, "echarts.js", text)
	table := picture.Grid{N: 2, Weights: []float64{1, 2, 3, 4}, Bare: true}
	d.look(t, d.place(t, saved(t, samples()[0]), saved(t, table)), func(ctx context.Context) {
		got := told[[]bool](ctx, t, `(async () => {`+tools+`
			await until(() => outputs()[1]?.querySelector('[tabindex="0"]'), 'a picture that answers');
			await new Promise(r => setTimeout(r, 500));
			return [plane(outputs()[0]) === null, outputs()[0].querySelector('img').offsetWidth > 100];
		})()`)
		require.Equal(t, []bool{true, true}, got, "no chart, its picture")
	})
}

// crowd are knobs over charts.
func crowd() figure.Knobs {
	return figure.Knobs{
		Knobs: []figure.Knob{{Name: "first", Values: []string{"a", "b"}, At: 1}, {Name: "second",
			Values: []string{"0", "1", "2"}}},
		Draw: func(at []int) []figure.Figure {
			return []figure.Figure{{Title: fmt.Sprint(at), X: figure.Axis{Title: "x"}, Y: figure.Axis{Title: "y"},
				Layers: []figure.Layer{figure.Curve{Name: "c", X: []float64{0, 1}, Y: []float64{0, float64(at[0] + at[1])}}}}}
		},
	}
}

// testKnobs: a slider changes the chart within 50 milliseconds.
func testKnobs(t *testing.T, d desk, p *labPage) {
	p.look(t, d.place(t, saved(t, crowd())), func(ctx context.Context) {
		got := told[[]any](ctx, t, `(async () => {`+tools+`
			const o = await until(() => outputs()[0]?.querySelector('svg path') && outputs()[0], 'a chart');
			const [first, second] = o.querySelectorAll('input'), before = o.innerText, times = [];
			for (const [slider, value] of [[second, 1], [second, 2], [first, 0], [second, 0], [second, 1]]) {
				slider.value = value;
				const start = performance.now();
				slider.dispatchEvent(new Event('input'));
				o.querySelector('svg').getBoundingClientRect();
				times.push(performance.now() - start);
			}
			times.sort((a, b) => a - b);
			return [before.includes('[1 0]'), o.innerText.includes('[0 1]'), first.getAttribute('aria-valuetext'), times[2]];
		})()`)
		if got[0] != true || got[1] != true || got[2] != "a" {
			t.Errorf("%v", got)
		}
		if ms := got[3].(float64); ms > 50 {
			t.Errorf("%.0f ms from slider to chart, want at most 50", ms)
		}
		t.Logf("%.1f ms from slider to chart", got[3])
	})
}

// testPictures: a hover text says what is on a square where mouse and arrow keys point; the picture stays.
func testPictures(t *testing.T, d desk, p *labPage) {
	weights := func(w ...float64) picture.Grid { return picture.Grid{N: 2, Weights: w, Bare: true, Title: "w"} }
	g := picture.Gallery{Items: []picture.Picture{weights(1, -2, 3, 4),
		picture.Board{N: 2, Title: "votes", Notes: map[int]string{2: "players <3>"}}}}
	table := picture.Grid{N: 3, Weights: []float64{0, 1, 2, 3, 4, 5, 6, 7, 8}, Bare: true, Tuple: 2}
	p.look(t, d.place(t, saved(t, g), saved(t, table)), func(ctx context.Context) {
		got := told[[]string](ctx, t, `(async () => {`+tools+`
			const o = await until(() => outputs()[0]?.querySelector('[tabindex="0"]') && outputs()[0], 'a picture');
			const img = o.querySelector('img'), r = img.getBoundingClientRect(), said = [];
			const say = () => said.push(tip(o).replace(/\s+/g, ' '));
			const scale = r.width / img.naturalWidth;
			img.dispatchEvent(new MouseEvent('mousemove', {clientX: r.left + 20 * scale, clientY: r.top + 22 * scale}));
			say();
			for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'Escape']) {
				img.dispatchEvent(new KeyboardEvent('keydown', {key}));
				say();
			}
			said.push(String(img.offsetWidth > 20));
			const map = await until(() => outputs()[1]?.querySelector('[tabindex="0"]'), 'a map');
			for (const key of ['ArrowRight', 'ArrowRight']) map.dispatchEvent(new KeyboardEvent('keydown', {key}));
			return [...said, tip(outputs()[1]).replace(/\s+/g, ' ')];
		})()`)
		want := []string{"w: b1 −2.00", "w: b2 4.00", "votes: a2 players <3>", "w: b2 4.00", "", "true",
			"opponent, empty 1.00"}
		require.Equal(t, want, got)
	})
}

// testCharts: an untrusted notebook, none of whose cells has run, draws charts that respond to mouse and keyboard.
func testCharts(t *testing.T, d desk, p *labPage) {
	var outputs []map[string]any
	for _, p := range append(samples(), oneply.Recall("luck").Curve()) {
		outputs = append(outputs, saved(t, p))
	}
	p.look(t, d.place(t), func(ctx context.Context) { told[bool](ctx, t, withDefine) })
	p.look(t, d.place(t, outputs...), func(ctx context.Context) {
		told[bool](ctx, t, `(async () => {`+tools+`
			await until(() => outputs().length === 3 && outputs().every(o => o.querySelector('svg path')), 'charts');
			if (globalThis.defined || globalThis.echarts) throw new Error('ECharts has made a global name');
			return true;
		})()`)
		shoot(ctx, t, "page")
		checkExtensions(ctx, t)
		checkKeys(ctx, t)
		checkMouse(ctx, t)
		checkUpdate(ctx, t)
		checkFreed(ctx, t)
	})
}

// long are two long curves, the first with runs of its own.
func long() figure.Figure {
	x, y := make([]float64, 201), make([][]float64, 3)
	for i := range x {
		x[i] = 10_000 * float64(i)
		y[0], y[1] = append(y[0], x[i]/4e6), append(y[1], x[i]/8e6)
		y[2] = append(y[2], 1)
	}
	return figure.Figure{X: figure.Axis{Title: "games", Max: 2e6}, Y: figure.Axis{Title: "score", Max: 1.2},
		Layers: []figure.Layer{figure.Runs{Name: "DE", X: x, Y: y[:2]},
			figure.Curve{Name: "ES", X: x, Y: y[2]}}}
}

// testCurves: a name hides its curve, all curves are read at one x, and a part of long ones is looked at alone.
func testCurves(t *testing.T, d desk, p *labPage) {
	p.look(t, d.place(t, saved(t, long())), func(ctx context.Context) {
		place := told[[]float64](ctx, t, `(async () => {`+tools+`
			const o = await until(() => outputs()[0]?.querySelector('svg path') && outputs()[0], 'a chart');
			o.scrollIntoView({block: 'center'});
			const r = plane(o).getBoundingClientRect();
			return [r.left + r.width / 2, r.top + r.height / 4];
		})()`)
		move := chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, place[0], place[1])
		require.OK(t, chromedp.Do(ctx, move))
		shoot(ctx, t, "curves")
		got := told[[]string](ctx, t, `(async () => {`+tools+`
			const o = outputs()[0], [de, es] = o.querySelectorAll('button');
			const ticks = () => [...o.querySelectorAll('svg text')].map(t => t.textContent).join(' ');
			const paths = () => o.querySelectorAll('svg path').length;
			const dashed = () => [...o.querySelectorAll('svg path')].some(p => p.getAttribute('stroke-dasharray'));
			const said = [ticks(), tip(o).replace(/[0-9.,]+/g, '#'), String(dashed())];
			const drawn = () => new Promise(r => setTimeout(r, 100));
			press(o, 'Escape');
			await drawn();
			const all = paths();
			de.click();
			await drawn();
			said.push(String(paths() < all - 2), tip(o), o.querySelector('button').getAttribute('aria-pressed'));
			press(o, 'ArrowRight');
			said.push(tip(o));
			await new Promise(r => setTimeout(r, 400));
			o.querySelector('button').click();
			await drawn();
			said.push(String(paths() === all));
			press(o, 'ArrowRight');
			for (const key of ['+', '+', '+']) press(o, key);
			said.push(ticks());
			press(o, '0');
			said.push(ticks());
			return said;
		})()`)
		want := []string{"0.0 0.2 0.4 0.6 0.8 1.0 1.2 0.0 0.5M 1.0M 1.5M 2.0M",
			"games: #\nDE: # (−# to #)\nES: #", "true", "true", "", "false", "ES\ngames: 0\nscore: 1", "true",
			"0.0 0.2 0.4 0.6 0.8 1.0 1.2 0 50k 100k 150k 200k 250k",
			"0.0 0.2 0.4 0.6 0.8 1.0 1.2 0.0 0.5M 1.0M 1.5M 2.0M"}
		require.Equal(t, want, got)
	})
}

// withDefine puts into the page what loaders of modules leave there, before ECharts is loaded.
const withDefine = `(async () => {
	await globalThis.jupyterapp.shell.currentWidget.sessionContext.ready;
	await globalThis.jupyterapp.shell.currentWidget.sessionContext.session.kernel.info;
	globalThis.define = Object.assign(() => { globalThis.defined = true; }, {amd: true});
	return true;
})()`

// checkUpdate shows other data in the place of a chart, as a cell does that learns: the chart and what is pointed at
// stand.
func checkUpdate(ctx context.Context, t *testing.T) {
	t.Helper()
	f := samples()[0].(figure.Figure)
	f.Title, f.Caption = "later", "Later."
	next := require.Of(json.Marshal(saved(t, f)))(t)
	got := told[[]bool](ctx, t, `(async () => {`+tools+`
		const o = outputs()[0], svg = o.querySelector('svg');
		press(o, 'ArrowRight');
		const before = tip(o);
		globalThis.jupyterapp.shell.currentWidget.content.widgets[0].outputArea.model.set(0, `+string(next)+`);
		await until(() => outputs()[0].innerText.includes('Later.'), 'the other data');
		const after = outputs()[0];
		return [before !== '' && tip(after) === before, after.querySelector('svg') === svg,
			after.innerText.includes('later'), !after.innerText.includes('The course.')];
	})()`)
	if diff := cmp.Diff([]bool{true, true, true, true}, got); diff != "" {
		t.Errorf("an update (tooltip, chart, title, caption; -want +got):\n%s", diff)
	}
	next = require.Of(json.Marshal(saved(t, part.Stack{part.Note("Before it."), f})))(t)
	words := told[string](ctx, t, `(async () => {`+tools+`
		globalThis.jupyterapp.shell.currentWidget.content.widgets[0].outputArea.model.set(0, `+string(next)+`);
		await until(() => outputs()[0].innerText.includes('Before it.'), 'what stands before it');
		await until(() => outputs()[0].querySelector('svg path'), 'a chart');
		const shown = [...outputs()[0].querySelectorAll('img')].filter(i => i.offsetWidth > 0).length;
		return outputs()[0].innerText.trim().split('\n')[0] + ' ' + shown;
	})()`)
	if words != "Before it. 0" {
		t.Errorf("an update of another form begins with %q, and so many stills", words)
	}
}

// checkFreed shows charts again and again, as a cell does that is run often and learns, and clears them: nothing of
// them is left that listens to the page.
func checkFreed(ctx context.Context, t *testing.T) {
	t.Helper()
	output := require.Of(json.Marshal(saved(t, samples()[0])))(t)
	got := told[[]int](ctx, t, `(async () => {`+tools+`
		const listening = new Set(), {observe, disconnect} = MutationObserver.prototype;
		MutationObserver.prototype.observe = function(node, how) {
			if (how.attributeFilter?.includes('data-jp-theme-light')) listening.add(this);
			return observe.call(this, node, how);
		};
		MutationObserver.prototype.disconnect = function() {
			listening.delete(this);
			return disconnect.call(this);
		};
		const output = `+string(output)+`, page = globalThis.jupyterapp.shell.currentWidget;
		const {model} = page.content.widgets[0].outputArea;
		for (let run = 0; run < 5; run++) {
			model.clear();
			model.add(output);
			for (let i = 0; i < 5; i++) model.set(0, output);
		}
		await until(() => outputs()[0].querySelectorAll('svg path').length > 0, 'a chart');
		await new Promise(r => setTimeout(r, 300));
		const counts = [listening.size, outputs()[0].querySelectorAll('svg').length];
		model.clear();
		return [...counts, listening.size];
	})()`)
	require.Equal(t, []int{1, 1, 0}, got, "listeners, charts, listeners once they are gone")
}

func checkExtensions(ctx context.Context, t *testing.T) {
	t.Helper()
	got := told[[]string](ctx, t, `(async () => JSON.parse(document.getElementById('jupyter-config-data').textContent)
		.federated_extensions.map(e => e.name).sort())()`)
	require.Equal(t, []string{"jupyterlab_pygments", "oneply"}, got, "extensions in the page")
}

func checkKeys(ctx context.Context, t *testing.T) {
	t.Helper()
	got := told[[]string](ctx, t, `(async () => {`+tools+`
		const [runs, players, learnt] = outputs(), said = [];
		press(players, 'ArrowRight');
		press(players, 'ArrowRight');
		said.push(tip(players), players.querySelector('[role=status]').textContent);
		said.push(String(players.querySelectorAll('.oneply-tip rect').length));
		press(players, 'Escape');
		said.push(tip(players));
		await until(() => !ring(players), 'the end of the ring');
		press(learnt, 'ArrowRight');
		said.push(tip(learnt).replace(/[\d,.]+/g, '#'));
		press(learnt, 'Escape');
		return said;
	})()`)
	want := []string{"player 2\nalpha: 1\ntraining score: 0.7\n", "player 2, alpha: 1, training score: 0.7", "64", "",
		"against heuristic\ngames of training: #\nscore in fresh games: #\n# to #"}
	for i := range want {
		if strings.TrimSpace(got[i]) != strings.TrimSpace(want[i]) {
			t.Errorf("keys: %q, want %q", got[i], want[i])
		}
	}
}

func checkMouse(ctx context.Context, t *testing.T) {
	t.Helper()
	at := func(output int) (x, y float64) {
		p := told[[]float64](ctx, t, fmt.Sprintf(`(async () => {`+tools+`
			const o = outputs()[%d];
			o.scrollIntoView({block: 'center'});
			press(o, 'ArrowRight');
			const r = (await until(() => ring(o), 'the ring')).getBoundingClientRect();
			press(o, 'Escape');
			return [r.left + r.width / 2, r.top + r.height / 2];
		})()`, output))
		return p[0], p[1]
	}
	x, y := at(1)
	require.OK(t, chromedp.Do(ctx, chromedp.MouseClickXY(x, y)))
	got := told[[]string](ctx, t, `(async () => {`+tools+`
		const [runs, players] = outputs();
		const heavy = () => [...runs.querySelectorAll('svg path')].filter(p => p.getAttribute('stroke-width') === '2.5');
		await until(() => heavy().length > 0, 'the curve of the player');
		return [tip(players), String(heavy().length), runs.querySelector('svg').textContent];
	})()`)
	name, _, _ := strings.Cut(got[0], "\n")
	if !strings.HasPrefix(name, "player ") || got[1] != "1" || !strings.Contains(got[2], name) {
		t.Errorf("a click on a player: %q", got)
	}
	shoot(ctx, t, "page-clicked")
}
