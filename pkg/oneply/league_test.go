package oneply

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestLeague: the games of a pair are those of Score, and the ratings expect the scores.
func TestLeague(t *testing.T) {
	players := []Player{Random(), Heuristic(), Own("liberties", eval.Liberties{}), Vote(PublishedBy("kim")...),
		Find("jaskowski")}
	l := require.Of(league(t.Context(), 1000, 5, players, &Live{}))(t)
	if l.Players[0].Name() != "Jaśkowski all-2" || l.Ratings.Drawn || len(l.Triples) > 0 {
		t.Errorf("%s", l)
	}
	at := func(i int) int {
		return slices.IndexFunc(l.Players, func(p Player) bool { return p.Name() == players[i].Name() })
	}
	for k, pair := range [][2]int{{0, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3}, {2, 3}, {0, 4}} {
		i, j := pair[0], pair[1]
		want := Score(players[i], players[j], 1000, 5+seed.Seed(k)).Result
		if got := l.Results[at(i)][at(j)]; got != want || l.Results[at(j)][at(i)] != want.Opponent() {
			t.Errorf("%d against %d: %+v, want %+v", i, j, got, want)
		}
	}
	for i, e := range l.Ratings.Elo {
		expected := 0.0
		for j, o := range l.Ratings.Elo {
			if i != j {
				expected += 1 / (1 + math.Pow(10, (o.Value-e.Value)/400)) / 4
			}
		}
		if got := l.Of(i).Score(); math.Abs(got-expected) > 1e-6 {
			t.Errorf("%s: score %.4f, the ratings expect %.4f", l.Players[i].Name(), got, expected)
		}
	}
	checkPart(t, l)
}

// TestLargeLeague: the scores of many players are shown without intervals.
func TestLargeLeague(t *testing.T) {
	l, err := league(t.Context(), 20, 1, PublishedBy("takahama")[:30], &Live{})
	if err != nil || !strings.Contains(l.String(), "against a single player at most ± 0.") {
		t.Errorf("%v\n%s", err, l)
	}
	if page := l.HTML(); !strings.HasPrefix(page, "<details>") || strings.Contains(page, "NaN") || len(page) > 300_000 {
		t.Errorf("%d bytes", len(page))
	}
}

// TestCircle: three players that beat each other in a circle are named.
func TestCircle(t *testing.T) {
	l := require.Of(league(t.Context(), 100, 1, []Player{Random(), Random().Named("b"), Random().Named("c")}, &Live{}))(t)
	for i := range 3 {
		r := Outcome{A: Random(), B: Random(), Asked: 1000}.Result
		r.Wins, r.Losses = [2]int{400, 300}, [2]int{200, 100}
		l.Results[i][(i+1)%3], l.Results[(i+1)%3][i] = r, r.Opponent()
	}
	if l = l.rated(); len(l.Triples) != 1 || math.Abs(l.Ratings.Elo[0].Value) > 1e-6 ||
		!strings.Contains(l.String(), "in 1 of 1 triples each beats the next, in 1 significantly (5% over all pairs): ") {
		t.Errorf("%s", l)
	}
}

// TestBrokenLeague: the games played until an interrupt, or until an engine fails, are the result.
func TestBrokenLeague(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	l, err := league(ctx, 1000, 1, Champions(), &Live{})
	if !errors.Is(err, context.Canceled) || !strings.Contains(l.String(), "interrupted: 0 of 15 pairs") {
		t.Errorf("%v: %s", err, l)
	}
	checkPart(t, l)
	l, err = league(t.Context(), 10, 1, []Player{Random(), Heuristic(), Find("gtp:/no/engine")}, &Live{})
	if err == nil || !strings.HasPrefix(err.Error(), "gtp: engine engine does not start") || l.met() != 1 {
		t.Errorf("%v: %s", err, l)
	}
	checkPart(t, l)
}
