package limits

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// tc is the arm of Champion.
const tc = "tc"

// Champion learns from games against the standard heuristic: the study of the limits rests on this one-ply player and
// on printed ones.
func Champion() lab.Experiment[lesson.Config, lesson.Outcome] {
	return lab.Experiment[lesson.Config, lesson.Outcome]{
		Name: "limits/champion", Source: "a study of our own", Version: 2, Plan: championPlan, Do: lesson.Learn,
		Extra: []lab.Size{lab.Reduced}, Games: lesson.Config.Played,
	}
}

// specialist learns patterns from games against one player.
//
// Choice: the best settings tried in 100,000 games; Losses has part of them. A learning rate of 0.1 is no better. A
// memory gains nothing and takes twice the time. Fewer random moves in training make it worse, more no better.
var specialist = lesson.TD{Alpha: 0.05, Epsilon: player.Epsilon, Steps: td.Coherent, Loss: td.Likelihood,
	Random: lesson.Skipped}

func championPlan(size lab.Size) lab.Plan[lesson.Config] {
	l := lesson.Lesson{Name: tc, Encoding: "logistello", Learner: specialist, Against: "heuristic",
		Yardsticks: "jaskowski,takahama/37", Seed: 1, Games: 10_000_000, Measure: 2000, Final: 100_000}
	switch size {
	case lab.Reduced:
		l.Games = 2_000_000
	case lab.Quick:
		l.Games, l.Measure, l.Final = 20_000, 400, 4000
	case lab.Try:
		l.Encoding, l.Games, l.Measure, l.Final = "all-2", 200, 100, 100
	}
	return lab.Plan[lesson.Config]{Runs: 1, Arms: []lab.Arm[lesson.Config]{l.MustArm()}}
}

// ChampionTable compares the champion with the strongest printed players.
func (x Results) ChampionTable() (report.Table, error) {
	runs, err := paper.Load(x.Results, Champion())
	if err != nil {
		return report.Table{}, err
	}
	plies, err := paper.Load(x.Results, Plies())
	if err != nil {
		return report.Table{}, err
	}
	c := runs.Of(tc)[0]
	t := report.Table{Title: "The champion and the strongest printed players", Columns: []report.Column{{Name: "player"},
		{Name: "the heuristic", Group: "score against", Decimals: 4},
		{Name: "the champion", Group: "score against", Decimals: 4}}}
	t.Add(champion, c.Outcome.Fresh[0].Result.Estimate(), estimate.None())
	t.Add(c.Outcome.Fresh[0].Name, estimate.None(), c.Outcome.Fresh[0].Result.Opponent().Estimate())
	for _, m := range c.Outcome.Fresh[1:] {
		t.Add(m.Name, matchOf(plies, m.Name, games[0].standard, 1, choose.Mover).Estimate(), m.Result.Opponent().Estimate())
	}
	t.Footer = []string{fmt.Sprintf("champion: %s by TD(0) with temporal coherence and likelihood, %d games against the "+
		"standard heuristic; it has met no other player", c.Config.Encoding, c.Config.Games),
		fmt.Sprintf("%d fresh games of the champion against each; epsilon 0.1 on both sides; 95%% intervals", c.Config.Final),
		fmt.Sprintf("size %s, version %d", x.Size, Champion().Version)}
	return t, nil
}

// ChampionFigure shows how the champion learnt.
func (x Results) ChampionFigure() (figure.Figure, error) {
	return paper.Made(x.Results, Champion(), championFigure)
}

func championFigure(runs paper.Runs[lesson.Config, lesson.Outcome]) figure.Figure {
	c := runs.Of(tc)[0]
	f := figure.Figure{Width: 120, Height: 75, X: figure.Axis{Title: "games of training, millions"},
		Y: figure.Axis{Title: "score", Min: 0, Max: 1, Grid: true},
		Caption: "The champion by games of training, against the opponent that it learns from and against two that it " +
			"never meets; bands are 95% intervals."}
	for k, y := range c.Outcome.Fresh {
		line := figure.Curve{Name: "against " + y.Name, Look: figure.Ours(k)}
		for _, p := range c.Outcome.Curve {
			low, high := p.Scores[k].Interval()
			line.Add(float64(p.Games)/1e6, p.Scores[k].Score(), low, high)
		}
		f.Layers = append(f.Layers, line)
	}
	return f
}
