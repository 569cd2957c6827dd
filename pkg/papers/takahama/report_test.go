package takahama

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/golden"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

func quick() Results { return Results{stored, lab.Quick} }

// shown is what a part says in a terminal, or its HTML.
func shown[T any](part T, err error) (string, error) {
	if s, ok := any(part).(fmt.Stringer); ok && err == nil {
		return s.String(), nil
	}
	if p, ok := any(part).(report.Part); ok && err == nil {
		return p.HTML(), nil
	}
	return "", err
}

// tables are all texts of the report.
func tables(x Results) map[string]func() (string, error) {
	return map[string]func() (string, error){
		"table1.txt":       func() (string, error) { return shown(x.Table1()) },
		"table2.txt":       func() (string, error) { return shown(x.Table2()) },
		"table2-full.html": func() (string, error) { return shown(x.Table2Full()) },
		"table3.txt":       func() (string, error) { return shown(x.Table3()) },
		"table3-full.html": func() (string, error) { return shown(x.Table3Full()) },
		"table4.txt":       func() (string, error) { return shown(x.Table4()) },
		"table5.txt":       func() (string, error) { return shown(x.Table5()) },
		"claims.txt":       func() (string, error) { return shown(x.Claims()) },
		"variants.txt":     func() (string, error) { return shown(x.VariantTable()) },
		"provenance.txt":   func() (string, error) { return shown(x.Provenance()) },
	}
}

func TestTables(t *testing.T) {
	for name, make := range tables(quick()) {
		text, err := make()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		golden.Same(t, "testdata/golden/"+name, text)
	}
}

func TestFigures(t *testing.T) {
	files, err := quick().Figures()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		golden.Same(t, "testdata/golden/"+f.Name, string(f.SVG))
	}
}

// TestMissingResults: whatever needs a run that is not there says which to start.
func TestMissingResults(t *testing.T) {
	empty := Results{t.TempDir(), lab.Paper}
	for name, make := range tables(empty) {
		_, err := make()
		if name == "table1.txt" { // needs none
			continue
		}
		if name == "variants.txt" && err != nil { // has no size paper
			continue
		}
		if err == nil || !strings.Contains(err.Error(), "oneply run takahama/") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v", name, err)
		}
	}
	if _, err := empty.Figures(); err == nil {
		t.Error("figures without results")
	}
}

func TestClaims(t *testing.T) {
	claims, err := quick().Claims()
	if err != nil {
		t.Fatal(err)
	}
	verdicts := map[string]report.Verdict{}
	for i, c := range claims {
		if want := fmt.Sprintf("T%02d", i+1); c.ID != want {
			t.Errorf("claim %s, want %s", c.ID, want)
		}
		verdicts[c.ID] = c.Verdict
	}
	for id, want := range map[string]report.Verdict{ // by the printed tables alone
		"T01": report.HoldsInPrint, "T02": report.HoldsInPrint, "T04": report.HoldsInPrint, "T05": report.NotReproduced,
		"T06": report.HoldsInPrint, "T08": report.HoldsInPrint, "T20": report.Reproduced, "T22": report.HoldsInPrint,
		"T23": report.HoldsInPrint, "T24": report.NotReproduced,
	} {
		if verdicts[id] != want {
			t.Errorf("%s is %s, want %s", id, verdicts[id], want)
		}
	}
}

func TestWhoVotes(t *testing.T) {
	for _, n := range []int{1, 3, 21} {
		members, err := quick().Members(n)
		if err != nil || len(members) != n {
			t.Fatalf("%d members of %d: %v", len(members), n, err)
		}
		part, err := quick().WhoVotes("d3c5", n)
		if err != nil || !strings.Contains(part.HTML(), "Who votes for what") {
			t.Errorf("%d members: %v", n, err)
		}
	}
	for _, c := range []struct {
		position string
		n        int
	}{{"d3", 0}, {"d3", 22}, {"a1", 3}} {
		if _, err := quick().WhoVotes(c.position, c.n); err == nil {
			t.Errorf("%d members on %s: no error", c.n, c.position)
		}
	}
}

func TestView(t *testing.T) {
	steps := 0
	o := lab.Options{Data: t.TempDir(), Size: lab.Quick, Watch: func(r *lab.Run, step int, state any) {
		steps++
		if html := View(r, step, state).HTML(); strings.Count(html, "<img") != 2 {
			t.Errorf("step %d: %s", step, html)
		}
	}}
	if err := tiny().Run(t.Context(), o); err != nil || steps != 14 {
		t.Errorf("%d steps: %v", steps, err)
	}
}

func TestQuantile(t *testing.T) {
	list := []float64{1, 2, 4}
	for place, want := range map[float64]float64{0: 1, 0.5: 1.5, 1: 2, 1.5: 3, 2: 4} {
		if got := quantile(list, place); got != want {
			t.Errorf("place %g: %g, want %g", place, got, want)
		}
	}
	if got := quantile(list[:1], 0); got != 1 {
		t.Errorf("of one: %g", got)
	}
}
