package notebooks

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// fresh is a notebook as a reader begins one: a line of imports and what it is for.
var fresh = []string{
	"import \"github.com/oneply/oneply/pkg/oneply\"\n%%\noneply.Show(oneply.Position(\"d3\"))",
	"%%\noneply.Mat",
}

// TestCompletion: in a new notebook, in a folder that is no checkout, the first cell shows its result, and then Tab
// completes and Shift-Tab explains.
func TestCompletion(t *testing.T) {
	dir, real := t.TempDir(), root(t)
	if _, err := os.Stat(filepath.Join(real, ".bin/gopls/gopls")); err != nil {
		t.Fatal("gopls is missing, type make setup")
	}
	text, err := os.ReadFile(scratch(t, real, fresh))
	if err := errors.Join(err,
		os.MkdirAll(filepath.Join(dir, "data"), 0o755), os.Mkdir(filepath.Join(dir, "notebooks"), 0o755),
		os.Symlink(filepath.Join(real, ".venv"), filepath.Join(dir, ".venv")),
		os.WriteFile(filepath.Join(dir, "notebooks", "new.ipynb"), text, 0o644),
		os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module github.com/oneply/oneply\n"), 0o644),
	); err != nil {
		t.Fatal(err)
	}
	tab, closeTab := chromedp.NewContext(startChromium(t))
	defer closeTab()
	ctx, stop := context.WithTimeout(tab, 5*time.Minute)
	defer stop()
	open(ctx, t, startLab(t, dir), "new.ipynb")
	start := time.Now()
	r, err := chromedp.Run(ctx, chromedp.Evaluate[answers](askKernel, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	if r.Error != "" || r.Pictures != 1 || !strings.Contains(strings.Join(r.Matches, " "), "Match") ||
		!strings.Contains(r.Help, "Match plays games between a and b") {
		t.Errorf("%+v", r)
	}
	t.Logf("%d matches and %d bytes of help after %.1f s", len(r.Matches), len(r.Help), time.Since(start).Seconds())
}

// answers are what the kernel says of the second cell.
type answers struct {
	Error    string   // of the first cell
	Pictures int      // of the first cell
	Matches  []string // for Tab
	Help     string   // for Shift-Tab
}

// askKernel runs the first cell, then asks until gopls, which starts beside the kernel, has read the packages.
const askKernel = `(async () => {
	const app = globalThis.jupyterapp, page = app.shell.currentWidget;
	await page.context.ready;
	await page.sessionContext.ready;
	page.content.activeCellIndex = 0;
	await app.commands.execute('notebook:run-cell');
	const outputs = page.content.model.cells.get(0).outputs.toJSON();
	const kernel = page.sessionContext.session.kernel, code = page.content.model.cells.get(1).sharedModel.source;
	const full = code + 'ch("takahama/37", "heuristic", 100, 1)';
	let matches = [], help = '';
	for (const end = Date.now() + 120000; Date.now() < end && !(matches.length && help);) {
		if (!matches.length) {
			matches = (await kernel.requestComplete({code, cursor_pos: code.length})).content.matches ?? [];
		}
		const answer = await kernel.requestInspect({code: full, cursor_pos: code.length, detail_level: 0});
		help = Object.values(answer.content.data ?? {}).join(' ');
		if (!help.includes('Match plays')) help = '';
	}
	return {
		Error: outputs.filter(o => o.output_type === 'error' || o.name === 'stderr').map(o => JSON.stringify(o)).join(' '),
		Pictures: outputs.filter(o => /<img/.test(o.data?.['text/html'])).length,
		Matches: matches, Help: help,
	};
})()`
