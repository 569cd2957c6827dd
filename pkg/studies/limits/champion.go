package limits

import (
	"context"
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
	"github.com/oneply/oneply/pkg/td"
)

// TC sets up learning by TD(lambda) with temporal coherence in games against one player.
type TC struct {
	Encoding string  `json:"encoding"`
	Games    int     `json:"games"`
	Alpha    float64 `json:"alpha"`
	Lambda   float64 `json:"lambda"`
	Epsilon  float64 `json:"epsilon"` // of both players
}

// ChampionConfig sets up the strongest player of the study.
type ChampionConfig struct {
	TC
	Every int `json:"every"` // games between two measurements
	Trial int `json:"trial"` // games of a measurement
	Last  int `json:"last"`  // of the last one
}

// Learnt is a player with its scores against the standard heuristic on the way.
type Learnt struct {
	Player string      `json:"player"` // Othello League text format
	Scores []float64   `json:"scores"`
	Last   play.Result `json:"last"`
}

// tc is the arm of Champion.
const tc = "tc"

// Champion learns from games against the standard heuristic: the player that looks one ply ahead on which the study of
// the limits rests beside printed ones.
func Champion() lab.Experiment[ChampionConfig, Learnt] {
	return lab.Experiment[ChampionConfig, Learnt]{
		Name: "limits/champion", Source: "a study of our own", Version: 1, Plan: championPlan, Do: breed,
		Extra: []lab.Size{lab.Reduced},
		Games: func(c ChampionConfig) int64 { return int64(c.Games + (c.Games/c.Every-1)*c.Trial + c.Last) },
	}
}

// Choice: Logistello's patterns, which learn fastest of the encodings that were tried in 20,000 games, with the better
// of the learning rates 0.003 and 0.02; 0.06 is no better in 100,000.
func championPlan(size lab.Size) lab.Plan[ChampionConfig] {
	c := ChampionConfig{TC{"logistello", 1_500_000, 0.02, 0.9, player.Epsilon}, 20_000, 4000, 100_000}
	switch size {
	case lab.Reduced:
		c.Games, c.Trial, c.Last = 200_000, 1000, 40_000
	case lab.Quick:
		c.Games, c.Every, c.Trial, c.Last = 20_000, 5000, 1000, 4000
	case lab.Try:
		c.Encoding, c.Games, c.Every, c.Trial, c.Last = "all-2", 200, 100, 100, 100
	}
	return lab.Plan[ChampionConfig]{Runs: 1, Arms: []lab.Arm[ChampionConfig]{lab.Fixed(tc, c)}}
}

// pupil is the state of a run that learns.
type pupil struct {
	Learner td.Learner
	Scores  []float64
	Last    play.Result
}

// Check returns an error for a state of no run.
func (p *pupil) Check() error {
	if len(p.Learner.Weights) == 0 {
		return fmt.Errorf("limits: a learner without weights")
	}
	return nil
}

// against returns the learner's settings and its encoding.
func (c TC) against(opponent play.Greedy[othello.Position]) (td.TD[othello.Position], eval.Architecture, error) {
	a, err := eval.ParseArchitecture(c.Encoding, 0)
	if err != nil {
		return td.TD[othello.Position]{}, a, err
	}
	features, err := td.Of(a)
	return td.TD[othello.Position]{Start: othello.Start(), Features: features, Alpha: c.Alpha, Lambda: c.Lambda,
		Epsilon: c.Epsilon, Steps: td.Coherent, SkipRandom: true, Opponent: &td.Opponent[othello.Position]{
			Chooser: opponent.Chooser, Epsilon: opponent.Epsilon, Ties: opponent.Ties}}, a, err
}

// learn plays so many games more.
func (p *pupil) learn(ctx context.Context, t td.TD[othello.Position], games int, s seed.Seed, r *lab.Run) error {
	one := []td.Learner{p.Learner}
	_, err := t.Learn(ctx, one, s.Child("td", 0), games, r.Workers)
	p.Learner = one[0]
	r.Played(games)
	return err
}

// chooser is that of the player that has been learnt, with weights as they are stored.
func (p *pupil) chooser(a eval.Architecture) (ply.Chooser[othello.Position], error) {
	e, err := a.Decode(rounded(p.Learner.Weights))
	if err != nil {
		return nil, err
	}
	return ply.New[othello.Position](e, ply.Inversion), nil
}

// breed does one run of Champion.
func breed(ctx context.Context, c ChampionConfig, r *lab.Run) (Learnt, error) {
	standard, err := greedy(player.Heuristic(), c.Epsilon)
	if err != nil {
		return Learnt{}, err
	}
	t, a, err := c.against(standard)
	if err != nil {
		return Learnt{}, err
	}
	p := pupil{Learner: td.Learner{Weights: make([]float64, a.Dim())}}
	err = r.Train(ctx, &p, c.Games/c.Every, func(s seed.Seed) error {
		if err := p.learn(ctx, t, c.Every, s, r); err != nil {
			return err
		}
		return p.measure(ctx, c, a, standard, s, r)
	})
	if err != nil {
		return Learnt{}, err
	}
	text, err := eval.TextOf(a, rounded(p.Learner.Weights))
	return Learnt{text, p.Scores, p.Last}, err
}

// measure plays new games against the standard heuristic.
func (p *pupil) measure(ctx context.Context, c ChampionConfig, a eval.Architecture,
	standard play.Greedy[othello.Position], s seed.Seed, r *lab.Run) error {
	own, err := p.chooser(a)
	if err != nil {
		return err
	}
	games := c.Trial
	if len(p.Scores) == c.Games/c.Every-1 {
		games = c.Last
	}
	m := match(play.Greedy[othello.Position]{Chooser: own, Epsilon: c.Epsilon}, standard, games, r)
	m.Seed = s.Child("measure", 0)
	p.Last, err = m.Run(ctx)
	p.Scores = append(p.Scores, p.Last.Score())
	r.Played(games)
	return err
}

// rounded returns weights as they are stored: with five decimals, or in few bytes where they are many.
func rounded(weights []float64) []float64 {
	if len(weights) > eval.Wide {
		return eval.Rounded(weights)
	}
	const digits = 1e5
	list := make([]float64, len(weights))
	for i, w := range weights {
		list[i] = math.Round(w*digits) / digits
	}
	return list
}
