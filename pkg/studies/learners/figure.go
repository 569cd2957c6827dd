package learners

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// shown are the places of the first figure: few weights and many, in either game.
var shown = []Place{{"othello", "wpc-10"}, {"othello", "all-1-2-3-4"}, {"go", "wpc-25"}, {"go", "all-2"}}

// Figure shows the score against the standard heuristic by games of training, a line for each learner, with few weights
// and many.
func (x Results) Figure() (figure.Panels, error) { return x.figure(true) }

// OtherPlaces shows the same in the other places.
func (x Results) OtherPlaces() (figure.Panels, error) { return x.figure(false) }

func (x Results) figure(first bool) (figure.Panels, error) {
	return paper.From(x.evidence, func(e evidence) figure.Panels {
		return e.figure(func(p Place) bool { return slices.Contains(shown, p) == first })
	})
}

// figure returns a panel for each wanted place, or for all if none of those is there.
func (e evidence) figure(wanted func(Place) bool) figure.Panels {
	places := slices.DeleteFunc(e.places(), func(p Place) bool { return !wanted(p) })
	if places == nil {
		places = e.places()
	}
	f := figure.Panels{Columns: 2, Height: 66 * float64((len(places)+1)/2), Caption: "Score against the standard " +
		"heuristic by games of training, means of " + e.counted() + ". Solid: learns from games against that heuristic; " +
		"dashed: from games with itself. The 95% interval is drawn of those that are not told apart from the best in the " +
		"end. Every game counts from which a learner learns or by which it judges."}
	for i, p := range places {
		panel := figure.Figure{Title: fmt.Sprintf("(%c) %s: %d weights", 'a'+i, p, e.dim(p)),
			X: figure.Axis{Title: "games of training", Log: true}, Y: figure.Axis{Title: "score", Min: 0, Max: 1, Grid: true}}
		s := e.standing(p, heuristic)
		for k, c := range contestants {
			runs := e.curve(p, c, look(k, c))
			switch {
			case runs.X == nil:
			case s.front(k):
				panel.Layers = append(panel.Layers, runs)
			default:
				panel.Layers = append(panel.Layers, mean(runs))
			}
		}
		f.Figures = append(f.Figures, panel)
	}
	return f
}

// mean returns the mean curve of runs, without a band.
func mean(r figure.Runs) figure.Curve {
	c := figure.Curve{Name: r.Name, X: r.X, Look: r.Look}
	for k := range r.X {
		c.Y = append(c.Y, paper.Average(paper.Each(r.Y, func(run []float64) float64 { return run[k] })))
	}
	return c
}

// look returns the look of the k-th learner: a colour, solid if it learns from the heuristic.
func look(k int, c contestant) figure.Look {
	l := figure.Ours(k)
	l.Dashed = c.self
	return l
}

// curve returns a learner's runs at the marks that all of them have reached.
func (e evidence) curve(p Place, c contestant, l figure.Look) figure.Runs {
	r := figure.Runs{Name: c.title, Look: l}
	for _, m := range marks {
		scores := e.scores(p, c.name, m, heuristic)
		if scores == nil || m > e.games() {
			continue
		}
		r.X = append(r.X, float64(m))
		if r.Y == nil {
			r.Y = make([][]float64, len(scores))
		}
		for k, v := range scores {
			r.Y[k] = append(r.Y[k], v)
		}
	}
	return r
}

// Series returns the score against the standard heuristic by games of training, run by run for each learner at a place,
// for figure.SeriesCurves.
func (x Results) Series(p Place) ([]report.Series, error) {
	return paper.From(x.evidence, func(e evidence) (list []report.Series) {
		for k, c := range contestants {
			if r := e.curve(p, c, look(k, c)); r.X != nil {
				list = append(list, report.Series{Name: r.Name, X: r.X, Y: r.Y})
			}
		}
		return list
	})
}
