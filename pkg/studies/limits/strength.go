package limits

import (
	"fmt"

	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

type generationRuns = paper.Runs[GenerationsConfig, Generations]

func (x Results) generations() (generationRuns, error) { return paper.LoadSoFar(x.Results, Progress()) }

// title is how a learner is called in tables and figures.
func (l contender) title() string {
	return map[string]string{"cel": "CEL", "cel-hof": "CEL+HoF", "tdl": "TDL", "ctdl": "CTDL", "ctdl-hof": "CTDL+HoF",
		"de": "DE"}[l.name]
}

// each returns one number of every run of a learner.
func (l contender) each(runs generationRuns, of func(Generations) float64) []float64 {
	return paper.Each(runs.Of(l.name).Outcomes(), of)
}

// score returns that of a generation against the panel.
func score(i int) func(Generations) float64 {
	return func(g Generations) float64 { return g.Panel[i].Score().Value }
}

// answered returns the score of the responder to the generation that is in this place of Answered.
func answered(i int) func(Generations) float64 {
	return func(g Generations) float64 { return g.Answered[i].Score().Value }
}

// first returns the score of a generation against the first of its run, the second generation being 0.
func first(i int) func(Generations) float64 {
	return func(g Generations) float64 { return g.Earlier[i+1][0].Score().Value }
}

// rises returns how far the score rises after a tenth of the games.
func (g Generations) rises() float64 { return score(len(g.Panel)-1)(g) - score(tenth)(g) }

// tenth is the place of the generation after a tenth of the games.
const tenth = 2

// ancestors returns the mean score of later generations against earlier ones.
func (g Generations) ancestors() float64 {
	var all []ensemble.Points
	for _, earlier := range g.Earlier {
		all = append(all, earlier...)
	}
	return paper.Average(paper.Each(all, func(p ensemble.Points) float64 { return p.Score().Value }))
}

// lost returns the share of the pairs of generations of which the later one loses.
func (g Generations) lost() float64 {
	lost, pairs := 0, 0
	for _, earlier := range g.Earlier {
		for _, p := range earlier {
			if pairs++; p.Half() < p.Games {
				lost++
			}
		}
	}
	return float64(lost) / float64(pairs)
}

// hardens returns by how much less a responder makes of the last generation than of the first.
func (g Generations) hardens() float64 { return answered(0)(g) - answered(len(g.Answered)-1)(g) }

// GenerationsTable says how strong the generations of learners are, against others and among themselves.
func (x Results) GenerationsTable() (report.Table, error) {
	return paper.From(x.generations, x.generationsTable)
}

func (x Results) generationsTable(runs generationRuns) report.Table {
	c := generationsPlan(x.Size).Arms[0].Config(0)
	t := report.Table{Title: "Generations: stronger, or only others?", Columns: []report.Column{{Name: "learner"}}}
	for _, i := range c.Answered {
		t.Columns = append(t.Columns, report.Column{Name: thousands(c.At[i]), Group: "score against the panel", Decimals: 3})
	}
	t.Columns = append(t.Columns, report.Column{Name: "score", Group: "against ancestors", Decimals: 3},
		report.Column{Name: "lost", Group: "against ancestors", Unit: "% of pairs", Decimals: 1})
	for _, i := range c.Answered {
		t.Columns = append(t.Columns, report.Column{Name: thousands(c.At[i]), Group: "score of a best responder",
			Decimals: 3})
	}
	for _, l := range contenders {
		if len(runs.Of(l.name)) == 0 {
			continue
		}
		row := []any{l.title()}
		for _, i := range c.Answered {
			row = append(row, paper.Mean(l.each(runs, score(i))))
		}
		row = append(row, paper.Mean(l.each(runs, Generations.ancestors)),
			100*paper.Average(l.each(runs, Generations.lost)))
		for i := range c.Answered {
			row = append(row, paper.Mean(l.each(runs, answered(i))))
		}
		t.Add(row...)
	}
	t.Footer = []string{fmt.Sprintf("best individuals after so many games of training, counters for Go on 5 × 5 points: "+
		"the stored runs of Krawiec et al., and DE, which has learnt from their heuristic; means of %s with "+
		"Student's 95%% intervals", counted(runs)),
		fmt.Sprintf("panel: liberty and krawiec, %d games against each; %d games of a generation against each earlier one "+
			"of its run; responder: %s, %d games against the generation alone", c.Fresh, c.Meet, c.Responder.Encoding,
			c.Responder.Games),
		fmt.Sprintf("epsilon 0.1 on both sides; size %s, version %d", x.Size, Progress().Version)}
	return t
}

// counted counts the runs of the learner that has most.
func counted(of generationRuns) string {
	most := 0
	for _, l := range contenders {
		most = max(most, len(of.Of(l.name)))
	}
	return estimate.Count(most, "run", "runs")
}

// thousands writes a number of games.
func thousands(games int) string {
	if games >= 1_000_000 {
		return fmt.Sprintf("%dM", games/1_000_000)
	}
	return fmt.Sprintf("%dk", games/1000)
}

// GenerationsFigure shows scores of generations against the panel, and against the first of their run.
func (x Results) GenerationsFigure() (figure.Panels, error) {
	return paper.From(x.generations, x.generationsFigure)
}

func (x Results) generationsFigure(runs generationRuns) figure.Panels {
	at := generationsPlan(x.Size).Arms[0].Config(0).At
	panel := func(title string, at []int, of func(i int) func(Generations) float64) figure.Figure {
		f := figure.Figure{Title: title, X: figure.Axis{Title: "games of training", Log: true},
			Y: figure.Axis{Title: "score", Min: 0.1, Max: 1, Grid: true}}
		for k, l := range contenders {
			if len(runs.Of(l.name)) > 0 {
				f.Layers = append(f.Layers, l.curve(runs, figure.Ours(k), at, of))
			}
		}
		return f
	}
	return figure.Panels{Columns: 2, Height: 75, Caption: fmt.Sprintf("Generations of learners, counters for Go on 5 × 5 "+
		"points, by games of training: (a) against a panel that no learner has met, (b) against the first of these "+
		"generations of the same run. DE has learnt from the standard heuristic, the others from games among themselves. "+
		"Means of %s with 95%% intervals.", counted(runs)),
		Figures: []figure.Figure{panel("(a) against the panel", at, score),
			panel("(b) against their own ancestor", at[1:], first)}}
}

// curve returns a number of the runs of a learner by generation.
func (l contender) curve(runs generationRuns, look figure.Look, at []int,
	of func(i int) func(Generations) float64) figure.Runs {
	r := figure.Runs{Name: l.title(), Look: look, Y: make([][]float64, len(runs.Of(l.name)))}
	for i, games := range at {
		r.X = append(r.X, float64(games))
		for k, v := range l.each(runs, of(i)) {
			r.Y[k] = append(r.Y[k], v)
		}
	}
	return r
}

// byLearner answers a question of each learner by a mean over its runs, which is above a value or not.
func byLearner(runs generationRuns, of func(Generations) float64, value float64, rest string) (r reply) {
	var list []item
	for _, l := range contenders {
		if len(runs.Of(l.name)) > 0 {
			list = append(list, item{name: l.title(), difference: ofRuns(l.each(runs, of), value)})
		}
	}
	r.family("learners", list, 3, rest)
	return r
}

func onStrength(runs generationRuns) reply { return byLearner(runs, Generations.rises, 0, "") }

func onAncestors(runs generationRuns) reply {
	return byLearner(runs, Generations.ancestors, 0.5, "To beat one's ancestors is not yet to be stronger against others.")
}

func onHardening(runs generationRuns) reply {
	return byLearner(runs, Generations.hardens, 0, "What a responder makes is a lower bound.")
}
