package play

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestJudge: results are in order, for any number of workers, and equal those of the matches played alone.
func TestJudge(t *testing.T) {
	heuristic := choose.New[othello.Position](eval.Heuristic(), choose.Inversion)
	match := func(i int) (Match[othello.Position], error) {
		m := Between(heuristic, heuristic, 0.1, FirstTies, othello.Start())
		m.Games, m.Seed = 20, seed.Seed(i)
		return m, nil
	}
	var want []Result
	for i := range 9 {
		m, _ := match(i)
		if m.A.Ties != FirstTies || m.B.Epsilon != 0.1 {
			t.Fatalf("%+v", m)
		}
		r := require.Of(m.Run(t.Context()))(t)
		want = append(want, r)
	}
	for _, workers := range []int{0, 1, 3} {
		got, err := Judge(t.Context(), workers, 9, match)
		if d := cmp.Diff(want, got); err != nil || d != "" {
			t.Errorf("%d workers: %v (-want +got):\n%s", workers, err, d)
		}
	}
}

// TestJudgeMistakes: the first match that cannot be set up or played is the error; so is the end of the context.
func TestJudgeMistakes(t *testing.T) {
	broken := errors.New("broken")
	fails := func(i int) (m Match[othello.Position], err error) {
		if i == 2 {
			err = broken
		}
		return Match[othello.Position]{Games: -min(i, 1)}, err
	}
	if _, err := Judge(t.Context(), 2, 3, fails); err == nil || errors.Is(err, broken) {
		t.Errorf("error %v, want that of match 0", err)
	}
	done, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Judge(done, 2, 3, fails); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}
