package oneply

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// Register lists what was ever learnt here: the lessons alone, and every run of the comparisons.
type Register struct {
	All   []Learnt
	Dates []time.Time // when each was finished, UTC

	chosen bool
	broken []string
}

// Lessons returns all that Learn and Compare have stored, newest first; given words, that of whose name, settings, game
// and date one begins with each of them, shown with its curves: Lessons("td", "all-2"). In a page a click on a heading
// sorts the table.
func Lessons(words ...string) Register { return must(lessons(words)) }

func lessons(words []string) (Register, error) {
	names, err := lesson.Names("")
	all, r := []lab.Line[lesson.Config, lesson.Outcome]{}, Register{chosen: len(words) > 0}
	for _, name := range names {
		e, bad := lesson.Stored("", name)
		if bad == nil {
			var lines []lab.Line[lesson.Config, lesson.Outcome]
			lines, bad = e.Load("", lab.Own)
			for _, l := range lines {
				if l.Arm = name + "/" + l.Arm; strings.HasSuffix(l.Arm, "/"+player.Lesson) {
					l.Arm = name
				} else {
					l.Arm = fmt.Sprint(l.Arm, "/", l.Run)
				}
				all = append(all, l)
			}
		}
		if bad != nil {
			r.broken = append(r.broken, name)
		}
	}
	slices.SortStableFunc(all, func(a, b lab.Line[lesson.Config, lesson.Outcome]) int {
		return b.Provenance.Time.Compare(a.Provenance.Time)
	})
	for _, l := range all {
		one := Learnt{Name: l.Arm, Config: l.Config, Outcome: l.Outcome}
		date := l.Provenance.Time
		about := strings.ToLower(fmt.Sprint(" ", one.Name, " ", one.how(), " ", l.Config.Game,
			date.Format(" "+time.DateOnly)))
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(about, " "+strings.ToLower(w)) }) {
			r.All, r.Dates = append(r.All, one), append(r.Dates, date)
		}
	}
	return r, err
}

// Table has a row for each.
func (r Register) Table() report.Table {
	t := report.Table{Title: "Learnt here", Columns: report.Heads("name", "game", "weights", "learner", "from", "games",
		"seed", report.Column{Name: "score", Decimals: 4}, "date"),
		Footer: []string{"score: in fresh games against the standard player of the game", "not from a paper"}}
	for i, l := range r.All {
		var from []string
		for _, o := range l.Against {
			from = append(from, o.Name)
		}
		score := report.Text("")
		for _, m := range l.Fresh {
			if g, err := player.FindGame(l.Game); err == nil && m.Name == g.Standard() {
				score = scoreCell(m.Result)
			}
		}
		t.Add(l.Name, l.Game, l.Encoding, l.Learner, strings.Join(from, ", "), l.Games, fmt.Sprint(l.Seed), score,
			r.Dates[i].Format(time.DateOnly))
	}
	if r.broken != nil {
		t.Footer = append(t.Footer, "cannot be read: "+strings.Join(r.broken, ", "))
	}
	return t
}

// Series returns the curve of each against each of its yardsticks, for figure.SeriesCurves.
func (r Register) Series() (list []report.Series) {
	for _, l := range r.All {
		for _, s := range l.Series() {
			s.Name = l.Name + " " + s.Name
			list = append(list, s)
		}
	}
	return list
}

// HTML returns the table and, of chosen ones, the curves.
func (r Register) HTML() string { return r.Made().HTML() }

// Made returns its parts.
func (r Register) Made() report.Part {
	parts := report.Stack{report.Sortable{Table: r.Table()}}
	if r.chosen {
		for _, l := range r.All {
			parts = append(parts, l.Curve())
		}
	}
	return parts
}

// String returns the same for a terminal.
func (r Register) String() string { return text(r.Made()) }
