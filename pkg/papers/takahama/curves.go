package takahama

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/picture"
)

// Fig6 are the scores in the ten sets of every player, of the votes and on average: as published, and ours.
func (x Results) Fig6() (figure.Panels, error) {
	s, err := x.sides()
	if err != nil {
		return figure.Panels{}, err
	}
	v, err := x.votes(Vote())
	if err != nil {
		return figure.Panels{}, err
	}
	p, err := loadPaper()
	if err != nil {
		return figure.Panels{}, err
	}
	panels := []setsPanel{
		{"(a) published", p.setsOfAll(), best, p.table4[cip].Sets, p.table4[cipWithout].Sets, p.average3.Sets},
		ourPanel("(b) ours", s.ours, v[ours].Best, v, ours),
	}
	f := figure.Panels{Height: 75, Caption: fmt.Sprintf("Fig. 6: score in each set of games of every player (thin), of the best one, of the vote of all and without the best, and on average. "+
		"The standard error of a point of a thin or thick line is %.4f.", 0.5/math.Sqrt(float64(trial(x.Size).Games)))}
	low, high := rangeOf(panels)
	for i, panel := range panels {
		f.Figures = append(f.Figures, panel.figure(low, high, i == 0))
	}
	return f, nil
}

// setsPanel is one panel of Fig. 6: scores by set.
type setsPanel struct {
	title              string
	players            map[int][]float64
	best               int
	vote, without, all []float64
}

func (p paper) setsOfAll() map[int][]float64 {
	all := map[int][]float64{}
	for n, row := range p.table3 {
		all[n] = row.Sets
	}
	return all
}

func ourPanel(title string, scores map[int]Measured, best int, v map[string]Voted, side string) setsPanel {
	all := map[int][]float64{}
	for n, m := range scores {
		all[n] = m.Sets
	}
	return setsPanel{title, all, best, v[side].Sets, v[voteArm(side, true)].Sets, averageOfSets(scores)}
}

// rangeOf is that of all scores of all panels, to multiples of 0.02.
func rangeOf(panels []setsPanel) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range panels {
		lists := [][]float64{p.vote, p.without}
		for _, sets := range p.players {
			lists = append(lists, sets)
		}
		for _, list := range lists {
			for _, v := range readable(list) {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	return math.Floor(low*50) / 50, math.Ceil(high*50) / 50
}

// figure draws a panel; the first one of several names the curves.
func (p setsPanel) figure(low, high float64, first bool) figure.Figure {
	f := figure.Figure{Title: p.title, X: figure.Axis{Title: "set"}, Y: figure.Axis{Title: "score", Min: low, Max: high, Grid: true}, Keys: first}
	curve := func(name string, sets []float64, look figure.Look) {
		if !first {
			name = ""
		}
		f.Layers = append(f.Layers, figure.Curve{Name: name, X: counted(len(sets), 1), Y: sets, Look: look})
	}
	for _, n := range slices.Sorted(maps.Keys(p.players)) {
		if n != p.best {
			curve("", p.players[n], figure.Thin)
		}
	}
	curve("best player", p.players[p.best], figure.Ours(3))
	curve("average", p.all, figure.Look{Color: picture.Ink, Width: 1.2})
	curve("vote of all", p.vote, figure.Thick(0))
	curve("vote without the best", p.without, figure.Thick(1))
	return f
}

// counted are n numbers from first on.
func counted(n int, first float64) []float64 {
	list := make([]float64, n)
	for i := range list {
		list[i] = first + float64(i)
	}
	return list
}

// Learning is the course of experiment 1: the score of the best individual by stored fitness and the mean score of the
// population, over our runs.
func (x Results) Learning() (figure.Figure, error) {
	list, err := Evolve().LoadAll(x.Data, x.Size)
	if err != nil {
		return figure.Figure{}, err
	}
	s, err := x.sides()
	if err != nil {
		return figure.Figure{}, err
	}
	var top, middle [][]float64
	for _, l := range list {
		top, middle = append(top, l.Outcome.Best), append(middle, l.Outcome.Mean)
	}
	afterwards, last := mean(column(s.ours, scoreOf)).Value, float64(len(top[0])-1)
	return figure.Figure{
		Width: 110,
		X:     figure.Axis{Title: "generation"}, Y: figure.Axis{Title: "training score", Grid: true},
		Layers: []figure.Layer{
			band("best of population", top, 0), band("mean of population", middle, 1),
			figure.Curve{Name: "players in new games", X: []float64{0, last}, Y: []float64{afterwards, afterwards}, Look: figure.Reference},
		},
		Caption: fmt.Sprintf("Learning: median over %d runs and the range of the middle 90%%. The dashed line, %.4f, is the mean score of the final players in new games.", len(list), afterwards),
	}, nil
}

// band is the median of curves with the range of the middle nine tenths, for every second generation.
func band(name string, runs [][]float64, kind int) figure.Curve {
	c := figure.Curve{Name: name, Look: figure.Ours(kind)}
	for k := 0; k < len(runs[0]); k += 2 {
		var at []float64
		for _, r := range runs {
			at = append(at, r[k])
		}
		slices.Sort(at)
		last := float64(len(at) - 1)
		c.X, c.Y = append(c.X, float64(k)), append(c.Y, quantile(at, 0.5*last))
		c.Low, c.High = append(c.Low, quantile(at, 0.05*last)), append(c.High, quantile(at, 0.95*last))
	}
	return c
}

// quantile is the value of a sorted list at a place between its members.
func quantile(list []float64, place float64) float64 {
	i := min(int(place), len(list)-2)
	if i < 0 {
		return list[0]
	}
	return list[i] + (place-float64(i))*(list[i+1]-list[i])
}
