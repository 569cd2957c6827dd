package notebooktest

import (
	"context"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	part "github.com/oneply/oneply/pkg/show/report"
)

// judged are three claims, one of which our runs judge as well.
func judged() part.Claims {
	runs := &part.ByRuns{Verdict: part.Undecided, Ours: "0.2 ± 0.3", Evidence: "interval"}
	claim := func(id string, basis part.Basis, verdict part.Verdict, runs *part.ByRuns) part.Claim {
		return part.Claim{ID: id, Where: "V", Statement: "a < b", Finding: part.Finding{Basis: basis, Verdict: verdict,
			Published: "1", Ours: "-2", Evidence: "the reason", Runs: runs}}
	}
	return part.Claims{claim("T01", part.OurRuns, part.Reproduced, nil),
		claim("T02", part.PublishedTable, part.HoldsInPrint, runs), claim("T03", part.OurRuns, part.Reproduced, nil)}
}

// testClaims: a button shows the claims of one verdict alone, a reason stands under what judged, and names of buttons
// are text.
func testClaims(t *testing.T, d desk, p *labPage) {
	html, _ := part.Draw(judged())
	evil := bundle(html, `{"parts":[{"kind":"filter","names":["<img src=x onerror=owned()>"],"rows":[0,"<b>",null,1e9]}]}`)
	p.look(t, d.place(t, saved(t, judged()), evil), func(ctx context.Context) {
		got := told[[]string](ctx, t, `(async () => {`+tools+`
			let owned = 0;
			window.owned = () => { owned++; };
			const ready = () => outputs().length === 2 && outputs().every(o => o.querySelector('button'));
			const all = await until(() => ready() && outputs(), 'buttons');
			const buttons = o => [...o.querySelectorAll('button')], names = o => buttons(o).map(b => b.innerText).join('|');
			const shown = () => [...all[0].querySelector('tbody').rows].filter(r => r.offsetHeight > 0)
				.map(r => r.cells[0].innerText).join();
			const seen = [names(all[0]), shown()];
			for (const i of [1, 2, 0]) {
				buttons(all[0])[i].click();
				seen.push(buttons(all[0])[i].getAttribute('aria-pressed') + ' ' + shown());
			}
			const reason = all[0].querySelector('details');
			reason.open = true;
			buttons(all[1])[1].click();
			return [...seen, reason.innerText.replace(/\s+/g, ' '), names(all[1]), String(owned)];
		})()`)
		want := []string{"all|✓ reproduced 2|≡ holds in print 1", "T01,T02,,T03", "true T01,T03", "true T02,",
			"true T01,T02,,T03", "judged by our runs the reason", "all|<img src=x onerror=owned()>", "0"}
		require.Equal(t, want, got)
	})
}
