package notebooktest

import (
	"context"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	part "github.com/oneply/oneply/pkg/show/report"
)

// testSort: a click on a heading sorts numbers from the largest, a second one the other way round; a text filters.
func testSort(t *testing.T, d desk, p *labPage) {
	table := part.Table{Columns: part.Heads("name", part.Column{Name: "score", Decimals: 2})}
	table.Add("anna", part.Interval(-0.5, 0.1))
	table.Add("mine", part.Interval(10, 0.1))
	table.Add("bob", part.Number(9))
	p.look(t, d.place(t, saved(t, part.Sortable{Table: table})), func(ctx context.Context) {
		got := told[[]string](ctx, t, `(async () => {`+tools+`
			const field = await until(() => outputs()[0]?.querySelector('input'), 'a field');
			const o = outputs()[0], heads = () => o.querySelectorAll('th');
			const shown = () => [...o.querySelector('tbody').rows].filter(r => r.offsetHeight > 0)
				.map(r => r.cells[0].innerText).join();
			const seen = [shown()];
			for (const i of [1, 1, 0]) {
				heads()[i].click();
				seen.push(heads()[i].getAttribute('aria-sort') + ' ' + shown());
			}
			field.value = 'n MI';
			field.dispatchEvent(new Event('input'));
			return [...seen, shown()];
		})()`)
		require.Equal(t, []string{"anna,mine,bob", "descending mine,bob,anna", "ascending anna,bob,mine",
			"ascending anna,bob,mine", "mine"}, got)
	})
}
