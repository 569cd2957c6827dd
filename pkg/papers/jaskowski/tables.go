package jaskowski

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Table1 is the standard heuristic; an error if the printed weights are not those we play against.
func (x Results) Table1() (picture.Grid, error) {
	printed, err := paper.Heuristic("jaskowski", "table1_standard_wpc.csv", "Table I")
	return picture.Grid{Weights: printed, Title: "The standard heuristic",
		Caption: "Table I: the opponent of all games; its weights were set by hand."}, err
}

// Table2 are the numbers of weights, published and of the networks that we generate, with those of the text.
func (x Results) Table2() (report.Table, error) {
	sizes, err := shapes()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Table II: the number of weights",
		Columns: []report.Column{
			{Name: "architecture"}, {Name: "tuples", Group: "published"}, {Name: "squares", Group: "published"},
			{Name: "weights", Group: "published"},
			{Name: "tuples", Group: "generated"}, {Name: "places", Group: "generated"}, {Name: "weights", Group: "generated"},
			{Name: "equal"},
		},
		Footer: []string{"weights: 3^n for a tuple of n squares", "places: with the symmetric expansions, counted once",
			"III-B prints 8 x 4^3 = 648 for rand-8x4: 4^3 x 8 is 512, 3^4 x 8 is 648"},
	}
	for _, s := range sizes {
		a, err := eval.ParseArchitecture(s.name, 1)
		if err != nil {
			return report.Table{}, err
		}
		tuples := report.Text("")
		if s.tuples > 0 {
			tuples = report.Number(float64(s.tuples))
		}
		t.Add(s.name, tuples, s.squares, s.weights, len(a.Places), len(slices.Concat(a.Places...)), a.Dim(),
			yes(s.matches(a)))
	}
	return t, nil
}

func yes(ok bool) string {
	if ok {
		return "yes"
	}
	return "no"
}

// Table3 are the milestones of the Othello League with the players that we hold, the best first.
func (x Results) Table3() (report.Table, error) {
	list, notes, err := x.standings(League(), printedScore)
	if err != nil {
		return report.Table{}, err
	}
	stones, err := milestones()
	if err != nil {
		return report.Table{}, err
	}
	for _, m := range stones[1:] { // the first is the player of Fig. 7, which is among those measured
		list = append(list, standing{"", m.date, m.player, m.encoding, m.weights, m.performance, number.None()})
	}
	t := standingsTable("Table III: milestones of the Othello League, and players that we hold", list)
	t.Footer = append([]string{
		"95% intervals; those of milestones with 50 double games follow from that number",
		"Kim: both sides play the first of equal moves, as in their paper, else random ones",
		"ours: the best of the runs of each architecture, in new games", x.doubleGames()}, notes...)
	return t, nil
}

// Table4 are the last measurements of all runs: published and ours.
func (x Results) Table4() (report.Part, error) {
	e, err := x.evolution()
	if err != nil {
		return nil, err
	}
	t := report.Table{
		Title:   "Table IV: performance of the fittest of the last generation",
		Columns: []report.Column{{Name: "architecture"}},
		Footer:  []string{"± 95% intervals of the mean over runs (Student)", "std: of the sample", x.evolvedAt()},
	}
	for _, group := range []string{"mean", "median", "std"} {
		t.Columns = append(t.Columns, report.Column{Name: "published", Group: group, Decimals: 4},
			report.Column{Name: "ours", Group: group, Decimals: 4})
	}
	for _, a := range architectures {
		t.Add(summary(a, e.printed[a].Runs, e.runs.scores(a))...)
	}
	if len(e.whole) > 0 {
		t.Rule()
		t.Add(summary(fmt.Sprintf("%s, size paper", champion), e.printed[champion].Runs, scores(e.whole))...)
	}
	t.Footer = append(t.Footer, wholeNote(e.whole))
	return report.Stack{t, report.Fold{Title: "Table IV: all runs", Part: runList(e.printed, e.runs, e.whole)}}, nil
}

// wholeNote says how many runs of size paper there are.
func wholeNote(whole []evolved) string {
	switch len(whole) {
	case 0:
		return noWhole
	case 1:
		return "size paper: 1 run, as large as the published ones"
	}
	return fmt.Sprintf("size paper: %d runs, as large as the published ones", len(whole))
}

// summary compares two samples.
func summary(name string, theirs, made []float64) []any {
	row := []any{unbroken(name), paper.Student(theirs), paper.Student(made)}
	for _, of := range []func([]float64) float64{median, stats.Std} {
		row = append(row, of(theirs), of(made))
	}
	return row
}

// runList are the runs of all architectures as text.
func runList(rows map[string]printedRow, s study, whole []evolved) report.Plain {
	var b strings.Builder
	line := func(name, whose string, runs []float64) {
		fmt.Fprintf(&b, "%-14s %-9s", name, whose)
		for _, v := range runs {
			fmt.Fprintf(&b, " %.4f", v)
		}
		b.WriteByte('\n')
	}
	for _, a := range architectures {
		line(a, "published", rows[a].Runs)
		line("", "ours", s.scores(a))
	}
	if len(whole) > 0 {
		line(champion, "at paper", scores(whole))
	}
	return report.Plain(b.String())
}

// unbroken is a text that a narrow window does not break.
func unbroken(s string) string { return strings.NewReplacer("-", "\u2011", " ", "\u00a0").Replace(s) }

// Tests are the comparisons of the paper: what it says, and what the test says of its runs and of ours.
func (x Results) Tests() (report.Table, error) {
	e, err := x.evolution()
	if err != nil {
		return report.Table{}, err
	}
	theirs, err := testAll(printedSamples(e.printed), comparisons)
	if err != nil {
		return report.Table{}, err
	}
	made, err := testAll(e.runs.samples(), comparisons)
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Which architecture is better?",
		Columns: []report.Column{
			{Name: "where"}, {Name: "architectures"}, {Name: "the paper says"}, {Name: "p", Group: "published runs"},
			{Name: "Holm", Group: "published runs"},
			{Name: "verdict", Group: "published runs"}, {Name: "p", Group: "our runs"}, {Name: "Holm", Group: "our runs"},
			{Name: "verdict", Group: "our runs"},
		},
		Footer: []string{"Mann-Whitney U, two-sided, exact",
			fmt.Sprintf("verdicts at %g with Holm's correction within a section", level), x.evolvedAt()},
	}
	for i, c := range comparisons {
		if i > 0 && c.where != comparisons[i-1].where {
			t.Rule()
		}
		a, b := theirs[i], made[i]
		t.Add(c.where, c.a+" against "+c.b, string(c.says), probability(a.p), probability(a.holm), string(a.order),
			probability(b.p), probability(b.holm), string(b.order))
	}
	return t, nil
}

// probability does not break.
func probability(p float64) string { return strings.ReplaceAll(fmt.Sprintf("%.2g", p), "-", "\u2011") }

// evolvedAt says how the players were made.
func (x Results) evolvedAt() string {
	plan := evolvePlan(x.Size)
	c := plan.Arms[0].Config(0)
	return fmt.Sprintf("ours at size %s: %d runs of each, %d generations, %d double games for fitness, %d for the last "+
		"measurement, version %d",
		x.Size, plan.Runs, c.Generations, c.DoubleGames, c.last(), Evolve().Version)
}

// UtilityTable are the same players against random weighted piece counters, without random moves (III-E).
func (x Results) UtilityTable() (report.Part, error) {
	list, notes, err := x.standings(Utility(), func(m member) number.Estimate {
		if m.arm == "published-all-2-inv" {
			return bestUtility
		}
		return number.None()
	})
	if err != nil {
		return nil, err
	}
	t := standingsTable("Expected utility: score against random weighted piece counters", list)
	t.Footer = append([]string{"95% intervals",
		"no random moves; a new opponent, 64 weights uniform in [\u22121, 1), in each double game", x.doubleGames()},
		notes...)
	return t.Plain(), nil
}

// Champion is our best player: its score beside the published ones, and its file in the Othello League's text format,
// with the weights rounded as the paper prints them.
func (x Results) Champion() (report.Part, error) {
	l, size, err := x.champion()
	if err != nil {
		return nil, err
	}
	score, _, err := x.ourScore()
	if err != nil {
		return nil, err
	}
	again, err := x.again(League())
	if err != nil {
		return nil, err
	}
	t := report.Table{
		Title: "The best player",
		Columns: []report.Column{{Name: "player"}, {Name: "performance", Decimals: 4}, {Name: "double games"},
			{Name: "from"}},
		Footer: []string{"95% intervals",
			fmt.Sprintf("ours: the best by its last measurement of all finished runs of %s at size %s", champion, size)},
	}
	t.Add("published, Table III", bestPlayer, 50000, "III-E, Table III")
	t.Add("published, Fig. 7", bestCaption, 50000, "caption of Fig. 7")
	t.Add("published, played again", again, leaguePlan(lab.Paper, heuristic, 0.1).Arms[0].Config(0).DoubleGames,
		"League, size paper")
	t.Add("ours", score, x.championGames(l, size), fmt.Sprintf("run %d of %s, size %s", l.Run, l.Arm, size))
	if size != lab.Paper {
		t.Footer = append(t.Footer, noWhole)
	}
	file, err := asPrinted(l)
	if err != nil {
		return nil, err
	}
	return report.Stack{t,
		report.Fold{Title: "Our player in the format of the Othello League, its weights to two decimals as in Fig. 7",
			Part: report.Plain(file)}}, nil
}

// asPrinted is a player's file with the weights rounded to two decimals.
func asPrinted(l evolved) (string, error) {
	e, err := readPlayer(l)
	if err != nil {
		return "", err
	}
	n, ok := e.(*eval.Network)
	if !ok {
		return "", fmt.Errorf("jaskowski: %s run %d is no network", l.Arm, l.Run)
	}
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
