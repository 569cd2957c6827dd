package kim

import (
	"fmt"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/number"
)

// Fig5 shows the fitness of the four algorithms by generation: (a) the average, (b) the maximum of the population.
// The printed curves cannot be read as numbers; Table 2 gives where they end in new games.
func (x Results) Fig5() (figure.Panels, error) {
	e, err := x.evolved()
	if err != nil {
		return figure.Panels{}, err
	}
	f := figure.Panels{Still: true, Figures: []figure.Figure{
		e.course("(a) average of the population", avgScore, func(o Evolved) []float64 { return o.Mean }),
		e.course("(b) maximum of the population", maxScore, func(o Evolved) []float64 { return o.Max }),
	}}
	c := evolvePlan(x.Size).Arms[0].Config(0)
	f.Caption = fmt.Sprintf("Fig. 5: fitness, the score in %d games against the standard heuristic. %s Each point is the "+
		"mean of %d generations. The marks at the right, in the order of the keys, are the scores of the last generation in "+
		"new games: filled ours (%d games), open those of Table 2 with 95%% intervals of the mean over runs. The highest "+
		"fitness of a generation is the luckiest of many: new games bring it down.", c.Games, f.Figures[0].Caption,
		e.window(), c.Measure)
	return f, nil
}

// points is the number of points of a curve.
const points = 100

// window returns the number of generations behind each.
func (e evolved) window() int { return max(1, len(e.runs.of(SGA)[0].Outcome.Mean)/points) }

// course returns one panel of Fig. 5.
func (e evolved) course(title string, column int, of func(Evolved) []float64) figure.Figure {
	var runs []figure.Runs
	for i, a := range algorithms {
		r := figure.Runs{Name: a, Look: figure.Ours(i)}
		for _, l := range e.runs.of(a) {
			r.X, r.Y = nil, append(r.Y, nil)
			curve, last := of(l.Outcome), len(r.Y)-1
			for from := 0; from < len(curve); from += e.window() {
				to := min(from+e.window(), len(curve))
				r.X = append(r.X, float64(from+to-1)/2)
				r.Y[last] = append(r.Y[last], stretch(curve[from:to], 0, 1))
			}
		}
		runs = append(runs, r)
	}
	f := figure.LearningCurves("generation", "fitness", figure.MeanInterval, runs)
	f.Title, f.Keys = title, true
	f.Layers = append(f.Layers, e.ends(column)...)
	return f
}

// ends returns the scores of the last generation in new games, at the right of the curves.
func (e evolved) ends(column int) []figure.Layer {
	generations := float64(len(e.runs.of(SGA)[0].Outcome.Mean))
	var ours, theirs []figure.Layer
	mark := func(x float64, v number.Estimate, look figure.Look) figure.Layer {
		return figure.Points{X: []float64{x}, Y: []float64{v.Value}, YHalf: []float64{v.Half()}, Look: look}
	}
	for i, a := range algorithms {
		x := generations * (1.03 + 0.04*float64(i))
		theirs = append(theirs, mark(x, e.scores[a][column].estimate(), figure.Published))
		ours = append(ours, mark(x+generations*0.012, over(e.runs.of(a), scored[column]), figure.Ours(i)))
	}
	return append(theirs, ours...)
}

// ReadingFigure shows the scores of the last generation under each reading, beside those of Table 2.
func (x Results) ReadingFigure() (figure.Figure, error) {
	e, err := x.evolved()
	if err != nil {
		return figure.Figure{}, err
	}
	others, err := x.otherwise()
	if err != nil {
		return figure.Figure{}, err
	}
	var rows []figure.Row
	for _, a := range algorithms {
		printed := e.scores[a][maxScore].estimate()
		for _, r := range e.tried(others, a) {
			rows = append(rows, figure.Row{Name: a + ", " + r.text, Published: printed,
				Ours: over(e.read(a, r, others), scored[maxScore])})
		}
	}
	f := figure.League("score of the best of the last generation", rows)
	f.Width, f.Height, f.Still = 130, 20+4.4*float64(len(rows)), true
	f.Caption = "The best individual of the last generation in new games under each reading of what the paper leaves " +
		"unsaid; open grey: Table 2. Lines are 95% intervals of the mean over runs."
	return f, nil
}
