package session

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/jupyter/interp"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/lesson"
)

type climber struct {
	At, Next [10]float64
	Score    float64
}

func (c *climber) Ask(s seed.Seed) [][]float64 {
	for i, r := 0, s.Rand(); i < 10; i++ {
		c.Next[i] = c.At[i] + r.Float64() - 0.5
	}
	return [][]float64{c.Next[:]}
}

func (c *climber) Tell(f []evolve.Fitness) {
	if f[0].Value > c.Score {
		c.At, c.Score = c.Next, f[0].Value
	}
}

const cell = `type climber struct {
	At, Next [10]float64
	Score    float64
}

func (c *climber) Ask(s seed.Seed) [][]float64 {
	for i, r := 0, s.Rand(); i < 10; i++ {
		c.Next[i] = c.At[i] + r.Float64() - 0.5
	}
	return [][]float64{c.Next[:]}
}

func (c *climber) Tell(f []evolve.Fitness) {
	if f[0].Value > c.Score {
		c.At, c.Score = c.Next, f[0].Value
	}
}
`

// TestAsker: a cell's learner learns what the same one learns that is compiled, with a method Best or without.
func TestAsker(t *testing.T) {
	want := learnt(t, lesson.AskTell(&climber{}))
	for _, more := range []string{"", "func (c *climber) Best() []float64 { return c.Next[:] }\n"} {
		in := interp.New(map[string]interp.Package{
			"lesson": {"AskTell": reflect.ValueOf(lesson.AskTell)},
			"evolve": {"Fitness": reflect.ValueOf((*evolve.Fitness)(nil))},
			"seed":   {"Seed": reflect.ValueOf((*seed.Seed)(nil)), "Seed.Rand": reflect.ValueOf(seed.Seed.Rand)},
			"rand":   {"Rand.Float64": reflect.ValueOf((*rand.Rand).Float64)},
		}, Asker)
		last := require.Of(in.Run(cell + more + "%%\nlesson.AskTell(&climber{})"))(t)
		if got := learnt(t, last[0].Interface().(lesson.Learner)); (got == want) != (more == "") {
			t.Errorf("%q: learnt %s\nwant %s", more, got, want)
		}
	}
}

// learnt runs a small lesson.
func learnt(t *testing.T, l lesson.Learner) string {
	data := t.TempDir()
	e := require.Of(lesson.Lesson{Name: "own", Learner: l, Evaluation: 4, Games: 400, Measure: 2, Final: 20,
		Seed: 7}.Experiment(data))(t)
	require.OK(t, e.Run(t.Context(), lab.Options{Size: lab.Own, Data: data}))
	lines := require.Of(e.Load(data, lab.Own))(t)
	return strings.ReplaceAll(string(require.Of(json.Marshal(lines[0].Outcome))(t)), "session.climber", "main.climber")
}
