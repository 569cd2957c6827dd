package kernel

import (
	"testing"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"pgregory.net/rapid"
)

// TestLanesLeaveNothingOut: with and without lanes a network has the same best moves.
func TestLanesLeaveNothingOut(t *testing.T) {
	own, opp := boards(20)
	with, without := make([]uint64, len(own)), make([]uint64, len(own))
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"all-2", "all-2-turned", "all-3", "rand-10x3-turned", "rand-8x4-turned-torus"}).
			Draw(t, "architecture")
		a, err := eval.ParseArchitecture(name, 1)
		if err != nil {
			t.Fatal(err)
		}
		n := randomNetwork(t, a)
		k := New(n).(*network)
		k.Best(own, opp, with)
		k.lanes = nil
		k.Best(own, opp, without)
		for i := range own {
			if with[i] != without[i] {
				t.Fatalf("%s, %v: best moves %x, want %x", name, board.Stones{Own: own[i], Opp: opp[i]}, with[i], without[i])
			}
		}
	})
}
