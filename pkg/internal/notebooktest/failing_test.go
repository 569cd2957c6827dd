package notebooktest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// testFailing: Run All ends at the first cell that fails, whether Go does not compile it or oneply refuses it, and the
// page has one line for it. With -short one cell is tried.
func testFailing(t *testing.T, d desk, p *labPage) {
	for name, cell := range map[string][2]string{
		"compiler": {"%%\noneply.Macth(1)", "line 2: oneply has no Macth"},
		"oneply":   {"%%\noneply.Heuristic().Epsilon(2)", "oneply: epsilon 2, want 0 to 1"},
		"panic":    {"%%\nvar a []int\n_ = a[3]", "line 3: index out of range [3] with length 0"},
	} {
		if testing.Short() && name != "panic" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			sources := []string{"import \"github.com/oneply/oneply/pkg/oneply\"\n%%\noneply.Show(\"before\")", cell[0],
				"%%\noneply.Show(\"after\")", "%%\noneply.Show(\"long after\")"}
			file := "failing-" + name + ".ipynb"
			text, err := os.ReadFile(scratch(t, root(t), sources))
			require.OK(t, errors.Join(err, os.WriteFile(filepath.Join(d.dir, "notebooks", file), text, 0o644)))
			p.look(t, file, func(ctx context.Context) {
				r := told[ran](ctx, t, runAndRead)
				if r.Counts[0] == 0 || r.Counts[1] == 0 || r.Counts[2] != 0 || r.Counts[3] != 0 ||
					!strings.HasPrefix(r.Shown[1], cell[1]) || strings.Contains(r.Shown[1], "\n") || r.Shown[2]+r.Shown[3] != "" {
					t.Errorf("counts %v, shown %q", r.Counts, r.Shown)
				}
				shoot(ctx, t, "failing-"+name)
				told[bool](ctx, t, shutdown)
			})
		})
	}
}

// ran is what a page shows after Run All.
type ran struct {
	Counts []int    // of execution, by cell; 0: it was not executed
	Shown  []string // below each cell
}

const runAndRead = `(async () => {
	const app = globalThis.jupyterapp, page = app.shell.currentWidget;
	await page.context.ready;
	await page.sessionContext.ready;
	await app.commands.execute('notebook:run-all-cells');
	await new Promise(r => setTimeout(r, 500));
	return {
		Counts: [...page.content.model.cells].map(c => c.executionCount ?? 0),
		Shown: page.content.widgets.map(w => w.node.querySelector('.jp-OutputArea')?.innerText.trim() ?? ''),
	};
})()`
