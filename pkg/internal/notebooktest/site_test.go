package notebooktest

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestPageRuns opens the site that oneply export -site writes, under a path of a server of files, in headless Chromium:
// the cells of the class run, in the long form those of all notebooks that take no minutes; what is edited runs, a
// mistake is one line, a stop ends a match, what is written is kept.
func TestPageRuns(t *testing.T) {
	t.Parallel()
	defer takeTurn()()
	site := filepath.Join(t.TempDir(), "site")
	called(t, "..", nil, require.Of(built())(t), "export", "-site", site)
	server := httptest.NewServer(http.StripPrefix("/sub/", http.FileServer(http.Dir(site))))
	t.Cleanup(server.Close)
	browser := startChromium(t)
	open := func(t *testing.T, page string) context.Context {
		ctx := tabAt(t, browser, server.URL+"/sub/"+page+".html")
		told[bool](ctx, t, siteHelpers+"true")
		return ctx
	}
	t.Run("class", func(t *testing.T) {
		ctx := open(t, "class")
		require.Equal(t, []string{}, told[[]string](ctx, t, `all(100)`))
		testEdited(ctx, t)
	})
	t.Run("narrow", func(t *testing.T) {
		ctx := open(t, "tour")
		require.OK(t, chromedp.Do(ctx, chromedp.EmulateViewport(360, 740)))
		require.Equal(t, "done", told[string](ctx, t, `run(0, '')`))
		require.Equal(t, "done", told[string](ctx, t,
			`run(cells.findIndex(c => c.innerText.includes('oneply.Play(')), '')`))
		if wide := told[int](ctx, t, `document.documentElement.scrollWidth`); wide > 360 {
			t.Errorf("the page is %d pixels wide on a screen of 360", wide)
		}
	})
	for _, file := range all(t) {
		if name := strings.TrimSuffix(file, ".ipynb"); name != "class" && !testing.Short() {
			t.Run(name, func(t *testing.T) {
				require.Equal(t, []string{}, told[[]string](open(t, name), t, `all(90)`))
			})
		}
	}
}

// siteHelpers are functions for a page of the site. run runs a cell, with another text unless it is "", and says how it
// ended; all runs all cells for some seconds and lists what is wrong with them.
const siteHelpers = `
const cells = [...document.querySelectorAll('[data-cell]')];
const ended = cell => ['done', 'failed'].includes(cell.dataset.state);
const output = i => cells[i].querySelector('.output').innerText.trim();
const wait = async (what, seconds) => {
	for (const end = Date.now() + 1000 * seconds; !what() && Date.now() < end;) await new Promise(r => setTimeout(r, 20));
};
const begin = (i, text) => {
	if (text) cells[i].querySelector('.source').textContent = text;
	cells[i].dataset.state = 'idle';
	cells[i].querySelector('.run').click();
};
const run = async (i, text) => {
	begin(i, text);
	await wait(() => ended(cells[i]), 60);
	return cells[i].dataset.state;
};
const all = async seconds => {
	document.querySelector('.run-all').click();
	await wait(() => cells.every(ended) || cells.some(c => c.dataset.state === 'failed'), seconds);
	return cells.flatMap((c, i) => c.dataset.state === 'failed' ? [i + ': ' + output(i)] : []);
};
`

func testEdited(ctx context.Context, t *testing.T) {
	require.Equal(t, "failed", told[string](ctx, t, "run(1, '%%\\noneply.Mach(1)')"))
	if line := told[string](ctx, t, "output(1)"); !strings.Contains(line, "oneply.Match") || strings.Contains(line, "\n") {
		t.Errorf("a mistake reads %q", line)
	}
	const lesson = `run(1, '%%\noneply.Learn(oneply.Lesson{Name: "kept", Games: 2000, Seed: 1})')`
	require.Equal(t, "done", told[string](ctx, t, lesson))
	start := time.Now()
	told[bool](ctx, t, `(async () => {
		begin(1, '%%\noneply.Match("takahama/37", "heuristic", 50_000_000, 1)');
		await new Promise(r => setTimeout(r, 1500));
		document.querySelector('.stop').click();
		await wait(() => ended(cells[1]), 20);
		return true;
	})()`)
	if took := time.Since(start); took > 15*time.Second {
		t.Errorf("a stop took %v", took)
	}
	told[bool](ctx, t, `document.querySelector('.restart').click(), true`)
	require.Equal(t, "done", told[string](ctx, t, `run(0, '')`))
	require.Equal(t, "done", told[string](ctx, t, `run(1, '%%\noneply.Recall("kept")')`))
	if list := told[string](ctx, t, `document.querySelector('.written').textContent`); !strings.Contains(list, "kept") {
		t.Errorf("the list of what was written: %q", list)
	}
	require.Equal(t, "failed", told[string](ctx, t, `run(1, '%%\noneply.Match("gtp:gnugo", "random", 10, 1)')`))
	if line := told[string](ctx, t, "output(1)"); !strings.Contains(line, "install it for that") {
		t.Errorf("what is refused reads %q", line)
	}
}
