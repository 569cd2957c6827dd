package notebooktest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	gocmp "github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/internal/require"
)

const (
	pageWidth   = 1100  // pixels
	pageHeight  = 1200  // pixels
	mostHeight  = 12000 // pixels of a screenshot
	screenshots = "../.screenshots"
)

// TestBrowser opens every notebook in JupyterLab in headless Chromium, as oneply lab starts it. Nothing that is saved
// is cut or hard to read. Then it runs all cells: no error, nothing on stderr, every picture drawn, no request leaves
// the machine. Screenshots land in .screenshots. Two notebooks are open at once, each in a browser of its own.
func TestBrowser(t *testing.T) {
	t.Parallel()
	require.OK(t, os.MkdirAll(screenshots, 0o755))
	address := startLab(t, root(t), "-completion=false") // testCompletion has it
	const open = 2
	pages := make(chan *labPage, open)
	for range open {
		p := newLabPage(t, startChromium(t), address)
		t.Cleanup(p.close)
		pages <- p
	}
	for _, file := range largestFirst(t, all(t)) {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			p := <-pages
			defer func() { pages <- p }()
			p.look(t, file, func(ctx context.Context) {
				start, r := time.Now(), visit(ctx, t, file)
				for _, fault := range r.faults() {
					t.Error(fault)
				}
				t.Logf("%d outputs, %d pictures, %.1f s, of which %.1f before a cell is run", r.Outputs, r.Pictures,
					time.Since(start).Seconds(), r.Looked.Seconds())
			})
		})
	}
}

// largestFirst returns the files in an order in which several at once are done soon.
func largestFirst(t *testing.T, files []string) []string {
	size := map[string]int{}
	for _, f := range files {
		size[f] = len(read(t, f).code())
	}
	slices.SortStableFunc(files, func(a, b string) int { return cmp.Compare(size[b], size[a]) })
	return files
}

// testOpening: a notebook that is opened and saved, as the page saves it by itself after a while, stays as it was.
func testOpening(t *testing.T, d desk, p *labPage) {
	const file = "tour.ipynb"
	copied := filepath.Join(d.dir, "notebooks", file)
	before, err := os.ReadFile(file)
	require.OK(t, errors.Join(err, os.WriteFile(copied, before, 0o644)))
	p.look(t, file, func(ctx context.Context) {
		if !told[bool](ctx, t, saveOpened) {
			t.Error("the page has not taken over what the kernel says: nothing is tested")
		}
	})
	after, err := os.ReadFile(copied)
	if diff := gocmp.Diff(string(before), string(after)); err != nil || diff != "" {
		t.Errorf("saved after opening (-before +after), %v:\n%s", err, diff)
	}
}

const saveOpened = `(async () => {
	const app = globalThis.jupyterapp, page = app.shell.currentWidget;
	await page.context.ready;
	await page.sessionContext.ready;
	const says = await page.sessionContext.session.kernel.info;
	const taken = () => page.content.model.getMetadata('language_info')?.version === says.language_info.version;
	for (let i = 0; i < 100 && !taken(); i++) {
		await new Promise(r => setTimeout(r, 100));
	}
	await app.commands.execute('docmanager:save');
	return taken();
})()`

// report is what a page tells of its notebook after all cells have run.
type report struct {
	Done     bool     // false: some cell was still running at the time limit
	Errors   []string // of cells
	Stderr   []string // of cells
	Looked   time.Duration
	Outputs  int
	Pictures int
	Broken   int // pictures without pixels
}

func (r report) faults() []string {
	list := append(r.Errors, r.Stderr...)
	if !r.Done {
		list = append(list, "some cell was still running at the time limit")
	}
	if r.Broken > 0 || r.Pictures == 0 {
		list = append(list, fmt.Sprintf("%d of %d pictures could not be drawn", r.Broken, r.Pictures))
	}
	return list
}

const runAll = `(async () => {
	const app = globalThis.jupyterapp, page = app.shell.currentWidget;
	await page.context.ready;
	await page.sessionContext.ready;
	await app.commands.execute('notebook:clear-all-cell-outputs');
	const late = new Promise(r => setTimeout(r, 600000, false));
	const run = app.commands.execute('notebook:run-all-cells').then(() => true);
	const done = await Promise.race([run, late]);
	await new Promise(r => setTimeout(r, 500));
	const cells = [...page.content.model.cells].map(c => c.outputs?.toJSON() ?? []);
	const pick = (is, say) => cells.flatMap((c, i) => c.filter(is).map(o => 'cell ' + i + ': ' + say(o)));
	const pictures = [...page.node.querySelectorAll('.jp-OutputArea img')];
	await Promise.allSettled(pictures.map(p => p.decode()));
	return {
		Done: done,
		Errors: pick(o => o.output_type === 'error', o => o.ename + ' ' + o.evalue),
		Stderr: pick(o => o.name === 'stderr', o => 'on stderr: ' + o.text),
		Outputs: cells.flat().length,
		Pictures: pictures.length,
		Broken: pictures.filter(p => !(p.complete && p.naturalWidth > 0)).length,
	};
})()`

const height = `(() => {
	const c = globalThis.jupyterapp.shell.currentWidget.content;
	return (c.viewportNode ?? c.node).scrollHeight;
})()`

const toTop = `document.querySelectorAll('.jp-WindowedPanel-outer').forEach(e => { e.scrollTop = 0; })`

const shutdown = `globalThis.jupyterapp.shell.currentWidget.sessionContext.shutdown().then(() => true)`

// visit looks at a notebook as it is saved, and then runs it.
func visit(ctx context.Context, t *testing.T, file string) report {
	t.Helper()
	start := time.Now()
	lookAt(ctx, t)
	looked := time.Since(start)
	r := told[report](ctx, t, runAll)
	r.Looked = looked
	screenshot(ctx, t, file)
	told[bool](ctx, t, shutdown)
	return r
}

// screenshot makes the page as high as the notebook and saves its picture.
func screenshot(ctx context.Context, t *testing.T, file string) {
	t.Helper()
	h := require.Of(chromedp.Run(ctx, chromedp.Evaluate[float64](height)))(t)
	if err := chromedp.Do(ctx,
		chromedp.EmulateViewport(pageWidth, min(int64(h)+150, mostHeight)),
		chromedp.Evaluate[chromedp.Void](toTop),
		chromedp.Sleep(400*time.Millisecond),
	); err != nil {
		t.Fatal(err)
	}
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(screenshots, strings.TrimSuffix(file, ".ipynb")+".png"), png, 0o644)
	}
	if err != nil {
		t.Error(err)
	}
}

// startChromium returns a context for tabs of a browser with a profile of its own.
func startChromium(t *testing.T) context.Context {
	t.Helper()
	home := t.TempDir()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.UserDataDir(filepath.Join(home, "profile")),
		chromedp.Env("HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_CACHE_HOME="+home),
		chromedp.WindowSize(pageWidth, pageHeight), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true))
	if path := os.Getenv("CHROMIUM"); path != "" {
		options = append(options, chromedp.ExecPath(path))
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	browser, _ := chromedp.NewContext(allocator)
	t.Cleanup(func() { _ = chromedp.Cancel(browser); stop() })
	if err := chromedp.Do(browser); err != nil {
		t.Fatalf("Chromium does not start, type make test to install it: %v", err)
	}
	return browser
}
