package oneply

import (
	"bytes"
	"errors"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/lesson"
)

// compared returns a comparison with these scores against the heuristic.
func compared(scores ...[]float64) Comparison {
	c := Comparison{Name: "x", On: "heuristic"}
	for i, arm := range scores {
		s := Sample{Name: string(rune('a' + i))}
		for _, v := range arm {
			m := lesson.Met{Name: "heuristic"}
			wins := int(math.Round(1000 * v))
			m.Result.Wins[0], m.Result.Losses[0] = wins, 1000-wins
			s.Runs = append(s.Runs, Learnt{Outcome: lesson.Outcome{Fresh: []lesson.Met{m}}})
		}
		c.Arms = append(c.Arms, s)
	}
	return c
}

// armOf returns the named arm.
func armOf(t *testing.T, c Comparison, name string) Sample {
	t.Helper()
	i := slices.Index(c.Names(), name)
	if i < 0 {
		t.Fatalf("no arm %s in %v", name, c.Names())
	}
	return c.Arms[i]
}

// TestSentence: the sentence follows the tests.
func TestSentence(t *testing.T) {
	high := []float64{0.7, 0.71, 0.72, 0.73, 0.74, 0.75, 0.76, 0.77}
	low := []float64{0.5, 0.51, 0.52, 0.53, 0.54, 0.55, 0.56, 0.57}
	for _, c := range []struct {
		scores [][]float64
		want   string
	}{
		{[][]float64{high, low}, "a has the highest mean score of 8 runs, 0.7350: significantly more than b (0.5350, P = " +
			"0.0078) by Wilcoxon's test of runs with equal seeds, with Holm's correction."},
		{[][]float64{low, low}, "a has the highest mean score of 8 runs, 0.5350: not significantly more than b (0.5350, " +
			"P = 1.0000) by W"},
		{[][]float64{low, high, high}, "b has the highest mean score of 8 runs, 0.7350: significantly more than a (0.5350, " +
			"P = 0.0234), not than c (0.7350, P = 1.0000) by"},
		{[][]float64{high[:3], low[:3]}, "But with 3 runs of each arm no difference can ever be significant at 0.05: 6 are " +
			"needed."},
		{[][]float64{high[:1], low[:1]}, "with 1 run of each arm"},
	} {
		if got := compared(c.scores...).Against("heuristic").Sentence(); !strings.Contains(got, c.want) {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// TestEqualDifferences: differences that are equal share their ranks, and small P are not shown as 0.
func TestEqualDifferences(t *testing.T) {
	a := []float64{0.72, 0.73, 0.71, 0.65, 0.61, 0.53, 0.5}
	var b []float64
	for i, v := range a {
		b = append(b, v-0.2+0.4*float64(i/6)) // 0.2 less six times, once 0.2 more
	}
	x, y := compared(a, b).Against("heuristic").contrasts()[0], 2*8.0/128
	if x.p != y {
		t.Errorf("P = %v, want %v: of all 128 signs 8 on either side are as far from their mean", x.p, y)
	}
	var high, low []float64
	for i := range 17 {
		high, low = append(high, 0.7+0.01*float64(i)), append(low, 0.3+0.02*float64(i))
	}
	if text := compared(high, low).Against("heuristic").String(); !strings.Contains(text, "0.00002  1.00") {
		t.Errorf("%s", text)
	}
	for p, want := range map[float64]int{1: 0, 0.5: 1, 0.05: 2, 0.04: 2, 0.00001082: 5, 0: 8} {
		if got := digits(p); got != want {
			t.Errorf("%d decimals of %v, want %d", got, p, want)
		}
	}
}

// TestPartial: a comparison that has not finished says so, and arms that were not learnt together make none.
func TestPartial(t *testing.T) {
	t.Chdir(t.TempDir())
	base := Lesson{Name: "x", Games: 100, Measure: 2, Final: 10, Seed: 5, Learner: TD{}}
	Compare(base, 3, Lesson{Name: "a"}, Lesson{Name: "b", Learner: TD{Alpha: 0.1}})
	folder := "oneply-data/results/learned/x/own/"
	whole := require.Of(os.ReadFile(folder + "b.jsonl"))(t)
	lines := bytes.SplitAfter(whole, []byte("\n"))
	if err := errors.Join(os.WriteFile(folder+"b.jsonl", lines[0], 0o666),
		os.WriteFile(folder+"b.run-001.checkpoint.json", nil, 0o666)); err != nil {
		t.Fatal(err)
	}
	c, err := recallComparison("x")
	want := "not finished: b has 1 of 3 runs, a run of b has begun"
	if err != nil || !strings.Contains(c.String(), want) || len(c.Arms[0].Runs) != 1 {
		t.Errorf("%v: %s, want %s", err, c, want)
	}
	base.Seed = 6
	Compare(base, 1, Lesson{Name: "c"}, Lesson{Name: "d", Encoding: "wpc-64"})
	want = `oneply: run 0 of "x" has seed 5 in arm a and seed 6 in arm c: they were made by two comparisons`
	if _, err := recallComparison("x"); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
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
		if err != nil || math.Abs(w.P-min(1, leastP(n))) > 1e-12 {
			t.Errorf("%d pairs: %v, %v, want %v", n, w, err, leastP(n))
		}
	}
}

// TestCompare: run k of every arm is the lesson with seed and k, recalled as shown, and each is a player.
func TestCompare(t *testing.T) {
	t.Chdir(t.TempDir())
	base := Lesson{Name: "both", Against: "takahama/37", Games: 400, Evaluation: 4, Measure: 2, Final: 100, Seed: 5}
	c := Compare(base, 2, Lesson{Learner: DE{NP: 4}}, Lesson{Learner: TD{}}, Lesson{Name: "net", Encoding: "all-1",
		Learner: ES{}}, Lesson{Learner: CEL{Size: 4}})
	require.Fails(recall("both"))(t, "is a comparison")
	again, err := recallComparison("both")
	if diff := cmp.Diff(c.String(), again.String()); err != nil || diff != "" {
		t.Errorf("%v: %s", err, diff)
	}
	if c.On != "heuristic" {
		t.Errorf("on %s, but cel was measured against the heuristic alone", c.On)
	}
	one := base
	one.Name, one.Seed, one.Learner = "one", 6, DE{NP: 4}
	require.Equal(t, Learn(one).Outcome, armOf(t, c, "de").Runs[1].Outcome)
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
		{2, []Lesson{{}}, "lesson: 1 lesson to compare, want 2 or more"},
		{0, []Lesson{{}, {Name: "b"}}, "lesson: 0 runs, want 1 or more"},
		{2, []Lesson{{}, {}}, `lesson: two arms "de", want a Name for each`},
		{2, []Lesson{{}, {Name: "b", Seed: 3}}, "lesson: seed 3 of an arm"},
		{2, []Lesson{{}, {Name: "b", Against: "krawiec", Encoding: "wpc-10"}}, "lesson: Krawiec best plays go"},
		{2, []Lesson{{}, {Name: "b", Encoding: "wpc-25"}}, "lesson: arm de plays othello and arm b plays go: want"},
		{2, []Lesson{{}, {Name: "lesson"}}, `lesson: an arm "lesson"`},
	} {
		if _, err := lesson.Compared("", base, c.runs, c.arms...); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	Learn(Lesson{Name: "alone", Games: 100, Evaluation: 2, Final: 10, Learner: DE{NP: 4}})
	require.Fails(recallComparison("alone"))(t, "is a lesson alone: Recall ")
	require.Fails(recall("none"))(t, "the nearest name is alone")
}
