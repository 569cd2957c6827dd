package notebooks

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/figure"
	part "github.com/oneply/oneply/pkg/report"
)

// mime is the media type of active parts.
const mime = "application/vnd.oneply.v1+json"

// saved returns an output with what a display sends of a part.
func saved(t *testing.T, p part.Part) map[string]any {
	t.Helper()
	html, data := part.Draw(p)
	text, err := json.Marshal(map[string]any{"parts": data})
	if err != nil {
		t.Fatal(err)
	}
	return bundle(html, string(text))
}

func bundle(html, data string) map[string]any {
	return map[string]any{"output_type": "display_data", "metadata": map[string]any{},
		"data": map[string]any{"text/html": html, mime: data}}
}

// place makes a checkout with a notebook of these outputs, one in each cell, and the extensions but those named.
func place(t *testing.T, outputs []map[string]any, without ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	real, cells := root(t), []any{}
	for i, o := range outputs {
		cells = append(cells, map[string]any{"cell_type": "code", "id": fmt.Sprintf("cell%d", i), "metadata": struct{}{},
			"execution_count": i + 1, "source": "%%", "outputs": []any{o}})
	}
	text, err := json.Marshal(map[string]any{"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})
	err = errors.Join(err, os.MkdirAll(filepath.Join(dir, "data"), 0o755),
		os.Mkdir(filepath.Join(dir, "notebooks"), 0o755),
		os.WriteFile(filepath.Join(dir, "notebooks", "page.ipynb"), text, 0o644),
		os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module github.com/oneply/oneply\n"), 0o644))
	if err != nil {
		t.Fatal(err)
	}
	venv(t, filepath.Join(real, ".venv"), filepath.Join(dir, ".venv"), without)
	return dir
}

// venv makes a folder that stands for another one, by links, without some of the extensions.
func venv(t *testing.T, from, to string, without []string) {
	t.Helper()
	if len(without) == 0 {
		if err := os.Symlink(from, to); err != nil {
			t.Fatal(err)
		}
		return
	}
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	for _, name := range without {
		if err := os.RemoveAll(filepath.Join(to, "share/jupyter/labextensions", name)); err != nil {
			t.Fatal(err)
		}
	}
}

// strangers gathers requests that leave the machine.
type strangers struct {
	mu   sync.Mutex
	list []string
}

func (s *strangers) note(event any) {
	if e, ok := event.(*network.EventRequestWillBeSent); ok {
		u := e.Request.URL
		if !strings.HasPrefix(u, "http://127.0.0.1") && !strings.HasPrefix(u, "data:") && !strings.HasPrefix(u, "blob:") {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.list = append(s.list, u)
		}
	}
}

// look opens a notebook and gives its tab to a function; then nothing may have gone wrong in the page's scripts, and no
// request have left the machine.
func look(t *testing.T, dir, file string, do func(ctx context.Context)) {
	t.Helper()
	tab, closeTab := chromedp.NewContext(startChromium(t))
	defer closeTab()
	var scripts exceptions
	var far strangers
	if err := errors.Join(chromedp.Listen(tab, scripts.note), chromedp.Listen(tab, far.note)); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(tab, 4*time.Minute)
	defer stop()
	open(ctx, t, startLab(t, dir), file)
	do(ctx)
	if list := append(scripts.all(), far.list...); len(list) > 0 {
		t.Errorf("%q", list)
	}
}

// told evaluates a script that returns a promise.
func told[T any](ctx context.Context, t *testing.T, script string) T {
	t.Helper()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%v in\n%s", err, script)
	}
	return v
}

// tools are functions for the scripts of the tests: outputs in the page, waiting, what a tooltip says, the place of an
// element.
const tools = `
	const outputs = () => [...document.querySelectorAll('.jp-OutputArea-output')];
	const until = async (is, what) => {
		for (let i = 0; i < 200; i++) {
			const v = is();
			if (v) return v;
			await new Promise(r => setTimeout(r, 50));
		}
		throw new Error('waited in vain for ' + what);
	};
	const tip = o => [...o.querySelectorAll('.oneply-tip')].find(t => !t.hidden)?.innerText ?? '';
	const plane = o => o.querySelector('[role=application]');
	const press = (o, key) => plane(o).dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
`

// samples are two charts of one group: runs, and the players that they made.
func samples() []part.Part {
	runs := figure.LearningCurves("generation", "score", figure.MeanInterval, []figure.Runs{{Name: "DE",
		X: []float64{0, 10, 20}, Y: [][]float64{{0.2, 0.5, 0.6}, {0.3, 0.5, 0.7}, {0.25, 0.55, 0.65}},
		Names: []string{"player 1", "player 2", "player 3"}}})
	runs.Group, runs.Caption = "players", "The course."
	players := figure.Figure{X: figure.Axis{Title: "alpha"}, Y: figure.Axis{Title: "training score"}, Group: "players",
		Layers: []figure.Layer{figure.Points{X: []float64{0, 1, 2}, Y: []float64{0.6, 0.7, 0.65},
			Names:   []string{"player 1", "player 2", "player 3"},
			Weights: [][]float64{{9, -1, 2, 0, -3, 0, 0, 1, 0, 0}, {8, -1, 2, 0, -3, 0, 0, 1, 0, 0},
				{7, 0, 1, 0, 0, 0, 0, 0, 0, 1}}}}}
	return []part.Part{runs, part.Row{players, part.Note("beside")}}
}

// TestPage: an untrusted notebook without a kernel draws charts that answer to mouse and keyboard.
func TestPage(t *testing.T) {
	var outputs []map[string]any
	for _, p := range samples() {
		outputs = append(outputs, saved(t, p))
	}
	look(t, place(t, outputs), "page.ipynb", func(ctx context.Context) {
		told[bool](ctx, t, `(async () => {`+tools+`
			await until(() => outputs().length === 2 && outputs().every(o => o.querySelector('svg path')), 'charts');
			return true;
		})()`)
		shoot(ctx, t, "page")
		checkExtensions(ctx, t)
		checkKeys(ctx, t)
		checkMouse(ctx, t)
	})
}

func checkExtensions(ctx context.Context, t *testing.T) {
	t.Helper()
	got := told[[]string](ctx, t, `(async () => JSON.parse(document.getElementById('jupyter-config-data').textContent)
		.federated_extensions.map(e => e.name).sort())()`)
	if diff := cmp.Diff([]string{"ipecharts", "jupyterlab_pygments", "oneply"}, got); diff != "" {
		t.Errorf("extensions in the page (-want +got):\n%s", diff)
	}
}

func checkKeys(ctx context.Context, t *testing.T) {
	t.Helper()
	got := told[[]string](ctx, t, `(async () => {`+tools+`
		const [runs, players] = outputs(), said = [];
		press(players, 'ArrowRight');
		press(players, 'ArrowRight');
		said.push(tip(players), players.querySelector('[role=status]').textContent);
		said.push(String(players.querySelectorAll('.oneply-tip rect').length));
		press(players, 'Escape');
		said.push(tip(players));
		return said;
	})()`)
	want := []string{"player 2\nalpha: 1\ntraining score: 0.7\n", "player 2, alpha: 1, training score: 0.7", "64", ""}
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
			const ring = [...o.querySelectorAll('svg path')].find(p => p.getAttribute('fill') === 'none' &&
				p.getAttribute('stroke-width') === '1.5');
			const r = (ring ?? o).getBoundingClientRect();
			press(o, 'Escape');
			return [r.left + r.width / 2, r.top + r.height / 2];
		})()`, output))
		return p[0], p[1]
	}
	x, y := at(1)
	if err := chromedp.Do(ctx, chromedp.MouseClickXY(x, y)); err != nil {
		t.Fatal(err)
	}
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

// shoot saves a screenshot.
func shoot(ctx context.Context, t *testing.T, name string) {
	t.Helper()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = errors.Join(os.MkdirAll(screenshots, 0o755),
			os.WriteFile(filepath.Join(screenshots, name+".png"), png, 0o644))
	}
	if err != nil {
		t.Error(err)
	}
}
