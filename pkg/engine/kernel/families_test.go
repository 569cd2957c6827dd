package kernel

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// drawTuple returns a tuple of 1 to 7 squares in any order, at places that are symmetric or have nothing in common.
// Small whole weights make ties frequent.
func drawTuple(t *rapid.T) eval.Tuple {
	n := rapid.IntRange(1, 7).Draw(t, "length")
	squares := func() []int { return rapid.Permutation(board64).Draw(t, "squares")[:n] }
	tuple := eval.Tuple{Table: make([]float64, statesOf(n))}
	first, symmetric := squares(), rapid.Bool().Draw(t, "symmetric")
	for k := range rapid.IntRange(1, 8).Draw(t, "places") {
		place := make([]int, n)
		for i, sq := range first {
			place[i] = board.Symmetry(k, sq, 8)
		}
		if !symmetric {
			place = squares()
		}
		tuple.Places = append(tuple.Places, place)
	}
	r := seed.Seed(rapid.Uint64().Draw(t, "weights")).Rand()
	for i := range tuple.Table {
		tuple.Table[i] = float64(r.IntN(9) - 4)
	}
	return tuple
}

var board64 = func() (all []int) {
	for sq := range 64 {
		all = append(all, sq)
	}
	return all
}()

func drawTuples(t *rapid.T) []eval.Tuple {
	tuples := rapid.SliceOfN(rapid.Custom(drawTuple), 1, 6).Draw(t, "tuples")
	for _, a := range []eval.Architecture{eval.Systematic(2),
		eval.Snakes(seed.Seed(rapid.Uint64().Draw(t, "seed")), 3, 3)} {
		if rapid.Bool().Draw(t, a.Name) {
			tuples = append(tuples, randomNetwork(t, a).Tuples()...)
		}
	}
	return tuples
}

// TestFamiliesKeepEveryPlace reads the places back from the joined features.
func TestFamiliesKeepEveryPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want, got [][]int // the tuple, then the squares
		var places []place
		for i, tuple := range drawTuples(t) {
			for _, p := range tuple.Places {
				places = append(places, place{i, p})
				want = append(want, append([]int{i}, p...))
			}
		}
		for _, f := range families(places) {
			for i := range f.features {
				for _, s := range f.spans {
					p := []int{s.tuple}
					for _, r := range s.ranks {
						p = append(p, int(f.features[i].squares[r]))
					}
					got = append(got, p)
				}
			}
		}
		slices.SortFunc(want, slices.Compare)
		slices.SortFunc(got, slices.Compare)
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("places %v, want %v", got, want)
		}
	})
}

func TestOverlappingTuplesAreJoined(t *testing.T) {
	_, places := sortPlaces([]eval.Tuple{
		{Places: [][]int{{9, 1, 0}, {14, 6, 7}}}, {Places: [][]int{{15, 7}, {8, 0}}}, {Places: [][]int{{63, 54}, {56, 49}}},
	})
	all := families(places)
	if len(all) != 1 || all[0].length != 6 || all[0].features[0].set != 1<<0|1<<1|1<<9|1<<8|1<<63|1<<54 {
		t.Errorf("families %+v", all)
	}
}
