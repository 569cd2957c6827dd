package kernel

import (
	"testing"

	"github.com/oneply/oneply/pkg/eval"
	"pgregory.net/rapid"
)

// withoutLanes is a kernel that finds the best moves position by position.
func withoutLanes(k Kernel) Kernel {
	k = k.Fork()
	switch k := k.(type) {
	case *network:
		k.lanes = nil
	case *wpc:
		k.lanes = nil
	}
	return k
}

// laneNames are architectures that fit into lanes: with the fewest and the most squares of a tuple, with groups full of
// lanes or full of entries, with the most groups.
var laneNames = []string{"all-2", "all-2-turned", "all-3", "rand-10x3-turned-torus", "rand-8x4"}

// drawLanes returns a network that fits into lanes, with weights of which 16 bits are a part or, for many ties, all.
func drawLanes(t *rapid.T) *eval.Network {
	a, err := eval.ParseArchitecture(rapid.SampledFrom(laneNames).Draw(t, "architecture"), 1)
	if err != nil {
		t.Fatal(err)
	}
	n := randomNetwork(t, a)
	if !rapid.Bool().Draw(t, "ties") {
		return n
	}
	tuples := n.Tuples()
	r := rapid.Uint64().Draw(t, "weights")
	for i := range tuples {
		for j := range tuples[i].Table {
			tuples[i].Table[j] = float64((r>>(i+j)%64)&3) - 1
		}
	}
	if n, err = eval.NewNetwork(tuples); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestNetworksInLanesPlayByTheirValues(t *testing.T) {
	own, opp := boards(3)
	rapid.Check(t, func(t *rapid.T) {
		n := drawLanes(t)
		if k, ok := New(n).(*network); hasLanes && (!ok || k.lanes == nil) {
			t.Fatal("a network that fits has no lanes")
		}
		check(t, New(n), own, opp, n.Value)
	})
}

// TestFewPositions asks about every number of positions, some without a move.
func TestFewPositions(t *testing.T) {
	own, opp := boards(2)
	for i := 0; i < len(own); i += 3 {
		own[i], opp[i] = opp[i], 0
	}
	want, got := make([]uint64, len(own)), make([]uint64, len(own))
	for _, e := range []eval.Evaluator{eval.Heuristic(), seededNetwork(t, "all-2")} {
		k := New(e)
		withoutLanes(k).Best(own, opp, want)
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

// BenchmarkBest finds the best moves of positions in lanes, where the processor has them, and one by one.
func BenchmarkBest(b *testing.B) {
	own, opp := boards(200)
	best := make([]uint64, len(own))
	for _, name := range append([]string{"wpc"}, laneNames...) {
		k := New(eval.Heuristic())
		if name != "wpc" {
			k = New(seededNetwork(b, name))
		}
		for way, k := range map[string]Kernel{"lanes": k, "single": withoutLanes(k)} {
			b.Run(name+"/"+way, func(b *testing.B) {
				for b.Loop() {
					k.Best(own, opp, best)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(own)), "ns/position")
			})
		}
	}
}

func seededNetwork(b testing.TB, name string) *eval.Network {
	b.Helper()
	a, err := eval.ParseArchitecture(name, 1)
	if err != nil {
		b.Fatal(err)
	}
	n, err := a.Random(1, -0.1, 0.1)
	if err != nil {
		b.Fatal(err)
	}
	return n
}
