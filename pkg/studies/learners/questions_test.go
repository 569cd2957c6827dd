package learners

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// made returns evidence from runs of size reduced in which learner k of a place wins wins(place, k) of a thousand games
// at every mark, one more in every further run.
func made(wins func(p Place, k int) int) evidence {
	e := evidence{lab.Reduced, map[string]paper.Runs[config, outcome]{}}
	s := scaleAt(e.size)
	for _, p := range placesAt(e.size) {
		for k, c := range contestants {
			for run := 0; run < s.runs && c.plays(p); run++ {
				l := lab.Line[config, outcome]{Arm: c.arm(p), Run: run, Config: config{Games: c.games(p, s)}}
				for _, m := range marks {
					if n := wins(p, k) + run; m <= l.Config.Games {
						r := play.Result{Wins: [2]int{n, 0}, Losses: [2]int{1000 - n, 0}}
						l.Outcome.Curve = append(l.Outcome.Curve, lesson.Point{Games: m, Scores: []play.Result{r, r, r}})
					}
				}
				if e.runs[p.Game] == nil {
					e.runs[p.Game] = paper.Runs[config, outcome]{}
				}
				e.runs[p.Game][l.Arm] = append(e.runs[p.Game][l.Arm], l)
			}
		}
	}
	return e
}

// replies returns the reply to each question.
func replies(t *testing.T, e evidence) map[string]report.Reply {
	t.Helper()
	all := map[string]report.Reply{}
	for i, q := range e.questions() {
		if all[q.ID] = q.Reply; q.Found == "" || q.ID != fmt.Sprint("L", i+1) {
			t.Errorf("question %d: %+v", i+1, q)
		}
	}
	return all
}

// TestDeciders: a result clear everywhere is decided, one that differs by place depends, and equal ones are not
// decided.
func TestDeciders(t *testing.T) {
	rising := func(_ Place, k int) int { return 200 + 50*k } // the later in the list, the better
	byGame := func(p Place, k int) int {
		if p.Game == "go" {
			return 700 - 50*k
		}
		return 200 + 50*k
	}
	alike := func(Place, int) int { return 500 }
	for name, c := range map[string]struct {
		wins func(Place, int) int
		want map[string]report.Reply
	}{
		"rising": {rising, map[string]report.Reply{"L1": report.Affirmed, "L2": report.Affirmed, "L3": report.Affirmed,
			"L4": report.Affirmed, "L5": report.Affirmed, "L6": report.Affirmed, "L7": report.Affirmed, "L8": report.Unclear,
			"L9": report.Affirmed, "L10": report.Denied, "L11": report.Affirmed}},
		"by game": {byGame, map[string]report.Reply{"L1": report.Denied, "L2": report.Depends, "L7": report.Depends}},
		"alike": {alike, map[string]report.Reply{"L1": report.Unclear, "L2": report.Unclear, "L8": report.Unclear,
			"L11": report.Unclear}},
	} {
		got := replies(t, made(c.wins))
		for id, want := range c.want {
			if got[id] != want {
				t.Errorf("%s: %s is %q, want %q", name, id, got[id], want)
			}
		}
	}
}

// TestIncompletePlaces count for nothing, and a budget that pays for nothing has no scores.
func TestIncompletePlaces(t *testing.T) {
	e := made(func(Place, int) int { return 500 })
	all := len(e.places())
	delete(e.runs["go"], "tc-all-2")
	if n := len(e.places()); n != all-1 {
		t.Errorf("%d places of %d", n, all)
	}
	if s := e.scores(e.places()[0], "tc", 100, heuristic); s != nil {
		t.Errorf("scores %v", s)
	}
	if f, err := e.figure(func(Place) bool { return true }).SVG(); err != nil || !strings.Contains(string(f), "wpc-10") {
		t.Errorf("figure: %v", err)
	}
}

// TestTenfold: the table has the learners with enough runs, and says what to run if there is none.
func TestTenfold(t *testing.T) {
	e, p := made(func(Place, int) int { return 500 }), Place{"othello", "wpc-10"}
	e.runs["othello"]["tc-wpc-10"] = e.runs["othello"]["tc-wpc-10"][:fewestRuns-1]
	if table, err := e.tenfold(p); err != nil || len(table.Rows) != len(contestants)-1 {
		t.Errorf("%d rows (%v)", len(table.Rows), err)
	}
	delete(e.runs, "othello")
	require.Fails(e.tenfold(p))(t, "oneply run learners/othello -size reduced")
	require.Error(t, e.has(Place{"othelo", "all-2"}), `there are "othello", "wpc-10"; `)
}
