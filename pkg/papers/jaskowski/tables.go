package jaskowski

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Table1 shows the standard heuristic. It is an error if the printed weights differ from those we play against.
func (x Results) Table1() (picture.Grid, error) {
	return paper.Heuristic("jaskowski", "table1_standard_wpc.csv", "Table I",
		"the opponent of all games; its weights were set by hand.")
}

// Table2 shows the numbers of weights, published and of our networks, with those of the text.
func (x Results) Table2() (report.Table, error) {
	t := report.Table{
		Title: "Table II: the number of weights",
		Columns: slices.Concat([]report.Column{{Name: "architecture"}},
			paper.Columns("published", 0, "tuples", "squares", "weights"),
			paper.Columns("generated", 0, "tuples", "places", "weights"), []report.Column{{Name: "equal"}}),
		Footer: []string{"weights: 3^n for a tuple of n squares", "places: with the symmetric expansions, counted once",
			"III-B prints 8 x 4^3 = 648 for rand-8x4: 4^3 x 8 is 512, 3^4 x 8 is 648"},
	}
	for _, s := range shapes() {
		ours, tuples, equal := made(s.name), any(""), "no"
		printed, squares, _ := strings.Cut(s.Tuples, "x")
		n, err := strconv.Atoi(printed)
		if err == nil {
			tuples = n
		}
		if ours.Dim() == s.Weights && (err != nil || n == len(ours.Places)) {
			equal = "yes"
		}
		t.Add(s.name, tuples, squares, s.Weights, len(ours.Places), len(slices.Concat(ours.Places...)), ours.Dim(), equal)
	}
	return t, nil
}

// Table3 lists the milestones of the Othello League with the players that we have, best first.
func (x Results) Table3() (report.Table, error) { return paper.From(x.league, standings.Table3) }

func (s standings) Table3() report.Table {
	t := standingsTable("Table III: milestones of the Othello League, and players that we hold",
		slices.Concat(s.list, milestones()[1:])) // the first is the player of Fig. 7, which is among the measured ones
	t.Footer = append([]string{
		"95% intervals; those of milestones with 50 double games follow from that number",
		"Kim: both sides play the first of equal moves, as in their paper, else random ones",
		"ours: the best of the runs of each architecture, in new games", s.doubleGames()}, s.notes...)
	return t
}

// Table4 shows the last measurements of all runs: published and ours.
func (x Results) Table4() (report.Part, error) { return paper.From(x.evolution, evolution.Table4) }

func (e evolution) Table4() report.Part {
	t := report.Table{
		Title:   "Table IV: performance of the fittest of the last generation",
		Columns: []report.Column{{Name: "architecture"}},
		Footer:  []string{"± 95% intervals of the mean over runs (Student)", "std: of the sample", e.evolvedAt()},
	}
	for _, group := range []string{"mean", "median", "std"} {
		t.Columns = append(t.Columns, paper.Columns(group, 4, "published", "ours")...)
	}
	for _, a := range architectures {
		t.Add(summary(a, e.printed[a], scores(e.runs[a]))...)
	}
	whole := noWhole
	if len(e.whole) > 0 {
		t.Rule()
		whole = "size paper: runs as large as the published ones, as many as there are of ten: " + e.whole.counts()
	}
	for _, a := range architectures {
		if len(e.whole[a]) > 0 {
			t.Add(summary(a+", size paper", e.printed[a], scores(e.whole[a]))...)
		}
	}
	t.Footer = append(t.Footer, whole)
	return report.Stack{t, report.Fold{Title: "Table IV: all runs", Part: e.runList()}}
}

// summary compares two samples.
func summary(name string, theirs, made []float64) []any {
	return []any{unbroken(name), paper.Student(theirs), paper.Student(made), median(theirs), median(made),
		stats.Std(theirs), stats.Std(made)}
}

// runList lists the runs of all architectures.
func (e evolution) runList() report.Plain {
	var b strings.Builder
	line := func(name, whose string, runs []float64) {
		fmt.Fprintf(&b, "%-14s %-9s", name, whose)
		for _, v := range runs {
			fmt.Fprintf(&b, " %.4f", v)
		}
		b.WriteByte('\n')
	}
	for _, a := range architectures {
		line(a, "published", e.printed[a])
		line("", "ours", scores(e.runs[a]))
		if len(e.whole[a]) > 0 {
			line("", "at paper", scores(e.whole[a]))
		}
	}
	return report.Plain(b.String())
}

// unbroken returns a text that does not break in a narrow window.
func unbroken(s string) string { return strings.NewReplacer("-", "\u2011", " ", "\u00a0").Replace(s) }

// Tests lists the paper's comparisons: what it says, and what the test says of its runs and ours.
func (x Results) Tests() (report.Table, error) { return paper.From(x.evolution, evolution.Tests) }

func (e evolution) Tests() report.Table {
	t := report.Table{
		Title:   "Which architecture is better?",
		Columns: []report.Column{{Name: "where"}, {Name: "architectures"}, {Name: "the paper says"}},
		Footer: []string{"Mann-Whitney U, two-sided, exact",
			fmt.Sprintf("verdicts at %g with Holm's correction within a section", level), e.evolvedAt()},
	}
	for _, group := range []string{"published runs", "our runs"} {
		t.Columns = append(t.Columns, paper.Columns(group, 0, "p", "Holm", "verdict")...)
	}
	theirs, made := e.printed.tests(comparisons...), e.runs.samples().tests(comparisons...)
	for i, c := range comparisons {
		if i > 0 && c.where != comparisons[i-1].where {
			t.Rule()
		}
		t.Add(slices.Concat([]any{c.where, c.a + " against " + c.b, string(c.says)}, theirs[i].cells(),
			made[i].cells())...)
	}
	return t
}

func (t tested) cells() []any { return []any{probability(t.Raw), probability(t.P), string(t.verdict)} }

// probability returns a text that does not break in a narrow window; "" for NaN.
func probability(p float64) string {
	if math.IsNaN(p) {
		return ""
	}
	return strings.ReplaceAll(fmt.Sprintf("%.2g", p), "-", "\u2011")
}

// evolvedAt says how the players were made.
func (e evolution) evolvedAt() string {
	plan := evolvePlan(e.size)
	c := plan.Arms[0].Config(0)
	return fmt.Sprintf("ours at size %s: %d runs of each, %d generations, %d double games for fitness, %d for the last "+
		"measurement, version %d",
		e.size, plan.Runs, c.Generations, c.DoubleGames, c.last(), Evolve().Version)
}

// standingsTable has a column for dates if there are any.
func standingsTable(title string, list []standing) report.Table {
	best := func(s standing) float64 { // the measured score if there is one
		if math.IsNaN(s.measured.Value) {
			return s.published.Value
		}
		return s.measured.Value
	}
	slices.SortStableFunc(list, func(a, b standing) int { return cmp.Compare(best(b), best(a)) })
	dated := slices.ContainsFunc(list, func(s standing) bool { return s.date != "" })
	t := report.Table{Title: title, Columns: append(
		[]report.Column{{Name: "date"}, {Name: "player"}, {Name: "encoding"}, {Name: "weights"}},
		paper.Columns("performance", 4, "published", "measured here")...)}
	if !dated {
		t.Columns = t.Columns[1:]
	}
	for _, s := range list {
		row := []any{unbroken(s.date), s.player, s.encoding, s.weights, s.published, s.measured}
		t.Add(row[len(row)-len(t.Columns):]...)
	}
	return t
}

// doubleGames returns the number that measure a player at a size.
func doubleGames(size lab.Size) int {
	return leaguePlan(size, heuristic, 0.1).Arms[0].Config(0).DoubleGames
}

func (s standings) doubleGames() string {
	return fmt.Sprintf("%d double games at size %s, %d at size paper, at which the printed players were measured",
		doubleGames(s.size), s.size, doubleGames(lab.Paper))
}

// UtilityTable lists the same players against random weighted piece counters, without random moves (III-E).
func (x Results) UtilityTable() (report.Part, error) {
	return paper.From(x.utility, standings.UtilityTable)
}

func (s standings) UtilityTable() report.Part {
	t := standingsTable("Expected utility: score against random weighted piece counters", slices.Clone(s.list))
	t.Footer = append([]string{"95% intervals",
		"no random moves; a new opponent, 64 weights uniform in [\u22121, 1), in each double game", s.doubleGames()},
		s.notes...)
	return t.Plain()
}

// Champion shows our best player: its score beside the published ones, and its file in the Othello League's text
// format, with the weights rounded as the paper prints them.
func (x Results) Champion() (report.Part, error) {
	again, err := x.again(League())
	w, failed := x.winner()
	if err = cmp.Or(err, failed); err != nil {
		return nil, err
	}
	t := report.Table{
		Title: "The best player",
		Columns: []report.Column{{Name: "player"}, {Name: "performance", Decimals: 4}, {Name: "double games"},
			{Name: "from"}},
		Footer: []string{"95% intervals",
			fmt.Sprintf("ours: the best by its last measurement of all finished runs of %s at size %s", champion, w.size)},
	}
	t.Add("published, Table III", bestPlayer, 50000, "III-E, Table III")
	t.Add("published, Fig. 7", bestCaption, 50000, "caption of Fig. 7")
	t.Add("published, played again", again, doubleGames(lab.Paper), "League, size paper")
	t.Add("ours", w.score, w.games, fmt.Sprintf("run %d of %s, size %s", w.Run, w.Arm, w.size))
	if w.size != lab.Paper {
		t.Footer = append(t.Footer, noWhole)
	}
	file, err := asPrinted(w.network)
	return report.Stack{t,
		report.Fold{Title: "Our player in the format of the Othello League, its weights to two decimals as in Fig. 7",
			Part: report.Plain(file)}}, err
}

// asPrinted returns a player's file with the weights rounded to two decimals.
func asPrinted(n *eval.Network) (string, error) {
	tuples := slices.Clone(n.Tuples())
	for i, t := range tuples {
		tuples[i].Table = slices.Clone(t.Table)
		for k, w := range t.Table {
			tuples[i].Table[k] = math.Round(100*w) / 100
		}
	}
	rounded, err := eval.NewNetwork(tuples)
	if err != nil {
		return "", err
	}
	return eval.Text(rounded)
}
