package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// reading is one way to read what the paper leaves unsaid of its places: the order in which those of straight lines and
// of snakes list their squares, and where the snakes walked.
type reading struct {
	name             string
	straight, snakes string // the ends of architectures' names
}

// readings are those that are compared. Straight lines do not walk.
var readings = []reading{
	{"both ascending", "-ascending", "-ascending"},
	{"both turned", "-turned", "-turned"},
	{"straight ascending, snakes turned", "-ascending", "-turned"},
	{"both ascending, on the torus", "-ascending", "-ascending-torus"},
	{"both turned, on the torus", "-turned", "-turned-torus"},
	{"straight ascending, snakes turned, on the torus", "-ascending", "-turned-torus"},
}

// isSnakes tells an architecture of snakes, or an arm of one, from a systematic one.
func isSnakes(name string) bool { return strings.HasPrefix(name, "rand") }

// shape is the full name of an arm's architecture under the reading: "rand-10x3-turned" of "rand-10x3-inv".
func (r reading) shape(arm string) string {
	if isSnakes(arm) {
		return architecture(arm) + r.snakes
	}
	return architecture(arm) + r.straight
}

// label names the reading of these arms: the order of squares alone where there are no snakes.
func (r reading) label(arms []string) string {
	if slices.ContainsFunc(arms, isSnakes) {
		return r.name
	}
	return strings.TrimPrefix(r.straight, "-")
}

// byShape are runs with board inversion by the full name of their architecture: "all-2-turned",
// "rand-10x3-turned-torus".
type byShape map[string][]evolved

// shapesAt are all runs of a size, of Evolve and of Order, as many as there are.
func (x Results) shapesAt(size lab.Size) (byShape, error) {
	s := byShape{}
	for _, e := range []lab.Experiment[EvolveConfig, Evolved]{Evolve(), Order()} {
		if !slices.Contains(e.Info().Sizes, size) {
			continue
		}
		list, err := paper.There(x.Results, e, size)
		if err != nil {
			return nil, err
		}
		for _, l := range list {
			if l.Config.View == ply.Inversion {
				name := fullName(l.Config.Architecture)
				s[name] = append(s[name], l)
			}
		}
	}
	return s, nil
}

// fullName names the order of squares, too: systematic architectures are ascending where nothing else is said.
func fullName(architecture string) string {
	if strings.Contains(architecture, "-turned") || strings.Contains(architecture, "-ascending") {
		return architecture
	}
	return architecture + "-ascending"
}

// under are the runs of the six architectures under a reading, by arm of Evolve: those of which all runs are there.
func (s byShape) under(r reading, runs int) study {
	found := study{}
	for _, arm := range six {
		if list := s[r.shape(arm)]; len(list) >= runs {
			found[arm] = list
		}
	}
	return found
}

// read is what there is of a size under a reading.
type read struct {
	reading
	study
	size lab.Size
}

// reads are the readings of the results' size and of size tenth, those of which something is there.
func (e evidence) reads() (list []read) {
	for _, size := range []lab.Size{e.size, lab.Tenth} {
		for _, r := range readings {
			if s := e.shapes[size].under(r, Order().Plan(size).Runs); len(s) > 0 {
				list = append(list, read{r, s, size})
			}
		}
	}
	return list
}

// underReadings judges a claim about some arms by what a check finds in each reading that has all their runs; a reading
// that differs from an earlier one in other arms only is left out.
func (e evidence) underReadings(arms []string, check func(study) (text string, holds bool, err error)) report.ByRuns {
	var held []bool
	var found []string
	seen := map[string]bool{}
	for _, r := range e.reads() {
		key := r.key(arms)
		if seen[key] || slices.ContainsFunc(arms, func(a string) bool { return len(r.study[a]) == 0 }) {
			continue
		}
		seen[key] = true
		text, ok, err := check(r.study)
		if err != nil {
			return report.ByRuns{Verdict: report.NotTested, Evidence: err.Error()}
		}
		held = append(held, ok)
		found = append(found, fmt.Sprintf("%s: %s", r.at(arms, e.size), text))
	}
	return report.ByRuns{Verdict: report.Tried(held...), Ours: strings.Join(found, "; "),
		Evidence: heldUnder(held) + "; " + e.runsAt()}
}

// key tells readings apart as far as they concern these arms.
func (r read) key(arms []string) string {
	key := string(r.size)
	for _, a := range arms {
		key += " " + r.shape(a)
	}
	return key
}

// at names the reading, and its size where that is another one.
func (r read) at(arms []string, size lab.Size) string {
	if r.size == size {
		return r.label(arms)
	}
	return fmt.Sprintf("%s, size %s", r.label(arms), r.size)
}

func heldUnder(held []bool) string {
	n := 0
	for _, ok := range held {
		if ok {
			n++
		}
	}
	return fmt.Sprintf("it holds under %d of %d readings", n, len(held))
}

// tenthSoFar says how many runs of size tenth are there.
func (e evidence) tenthSoFar() string {
	n, plan := 0, Order().Plan(lab.Tenth)
	for _, runs := range e.shapes[lab.Tenth] {
		n += len(runs)
	}
	return fmt.Sprintf("%d of %d runs of size tenth are there", n, plan.Runs*len(plan.Arms))
}

// pairs are the comparisons of III-C of which both architectures are in the study.
func (s study) pairs() (list []comparison) {
	for _, p := range pairs {
		if len(s[p.a]) > 0 && len(s[p.b]) > 0 {
			list = append(list, p)
		}
	}
	return list
}

// under are the runs of a reading at the results' size; an error where no pair of architectures has all its runs.
func (x Results) under(e evolution, r reading) (study, error) {
	s := e.shapes[x.Size].under(r, runs(x.Size))
	if len(s.pairs()) == 0 {
		return nil, fmt.Errorf("jaskowski: no pair of architectures has all its runs (%s) at %s: oneply run "+
			"jaskowski/order -size %s", r.name, x.Size, x.Size)
	}
	return s, nil
}

// OrderFigure shows what the order of the squares in the symmetric expansions does to the six architectures of Fig. 5:
// ascending, as in the published player, or turned, as symmetric sampling is described (II-D).
func (x Results) OrderFigure() (figure.Figure, error) {
	e, err := x.evolution()
	if err != nil {
		return figure.Figure{}, err
	}
	turned, err := x.under(e, readings[1])
	if err != nil {
		return figure.Figure{}, err
	}
	var names []string
	groups := []figure.Violins{{Name: "published", Look: figure.Published},
		{Name: "ours, ascending", Look: figure.Ours(0)}, {Name: "ours, turned", Look: figure.Ours(1)}}
	for _, a := range six {
		if len(turned[a]) == 0 {
			continue
		}
		names = append(names, a)
		for k, scores := range [][]float64{e.printed[a].Runs, e.runs.scores(a), turned.scores(a)} {
			groups[k].Samples = append(groups[k].Samples, scores)
		}
	}
	f := figure.ViolinGroups("performance", names, groups...)
	f.Keys, f.Width, f.Height = true, picture.PageWidth, 75
	f.Caption = fmt.Sprintf("The same architectures with the squares of each symmetric expansion in ascending order, "+
		"and in the order of the symmetry. Published runs have 5000 generations, "+
		"ours of size %s %d; %d runs each. ", x.Size, settings(x.Size).Generations, runs(x.Size)) + f.Caption
	return f, nil
}

// Orders tests the pairs of III-C under every reading of the places: is the systematic architecture better than the
// random one of similar size?
func (x Results) Orders() (report.Table, error) {
	e, err := x.evolution()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Straight lines against snakes, under each reading",
		Columns: []report.Column{
			{Name: "systematic"}, {Name: "mean", Decimals: 4}, {Name: "random"}, {Name: "mean", Decimals: 4},
			{Name: "difference", Decimals: 4, Signed: true}, {Name: "p"}, {Name: "Holm"}, {Name: "systematic is"},
		},
		Footer: []string{"± 95% intervals over runs (Student)",
			"Mann-Whitney U, two-sided, exact; verdicts at 0.01 with Holm's correction within a block", x.evolvedAt()},
	}
	if err := addPairs(&t, "published", pairs, printedSamples(e.printed)); err != nil {
		return t, err
	}
	err = x.addReadings(&t, e.shapes[x.Size])
	return t, err
}

// addReadings adds a block for each reading, and says what is missing.
func (x Results) addReadings(t *report.Table, all byShape) error {
	missing := false
	for _, r := range readings {
		s := all.under(r, runs(x.Size))
		missing = missing || len(s.pairs()) < len(pairs)
		if len(s.pairs()) == 0 {
			continue
		}
		if err := addPairs(t, r.name, s.pairs(), s.samples()); err != nil {
			return err
		}
	}
	if missing {
		t.Footer = append(t.Footer, fmt.Sprintf("pairs without all their runs are left out: oneply run "+
			"jaskowski/order -size %s", x.Size))
	}
	return nil
}

// addPairs adds the block of one reading.
func addPairs(t *report.Table, name string, list []comparison, samples map[string][]float64) error {
	results, err := testAll(samples, list)
	if err != nil {
		return err
	}
	t.Block(name)
	for _, r := range results {
		a, b := samples[r.a], samples[r.b]
		t.Add(architecture(r.a), paper.Student(a), architecture(r.b), paper.Student(b), mean(a).Minus(mean(b)),
			probability(r.p), probability(r.holm), string(r.order))
	}
	return nil
}

// Walks compares snakes that end at the edge of the board with those on the torus, and the two orders of squares on the
// same walk. Runs of Order with the same number have the same seed: they are pairs, and the torus' snakes are drawn
// with the numbers of the board's. Evolve's runs have other seeds.
func (x Results) Walks() (report.Part, error) {
	e, err := x.evolution()
	if err != nil {
		return nil, err
	}
	all, t := e.shapes[x.Size], walkTable("Snakes on the board and on the torus")
	t.Footer = append(t.Footer, x.evolvedAt())
	for _, steps := range [][2]string{{"-turned-torus", "-turned"}, {"-ascending-torus", "-ascending"},
		{"-turned-torus", "-ascending-torus"}} {
		for _, arm := range six {
			if a, b := architecture(arm)+steps[0], architecture(arm)+steps[1]; isSnakes(arm) && len(all[a]) > 0 &&
				len(all[b]) > 0 {
				if err := addStep(&t, all, a, b, x.Size); err != nil {
					return nil, err
				}
			}
		}
	}
	if len(t.Rows) == 0 {
		return report.Note(fmt.Sprintf("No snakes have walked on the torus yet: oneply run jaskowski/order -size "+
			"%s", x.Size)), nil
	}
	return t, nil
}

// walkTable has no rows.
func walkTable(title string) report.Table {
	return report.Table{
		Title: title,
		Columns: []report.Column{
			{Name: "architecture"}, {Name: "mean", Decimals: 4}, {Name: "against"}, {Name: "mean", Decimals: 4},
			{Name: "pairs"},
			{Name: "difference", Decimals: 4, Signed: true}, {Name: "p"}, {Name: "test"},
		},
		Footer: []string{"± 95% intervals over runs, or over pairs of runs with the same seed (Student)",
			"p is exact and two-sided: of the signed ranks of pairs (Wilcoxon), else of Mann-Whitney's U"},
	}
}

// addStep adds a row that compares two architectures: by pairs where both are of Order.
func addStep(t *report.Table, all byShape, a, b string, size lab.Size) error {
	x, y := scores(all[a]), scores(all[b])
	first, second := commonSeeds(all[a], all[b], size)
	if first == nil {
		m, err := stats.MannWhitney(x, y)
		if err != nil {
			return err
		}
		t.Add(a, paper.Student(x), b, paper.Student(y), "", mean(x).Minus(mean(y)), probability(m.P), "Mann-Whitney")
		return nil
	}
	w, err := stats.Wilcoxon(first, second)
	if err != nil {
		return err
	}
	t.Add(a, paper.Student(x), b, paper.Student(y), fmt.Sprint(len(first)),
		paper.Student(stats.Differences(second, first)),
		probability(w.P), "Wilcoxon")
	return nil
}

// commonSeeds are the scores of the runs that both have, pair by pair; none where the seeds differ.
func commonSeeds(a, b []evolved, size lab.Size) (first, second []float64) {
	if !ofOrder(a[0], size) || !ofOrder(b[0], size) {
		return nil, nil
	}
	for _, l := range a {
		if k := slices.IndexFunc(b, func(m evolved) bool { return m.Run == l.Run }); k >= 0 {
			first, second = append(first, l.Outcome.Last.Score()), append(second, b[k].Outcome.Last.Score())
		}
	}
	return first, second
}

// ofOrder says that a run is one of Order: at size tenth all are, else those that Evolve has not.
func ofOrder(l evolved, size lab.Size) bool {
	return size == lab.Tenth || strings.Contains(l.Config.Architecture, "-turned") ||
		strings.HasSuffix(l.Config.Architecture, "-torus")
}
