package learners

import (
	"fmt"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// The places that the notebook mentions.
var (
	ten    = Place{"othello", "wpc-10"}
	pairs  = Place{"othello", "all-2"}
	lines  = Place{"othello", "all-1-2-3-4"}
	many   = Place{"othello", patterns}
	six    = Place{"go", "wpc-6"}
	points = Place{"go", "wpc-25"}
	couple = Place{"go", "all-2"}
)

// TestProse holds the numbers in the notebook's sentences to the stored results.
func TestProse(t *testing.T) {
	x := Stored(lab.Reduced)
	e := require.Of(x.evidence())(t)
	papertest.Says(t, "notebooks/learners.ipynb", append(sentences(e), require.Of(x.Questions())(t).Summary())...)
}

// sentences returns the notebook's sentences with numbers.
func sentences(e evidence) []string {
	n := e.games()
	taught := func(p Place, learner string) float64 { return e.mean(p, learner, n, heuristic) }
	strange := func(p Place, learner string) float64 { return e.mean(p, learner, n, panel) }
	return []string{
		fmt.Sprintf("the %d weights of *all-1-2-3-4* temporal differences (TC) come to %.2f, the best of the evolutions "+
			"(CMA-ES) to %.2f, and with ten times the games to %.2f.", e.dim(lines), taught(lines, "tc"),
			taught(lines, "cma"), e.mean(lines, "cma", 10*n, heuristic)),
		fmt.Sprintf("With the %d,%03d weights of Logistello's patterns TD comes to %.2f and CMA-ES to %.2f.",
			e.dim(many)/1000, e.dim(many)%1000, taught(many, "td"), taught(many, "cma")),
		fmt.Sprintf("In Go with %d weights CMA-ES comes to %.2f and TC to %.2f; with %d CMA-ES and TD meet at %.2f.",
			e.dim(points), taught(points, "cma"), taught(points, "tc"), e.dim(couple), taught(couple, "cma")),
		fmt.Sprintf("TC and then CMA-ES, with %.2f.", taught(ten, "tc-cma")),
		fmt.Sprintf("in Othello with *all-1-2-3-4* they come to %.2f, and TC to %.2f; in Go with *all-2* to %.2f, and CMA-ES"+
			" to %.2f.", strange(lines, "td-self"), strange(lines, "tc"), strange(couple, "td-self"), strange(couple, "cma")),
		fmt.Sprintf("TD self scores %.2f, and TD that has learnt from the heuristic in as many games %.2f, although against "+
			"the heuristic it is the other way round (%.2f and %.2f).", strange(lines, "td-self"), strange(lines, "td"),
			taught(lines, "td-self"), taught(lines, "td")),
		fmt.Sprintf("the next behind TD self is CTDL with %.2f.", strange(couple, "ctdl")),
		fmt.Sprintf("with six weights it scores %.2f against the heuristic and %.2f against the panel, less than anybody",
			taught(six, "tc"), strange(six, "tc")),
	}
}

// TestTenfoldProse checks the notebook's statements on ten times the games against the stored results.
func TestTenfoldProse(t *testing.T) {
	e := require.Of(Stored(lab.Paper).read())(t)
	tenth := require.Of(Stored(lab.Reduced).evidence())(t)
	n, before := e.games(), tenth.mean(pairs, "td", tenth.games(), heuristic)
	papertest.Says(t, "notebooks/learners.ipynb",
		fmt.Sprintf("CMA-ES, the best of them, comes to %.2f, and TD to %.2f in the first table.",
			e.mean(pairs, "cma", n, heuristic), before),
		fmt.Sprintf("The eight of CMA-ES that have played as many at size *reduced* come to %.2f.",
			tenth.mean(pairs, "cma", n, heuristic)),
		fmt.Sprintf("With a million TD and TC are still in front, with %.2f and %.2f.", e.mean(pairs, "td", n, heuristic),
			e.mean(pairs, "tc", n, heuristic)),
		fmt.Sprintf("against the panel CEL+HoF comes to %.2f and CTDL to %.2f, and CMA-ES to %.2f.",
			e.mean(pairs, "cel-hof", n, panel), e.mean(pairs, "ctdl", n, panel), e.mean(pairs, "cma", n, panel)))
	for _, c := range contestants {
		after := e.mean(pairs, c.name, n, heuristic)
		if c.judged && (after >= before || after > e.mean(pairs, "cma", n, heuristic) ||
			after <= e.mean(pairs, c.name, n/10, heuristic)) {
			t.Errorf("%s comes to %.3f", c.title, after)
		}
	}
}

// mean returns the mean of a learner's runs after that many games.
func (e evidence) mean(p Place, learner string, games int, of measure) float64 {
	return paper.Average(e.scores(p, learner, games, of))
}

// TestFront checks the notebook's statements without numbers against the stored results: which learner has the highest
// mean, and which may be behind by chance alone.
func TestFront(t *testing.T) {
	e := require.Of(Stored(lab.Reduced).evidence())(t)
	for _, c := range []struct {
		at    Place
		of    measure
		front []string // the best first
	}{
		{ten, heuristic, []string{"tc-cma", "ctdl", "ctdl-hof"}}, {pairs, heuristic, []string{"td", "tc"}},
		{lines, heuristic, []string{"tc"}}, {many, heuristic, []string{"td"}},
		{points, heuristic, []string{"cma", "de", "es", "tc-cma"}},
		{couple, heuristic, []string{"cma", "de", "es", "td", "tc", "tc-cma"}},
		{pairs, panel, []string{"td-self", "td", "tc"}}, {lines, panel, []string{"td-self"}},
		{couple, panel, []string{"td-self"}},
	} {
		s := e.standing(c.at, c.of)
		front := []string{contestants[s.top].name}
		for i, other := range contestants {
			if i != s.top && s.front(i) {
				front = append(front, other.name)
			}
		}
		if !slices.Equal(front, c.front) {
			t.Errorf("%s: %v are in front, the notebook speaks of %v", c.at, front, c.front)
		}
	}
}

// TestCourse checks the notebook's statements on the figure against the stored results.
func TestCourse(t *testing.T) {
	e := require.Of(Stored(lab.Reduced).evidence())(t)
	for _, c := range contestants[:4] {
		if e.mean(lines, "td", 1000, heuristic) <= e.mean(lines, c.name, e.games(), heuristic) {
			t.Errorf("%s is further than TD after a thousand games", c.title)
		}
	}
	if e.mean(points, "td", 3000, heuristic) <= e.mean(points, "td", e.games(), heuristic) {
		t.Error("TD does not fall in Go")
	}
	for _, c := range contestants {
		low, other := e.mean(six, "tc", e.games(), panel), e.mean(six, c.name, e.games(), panel)
		if c.name != "tc" && low >= other {
			t.Errorf("%s scores less than TC against the panel", c.title)
		}
	}
}
