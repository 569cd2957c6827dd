package takahama

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
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
		"Number of individuals":                       fmt.Sprint(c.NP),
		"Maximum number of generations":               fmt.Sprint(c.Generations),
		"Initial values for x (each of a..j)":         fmt.Sprintf("uniform in [%g,%g]", c.Lo, c.Hi),
		"Scaling factor":                              fmt.Sprint(c.F),
		"Crossover":                                   crossover,
		"Crossover rate":                              fmt.Sprint(c.CR),
		"Strategy":                                    fmt.Sprintf("DE/%s/1/%s", c.Base, c.Crossover),
		"Decision variables":                          fmt.Sprint(len(names)),
		"Sets per evaluation":                         fmt.Sprint(c.Sets),
		"Games per set":                               fmt.Sprint(c.Games),
		"Players evolved (runs)":                      fmt.Sprint(plan.Runs),
		"Stability weights":                           fmt.Sprintf("0, %.2g, ..., %.2f", plan.Arms[0].Config(1).Alpha, last.Alpha),
		"Probability of a random move (both players)": fmt.Sprint(c.Epsilon),
		"Sets in the generalisation test":             fmt.Sprint(test.Sets),
		"Games per set in the generalisation test":    fmt.Sprint(test.Games),
	}
}

// Table2 sums up the players in training: by alpha, and those that stand out.
func (x Results) Table2() (report.Table, error) {
	made, err := x.players()
	if err != nil {
		return report.Table{}, err
	}
	theirs, err := Published()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title:   "Table II: the players in training",
		Columns: append(append([]report.Column{{Name: "players"}}, report.Beside("score", 4)...), report.Beside("std of the sets' scores", 4)...),
		Footer:  []string{"± 95% intervals of the mean over players", x.trained()},
	}
	for fifth := range 5 {
		theirs, made := within(theirs, fifth), within(made, fifth)
		t.Add(trainingRow(fmt.Sprintf("α\u00a0%.2f\u2013%.2f", theirs[0].Alpha, theirs[len(theirs)-1].Alpha), theirs, made)...)
	}
	t.Rule()
	t.Add(trainingRow("mean of all", theirs, made)...)
	t.Rule()
	for _, e := range extremes() {
		t.Add(e.row(theirs, made)...)
	}
	return t, nil
}

// trained says how the players were made.
func (x Results) trained() string {
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
	made, err := x.players()
	if err != nil {
		return nil, err
	}
	theirs, err := Published()
	if err != nil {
		return nil, err
	}
	return report.Stack{
		report.Fold{Title: fmt.Sprintf("Table II: our %d players", len(made)), Part: playerList(made)},
		report.Fold{Title: "Table II as published", Part: playerList(theirs)},
	}, nil
}

func playerList(players []Player) report.Plain {
	var b strings.Builder
	fmt.Fprintf(&b, "player alpha       a       b       c       d       e       f       g       h       i       j   score    std\n")
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
