package kernel

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// laneNames are architectures that fit into lanes, with the fewest and the most squares of a tuple.
var laneNames = []string{"rand-7x2", "rand-10x3", "rand-10x3-turned-torus", "rand-8x4-turned", "all-2", "all-3",
	"all-4", "all-1-2-3-4"}

// scattered returns tuples of two squares anywhere: more than a group has lanes for.
func scattered(r *rand.Rand) (tuples []eval.Tuple) {
	for range 12 {
		t := eval.Tuple{Table: make([]float64, statesOf(2))}
		for range 8 {
			t.Places = append(t.Places, r.Perm(64)[:2])
		}
		tuples = append(tuples, t)
	}
	return tuples
}

// drawLanes returns a network that fits into lanes, with weights of which 16 bits are a part or, for many ties, all.
func drawLanes(t *rapid.T) *eval.Network {
	r := seed.Seed(rapid.Uint64().Draw(t, "weights")).Rand()
	tuples := scattered(r)
	if name := rapid.SampledFrom(append([]string{"scattered"}, laneNames...)).Draw(t, "name"); name != "scattered" {
		tuples = seededNetwork(t, name).Tuples()
	}
	weight := r.NormFloat64
	if rapid.Bool().Draw(t, "ties") {
		weight = func() float64 { return float64(r.IntN(4) - 1) }
	}
	for _, tuple := range tuples {
		for i := range tuple.Table {
			tuple.Table[i] = weight()
		}
	}
	return require.Of(eval.NewNetwork(tuples))(t)
}

func TestNetworksInLanesPlayByTheirValues(t *testing.T) {
	own, opp := boards(3)
	rapid.Check(t, func(t *rapid.T) {
		n := drawLanes(t)
		for _, b := range lanes.Backends {
			if k, ok := newOn(b, n).(*filtered); !ok {
				t.Fatalf("%s: a network that fits has the kernel %T", b, k)
			}
		}
		checkBoth(t, n, own, opp)
	})
}

// TestFewPositions asks about every number of positions, some without a move.
func TestFewPositions(t *testing.T) {
	own, opp := boards(2)
	for i := 0; i < len(own); i += 3 {
		own[i], opp[i] = opp[i], 0
	}
	want, got := make([]uint64, len(own)), make([]uint64, len(own))
	for _, e := range []eval.Evaluator{eval.Heuristic(), seededNetwork(t, "rand-10x3")} {
		k := New(e)
		newOn(nil, e).Best(own, opp, want)
		for n := range len(own) {
			clear(got)
			k.Best(own[:n], opp[:n], got[:n])
			for i := range n {
				if got[i] != want[i] {
					t.Fatalf("%d positions: best moves %x of position %d, want %x", n, got[i], i, want[i])
				}
			}
		}
	}
}

func seededNetwork(t require.T, name string) *eval.Network {
	a := require.Of(eval.ParseArchitecture(name, 1))(t)
	return require.Of(a.Random(1, -0.1, 0.1))(t)
}
