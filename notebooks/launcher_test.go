package notebooks

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// begun is what the launcher's card has made.
type begun struct {
	Cells  []string // sources
	Score  bool     // is shown
	Faults []string // errors, and what is written to stderr
}

// TestLauncher: a card of the launcher makes a notebook whose cells run as they stand.
func TestLauncher(t *testing.T) {
	look(t, place(t, nil), "page.ipynb", func(ctx context.Context) {
		got := told[begun](ctx, t, `(async () => {`+tools+`
			const app = globalThis.jupyterapp;
			await app.commands.execute('launcher:create');
			(await until(() => document.querySelector('.jp-LauncherCard[title="oneply notebook"]'), 'the card')).click();
			const begins = () => app.shell.currentWidget?.context?.path?.startsWith('Untitled');
			await until(begins, 'the notebook');
			const page = app.shell.currentWidget;
			await page.context.ready;
			await page.sessionContext.ready;
			await app.commands.execute('notebook:run-all-cells');
			const cells = page.content.model.sharedModel.toJSON().cells, all = cells.flatMap(c => c.outputs);
			return {
				Cells: cells.map(c => String(c.source)),
				Score: all.some(o => /score/i.test(o.data?.['text/html'])),
				Faults: all.filter(o => o.output_type === 'error' || o.name === 'stderr').map(o => JSON.stringify(o)),
			};
		})()`)
		want := begun{[]string{"import \"github.com/oneply/oneply/pkg/oneply\"\n%%\n" +
			`oneply.Match("takahama/37", "heuristic", 10_000, 1)`, "%%\n"}, true, []string{}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	})
}

// TestBroken: JupyterLab opens where the module of the launcher is missing, or is no program.
func TestBroken(t *testing.T) {
	for name, text := range map[string]string{"missing": "", "no program": "const = ;"} {
		t.Run(name, func(t *testing.T) {
			dir := place(t, nil, "oneply")
			files := filepath.Join(dir, ".venv/share/jupyter/labextensions/oneply")
			err := os.CopyFS(files, os.DirFS("../pkg/page/files"))
			err = errors.Join(err, os.Remove(filepath.Join(files, "launcher.js")))
			if text != "" {
				err = errors.Join(err, os.WriteFile(filepath.Join(files, "launcher.js"), []byte(text), 0o644))
			}
			if err != nil {
				t.Fatal(err)
			}
			look(t, dir, "page.ipynb", func(context.Context) {})
		})
	}
}
