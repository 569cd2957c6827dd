package kernel

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// goPositions returns those of games of random moves with few passes.
func goPositions(n, games int) (all []smallgo.Position) {
	for g := range games {
		p, s := smallgo.Start(n), seed.Seed(1).Child("game", g)
		for turn := 0; !p.Over(); turn++ {
			all = append(all, p)
			move := seed.Pick(p.Legal(), s.At(2*turn))
			if points := p.Legal() & board.All(p.Size()); points != 0 && turn < 3*n*n {
				move = seed.Pick(points, s.At(2*turn+1))
			}
			p = p.Play(move)
		}
		all = append(all, p)
	}
	return all
}

func checkGo(t *rapid.T, e eval.Evaluator, batch []smallgo.Position) {
	got := make([]uint64, len(batch))
	NewGo(e).Best(batch, got)
	for i, p := range batch {
		if want := bestByValue(p, e.Value); got[i] != want {
			t.Fatalf("best moves %x, want %x\n%s", got[i], want, p)
		}
	}
}

func TestAnyWPCPlaysGoByItsValue(t *testing.T) {
	var positions [smallgo.MaxSize + 1][]smallgo.Position
	for n := smallgo.MinSize; n <= smallgo.MaxSize; n++ {
		positions[n] = goPositions(n, 3)
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(smallgo.MinSize, smallgo.MaxSize).Draw(t, "n")
		checkGo(t, anyWPC(t, n*n), positions[n])
	})
}

func TestOtherEvaluatorsPlayGoByTheirValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(smallgo.MinSize, smallgo.MaxSize).Draw(t, "n")
		positions := goPositions(n, 1)
		checkGo(t, eval.Liberties{N: board.Shape(n)}, positions)
		network := require.Of(eval.On(n).Systematic(1, 2).Random(seed.Seed(rapid.Uint64().Draw(t, "seed")), -1, 1))(t)
		checkGo(t, network, positions)
	})
}

func BenchmarkNewGo(b *testing.B) {
	e := require.Of(eval.Random(eval.Full{N: smallgo.Size}, 1, -1, 1))(b)
	for range b.N {
		NewGo(e)
	}
}
