package jaskowski

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Orders tests the pairs of III-C under every reading of the places: is the systematic architecture better than the
// random one of similar size?
func (x Results) Orders() (report.Table, error) { return paper.From(x.evolution, evolution.Orders) }

func (e evolution) Orders() report.Table {
	t := report.Table{
		Title: "Straight lines against snakes, under each reading",
		Columns: []report.Column{
			{Name: "systematic"}, {Name: "mean", Decimals: 4}, {Name: "random"}, {Name: "mean", Decimals: 4},
			{Name: "difference", Decimals: 4, Signed: true}, {Name: "p"}, {Name: "Holm"}, {Name: "systematic is"},
		},
		Footer: []string{"± 95% intervals over runs (Student)",
			"Mann-Whitney U, two-sided, exact; verdicts at 0.01 with Holm's correction within a block", e.evolvedAt()},
	}
	addPairs(&t, "published", e.printed)
	for _, r := range readings {
		s := e.shapes[e.size].under(r, runs(e.size)).samples()
		if len(s.pairs()) > 0 {
			addPairs(&t, r.name, s)
		}
	}
	if len(t.Rows) < (1+len(readings))*len(pairs) {
		t.Footer = append(t.Footer, fmt.Sprintf("pairs without all their runs are left out: oneply run "+
			"jaskowski/order -size %s", e.size))
	}
	return t
}

// addPairs adds the block of one reading.
func addPairs(t *report.Table, name string, s samples) {
	t.Block(name)
	for _, r := range s.tests(s.pairs()...) {
		a, b := s[r.a], s[r.b]
		t.Add(append([]any{architecture(r.a), paper.Student(a), architecture(r.b), paper.Student(b),
			paper.Mean(a).Minus(paper.Mean(b))}, r.cells()...)...)
	}
}

// Walks compares snakes that end at the edge of the board with those on the torus, and the two orders of squares on the
// same walk. Runs of Order with the same number have the same seed, so they are paired: snakes on the torus are drawn
// with the random numbers of those on the board. Evolve's runs have other seeds.
func (x Results) Walks() (report.Part, error) { return paper.From(x.evolution, evolution.Walks) }

func (e evolution) Walks() report.Part {
	all, t := e.shapes[e.size], walkTable("Snakes on the board and on the torus")
	t.Footer = append(t.Footer, e.evolvedAt())
	for _, steps := range [][2]string{{"-turned-torus", "-turned"}, {"-ascending-torus", "-ascending"},
		{"-turned-torus", "-ascending-torus"}} {
		for _, arm := range slices.DeleteFunc(slices.Clone(six), func(a string) bool { return !isSnakes(a) }) {
			all.compare(&t, architecture(arm)+steps[0], architecture(arm)+steps[1], e.size)
		}
	}
	if len(t.Rows) == 0 {
		return report.Note(fmt.Sprintf("No snakes have walked on the torus yet: oneply run jaskowski/order -size "+
			"%s", e.size))
	}
	return t
}

// walkTable returns the table without rows.
func walkTable(title string) report.Table {
	return report.Table{
		Title: title,
		Columns: []report.Column{
			{Name: "architecture"}, {Name: "mean", Decimals: 4}, {Name: "against"}, {Name: "mean", Decimals: 4},
			{Name: "pairs"}, {Name: "difference", Decimals: 4, Signed: true}, {Name: "p"}, {Name: "test"},
		},
		Footer: []string{"± 95% intervals over runs, or over pairs of runs with the same seed (Student)",
			"p is exact and two-sided: of the signed ranks of pairs (Wilcoxon), else of Mann-Whitney's U"},
	}
}

// compare adds a row on two architectures with runs: the difference over their pairs of runs, or over all runs if there
// are no pairs. The few pairs of size tenth are tested as independent runs: what differs is as good as chosen anew in
// each.
func (s study) compare(t *report.Table, a, b string, size lab.Size) {
	x, y := scores(s[a]), scores(s[b])
	if len(x) == 0 || len(y) == 0 {
		return
	}
	pairs, difference := "", any(paper.Mean(x).Minus(paper.Mean(y)))
	p, test := stats.Orders([2][]float64{x, y})[0].P, "Mann-Whitney"
	if first, second := s.commonSeeds(a, b, size); first != nil {
		pairs, difference = fmt.Sprint(len(first)), paper.Student(stats.Differences(second, first))
		switch {
		case size != lab.Tenth:
			p, test = stats.PairedOrders([2][]float64{first, second})[0].P, "Wilcoxon"
		case min(len(x), len(y)) < 4:
			p, test = math.NaN(), ""
		}
	}
	t.Add(a, paper.Student(x), b, paper.Student(y), pairs, difference, probability(p), test)
}

// commonSeeds returns the scores of the runs that both architectures have, pair by pair; none if the seeds differ.
func (s study) commonSeeds(a, b string, size lab.Size) (first, second []float64) {
	if !ofOrder(s[a][0], size) || !ofOrder(s[b][0], size) {
		return nil, nil
	}
	for _, l := range s[a] {
		if k := slices.IndexFunc(s[b], func(m evolved) bool { return m.Run == l.Run }); k >= 0 {
			first, second = append(first, l.Outcome.Last.Score()), append(second, s[b][k].Outcome.Last.Score())
		}
	}
	return first, second
}

// ofOrder reports whether a run is one of Order: at size tenth all are, else those that Evolve lacks.
func ofOrder(l evolved, size lab.Size) bool {
	return size == lab.Tenth || strings.Contains(l.Config.Architecture, "-turned") ||
		strings.HasSuffix(l.Config.Architecture, "-torus")
}

// Decider sums up size tenth: how far each architecture got, beside the printed range at generation 5000; comparisons
// of runs with the same seed; and what the rule says.
func (x Results) Decider() (report.Part, error) { return paper.From(x.evolution, evolution.Decider) }

func (e evolution) Decider() report.Part {
	tenth, plan, c := e.shapes[lab.Tenth], Order().Plan(lab.Tenth), settings(lab.Tenth)
	t := report.Table{
		Title: "The decider: a tenth of the generations",
		Columns: slices.Concat([]report.Column{{Name: "architecture"}, {Name: "runs"}},
			paper.Columns("ours", 4, "mean", "least", "greatest"),
			paper.Columns("published, generation 5000", 4, "mean", "least", "greatest")),
		Footer: []string{"± 95% intervals of the mean over runs (Student)",
			fmt.Sprintf("%d generations, %d double games for fitness, %d for the last measurement, version %d",
				c.Generations, c.DoubleGames, c.last(), Order().Version)},
	}
	for _, a := range tenth.tenthArms() {
		own, theirs := scores(tenth[a]), e.printed[printedAs(a)]
		t.Add(a, fmt.Sprintf("%d of %d", len(own), plan.Runs), paper.Student(own), slices.Min(own), slices.Max(own),
			paper.Student(theirs), slices.Min(theirs), slices.Max(theirs))
	}
	if len(t.Rows) == 0 {
		return report.Note("No run of size tenth is finished: oneply run jaskowski/order -size tenth. " +
			rule(tenth, e.printed).String())
	}
	return report.Stack{t, tenth.tenthPairs(), report.Note(rule(tenth, e.printed).String())}
}

// tenthPairs compares architectures of size tenth by their runs with common seeds: straight lines with snakes under
// each reading, then torus with board and turned with ascending.
func (s study) tenthPairs() report.Table {
	t := walkTable("Runs with the same seed")
	t.Footer = append(t.Footer, "p is left out below four pairs, where it can say nothing; signed ranks of five pairs "+
		"never fall below 0.06, hence Mann-Whitney's U. No correction for the number of rows")
	for _, r := range readings {
		s.compare(&t, r.shape("all-2-inv"), r.shape("rand-10x3-inv"), lab.Tenth)
	}
	for _, p := range [][2]string{{"rand-10x3-turned-torus", "rand-10x3-turned"},
		{"rand-10x3-ascending-torus", "rand-10x3-ascending"}, {"rand-10x3-turned", "rand-10x3-ascending"},
		{"all-2-turned", "all-2-ascending"}} {
		s.compare(&t, p[0], p[1], lab.Tenth)
	}
	return t
}

// Turnings measures the player of Fig. 7, read as turned in each possible way, in new games against the standard
// player.
func Turnings(games int) (report.Table, error) {
	t := report.Table{
		Title: "The printed player, read as turned",
		Columns: []report.Column{{Name: "first square of a place"}, {Name: "a line that a mirror turns round"},
			{Name: "score", Decimals: 4}},
		Footer: []string{"95% intervals", fmt.Sprintf("%d games each against the standard player", games),
			"as printed, with ascending squares, it has 0.958 to 0.959; Table III holds the first line"},
	}
	for i, lines := range []string{"one place, as in print", "two places, as in our turned architectures"} {
		for k, digit := range []string{"most significant", "least significant"} {
			score, err := turning{last: k == 1, both: i == 1}.score(games)
			if err != nil {
				return report.Table{}, err
			}
			t.Add(digit, lines, score)
		}
	}
	return t, nil
}

// score returns the score of the player read this way, in games against the standard player.
func (r turning) score(games int) (estimate.Estimate, error) {
	n, err := r.network()
	if err != nil {
		return estimate.None(), err
	}
	m := play.Between(paper.Chooser(n), paper.Standard(), 0.1, play.RandomTies, othello.Start())
	m.Games, m.Seed, m.Workers = games, 1, runtime.GOMAXPROCS(0)
	met, err := m.Run(context.Background())
	return Met{Result: met}.estimate(), err
}
