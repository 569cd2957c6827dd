package smallgo

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestKomi: what white is given decides by its sign, halves included, and leaves the game as it is.
func TestKomi(t *testing.T) {
	end := require.Of(Parse("b2passpass", 3))(t) // black has all nine points
	for halves, want := range map[int]int{0: 9, 1: 9, 2: 8, 17: 1, 18: 0, 19: -1, 20: -1, 21: -2} {
		p := end.WithKomi(halves)
		if p.Margin() != want || p.Komi() != halves || p.Legal() != end.Legal() || p.Stones() != end.Stones() {
			t.Errorf("komi of %d halves: margin %d, want %d", halves, p.Margin(), want)
		}
	}
	p, plain := Start(7).WithKomi(9).Play(24).Play(49), Start(7).Play(24).Play(49)
	if p.Komi() != 9 || p.Turns() != 2 || p.WithKomi(0) != plain {
		t.Errorf("a komi of %d halves after %d turns", p.Komi(), p.Turns())
	}
}
