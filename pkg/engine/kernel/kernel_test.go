package kernel

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// boards returns the boards of games of uniformly random moves, as the sides to move see them.
func boards(games int) (own, opp []uint64) {
	for g := range games {
		p, s := othello.Start(), seed.Seed(1).Child("game", g)
		for ply := 0; !p.Over(); ply++ {
			stones := p.Stones()
			own, opp = append(own, stones.Own), append(opp, stones.Opp)
			move := board.Pass(othello.Size)
			if l := p.Legal(); l != 0 {
				move = seed.Pick(l, s.At(ply))
			}
			p = p.Play(move)
		}
	}
	return own, opp
}

// position returns that of a board, black to move.
func position(own, opp uint64) othello.Position {
	return require.Must(othello.New(own, opp, board.Black))
}

// bestByValue returns the set of best moves by the rules and by the values of the boards after them.
func bestByValue[P interface {
	Legal() uint64
	Play(move int) P
	Stones() board.Stones
}](p P, value func(board.Stones) int64) (best uint64) {
	var most int64
	for move := range board.Members(p.Legal()) {
		v := value(p.Play(move).Stones().Swap())
		if best == 0 || v > most {
			best, most = 0, v
		}
		if v == most {
			best |= 1 << move
		}
	}
	return best
}

// check holds the kernels of an evaluator to its values, on every backend and without.
func check(t *rapid.T, on func(*lanes.Backend) Kernel, own, opp []uint64, value func(board.Stones) int64) {
	got := make([]uint64, len(own))
	for _, b := range append([]*lanes.Backend{nil}, lanes.Backends...) {
		on(b).Fork().Best(own, opp, got)
		for i := range own {
			if want := bestByValue(position(own[i], opp[i]), value); got[i] != want {
				t.Fatalf("%s: board %x, %x: best moves %x, want %x", b, own[i], opp[i], got[i], want)
			}
		}
	}
}

func checkBoth(t *rapid.T, e eval.Evaluator, own, opp []uint64) {
	check(t, func(b *lanes.Backend) Kernel { return newOn(b, e) }, own, opp, e.Value)
	check(t, func(b *lanes.Backend) Kernel { return negatedOn(b, e) }, own, opp,
		func(s board.Stones) int64 { return -e.Value(s.Swap()) })
}

func randomNetwork(t *rapid.T, a eval.Architecture) *eval.Network {
	return require.Of(a.Random(1, -0.1, 0.1))(t)
}

func TestAnyNetworkPlaysByItsValue(t *testing.T) {
	own, opp := boards(2)
	rapid.Check(t, func(t *rapid.T) {
		n := require.Of(eval.NewNetwork(drawTuples(t)))(t)
		checkBoth(t, n, own, opp)
	})
}

func TestAnyWPCPlaysByItsValue(t *testing.T) {
	own, opp := boards(10)
	rapid.Check(t, func(t *rapid.T) {
		checkBoth(t, anyWPC(t, eval.Squares), own, opp)
	})
}

// anyWPC returns a counter of so many squares with any weights, or with a few that make ties.
func anyWPC(t *rapid.T, squares int) *eval.WPC {
	w := rapid.SliceOfN(rapid.Float64(), squares, squares).Draw(t, "weights")
	if rapid.Bool().Draw(t, "ties") {
		for i := range w {
			w[i] = float64(rapid.IntRange(-2, 2).Draw(t, "weight"))
		}
	}
	return require.Of(eval.NewWPC(w))(t)
}

type other struct{ eval.Evaluator }

func TestOthersHaveNoKernel(t *testing.T) {
	if e := (other{eval.Heuristic()}); New(e) != nil || Negated(e) != nil {
		t.Error("an evaluator of another kind has a kernel")
	}
}

func TestMembersOfAVoteDrawTheirOwnLots(t *testing.T) {
	own, opp := boards(1)
	rnd := make([]seed.Seed, len(own))
	votes := func(s seed.Seed) []uint64 {
		for i := range rnd {
			rnd[i] = s
		}
		best := make([]uint64, len(own))
		NewVote([]*eval.WPC{eval.Heuristic(), eval.Heuristic(), eval.Heuristic()}, false).Best(own, opp, rnd, best)
		return best
	}
	if !slices.Equal(votes(1), votes(1)) || slices.Equal(votes(1), votes(2)) {
		t.Error("ties of members fall alike whatever the seed, or differ for one")
	}
}
