package takahama

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// Table1 lists the settings of experiments 1 and 2, published and ours.
func (x Results) Table1() (report.Table, error) {
	ours := x.settings()
	table := report.Table{
		Title:   "Table I: settings",
		Columns: report.Heads("setting", "symbol", "published", "ours", "where"),
		Footer:  []string{fmt.Sprintf("ours at size %s", x.Size)},
	}
	for _, s := range loadPrinted().settings {
		table.Add(s.Name, s.Symbol, s.Value, ours[s.Name], s.Where)
	}
	return table, nil
}

// settings returns our settings in the words of the published table.
func (x Results) settings() map[string]string {
	plan, test := Evolve().Plan(x.Size), TrialAt(x.Size)
	c, alpha := plan.Arms[0].Config(0), func(run int) float64 { return plan.Arms[0].Config(run).Alpha }
	return map[string]string{
		"Number of individuals":                       fmt.Sprint(c.NP),
		"Maximum number of generations":               fmt.Sprint(c.Generations),
		"Initial values for x (each of a..j)":         fmt.Sprintf("uniform in [%g,%g]", c.Lo, c.Hi),
		"Scaling factor":                              fmt.Sprint(c.F),
		"Crossover":                                   map[evolve.Crossover]string{evolve.Binomial: "binomial"}[c.Crossover],
		"Crossover rate":                              fmt.Sprint(c.CR),
		"Strategy":                                    fmt.Sprintf("DE/%s/1/%s", c.Base, c.Crossover),
		"Decision variables":                          fmt.Sprint(len(names)),
		"Sets per evaluation":                         fmt.Sprint(c.Sets),
		"Games per set":                               fmt.Sprint(c.Games),
		"Players evolved (runs)":                      fmt.Sprint(plan.Runs),
		"Stability weights":                           fmt.Sprintf("0, %.2g, ..., %.2f", alpha(1), alpha(plan.Runs-1)),
		"Probability of a random move (both players)": fmt.Sprint(c.Epsilon),
		"Sets in the generalisation test":             fmt.Sprint(test.Sets),
		"Games per set in the generalisation test":    fmt.Sprint(test.Games),
	}
}

// Table2 sums up the players in training: by alpha, and those that stand out.
func (x Results) Table2() (report.Table, error) { return paper.From(x.trained, trained.Table2) }

func (e trained) Table2() report.Table {
	plan := Evolve().Plan(e.size)
	t := report.Table{
		Title:   "Table II: the players in training",
		Columns: report.Heads("players", report.Beside("score", 4), report.Beside("std of the sets' scores", 4)),
		Footer: []string{"± 95% intervals of the mean over players", fmt.Sprintf("%d runs of %s games at size %s, version %d",
			plan.Runs, lab.Count(float64(plan.Arms[0].Config(0).games())), e.size, Evolve().Version)},
	}
	means := func(name string, theirs, made []Player) {
		beside := func(of func(Player) float64) []any {
			return report.Compare(overPlayers(paper.Each(theirs, of)), overPlayers(paper.Each(made, of)))
		}
		t.Add(name, beside(trainingScore), beside(trainingStd))
	}
	for fifth := range 5 {
		theirs := within(e.players, fifth)
		means(fmt.Sprintf("α\u00a0%.2f\u2013%.2f", theirs[0].Alpha, theirs[len(theirs)-1].Alpha), theirs,
			within(e.made, fifth))
	}
	t.Rule()
	means("mean of all", e.players, e.made)
	t.Rule()
	for _, most := range []extreme{highest, lowest, mostStable, leastStable} {
		p, q := most.among(e.players), most.among(e.made)
		t.Add(pair(most.name, p.Number, q.Number), p.Score, q.Score, q.Score-p.Score, p.Std, q.Std, q.Std-p.Std)
	}
	return t
}

// pair names a published player and one of ours at the same place.
func pair(place string, theirs, ours int) string {
	return fmt.Sprintf("%s:\u00a0%d, ours\u00a0%d", place, theirs, ours)
}

// within returns the players of one fifth of the range of alpha, 0 to 4.
func within(players []Player, fifth int) []Player {
	return slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return min(int(p.Alpha/0.4+1e-9), 4) != fifth })
}

// extreme picks the player for which a number in training is greatest, or least if sign is -1.
type extreme struct {
	name, column string // "least of column std"
	of           func(Player) float64
	sign         float64
}

var (
	highest     = extreme{"best", "greatest of column fitness", trainingScore, 1}
	lowest      = extreme{"lowest score", "least of column fitness", trainingScore, -1}
	mostStable  = extreme{"most stable", "least of column std", trainingStd, -1}
	leastStable = extreme{"least stable", "greatest of column std", trainingStd, 1}
)

func (e extreme) among(players []Player) Player {
	return slices.MaxFunc(withNumber(players, e.of), func(p, q Player) int {
		return cmp.Compare(e.sign*e.of(p), e.sign*e.of(q))
	})
}

// Table2Full lists all players, ours and published, with their weights.
func (x Results) Table2Full() (report.Part, error) { return paper.From(x.trained, trained.Table2Full) }

func (e trained) Table2Full() report.Part {
	return report.Stack{
		report.Fold{Title: fmt.Sprintf("Table II: our %d players", len(e.made)), Part: playerList(e.made)},
		report.Fold{Title: "Table II as published", Part: playerList(e.players)},
	}
}

func playerList(players []Player) report.Plain {
	var b strings.Builder
	fmt.Fprintf(&b, "player alpha       a       b       c       d       e       f       g       h       i       j   "+
		"score    std\n")
	for _, p := range players {
		fmt.Fprintf(&b, "%6d  %.2f", p.Number, p.Alpha)
		for _, w := range p.Weights {
			fmt.Fprintf(&b, " %s", cell(w, 7, 2))
		}
		fmt.Fprintf(&b, "  %s %s\n", cell(p.Score, 6, 4), cell(p.Std, 6, 4))
	}
	return report.Plain(b.String())
}

// cell formats a number with a fixed width, a dash for NaN.
func cell(v float64, width, decimals int) string {
	if math.IsNaN(v) {
		return fmt.Sprintf("%*s", width, "-")
	}
	return fmt.Sprintf("%*.*f", width, decimals, v)
}

// threefold returns the columns for a score as published, as measured with the published players, and with ours.
func threefold() []report.Column {
	return append(paper.Columns("score", 4, "published", "played again", "ours"),
		paper.Signed("minus published", 4, "played again", "ours")...)
}

// row returns the cells of these columns.
func (t trio) row() []any {
	theirs, again, own := t.theirs.score, t.again.score, t.ours.score
	return []any{theirs, again, own, again.Minus(theirs), own.Minus(theirs)}
}

// Table3 sums up the players in new games: as published, the published players replayed, and ours.
func (x Results) Table3() (report.Table, error) { return paper.From(x.measured, measured.Table3) }

func (e measured) Table3() report.Table {
	t := report.Table{
		Title:   "Table III: the players in new games against the standard player",
		Columns: report.Heads("players", threefold()),
		Footer: []string{"± 95% intervals, of the games of one player or between the players",
			fmt.Sprintf("%d published and %d of our players, %s games each at size %s, version %d", len(e.again), len(e.ours),
				lab.Count(float64(TrialAt(e.size).games())), e.size, Generalise().Version),
			e.agreement()},
	}
	place := func(name string, theirs, ours int) {
		t.Add(pair(name, theirs, ours), trio{e.table3[theirs], e.again.of(theirs), e.ours[ours]}.row())
	}
	theirs, own := e.table3.ranked(), e.ours.ranked()
	place("best", theirs[0], own[0])
	place("second in training", Ranked(e.players)[1].Number, Ranked(e.made)[1].Number)
	place("second", theirs[1], own[1])
	place("lowest", theirs[len(theirs)-1], own[len(own)-1])
	t.Rule()
	t.Add(e.meanRow())
	a, b, c := stats.Std(e.table3.values()), stats.Std(e.again.values()), stats.Std(e.ours.values())
	t.Add("std between players", a, b, c, b-a, c-a)
	t.Add("std of the sets, mean", e.meanStds(), "", "")
	return t
}

// meanRow compares means over players; the difference of the replayed players is that of pairs.
func (m measured) meanRow() []any {
	theirs, own := m.average3.score, overPlayers(m.ours.values())
	return []any{"mean of all players", theirs, overPlayers(m.again.values()), own,
		overPlayers(stats.Differences(m.pairs())), own.Minus(theirs)}
}

// meanStds returns the mean standard deviations of the players' sets.
func (m measured) meanStds() []any {
	return []any{m.average3.std, overPlayers(m.again.stds()).Value, overPlayers(m.ours.stds()).Value}
}

// pairs returns the published averages and those of the same players replayed.
func (m measured) pairs() (theirs, again []float64) {
	for _, n := range m.again.numbers() {
		if v := m.table3[n].score.Value; !math.IsNaN(v) {
			theirs, again = append(theirs, v), append(again, m.again[n].score.Value)
		}
	}
	return theirs, again
}

// agreement says how close the published players come to their printed scores when replayed.
func (m measured) agreement() string {
	x, y := m.pairs()
	squares := paper.Each(stats.Differences(x, y), func(d float64) float64 { return d * d })
	return fmt.Sprintf("published against played again, %d players: correlation %.3f, rms difference %.4f; %d lie "+
		"outside the 95%% interval of the difference (%d where it is a fiftieth shorter), where chance alone would put %.0f",
		len(x), stats.Pearson(x, y, 0.95).Value, math.Sqrt(paper.Average(squares)), m.outside(1), m.outside(0.98),
		0.05*float64(len(x)))
}

// outside counts the players whose two scores differ by more than a multiple of the 95% chance in the games of both.
func (m measured) outside(multiple float64) int {
	return paper.Count(m.again.numbers(), func(n int) bool {
		d := m.again[n].score.Minus(m.table3[n].score)
		return math.Abs(d.Value) > float64(multiple*d.Half())
	})
}

// Table3Full lists the averages of all players.
func (x Results) Table3Full() (report.Part, error) {
	return paper.From(x.measured, measured.Table3Full)
}

func (e measured) Table3Full() report.Part {
	var b strings.Builder
	b.WriteString("player alpha  published  again  ±half width  difference    ours  ±half width\n")
	for _, q := range e.players {
		theirs, again, own := e.table3[q.Number].score.Value, e.again.of(q.Number).score, e.ours.of(q.Number).score
		fmt.Fprintf(&b, "%6d  %.2f     %s %s       %s      %s  %s       %s  %s\n", q.Number, q.Alpha, cell(theirs, 6, 4),
			cell(again.Value, 6, 4), cell(again.Half(), 6, 4), cell(again.Value-theirs, 7, 4), cell(own.Value, 6, 4),
			cell(own.Half(), 6, 4), q.Missing)
	}
	return report.Fold{Title: "Table III: all players", Part: report.Plain(b.String())}
}

// Table4 compares the collective players with the average, against the standard player.
func (x Results) Table4() (report.Table, error) { return paper.From(x.evidence, evidence.Table4) }

func (e evidence) Table4() report.Table {
	t := e.voteTable("Table IV: the collective players against the standard player", Vote(), e.votes)
	t.Rule()
	t.Add(e.meanRow(), e.meanStds())
	all, without := e.votes.vote(false), e.votes.vote(true)
	above := func(all, without scored, average []float64) string {
		return fmt.Sprintf("%d and %d", setsAbove(all.sets, average), setsAbove(without.sets, average))
	}
	bySet := e.average3.sets
	t.Footer = append(t.Footer, fmt.Sprintf("sets above the average, with and without the best: published %s of %d, "+
		"played again %s, ours %s", above(all.theirs, without.theirs, bySet), len(bySet),
		above(all.again, without.again, e.again.bySet()), above(all.ours, without.ours, e.ours.bySet())))
	return t
}

// Table5 shows the collective players against the best of their members.
func (x Results) Table5() (report.Table, error) { return paper.From(x.evidence, evidence.Table5) }

func (e evidence) Table5() report.Table {
	t := e.voteTable(fmt.Sprintf("Table V: the collective players against the best player: published 37, ours %d",
		e.champion()), Duel(), e.duels)
	all, without := e.table5[cip], e.table5[cipWithout]
	t.Footer = append(t.Footer,
		fmt.Sprintf("the stds %.4f and %.4f printed do not follow from the sets printed, which give %.4f and %.4f",
			all.std, without.std, stats.PopStd(all.sets), stats.PopStd(without.sets)))
	return t
}

// voteTable has a row for the vote of all and one for the vote without the best.
func (e evidence) voteTable(title string, made lab.Experiment[VoteConfig, Voted], v ballots) report.Table {
	t := report.Table{
		Title:   title,
		Columns: report.Heads("player", threefold(), paper.Columns("std of the sets", 4, "published", "again", "ours")),
		Footer: []string{"± 95% intervals, of the chance in the games only: another 101 runs of evolution would differ by " +
			"more", fmt.Sprintf("%d published and %d of our players vote, %s games each at size %s, version %d",
			v.runs[published].Members, v.runs[ours].Members, lab.Count(float64(TrialAt(e.size).games())), e.size, made.Version)},
	}
	row := func(name string, vote trio) { t.Add(name, vote.row(), vote.theirs.std, vote.again.std, vote.ours.std) }
	row("vote of all", v.vote(false))
	row("vote without the best", v.vote(true))
	return t
}
