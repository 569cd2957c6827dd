package limits

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

type generationRuns = paper.Runs[GenerationsConfig, Generations]

// measure is a number of a run.
type measure = func(Generations) float64

// score returns the score of a generation against the panel.
func score(i int) measure { return func(g Generations) float64 { return g.Panel[i].Value() } }

// response returns the score of the responder to generation i of Answered.
func response(i int) measure { return func(g Generations) float64 { return g.Answered[i].Value() } }

// first returns the score of a generation against the first of its run, counting the second generation as 0.
func first(i int) measure { return func(g Generations) float64 { return g.Earlier[i+1][0].Value() } }

// rises returns how far the score rises after a tenth of the games.
func (g Generations) rises() float64 { return g.Panel[len(g.Panel)-1].Value() - g.Panel[tenth].Value() }

// tenth is the index of the generation after a tenth of the games.
const tenth = 2

// ancestors returns the mean score of later generations against earlier ones.
func (g Generations) ancestors() float64 { return average(slices.Concat(g.Earlier...)) }

// lost returns the share of pairs of generations in which the later one loses.
func (g Generations) lost() float64 {
	return paper.Average(paper.Each(slices.Concat(g.Earlier...), func(p Points) float64 {
		if p.Half() < p.Games {
			return 1
		}
		return 0
	}))
}

// hardens returns by how much less a responder scores against the last generation than against the first.
func (g Generations) hardens() float64 {
	return g.Answered[0].Value() - g.Answered[len(g.Answered)-1].Value()
}

// each returns one number of every run of a learner.
func (l contender) each(runs generationRuns, of measure) []float64 {
	return paper.Each(runs.Of(l.name).Outcomes(), of)
}

// GenerationsTable shows how strong the generations of learners are, against others and among themselves.
func (x Results) GenerationsTable() (report.Table, error) {
	return paper.Made(x.Results, Progress(), x.generationsTable)
}

func (x Results) generationsTable(runs generationRuns) report.Table {
	c := generationsPlan(x.Size).Arms[0].Config(0)
	var at []string
	for _, i := range c.Answered {
		at = append(at, estimate.Short(c.At[i]))
	}
	t := report.Table{Title: "Generations: stronger, or only others?",
		Columns: slices.Concat([]report.Column{{Name: "learner"}}, paper.Columns("score against the panel", 3, at...),
			[]report.Column{{Name: "score", Group: "against ancestors", Decimals: 3},
				{Name: "lost", Group: "against ancestors", Unit: "% of pairs", Decimals: 1}},
			paper.Columns("score of a best responder", 3, at...)),
		Footer: []string{fmt.Sprintf("best individuals after so many games of training, counters for Go on 5 × 5 points: "+
			"the stored runs of Krawiec et al., and DE, which has learnt from their heuristic; means of %s with "+
			"Student's 95%% intervals", x.counted()),
			fmt.Sprintf("panel: liberty and krawiec, %d games against each; %d games of a generation against each earlier one "+
				"of its run; responder: %s, %d games against the generation alone", c.Fresh, c.Meet, c.Responder.Encoding,
				c.Responder.Games),
			fmt.Sprintf("epsilon 0.1 on both sides; size %s, version %d", x.Size, Progress().Version)}}
	for _, l := range contenders {
		row := []any{l.title}
		for _, i := range c.Answered {
			row = append(row, paper.Mean(l.each(runs, score(i))))
		}
		row = append(row, paper.Mean(l.each(runs, Generations.ancestors)),
			100*paper.Average(l.each(runs, Generations.lost)))
		for i := range c.Answered {
			row = append(row, paper.Mean(l.each(runs, response(i))))
		}
		t.Add(row...)
	}
	return t
}

// counted counts the runs of a learner.
func (x Results) counted() string { return estimate.Count(generationsPlan(x.Size).Runs, "run", "runs") }

// GenerationsFigure shows scores of generations against the panel, and against the first of their run.
func (x Results) GenerationsFigure() (figure.Panels, error) {
	return paper.Made(x.Results, Progress(), x.generationsFigure)
}

func (x Results) generationsFigure(runs generationRuns) figure.Panels {
	at := generationsPlan(x.Size).Arms[0].Config(0).At
	panel := func(title string, at []int, of func(i int) measure) figure.Figure {
		f := figure.Figure{Title: title, X: figure.Axis{Title: "games of training", Log: true},
			Y: figure.Axis{Title: "score", Min: 0.1, Max: 1, Grid: true}}
		for k, l := range contenders {
			r := figure.Runs{Name: l.title, Look: figure.Ours(k), Y: make([][]float64, len(runs.Of(l.name)))}
			for i, games := range at {
				r.X = append(r.X, float64(games))
				for run, v := range l.each(runs, of(i)) {
					r.Y[run] = append(r.Y[run], v)
				}
			}
			f.Layers = append(f.Layers, r)
		}
		return f
	}
	return figure.Panels{Columns: 2, Height: 75, Caption: fmt.Sprintf("Generations of learners, counters for Go on 5 × 5 "+
		"points, by games of training: (a) against a panel that no learner has met, (b) against the first of these "+
		"generations of the same run. DE has learnt from the standard heuristic, the others from games among themselves. "+
		"Means of %s with 95%% intervals.", x.counted()),
		Figures: []figure.Figure{panel("(a) against the panel", at, score),
			panel("(b) against their own ancestor", at[1:], first)}}
}

// byLearner returns a number of each learner, the mean over its runs, to be compared with a value.
func byLearner(runs generationRuns, of measure, value float64) (list []item) {
	for _, l := range contenders {
		list = append(list, item{name: l.title, difference: ofRuns(l.each(runs, of), value)})
	}
	return list
}

func (e evidence) onStrength() (report.Reply, string) {
	return family("learners", byLearner(e.generations, Generations.rises, 0), 3, "")
}

func (e evidence) onAncestors() (report.Reply, string) {
	return family("learners", byLearner(e.generations, Generations.ancestors, 0.5), 3,
		"To beat one's ancestors is not yet to be stronger against others.")
}

func (e evidence) onHardening() (report.Reply, string) {
	return family("learners", byLearner(e.generations, Generations.hardens, 0), 3,
		"What a responder makes is a lower bound.")
}
