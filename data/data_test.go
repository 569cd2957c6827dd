package data

import (
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// ok ends a test if there is an error.
func ok(t *testing.T, err error) {
	if err != nil {
		t.Helper()
		t.Fatal(err)
	}
}

// of returns the value of a call; an error ends the test.
func of[V any](v V, err error) func(*testing.T) V {
	return func(t *testing.T) V {
		t.Helper()
		ok(t, err)
		return v
	}
}

// load returns a table that a test needs.
func load(t *testing.T, paper, file string) *Table {
	t.Helper()
	return of(Load(paper, file))(t)
}

func floats(t *testing.T, table *Table, column string) []float64 {
	t.Helper()
	list := make([]float64, len(table.Rows))
	for i := range list {
		v := of(table.Float(i, column))(t)
		list[i] = v
	}
	return list
}

// mean of the readable values, and their number.
func mean(list []float64) (m float64, n int) {
	for _, v := range list {
		if !math.IsNaN(v) {
			m += v
			n++
		}
	}
	return m / float64(n), n
}

func TestEveryFileParses(t *testing.T) {
	want := "jaskowski kim krawiec takahama"
	if got := strings.Join(Papers(), " "); got != want {
		t.Errorf("papers are %s, want %s", got, want)
	}
	for _, paper := range Papers() {
		for _, file := range Files(paper) {
			ok(t, parse(paper, file))
		}
	}
}

// parse reads a file as its name says.
func parse(paper, file string) error {
	switch {
	case strings.HasSuffix(file, "_wpc.csv"):
		_, err := Grid(paper, file)
		return err
	case strings.HasSuffix(file, "_layout.csv"):
		_, err := Layout(paper, file)
		return err
	case strings.HasSuffix(file, ".csv"):
		_, err := Load(paper, file)
		return err
	default:
		_, err := Open(paper, file)
		return err
	}
}

func TestSizes(t *testing.T) {
	for _, c := range []struct {
		paper, file string
		rows        int
	}{
		{"takahama", "table2_players.csv", 101}, {"takahama", "table3_generalisation.csv", 101},
		{"takahama", "table4_cip.csv", 3}, {"takahama", "table5_cip_vs_37.csv", 3}, {"takahama", "simulated.csv", 90},
		{"takahama", "claims.csv", 25}, {"kim", "claims.csv", 30}, {"krawiec", "claims.csv", 29},
		{"krawiec", "simulated.csv", 15},
		{"jaskowski", "claims.csv", 28},
		{"kim", "table4_ensemble_vs_heuristic.csv", 8}, {"kim", "table5_ensemble_vs_best_single.csv", 8},
		{"krawiec", "table2_lambda.csv", 12}, {"krawiec", "table3_tournament.csv", 5}, {"jaskowski", "table4_runs.csv", 9},
	} {
		if n := len(load(t, c.paper, c.file).Rows); n != c.rows {
			t.Errorf("%s/%s has %d rows, want %d", c.paper, c.file, n, c.rows)
		}
	}
}

func TestCompletePlayers(t *testing.T) {
	for _, c := range []struct {
		file, columns string
		complete      int
	}{
		{"table2_players.csv", "a b c d e f g h i j", 90},
		{"table3_generalisation.csv", "set1 set2 set3 set4 set5 set6 set7 set8 set9 set10", 90},
	} {
		table, n := load(t, "takahama", c.file), 0
		for i := range table.Rows {
			row := of(table.RowFloats(i, strings.Fields(c.columns)...))(t)
			if _, readable := mean(row); readable == 10 {
				n++
			}
		}
		if n != c.complete {
			t.Errorf("%s: %d players are complete, want %d", c.file, n, c.complete)
		}
	}
}

// TestChecksums compares the columns of Tables II and III with their bottom rows.
func TestChecksums(t *testing.T) {
	files := map[string]string{"II": "table2_", "III": "table3_"}
	rest := map[string]string{"II": "players.csv", "III": "generalisation.csv"}
	sums := load(t, "takahama", "checksums.csv")
	for i := range sums.Rows {
		no, column := sums.Text(i, "table"), sums.Text(i, "column")
		got, n := mean(floats(t, load(t, "takahama", files[no]+rest[no]), column))
		want, _ := sums.Float(i, "mean")
		if strconv.Itoa(n) != sums.Text(i, "readable") || math.Abs(got-want) > 0.000006 {
			t.Errorf("Table %s column %s: mean %.5f of %d cells, want %.5f of %s", no, column, got, n, want,
				sums.Text(i, "readable"))
		}
		bottom := load(t, "takahama", files[no]+"average.csv").Text(0, column)
		if bottom != sums.Text(i, "published") {
			t.Errorf("Table %s column %s: bottom row %s, want %s", no, column, bottom, sums.Text(i, "published"))
		}
	}
}

// TestRowsFollow checks each complete row of Table III: average and population standard deviation of its ten sets.
func TestRowsFollow(t *testing.T) {
	table := load(t, "takahama", "table3_generalisation.csv")
	for i := range table.Rows {
		row := of(table.RowFloats(i, table.Header[1:13]...))(t)
		m, n := mean(row[:10])
		if n < 10 || math.IsNaN(row[10]+row[11]) {
			continue
		}
		var ss float64
		for _, v := range row[:10] {
			ss += (v - m) * (v - m)
		}
		if sd := math.Sqrt(ss / 10); math.Abs(m-row[10]) > 0.0001 || math.Abs(sd-row[11]) > 0.0001 {
			t.Errorf("player %s: average %.5f, std %.5f, printed %v", table.Text(i, "player"), m, sd, row[10:])
		}
	}
}

// TestMerged checks that Fig. 8 of Kim & Cho is the mean of Fig. 7 weighted by the scores.
func TestMerged(t *testing.T) {
	scores := load(t, "kim", "fig7_scores.csv")
	want := of(Grid("kim", scores.Text(3, "file")))(t)
	got := make([]float64, len(want))
	for i := range 3 {
		w, _ := scores.Float(i, "weight")
		member := of(Grid("kim", scores.Text(i, "file")))(t)
		for sq, v := range member {
			got[sq] += w * v
		}
	}
	for sq := range want {
		if math.Abs(got[sq]-want[sq]) > 2e-5*math.Max(1, math.Abs(want[sq])) {
			t.Errorf("square %d: %g, printed %g", sq, got[sq], want[sq])
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ name, got, want string }{
		{"paper", message(Load("nobody", "x")), `data: no paper "nobody"; there are jaskowski, kim, krawiec, takahama`},
		{"file", message(Load("krawiec", "x")), `data: krawiec has no file "x"; there are claims.csv, parameters.csv`},
		{"empty", message(Read(strings.NewReader(""), "F")), "data: F is empty: want a header line"},
		{"twice", message(Read(strings.NewReader("a,a\n"), "F")), `data: F line 1: column 2 is called "a"`},
		{"ragged", message(Read(strings.NewReader("a,b\n1\n"), "F")), "data: F: record on line 2: wrong number of fields"},
		{"grid", message(Grid("takahama", "fig3_layout.csv")), `data: takahama/fig3_layout.csv line 1: "a" is no number`},
		{"square", message(Grid("takahama", "table4_cip.csv")),
			"data: takahama/table4_cip.csv line 1: 13 cells in a grid of 4 rows"},
	} {
		if !strings.HasPrefix(c.got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
		}
	}
	table := of(Read(strings.NewReader("a,b\n1,\n\n2,x\n"), "F"))(t)
	if v, err := table.Float(0, "b"); err != nil || !math.IsNaN(v) {
		t.Errorf("an empty cell is %v, %v", v, err)
	}
	if got, want := message(table.Float(1, "b")), `data: F line 4: column b is "x": want a number`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func message[T any](_ T, err error) string {
	if err == nil {
		return "no error"
	}
	return err.Error()
}

func TestRoot(t *testing.T) {
	root, err := Root()
	if err != nil || filepath.Base(root) != "data" {
		t.Errorf("root is %s, %v", root, err)
	}
	outside := t.TempDir()
	t.Chdir(outside)
	cwd := of(os.Getwd())(t)
	if root, err := Root(); err != nil || root != filepath.Join(cwd, "oneply-data") {
		t.Errorf("outside of a checkout: %s, %v", root, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("a,b\n1,2\n")
	f.Add("a,\"b\n\"\n1,\n")
	f.Fuzz(func(t *testing.T, text string) {
		table, err := Read(strings.NewReader(text), "F")
		if err != nil {
			return
		}
		for i := range table.Rows {
			if list, err := table.RowFloats(i, table.Header...); err == nil && len(list) != len(table.Header) {
				t.Errorf("line %d: %d numbers in %d columns", i, len(list), len(table.Header))
			}
		}
	})
}

// TestOwnProgram: the program in a checkout's .bin stores in the checkout, wherever it is called.
func TestOwnProgram(t *testing.T) {
	checkout := t.TempDir()
	for _, dir := range []string{".bin", "data"} {
		ok(t, os.Mkdir(filepath.Join(checkout, dir), 0o755))
	}
	ok(t, os.WriteFile(filepath.Join(checkout, "go.mod"), []byte(module+"\n"), 0o644))
	for program, want := range map[string]string{
		filepath.Join(checkout, ".bin", "oneply"): filepath.Join(checkout, "data"), "/usr/bin/oneply": "other",
		filepath.Join(checkout, "oneply"): "other", filepath.Join(t.TempDir(), ".bin", "oneply"): "other",
	} {
		if got := rootOf(program, "other"); got != want {
			t.Errorf("%s: %s, want %s", program, got, want)
		}
	}
}
