package boards

import (
	"cmp"
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// NearConfig sets up self-play in Connect Four, judged by perfect play after some numbers of games.
type NearConfig struct {
	Encoding string   `json:"encoding"`
	Steps    td.Steps `json:"steps"`
	Alpha    float64  `json:"alpha"`
	Epsilon  float64  `json:"epsilon"`
	At       []int    `json:"at"` // games, ascending
}

// Near is how near perfect play a learner was after each number of games.
type Near struct {
	Curve []Judged `json:"curve"`
}

// nearArms are what makes the champion of Connect Four, and that with one thing changed.
//
// Choice: constant steps have a rate for themselves, a twentieth: with 140 weights of a position a step of 0.02 in each
// would overshoot. It was not tuned.
var nearArms = []struct {
	name, title string
	NearConfig
}{
	{"champion", "as the champion", NearConfig{"rand-70x8-reach", reacher.Steps, reacher.Alpha, reacher.Epsilon, nil}},
	{"three-values", "cells of three values", NearConfig{"rand-70x8", reacher.Steps, reacher.Alpha, reacher.Epsilon, nil}},
	{"few-tuples", "20 tuples", NearConfig{"rand-20x8-reach", reacher.Steps, reacher.Alpha, reacher.Epsilon, nil}},
	{"constant", "constant steps", NearConfig{"rand-70x8-reach", td.Constant, 0.001, reacher.Epsilon, nil}},
}

// Nearing asks how near perfect play self-play comes, over games, and what makes it.
func Nearing() lab.Experiment[NearConfig, Near] {
	return lab.Experiment[NearConfig, Near]{
		Name: "boards/near", Source: "a study of our own", Version: 1, Extra: []lab.Size{lab.Reduced},
		Inputs: []lab.Input{{Task: Positions()}}, Plan: nearPlan, Do: approach,
		Games: func(c NearConfig) int64 { return int64(c.At[len(c.At)-1]) },
	}
}

func nearPlan(size lab.Size) lab.Plan[NearConfig] {
	least := map[lab.Size]int{lab.Try: 5, lab.Quick: 500, lab.Reduced: 5000, lab.Paper: 125_000}[size]
	p := lab.Plan[NearConfig]{Runs: 4}
	for _, a := range nearArms {
		a.At = []int{least, 2 * least, 4 * least, 8 * least}
		p.Arms = append(p.Arms, lab.Fixed(a.name, a.NearConfig))
	}
	return p
}

func approach(ctx context.Context, c NearConfig, r *lab.Run) (out Near, err error) {
	e, err := c.encoding(r.Seed.Child("snakes", 0))
	features, unknown := td.Of(e)
	sets, missing := solvedAt(r.Data, r.Input)
	if err := cmp.Or(err, unknown, missing); err != nil {
		return out, err
	}
	how := td.TD[connectfour.Position]{Start: connectfour.Start(), Features: features, Alpha: c.Alpha,
		Epsilon: c.Epsilon, Steps: c.Steps, SkipRandom: true}
	learner, played := td.Learners([][]float64{make([]float64, e.Dim())}), 0
	for k, at := range c.At {
		if _, err := how.Learn(ctx, learner, r.Seed.Child("stretch", k), at-played, 1); err != nil {
			return out, err
		}
		r.Played(at - played)
		v, err := e.Decode(learner[0].Weights)
		if err != nil {
			return out, err
		}
		j, err := judged(player.New("near", "self-play", v), parted(sets, 1))
		if err != nil {
			return out, err
		}
		played, out.Curve = at, append(out.Curve, j)
	}
	return out, nil
}

// encoding returns the encoding; s draws snakes.
func (c NearConfig) encoding(s seed.Seed) (eval.Encoding, error) {
	if eval.IsReach(c.Encoding) {
		return eval.ParseReach(c.Encoding, board.Upright, s)
	}
	return eval.On(board.Upright).ParseArchitecture(c.Encoding, s)
}

// NearFigure shows best moves and won games given away over games.
func (x Results) NearFigure() (figure.Panels, error) {
	runs, err := paper.Load(x.Results, Nearing())
	p := figure.Panels{Columns: 2, Caption: "Self-play in Connect Four as the champion learns, and with one thing " +
		"changed: means of positions of play and of random ones. Bands are 95% intervals of the mean over four runs."}
	if err != nil {
		return p, err
	}
	for i, q := range []struct {
		axis string
		of   func(Judged) float64
	}{{"share of best moves", bestMoves}, {"won games given away", givenAway}} {
		var list []figure.Runs
		for k, a := range nearArms {
			r := figure.Runs{Name: a.title, Look: figure.Ours(k)}
			for _, l := range runs.Of(a.name) {
				var games, y []float64
				for n, at := range l.Config.At {
					games, y = append(games, float64(at)/1000), append(y, q.of(l.Outcome.Curve[n]))
				}
				r.X, r.Y = games, append(r.Y, y)
			}
			list = append(list, r)
		}
		f := figure.LearningCurves("games of training, thousand", q.axis, figure.MeanInterval, list)
		f.Title, f.Keys = fmt.Sprintf("(%c)", 'a'+i), true
		p.Figures = append(p.Figures, f)
	}
	return p, nil
}

// NearTable shows how near perfect play self-play comes, and what games with perfect play add.
func (x Results) NearTable() (report.Table, error) {
	var runs paper.Runs[NearConfig, Near]
	var taught paper.Runs[TaughtConfig, Taught]
	err := cmp.Or(paper.Fill(&runs, x.Results, Nearing()), paper.Fill(&taught, x.Results, Lessons()))
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{Title: "Near perfect play: Connect Four, one ply ahead",
		Columns: []report.Column{{Name: "player"}, {Name: "games"}, {Name: "best moves, %", Decimals: 1},
			{Name: "won games given away, %", Decimals: 1}, {Name: "won, drawn, lost as first mover"}},
		Footer: []string{student + ", 4 runs; of a single player without interval", "as first mover: games with " +
			"connect-four/perfect without random moves; the second mover loses all of them, whoever it is; size " +
			string(x.Size)}}
	for _, a := range nearArms {
		mean := func(of func(Judged) float64) estimate.Estimate {
			return paper.Mean(nearAt(runs, a.name, 3, func(j Judged) float64 { return 100 * of(j) }))
		}
		at := runs.Of(a.name)[0].Config.At
		t.Add("self-play, "+a.title, lab.Count(float64(at[3])), mean(bestMoves), mean(givenAway), "")
	}
	t.Rule()
	l := taught.Of(perfectPlay)[0]
	for _, row := range []struct {
		name, games string
		Stand
	}{
		{"self-play alone", lab.Count(float64(championPlan(x.Size).Arms[0].Config(0).Games)), l.Outcome.Before},
		{"then with perfect play: the champion", lab.Count(float64(l.Config.Games)), l.Outcome.After},
	} {
		t.Add(row.name, row.games, 100*bestMoves(row.Judged), 100*givenAway(row.Judged), row.First.Tally())
	}
	return t, nil
}
