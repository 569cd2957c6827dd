package notebooktest

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/figure"
)

// many are two panels of eleven curves each, with the same names.
func many() figure.Panels {
	p := figure.Panels{Columns: 2}
	for _, title := range []string{"(a)", "(b)"} {
		f := figure.Figure{Title: title, X: figure.Axis{Title: "games"}, Y: figure.Axis{Title: "score", Max: 1}}
		for i := range 11 {
			end := 0.5 + 0.04*float64(i%6)
			f.Layers = append(f.Layers, figure.Runs{Name: fmt.Sprint("learner ", i), X: []float64{0, 1, 2},
				Y: [][]float64{{0.1, 0.3, end}, {0.1, 0.31, end + 0.005}}})
		}
		p.Figures = append(p.Figures, f)
	}
	return p
}

// testMany: many curves have their names where they end and one legend, a double click on which shows one alone in all
// panels; a rectangle that is drawn becomes the whole of the axes until a double click; what is shown is saved as a
// picture and as numbers.
func testMany(t *testing.T, d desk, p *labPage) {
	p.look(t, d.place(t, saved(t, many())), func(ctx context.Context) {
		told[bool](ctx, t, `(async () => {`+tools+`
			await until(() => outputs()[0]?.querySelectorAll('svg path').length > 20, 'charts');
			outputs()[0].scrollIntoView();
			return true;
		})()`)
		shoot(ctx, t, "many")
		if touch := told[bool](ctx, t, touching); touch {
			t.Error("names at the ends of curves touch")
		}
		told[bool](ctx, t, changed("Dark"))
		shoot(ctx, t, "many-dark")
		told[bool](ctx, t, changed("Light"))
		drag(ctx, t)
		shoot(ctx, t, "many-zoomed")
		got := told[[]string](ctx, t, manyCurves)
		want := []string{"true", "0.0 1.0", "learner 3,learner 3", "11", "true", "image/svg+xml image/png text/csv",
			"panel,name,point,x,y,low,high", "true"}
		require.Equal(t, want, got)
	})
}

func changed(theme string) string {
	return darkTools + "await theme('" + theme + "'); await new Promise(r => setTimeout(r, 800)); return true; })()"
}

const touching = `(async () => {` + tools + `
	const boxes = [...outputs()[0].querySelector('.oneply-endings').children]
		.map(t => t.getBoundingClientRect().top).sort((a, b) => a - b);
	return boxes.length !== 11 || boxes.some((top, i) => i > 0 && top - boxes[i - 1] < 11);
})()`

// drag draws a rectangle in the first panel.
func drag(ctx context.Context, t *testing.T) {
	t.Helper()
	at := told[[]float64](ctx, t, `(async () => {`+tools+`
		const r = plane(outputs()[0]).getBoundingClientRect();
		return [r.left + 0.3 * r.width, r.top + 0.2 * r.height, r.left + 0.6 * r.width, r.top + 0.6 * r.height];
	})()`)
	button := func(o *input.DispatchMouseEventParams) { o.Button, o.ClickCount = input.MouseButtonLeft, 1 }
	require.OK(t, chromedp.Do(ctx,
		chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, at[0], at[1], button),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[2], at[3], button),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, at[2], at[3], button)))
}

const manyCurves = `(async () => {` + tools + `
	const o = outputs()[0], ticks = () => [...plane(o).querySelectorAll('svg text')].map(t => t.textContent);
	const drawn = () => new Promise(r => setTimeout(r, 100));
	const names = () => [...o.querySelectorAll('.oneply-endings span')].map(t => t.textContent);
	const said = [String(!ticks().includes('0.0') || !ticks().includes('1.0'))];
	plane(o).dispatchEvent(new MouseEvent('dblclick'));
	await drawn();
	said.push(['0.0', '1.0'].filter(t => ticks().includes(t)).join(' '));
	const key = () => [...o.querySelectorAll('button')].find(b => b.innerText === 'learner 3');
	key().click();
	key().click();
	await drawn();
	said.push(names().join());
	key().click();
	await new Promise(r => setTimeout(r, 400));
	key().click();
	await new Promise(r => setTimeout(r, 400));
	key().click();
	key().click();
	await drawn();
	said.push(String(o.querySelectorAll('button[aria-pressed]').length), String(names().length === 22));
	const blobs = [], make = URL.createObjectURL;
	URL.createObjectURL = b => { blobs.push(b); return make.call(URL, b); };
	HTMLAnchorElement.prototype.click = () => {};
	for (const b of o.querySelectorAll('.oneply-save button')) b.click();
	await until(() => blobs.filter(b => b.type !== 'image/svg+xml').length === 2, 'files');
	const types = ['image/svg+xml', 'image/png', 'text/csv'], of = type => blobs.find(b => b.type === type);
	said.push(types.filter(of).join(' '), (await of('text/csv').text()).split('\n')[0]);
	const page = new DOMParser().parseFromString(await of('image/svg+xml').text(), 'image/svg+xml').documentElement;
	said.push(String(page.querySelectorAll('svg').length === 2 && page.textContent.includes('learner 3')));
	return said;
})()`
