package notebooktest

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/oneply/oneply/pkg/internal/require"
)

var pictures = flag.Bool("pictures", false, "draw README's pictures of a notebook anew")

// shown are the cells of README's pictures, by their ids, and how wide and high these are in pixels.
var shown = []struct{ file, id string }{{"tour.ipynb", "thinks"}, {"lab.ipynb", "learnt"}}

const shownWidth, shownHeight = 800, 1070

// TestPictures draws cells as they are saved in notebooks, in a light and in a dark page, into plots.
func TestPictures(t *testing.T) {
	if !*pictures {
		t.Skip("make pictures")
	}
	d := newDesk(t)
	const file = "oneply.ipynb"
	text, err := json.Marshal(map[string]any{"cells": chosen(t), "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})
	require.OK(t, errors.Join(err, os.WriteFile(filepath.Join(d.dir, "notebooks", file), text, 0o644)))
	d.look(t, file, func(ctx context.Context) {
		require.OK(t, chromedp.Do(ctx, chromedp.EmulateViewport(shownWidth, shownHeight, func(
			p *emulation.SetDeviceMetricsOverrideParams, _ *emulation.SetTouchEmulationEnabledParams) {
			p.DeviceScaleFactor = 1.5
		})))
		for _, theme := range []string{"Light", "Dark"} {
			told[bool](ctx, t, fmt.Sprintf(calm, theme))
			png := require.Of(chromedp.Run(ctx, chromedp.CaptureScreenshot()))(t)
			require.OK(t, os.WriteFile("../plots/notebook-"+strings.ToLower(theme)+".png", png, 0o644))
		}
	})
}

// chosen returns the cells, with their outputs.
func chosen(t *testing.T) (cells []any) {
	for _, s := range shown {
		var n struct{ Cells []map[string]any }
		require.OK(t, json.Unmarshal(require.Of(os.ReadFile(s.file))(t), &n))
		for _, c := range n.Cells {
			if c["id"] == s.id {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// calm waits until a page of a theme shows nothing but the notebook, with everything that answers to the mouse.
const calm = `(async () => {` + tools + `
	const app = globalThis.jupyterapp, theme = 'JupyterLab %s';
	await app.shell.currentWidget.context.ready;
	await app.shell.currentWidget.sessionContext.ready;
	app.shell.collapseLeft();
	document.querySelector('#jp-main-statusbar:not(.lm-mod-hidden)') && app.commands.execute('statusbar:toggle');
	for (const side of ['left', 'right']) {
		if (app.shell.isSideTabBarVisible(side)) app.shell.toggleSideTabBarVisibility(side);
	}
	app.shell.currentWidget.content.deselectAll();
	await app.commands.execute('apputils:change-theme', {theme});
	await until(() => document.body.dataset.jpThemeName === theme, theme);
	await until(() => !document.querySelector('#jupyterlab-splash'), 'the page without its splash');
	const parts = () => [...document.querySelectorAll('.oneply-active')];
	await until(() => parts().length > 1 && parts().every(p => p.children[1]?.childElementCount), 'what answers');
	await new Promise(r => setTimeout(r, 1500));
	return true;
})()`
