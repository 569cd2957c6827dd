package lesson

import (
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// prepared returns the teacher of a lesson.
func prepared(t *testing.T, l Lesson) *teacher {
	t.Helper()
	c := require.Of(l.config(""))(t)
	return require.Of(c.teacher("", 2))(t)
}

// TestJudge: a candidate's fitness is the mean of its scores in matches that anybody can play, against itself those
// with the next candidate.
func TestJudge(t *testing.T) {
	p := prepared(t, Lesson{Name: "x", Against: "takahama/37,self", Games: 400, Evaluation: 40, Learner: DE{NP: 4}})
	weights := [][]float64{{9: 1}, {0: 1, 9: 0}, {0: 1, 1: -1, 9: 0.5}}
	fitness := require.Of(p.judge(t.Context(), weights, 5))(t)
	opponent := require.Of(player.Find("", "takahama/37"))(t)
	var candidates []player.Player
	for _, w := range weights {
		e := require.Of(eval.Symmetric{}.Decode(w))(t)
		candidates = append(candidates, player.New("candidate", "", e))
	}
	for i, c := range candidates {
		want := 0.0
		for k, o := range []player.Player{opponent, candidates[(i+1)%3]} {
			r := require.Of(player.Match{A: c, B: o, Games: 20,
				Seed: seed.Seed(5).Child("candidate", i).Child("opponent", k)}.Run(t.Context()))(t)
			want += r.Score() / 2
		}
		if d := fitness[i].Value - want; d > 1e-12 || d < -1e-12 {
			t.Errorf("candidate %d: %v, want %v", i, fitness[i].Value, want)
		}
	}
}

// TestGamesWithItself: what is learnt from them is the same on the boards of a game and on those of any game.
func TestGamesWithItself(t *testing.T) {
	for _, encoding := range []string{"wpc-10", "all-1", "wpc-25", "wpc-6"} {
		d := TD{Lambda: 0.7}.completed()
		p := prepared(t, Lesson{Name: "x", Encoding: encoding, Against: Self, Games: 100, Learner: d})
		how := require.Of(settings(d, p.Config, p.of))(t)
		got := []td.Learner{{Weights: make([]float64, p.of.Dim())}}
		require.OK(t, p.differences(t.Context(), d, got, 0, 20, 3))
		want := []td.Learner{{Weights: make([]float64, p.of.Dim())}}
		require.Of(how.Learn(t.Context(), want, 3, 20, 1))(t)
		require.Equal(t, want, got, encoding)
	}
}
