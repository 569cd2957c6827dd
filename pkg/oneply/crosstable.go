package oneply

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/learn/rating"
	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Limits of a cross table.
const (
	withIntervals = 8  // most players for which every score has its interval
	unfolded      = 24 // most players for which a notebook shows it unfolded
)

// HTML returns the Table.
func (l RoundRobin) HTML() string { return l.Table().HTML() }

// String returns the Table for a terminal.
func (l RoundRobin) String() string { return l.Table().String() }

// Table is the cross table: each player's rating, score over all games, and score against each other player. In a
// notebook red is above 1/2, blue below.
func (l RoundRobin) Table() report.Table {
	t := report.Table{
		Title:   fmt.Sprintf("League of %d players", len(l.Players)),
		Columns: []report.Column{{}, {Name: "player"}, {Name: "rating"}, {Name: "score", Decimals: 3}},
		Folded:  len(l.Players) > unfolded,
	}
	for i := range l.Players {
		t.Columns = append(t.Columns, report.Column{Name: strconv.Itoa(i + 1), Group: "score against", Decimals: 3})
	}
	for i, p := range l.Players {
		e := l.Ratings.Elo[i]
		row := []any{i + 1, p.Name(), report.Interval(math.Round(e.Value), math.Round(e.Half())), scoreCell(l.Of(i))}
		for j := range l.Players {
			row = append(row, l.cell(i, j))
		}
		t.Add(row...)
	}
	t.Footer = l.footer()
	return t
}

// Of returns the result of player i over all games.
func (l RoundRobin) Of(i int) (sum play.Result) {
	for _, r := range l.Results[i] {
		sum = sum.Add(r)
	}
	return sum
}

// cell has the score of player i against player j, with half the width of its interval if the columns have room.
func (l RoundRobin) cell(i, j int) report.Cell {
	r := l.Results[i][j]
	switch {
	case i == j:
		return report.Text("")
	case r.Games() == 0:
		return report.Number(math.NaN())
	case len(l.Players) <= withIntervals:
		return report.Interval(r.Score(), r.CI95()).Tinted(scoreTint(r.Score()))
	}
	return report.Number(r.Score()).Tinted(scoreTint(r.Score()))
}

// scoreTint is white at 1/2.
func scoreTint(score float64) picture.Color {
	return pen.Mix(picture.Card, picture.Diverging(2*score-1), 0.7)
}

func (l RoundRobin) footer() []string {
	list := []string{"rating: Bradley and Terry's strength on the scale of Elo, mean 0", "95% intervals",
		fmt.Sprintf("%d games of each pair", l.Games), fmt.Sprintf("seed %d", l.Seed), l.rules()}
	if widest := l.widest(); len(l.Players) > withIntervals && widest > 0 {
		list[1] += " (against a single player at most ± " + estimate.Fixed(widest, 3, false) + ")"
	}
	if len(l.Players) > 2 {
		list = append(list, l.intransitive())
	}
	if l.Ratings.Drawn {
		list = append(list, "a drawn game of every two players is added for the ratings: some are infinite without")
	}
	list = append(list, l.Notes...)
	if met, pairs := l.met(), len(l.Players)*(len(l.Players)-1)/2; met < pairs {
		list = append(list, fmt.Sprintf("interrupted: %d of %d pairs have played all their games", met, pairs))
	}
	return list
}

// rules says how everyone plays.
func (l RoundRobin) rules() string {
	for _, p := range l.Players {
		if p.settings() != l.Players[0].settings() {
			return "everyone with their own epsilon and rule for ties"
		}
	}
	return "all: " + l.Players[0].settings()
}

// widest returns half the width of the widest interval of a pair.
func (l RoundRobin) widest() (half float64) {
	for _, row := range l.Results {
		for _, r := range row {
			if r.Games() > 0 {
				half = math.Max(half, r.CI95())
			}
		}
	}
	return half
}

// intransitive says how many triples beat each other in a circle, and names the significant ones.
func (l RoundRobin) intransitive() string {
	var names []string
	for _, t := range l.Triples {
		if t.Significant {
			names = append(names, l.circle(t))
		}
	}
	n, significant := len(l.Players), len(names)
	s := fmt.Sprintf("in %d of %d triples each beats the next", len(l.Triples), n*(n-1)*(n-2)/6)
	const shown = 3
	switch {
	case len(l.Triples) == 0:
		return s
	case significant == 0:
		return s + ", in none significantly"
	case significant > shown:
		names = append(names[:shown], "...")
	}
	return s + fmt.Sprintf(", in %d significantly (5%% over all pairs): %s", significant, strings.Join(names, "; "))
}

func (l RoundRobin) circle(t rating.Triple) string {
	return fmt.Sprintf("%s beats %s beats %s beats %[1]s", l.Players[t.A].Name(), l.Players[t.B].Name(),
		l.Players[t.C].Name())
}

// Matrix returns the score of each player against each other, for a heat map.
func (l RoundRobin) Matrix() report.Matrix {
	m := report.Matrix{Title: "score of the row against the column", Middle: 0.5}
	for i, p := range l.Players {
		n := len(l.Players)
		row, low, high := make([]float64, n), make([]float64, n), make([]float64, n)
		for j, r := range l.Results[i] {
			row[j] = r.Score()
			low[j], high[j] = r.Interval()
		}
		m.Names, m.Values = append(m.Names, p.Name()), append(m.Values, row)
		m.Low, m.High = append(m.Low, low), append(m.High, high)
	}
	return m
}

// Pairs returns the ratings for a figure.
func (l RoundRobin) Pairs() []report.Pair {
	pairs := make([]report.Pair, len(l.Players))
	for i, p := range l.Players {
		pairs[i] = report.Pair{Name: p.Name(), Published: estimate.None(), Ours: l.Ratings.Elo[i]}
	}
	return pairs
}
