package notebooktest

import (
	"context"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// begun is what the launcher's card made.
type begun struct {
	Cells  []string // sources
	Score  bool     // is shown
	Faults []string // errors, and what is written to stderr
}

// testLauncher: the launcher's first card makes a notebook whose cells run as they stand.
func testLauncher(t *testing.T, d desk, p *labPage) {
	p.look(t, d.place(t), func(ctx context.Context) {
		got := told[begun](ctx, t, `(async () => {`+tools+`
			const app = globalThis.jupyterapp;
			await app.commands.execute('launcher:create');
			const card = await until(() => document.querySelector('.jp-LauncherCard'), 'a card');
			if (card.title !== 'oneply notebook') throw new Error('the first card: ' + card.title);
			card.click();
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
		require.Equal(t, want, got)
	})
}

// testBroken: JupyterLab opens even if the launcher's module is missing, for which the text "" stands, or is not a
// program.
func testBroken(t *testing.T, d desk, text string) {
	d.copied(t, "launcher.js", text)
	d.look(t, d.place(t), func(context.Context) {})
}
