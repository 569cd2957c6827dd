package notebooktest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

// fresh is a notebook as a reader begins one: a line of imports and what it is for.
var fresh = []string{
	"import \"github.com/oneply/oneply/pkg/oneply\"\n%%\noneply.Show(oneply.Position(\"d3\"))",
	"%%\noneply.Mat",
}

// testCompletion: in a new notebook, in a folder that is no checkout, the first cell shows its result, and then Tab
// completes and Shift-Tab explains.
func testCompletion(t *testing.T, d desk, _ *labPage) {
	real, file := root(t), "new.ipynb"
	if _, err := os.Stat(filepath.Join(real, ".bin/gopls/gopls")); err != nil {
		t.Fatal("gopls is missing, type make setup")
	}
	text, err := os.ReadFile(scratch(t, real, fresh))
	require.OK(t, errors.Join(err, os.WriteFile(filepath.Join(d.dir, "notebooks", file), text, 0o644)))
	d.address = startLab(t, d.dir)
	d.look(t, file, func(ctx context.Context) {
		start, r := time.Now(), told[answers](ctx, t, askKernel)
		if r.Error != "" || r.Pictures != 1 || !strings.Contains(strings.Join(r.Matches, " "), "Match") ||
			!strings.Contains(r.Help, "Match plays games between a and b") {
			t.Errorf("%+v", r)
		}
		t.Logf("%d matches and %d bytes of help after %.1f s", len(r.Matches), len(r.Help), time.Since(start).Seconds())
	})
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
