package learners

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Table shows the score of every learner against the standard heuristic in every place, after equally many games.
func (x Results) Table() (report.Table, error) {
	return x.league("The league of learners: score against the standard heuristic", heuristic,
		"the heuristic is the one that the upper seven have learnt from")
}

// PanelTable shows their scores against strong players that none has learnt from.
func (x Results) PanelTable() (report.Table, error) {
	return x.league("The league of learners: mean score against the panel", panel,
		"panel: "+spaced(panels["othello"])+" in Othello; "+spaced(panels["go"])+" in Go")
}

func spaced(list string) string { return strings.ReplaceAll(list, ",", ", ") }

func (x Results) league(title string, of measure, footer string) (report.Table, error) {
	e, err := x.evidence()
	t := report.Table{Title: title, Columns: []report.Column{{Name: "learner"}, {Name: "learns from"}}}
	if err != nil {
		return t, err
	}
	var all []standing
	row := []any{"weights", ""}
	for _, p := range e.places() {
		s := e.standing(p, of)
		all = append(all, s)
		t.Columns = append(t.Columns, report.Column{Group: titled(p.Game), Name: p.Encoding, Decimals: 2,
			Best: report.Highest})
		row = append(row, report.Text(fmt.Sprint(e.dim(p))))
	}
	t.Add(row...)
	t.Rule()
	teacher := "heuristic"
	for i, c := range contestants {
		if i > 0 && c.self != contestants[i-1].self {
			teacher = "itself"
			t.Rule()
		}
		row = []any{c.title, teacher}
		for _, s := range all {
			row = append(row, s.cell(i))
		}
		t.Add(row...)
	}
	t.Footer = []string{e.means(), "best in bold; tinted: not told apart from the best (Mann & Whitney, all pairs of a " +
		"place, Holm, 0.05)", footer}
	return t, nil
}

func titled(game string) string { return strings.ToUpper(game[:1]) + game[1:] }

// cell returns the mean score of a learner, tinted if it is not told apart from the best.
func (s standing) cell(i int) report.Cell {
	cell := interval(s.scores[i])
	if s.front(i) {
		return cell.Tinted(draw.Mix(picture.Kind(2), picture.Card, 0.75))
	}
	return cell
}

// interval returns the mean of runs with Student's interval, to two decimals: no interval is less than 0.01. Without
// runs the cell is empty.
func interval(runs []float64) report.Cell {
	if runs == nil {
		return report.Text("")
	}
	m := paper.Mean(runs)
	return report.Interval(m.Value, max(m.Half(), 0.01))
}

// means explains the numbers of a table.
func (e evidence) means() string {
	s := scaleAt(e.size)
	return fmt.Sprintf("means of %s, ± 95%% intervals (Student), at least 0.01, after %s games of training, in %s fresh "+
		"games of each run against each opponent; size %s", e.counted(), estimate.Short(s.games), estimate.Short(s.measure),
		e.size)
}

// counted says how many runs a learner has: "8 runs".
func (e evidence) counted() string {
	planned := scaleAt(e.size).runs
	least, most := planned, 0
	for _, p := range e.places() {
		for _, c := range contestants {
			if n := len(e.runs[p.Game].Of(c.arm(p))); c.plays(p) {
				least, most = min(least, n), max(most, n)
			}
		}
	}
	switch {
	case least == planned:
		return fmt.Sprintf("%d runs", planned)
	case least == most:
		return fmt.Sprintf("%d of %d runs", most, planned)
	}
	return fmt.Sprintf("%d to %d of %d runs", least, most, planned)
}

// Standing shows for each place which learner is best, and which cannot be told apart from it.
func (x Results) Standing() (report.Table, error) {
	e, err := x.evidence()
	t := report.Table{Title: "Who is the best, and who is not told apart from it", Tall: true, Columns: []report.Column{
		{Name: "place", Share: 16}, {Name: "against", Share: 12}, {Name: "highest mean", Share: 14},
		{Name: "not told apart from it", Share: 29}, {Name: "told apart below it", Share: 29}}}
	if err != nil {
		return t, err
	}
	for _, p := range e.places() {
		t.Rule()
		for k, of := range []measure{heuristic, panel} {
			s := e.standing(p, of)
			t.Add([]string{p.String(), ""}[k], []string{"heuristic", "panel"}[k], contestants[s.top].title,
				anybody(s.names(report.Open)), anybody(s.names(report.Yes)))
		}
	}
	t.Footer = []string{"Mann & Whitney, all pairs of a row, Holm, 0.05", e.means()}
	return t, nil
}

func anybody(names []string) string { return cmp.Or(strings.Join(names, "; "), "nobody") }

// PlaceTable shows the scores of the learners of one place after increasing games of training.
func (x Results) PlaceTable(game, encoding string) (report.Table, error) {
	e, err := x.evidence()
	p := Place{game, encoding}
	if err := cmp.Or(err, e.has(p)); err != nil {
		return report.Table{}, err
	}
	t := report.Table{Title: fmt.Sprintf("%s: score against the standard heuristic, by games of training", p),
		Columns: []report.Column{{Name: "learner"}}}
	var budgets []int
	for _, m := range marks {
		if e.reached(p, m) {
			budgets = append(budgets, m)
			t.Columns = append(t.Columns, report.Column{Name: estimate.Short(m), Decimals: 2, Best: report.Highest})
		}
	}
	if budgets == nil {
		return t, fmt.Errorf("learners: no place %q at %s, want one of %v", p, e.size, e.places())
	}
	for _, c := range contestants {
		if !c.plays(p) {
			continue
		}
		row := []any{c.title}
		for _, b := range budgets {
			row = append(row, interval(e.scores(p, c.name, b, heuristic)))
		}
		t.Add(row...)
	}
	t.Footer = []string{fmt.Sprintf("means of %s, ± 95%% intervals (Student), at least 0.01, after as many games of "+
		"training as stand above the column, in %s fresh games of each run; size %s", e.counted(),
		estimate.Short(scaleAt(e.size).measure), e.size)}
	return t, nil
}

// fewestRuns is the number of runs below which a mean is not shown.
const fewestRuns = 3

// Tenfold shows the gain of ten times the games in a place: the scores of the same runs after a tenth of the games and
// after all. It has the learners with at least three runs.
func (x Results) Tenfold(game, encoding string) (report.Table, error) {
	e, err := x.read()
	if err := cmp.Or(err, e.has(Place{game, encoding})); err != nil {
		return report.Table{}, err
	}
	return e.tenfold(Place{game, encoding})
}

func (e evidence) tenfold(p Place) (report.Table, error) {
	n := e.games()
	t := report.Table{Title: fmt.Sprintf("%s: what ten times the games gain", p),
		Columns: []report.Column{{Name: "learner"}, {Name: "runs"}},
		Footer: []string{fmt.Sprintf("means of the runs that are there of %d, ± 95%% intervals (Student), at least 0.01; "+
			"gain: within the runs; in %s fresh games of each run against each opponent; size %s", scaleAt(e.size).runs,
			estimate.Short(scaleAt(e.size).measure), e.size)}}
	for _, g := range []string{"against the heuristic", "against the panel"} {
		columns := paper.Columns(g, 2, estimate.Short(n/10), estimate.Short(n), "gain")
		columns[0].Best, columns[1].Best, columns[2].Signed = report.Highest, report.Highest, true
		t.Columns = append(t.Columns, columns...)
	}
	for _, c := range contestants {
		row := []any{c.title, len(e.scores(p, c.name, n, heuristic))}
		for _, of := range []measure{heuristic, panel} {
			before, after := e.scores(p, c.name, n/10, of), e.scores(p, c.name, n, of)
			if len(after) >= fewestRuns && len(before) == len(after) {
				row = append(row, interval(before), interval(after), interval(stats.Differences(before, after)))
			}
		}
		if len(row) == len(t.Columns) {
			t.Add(row...)
		}
	}
	if t.Rows == nil {
		return t, fmt.Errorf("learners: fewer than %d runs of %s at %s: oneply run learners/%s -size %s", fewestRuns, p,
			e.size, p.Game, e.size)
	}
	return t, nil
}

// reached reports whether a learner of a place has played that many games of training.
func (e evidence) reached(p Place, games int) bool {
	return slices.ContainsFunc(contestants, func(c contestant) bool {
		return e.scores(p, c.name, games, heuristic) != nil
	})
}
