package td

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/internal/require"
)

func reachTD(t testing.TB, name string) TD[connectfour.Position] {
	features := require.Of(Of(require.Of(eval.ParseReach(name, board.Upright, 1))(t)))(t)
	return TD[connectfour.Position]{Start: connectfour.Start(), Features: features, Alpha: 0.02, Epsilon: 0.1,
		Steps: CoherentExponential, SkipRandom: true}
}

// TestReachLearnsWhatTheReferenceDoes: to the last bit, from both views, with each kind of steps, with a trace, in
// self-play and against an opponent.
func TestReachLearnsWhatTheReferenceDoes(t *testing.T) {
	base := reachTD(t, "rand-6x5-reach")
	var all []TD[connectfour.Position]
	for _, steps := range rules {
		own := base
		own.Steps = steps
		all = append(all, own)
	}
	negated, traced, against, returns := base, base, base, base
	returns.Returns, returns.Lambda, returns.Epsilon = true, 0.6, 0.3
	negated.View, traced.Lambda, traced.Loss, traced.SkipRandom = choose.Negation, 0.7, Likelihood, false
	lines := require.Of(eval.On(board.Upright).Systematic(4).Random(3, -1, 1))(t)
	against.Opponent = &Opponent[connectfour.Position]{Chooser: choose.New[connectfour.Position](lines, choose.Inversion)}
	second := against
	second.Opponent = &Opponent[connectfour.Position]{Chooser: against.Opponent.Chooser, Second: true}
	for i, how := range append(all, negated, traced, against, second, returns) {
		fast := Learners([][]float64{make([]float64, how.Features.Dim()), make([]float64, how.Features.Dim())})
		slow := Learners([][]float64{make([]float64, how.Features.Dim()), make([]float64, how.Features.Dim())})
		plies := require.Of(how.Learn(t.Context(), fast, 5, 60, 2))(t)
		if want := require.Of(how.referenceOfAll(t.Context(), slow, 5, 60, 1))(t); plies != want {
			t.Errorf("case %d: %d plies, want %d", i, plies, want)
		}
		require.Equal(t, slow, fast)
		if !slices.ContainsFunc(fast[0].Weights, func(w float64) bool { return w != 0 }) {
			t.Errorf("case %d: nothing is learnt", i)
		}
	}
}

// BenchmarkReach: self-play of 70 tuples of eight squares.
func BenchmarkReach(b *testing.B) {
	for _, lambda := range []float64{0} {
		how := reachTD(b, "rand-70x8-reach")
		how.Lambda = lambda
		l := Learners([][]float64{make([]float64, how.Features.Dim())})
		start, games := time.Now(), 4000
		plies := require.Of(how.Learn(b.Context(), l, 1, games, 1))(b)
		s := time.Since(start).Seconds()
		fmt.Println(lambda, how.Features.Dim(), "weights", float64(games)/s, "games/s", float64(plies)/s, "plies/s")
	}
}
