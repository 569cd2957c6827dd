package jaskowski

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Fig4 compares board inversion with output negation.
func (x Results) Fig4() (figure.Figure, error) { return paper.From(x.evolution, evolution.Fig4) }

func (e evolution) Fig4() figure.Figure {
	f := e.violins([]string{"rand-8x4-inv", "rand-8x4-neg", "all-1-inv", "all-1-neg"}, group{"ours", e.runs.samples()})
	f.Caption = "Fig. 4: board inversion (inv) and output negation (neg). " + f.Caption
	return f
}

// Fig5 compares systematic with random architectures, with the runs of size paper, if any.
func (x Results) Fig5() (figure.Figure, error) { return paper.From(x.evolution, evolution.Fig5) }

func (e evolution) Fig5() figure.Figure {
	f := e.violins(six, group{"ours", e.runs.samples()})
	f.Width, f.Height = picture.PageWidth, 75
	caption := "Fig. 5: systematic (all) and random (rand) architectures of equal or similar size. "
	if len(e.whole) > 0 {
		p := figure.Points{Name: "ours, size paper", Look: figure.Ours(3)}
		for i, a := range six {
			for _, score := range scores(e.whole[a]) { // at the right of the arm's violins
				p.X, p.Y = append(p.X, float64(i)+0.42), append(p.Y, score)
			}
		}
		f.Layers = append(f.Layers, p)
		caption += fmt.Sprintf("Single points: our runs of size paper, as large as the published ones (%s). ",
			e.whole.counts())
	}
	f.Caption = caption + f.Caption
	return f
}

// group is a violin for each arm.
type group struct {
	name string
	samples
}

// violins draws the last measurements of the runs of some arms: the printed ones, and groups of ours.
func (e evolution) violins(arms []string, ours ...group) figure.Figure {
	var list []figure.Violins
	for i, g := range slices.Insert(ours, 0, group{"published", e.printed}) {
		v := figure.Violins{Name: g.name, Look: figure.Published}
		if i > 0 {
			v.Look = figure.Ours(i - 1)
		}
		for _, a := range arms {
			v.Samples = append(v.Samples, g.samples[a])
		}
		list = append(list, v)
	}
	f := figure.ViolinGroups("performance", paper.Texts(arms, estimate.Prose), list...)
	f.Keys = true
	f.Caption = fmt.Sprintf("Published runs have %d generations, ours of size %s %d; %d runs each. %s",
		settings(lab.Paper).Generations, e.size, settings(e.size).Generations, runs(e.size), f.Caption)
	return f
}

const fitness = "performance of the fittest" // the axis of learning curves

// Fig6 shows the pace of learning: (a) our runs of six architectures, (b) the available ones of size paper, beside the
// published end points, the means of Table IV.
func (x Results) Fig6() (figure.Panels, error) { return paper.From(x.evolution, evolution.Fig6) }

func (e evolution) Fig6() figure.Panels {
	var runs []figure.Runs
	for i, a := range six {
		runs = append(runs, pace(architecture(a), e.runs[a], figure.Ours(i)))
	}
	left := figure.LearningCurves("generation", fitness, figure.MeanInterval, runs)
	left.Title = fmt.Sprintf("(a) ours, size %s", e.size)
	right, note := paperPace(e.whole, e.printed)
	return figure.Panels{Figures: []figure.Figure{left, right}, Height: 80,
		Caption: fmt.Sprintf("Fig. 6: pace of learning. (a) %s (b) %s", left.Caption, note)}
}

// paperPace returns the panel of size paper: our curves and the published end points.
func paperPace(whole study, printed samples) (figure.Figure, string) {
	last := float64(settings(lab.Paper).Generations)
	f := figure.Figure{Title: "(b) size paper", X: figure.Axis{Title: "generation", Min: 0, Max: last},
		Y: figure.Axis{Title: fitness, Min: 0.7, Max: 1, Grid: true}}
	ends := figure.Points{Name: "published means", Look: figure.Published}
	var own []figure.Layer
	for i, a := range six {
		m := paper.Mean(printed[a])
		ends.X, ends.Y, ends.YHalf = append(ends.X, last), append(ends.Y, m.Value), append(ends.YHalf, m.Half())
		f.Layers = append(f.Layers, figure.Curve{Name: estimate.Prose(architecture(a)), X: []float64{last},
			Y: []float64{m.Value}, Look: figure.Published})
		if runs := whole[a]; len(runs) > 0 {
			own = append(own, pace("", runs, figure.Ours(i)))
		}
	}
	note := "Open marks are the published means of Table IV with 95% intervals; the published curves are not in print " +
		"as numbers. No run of ours of that size is finished."
	if len(whole) > 0 {
		note = fmt.Sprintf("Our runs with the published numbers of generations and games, in the colours of (a), as many "+
			"as there are of ten (%s): their means with bands %s. Beside them the published means of Table IV with 95%% "+
			"intervals; the published curves are not in print as numbers.", whole.counts(), figure.WholeRange)
	}
	f.Layers = slices.Concat(f.Layers, own, []figure.Layer{ends})
	return f, note
}

// most is the largest number of measurements that a curve shows in full; of more it shows each that is a tenth later
// than the last.
const most = 100

// shown returns the indices of the measurements that a curve shows.
func shown(all int) (list []int) {
	for k := 0; k < all-1; {
		list = append(list, k)
		if k++; all > most {
			k = max(k, k*11/10)
		}
	}
	return append(list, all-1)
}

// pace returns the performance of the fittest over generations, for several runs, with the range of all: the interval
// of a mean of two would fill the picture.
func pace(name string, runs []evolved, look figure.Look) figure.Runs {
	r := figure.Runs{Name: estimate.Prose(name), Look: look, Band: figure.WholeRange, Y: make([][]float64, len(runs))}
	for _, k := range shown(len(runs[0].Outcome.Performance)) {
		r.X = append(r.X, float64(k*runs[0].Config.Every))
		for i, l := range runs {
			r.Y[i] = append(r.Y[i], l.Outcome.Performance[k])
		}
	}
	return r
}

// Fig7 shows the tables of our best player and of the published one, in the same order of tuples.
func (x Results) Fig7() (picture.Gallery, error) { return paper.From(x.winner, winner.Fig7) }

func (w winner) Fig7() picture.Gallery {
	return picture.Gallery{Columns: 1,
		Items: []picture.Picture{
			lutsOf(w.network, fmt.Sprintf("our best all-2 player (run %d of size %s)", w.Run, w.size)),
			lutsOf(printedNetwork(), "the published player"),
		},
		Caption: "Fig. 7: the look-up tables, the same tuple at the same place in both pictures. " +
			"A tuple of two squares counts eight times (or four, or two) on the board; its places list their squares in " +
			"ascending order, as in the published file. One weight in twenty is beyond the ends of the scale."}
}

// lutsOf draws the tables of a network, with places and tuples in ascending order; one weight in twenty has the darkest
// colour.
func lutsOf(n *eval.Network, title string) picture.LUTs {
	l := picture.LUTs{Title: title}
	var sizes []float64
	for _, t := range n.Tuples() {
		places := slices.Clone(t.Places)
		slices.SortFunc(places, slices.Compare)
		l.Tables = append(l.Tables, picture.LUT{Places: places, Weights: t.Table})
		for _, w := range t.Table {
			sizes = append(sizes, math.Abs(w))
		}
	}
	l.Scale = stats.Quantile(sizes, 0.95)
	slices.SortFunc(l.Tables, func(a, b picture.LUT) int { return slices.Compare(a.Places[0], b.Places[0]) })
	return l
}

// Scores shows the whole paper in a few numbers, published beside ours: the best player, and the means of Table IV.
func (x Results) Scores() (figure.Figure, error) { return paper.From(x.evidence, evidence.Scores) }

func (e evidence) Scores() figure.Figure {
	list := []figure.Row{
		{Name: "best player, played again", Published: bestPlayer, Ours: e.replayed},
		{Name: "its expected utility", Published: bestUtility, Ours: e.utility},
		{Name: "our best all-2, size " + string(e.own.size), Published: bestPlayer, Ours: e.own.score},
	}
	for _, a := range architectures {
		list = append(list, figure.Row{Name: estimate.Prose(a), Published: paper.Mean(e.printed[a]),
			Ours: paper.Mean(scores(e.runs[a]))})
	}
	f := figure.League("performance", list)
	f.Width = 130
	f.Caption = fmt.Sprintf("Published (open) and ours (filled) with 95%% intervals: of the games of one player in the "+
		"first three lines, else of the mean over runs. Our runs are of size %s "+
		"(published ones have %.0f times as many games), unless another is named.", e.size,
		float64(settings(lab.Paper).games())/float64(settings(e.size).games()))
	return f
}

// Generality shows the expected utility of each player that we have against its score in the league (III-E): are
// players that beat the standard heuristic also strong against others?
func (x Results) Generality() (figure.Figure, error) {
	league, err := x.league()
	utility, more := x.utility()
	if err = cmp.Or(err, more); err != nil {
		return figure.Figure{}, err
	}
	kinds := []figure.Points{
		{Name: "ours, ascending", Look: figure.Ours(0).Small()}, {Name: "ours, turned", Look: figure.Ours(1).Small()},
		{Name: "printed players, measured here", Look: figure.Ours(2).Small()},
	}
	for _, s := range league.list {
		for _, u := range utility.list {
			if s.arm == u.arm && s.player == u.player {
				p := &kinds[s.kind()]
				p.X, p.XHalf = append(p.X, s.measured.Value), append(p.XHalf, s.measured.Half())
				p.Y, p.YHalf = append(p.Y, u.measured.Value), append(p.YHalf, u.measured.Half())
				p.Labels = append(p.Labels, estimate.Prose(s.label()))
			}
		}
	}
	f := figure.Figure{
		X:    figure.Axis{Title: "score against the standard heuristic", Max: 1, Grid: true},
		Y:    figure.Axis{Title: "score against random counters", Max: 1, Grid: true},
		Keys: true, Width: 150, Height: 95,
		Caption: "One point for each player that we hold: its score against the opponent that ours were bred on, and its " +
			"expected utility. Lines are 95% intervals.",
	}
	var xs, ys []float64
	for _, k := range kinds {
		f.Layers = append(f.Layers, k)
		xs, ys = append(xs, k.X...), append(ys, k.Y...)
	}
	f.X.Min, f.Y.Min = math.Floor(10*slices.Min(xs))/10, math.Floor(10*slices.Min(ys))/10 // rounded down to a tenth
	return f, nil
}

// kind returns 0 for a player of ours, 1 for one with turned squares, 2 for a printed player.
func (s standing) kind() int {
	switch {
	case !strings.HasPrefix(s.arm, "ours-"):
		return 2
	case strings.Contains(s.arm, "-turned"):
		return 1
	}
	return 0
}

// label returns the player's name without what its colour shows.
func (s standing) label() string {
	if arm, ours := strings.CutPrefix(s.arm, "ours-"); ours {
		label := strings.NewReplacer("-turned", "", "-inv", "").Replace(arm)
		if strings.HasSuffix(s.player, string(lab.Paper)) {
			label += ", size paper"
		}
		return label
	}
	return strings.NewReplacer(" (Fig. 7)", "", ", by inversion", "", "standard heuristic (swh)",
		"heuristic").Replace(s.player)
}

// OrderFigure shows the effect of the order of squares in symmetric expansions on the six architectures of Fig. 5:
// ascending, as in the published player, or turned, as symmetric sampling is described (II-D).
func (x Results) OrderFigure() (figure.Figure, error) {
	e, err := x.evolution()
	turned := e.shapes[x.Size].under(readings[1], runs(x.Size))
	if err == nil && len(turned.samples().pairs()) == 0 {
		err = fmt.Errorf("jaskowski: no pair of architectures has all its runs (%s) at %s: %s", readings[1].name, x.Size,
			lab.Advice(x.Data, Order().Name, x.Size))
	}
	if err != nil {
		return figure.Figure{}, err
	}
	there := slices.DeleteFunc(slices.Clone(six), func(a string) bool { return len(turned[a]) == 0 })
	f := e.violins(there, group{"ours, ascending", e.runs.samples()}, group{"ours, turned", turned.samples()})
	f.Width, f.Height = picture.PageWidth, 75
	f.Caption = "The same architectures with the squares of each symmetric expansion in ascending order, and in the " +
		"order of the symmetry. " + f.Caption
	return f, nil
}

// ReadingsFigure shows the decider: learning curves of the available runs of all readings at size tenth, beside the
// printed range at generation 5000.
func (x Results) ReadingsFigure() (figure.Figure, error) {
	return paper.From(x.evolution, evolution.ReadingsFigure)
}

func (e evolution) ReadingsFigure() figure.Figure {
	tenth := e.shapes[lab.Tenth]
	f := figure.Figure{
		X:     figure.Axis{Title: "generation (logarithmic)", Min: 10, Max: 7500, Log: true},
		Y:     figure.Axis{Title: fitness, Min: 0.4, Max: 1, Grid: true},
		Width: 150, Height: 95, Keys: true,
	}
	n := 0
	for _, a := range tenth.tenthArms() {
		f.Layers = append(f.Layers, afterStart(pace(a, tenth[a], armLook(a))))
		n += len(tenth[a])
	}
	if whole := e.whole[champion]; len(whole) > 0 {
		f.Layers = append(f.Layers, afterStart(pace("all-2-ascending, size paper", whole,
			figure.Look{Color: picture.Ink, Width: 0.6, Radius: 1})))
	}
	plan := Order().Plan(lab.Tenth)
	f.Caption = fmt.Sprintf("The decider: means over the runs of size tenth (%d of its %d are there; %d games for a "+
		"fitness, as published, and a tenth of the generations), bands are %s; dashed: on the torus. Open marks at "+
		"generation 5000 are the ten printed runs of all-2 and, a little to the right, of rand-10×3:",
		n, plan.Runs*len(plan.Arms), 2*settings(lab.Tenth).DoubleGames, figure.WholeRange)
	for _, a := range []string{"all-2-inv", "rand-10x3-inv"} {
		f.Layers = append(f.Layers, printedEnd(e.printed[a], a))
		f.Caption += fmt.Sprintf(" %s %.4f to %.4f.", estimate.Prose(architecture(a)), slices.Min(e.printed[a]),
			slices.Max(e.printed[a]))
	}
	return f
}

// armLook shows the kind and the order of squares by colour, the torus by dashes.
func armLook(name string) figure.Look {
	onBoard, torus := strings.CutSuffix(name, "-torus")
	look := figure.Ours(slices.Index([]string{"all-2-turned", "all-2-ascending", "rand-10x3-turned",
		"rand-10x3-ascending"}, onBoard))
	look.Dashed = torus
	return look
}

// afterStart leaves out generation 0, which a logarithmic axis cannot show.
func afterStart(r figure.Runs) figure.Runs {
	r.X = r.X[1:]
	for i, y := range r.Y {
		r.Y[i] = y[1:]
	}
	return r
}

// printedEnd returns the printed runs of an architecture after the last generation.
func printedEnd(runs []float64, arm string) figure.Points {
	at, name := float64(settings(lab.Paper).Generations), "published"
	if isSnakes(arm) { // beside those of the other architecture
		at, name = 1.25*at, ""
	}
	p := figure.Points{Name: name, Look: figure.Published, X: slices.Repeat([]float64{at}, len(runs)), Y: runs,
		Labels: make([]string, len(runs))}
	p.Labels[slices.Index(runs, slices.Min(runs))] = estimate.Prose(architecture(arm))
	return p
}

// Series returns the score of the fittest in fresh games by games of training, run by run for each row of Table IV, for
// figure.SeriesCurves.
func (x Results) Series() ([]report.Series, error) {
	return paper.From(x.evolution, func(e evolution) (list []report.Series) {
		for _, a := range evolvePlan(e.size).Arms {
			c := a.Config(0)
			judged := 2 * (c.Mu + c.Lambda) * c.DoubleGames // parents are judged again
			list = append(list, paper.Series("jaskowski "+a.Name, paper.Arm[EvolveConfig, Evolved](e.runs[a.Name]), judged,
				c.Every*judged, func(l evolved) []float64 { return l.Outcome.Performance }))
		}
		return list
	})
}
