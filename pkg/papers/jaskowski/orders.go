package jaskowski

import (
	"fmt"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// turned are the runs of Order at the results' size, of the pairs of III-C whose runs are all there; none where no pair is.
func (x Results) turned() (study, error) {
	list, err := Order().Load(x.Data, x.Size)
	if err != nil {
		return nil, err
	}
	all, s := lab.ByArm(list), study{}
	for _, p := range pairs {
		if want := runs(x.Size); len(all[p.a]) == want && len(all[p.b]) == want {
			s[p.a], s[p.b] = all[p.a], all[p.b]
		}
	}
	return s, nil
}

// someTurned are the same; none are an error.
func (x Results) someTurned() (study, error) {
	s, err := x.turned()
	if err == nil && len(s) == 0 {
		err = fmt.Errorf("jaskowski: no pair of architectures has all runs of jaskowski/order at %s: oneply run jaskowski/order -size %s", x.Size, x.Size)
	}
	return s, err
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
	turned, err := x.someTurned()
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
	f.Keys, f.Width, f.Height = true, report.PageWidth, 75
	f.Caption = fmt.Sprintf("The same architectures with the squares of each symmetric expansion in ascending order, and in the order of the symmetry. Published runs have 5000 generations, "+
		"ours of size %s %d; %d runs each. ", x.Size, settings(x.Size).Generations, runs(x.Size)) + f.Caption
	return f, nil
}

// pairs are the comparisons of III-C.
var pairs = comparisons[2:5]

// Orders are the means behind OrderFigure and, for both orders of the squares, the tests of III-C: is the systematic
// architecture better than the random one of similar size?
func (x Results) Orders() (report.Table, error) {
	rows, err := printedRuns()
	if err != nil {
		return report.Table{}, err
	}
	ascending, err := x.study()
	if err != nil {
		return report.Table{}, err
	}
	turned, err := x.someTurned()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Does the order of the squares matter?",
		Columns: []report.Column{
			{Name: "squares"}, {Name: "systematic"}, {Name: "mean", Decimals: 4}, {Name: "random"}, {Name: "mean", Decimals: 4}, {Name: "p"}, {Name: "Holm"}, {Name: "systematic is"},
		},
		Footer: []string{"means with 95% intervals over runs (Student)", "Mann-Whitney U, two-sided, exact; verdicts at 0.01 with Holm's correction within a block", x.evolvedAt()},
	}
	if n := len(turned.pairs()); n < len(pairs) {
		t.Footer = append(t.Footer, fmt.Sprintf("turned runs are there for %d of %d pairs: oneply run jaskowski/order -size %s", n, len(pairs), x.Size))
	}
	for k, samples := range []map[string][]float64{printedSamples(rows), ascending.samples(), turned.samples()} {
		results, err := testAll(samples, turned.pairs())
		if err != nil {
			return report.Table{}, err
		}
		if k > 0 {
			t.Rule()
		}
		for _, r := range results {
			t.Add([]string{"published", "ours, ascending", "ours, turned"}[k], r.a, student(samples[r.a]), r.b, student(samples[r.b]), probability(r.p), probability(r.holm), string(r.order))
		}
	}
	return t, nil
}
