package oneply

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// TestSelect finds ensembles by every search and fusion: the player found has the stated score in fresh games.
func TestSelect(t *testing.T) {
	pool := PublishedBy("kim")
	for _, search := range []ensemble.Search{
		All{Games: 100}, Exhaustive{Size: 2, MaxGames: 100},
		Exhaustive{Size: 2, MinGames: 20, MaxGames: 100, Step: 10, Saving: true},
		Greedy{Games: 100}, Greedy{Games: 100, Backward: true}, Genetic{Games: 50, N: 4, Generations: 2},
		Race{Size: 2, MinGames: 20, MaxGames: 100, Delta: 0.1},
	} {
		for _, f := range []player.Fusion{player.Vote, player.Mean, player.Weighted} {
			e, err := selectFrom(t.Context(), search, f, Heuristic(), 400, 3, pool, &Live{})
			if err != nil {
				t.Fatalf("%s, %s: %v", method(search), f, err)
			}
			s := e.Seed.Child("fresh", 0)
			got, single := Score(e.Player, "heuristic", 400, s), Score(e.Single, "heuristic", 400, s)
			if got.Score() != e.Found.Fresh.Score().Value {
				t.Errorf("%s, %s: score %v, want %v", method(search), f, got.Score(), e.Found.Fresh)
			}
			if f != player.Vote && single.Score() != e.OfSingle.Score().Value {
				t.Errorf("%s, %s: %s alone %v, want %v", method(search), f, e.Single.Name(), single.Score(), e.OfSingle)
			}
			checkPart(t, e)
		}
	}
}

// TestSelectEnds: an interrupt leaves what has been found so far; a user's evaluator may vote.
func TestSelectEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e, err := selectFrom(ctx, Greedy{Games: 100}, "vote", Heuristic(), 400, 3, Champions(), &Live{})
	if !errors.Is(err, context.Canceled) || !strings.Contains(e.String(), "interrupted") {
		t.Errorf("%v: %s", err, e)
	}
	checkPart(t, e)
	pool := []Player{Own("mine", eval.Liberties{}), Find("kim/a"), Find("jaskowski")}
	require.Of(selectFrom(t.Context(), Greedy{Games: 20}, "vote", Heuristic(), 20, 3, pool, &Live{}))(t)
}

func TestVotes(t *testing.T) {
	for _, p := range append(everybody(), goPlayers()...) {
		b, err := votes("", p)
		if len(p.it.Members) == 0 {
			require.Error(t, err, "has no members, want a vote or a mean")
			continue
		}
		sum := 0.0
		for move := range 64 {
			sum += b.Count(move)
		}
		if n := float64(len(p.it.Members)); err != nil || sum < n-1e-9 || sum > n+1e-9 {
			t.Errorf("%s: %v votes of %v members, %v", p.Name(), sum, n, err)
		}
		checkPart(t, b)
	}
}

// TestPointed: pointing at a square names its voters, and the chance that the move is made.
func TestPointed(t *testing.T) {
	vote := Vote("krawiec", "krawiec/heuristic", "liberty")
	b := must(votes("c3", vote))
	note := b.Board().Notes
	for _, m := range b.Members {
		if !strings.Contains(strings.Join(slices.Collect(maps.Values(note)), "\n"), m.Name()) {
			t.Errorf("%s votes for nothing: %v", m.Name(), note)
		}
	}
	for _, p := range []report.Part{b, must(think("c3", []Player{vote}))} {
		if _, data := report.Draw(p); len(data) != 1 {
			t.Errorf("%T: %d parts answer to the mouse, want 1", p, len(data))
		}
	}
}
