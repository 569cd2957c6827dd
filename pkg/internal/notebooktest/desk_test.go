package notebooktest

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

	"github.com/chromedp/chromedp"

	"github.com/oneply/oneply/pkg/internal/require"
)

// desk is a checkout of its own, shown by JupyterLab in a browser. Its notebooks are not trusted; its kernels start
// no gopls.
type desk struct {
	dir     string
	address string // of JupyterLab
	browser context.Context
}

func newDesk(t *testing.T) desk {
	t.Helper()
	dir := t.TempDir()
	if err := errors.Join(os.Mkdir(filepath.Join(dir, "data"), 0o755),
		os.Mkdir(filepath.Join(dir, "notebooks"), 0o755),
		os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module github.com/oneply/oneply\n"), 0o644)); err != nil {
		t.Fatal(err)
	}
	venv(t, filepath.Join(root(t), ".venv"), filepath.Join(dir, ".venv"))
	return desk{dir, startLab(t, dir, "-completion=false"), startChromium(t)}
}

// turn is held by the test that runs beside the two pages of TestBrowser.
var turn sync.Mutex

// takeTurn waits for it and returns the function that releases it.
func takeTurn() func() {
	turn.Lock()
	return turn.Unlock
}

const extensions = "share/jupyter/labextensions"

// venv makes a folder that stands for another one, by links.
func venv(t *testing.T, from, to string) {
	t.Helper()
	err := errors.Join(os.MkdirAll(filepath.Join(to, "bin"), 0o755), os.MkdirAll(filepath.Join(to, extensions), 0o755))
	for _, dir := range []string{".", "bin", "share/jupyter", extensions} {
		names, e := filepath.Glob(filepath.Join(from, dir, "*"))
		err = errors.Join(err, e)
		for _, name := range names {
			link := filepath.Join(to, dir, filepath.Base(name))
			if _, e := os.Lstat(link); e != nil {
				err = errors.Join(err, os.Symlink(name, link))
			}
		}
	}
	// The program says which Python runs it, and that one where its packages are.
	program := filepath.Join(to, "bin/jupyter-lab")
	text, e := os.ReadFile(program)
	text = []byte(strings.Replace(string(text), from, to, 1))
	require.OK(t, errors.Join(err, e, os.Remove(program), os.WriteFile(program, text, 0o755)))
}

// extension returns the folder of one.
func (d desk) extension(name string) string { return filepath.Join(d.dir, ".venv", extensions, name) }

// without moves an extension away until the test ends. JupyterLab looks for extensions whenever it opens a page.
func (d desk) without(t *testing.T, name string) {
	t.Helper()
	aside := filepath.Join(d.dir, name)
	require.OK(t, os.Rename(d.extension(name), aside))
	t.Cleanup(func() {
		if err := errors.Join(os.RemoveAll(d.extension(name)), os.Rename(aside, d.extension(name))); err != nil {
			t.Error(err)
		}
	})
}

// copied replaces a file of our extension by another text until the test ends; "" for no such file.
func (d desk) copied(t *testing.T, file, text string) {
	t.Helper()
	from := require.Of(filepath.EvalSymlinks(d.extension("oneply")))(t)
	d.without(t, "oneply")
	to := d.extension("oneply")
	err := errors.Join(os.CopyFS(to, os.DirFS(from)), os.Remove(filepath.Join(to, file)))
	if text != "" {
		err = errors.Join(err, os.WriteFile(filepath.Join(to, file), []byte(text), 0o644))
	}
	require.OK(t, err)
}

// place saves a notebook of these outputs, one in each cell, and returns the name of its file.
func (d desk) place(t *testing.T, outputs ...map[string]any) (file string) {
	t.Helper()
	cells := []any{}
	for i, o := range outputs {
		cells = append(cells, map[string]any{"cell_type": "code", "id": fmt.Sprintf("cell%d", i), "metadata": struct{}{},
			"execution_count": i + 1, "source": "%%", "outputs": []any{o}})
	}
	file = strings.NewReplacer("/", "-", "#", "-").Replace(t.Name()) + ".ipynb"
	text, err := json.Marshal(map[string]any{"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})
	require.OK(t, errors.Join(err, os.WriteFile(filepath.Join(d.dir, "notebooks", file), text, 0o644)))
	return file
}

// look shows a notebook in a page of its own and passes that to a function.
func (d desk) look(t *testing.T, file string, do func(ctx context.Context)) {
	t.Helper()
	p := newLabPage(t, d.browser, d.address)
	defer p.close()
	p.look(t, file, do)
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

// tools are functions for the scripts of the tests: outputs in the page, waiting, the text of a tooltip and the ring
// around its point.
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
	const ring = o => [...o.querySelectorAll('svg path')].find(p => p.getAttribute('fill') === 'none' &&
		p.getAttribute('stroke-width') === '1.5');
	const press = (o, key) => plane(o).dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
`

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
