package play

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// counter returns a printed WPC for 5 x 5 points.
func counter(t *testing.T, file string) eval.Evaluator {
	weights := require.Of(data.Grid("krawiec", file))(t)
	return require.Of(eval.NewWPC(weights))(t)
}

// TestPublishedGo plays the best player of Krawiec, Jaśkowski & Szubert (2011, Table 4) against both of their
// opponents, all 0.1-greedy, 20,000 games with a fixed seed for each, and compares with an independent simulation. The
// paper has "around 65%" wins for both.
func TestPublishedGo(t *testing.T) {
	best := choose.New[smallgo.Position](counter(t, "table4_best_wpc.csv"), choose.Inversion)
	simulated := require.Of(data.Load("krawiec", "simulated.csv"))(t)
	opponents := map[string]eval.Evaluator{
		"heuristic": counter(t, "table1_heuristic_wpc.csv"), "liberty": eval.Liberties{N: smallgo.Size},
	}
	for i := range simulated.Rows {
		opponent, pass := opponents[simulated.Text(i, "opponent")], simulated.Text(i, "pass")
		if opponent == nil || pass != "a move like any other" || simulated.Text(i, "random_pass") != "yes" {
			continue
		}
		t.Run(simulated.Text(i, "opponent"), func(t *testing.T) {
			want := require.Of(simulated.RowFloats(i, "win", "draw", "loss"))(t)
			m := Between(best, choose.New[smallgo.Position](opponent, choose.Inversion), 0.1, RandomTies,
				smallgo.Start(smallgo.Size))
			m.Games, m.Seed, m.Workers = 20_000, 5, 2
			r := require.Of(m.Run(context.Background()))(t)
			wins, draws, losses := r.Total()
			for k, n := range []int{wins, draws, losses} {
				if share := float64(n) / float64(m.Games); math.Abs(share-want[k]) > 0.012 {
					t.Errorf("wins, draws, losses: %d, %d, %d of %d games, want shares of %v", wins, draws, losses, m.Games, want)
				}
			}
		})
	}
}

// BenchmarkGo plays 32 random WPCs against each other, all pairs in turn, and against the Liberty Player; it counts
// stones a second.
func BenchmarkGo(b *testing.B) {
	var players []choose.Chooser[smallgo.Position]
	for i := range 32 {
		e := require.Of(eval.Random(eval.Full{N: smallgo.Size}, seed.Seed(1).Child("player", i), -1, 1))(b)
		players = append(players, choose.New[smallgo.Position](e, choose.Inversion))
	}
	liberty := choose.New[smallgo.Position](eval.Liberties{N: smallgo.Size}, choose.Inversion)
	b.Run("counters", func(b *testing.B) {
		benchmarkGo(b, func(i int) (black, white choose.Chooser[smallgo.Position]) { return players[i%32], players[i/32%32] })
	})
	b.Run("liberties", func(b *testing.B) {
		benchmarkGo(b, func(i int) (black, white choose.Chooser[smallgo.Position]) { return players[i%32], liberty })
	})
}

func benchmarkGo(b *testing.B, pair func(i int) (black, white choose.Chooser[smallgo.Position])) {
	games, stones := 0, 0
	for i := range b.N {
		black, white := pair(i)
		m := Between(black, white, 0.1, RandomTies, smallgo.Start(smallgo.Size))
		m.Games, m.Seed = chunk, seed.Seed(i)
		r := require.Of(m.Run(context.Background()))(b)
		games, stones = games+r.Games(), stones+r.Plies
	}
	b.ReportMetric(float64(stones)/b.Elapsed().Seconds(), "plies/s")
	b.ReportMetric(float64(stones)/float64(games), "plies/game")
}

// TestGoIsPlayedAsTheReferencePlays compares games move by move.
func TestGoIsPlayedAsTheReferencePlays(t *testing.T) {
	for n := smallgo.MinSize; n <= smallgo.MaxSize; n++ {
		var fast, plain []choose.Chooser[smallgo.Position]
		size := board.Shape(n)
		for _, c := range []eval.Encoding{eval.Full{N: size}, eval.Symmetric{N: size}, eval.On(n).Systematic(2)} {
			e := require.Of(eval.Random(c, 3, -1, 1))(t)
			fast, plain = append(fast, choose.New[smallgo.Position](e, choose.Negation)),
				append(plain, choose.Reference[smallgo.Position](e, choose.Negation))
		}
		l := eval.Liberties{N: size}
		fast, plain = append(fast, choose.New[smallgo.Position](l, choose.Negation)),
			append(plain, choose.Reference[smallgo.Position](l, choose.Negation))
		for i := range fast {
			m := Between(fast[i], fast[(i+1)%len(fast)], 0.1, RandomTies, smallgo.Start(n))
			r := Between(plain[i], plain[(i+1)%len(fast)], 0.1, RandomTies, smallgo.Start(n))
			m.Games, r.Games = 50, 50
			for game := range m.Games {
				got, err := m.Replay(game)
				want, also := r.Replay(game)
				if err != nil || also != nil || !slices.Equal(got.Moves, want.Moves) || got.Margin != want.Margin {
					t.Fatalf("%d x %d, player %d: moves %v, want %v (%v, %v)", n, n, i, got.Moves, want.Moves, err, also)
				}
			}
		}
	}
}
