package ensemble

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/player/player"
)

func TestDiversity(t *testing.T) {
	a, b := make([]float64, 64), make([]float64, 64)
	b[0], b[1] = 3, -4
	flat, corner := wpc(t, "flat", a), wpc(t, "corner", b)
	d, err := Distance([]player.Player{flat, corner, flat})
	if err != nil || math.Abs(d-10.0/3) > 1e-12 {
		t.Errorf("distance %v, %v, want 10/3", d, err)
	}
	if _, err := Distance(printed(t, "kim/a", "jaskowski")); err == nil ||
		!strings.Contains(err.Error(), "jaskowski is no weighted piece counter") {
		t.Errorf("distance of a network: %v", err)
	}
	c := contest(t, Pool{Players: printed(t, "kim/a", "kim/b"), Fusion: player.Vote})
	positions, err := c.Met(0, 20)
	if err != nil || len(positions) < 400 {
		t.Fatal(len(positions), err)
	}
	same, err := Disagreement([]player.Player{c.Pool.Players[0], c.Pool.Players[0]}, positions)
	if err != nil || same != 0 {
		t.Errorf("equal players disagree in %v, %v", same, err)
	}
	alike, err1 := Disagreement(c.Pool.Players, positions)
	apart, err2 := Disagreement(printed(t, "kim/a", "heuristic"), positions)
	if err1 != nil || err2 != nil || !(0 < alike && alike < apart && apart < 1) {
		t.Errorf("kim/a and kim/b disagree in %v, kim/a and the heuristic in %v: %v, %v", alike, apart, err1, err2)
	}
}
