package limits

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// crowned is the run that made the champion, with the matches of Plies.
type crowned struct {
	lab.Line[lesson.Config, lesson.Outcome]
	plies pliesRuns
	size  lab.Size
}

func (x Results) crowned() (c crowned, err error) {
	runs, err := paper.Load(x.Results, Champion())
	if err != nil {
		return c, err
	}
	c.Line, c.size = runs.Of(tc)[0], x.Size
	c.plies, err = x.plies()
	return c, err
}

// ChampionTable sets the champion beside the strongest printed players.
func (x Results) ChampionTable() (report.Table, error) { return paper.From(x.crowned, crowned.table) }

func (c crowned) table() report.Table {
	t := report.Table{Title: "The champion and the strongest printed players", Columns: []report.Column{{Name: "player"},
		{Name: "the heuristic", Group: "score against", Decimals: 4},
		{Name: "the champion", Group: "score against", Decimals: 4}}}
	for _, m := range c.Outcome.Fresh {
		if m.Name == othelloPlayers[0] {
			t.Add(champion, m.Result.Estimate(), estimate.None())
		}
	}
	for _, m := range c.Outcome.Fresh {
		if m.Name == othelloPlayers[0] {
			t.Add(m.Name, estimate.None(), m.Result.Opponent().Estimate())
			continue
		}
		t.Add(m.Name, scored(matchOf(c.plies, m.Name, othelloPlayers[0], 1, choose.Mover)), m.Result.Opponent().Estimate())
	}
	t.Footer = []string{fmt.Sprintf("champion: %s by TD(0) with temporal coherence and likelihood, %d games against the "+
		"standard heuristic; it has met no other player", c.Config.Encoding, c.Config.Games),
		fmt.Sprintf("%d fresh games of the champion against each; epsilon 0.1 on both sides; 95%% intervals", c.Config.Final),
		fmt.Sprintf("size %s, version %d", c.size, Champion().Version)}
	return t
}

// ChampionFigure shows how the champion learnt.
func (x Results) ChampionFigure() (figure.Figure, error) {
	return paper.From(x.crowned, crowned.figure)
}

func (c crowned) figure() figure.Figure {
	f := figure.Figure{Width: 120, Height: 75, X: figure.Axis{Title: "games of training, millions"},
		Y: figure.Axis{Title: "score", Min: 0, Max: 1, Grid: true},
		Caption: "The champion by games of training, against the opponent that it learns from and against two that it " +
			"never meets; bands are 95% intervals."}
	for k, y := range c.Outcome.Fresh {
		line := figure.Curve{Name: "against " + y.Name, Look: figure.Ours(k)}
		for _, p := range c.Outcome.Curve {
			low, high := p.Scores[k].Interval()
			line.X, line.Y = append(line.X, float64(p.Games)/1e6), append(line.Y, p.Scores[k].Score())
			line.Low, line.High = append(line.Low, low), append(line.High, high)
		}
		f.Layers = append(f.Layers, line)
	}
	return f
}
