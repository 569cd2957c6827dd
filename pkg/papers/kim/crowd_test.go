package kim

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
)

// TestCrowd: players and ensembles in the same games; the printed members tie as this paper does.
func TestCrowd(t *testing.T) {
	table, err := Crowd(200, 1, "kim/a", "kim/b", "kim/c")
	if err != nil {
		t.Fatal(err)
	}
	if text := table.String(); len(table.Rows) != 7 || !strings.Contains(text, "weighted average") ||
		!strings.Contains(text, "first of equals") {
		t.Errorf("%s", text)
	}
	if table, err = Crowd(20, 1, "jaskowski", "takahama/37"); err != nil || len(table.Rows) != 5 {
		t.Errorf("with a network: %v, %v", table, err)
	}
	for want, names := range map[string][]string{"kim/a is named twice": {"kim/a", "kim/a"}, "no player": {"kim/z"},
		"no players to choose from": nil} {
		if _, err := Crowd(200, 1, names...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", names, err)
		}
	}
	if _, err := Crowd(3, 1, "kim/a", "kim/b"); err == nil {
		t.Error("an odd number of games")
	}
}

// TestRelay: a player that goes on from the start plays all, one that begins until the end plays all.
func TestRelay(t *testing.T) {
	papertest.Try(t, Relay(), stored)
	lines, err := Relay().Load(stored, lab.Quick)
	if err != nil {
		t.Fatal(err)
	}
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
