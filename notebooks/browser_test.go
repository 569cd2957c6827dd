package notebooks

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"
)

const (
	pageWidth   = 1100  // pixels
	mostHeight  = 12000 // pixels of a screenshot
	screenshots = "../.screenshots"
)

// TestBrowser opens every notebook in JupyterLab in headless Chromium, as oneply lab starts it, and runs all cells: no
// error, nothing on stderr, every picture drawn. Screenshots land in .screenshots.
func TestBrowser(t *testing.T) {
	address := startLab(t, root(t))
	browser := startChromium(t)
	if err := os.MkdirAll(screenshots, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, file := range all(t) {
		t.Run(file, func(t *testing.T) {
			start := time.Now()
			r := visit(t, browser, address, file)
			for _, fault := range r.faults() {
				t.Error(fault)
			}
			t.Logf("%d outputs, %d pictures, %.1f s", r.Outputs, r.Pictures, time.Since(start).Seconds())
		})
	}
}

// TestOpening: a notebook that is opened and saved, as the page does by itself after a while, stays as it was.
func TestOpening(t *testing.T) {
	dir, real := t.TempDir(), root(t)
	saved, err := os.ReadFile("tour.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(dir, "notebooks", "tour.ipynb")
	if err := errors.Join(
		os.MkdirAll(filepath.Join(dir, "data"), 0o755), os.Mkdir(filepath.Dir(copied), 0o755),
		os.Symlink(filepath.Join(real, ".venv"), filepath.Join(dir, ".venv")), os.WriteFile(copied, saved, 0o644),
		os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module github.com/oneply/oneply\n"), 0o644),
	); err != nil {
		t.Fatal(err)
	}
	tab, closeTab := chromedp.NewContext(startChromium(t))
	defer closeTab()
	ctx, stop := context.WithTimeout(tab, 2*time.Minute)
	defer stop()
	open(ctx, t, startLab(t, dir), "tour.ipynb")
	changed, err := chromedp.Run(ctx, chromedp.Evaluate[bool](saveOpened, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(copied)
	if diff := cmp.Diff(string(saved), string(after)); err != nil || diff != "" {
		t.Errorf("saved after opening (-before +after), %v:\n%s", err, diff)
	}
	if !changed {
		t.Error("the page has not taken over what the kernel says: nothing is tested")
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
	Scripts  []string // errors of the page's scripts
	Outputs  int
	Pictures int
	Broken   int // pictures without pixels
}

func (r report) faults() []string {
	list := append(append(r.Errors, r.Stderr...), r.Scripts...)
	if !r.Done {
		list = append(list, "some cell was still running at the time limit")
	}
	if r.Broken > 0 || r.Pictures == 0 {
		list = append(list, fmt.Sprintf("%d of %d pictures could not be drawn", r.Broken, r.Pictures))
	}
	return list
}

const opened = `globalThis.jupyterapp?.shell.currentWidget?.context?.path === %q`

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

const shutdown = `globalThis.jupyterapp.shell.currentWidget.sessionContext.shutdown()`

// visit runs a notebook in a tab of its own.
func visit(t *testing.T, browser context.Context, address, file string) report {
	t.Helper()
	tab, closeTab := chromedp.NewContext(browser)
	defer closeTab()
	var scripts exceptions
	if err := chromedp.Listen(tab, scripts.note); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(tab, 12*time.Minute)
	defer stop()
	open(ctx, t, address, file)
	r, err := chromedp.Run(ctx, chromedp.Evaluate[report](runAll, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	r.Scripts = scripts.all()
	screenshot(ctx, t, file)
	if err := chromedp.Do(ctx, chromedp.Evaluate[chromedp.Void](shutdown, chromedp.EvalAwaitPromise)); err != nil {
		t.Error(err)
	}
	return r
}

// open shows a notebook in JupyterLab.
func open(ctx context.Context, t *testing.T, address, file string) {
	t.Helper()
	if err := chromedp.Do(ctx, chromedp.Navigate(strings.Replace(address, "/lab?", "/lab/tree/"+file+"?reset&",
		1))); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](fmt.Sprintf(opened, file),
		chromedp.WithPollingTimeout(time.Minute))); err != nil {
		t.Fatalf("JupyterLab does not show the notebook: %v", err)
	}
}

// exceptions gathers what the page's scripts throw and nobody catches.
type exceptions struct {
	mu   sync.Mutex
	list []string
}

func (x *exceptions) note(event any) {
	if e, ok := event.(*runtime.EventExceptionThrown); ok {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.list = append(x.list, "script: "+(&chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}).Error())
	}
}

func (x *exceptions) all() []string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return slices.Clone(x.list)
}

// screenshot makes the page as high as the notebook and saves its picture.
func screenshot(ctx context.Context, t *testing.T, file string) {
	t.Helper()
	h, err := chromedp.Run(ctx, chromedp.Evaluate[float64](height))
	if err != nil {
		t.Fatal(err)
	}
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
		chromedp.WindowSize(pageWidth, 1200), chromedp.Flag("disable-quic", true),
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
