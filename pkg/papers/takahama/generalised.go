package takahama

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

var none = number.None()

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

// minus is the difference of independent estimates.
func minus(a, b number.Estimate) number.Estimate {
	return number.Estimate{Value: a.Value - b.Value, SE: math.Hypot(a.SE, b.SE)}
}

func threefoldRow(name string, theirs, again, ours number.Estimate) []any {
	return []any{name, theirs, again, ours, minus(again, theirs), minus(ours, theirs)}
}

// Table3 sums up the players in new games: as published, the published players played again, and ours.
func (x Results) Table3() (report.Table, error) {
	s, err := x.sides()
	if err != nil {
		return report.Table{}, err
	}
	made, err := x.players()
	if err != nil {
		return report.Table{}, err
	}
	p, err := loadPaper()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title:   "Table III: the players in new games against the standard player",
		Columns: append([]report.Column{{Name: "players"}}, threefold()...),
		Footer:  []string{"± 95% intervals, of the games of one player or between the players", x.generalised(s), agreement(p, s)},
	}
	for _, row := range standOut(p, s, made) {
		t.Add(threefoldRow(row.text(), p.table3[row.theirs].estimate(), s.playedAgain(row.theirs), s.ours[row.ours].estimate())...)
	}
	t.Rule()
	t.Add(p.meanRow(s)...)
	t.Add(p.spreadRow(s)...)
	t.Add("std of the sets, mean", p.average3.Std, mean(column(s.again, stdOf)).Value, mean(column(s.ours, stdOf)).Value, "", "")
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
func standOut(p paper, s sides, made []Player) []standing {
	theirs, own := p.ranked(), ranked(s.ours)
	return []standing{
		{"best", theirs[0], own[0]},
		{"second in training", bestInTraining(p.players)[1], bestInTraining(made)[1]},
		{"second", theirs[1], own[1]},
		{"lowest", theirs[len(theirs)-1], own[len(own)-1]},
	}
}

// ranked are the numbers of the published players with a readable average, the highest first.
func (p paper) ranked() []int {
	scores := map[int]Measured{}
	for n, row := range p.table3 {
		if !math.IsNaN(row.Score) {
			scores[n] = Measured{Score: row.Score}
		}
	}
	return ranked(scores)
}

func bestInTraining(players []Player) []int {
	scores := map[int]Measured{}
	for _, q := range players {
		if !math.IsNaN(q.Score) {
			scores[q.Number] = Measured{Score: q.Score}
		}
	}
	return ranked(scores)
}

func (s sides) playedAgain(n int) number.Estimate {
	if m, ok := s.again[n]; ok {
		return m.estimate()
	}
	return none
}

// averages are the readable averages of Table III.
func (p paper) averages() []float64 {
	var list []float64
	for _, n := range p.ranked() {
		list = append(list, p.table3[n].Score)
	}
	return list
}

// mean3 is the printed mean of Table III with its standard error between players.
func (p paper) mean3() number.Estimate {
	return number.Estimate{Value: p.average3.Score, SE: mean(p.averages()).SE}
}

// meanRow compares means over players; the difference of the players played again is that of pairs.
func (p paper) meanRow(s sides) []any {
	theirs, own := p.mean3(), mean(column(s.ours, scoreOf))
	return []any{"mean of all players", theirs, mean(column(s.again, scoreOf)), own, mean(stats.Differences(pairs(p, s))), minus(own, theirs)}
}

func (p paper) spreadRow(s sides) []any {
	a, b, c := stats.Std(p.averages()), stats.Std(column(s.again, scoreOf)), stats.Std(column(s.ours, scoreOf))
	return []any{"std between players", a, b, c, b - a, c - a}
}

func (x Results) generalised(s sides) string {
	return fmt.Sprintf("%d published and %d of our players, %s games each at size %s, version %d",
		len(s.again), len(s.ours), lab.Count(float64(trial(x.Size).games())), x.Size, Generalise().Version)
}

// pairs are the published averages and those of the same players played again.
func pairs(p paper, s sides) (theirs, again []float64) {
	for _, n := range sorted(s.again) {
		if v := p.table3[n].Score; !math.IsNaN(v) {
			theirs, again = append(theirs, v), append(again, s.again[n].Score)
		}
	}
	return theirs, again
}

func agreement(p paper, s sides) string {
	x, y := pairs(p, s)
	var squares float64
	for _, d := range stats.Differences(x, y) {
		squares += d * d
	}
	out := p.outside(s)
	return fmt.Sprintf("published against played again, %d players: correlation %.3f, rms difference %.4f; %d lie "+
		"outside the 95%% interval of the difference, where chance alone would put %.0f",
		len(x), stats.Pearson(x, y, 0.95).Value, math.Sqrt(squares/float64(len(x))), out, 0.05*float64(len(x)))
}

// outside counts the players whose two scores differ by more than the chance in the games of both, at 95%.
func (p paper) outside(s sides) (n int) {
	for k, again := range s.again {
		printed := p.table3[k].estimate()
		if d := minus(again.estimate(), printed); math.Abs(d.Value) > d.Half() {
			n++
		}
	}
	return n
}

// Table3Full are the averages of all players.
func (x Results) Table3Full() (report.Part, error) {
	s, err := x.sides()
	if err != nil {
		return nil, err
	}
	p, err := loadPaper()
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	b.WriteString("player alpha  published  again  ±half width  difference    ours  ±half width\n")
	for _, q := range p.players {
		theirs, again, own := p.table3[q.Number].Score, s.playedAgain(q.Number), none
		if m, ok := s.ours[q.Number]; ok {
			own = m.estimate()
		}
		fmt.Fprintf(&b, "%6d  %.2f     %s %s       %s      %s  %s       %s  %s\n", q.Number, q.Alpha, cell(theirs, 6, 4), cell(again.Value, 6, 4),
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
