package lesson

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// TD learns from temporal differences, game by game (package td). A setting of 0 or "" stands for its default.
type TD struct {
	Alpha   float64  `json:"alpha"`   // learning rate, 0.01
	Lambda  float64  `json:"lambda"`  // decay of the trace, 0
	Epsilon float64  `json:"epsilon"` // probability of a random move in the games that are learnt from, 0.1; below 0: none
	Steps   td.Steps `json:"steps"`   // constant, coherent, coherent-errors, coherent-exponential or adaptive, constant
	// Meta is the setting of coherent-exponential and of adaptive steps (td.TD): 2.7, 0.01.
	Meta float64 `json:"meta,omitempty"`
	// Half is the number of games after which the learning rate has halved: after n games it is Alpha / (1 + n / Half). 0:
	// it stays.
	Half int `json:"half,omitempty"`
	// Loss is what learning makes smaller: "" for the squared error of the predictions, or likelihood for their cross
	// entropy, which learns as much where a prediction is nearly certain.
	Loss td.Loss `json:"loss,omitempty"`
	// Random reports whether the learner's random moves are learnt from: skipped or learnt, skipped.
	Random RandomMoves `json:"random,omitzero"`
	// Returns says that it learns after each game, from lambda-returns (td.TD).
	Returns bool `json:"returns,omitempty"`
}

// RandomMoves says how random moves are treated.
type RandomMoves string

const (
	Skipped  RandomMoves = "skipped" // they are not learnt from
	LearntOf RandomMoves = "learnt"  // they are learnt from like any other
)

// IsZero reports whether random moves are learnt from, which stored settings do not mention.
func (r RandomMoves) IsZero() bool { return r == LearntOf }

// batch is the number of games of a step.
const batch = 100

// batchOf is that of an encoding: those of Reach have so many weights that each step takes as long as some hundred
// games.
func batchOf(encoding string) int {
	if eval.IsReach(encoding) {
		return 20 * batch
	}
	return batch
}

func (TD) name() string { return "td" }

func (d TD) complete() Learner { return d.completed() }

func (d TD) completed() TD {
	d.Alpha, d.Epsilon, d.Steps = or(d.Alpha, 0.01), rate(d.Epsilon, 0.1), or(d.Steps, td.Constant)
	d.Random = or(d.Random, Skipped)
	return d
}

func (d TD) fits(c Config) error {
	if d.Half < 0 {
		return fmt.Errorf("lesson: td with Half = %d games: 0 or more", d.Half)
	}
	if d.Random != Skipped && d.Random != LearntOf {
		return fmt.Errorf("lesson: td with Random = %q: want %s or %s", d.Random, Skipped, LearntOf)
	}
	e, err := c.encoding()
	if err != nil {
		return err
	}
	how, err := settings(d, c, e)
	if err == nil {
		err = how.Check()
	}
	if err != nil {
		return fmt.Errorf("lesson: %w", err)
	}
	return nil
}

// settings returns what package td needs to learn in the game of a configuration.
func settings(d TD, c Config, e eval.Encoding) (how td.TD[player.Position], err error) {
	g, err := player.FindGame(c.Game)
	if err != nil {
		return how, err
	}
	features, err := td.Of(e)
	return td.TD[player.Position]{Start: g.Start(), Features: features, View: c.View, Alpha: d.Alpha, Lambda: d.Lambda,
		Epsilon: d.Epsilon, Steps: d.Steps, Meta: d.Meta, Loss: d.Loss, SkipRandom: d.Random == Skipped,
		Returns: d.Returns}, err
}

func (d TD) begin(dim int) (pupil, error) {
	return &differences{Learner: td.Learner{Weights: make([]float64, dim)}, settings: d, dim: dim}, nil
}

// after returns the settings with the learning rate after this number of games.
func (d TD) after(games int) TD {
	if d.Half > 0 {
		d.Alpha /= 1 + float64(games)/float64(d.Half)
	}
	return d
}

// differences is a pupil that learns from temporal differences. Its initial weights are 0, those of hidden units
// random.
type differences struct {
	Learner td.Learner
	Batches int // of games; they are against the opponents in turn

	settings TD
	dim      int
}

func (d *differences) cost(c Config) (first, later int) {
	games := min(batchOf(c.Encoding), c.Games)
	return games, games
}

func (d *differences) best() []float64 { return d.Learner.Weights }

func (d *differences) Check() error {
	if len(d.Learner.Weights) != d.dim {
		return fmt.Errorf("lesson: %d weights, want %d", len(d.Learner.Weights), d.dim)
	}
	return nil
}

func (d *differences) step(ctx context.Context, t *teacher, s seed.Seed) (int, error) {
	games := min(batchOf(t.Encoding), t.Games)
	learner := []td.Learner{d.Learner}
	err := t.differences(ctx, d.settings.after(games*d.Batches), learner, d.Batches%len(t.Against), games, s)
	d.Learner = learner[0]
	d.Batches++
	return games, err
}
