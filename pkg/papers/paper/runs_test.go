package paper

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

type line = lab.Line[int, float64]

func outcome(l line) float64 { return l.Outcome }

// threeArms returns runs of two arms, the second a tenth above the first, and of one far above both.
func threeArms() Runs[int, float64] {
	var lines []line
	for run, v := range []float64{0.1, 0.5, 0.3} {
		lines = append(lines, line{Arm: "a", Run: run, Outcome: v}, line{Arm: "b", Run: run, Outcome: v + 0.1},
			line{Arm: "c", Run: run, Outcome: v + 5})
	}
	return RunsOf(lines)
}

func TestRuns(t *testing.T) {
	r := threeArms()
	if n := r.Len(); n != 9 || len(r.Of("a")) != 3 || r.Of("d") != nil {
		t.Errorf("%d runs, %d of a, %v of d", n, len(r.Of("a")), r.Of("d"))
	}
	if got := r.Of("a").Each(outcome); !slices.Equal(got, []float64{0.1, 0.5, 0.3}) {
		t.Errorf("outcomes %v", got)
	}
	if best := r.Of("a").Best(outcome); best.Run != 1 {
		t.Errorf("the best is run %d", best.Run)
	}
	for _, d := range r.Of("b").Paired(r.Of("a"), outcome) {
		if math.Abs(d-0.1) > 1e-12 {
			t.Errorf("difference %g", d)
		}
	}
	for _, c := range []struct {
		arm    string
		others []string
		want   report.Answer
	}{{"c", []string{"a", "b"}, report.Yes}, {"b", []string{"a"}, report.Open}, {"c", []string{"a", "c"}, report.Open},
		{"a", []string{"b", "c"}, report.No}} {
		if got := r.Above(outcome, c.arm, c.others...); got != c.want {
			t.Errorf("%s above %v: %v, want %v", c.arm, c.others, got, c.want)
		}
	}
	if d := r.Between("c", "a", outcome); math.Abs(d.Value-5) > 1e-12 || d.SE <= 0 {
		t.Errorf("c minus a is %v", d)
	}
}

// TestBestIsTheFirst: of equal runs the first is the best.
func TestBestIsTheFirst(t *testing.T) {
	equal := Arm[int, float64]{{Run: 0, Outcome: 1}, {Run: 1, Outcome: 2}, {Run: 2, Outcome: 2}}
	if best := equal.Best(outcome); best.Run != 1 {
		t.Errorf("run %d", best.Run)
	}
}

// TestOutcomes: runs after a missing one are left out, because run k of all arms has the same seed.
func TestOutcomes(t *testing.T) {
	r := Runs[int, float64]{"a": {{Run: 0, Outcome: 1}, {Run: 1, Outcome: 2}, {Run: 3, Outcome: 3}}}
	if got := r.Outcomes()["a"]; !slices.Equal(got, []float64{1, 2}) {
		t.Errorf("%v", got)
	}
	if got := r.Singles()["a"]; got != 1 {
		t.Errorf("%v", got)
	}
}

// TestMean: the interval is Student's, here worked out by hand for few runs; a single run is exact.
func TestMean(t *testing.T) {
	m := Mean([]float64{1, 2, 3})
	if half := 4.302652729911275 / math.Sqrt(3); m.Value != 2 || math.Abs(m.Half()-half) > 1e-9 {
		t.Errorf("%v ± %v, want 2 ± %v", m.Value, m.Half(), half)
	}
	if one := Mean([]float64{7}); one != (estimate.Estimate{Value: 7}) {
		t.Errorf("one run: %v", one)
	}
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Float64Range(-1, 1), 1, 9).Draw(t, "list")
		if a, m := Average(list), Mean(list); a != m.Value {
			t.Fatalf("average %v, mean %v", a, m.Value)
		}
	})
}
