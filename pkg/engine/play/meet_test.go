package play_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/playtest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestMeet: each game of a round robin is the one that a match between its two players begins with.
func TestMeet(t *testing.T) {
	t.Run("othello", func(t *testing.T) { testMeet(t, othello.Start()) })
	t.Run("toy", func(t *testing.T) { testMeet(t, playtest.Toy{}) })
}

func testMeet[P choose.Position[P]](t *testing.T, start P) {
	var players []play.Greedy[P]
	for i := range 12 {
		e := require.Of(eval.Random(eval.Full{N: start.Size()}, seed.Seed(i), -1, 1))(t)
		players = append(players, play.Greedy[P]{Chooser: choose.New[P](e, choose.Inversion), Epsilon: 0.1 + float64(i)/20,
			Ties: play.TieRule(i % 2)})
	}
	var pairs []play.Pair
	for i := range players {
		for j := range players {
			pairs = append(pairs, play.Pair{Black: i, White: (i*j + j) % len(players)})
		}
	}
	var want []int
	for i, p := range pairs {
		m := play.Match[P]{A: players[p.Black], B: players[p.White], Start: []P{start}, Games: i + 1, Seed: 4}
		if i%2 == 1 { // A has white in the odd games
			m.A, m.B = m.B, m.A
		}
		r := require.Of(m.Replay(i))(t)
		want = append(want, r.Margin)
	}
	for workers := range 4 {
		got := require.Of(play.Meet(context.Background(), players, pairs, start, 4, workers))(t)
		require.Equal(t, want, got, workers, "workers")
	}
}

func TestMeetRefuses(t *testing.T) {
	players := []play.Greedy[othello.Position]{{Chooser: choose.Anywhere[othello.Position]()}}
	for _, p := range []play.Pair{{Black: -1}, {White: 1}} {
		if _, err := play.Meet(context.Background(), players, []play.Pair{p}, othello.Start(), 1, 1); err == nil {
			t.Errorf("no error for %v", p)
		}
	}
	players[0].Epsilon = 2
	if _, err := play.Meet(context.Background(), players, nil, othello.Start(), 1, 1); err == nil {
		t.Error("no error for epsilon 2")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	players[0].Epsilon = 0
	if _, err := play.Meet(ctx, players, nil, othello.Start(), 1, 1); fmt.Sprint(err) != "context canceled" {
		t.Errorf("error %v after the context's end", err)
	}
}
