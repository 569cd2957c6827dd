package learners

import (
	"context"
	"fmt"
	"math"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// TDConfig sets up temporal difference learning of an n-tuple network in Othello.
type TDConfig struct {
	Architecture string   `json:"architecture"`
	Games        int      `json:"games"` // of training
	Every        int      `json:"every"` // games of training between two measurements
	Trial        int      `json:"trial"` // games of a measurement, half of them with each colour
	Last         int      `json:"last"`  // of the last one
	Alpha        float64  `json:"alpha"`
	Lambda       float64  `json:"lambda"`
	Epsilon      float64  `json:"epsilon"` // of both players, in training as in measurements
	Steps        td.Steps `json:"steps"`
	Self         bool     `json:"self,omitempty"`        // the learner meets itself, not the standard heuristic
	SkipRandom   bool     `json:"skip_random,omitempty"` // the learner's random moves are not learnt from
	Half         int      `json:"half,omitempty"`        // games after which alpha has halved
}

// TDPlayer is the outcome of a run: a player and its scores on the way against the standard heuristic.
type TDPlayer struct {
	Player string      `json:"player"` // Othello League text format
	Scores []float64   `json:"scores"` // of each measurement
	Last   play.Result `json:"last"`   // the last measurement
}

// TD learns a network by temporal differences in games against the standard heuristic or in self-play: the learner of
// Krawiec et al. with another game, other features and an opponent (future work in their Section 8).
func TD() lab.Experiment[TDConfig, TDPlayer] {
	return lab.Experiment[TDConfig, TDPlayer]{
		Name: "krawiec/beyond", Source: "Section 8 (future work)", Version: 1, Plan: tdPlan,
		Games: func(c TDConfig) int64 { return int64(c.Games + (c.Games/c.Every-1)*c.Trial + c.Last) }, Do: breed,
	}
}

// The arms of TD.
const (
	armConstant     = "all-2" // TD(0.3) with constant steps, against the standard heuristic
	armConstantSkip = "all-2-skip"
	armCoherent     = "all-2-tc" // TD(0.9) with temporal coherence
	armCoherentSkip = "all-2-tc-skip"
	armSelf         = "all-2-self" // in self-play
	armSelfCoherent = "all-2-self-tc"
)

// tdPlan has arms of one architecture, all-2: the 288 weights that evolution learns in 1e9 games (Jaśkowski 2014). Arms
// ending in skip and self-play do not learn from random moves.
// Choice: the learning rates, the best of several tried in 60,000 games each; above 0.003 coherent steps end up with
// every prediction near 1 or -1.
func tdPlan(size lab.Size) lab.Plan[TDConfig] {
	c := TDConfig{Architecture: "all-2", Games: 300_000, Every: 10_000, Trial: 10_000, Last: 100_000, Alpha: 0.0003,
		Lambda: 0.3, Epsilon: 0.1, Steps: td.Constant}
	runs := 3
	switch size {
	case lab.Quick:
		c.Games, c.Every, c.Trial, c.Last = 10_000, 1000, 1000, 4000
	case lab.Try:
		c.Games, c.Every, c.Trial, c.Last, runs = 200, 100, 100, 100, 1
	}
	arm := func(name string, coherent, self, skip bool) lab.Arm[TDConfig] {
		c := c
		if c.Self, c.SkipRandom = self, skip; coherent {
			c.Steps, c.Lambda, c.Alpha = td.Coherent, 0.9, 0.001
		}
		return lab.Fixed(name, c)
	}
	return lab.Plan[TDConfig]{Runs: runs, Arms: []lab.Arm[TDConfig]{
		arm(armConstant, false, false, false), arm(armConstantSkip, false, false, true),
		arm(armCoherent, true, false, false), arm(armCoherentSkip, true, false, true),
		arm(armSelf, false, true, true), arm(armSelfCoherent, true, true, true),
	}}
}

// bred is the state of a run.
type bred struct {
	Learner td.Learner
	Scores  []float64
	Last    play.Result
}

// Check returns an error for an invalid state.
func (b *bred) Check() error {
	if len(b.Learner.Weights) == 0 {
		return fmt.Errorf("learners: a learner without weights")
	}
	return nil
}

// breed does one run: it learns from games, and at intervals measures the learner in new ones against the standard
// heuristic.
func breed(ctx context.Context, c TDConfig, r *lab.Run) (TDPlayer, error) {
	a, err := eval.ParseArchitecture(c.Architecture, r.Seed.Child("architecture", 0))
	if err != nil {
		return TDPlayer{}, err
	}
	features, err := td.Of(a)
	if err != nil {
		return TDPlayer{}, err
	}
	t := td.TD[othello.Position]{Start: othello.Start(), Features: features, Alpha: c.Alpha, Lambda: c.Lambda,
		Epsilon: c.Epsilon, Steps: c.Steps, SkipRandom: c.SkipRandom}
	if !c.Self {
		t.Opponent = &td.Opponent[othello.Position]{Chooser: paper.Standard(), Epsilon: c.Epsilon, Ties: play.RandomTies}
	}
	p := bred{Learner: td.Learner{Weights: make([]float64, a.Dim())}}
	err = r.Train(ctx, &p, c.Games/c.Every, func(s seed.Seed) error {
		learner, t := []td.Learner{p.Learner}, t
		if c.Half > 0 {
			t.Alpha /= 1 + float64(len(p.Scores)*c.Every)/float64(c.Half)
		}
		if _, err := t.Learn(ctx, learner, s.Child("td", 0), c.Every, r.Workers); err != nil {
			return err
		}
		p.Learner = learner[0]
		r.Played(c.Every)
		return c.measure(ctx, a, &p, s, r)
	})
	if err != nil {
		return TDPlayer{}, err
	}
	player, err := eval.TextOf(a, rounded(p.Learner.Weights))
	return TDPlayer{player, p.Scores, p.Last}, err
}

// measure plays new games against the standard heuristic, with weights rounded as stored.
func (c TDConfig) measure(ctx context.Context, a eval.Architecture, p *bred, s seed.Seed, r *lab.Run) error {
	e, err := a.Decode(rounded(p.Learner.Weights))
	if err != nil {
		return err
	}
	m := play.Between(choose.New[othello.Position](e, choose.Inversion), paper.Standard(), c.Epsilon, play.RandomTies,
		othello.Start())
	m.Games, m.Seed, m.Workers = c.Trial, s.Child("measure", 0), r.Workers
	if len(p.Scores) == c.Games/c.Every-1 {
		m.Games = c.Last
	}
	if p.Last, err = m.Run(ctx); err != nil {
		return err
	}
	r.Played(m.Games)
	p.Scores = append(p.Scores, p.Last.Score())
	return nil
}

// rounded returns weights rounded to five decimals.
func rounded(weights []float64) []float64 {
	const digits = 1e5
	list := make([]float64, len(weights))
	for i, w := range weights {
		list[i] = math.Round(w*digits) / digits
	}
	return list
}

// TDFigure shows how TD learns from an opponent and from itself, beside the result of evolution with the same 288
// weights.
func (x Results) TDFigure() (figure.Panels, error) { return paper.From(x.learnt, learnt.Figure) }

// learnt holds the runs of each arm of TD, and the scores of the ten all-2 networks that Jaśkowski (2014, Table IV)
// evolved.
type learnt struct {
	arms    []paper.Arm[TDConfig, TDPlayer]
	evolved []float64
}

func (x Results) learnt() (l learnt, err error) {
	runs, err := paper.Load(x.Results, TD())
	if err != nil {
		return l, err
	}
	for _, a := range tdPlan(x.Size).Arms {
		l.arms = append(l.arms, runs.Of(a.Name))
	}
	type row struct {
		Architecture string
		Runs         []float64 `csv:"run*"`
	}
	rows, err := data.Rows[row]("jaskowski", "table4_runs.csv")
	for _, r := range rows {
		if r.Architecture == "all-2-inv" {
			l.evolved = r.Runs
		}
	}
	return l, err
}

// teachers are the learner's opponents.
var teachers = [2]string{"the heuristic", "itself"}

func (l learnt) Figure() figure.Panels {
	p := figure.Panels{Height: 80, Caption: "TD learns an " + l.arms[0][0].Config.Architecture + " network in Othello; " +
		"score in new games against the standard heuristic."}
	for i, teacher := range teachers {
		var list []figure.Runs
		for _, of := range l.arms {
			if of[0].Config.Self == (i == 1) {
				list = append(list, courses(of, figure.Ours(len(list))))
			}
		}
		f := figure.LearningCurves("games of training, thousand", "score", figure.WholeRange, list)
		f.Title = fmt.Sprintf("(%c) from games with %s", 'a'+i, teacher)
		f.Keys, f.Y.Max = true, 1
		f.Layers = append(f.Layers, figure.Curve{Name: "evolution", Look: figure.Published,
			X: []float64{0, list[0].X[len(list[0].X)-1]}, Y: []float64{paper.Average(l.evolved), paper.Average(l.evolved)}})
		if i == 0 {
			p.Caption += " " + f.Caption
		}
		p.Figures = append(p.Figures, f)
	}
	p.Caption += " The straight line is the mean of the ten networks of this architecture that Jaśkowski (2014, Table " +
		"IV) evolved in a thousand million games each."
	return p
}

// courses returns the scores of the runs of an arm.
func courses(of paper.Arm[TDConfig, TDPlayer], look figure.Look) figure.Runs {
	c := of[0].Config
	r := figure.Runs{Name: fmt.Sprintf("%s, λ %g", c.Steps, c.Lambda), Look: look}
	if !c.SkipRandom {
		r.Name += ", random too"
	}
	for k := range of[0].Outcome.Scores {
		r.X = append(r.X, float64((k+1)*c.Every)/1000)
	}
	for _, l := range of {
		r.Y = append(r.Y, l.Outcome.Scores)
	}
	return r
}

// TDTable compares ways to learn a network in Othello.
func (x Results) TDTable() (report.Table, error) { return paper.From(x.learnt, learnt.Table) }

func (l learnt) Table() report.Table {
	t := report.Table{
		Title: "TD of an all-2 network in Othello, against the standard heuristic",
		Columns: []report.Column{{Name: "learns from games with"}, {Name: "random moves"}, {Name: "steps"},
			{Name: "λ"}, {Name: "α"}, {Name: "runs"}, {Name: "score in the last third", Decimals: 3, Best: report.Highest},
			{Name: "last", Decimals: 3}},
		Footer: []string{"mean over runs; the last third of the measurements of each run, and its last one · random " +
			"moves: the learner's own",
			fmt.Sprintf("runs of %s games; version %d", lab.Count(float64(l.arms[0][0].Config.Games)),
				TD().Version)},
	}
	for _, of := range l.arms {
		c, teacher, random := of[0].Config, teachers[0], "learnt from"
		if c.Self {
			teacher = teachers[1]
		}
		if c.SkipRandom {
			random = "skipped"
		}
		ends := paper.Each(of.Outcomes(), func(p TDPlayer) float64 { return late(p.Scores) })
		last := paper.Each(of.Outcomes(), func(p TDPlayer) float64 { return p.Last.Score() })
		t.Add(teacher, random, string(c.Steps), fmt.Sprint(c.Lambda), fmt.Sprint(c.Alpha), len(of),
			paper.Average(ends), paper.Average(last))
	}
	return t
}
