package data

import (
	"math"
	"strings"
	"testing"
)

// TestRows reads printed tables into structs; the slow way beside it is cell by cell.
func TestRows(t *testing.T) {
	type last struct {
		Algorithm     string
		Max, Avg, Min Spread
	}
	rows, err := Rows[last]("kim", "table2_last_generation.csv")
	if err != nil || len(rows) != 4 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	table := load(t, "kim", "table2_last_generation.csv")
	for i, r := range rows {
		want, err := table.RowFloats(i, "max_mean", "max_sd", "avg_mean", "avg_sd", "min_mean", "min_sd")
		got := []float64{r.Max.Mean, r.Max.SD, r.Avg.Mean, r.Avg.SD, r.Min.Mean, r.Min.SD}
		for k := range want {
			if err != nil || got[k] != want[k] || r.Algorithm != table.Text(i, "algorithm") {
				t.Errorf("row %d: %+v, want %v, %v", i, r, want, err)
			}
		}
	}
}

// TestRowsOfLists reads cells that could not be read, whole numbers and lists of columns.
func TestRowsOfLists(t *testing.T) {
	type player struct {
		Player  int
		Weights []float64 `csv:"a b j"`
		Score   float64   `csv:"fitness"`
	}
	rows, err := Rows[player]("takahama", "table2_players.csv")
	if err != nil || len(rows) != 101 || rows[36].Player != 37 || rows[36].Score != 0.658 {
		t.Fatalf("%+v, %v", rows, err)
	}
	if w := rows[0].Weights; len(w) != 3 || w[0] != 2.09 || !math.IsNaN(w[2]) {
		t.Errorf("weights of player 1: %v", w)
	}
	type sets struct {
		Sets []float64 `csv:"set*"`
	}
	if rows, err := Rows[sets]("takahama", "table4_cip.csv"); err != nil || len(rows[0].Sets) != 10 ||
		rows[0].Sets[9] != 0.5401 {
		t.Errorf("%v, %v", rows, err)
	}
}

func TestRowsErrors(t *testing.T) {
	table := of(Read(strings.NewReader("a,b\n1,2.5\n"), "F"))(t)
	if got, want := message(RowsOf[struct{ B int }](table)),
		`data: F line 2: column b is "2.5": want a whole number`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := message(Rows[struct{}]("nobody", "x")); !strings.HasPrefix(got, `data: no paper "nobody"`) {
		t.Errorf("%q", got)
	}
	for name, read := range map[string]func(){
		"no column": func() { RowsOf[struct{ C float64 }](table) },
		"no columns": func() {
			RowsOf[struct {
				C []float64 `csv:"c*"`
			}](table)
		},
		"no type": func() { RowsOf[struct{ A bool }](table) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			read()
		})
	}
}
