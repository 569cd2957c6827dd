package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// ruling is the rule of Order, written before its first run: the mean of runs 0 to 2 of this architecture at size tenth
// against the best of the ten printed runs.
type ruling struct {
	runs, of int
	mean     float64
	limit    float64
	gens     int
}

const (
	decisive     = "rand-10x3-turned-torus"
	decisiveRuns = 3
)

// rule applies it to the runs that are there.
func rule(tenth byShape, printed map[string]printedRow) ruling {
	r := ruling{of: decisiveRuns, limit: slices.Max(printed["rand-10x3-inv"].Runs),
		gens: settings(lab.Tenth).Generations}
	for _, l := range tenth[decisive] {
		if l.Run < decisiveRuns {
			r.runs++
			r.mean += l.Outcome.Last.Score() / decisiveRuns
		}
	}
	return r
}

// passed says that the rule excludes the reading.
func (r ruling) passed() bool { return r.runs == r.of && r.mean > r.limit }

func (r ruling) String() string {
	const what = "The rule, written before the runs: if the mean of runs 0 to 2 of " + decisive
	first := fmt.Sprintf("%s passes %.4f, the best of the ten printed runs of rand-10x3, after a tenth of the "+
		"generations, then the paper's snakes were not turned ones on a torus.", what, r.limit)
	switch {
	case r.runs < r.of:
		return fmt.Sprintf("%s It waits: %d of %d runs are there.", first, r.runs, r.of)
	case r.passed():
		return fmt.Sprintf("%s Their mean is %.4f: it passes. Excluded is that reading, with the rest of the method "+
			"as we read it. Not excluded by it are snakes in ascending order, turned ones that end at the edge of the "+
			"board, and a program that differed in something else that the paper leaves unsaid.", first, r.mean)
	}
	return fmt.Sprintf("%s Their mean is %.4f: it does not pass. The rule excludes nothing: %d more generations may "+
		"lift these snakes to the printed ones or beyond, "+
		"and the reading stays possible.", first, r.mean, settings(lab.Paper).Generations-r.gens)
}

// tenthArms are the architectures of size tenth in the order of the figure's colours, those of which runs are there.
func (s byShape) tenthArms() (list []string) {
	for _, a := range []string{"all-2-turned", "all-2-ascending", "rand-10x3-turned", "rand-10x3-ascending",
		"rand-10x3-turned-torus", "rand-10x3-ascending-torus"} {
		if len(s[a]) > 0 {
			list = append(list, a)
		}
	}
	return list
}

// ReadingsFigure shows the decider: learning curves of all readings at size tenth, as many runs as are there, beside
// the printed range at generation 5000.
func (x Results) ReadingsFigure() (figure.Figure, error) {
	e, err := x.evolution()
	if err != nil {
		return figure.Figure{}, err
	}
	tenth := e.shapes[lab.Tenth]
	f := figure.Figure{
		X:     figure.Axis{Title: "generation (logarithmic)", Min: 10, Max: 7500, Log: true},
		Y:     figure.Axis{Title: "performance of the fittest", Min: 0.4, Max: 1, Grid: true},
		Width: 150, Height: 95, Keys: true,
	}
	n := 0
	for _, a := range tenth.tenthArms() {
		curve := afterStart(pace(a, tenth[a], armLook(a)))
		curve.Band = figure.WholeRange
		f.Layers = append(f.Layers, curve)
		n += len(tenth[a])
	}
	if len(e.whole) > 0 {
		f.Layers = append(f.Layers, afterStart(pace("all-2-ascending, size paper", e.whole,
			figure.Look{Color: picture.Ink, Width: 0.6, Radius: 1})))
	}
	for _, a := range []string{"all-2-inv", "rand-10x3-inv"} {
		f.Layers = append(f.Layers, printedEnd(e.printed[a].Runs, a))
	}
	f.Caption = readingsCaption(n, e.printed)
	return f, nil
}

// readingsCaption tells of n runs and of the printed ones.
func readingsCaption(n int, rows map[string]printedRow) string {
	plan := Order().Plan(lab.Tenth)
	caption := fmt.Sprintf("The decider: means over the runs of size tenth (%d of its %d are there; %d games for a "+
		"fitness, as published, and a tenth of the generations), bands are %s; dashed: on the torus. Open marks at "+
		"generation 5000 are the ten printed runs of all-2 and, a little to the right, of rand-10x3:",
		n, plan.Runs*len(plan.Arms), 2*settings(lab.Tenth).DoubleGames, figure.WholeRange)
	for _, a := range []string{"all-2-inv", "rand-10x3-inv"} {
		caption += fmt.Sprintf(" %s %.4f to %.4f.", architecture(a), slices.Min(rows[a].Runs), slices.Max(rows[a].Runs))
	}
	return caption
}

// armLook has a colour for the kind and the order of squares, and dashes for the torus.
func armLook(name string) figure.Look {
	onBoard, torus := strings.CutSuffix(name, "-torus")
	look := figure.Ours(slices.Index([]string{"all-2-turned", "all-2-ascending", "rand-10x3-turned",
		"rand-10x3-ascending"}, onBoard))
	look.Dashed = torus
	return look
}

// afterStart leaves out generation 0, which a logarithmic axis has not.
func afterStart(r figure.Runs) figure.Runs {
	r.X = r.X[1:]
	for i, y := range r.Y {
		r.Y[i] = y[1:]
	}
	return r
}

// printedEnd are the printed runs of an architecture at the last generation.
func printedEnd(runs []float64, arm string) figure.Points {
	at := float64(settings(lab.Paper).Generations)
	if isSnakes(arm) {
		at *= 1.25 // beside those of the other one
	}
	p := figure.Points{Look: figure.Published, Y: runs, Labels: make([]string, len(runs))}
	for range runs {
		p.X = append(p.X, at)
	}
	lowest := slices.Index(runs, slices.Min(runs))
	p.Labels[lowest] = architecture(arm)
	if !isSnakes(arm) {
		p.Name = "published"
	}
	return p
}

// Decider sums up size tenth: how far each architecture has come, beside the printed range at generation 5000; runs
// with the same seed compared; and what the rule says.
func (x Results) Decider() (report.Part, error) {
	e, err := x.evolution()
	if err != nil {
		return nil, err
	}
	tenth, plan, c := e.shapes[lab.Tenth], Order().Plan(lab.Tenth), settings(lab.Tenth)
	t := report.Table{
		Title: "The decider: a tenth of the generations",
		Columns: []report.Column{{Name: "architecture"}, {Name: "runs"}, {Name: "mean", Group: "ours", Decimals: 4},
			{Name: "least", Group: "ours", Decimals: 4}, {Name: "greatest", Group: "ours", Decimals: 4},
			{Name: "mean", Group: "published, generation 5000", Decimals: 4},
			{Name: "least", Group: "published, generation 5000", Decimals: 4},
			{Name: "greatest", Group: "published, generation 5000", Decimals: 4}},
		Footer: []string{"± 95% intervals of the mean over runs (Student)",
			fmt.Sprintf("%d generations, %d double games for fitness, %d for the last measurement, version %d",
				c.Generations, c.DoubleGames, c.last(), Order().Version)},
	}
	for _, a := range tenth.tenthArms() {
		own, theirs := scores(tenth[a]), e.printed[printedAs(a)].Runs
		t.Add(a, fmt.Sprintf("%d of %d", len(own), plan.Runs), paper.Student(own), slices.Min(own), slices.Max(own),
			paper.Student(theirs), slices.Min(theirs), slices.Max(theirs))
	}
	if len(t.Rows) == 0 {
		return report.Note("No run of size tenth is finished: oneply run jaskowski/order -size tenth. " +
			rule(tenth, e.printed).String()), nil
	}
	pairs, err := tenth.tenthPairs()
	if err != nil {
		return nil, err
	}
	parts := report.Stack{t}
	if len(pairs.Rows) > 0 {
		parts = append(parts, pairs)
	}
	return append(parts, report.Note(rule(tenth, e.printed).String())), nil
}

// printedAs is the row of Table IV for an architecture by its full name.
func printedAs(name string) string {
	return strings.NewReplacer("-turned", "", "-ascending", "", "-torus", "").Replace(name) + "-inv"
}

// tenthPairs compares architectures of size tenth by runs with the same seed, those that both have: straight lines with
// snakes under each reading, then torus with board and turned with ascending.
func (s byShape) tenthPairs() (report.Table, error) {
	t := walkTable("Runs with the same seed")
	t.Footer = append(t.Footer, "p is left out below four pairs, where it can say nothing")
	var list [][2]string
	for _, r := range readings {
		list = append(list, [2]string{r.shape("all-2-inv"), r.shape("rand-10x3-inv")})
	}
	list = append(list, [2]string{"rand-10x3-turned-torus", "rand-10x3-turned"},
		[2]string{"rand-10x3-ascending-torus", "rand-10x3-ascending"},
		[2]string{"rand-10x3-turned", "rand-10x3-ascending"}, [2]string{"all-2-turned", "all-2-ascending"})
	for _, p := range list {
		if len(s[p[0]]) == 0 || len(s[p[1]]) == 0 {
			continue
		}
		if err := s.addTenthPair(&t, p[0], p[1]); err != nil {
			return t, err
		}
	}
	return t, nil
}

// addTenthPair adds a row with two tests: of pairs and, for what is as good as chosen anew in each run, of all runs.
func (s byShape) addTenthPair(t *report.Table, a, b string) error {
	first, second := commonSeeds(s[a], s[b], lab.Tenth)
	if len(first) == 0 {
		return nil
	}
	x, y := scores(s[a]), scores(s[b])
	p, test := "", ""
	if len(x) >= 4 && len(y) >= 4 {
		m, err := stats.MannWhitney(x, y)
		if err != nil {
			return err
		}
		p, test = probability(m.P), "Mann-Whitney"
	}
	t.Add(a, paper.Student(x), b, paper.Student(y), fmt.Sprint(len(first)),
		paper.Student(stats.Differences(second, first)), p, test)
	return nil
}
