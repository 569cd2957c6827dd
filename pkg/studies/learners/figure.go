package learners

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/paper"
)

// Figure shows the score against the standard heuristic by games of training, a line for each learner.
func (x Results) Figure() (figure.Panels, error) { return paper.From(x.evidence, evidence.figure) }

func (e evidence) figure() figure.Panels {
	p := figure.Panels{Columns: 2}
	p.Caption = fmt.Sprintf("Score against the standard heuristic by games of training, means of %d runs with 95%% "+
		"intervals. Solid: learns from games against that heuristic; dashed: from games with itself. Every game counts from "+
		"which a learner learns or by which it judges.", scaleAt(e.size).runs)
	for i, place := range e.places() {
		f := figure.Figure{Title: fmt.Sprintf("(%c) %s", 'a'+i, place),
			X: figure.Axis{Title: "games of training", Log: true},
			Y: figure.Axis{Title: "score", Min: 0, Max: 1, Grid: true}}
		for k, c := range contestants {
			if !c.plays(place) {
				continue
			}
			f.Layers = append(f.Layers, e.curve(place, c, look(k, c)))
		}
		p.Figures = append(p.Figures, f)
	}
	p.Height = 66 * float64((len(p.Figures)+1)/2)
	return p
}

// look returns that of a learner: a colour, solid where it learns from the heuristic. There are seven colours.
func look(k int, c contestant) figure.Look {
	if !c.self {
		return figure.Ours(k)
	}
	l := figure.Ours(map[string]int{"td-self": 4, "cel-hof": 2, "ctdl": 0, "ctdl-hof": 3}[c.name])
	l.Dashed = true
	return l
}

// curve returns the mean of a learner's runs at the marks that it has reached.
func (e evidence) curve(p Place, c contestant, l figure.Look) figure.Runs {
	r := figure.Runs{Name: c.title, Look: l}
	for _, m := range marks {
		scores := e.scores(p, c.name, m, heuristic)
		if scores == nil || m > e.games() {
			continue
		}
		r.X = append(r.X, float64(m))
		for k, v := range scores {
			if len(r.Y) <= k {
				r.Y = append(r.Y, nil)
			}
			r.Y[k] = append(r.Y[k], v)
		}
	}
	if r.X == nil {
		r.X, r.Y = []float64{float64(e.games())}, [][]float64{{math.NaN()}}
	}
	return r
}
