package takahama

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Table1 are the settings of experiments 1 and 2, published and ours.
func (x Results) Table1() (report.Table, error) {
	t, err := data.Load("takahama", "table1_parameters.csv")
	if err != nil {
		return report.Table{}, err
	}
	ours := x.settings()
	table := report.Table{
		Title:   "Table I: settings",
		Columns: []report.Column{{Name: "setting"}, {Name: "symbol"}, {Name: "published"}, {Name: "ours"}, {Name: "where"}},
		Footer:  []string{fmt.Sprintf("ours at size %s", x.Size)},
	}
	for i := range t.Rows {
		name := t.Text(i, "name")
		table.Add(name, t.Text(i, "symbol"), t.Text(i, "value"), ours[name], t.Text(i, "where"))
	}
	return table, nil
}

// settings are ours in the words of the published table.
func (x Results) settings() map[string]string {
	plan, test := Evolve().Plan(x.Size), trial(x.Size)
	c, last := plan.Arms[0].Config(0), plan.Arms[0].Config(plan.Runs-1)
	crossover := map[bool]string{true: "binomial", false: "exponential"}[c.Crossover == "bin"]
	return map[string]string{
		"Number of individuals":               fmt.Sprint(c.NP),
		"Maximum number of generations":       fmt.Sprint(c.Generations),
		"Initial values for x (each of a..j)": fmt.Sprintf("uniform in [%g,%g]", c.Lo, c.Hi),
		"Scaling factor":                      fmt.Sprint(c.F),
		"Crossover":                           crossover,
		"Crossover rate":                      fmt.Sprint(c.CR),
		"Strategy":                            fmt.Sprintf("DE/%s/1/%s", c.Base, c.Crossover),
		"Decision variables":                  fmt.Sprint(len(names)),
		"Sets per evaluation":                 fmt.Sprint(c.Sets),
		"Games per set":                       fmt.Sprint(c.Games),
		"Players evolved (runs)":              fmt.Sprint(plan.Runs),
		"Stability weights": fmt.Sprintf("0, %.2g, ..., %.2f", plan.Arms[0].Config(1).Alpha,
			last.Alpha),
		"Probability of a random move (both players)": fmt.Sprint(c.Epsilon),
		"Sets in the generalisation test":             fmt.Sprint(test.Sets),
		"Games per set in the generalisation test":    fmt.Sprint(test.Games),
	}
}

// Table2 sums up the players in training: by alpha, and those that stand out.
func (x Results) Table2() (report.Table, error) {
	e, err := x.trained()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Table II: the players in training",
		Columns: append(append([]report.Column{{Name: "players"}}, report.Beside("score", 4)...),
			report.Beside("std of the sets' scores", 4)...),
		Footer: []string{"± 95% intervals of the mean over players", x.training()},
	}
	for fifth := range 5 {
		theirs, made := within(e.players, fifth), within(e.made, fifth)
		t.Add(trainingRow(fmt.Sprintf("α\u00a0%.2f\u2013%.2f", theirs[0].Alpha, theirs[len(theirs)-1].Alpha), theirs,
			made)...)
	}
	t.Rule()
	t.Add(trainingRow("mean of all", e.players, e.made)...)
	t.Rule()
	for _, most := range extremes() {
		t.Add(most.row(e.players, e.made)...)
	}
	return t, nil
}

// training says how the players were made.
func (x Results) training() string {
	plan := Evolve().Plan(x.Size)
	return fmt.Sprintf("%d runs of %s games at size %s, version %d", plan.Runs,
		lab.Count(float64(plan.Arms[0].Config(0).games())), x.Size, Evolve().Version)
}

// within are the players of one fifth of the range of alpha, 0 to 4.
func within(players []Player, fifth int) []Player {
	var list []Player
	for _, p := range players {
		if min(int(p.Alpha/0.4+1e-9), 4) == fifth {
			list = append(list, p)
		}
	}
	return list
}

func trainingRow(name string, theirs, made []Player) []any {
	row := []any{name}
	for _, of := range []func(Player) float64{trainingScore, trainingStd} {
		row = append(row, report.Compare(mean(training(theirs, of)), mean(training(made, of)))...)
	}
	return row
}

// extreme picks the player for which a number is greatest, or least where sign is -1.
type extreme struct {
	name string
	of   func(Player) float64
	sign float64
}

func extremes() []extreme {
	return []extreme{
		{"best", trainingScore, 1}, {"lowest score", trainingScore, -1},
		{"most stable", trainingStd, -1}, {"least stable", trainingStd, 1},
	}
}

func (e extreme) among(players []Player) Player {
	var found Player
	for _, p := range players {
		if v := e.of(p); !math.IsNaN(v) && (found.Number == 0 || e.sign*v > e.sign*e.of(found)) {
			found = p
		}
	}
	return found
}

func (e extreme) row(theirs, made []Player) []any {
	p, q := e.among(theirs), e.among(made)
	return []any{fmt.Sprintf("%s:\u00a0%d, ours\u00a0%d", e.name, p.Number, q.Number),
		p.Score, q.Score, q.Score - p.Score, p.Std, q.Std, q.Std - p.Std}
}

// Table2Full are all players, ours and published, with their weights.
func (x Results) Table2Full() (report.Part, error) {
	e, err := x.trained()
	if err != nil {
		return nil, err
	}
	return report.Stack{
		report.Fold{Title: fmt.Sprintf("Table II: our %d players", len(e.made)), Part: playerList(e.made)},
		report.Fold{Title: "Table II as published", Part: playerList(e.players)},
	}, nil
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

// cell is a number of a fixed width, a dash for NaN.
func cell(v float64, width, decimals int) string {
	if math.IsNaN(v) {
		return fmt.Sprintf("%*s", width, "-")
	}
	return fmt.Sprintf("%*.*f", width, decimals, v)
}

// threefold are the columns for a number published, measured with the published players, and with ours.
func threefold() []report.Column {
	const score, difference = "score", "minus published"
	return []report.Column{
		{Name: "published", Group: score, Decimals: 4},
		{Name: "played again", Group: score, Decimals: 4},
		{Name: "ours", Group: score, Decimals: 4},
		{Name: "played again", Group: difference, Decimals: 4, Signed: true},
		{Name: "ours", Group: difference, Decimals: 4, Signed: true},
	}
}

func threefoldRow(name string, theirs, again, ours number.Estimate) []any {
	return []any{name, theirs, again, ours, again.Minus(theirs), ours.Minus(theirs)}
}

// Table3 sums up the players in new games: as published, the published players played again, and ours.
func (x Results) Table3() (report.Table, error) {
	e, err := x.measured()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title:   "Table III: the players in new games against the standard player",
		Columns: append([]report.Column{{Name: "players"}}, threefold()...),
		Footer: []string{"± 95% intervals, of the games of one player or between the players", x.generalised(e),
			e.agreement()},
	}
	for _, row := range e.standOut() {
		t.Add(threefoldRow(row.text(), e.table3[row.theirs].estimate(), e.playedAgain(row.theirs),
			e.ours[row.ours].estimate())...)
	}
	t.Rule()
	t.Add(e.meanRow()...)
	t.Add(e.spreadRow()...)
	t.Add("std of the sets, mean", e.average3.Std, mean(column(e.again, stdOf)).Value, mean(column(e.ours, stdOf)).Value,
		"", "")
	return t, nil
}

// standing is a place in the order of players with those who take it.
type standing struct {
	name         string
	theirs, ours int
}

func (s standing) text() string {
	return fmt.Sprintf("%s:\u00a0%d, ours\u00a0%d", s.name, s.theirs, s.ours)
}

// standOut are the players that the text speaks of, and the lowest ones.
func (m measured) standOut() []standing {
	theirs, own := m.ranked(), ranked(m.ours)
	return []standing{
		{"best", theirs[0], own[0]},
		{"second in training", bestInTraining(m.players)[1], bestInTraining(m.made)[1]},
		{"second", theirs[1], own[1]},
		{"lowest", theirs[len(theirs)-1], own[len(own)-1]},
	}
}

// meanRow compares means over players; the difference of the players played again is that of pairs.
func (m measured) meanRow() []any {
	theirs, own := m.mean3(), mean(column(m.ours, scoreOf))
	return []any{"mean of all players", theirs, mean(column(m.again, scoreOf)), own, mean(stats.Differences(m.pairs())),
		own.Minus(theirs)}
}

func (m measured) spreadRow() []any {
	a, b, c := stats.Std(m.averages()), stats.Std(column(m.again, scoreOf)), stats.Std(column(m.ours, scoreOf))
	return []any{"std between players", a, b, c, b - a, c - a}
}

func (x Results) generalised(m measured) string {
	return fmt.Sprintf("%d published and %d of our players, %s games each at size %s, version %d",
		len(m.again), len(m.ours), lab.Count(float64(trial(x.Size).games())), x.Size, Generalise().Version)
}

// pairs are the published averages and those of the same players played again.
func (m measured) pairs() (theirs, again []float64) {
	for _, n := range sorted(m.again) {
		if v := m.table3[n].Score; !math.IsNaN(v) {
			theirs, again = append(theirs, v), append(again, m.again[n].Score)
		}
	}
	return theirs, again
}

func (m measured) agreement() string {
	x, y := m.pairs()
	var squares float64
	for _, d := range stats.Differences(x, y) {
		squares += d * d
	}
	out := m.outside()
	return fmt.Sprintf("published against played again, %d players: correlation %.3f, rms difference %.4f; %d lie "+
		"outside the 95%% interval of the difference, where chance alone would put %.0f",
		len(x), stats.Pearson(x, y, 0.95).Value, math.Sqrt(squares/float64(len(x))), out, 0.05*float64(len(x)))
}

// outside counts the players whose two scores differ by more than the chance in the games of both, at 95%.
func (m measured) outside() (n int) {
	for k, again := range m.again {
		printed := m.table3[k].estimate()
		if d := again.estimate().Minus(printed); math.Abs(d.Value) > d.Half() {
			n++
		}
	}
	return n
}

// Table3Full are the averages of all players.
func (x Results) Table3Full() (report.Part, error) {
	e, err := x.measured()
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	b.WriteString("player alpha  published  again  ±half width  difference    ours  ±half width\n")
	for _, q := range e.players {
		theirs, again, own := e.table3[q.Number].Score, e.playedAgain(q.Number), number.None()
		if m, ok := e.ours[q.Number]; ok {
			own = m.estimate()
		}
		fmt.Fprintf(&b, "%6d  %.2f     %s %s       %s      %s  %s       %s  %s\n", q.Number, q.Alpha, cell(theirs, 6, 4),
			cell(again.Value, 6, 4),
			half(again), cell(again.Value-theirs, 7, 4), cell(own.Value, 6, 4), half(own), q.Missing)
	}
	return report.Fold{Title: "Table III: all players", Part: report.Plain(b.String())}, nil
}

func half(e number.Estimate) string {
	if math.IsNaN(e.Value) {
		return cell(math.NaN(), 6, 4)
	}
	return cell(e.Half(), 6, 4)
}

// Table4 are the collective players against the standard player.
func (x Results) Table4() (report.Table, error) {
	e, err := x.evidence()
	if err != nil {
		return report.Table{}, err
	}
	t := x.voteTable("Table IV: the collective players against the standard player", Vote(), e.votes, e.table4)
	t.Rule()
	row := e.meanRow()
	t.Add(append(row, e.average3.Std, mean(column(e.again, stdOf)).Value, mean(column(e.ours, stdOf)).Value)...)
	above := func(side string, scores map[int]Measured) string {
		n := setsAbove(e.votes[side].Sets, averageOfSets(scores))
		m := setsAbove(e.votes[voteArm(side, true)].Sets, averageOfSets(scores))
		return fmt.Sprintf("%d and %d", n, m)
	}
	t.Footer = append(t.Footer,
		fmt.Sprintf("sets above the average, with and without the best: published %d and %d of %d, played again %s, ours %s",
			setsAbove(e.table4[cip].Sets, e.average3.Sets), setsAbove(e.table4[cipWithout].Sets, e.average3.Sets),
			len(e.average3.Sets),
			above(published, e.again), above(ours, e.ours)))
	return t, nil
}

// Table5 are the collective players against the best of their members.
func (x Results) Table5() (report.Table, error) {
	e, err := x.evidence()
	if err != nil {
		return report.Table{}, err
	}
	t := x.voteTable(fmt.Sprintf("Table V: the collective players against the best player: published 37, ours %d",
		e.duels[ours].Best), Duel(), e.duels, e.table5)
	of := func(row string) float64 { return stats.PopStd(e.table5[row].Sets) }
	t.Footer = append(t.Footer,
		fmt.Sprintf("the stds %.4f and %.4f printed do not follow from the sets printed, which give %.4f and %.4f",
			e.table5[cip].Std, e.table5[cipWithout].Std, of(cip), of(cipWithout)))
	return t, nil
}

// voteTable has a row for the vote of all and one for the vote without the best.
func (x Results) voteTable(title string, e lab.Experiment[VoteConfig, Voted], v map[string]Voted,
	rows map[string]printed) report.Table {
	t := report.Table{
		Title:   title,
		Columns: append([]report.Column{{Name: "player"}}, threefold()...),
		Footer: []string{"± 95% intervals, of the chance in the games only: another 101 runs of evolution would differ by " +
			"more", fmt.Sprintf("%d published and %d of our players vote, %s games each at size %s, version %d",
			v[published].Members, v[ours].Members, lab.Count(float64(trial(x.Size).games())), x.Size, e.Version)},
	}
	for _, name := range []string{"published", "again", "ours"} {
		t.Columns = append(t.Columns, report.Column{Name: name, Group: "std of the sets", Decimals: 4})
	}
	for _, without := range []bool{false, true} {
		name := map[bool]string{false: cip, true: cipWithout}[without]
		row := rows[name]
		again, own := v[voteArm(published, without)], v[voteArm(ours, without)]
		t.Add(append(threefoldRow(voteName(without), row.estimate(), again.estimate(), own.estimate()), row.Std, again.Std,
			own.Std)...)
	}
	return t
}

func voteName(withoutBest bool) string {
	if withoutBest {
		return "vote without the best"
	}
	return "vote of all"
}
