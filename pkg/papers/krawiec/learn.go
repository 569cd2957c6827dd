package krawiec

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Learnt is the outcome of a run: the scores of its best-of-generation individuals.
type Learnt struct {
	Samples []Sample `json:"samples"`
}

// last returns the sample of the last generation.
func (l Learnt) last() Sample { return l.Samples[len(l.Samples)-1] }

// Sample is the result of a generation's best individual (for TDL, the learner) against both opponents.
type Sample struct {
	Games     int64     `json:"games"`             // of training until then
	Heuristic Tally     `json:"heuristic"`         // against the WPC heuristic
	Liberty   Tally     `json:"liberty"`           // against the Liberty Player
	Weights   []float64 `json:"weights,omitempty"` // of the player, by square
}

// Tally are wins, draws and losses.
type Tally [3]int

// Rate returns the share of wins: draws do not count, as Table 4's player shows.
func (t Tally) Rate() float64 { return float64(t[0]) / float64(t.games()) }

func (t Tally) games() int { return t[0] + t[1] + t[2] }

// estimate returns the share of wins with its standard error.
func (t Tally) estimate() estimate.Estimate { return estimate.Binomial(t.Rate(), t.games()) }

func tallyOf(r play.Result) Tally {
	w, d, l := r.Total()
	return Tally{w, d, l}
}

// squares is the number of weights.
const squares = smallgo.Size * smallgo.Size

// progress is the state of a run.
type progress struct {
	Learner td.Learner         // of TDL
	CEL     evolve.Coevolution // of all others
	Games   int64              // of training
	Samples []Sample
}

// Check returns an error for an invalid state.
func (p *progress) Check() error {
	if p.CEL.Dim != 0 {
		return p.CEL.Check()
	}
	if len(p.Learner.Weights) != squares {
		return fmt.Errorf("krawiec: a learner with %d weights, want %d", len(p.Learner.Weights), squares)
	}
	return nil
}

// best returns a copy of the weights of the learner, or of the best individual of the last generation.
func (p *progress) best() []float64 {
	if p.CEL.Dim != 0 {
		return p.CEL.Best()
	}
	return slices.Clone(p.Learner.Weights)
}

// begin returns the state before the first game. TDL starts with zero weights.
func (c LearnConfig) begin() progress {
	if c.CEL == nil {
		return progress{Learner: td.Learner{Weights: make([]float64, squares)}}
	}
	return progress{CEL: evolve.Coevolution{
		Dim: squares, Size: c.CEL.Population, Tournament: c.CEL.Tournament, Rate: c.CEL.Rate, Sigma: c.CEL.Sigma,
		Lo: c.CEL.Lo, Hi: c.CEL.Hi, Games: c.CEL.Pairs, HallOfFame: c.CEL.HallOfFame, FromArchive: c.CEL.FromArchive,
		Bounded: c.CEL.Bounded,
	}}
}

// generation returns the number of games of training of the first step, or of a later one.
func (c LearnConfig) generation(first bool) int64 {
	if c.CEL == nil {
		return min(c.Every, 2000)
	}
	n := c.CEL.Population
	games := n * n
	if !first {
		games += n * c.CEL.HallOfFame
	}
	if c.TD != nil {
		games += n * c.TD.Ratio
	}
	return int64(games)
}

// steps returns the number of steps until the games are played.
func (c LearnConfig) steps() int {
	first, later := c.generation(true), c.generation(false)
	return 1 + int(max(0, c.Games-first)+later-1)/int(later)
}

// games returns the games of a run, including those of its samples.
func (c LearnConfig) games() int64 { return c.Games + c.Games/max(1, c.Every)*2*int64(c.Trial) }

// check returns an error for invalid settings.
func (c LearnConfig) check() error {
	switch n := c.generation(false); {
	case c.TD == nil && c.CEL == nil:
		return fmt.Errorf("krawiec: settings without TD and without CEL: want those of krawiec.TDL, CEL, CELHoF, CTDL or " +
			"CTDLHoF")
	case c.Games < 1 || c.Every < 1 || c.Trial < 1:
		return fmt.Errorf("krawiec: %d games, a sample of %d games every %d: at least 1", c.Games, c.Trial, c.Every)
	case c.CEL == nil && c.TD.Ratio != 0, c.CEL != nil && c.TD != nil && c.TD.Ratio < 0:
		return fmt.Errorf("krawiec: a ratio of %d: 0 without coevolution, else 0 or more", c.TD.Ratio)
	case n > c.Every:
		return fmt.Errorf("krawiec: a sample every %d games, and a generation has %d: at least as many", c.Every, n)
	case !(c.Epsilon >= 0 && c.Epsilon <= 1):
		return fmt.Errorf("krawiec: a random move with probability %v: 0 to 1", c.Epsilon)
	case c.TD == nil && c.Opponent != "":
		return errors.New("krawiec: without TD nobody learns from an opponent: leave Opponent out")
	}
	p := c.begin()
	_, err := paper.Ties(c.Ties)
	if err = cmp.Or(p.Check(), err); err != nil || c.TD == nil {
		return err
	}
	how, err := differences(c)
	return cmp.Or(err, how.Check())
}

// differences returns how to learn from temporal differences. It is not a method, because cells name settings and would
// then compile package td.
func differences(c LearnConfig) (how td.TD[smallgo.Position], err error) {
	counters, err := td.Of(eval.Full{N: smallgo.Size})
	if err != nil {
		return how, err
	}
	d, start := c.TD, smallgo.Start(smallgo.Size)
	how = td.TD[smallgo.Position]{Start: start, Features: counters, Alpha: d.Alpha, Lambda: d.Lambda, Epsilon: d.Epsilon,
		Steps: td.Constant, SkipRandom: d.SkipRandom}
	if c.Opponent == "" {
		return how, nil
	}
	opponent, err := paper.Opponent(c.Opponent, start, heuristic)
	if err != nil {
		return how, err
	}
	ties, err := paper.Ties(c.Ties)
	how.Opponent = &td.Opponent[smallgo.Position]{Chooser: opponent, Epsilon: d.Epsilon, Ties: ties}
	return how, err
}

// learn does one run step by step, with a sample after every Every games.
func learn(ctx context.Context, c LearnConfig, r *lab.Run) (Learnt, error) {
	if err := c.check(); err != nil {
		return Learnt{}, err
	}
	p := c.begin()
	step := c.coevolve
	if c.CEL == nil {
		step = c.selfPlay
	}
	err := r.Train(ctx, &p, c.steps(), func(s seed.Seed) error {
		games, err := step(ctx, &p, s, r)
		if err != nil {
			return err
		}
		p.Games += games
		r.Played(int(games))
		if p.Games >= c.Every*int64(len(p.Samples)+1) {
			return c.sample(ctx, &p, s, r)
		}
		return nil
	})
	return Learnt{p.Samples}, err
}

// selfPlay returns a step of TDL.
func (c LearnConfig) selfPlay(ctx context.Context, p *progress, s seed.Seed, r *lab.Run) (int64, error) {
	games := c.generation(false)
	how, err := differences(c)
	if err != nil {
		return 0, err
	}
	learner := []td.Learner{p.Learner}
	_, err = how.Learn(ctx, learner, s, int(games), r.Workers)
	p.Learner = learner[0]
	return games, err
}

// coevolve returns a generation: ask, let each individual learn by self-play if there is TDL, play their games, tell.
// Choice: what an individual has learnt replaces its weights, and its children inherit them; 7 speaks of Lamarckian
// coevolution.
func (c LearnConfig) coevolve(ctx context.Context, p *progress, s seed.Seed, r *lab.Run) (games int64, err error) {
	individuals := p.CEL.Ask(s.Child("ask", 0))
	if c.TD != nil && c.TD.Ratio > 0 {
		how, err := differences(c)
		if err != nil {
			return 0, err
		}
		if _, err = how.Learn(ctx, td.Learners(individuals), s.Child("td", 0), c.TD.Ratio, r.Workers); err != nil {
			return 0, err
		}
		games += int64(len(individuals) * c.TD.Ratio)
	}
	meetings := p.CEL.Meetings(s.Child("meetings", 0))
	margins, err := c.meet(ctx, p.CEL.Players(), meetings, s.Child("games", 0), r.Workers)
	if err != nil {
		return 0, err
	}
	p.CEL.Tell(p.CEL.Points(meetings, margins))
	return games + int64(len(meetings)), nil
}

// meet plays the games of a generation. Choice: no move is random unless Epsilon is set; only 4.1.3 and 4.2 speak of
// random moves.
func (c LearnConfig) meet(ctx context.Context, weights [][]float64, meetings []evolve.Meeting, s seed.Seed,
	workers int) ([]int, error) {
	ties, err := paper.Ties(c.Ties)
	if err != nil {
		return nil, err
	}
	players, err := greedies(weights)
	if err != nil {
		return nil, err
	}
	for i := range players {
		players[i].Epsilon, players[i].Ties = c.Epsilon, ties
	}
	pairs := make([]play.Pair, len(meetings))
	for i, m := range meetings {
		pairs[i] = play.Pair{Black: m.First, White: m.Second}
	}
	return play.Meet(ctx, players, pairs, smallgo.Start(smallgo.Size), s, workers)
}

// digits is the inverse of the unit that weights in a sample are rounded to.
const digits = 1e5

// sample measures the best individual. Choice: its weights are first rounded to five decimals, so that the stored
// player is the measured one.
func (c LearnConfig) sample(ctx context.Context, p *progress, s seed.Seed, r *lab.Run) error {
	w := p.best()
	for i := range w {
		w[i] = math.Round(w[i]*digits) / digits
	}
	sample := Sample{Games: p.Games}
	if c.Keep {
		sample.Weights = w
	}
	player, err := counter(w)
	if err != nil {
		return err
	}
	ties, err := paper.Ties(c.Ties)
	if err != nil {
		return err
	}
	for i, opponent := range []*Tally{&sample.Heuristic, &sample.Liberty} {
		m := play.Between(player, opponents()[i], epsilon, ties, smallgo.Start(smallgo.Size))
		m.Games, m.Seed, m.Workers = c.Trial, s.Child("trial", i), r.Workers
		result, err := m.Run(ctx)
		if err != nil {
			return err
		}
		r.Played(c.Trial)
		*opponent = tallyOf(result)
	}
	p.Samples = append(p.Samples, sample)
	return nil
}
