package jaskowski

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/report"
)

// standing is a line of Table III or of the table of expected utility.
type standing struct {
	arm                    string // of League or Utility; "" for a milestone
	date, player, encoding string
	weights                int
	published, measured    number.Estimate
}

// order is the number by which standings are sorted: the measured one where there is one.
func (s standing) order() float64 {
	if math.IsNaN(s.measured.Value) {
		return s.published.Value
	}
	return s.measured.Value
}

// meetings are stored runs of League or Utility by arm.
type meetings map[string]lab.Line[LeagueConfig, Met]

// standings are the players that League or Utility measured: those printed at size paper where they are there, and ours
// at the results' size and at size paper. Notes say what is missing, and which players have changed since.
func (x Results) standings(e lab.Experiment[LeagueConfig, Met],
	printed func(m member) number.Estimate) (list []standing, notes []string, err error) {
	if _, err := paper.All(x.Results, e); err != nil {
		return nil, nil, err
	}
	here, err := x.met(e, x.Size)
	if err != nil {
		return nil, nil, err
	}
	whole, err := x.met(e, lab.Paper)
	if err != nil {
		return nil, nil, err
	}
	for _, m := range printedMembers() {
		l, size := whole[m.arm], lab.Paper
		if l.Arm == "" {
			l, size = here[m.arm], x.Size
		}
		s, err := m.standing(l, size, printed(m))
		if err != nil {
			return nil, nil, err
		}
		list = append(list, s)
	}
	list, notes, err = x.ourStandings(e, here, x.Size, list, notes)
	if err != nil || x.Size == lab.Paper {
		return list, notes, err
	}
	return x.ourStandings(e, whole, lab.Paper, list, notes)
}

// ourStandings adds our players of a size.
func (x Results) ourStandings(e lab.Experiment[LeagueConfig, Met], met meetings, size lab.Size, list []standing,
	notes []string) ([]standing, []string, error) {
	for _, m := range ourMembers(size) {
		l, ok := met[m.arm]
		if !ok {
			notes = append(notes, x.missing(e.Name, m.arm, size))
			continue
		}
		s, err := m.standing(l, size, number.None())
		if err != nil {
			return nil, nil, err
		}
		list = append(list, s)
		note, err := x.stale(e, l, size)
		if err != nil {
			return nil, nil, err
		}
		if note != "" {
			notes = append(notes, note)
		}
	}
	return list, notes, nil
}

// missing says what measures a player of ours.
func (x Results) missing(name, arm string, size lab.Size) string {
	if whole, err := x.wholeOf(champion); size == lab.Paper && err == nil && len(whole) == 0 {
		return noWhole
	}
	return fmt.Sprintf("no %s at size %s: oneply run %s -size %s -arms %s", arm, size, name, size, arm)
}

// stale says that a stored measurement is that of another player than the best one now; "" where it is not.
func (x Results) stale(e lab.Experiment[LeagueConfig, Met], l lab.Line[LeagueConfig, Met],
	size lab.Size) (string, error) {
	runs, err := finished(x.Results, size, strings.TrimPrefix(l.Config.Player, ours))
	if err != nil || measured(l, best(runs)) {
		return "", err
	}
	return fmt.Sprintf("%s at size %s was measured before run %d, now the best, was finished: delete "+
		"results/%s/%s/%s.jsonl in the data folder, then oneply run %s -size %s -arms %s",
		l.Arm, size, best(runs).Run, e.Name, size, l.Arm, e.Name, size, l.Arm), nil
}

// standing is a member's line.
func (m member) standing(l lab.Line[LeagueConfig, Met], size lab.Size, printed number.Estimate) (standing, error) {
	s := standing{arm: m.arm, published: printed, measured: l.Outcome.estimate()}
	if arm, ok := strings.CutPrefix(m.player, ours); ok {
		a, err := eval.ParseArchitecture(architecture(arm), 1)
		s.player, s.encoding, s.weights = fmt.Sprintf("ours: %s, size %s", arm, size), "n-tuple network", a.Dim()
		return s, err
	}
	s.encoding, s.weights = "WPC", eval.Squares
	switch {
	case m.player == heuristic:
		s.player = "standard heuristic (swh)"
	case m.player == random:
		s.player = "random counters"
	default:
		name, reading := m.player, fmt.Sprintf("by %s", m.view)
		if name == turnedPrint {
			name, reading = "jaskowski", "read as turned"
		}
		p, err := player.Find("", name)
		if err != nil {
			return s, err
		}
		s.player = p.Title
		if n, ok := p.Members[0].Evaluator.(*eval.Network); ok {
			s.encoding, s.weights = "n-tuple network", n.Weights()
			s.player += " (Fig. 7), " + reading
		}
	}
	return s, nil
}

// doubleGames says in how many a player was measured.
func (x Results) doubleGames() string {
	games := func(size lab.Size) int { return leaguePlan(size, heuristic, 0.1).Arms[0].Config(0).DoubleGames }
	return fmt.Sprintf("%d double games at size %s, %d at size paper, at which the printed players were measured",
		games(x.Size), x.Size, games(lab.Paper))
}

// printedScore is the published performance of a player against the standard heuristic.
func printedScore(m member) number.Estimate {
	switch {
	case m.player == "jaskowski" && m.arm == "published-all-2-inv":
		return bestPlayer
	case m.player == "jaskowski" || m.player == turnedPrint || m.player == heuristic || m.player == random:
		return number.None()
	}
	p, err := player.Find("", m.player)
	if err != nil {
		return number.None()
	}
	return p.Score
}

// standingsTable has a column for dates where there are any.
func standingsTable(title string, list []standing) report.Table {
	slices.SortStableFunc(list, func(a, b standing) int { return cmp.Compare(b.order(), a.order()) })
	dated := slices.ContainsFunc(list, func(s standing) bool { return s.date != "" })
	t := report.Table{Title: title, Columns: []report.Column{
		{Name: "date"}, {Name: "player"}, {Name: "encoding"}, {Name: "weights"},
		{Name: "published", Group: "performance", Decimals: 4},
		{Name: "measured here", Group: "performance", Decimals: 4},
	}}
	if !dated {
		t.Columns = t.Columns[1:]
	}
	for _, s := range list {
		row := []any{unbroken(s.date), s.player, s.encoding, s.weights, s.published, s.measured}
		t.Add(row[len(row)-len(t.Columns):]...)
	}
	return t
}

// strongest is that of our players, of those that are there, which scores most in the league; the best all-2 in its
// last measurement where there is none.
func (x Results) strongest() (standing, error) {
	own, size, err := x.ourScore()
	if err != nil {
		return standing{}, err
	}
	best := standing{player: "ours: " + champion + ", size " + string(size), measured: own}
	for _, size := range []lab.Size{x.Size, lab.Paper} {
		met, err := x.met(League(), size)
		if err != nil {
			return standing{}, err
		}
		list, _, err := x.ourStandings(League(), met, size, nil, nil)
		if err != nil {
			return standing{}, err
		}
		for _, s := range list {
			if s.measured.Value > best.measured.Value {
				best = s
			}
		}
	}
	return best, nil
}
