package limits

import (
	"context"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
)

// GeneralistConfig is a lesson with nobody to learn from, and whom its player then meets.
type GeneralistConfig struct {
	lesson.Config
	Strangers []string `json:"strangers"`
	Meet      int      `json:"meet"` // games against each
}

// Generalist is the outcome of the lesson, with the results against strangers.
type Generalist struct {
	lesson.Outcome
	Met []lesson.Met `json:"met"`
}

// mean returns the mean score against all strangers.
func (g Generalist) mean() float64 {
	return paper.Average(paper.Each(g.Met, func(m lesson.Met) float64 { return m.Result.Score() }))
}

// Generalists learns in self-play alone, from patterns of several widths: candidates for the player that is best
// against those whom it has never met.
//
// Decider, of 2026-11-24 09:52, before the first row, for the candidates of 10:01, before one was read: the player
// "generalist" is run 0 of the candidate with the greatest mean score against all strangers, at size reduced.
// Decider, of 2026-11-24 11:51, before the first row of size paper, which asks what five times the games are worth: the
// same candidate at size paper takes its place, if its mean score against all strangers is the greater.
func Generalists() lab.Experiment[GeneralistConfig, Generalist] {
	return lab.Experiment[GeneralistConfig, Generalist]{
		Name: "limits/generalist", Source: "a study of our own", Version: 1, Plan: generalistPlan, Do: general,
		Extra: []lab.Size{lab.Reduced},
		Games: func(c GeneralistConfig) int64 { return c.Played() + int64(c.Meet*len(c.Strangers)) },
	}
}

// championRun is the champion of the reduced size.
const championRun = "limits/champion/" + tc + "/0@reduced"

// strangers are players of every origin: printed ones, and the best of our own experiments by each kind of learner,
// with the size that they are stored at.
var strangers = []string{"heuristic", "jaskowski", "takahama/37", "kim/merged", championRun,
	"jaskowski/evolve/all-2-inv/best@paper", "jaskowski/evolve/rand-8x4-inv/best@reduced",
	"learners/othello/tc-logistello/best@reduced", "learners/othello/tc-cma-all-2/best@paper",
	"learners/othello/ctdl-all-1-2-3-4/best@reduced", "learners/othello/td-self-all-1-2-3-4/best@reduced",
	"krawiec/beyond/all-2-self-tc/best@paper"}

// generalist is the arm of the candidate that the player "generalist" is.
const (
	generalist    = "squares"
	generalistRun = "limits/generalist/" + generalist + "/0@reduced"
)

// candidates are what is learnt, by the arm, and at which rate.
var candidates = []struct {
	arm, encoding string
	alpha         float64
}{
	{"narrow", "logistello", 0.05}, {"squares", "logistello,rect-3x3", 0.03},
	{"wide-slow", "logistello,rect-3x3,rect-2x4", 0.02},
}

// unspecialised is how candidates learn.
//
// Choice: by trials of 200,000 games, which met the same strangers and each other. All narrow ones are about as strong,
// whatever was changed: tables for 6 or 8 phases of the game (no better after 750,000 games either), random moves more
// often, random openings, lambda 0.8, games against our own weaker learners or random piece counters in half of the
// games, predictions by two plies instead of one. Returns with lambda 0.5 are a little better at the same price. Wider
// patterns alone were clearly better: 0.58 against a narrow player that has learnt in 300,000 games.
// Rates are lower, the more places there are, for a step changes a value by the rate times the places; this was not
// tried beforehand.
var unspecialised = lesson.TD{Lambda: 0.5, Epsilon: player.Epsilon, Steps: td.Coherent, Loss: td.Likelihood,
	Random: lesson.Skipped, Returns: true}

func generalistPlan(size lab.Size) (p lab.Plan[GeneralistConfig]) {
	p.Runs = 1
	for _, k := range candidates {
		how := unspecialised
		how.Alpha = k.alpha
		l := lesson.Lesson{Name: k.arm, Encoding: k.encoding, Learner: how, Against: lesson.Self, Seed: 1,
			Games: 3_000_000, At: []int{}, Final: 20_000}
		c := GeneralistConfig{Strangers: strangers, Meet: 20_000}
		switch size {
		case lab.Reduced:
			l.Games, l.Final, c.Meet = 600_000, 4000, 4000
		case lab.Quick:
			l.Games, l.Final, c.Meet, c.Strangers = 5000, 400, 400, strangers[:4]
		case lab.Try:
			l.Encoding, l.Games, l.Final, c.Meet, c.Strangers = "phases-2:all-2", 200, 20, 20, strangers[:2]
		}
		a, err := l.Arm("")
		if err != nil {
			panic(err)
		}
		p.Arms = append(p.Arms, lab.Arm[GeneralistConfig]{Name: k.arm, Config: func(run int) GeneralistConfig {
			c := c
			c.Config = a.Config(run)
			return c
		}})
	}
	return p
}

// general does one run.
func general(ctx context.Context, c GeneralistConfig, r *lab.Run) (out Generalist, err error) {
	if out.Outcome, err = lesson.Learn(ctx, c.Config, r); err != nil {
		return out, err
	}
	own, err := c.Playing(out.Outcome, r.Arm)
	if err != nil {
		return out, err
	}
	for i, name := range c.Strangers {
		other, err := player.Find(r.Data, name)
		if err != nil {
			return out, err
		}
		m := player.Match{A: own, B: other, Games: c.Meet, Seed: r.Seed.Child("stranger", i), Workers: r.Workers}
		m.A.Epsilon, m.B.Epsilon = player.Epsilon, player.Epsilon
		result, err := m.Run(ctx)
		if err != nil {
			return out, err
		}
		r.Played(result.Games())
		out.Met = append(out.Met, lesson.Met{Name: name, Result: result})
	}
	return out, nil
}
