package choose

import (
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// positionsOf returns at least n positions of random games.
func positionsOf[P Position[P]](start P, n int) (ps []P) {
	for g := 0; len(ps) < n; g++ {
		p, s := start, seed.Seed(4).Child("game", g)
		for ply := 0; !p.Over(); ply++ {
			ps = append(ps, p)
			move := board.Pass(p.Size())
			if l := p.Legal(); l != 0 {
				move = seed.Pick(l, s.At(ply))
			}
			p = p.Play(move)
		}
	}
	return ps
}

// equalTheReference compares the choosers of a game with their definitions, for evaluators with and without ties.
func equalTheReference[P Position[P]](t *testing.T, start P, n int) {
	t.Helper()
	ps, size := positionsOf(start, n), start.Size()
	rnd, got, want := make([]seed.Seed, len(ps)), make([]uint64, len(ps)), make([]uint64, len(ps))
	coins := make([]float64, size.Squares())
	for i := range coins {
		coins[i] = float64(seed.Below(seed.Seed(3).At(i), 3) - 1)
	}
	few := require.Of(eval.NewWPC(coins))(t)
	all := map[string]eval.Evaluator{"coins": few}
	for name, e := range map[string]eval.Encoding{
		"counter": eval.Full{N: size}, "all-2": eval.On(size).Systematic(2), "rand-3x4": eval.On(size).Snakes(1, 3, 4),
		"all-1": eval.On(size).Systematic(1),
	} {
		all[name] = require.Of(eval.Random(e, 5, -1, 1))(t)
	}
	for name, e := range all {
		for _, v := range []View{Inversion, Negation, Negation | End} {
			New[P](e, v).Fork().Best(ps, rnd, got)
			Reference[P](e, v).Best(ps, rnd, want)
			for i := range ps {
				if got[i] != want[i] {
					t.Fatalf("%s by %s, position %d: best %x, want %x\n%v", name, v, i, got[i], want[i], ps[i])
				}
			}
		}
	}
}

// TestOtherBoardsEqualTheReference: many positions of every game that has a chooser of its own.
func TestOtherBoardsEqualTheReference(t *testing.T) {
	for _, n := range othello.SmallSizes {
		equalTheReference(t, othello.StartSmall(n), 6000)
	}
	equalTheReference(t, connectfour.Start(), 6000)
	for _, n := range []int{3, 5, 7} {
		equalTheReference(t, smallgo.Start(n), 3000)
	}
	equalTheReference(t, othello.Start(), 3000)
}

// TestSmallSteps: the moves that a chooser makes are those that seed.Pick picks from the best, or the first.
func TestSmallSteps(t *testing.T) {
	e := require.Of(eval.Random(eval.Full{N: 6}, 5, -1, 1))(t)
	c, ok := New[othello.Small](e, Inversion).(Stepper[othello.Small])
	if !ok {
		t.Fatal("no stepper")
	}
	for i, p := range positionsOf(othello.StartSmall(6), 4000) {
		best, moved, after := []uint64{0}, []uint64{0}, []othello.Small{p}
		rnd := []seed.Seed{seed.Seed(9).Child("move", i)}
		c.Best([]othello.Small{p}, rnd, best)
		ties, n := TieRule(i%2), i/2%3%2
		if n == 0 {
			best[0], ties = p.Legal(), RandomTies
		}
		c.Step(after, rnd, n, ties, moved)
		want := p
		if best[0] != 0 {
			move := seed.Pick(best[0], uint64(rnd[0]))
			if ties == FirstTies {
				move = seed.Pick(best[0]&-best[0], 0)
			}
			if want = p.Play(move); moved[0] != 1<<move {
				t.Fatalf("position %d: moved %x, want %x\n%s", i, moved[0], 1<<move, p)
			}
		}
		if after[0] != want || best[0] == 0 && moved[0] != 0 {
			t.Fatalf("position %d leads to\n%swant\n%s", i, after[0], want)
		}
	}
}
