package paper

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// New returns a paper, or a study of our own, as one list: its experiments, each after those it needs, and its figures,
// tables and claims. These are methods of X, the Results of a size as the package sees them.
func New[X ~struct{ *Results }](name string, size lab.Size, experiments []lab.Task, list ...Item[X]) Paper {
	of := func(x *Results) X { return X(struct{ *Results }{x}) }
	var all items[X]
	for _, add := range list {
		add(&all)
	}
	p := Paper{Name: name, Size: size, Experiments: experiments, Figures: drawings(of, all.figures),
		Tables: drawings(of, all.tables)}
	if all.asks != nil {
		p.Asks = func(x *Results) (report.Questions, error) { return all.asks(of(x)) }
	}
	if all.judges != nil {
		p.Judges = func(x *Results) (report.Judges, error) { return all.judges(of(x)) }
		p.Figures = func(x *Results) []Drawing {
			verdicts := func() (picture.Tally, error) { return p.Verdicts(x) }
			return append(drawings(of, all.figures)(x), drawing(Tally, verdicts, svg[picture.Tally]))
		}
	}
	return p
}

// Tally is the file of the picture that counts a paper's verdicts.
const Tally = "claims.svg"

// Item is an entry of a paper's list: a figure, a table, the claims.
type Item[X any] func(*items[X])

// items are the items of a paper by kind.
type items[X any] struct {
	figures, tables []func(X) Drawing
	judges          func(X) (report.Judges, error)
	asks            func(X) (report.Questions, error)
}

func drawings[X any](of func(*Results) X, list []func(X) Drawing) func(*Results) []Drawing {
	return func(x *Results) []Drawing {
		all := make([]Drawing, len(list))
		for i, drawing := range list {
			all[i] = drawing(of(x))
		}
		return all
	}
}

// Figure is drawn into a file: a figure, a gallery, a picture.
func Figure[X, F any](file string, make func(X) (F, error)) Item[X] {
	return func(all *items[X]) {
		all.figures = append(all.figures, func(x X) Drawing {
			return drawing(file, func() (F, error) { return make(x) }, svg[F])
		})
	}
}

// Table is shown as text or as HTML.
func Table[X any, P report.Part](file string, make func(X) (P, error)) Item[X] {
	return func(all *items[X]) {
		all.tables = append(all.tables, func(x X) Drawing {
			return drawing(file, func() (P, error) { return make(x) }, told[P])
		})
	}
}

// Questions are the questions of a study, shown as a table.
func Questions[X any](file string, make func(X) (report.Questions, error)) Item[X] {
	return func(all *items[X]) {
		Table(file, make)(all)
		all.asks = make
	}
}

// Claims are judged by the evidence found in the results.
func Claims[X, E any](evidence func(X) (E, error), list ...Claimed[E]) Item[X] {
	return func(all *items[X]) {
		all.judges = func(x X) (report.Judges, error) {
			e, err := evidence(x)
			return JudgesOf(e, list), err
		}
	}
}

// Claimed is a claim with its judge.
type Claimed[E any] struct {
	id    string
	judge func(E) report.Finding
}

// Claim says how the evidence judges a claim of claims.csv.
func Claim[E any](id string, judge func(E) report.Finding) Claimed[E] { return Claimed[E]{id, judge} }

// Ours is a claim judged by our runs.
func Ours[E any](id string, fact func(E) report.Fact) Claimed[E] { return by(report.OurRuns, id, fact) }

// Print is a claim judged by the paper's printed tables.
func Print[E any](id string, fact func(E) report.Fact) Claimed[E] {
	return by(report.PublishedTable, id, fact)
}

// Players is a claim judged by replaying the published players.
func Players[E any](id string, fact func(E) report.Fact) Claimed[E] {
	return by(report.PublishedPlayers, id, fact)
}

// Counted is a claim judged by arithmetic.
func Counted[E any](id string, fact func(E) report.Fact) Claimed[E] {
	return by(report.Arithmetic, id, fact)
}

func by[E any](basis report.Basis, id string, fact func(E) report.Fact) Claimed[E] {
	return Claimed[E]{id, func(e E) report.Finding { return fact(e).Finding(basis) }}
}

// JudgesOf returns the judges of claims by some evidence.
func JudgesOf[E any](e E, list []Claimed[E]) report.Judges {
	judges := report.Judges{}
	for _, c := range list {
		if judges[c.id] != nil {
			panic(fmt.Sprintf("paper: two judges of claim %s", c.id))
		}
		judges[c.id] = func() report.Finding { return c.judge(e) }
	}
	return judges
}

// Made makes a table or a figure of all runs of an experiment, or returns an error that says which are missing.
func Made[C, R, T any](x *Results, e lab.Experiment[C, R], make func(Runs[C, R]) T) (T, error) {
	return From(func() (Runs[C, R], error) { return Load(x, e) }, make)
}

// From makes a table or a figure of a part of the evidence, or returns an error that says what this part lacks.
func From[E, T any](part func() (E, error), make func(E) T) (T, error) {
	e, err := part()
	if err != nil {
		return *new(T), err
	}
	return make(e), nil
}
