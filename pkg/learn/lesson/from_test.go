package lesson

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/player/player"
)

// TestFrom: a lesson begins at the player, and learns: what it makes differs from that.
func TestFrom(t *testing.T) {
	const name = "takahama/37"
	p := require.Of(player.Find("", name))(t)
	for learner, first := range map[Learner]func(pupil) []float64{
		DE{}:  func(p pupil) []float64 { return p.(*population).Learner.Ask(1)[0] },
		ES{}:  func(p pupil) []float64 { return p.(*population).Learner.Ask(1)[0] },
		CMA{}: func(p pupil) []float64 { return p.(*adaptation).Learner.Start },
		TD{}:  func(p pupil) []float64 { return p.best() },
	} {
		l := small(Lesson{Learner: learner, From: name})
		pupil, e := begun(t, l)
		v := require.Of(e.Decode(first(pupil)))(t)
		if same := player.New("", "", v); !slices.Equal(weights(t, same), weights(t, p)) {
			t.Errorf("%T begins with other weights", learner)
		}
		if without := outcome(t, small(Lesson{Learner: learner}), t.TempDir(), 1); without.Player == outcome(t, l,
			t.TempDir(), 1).Player {
			t.Errorf("%T makes the same player with and without", learner)
		}
	}
}

// begun returns the learner of a lesson at its beginning, and the encoding of its weights.
func begun(t *testing.T, l Lesson) (pupil, eval.Encoding) {
	t.Helper()
	c := require.Of(l.config(""))(t)
	e := require.Of(c.encoding())(t)
	p, err := l.Learner.(Learner).complete().begin(e.Dim())
	if err == nil {
		err = c.start("", p, e)
	}
	require.OK(t, err)
	return p, e
}

func weights(t *testing.T, p player.Player) []float64 {
	t.Helper()
	w, ok := p.Members[0].Evaluator.(interface{ Weights() []float64 })
	if !ok {
		t.Fatalf("%s is no counter", p.Name)
	}
	return w.Weights()
}

// TestFromALesson: TD, then CMA-ES from where it has come to; the network and its snakes are those of the lesson.
func TestFromALesson(t *testing.T) {
	data := t.TempDir()
	first := small(Lesson{Learner: TD{}, Encoding: "rand-2x3"})
	first.Name, first.Seed = "first", 7
	outcome(t, first, data, 1)
	then := small(Lesson{Learner: CMA{Lambda: 4}, Encoding: "rand-2x3", From: "learned/first"})
	then.Name, then.Seed = "then", 7
	outcome(t, then, data, 1)
	then.Name, then.Seed = "other", 8
	require.Fails(then.Experiment(data))(t, "for snakes the seed")
}

// TestFromMistakes: each is one line that says what to do.
func TestFromMistakes(t *testing.T) {
	p := require.Of(player.Find("", "takahama/37"))(t)
	p.Members, p.Fusion = append(p.Members, player.Member{Name: "other", Evaluator: p.Members[0].Evaluator}), player.Vote
	var text strings.Builder
	two := t.TempDir() + "/two.txt"
	require.OK(t, errors.Join(p.Write(&text), os.WriteFile(two, []byte(text.String()), 0o644)))
	for want, l := range map[string]Lesson{
		"begins with players of its own, want cma, de, es or td": {From: "takahama/37", Learner: GA{}},
		"cel begins with players of its own":                     {From: "takahama/37", Learner: CEL{}},
		"it is no network all-2":                                 {From: "takahama/37", Encoding: "all-2"},
		"it is no weighted piece counter of 64 weights":          {From: "jaskowski"},
		"2 players that vote, want one":                          {From: two},
		`no player and no file "nobody"`:                         {From: "nobody"},
	} {
		l.Name, l.Games = "x", 100_000
		require.Fails(l.Experiment(t.TempDir()))(t, want)
	}
}

// TestGrowingGenerations: CMA-ES that begins again with twice the candidates goes on with more games, too.
func TestGrowingGenerations(t *testing.T) {
	var p pupil = &adaptation{Learner: &evolve.CMA{Dim: 2, Lambda: 4, Sigma: 1, Lo: -1, Hi: 1, Restarts: true}}
	if !isUneven(p) || isUneven(&population{}) {
		t.Error("generations that grow are uneven, those of other populations are not")
	}
}
