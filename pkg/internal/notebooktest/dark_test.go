package notebooktest

import (
	"context"
	"encoding/base64"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/picture"
	part "github.com/oneply/oneply/pkg/show/report"
)

// foreign is a picture that does not belong to the project: it stays as it is.
type foreign string

func (f foreign) HTML() string {
	return `<img src="data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString([]byte(f)) + `">`
}

// testDark: on a dark page pictures have no white card; letters are light, weights near zero dark, discs as they were;
// greys keep their order. On a light page they are again what they were.
func testDark(t *testing.T, d desk, p *labPage) {
	weights := picture.Grid{N: 2, Weights: []float64{2, 0.02, -2, 0}}
	grey := picture.Grid{N: 2, Weights: []float64{2, -2, 0, 1}, Bare: true, Grey: true}
	stack := part.Stack{weights, picture.Board{N: 2, Black: 1, White: 2}, grey,
		foreign(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`),
		oneply.Find("jaskowski").Weights()}
	p.look(t, d.place(t, saved(t, stack)), func(ctx context.Context) {
		got := told[map[string]any](ctx, t, darkTools+becomeDark)
		shoot(ctx, t, "dark")
		got["again"] = told[bool](ctx, t, darkTools+becomeLight)
		want := map[string]any{
			"card": []any{true, true, true, false, true}, "again": true, "unchanged": []any{3.0},
			"squares": []any{"#cf4f47", "#171616", "#2f80cc"}, "discs": []any{"#222222", "#ffffff", "#46524a"},
			"greys": []any{"#000000", "#ffffff"},
		}
		require.Equal(t, want, got)
	})
}

// checkDark: if the reader's system is dark, no picture of a page that stands alone has a light ground.
func checkDark(ctx context.Context, t *testing.T) {
	t.Helper()
	asked := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: "dark"}}}
	require.Of(chromedp.Call(ctx, emulation.SetEmulatedMedia, asked))(t)
	checkGrounds(ctx, t)
}

// checkGrounds: no picture of an output has a light ground.
func checkGrounds(ctx context.Context, t *testing.T) {
	t.Helper()
	if light := told[[]string](ctx, t, lightPictures); len(light) > 0 {
		t.Errorf("pictures on light ground in a dark page: %q", light)
	}
}

// lightPictures lists them, when there are none or a few seconds later: the page hears of the system after a frame.
const lightPictures = `(async () => {
	const light = async i => {
		await i.decode();
		const pen = Object.assign(document.createElement('canvas'), {width: 9, height: 9}).getContext('2d');
		pen.drawImage(i, 0, 0);
		const [r, g, b, cover] = pen.getImageData(0, 0, 1, 1).data;
		return cover > 0 && r + g + b > 382;
	};
	let images = [...document.querySelectorAll('.jp-OutputArea-output img, .oneply-output img')];
	for (let k = 0; k < 30; k++) {
		const lit = await Promise.all(images.map(light));
		images = images.filter((_, i) => lit[i]);
		if (images.length === 0) break;
		await new Promise(r => setTimeout(r, 100));
	}
	return images.map(i => i.alt.slice(0, 60));
})()`

const darkTools = `(async () => {` + tools + `
	const theme = async name => {
		await jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab ' + name});
		await until(() => document.body.dataset.jpThemeName === 'JupyterLab ' + name, name);
	};
`

const becomeDark = `
	await theme('Light');
	const images = await until(() => outputs()[0]?.querySelectorAll('img').length === 5 &&
		[...outputs()[0].querySelectorAll('img')], 'pictures');
	const light = window.light = images.map(i => i.src);
	await theme('Dark');
	await until(() => images[0].src !== light[0], 'a dark picture');
	const pens = await Promise.all(images.map(async i => {
		await i.decode();
		const pen = Object.assign(document.createElement('canvas'), {width: i.naturalWidth, height: i.naturalHeight})
			.getContext('2d');
		pen.drawImage(i, 0, 0);
		return pen;
	}));
	const at = (i, x, y) => [...pens[i].getImageData(x, y, 1, 1).data];
	const hex = (i, x, y) => '#' + at(i, x, y).slice(0, 3).map(v => v.toString(16).padStart(2, '0')).join('');
	await until(() => !document.querySelector('#jupyterlab-splash'), 'the page without its splash');
	return {
		card: pens.map((_, i) => at(i, 1, 1)[3] === 0),
		unchanged: images.flatMap((img, i) => img.src === light[i] ? [i] : []),
		squares: [hex(0, 28, 28), hex(0, 66, 28), hex(0, 28, 66)],
		discs: [hex(1, 43, 43), hex(1, 81, 43), hex(1, 28, 70)],
		greys: [hex(2, 8, 8), hex(2, 20, 8)],
	};
})()`

const becomeLight = `
	const images = [...outputs()[0].querySelectorAll('img')];
	await theme('Light');
	await until(() => images[0].src === window.light[0], 'a light picture');
	return images.every((img, i) => img.src === window.light[i]);
})()`
