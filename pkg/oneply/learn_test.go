package oneply

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/play"
)

// TestLearn: what Learn returns, Recall and Find read back, and the same lesson is not done twice.
func TestLearn(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, l := range map[string]Lesson{
		"ten": {Against: "takahama/37", Learner: DE{NP: 4}}, "net": {Encoding: "all-1", View: Negation, Learner: ES{}},
		"go": {Against: "krawiec", Learner: GA{N: 4}},
	} {
		l.Name, l.Games, l.Evaluation, l.Measure, l.Final = name, 400, 4, 2, 100
		a := Learn(l)
		if b := Learn(l); a.String() != b.String() || a.HTML() != b.HTML() {
			t.Errorf("%s: a second time it is another", name)
		}
		if b := Recall(name); a.String() != b.String() {
			t.Errorf("%s: it is recalled as another", name)
		}
		found := Find("learned/" + name)
		if found.Text() != a.Text() || found.it.View != l.View || found.it.Game != a.Game {
			t.Errorf("%s: found %+v", name, found)
		}
		if o, err := match(t.Context(), a.Player(), found, 20, 1, nil, nil); err != nil || o.Games() != 20 {
			t.Errorf("%s: %v", name, err)
		}
		if s := a.Series(); len(s) != len(a.Fresh) || len(s[0].X) != len(s[0].Y[0]) || len(s[0].X) < 2 {
			t.Errorf("%s: series %v", name, s)
		}
		if !strings.Contains(a.HTML(), "<svg") && !strings.Contains(a.HTML(), "image/svg") {
			t.Errorf("%s: no picture", name)
		}
	}
}

// TestFreshGames: the scores are those of matches that anyone can replay.
func TestFreshGames(t *testing.T) {
	t.Chdir(t.TempDir())
	l := Learn(Lesson{Name: "x", Games: 400, Evaluation: 4, Final: 200, Seed: 3, Learner: DE{NP: 4}})
	o, err := match(t.Context(), l.Player(), Heuristic(), 200, l.Config.Seed.Child("learn", 0).Child("final", 0).
		Child("yardstick", 0), nil, func(play.Result) {})
	if err != nil || o.Result != l.Fresh[0].Result {
		t.Errorf("%+v, %v, want %+v", o.Result, err, l.Fresh[0].Result)
	}
}

// TestRecallMistakes: one line each.
func TestRecallMistakes(t *testing.T) {
	t.Chdir(t.TempDir())
	if _, err := recall("mine"); err == nil || err.Error() !=
		`lesson: nothing is stored as "mine", nor under any other name` {
		t.Error(err)
	}
}
