package oneply

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/learn"
	"github.com/oneply/oneply/pkg/stats"
)

// compared returns a comparison with these scores against the heuristic.
func compared(scores ...[]float64) Comparison {
	c := Comparison{Name: "x", On: "heuristic"}
	for i, arm := range scores {
		s := Sample{Name: string(rune('a' + i))}
		for _, v := range arm {
			m := learn.Met{Name: "heuristic"}
			m.Result.Wins[0], m.Result.Losses[0] = int(1000*v), 1000-int(1000*v)
			s.Runs = append(s.Runs, Learnt{Outcome: learn.Outcome{Fresh: []learn.Met{m}}})
		}
		c.Arms = append(c.Arms, s)
	}
	return c
}

// armOf returns the arm of a name.
func armOf(t *testing.T, c Comparison, name string) Sample {
	t.Helper()
	i := slices.Index(c.Names(), name)
	if i < 0 {
		t.Fatalf("no arm %s in %v", name, c.Names())
	}
	return c.Arms[i]
}

// TestSentence: what is said follows the tests.
func TestSentence(t *testing.T) {
	high, low := []float64{0.7, 0.71, 0.72, 0.73, 0.74, 0.75}, []float64{0.5, 0.51, 0.52, 0.53, 0.54, 0.55}
	for _, c := range []struct {
		scores [][]float64
		want   string
	}{
		{[][]float64{high, low}, "a has the highest mean score of 6 runs, 0.7250: significantly more than b (0.5250, P = " +
			"0.0022) by the Mann-Whitney test with Holm's correction."},
		{[][]float64{low, low}, "a has the highest mean score of 6 runs, 0.5250: not significantly more than b (0.5250, " +
			"P = 1.0000) by the"},
		{[][]float64{low, high, high}, "b has the highest mean score of 6 runs, 0.7250: significantly more than a (0.5250, " +
			"P = 0.0065), not than c (0.7250, P = 1.0000) by"},
		{[][]float64{high[:3], low[:3]}, "But with 3 runs of each arm no difference can ever be significant at 0.05 by the " +
			"test of Wilcoxon (6 needed) or of Mann-Whitney (4 needed)."},
		{[][]float64{high[:1], low[:1]}, "with 1 runs"},
	} {
		if got := compared(c.scores...).Against("heuristic").Sentence(); !strings.Contains(got, c.want) {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// TestLeast: the warning is right about what the tests can find.
func TestLeast(t *testing.T) {
	for n := 1; n <= 8; n++ {
		x, y := make([]float64, n), make([]float64, n)
		for i := range n {
			x[i], y[i] = float64(i), float64(-i-1)*2
		}
		w, err := stats.Wilcoxon(x, y)
		if err != nil || math.Abs(w.P-min(1, leastPaired(n))) > 1e-12 {
			t.Errorf("%d pairs: %v, %v, want %v", n, w, err, leastPaired(n))
		}
		u, err := stats.MannWhitney(x, y)
		if err != nil || math.Abs(u.P-leastIndependent(n)) > 1e-9 {
			t.Errorf("%d runs: %v, %v, want %v", n, u, err, leastIndependent(n))
		}
	}
}

// TestCompare: run k of every arm is the lesson with seed and k, recalled as it was shown, and each is a player.
func TestCompare(t *testing.T) {
	t.Chdir(t.TempDir())
	base := Lesson{Name: "both", Against: "takahama/37", Games: 400, Evaluation: 4, Measure: 2, Final: 100, Seed: 5}
	c := Compare(base, 2, Lesson{Learner: DE{NP: 4}}, Lesson{Learner: TD{}}, Lesson{Name: "net", Encoding: "all-1",
		Learner: ES{}}, Lesson{Learner: CEL{Size: 4}})
	if _, err := recall("both"); err == nil || !strings.Contains(err.Error(), "is a comparison") {
		t.Error(err)
	}
	again, err := recallComparison("both")
	if diff := cmp.Diff(c.String(), again.String()); err != nil || diff != "" {
		t.Errorf("%v: %s", err, diff)
	}
	if c.On != "heuristic" {
		t.Errorf("on %s, but cel was measured against the heuristic alone", c.On)
	}
	one := base
	one.Name, one.Seed, one.Learner = "one", 6, DE{NP: 4}
	if diff := cmp.Diff(Learn(one).Outcome, armOf(t, c, "de").Runs[1].Outcome); diff != "" {
		t.Error(diff)
	}
	if p := Find("learned/both/net/1"); p.Text() != armOf(t, c, "net").Runs[1].Text() {
		t.Error("the player found is another")
	}
	if len(c.Series()) != 4 || len(c.Series()[0].Y) != 2 || len(c.Scores()[3]) != 2 || c.HTML() == "" {
		t.Errorf("series %v, scores %v", c.Series(), c.Scores())
	}
}

// TestCompareMistakes: one line each.
func TestCompareMistakes(t *testing.T) {
	t.Chdir(t.TempDir())
	base := Lesson{Name: "x", Games: 2000}
	for _, c := range []struct {
		runs int
		arms []Lesson
		want string
	}{
		{2, []Lesson{{}}, "learn: 1 lessons are compared, want 2 or more"},
		{0, []Lesson{{}, {Name: "b"}}, "learn: 0 runs, want 1 or more"},
		{2, []Lesson{{}, {}}, `learn: two arms "de", want a Name for each`},
		{2, []Lesson{{}, {Name: "b", Seed: 3}}, "learn: seed 3 of an arm"},
		{2, []Lesson{{}, {Name: "b", Against: "krawiec", Encoding: "wpc-10"}}, "learn: Krawiec best plays go"},
	} {
		if _, err := learn.Compared("", base, c.runs, c.arms...); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	Learn(Lesson{Name: "alone", Games: 100, Evaluation: 2, Final: 10, Learner: DE{NP: 4}})
	if _, err := recallComparison("alone"); err == nil || !strings.Contains(err.Error(), "nothing is compared as") {
		t.Error(err)
	}
	if _, err := recall("none"); err == nil || !strings.Contains(err.Error(), "the nearest names are alone") {
		t.Error(err)
	}
}
