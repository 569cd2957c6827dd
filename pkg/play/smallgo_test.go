package play

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
	"github.com/oneply/oneply/pkg/smallgo"
)

// counter returns a printed WPC for 5 x 5 points.
func counter(t *testing.T, file string) eval.Evaluator {
	weights, err := data.Grid("krawiec", file)
	if err != nil {
		t.Fatal(err)
	}
	w, err := eval.NewWPC(weights)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestPublishedGo plays the best player of Krawiec, Jaśkowski & Szubert (2011, Table 4) against both of their
// opponents, all 0.1-greedy. The numbers are of an independent simulation of 20,000 games for each; the paper has
// "around 65%" wins for both.
func TestPublishedGo(t *testing.T) {
	best := ply.New[smallgo.Position](counter(t, "table4_best_wpc.csv"), ply.Inversion)
	for _, c := range []struct {
		name       string
		opponent   eval.Evaluator
		wins, lost float64
	}{
		{"heuristic", counter(t, "table1_heuristic_wpc.csv"), 0.653, 0.194},
		{"Liberty Player", eval.Liberties{N: smallgo.Size}, 0.659, 0.319},
	} {
		m := Between(best, ply.New[smallgo.Position](c.opponent, ply.Inversion), 0.1, RandomTies, smallgo.Start(smallgo.Size))
		m.Games, m.Seed, m.Workers = 20_000, 5, 2
		r, err := m.Run(context.Background())
		wins, draws, losses := r.Total()
		w, l := float64(wins)/float64(m.Games), float64(losses)/float64(m.Games)
		if err != nil || math.Abs(w-c.wins) > 0.012 || math.Abs(l-c.lost) > 0.012 {
			t.Errorf("%s: %d wins, %d draws, %d losses, want %v and %v (%v)", c.name, wins, draws, losses, c.wins, c.lost, err)
		}
	}
}

// BenchmarkGo plays 32 random WPCs against each other, all pairs in turn, and counts stones a second.
func BenchmarkGo(b *testing.B) {
	var players []ply.Chooser[smallgo.Position]
	for i := range 32 {
		e, err := eval.Random(eval.Full{N: smallgo.Size}, seed.Seed(1).Child("player", i), -1, 1)
		if err != nil {
			b.Fatal(err)
		}
		players = append(players, ply.New[smallgo.Position](e, ply.Inversion))
	}
	games, stones := 0, 0
	for i := range b.N {
		m := Between(players[i%32], players[i/32%32], 0.1, RandomTies, smallgo.Start(smallgo.Size))
		m.Games, m.Seed = chunk, seed.Seed(i)
		r, err := m.Run(context.Background())
		if err != nil {
			b.Fatal(err)
		}
		games, stones = games+r.Games(), stones+r.Plies
	}
	b.ReportMetric(float64(stones)/b.Elapsed().Seconds(), "plies/s")
	b.ReportMetric(float64(stones)/float64(games), "plies/game")
}

// TestGoIsPlayedAsTheReferencePlays compares games move by move.
func TestGoIsPlayedAsTheReferencePlays(t *testing.T) {
	for n := smallgo.MinSize; n <= smallgo.MaxSize; n++ {
		var fast, plain []ply.Chooser[smallgo.Position]
		for _, c := range []eval.Encoding{eval.Full{N: n}, eval.Symmetric{N: n}, eval.Side(n).Systematic(2)} {
			e, err := eval.Random(c, 3, -1, 1)
			if err != nil {
				t.Fatal(err)
			}
			fast, plain = append(fast, ply.New[smallgo.Position](e, ply.Negation)),
				append(plain, ply.Reference[smallgo.Position](e, ply.Negation))
		}
		l := eval.Liberties{N: n}
		fast, plain = append(fast, ply.New[smallgo.Position](l, ply.Negation)),
			append(plain, ply.Reference[smallgo.Position](l, ply.Negation))
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
