package crowds

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

func TestStudy(t *testing.T) { papertest.Study(t, Study()) }

// bred and evolved are the folders of players of Kim & Cho, and of Takahama & Sakai, at size quick.
const bred, evolved = "../../papers/kim/testdata/data", "../../papers/takahama/testdata/data"

// TestEveryArm does a small run of every arm of every experiment.
func TestEveryArm(t *testing.T) {
	for _, l := range papertest.Try(t, Select(), bred) {
		if len(l.Outcome) != 17 {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
	for _, l := range papertest.Try(t, Size(), evolved) {
		if m := l.Outcome; l.Games != int64(l.Config.Games) || m.Result.Games() != l.Config.Games || m.Score < 0.1 ||
			m.Score > 0.9 {
			t.Errorf("%s: %d games, %+v", l.Arm, l.Games, m)
		}
	}
	papertest.Try(t, Relay(), t.TempDir())
}

// TestMeet: players and ensembles in the same games; the printed members break ties as in their paper.
func TestMeet(t *testing.T) {
	table := require.Of(Meet(200, 1, "kim/a", "kim/b", "kim/c"))(t)
	if text := table.String(); len(table.Rows) != 7 || !strings.Contains(text, "weighted average") ||
		!strings.Contains(text, "first of equals") {
		t.Errorf("%s", text)
	}
	if table, err := Meet(20, 1, "jaskowski", "takahama/37"); err != nil || len(table.Rows) != 5 {
		t.Errorf("with a network: %v, %v", table, err)
	}
	for want, names := range map[string][]string{"kim/a is named twice": {"kim/a", "kim/a"}, "no player": {"kim/z"},
		"no players to choose from": nil} {
		require.Fails(Meet(200, 1, names...))(t, want)
	}
	if _, err := Meet(3, 1, "kim/a", "kim/b"); err == nil {
		t.Error("an odd number of games")
	}
}

// TestRelay: a player that goes on from the start plays all, one that begins until the end plays all.
func TestRelay(t *testing.T) {
	lines := require.Of(paper.All(Stored(lab.Paper).Results, Relay()))(t)
	alone := map[string]any{}
	for _, l := range lines {
		ends := map[string]any{l.Config.Second: l.Outcome[0], l.Config.First: l.Outcome[len(l.Outcome)-1]}
		for name, points := range ends {
			if old, ok := alone[name]; ok && old != points {
				t.Errorf("%s alone has %v and %v", name, old, points)
			}
			alone[name] = points
		}
	}
	papertest.Long{Task: Relay(), Arm: "10-37", Stop: 3}.ResumeIsInvisible(t)
}

// TestKnobs: the sliders draw every setting of the stored runs.
func TestKnobs(t *testing.T) {
	k := require.Of(Stored(lab.Paper).SizeKnobs())(t)
	if _, ok := k.Made().(report.Active); !ok {
		t.Error("no sliders")
	}
}

// TestSmallestCrowd: one member is its own vote, mean and best member. The mean and the best play the same games; the
// vote draws its ties from other numbers.
func TestSmallestCrowd(t *testing.T) {
	lines := require.Of(Size().Read(lab.NewReader(""), lab.Paper))(t)
	arms := lab.ByArm(lines)
	for run, l := range arms[theMean] {
		if b := arms[theBest][run]; l.Config.Members == 1 && l.Outcome.Result != b.Outcome.Result {
			t.Errorf("epsilon %g: mean %v, best %v", l.Config.Epsilon, l.Outcome.Result, b.Outcome.Result)
		}
	}
}

// TestCurse checks the notebook's statements on the search's promises: half a percent, 0.9% and 0.65% without saving.
func TestCurse(t *testing.T) {
	p := require.Of(Stored(lab.Paper).pools())(t)
	for _, s := range []struct {
		of                paper.Runs[kim.SearchConfig, kim.Searched]
		heuristic, single float64
	}{{p.search, 0.005, 0.005}, {p.full, 0.009, 0.0065}} {
		a, b := promised(s.of, kim.TheHeuristic).Value, promised(s.of, kim.TheSingle).Value
		if math.Abs(a-s.heuristic) > 0.0001 || math.Abs(b-s.single) > 0.0001 {
			t.Errorf("promised too much by %.4f and %.4f, want %g and %g", a, b, s.heuristic, s.single)
		}
	}
}
