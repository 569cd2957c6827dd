package oneply

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// mostRows is the number of rows that a table of tuples or members shows.
const mostRows = 12

// HTML returns the Board beside the Table, and the other tables below.
func (r Reason) HTML() string {
	b, t := r.Board(), r.Table()
	notes := append([]string{b.Caption}, t.Footer...)
	b.Caption, t.Footer, t.Title = "", nil, ""
	page := report.Stack{Row(b, t), report.Footer(notes)}
	for _, more := range r.parts() {
		page = append(page, more)
	}
	return page.HTML()
}

// String returns the tables for a terminal.
func (r Reason) String() string {
	s := r.Moment.Position.String() + r.Table().String()
	for _, t := range r.parts() {
		s += t.String()
	}
	return s
}

// parts returns the tables of tuples and members, if there are any.
func (r Reason) parts() (list []report.Table) {
	if r.Tuples != nil {
		list = append(list, r.tuples())
	}
	if len(r.Members) > 1 {
		list = append(list, r.opinions())
	}
	return list
}

func (r Reason) title() string {
	return fmt.Sprintf("%s: %s over %s", r.Player.Name(), r.name(r.A.Move), r.name(r.B.Move))
}

func (r Reason) name(move int) string { return board.Name(move, r.Moment.Size()) }

// Board is the position with each square's part in the difference: red for the first move, blue for the second. The two
// moves have rings.
func (r Reason) Board() picture.Board {
	b := r.Moment.Board()
	b.Title, b.Last, b.Flipped, b.Legal = r.title(), 0, 0, 0
	b.Signed, b.Values, b.Decimals = true, map[int]float64{}, r.decimals()
	for _, move := range []int{r.A.Move, r.B.Move} {
		if move != board.Pass(r.Moment.Size()) {
			b.Legal |= 1 << move
		}
	}
	for sq, x := range r.Squares {
		b.Values[sq] = float(x)
	}
	b.Caption = fmt.Sprintf("what each square adds to the difference of the values: red is for %s, blue for %s (rings)",
		r.name(r.A.Move), r.name(r.B.Move))
	return b
}

// decimals returns how many decimals show two or three digits of the greatest part.
func (r Reason) decimals() int {
	greatest := math.Abs(float(r.Difference))
	for _, x := range r.Squares {
		greatest = max(greatest, math.Abs(float(x)))
	}
	switch {
	case greatest < 1:
		return 3
	case greatest < 100:
		return 2
	}
	return 0
}

func float(x *big.Rat) float64 {
	v, _ := x.Float64()
	return v
}

// Table shows a row for each square that counts, the weightiest first.
func (r Reason) Table() report.Table {
	t := report.Table{Title: r.title(), Columns: []report.Column{{Name: "square"}, {Name: "after " + r.name(r.A.Move)},
		{Name: "after " + r.name(r.B.Move)}, {Name: "adds", Decimals: r.decimals(), Signed: true}}}
	p := r.Moment.Position
	a, b := p.Play(r.A.Move).Stones().Swap(), p.Play(r.B.Move).Stones().Swap()
	squares := slices.SortedStableFunc(slices.Values(slices.Sorted(maps.Keys(r.Squares))), func(x, y int) int {
		return cmp.Compare(math.Abs(float(r.Squares[y])), math.Abs(float(r.Squares[x])))
	})
	for _, sq := range squares {
		t.Add(r.name(sq), whose(a, sq), whose(b, sq), float(r.Squares[sq]))
	}
	t.Rule()
	t.Add("difference", number4(r.A.Value), number4(r.B.Value), float(r.Difference))
	t.Footer = []string{"values: of the board after the move, for " + r.Moment.Turn().String() + r.ending(),
		"adds: mean over the orders in which the squares may change (Shapley)"}
	if len(r.Perfect) == 2 {
		t.Footer = append(t.Footer, fmt.Sprintf("perfect play: %s %s, %s %s", r.name(r.Perfect[0].Square),
			perfectWords(r.Moment.Game(), r.Perfect[0]), r.name(r.Perfect[1].Square),
			perfectWords(r.Moment.Game(), r.Perfect[1])))
	}
	return t
}

// number4 formats a value with four digits.
func number4(v float64) string { return fmt.Sprintf("%.4g", v) }

// whose returns the state of a square as seen by the side that has just moved.
func whose(s board.Stones, sq int) string {
	switch {
	case s.Own>>sq&1 == 1:
		return "own"
	case s.Opp>>sq&1 == 1:
		return "opponent"
	}
	return "empty"
}

// tuples shows a row for each of the weightiest tuples that add anything.
func (r Reason) tuples() report.Table {
	t := report.Table{Title: "Tuples of the network",
		Columns: []report.Column{{Name: "tuple"}, {Name: "first place"},
			{Name: "adds", Decimals: r.decimals(), Signed: true}}}
	var order []int
	for i, x := range r.Tuples {
		if x.Sign() != 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Compare(math.Abs(float(r.Tuples[j])), math.Abs(float(r.Tuples[i])))
	})
	shown, rest := order[:min(len(order), mostRows)], new(big.Rat)
	for _, i := range order[len(shown):] {
		rest.Add(rest, r.Tuples[i])
	}
	places := r.Player.evaluator().(*eval.Network).Tuples()
	for _, i := range shown {
		t.Add(fmt.Sprint(i+1), squares(places[i].Places[0], r.Moment.Size()), float(r.Tuples[i]))
	}
	if more := len(order) - len(shown); more > 0 {
		t.Add("others", fmt.Sprintf("%d tuples", more), float(rest))
	}
	t.Rule()
	t.Add("all", "", float(r.Difference))
	return t
}

// opinions shows a row for each of the members that differ most.
func (r Reason) opinions() report.Table {
	a, b := r.name(r.A.Move), r.name(r.B.Move)
	t := report.Table{Title: "Members", Columns: []report.Column{{Name: "member"}, {Name: "share", Decimals: 3},
		{Name: a, Group: "value", Decimals: r.decimals()}, {Name: b, Group: "value", Decimals: r.decimals()},
		{Name: "difference", Decimals: r.decimals(), Signed: true}, {Name: "names"}}}
	order := slices.Clone(r.Members)
	slices.SortStableFunc(order, func(x, y Opinion) int {
		return cmp.Compare(math.Abs(y.Share*float(y.Difference)), math.Abs(x.Share*float(x.Difference)))
	})
	for _, o := range order[:min(len(order), mostRows)] {
		t.Add(o.Name, o.Share, o.A.Value, o.B.Value, float(o.Difference), o.named(a, b))
	}
	if more := len(order) - mostRows; more > 0 {
		t.Footer = append(t.Footer, fmt.Sprintf("%d more", more))
	}
	if r.Player.voting() {
		t.Footer = append(t.Footer, fmt.Sprintf("votes: %s %.3g, %s %.3g", a, r.A.Votes, b, r.B.Votes))
	}
	return t
}

// named says which of the two moves are among the member's best.
func (o Opinion) named(a, b string) string {
	switch {
	case o.A.Best && o.B.Best:
		return a + " and " + b
	case o.A.Best:
		return a
	case o.B.Best:
		return b
	}
	return "another move"
}

// ending says which of the moves end the game, which the player sees whatever the values.
func (r Reason) ending() (text string) {
	for _, n := range []choose.MoveNote{r.A, r.B} {
		if n.Outcome != 0 {
			text += fmt.Sprintf("; %s %s at once, which comes before all values", r.name(n.Move), worth(n))
		}
	}
	return text
}
