package published

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/play"
)

func TestBy(t *testing.T) {
	for paper, want := range map[string]int{"takahama": 90, "Kim": 4, "jaskowski": 1} {
		players, err := By(paper)
		if err != nil || len(players) != want {
			t.Errorf("%s: %d players, want %d: %v", paper, len(players), want, err)
		}
		for _, p := range players {
			if v := p.Score; !math.IsNaN(v.Value) && !(v.Value > 0.4 && v.Value < 1 && v.SE > 0 && v.SE < 0.006) {
				t.Errorf("%s: published %v", p.Name, v)
			}
			if again, err := Find(p.Name); err != nil || again.Title != p.Title || p.Evaluator == nil {
				t.Errorf("%s is found as %q: %v", p.Name, again.Title, err)
			}
		}
	}
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		name  string
		score float64
		ties  play.TieRule
	}{
		{"Takahama/37", 0.6274, play.RandomTies}, {"kim/b", 0.6131, play.FirstTies}, {" jaskowski", 0.9584, play.RandomTies},
	} {
		if p, err := Find(c.name); err != nil || p.Score.Value != c.score || p.Ties != c.ties {
			t.Errorf("%s: score %v, ties %v, %v", c.name, p.Score.Value, p.Ties, err)
		}
	}
}

func TestMistakes(t *testing.T) {
	for name, want := range map[string]string{
		"krawiec": `published: no player "krawiec", want takahama/37 (2 to 101)`, "takahama/102": "published: no player takahama/102, want",
		"takahama/61": "published: player takahama/61 is not complete in print: f g i j", "kim/d": "published: no player kim/d, want",
	} {
		if _, err := Find(name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", name, err, want)
		}
	}
	if _, err := By("nobody"); err == nil || err.Error() != `published: no players of "nobody", want takahama, kim or jaskowski` {
		t.Errorf("error %v", err)
	}
}
