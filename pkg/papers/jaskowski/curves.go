package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/picture"
)

// Fig4 compares board inversion with output negation.
func (x Results) Fig4() (figure.Figure, error) {
	f, err := x.violins([]string{"rand-8x4-inv", "rand-8x4-neg", "all-1-inv", "all-1-neg"})
	f.Caption = "Fig. 4: board inversion (inv) and output negation (neg). " + f.Caption
	return f, err
}

// Fig5 compares systematic with random architectures, and the runs of size paper where there are any.
func (x Results) Fig5() (figure.Figure, error) {
	f, err := x.violins(six)
	if err != nil {
		return f, err
	}
	whole, err := x.whole()
	if err != nil {
		return f, err
	}
	f.Width, f.Height = picture.PageWidth, 75
	caption := "Fig. 5: systematic (all) and random (rand) architectures of equal or similar size."
	if len(whole) > 0 {
		at := make([]float64, len(whole))
		for i := range at {
			at[i] = 0.42
		}
		f.Layers = append(f.Layers, figure.Points{Name: "ours, size paper", X: at, Y: scores(whole), Look: figure.Ours(3)})
		caption += fmt.Sprintf(" Single points: %s at size paper.", champion)
	}
	f.Caption = caption + " " + f.Caption
	return f, nil
}

// violins are the last measurements of the runs of architectures, published and ours.
func (x Results) violins(names []string) (figure.Figure, error) {
	rows, err := printedRuns()
	if err != nil {
		return figure.Figure{}, err
	}
	s, err := x.study()
	if err != nil {
		return figure.Figure{}, err
	}
	var samples []figure.Sample
	for _, a := range names {
		samples = append(samples, figure.Sample{Name: a, Published: rows[a].Runs, Ours: s.scores(a)})
	}
	f := figure.Distributions("performance", samples)
	f.Keys = true
	plan := evolvePlan(x.Size)
	f.Caption = fmt.Sprintf("Published runs have 5000 generations, ours of size %s %d; %d runs each. ", x.Size, plan.Arms[0].Config(0).Generations, plan.Runs) + f.Caption
	return f, nil
}

// Fig6 is the pace of learning: (a) our runs of six architectures, (b) our runs of all-2 at size paper beside the
// published end points, the means of Table IV.
func (x Results) Fig6() (figure.Panels, error) {
	s, err := x.study()
	if err != nil {
		return figure.Panels{}, err
	}
	rows, err := printedRuns()
	if err != nil {
		return figure.Panels{}, err
	}
	whole, err := x.whole()
	if err != nil {
		return figure.Panels{}, err
	}
	var runs []figure.Runs
	for i, a := range six {
		runs = append(runs, pace(strings.TrimSuffix(a, "-inv"), s[a], figure.Ours(i)))
	}
	left := figure.LearningCurves("generation", "performance of the fittest", figure.MeanInterval, runs)
	left.Title = fmt.Sprintf("(a) ours, size %s", x.Size)
	right, note := paperPace(whole, rows)
	return figure.Panels{Figures: []figure.Figure{left, right}, Height: 80,
		Caption: fmt.Sprintf("Fig. 6: pace of learning. (a) %s (b) %s", left.Caption, note)}, nil
}

// paperPace is the panel of size paper: our curves and the published end points.
func paperPace(whole []evolved, rows map[string]printedRow) (figure.Figure, string) {
	last := float64(settings(lab.Paper).Generations)
	f := figure.Figure{Title: "(b) size paper", X: figure.Axis{Title: "generation", Min: 0, Max: last}, Y: figure.Axis{Title: "performance of the fittest", Min: 0.7, Max: 1, Grid: true}}
	ends := figure.Points{Name: "published means", Look: figure.Published}
	for _, a := range six {
		m := mean(rows[a].Runs)
		ends.X, ends.Y, ends.YHalf = append(ends.X, last), append(ends.Y, m.Value), append(ends.YHalf, m.Half())
		f.Layers = append(f.Layers, figure.Curve{Name: strings.TrimSuffix(a, "-inv"), X: []float64{last}, Y: []float64{m.Value}, Look: figure.Published})
	}
	note := "Open marks are the published means of Table IV with 95% intervals; the published curves are not in print as numbers. No run of ours of that size is finished."
	if len(whole) > 0 {
		f.Layers = append(f.Layers, pace("", whole, figure.Ours(0)))
		note = fmt.Sprintf("Our %s of all-2 with the published numbers of generations and games, beside the published means of Table IV with 95%% intervals; the published curves are not in print as numbers.",
			map[bool]string{true: "run", false: fmt.Sprintf("%d runs", len(whole))}[len(whole) == 1])
	}
	f.Layers = append(f.Layers, ends)
	return f, note
}

// pace is the performance of the fittest over generations, for several runs.
func pace(name string, runs []evolved, look figure.Look) figure.Runs {
	r := figure.Runs{Name: name, Look: look}
	for _, l := range runs {
		r.Y = append(r.Y, l.Outcome.Performance)
	}
	for k := range runs[0].Outcome.Performance {
		r.X = append(r.X, float64(k*runs[0].Config.Every))
	}
	return r
}

// Scores is the whole paper in a few numbers, published beside ours: the best player, and the means of Table IV.
func (x Results) Scores() (figure.Figure, error) {
	rows, err := printedRuns()
	if err != nil {
		return figure.Figure{}, err
	}
	s, err := x.study()
	if err != nil {
		return figure.Figure{}, err
	}
	again, err := x.again(League())
	if err != nil {
		return figure.Figure{}, err
	}
	utility, err := x.again(Utility())
	if err != nil {
		return figure.Figure{}, err
	}
	own, size, err := x.ourScore()
	if err != nil {
		return figure.Figure{}, err
	}
	list := []figure.Row{
		{Name: "best player, played again", Published: bestPlayer, Ours: again},
		{Name: "its expected utility", Published: bestUtility, Ours: utility},
		{Name: "our best all-2, size " + string(size), Published: bestPlayer, Ours: own},
	}
	for _, a := range architectures {
		list = append(list, figure.Row{Name: a, Published: mean(rows[a].Runs), Ours: mean(s.scores(a))})
	}
	f := figure.League("performance", list)
	f.Width = 130
	f.Caption = fmt.Sprintf("Published (open) and ours (filled) with 95%% intervals: of the games of one player in the first three lines, else of the mean over runs. Our runs are of size %s "+
		"(published ones have %.0f times as many games), unless another is named.", x.Size, float64(settings(lab.Paper).games())/float64(settings(x.Size).games()))
	return f, nil
}
