package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// pairs are the comparisons of III-C.
var pairs = comparisons[2:5]

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
func (x Results) under(r reading) (study, error) {
	all, err := x.shapesAt(x.Size)
	if err != nil {
		return nil, err
	}
	s := all.under(r, runs(x.Size))
	if len(s.pairs()) == 0 {
		return nil, fmt.Errorf("jaskowski: no pair of architectures has all its runs (%s) at %s: oneply run "+
			"jaskowski/order -size %s", r.name, x.Size, x.Size)
	}
	return s, nil
}

// OrderFigure shows what the order of the squares in the symmetric expansions does to the six architectures of Fig. 5:
// ascending, as in the published player, or turned, as symmetric sampling is described (II-D).
func (x Results) OrderFigure() (figure.Figure, error) {
	rows, err := printedRuns()
	if err != nil {
		return figure.Figure{}, err
	}
	ascending, err := x.study()
	if err != nil {
		return figure.Figure{}, err
	}
	turned, err := x.under(readings[1])
	if err != nil {
		return figure.Figure{}, err
	}
	var names []string
	groups := []figure.Violins{{Name: "published", Look: figure.Published}, {Name: "ours, ascending", Look: figure.Ours(0)}, {Name: "ours, turned", Look: figure.Ours(1)}}
	for _, a := range six {
		if len(turned[a]) == 0 {
			continue
		}
		names = append(names, a)
		for k, scores := range [][]float64{rows[a].Runs, ascending.scores(a), turned.scores(a)} {
			groups[k].Samples = append(groups[k].Samples, scores)
		}
	}
	f := figure.ViolinGroups("performance", names, groups...)
	f.Keys, f.Width, f.Height = true, picture.PageWidth, 75
	f.Caption = fmt.Sprintf("The same architectures with the squares of each symmetric expansion in ascending order, and in the order of the symmetry. Published runs have 5000 generations, "+
		"ours of size %s %d; %d runs each. ", x.Size, settings(x.Size).Generations, runs(x.Size)) + f.Caption
	return f, nil
}

// Orders tests the pairs of III-C under every reading of the places: is the systematic architecture better than the
// random one of similar size?
func (x Results) Orders() (report.Table, error) {
	rows, err := printedRuns()
	if err != nil {
		return report.Table{}, err
	}
	if _, err := x.study(); err != nil {
		return report.Table{}, err
	}
	all, err := x.shapesAt(x.Size)
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Straight lines against snakes, under each reading",
		Columns: []report.Column{
			{Name: "squares"}, {Name: "systematic"}, {Name: "mean", Decimals: 4}, {Name: "random"},
			{Name: "mean", Decimals: 4},
			{Name: "difference", Decimals: 4, Signed: true}, {Name: "p"}, {Name: "Holm"}, {Name: "systematic is"},
		},
		Footer: []string{"± 95% intervals over runs (Student)",
			"Mann-Whitney U, two-sided, exact; verdicts at 0.01 with Holm's correction within a block", x.evolvedAt()},
	}
	if err := addPairs(&t, "published", pairs, printedSamples(rows)); err != nil {
		return t, err
	}
	err = x.addReadings(&t, all)
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
		t.Rule()
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
	for _, r := range results {
		a, b := samples[r.a], samples[r.b]
		t.Add(name, architecture(r.a), student(a), architecture(r.b), student(b), minus(mean(a), mean(b)),
			probability(r.p), probability(r.holm), string(r.order))
		name = ""
	}
	return nil
}

// Walks compares snakes that end at the edge of the board with those on the torus, and the two orders of squares on the
// same walk. Runs of Order with the same number have the same seed: they are pairs, and the torus' snakes are drawn
// with the numbers of the board's. Evolve's runs have other seeds.
func (x Results) Walks() (report.Part, error) {
	if _, err := x.study(); err != nil {
		return nil, err
	}
	all, err := x.shapesAt(x.Size)
	if err != nil {
		return nil, err
	}
	t := walkTable("Snakes on the board and on the torus")
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
		t.Add(a, student(x), b, student(y), "", minus(mean(x), mean(y)), probability(m.P), "Mann-Whitney")
		return nil
	}
	w, err := stats.Wilcoxon(first, second)
	if err != nil {
		return err
	}
	t.Add(a, student(x), b, student(y), fmt.Sprint(len(first)), student(stats.Differences(second, first)),
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
