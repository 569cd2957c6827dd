package limits

import (
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
)

// lattice holds every position that a game of Othello on 4 x 4 squares can reach, successors first: the start is the
// last.
type lattice struct {
	positions []othello.Small
	legal     []uint64
	next      [][]int32      // after each legal move, in ascending order, or the forced pass; none at the end
	choices   []int          // positions with several legal moves
	boards    []board.Stones // different boards, as seen by the side that has just moved
	board     []int32        // of each position; -1 if the game is over
}

func newLattice() *lattice {
	l, seen := &lattice{}, map[othello.Small]int32{}
	var add func(p othello.Small) int32
	add = func(p othello.Small) int32 {
		if i, ok := seen[p]; ok {
			return i
		}
		var next []int32
		legal := p.Legal()
		switch {
		case legal != 0:
			for move := range board.Members(legal) {
				next = append(next, add(p.Play(move)))
			}
		case !p.Over():
			next = []int32{add(p.Play(board.Pass(p.Size())))}
		}
		i := int32(len(l.positions))
		seen[p] = i
		l.positions, l.legal, l.next = append(l.positions, p), append(l.legal, legal), append(l.next, next)
		if len(next) > 1 {
			l.choices = append(l.choices, int(i))
		}
		return i
	}
	add(othello.StartSmall(smallSize.Width()))
	l.number()
	return l
}

// number lists the boards that an evaluator is asked about.
func (l *lattice) number() {
	seen := map[board.Stones]int32{}
	for i, p := range l.positions {
		at := int32(-1)
		if len(l.next[i]) > 0 {
			s := p.Stones().Swap()
			known, ok := seen[s]
			if at = known; !ok {
				at = int32(len(l.boards))
				seen[s], l.boards = at, append(l.boards, s)
			}
		}
		l.board = append(l.board, at)
	}
}

// policy is the set of moves that a player chooses from, with equal chances, in every position, apart from random
// moves.
type policy []uint64

// of returns the policy of an evaluator that looks one ply ahead, as defined by choose.Reference.
func (l *lattice) of(e eval.Evaluator) policy {
	values, all := make([]int64, len(l.boards)), slices.Clone(l.legal)
	for i, s := range l.boards {
		values[i] = e.Value(s)
	}
	for _, i := range l.choices {
		all[i] = l.best(i, values)
	}
	return all
}

// best returns the set of the best moves of position i by the values of boards.
func (l *lattice) best(i int, values []int64) (best uint64) {
	side, legal, most := l.positions[i].Turn(), l.legal[i], int64(math.MinInt64)
	for _, k := range l.next[i] {
		var v int64
		if at := l.board[k]; at >= 0 {
			v = values[at]
		} else {
			v = choose.Outcome(side, l.positions[k].Margin())
		}
		if v > most {
			best, most = 0, v
		}
		if v == most {
			best |= legal & -legal
		}
		legal &= legal - 1
	}
	return best
}

// mean returns the mean of worth over a set of moves of position i, and over all its legal moves.
func (l *lattice) mean(i int, set uint64, worth []float64) (of, all float64) {
	legal, n := l.legal[i], 0.0
	for _, k := range l.next[i] {
		v := worth[k]
		if set&(legal&-legal) != 0 {
			of, n = of+v, n+1
		}
		all, legal = all+v, legal&(legal-1)
	}
	return of / n, all / float64(len(l.next[i]))
}

// worth returns the expected points of the player of a colour from every position on: 1 for a win, 1/2 for a draw. A
// side with a nil policy moves so that this player gets most. Both move at random with probability epsilon.
func (l *lattice) worth(own, other policy, color board.Color, epsilon float64) []float64 {
	worth := make([]float64, len(l.positions))
	for i, next := range l.next {
		switch len(next) {
		case 0:
			worth[i] = float64(play.HalfPoints(color, l.positions[i].Margin())) / 2
			continue
		case 1:
			worth[i] = worth[next[0]]
			continue
		}
		best := other
		if l.positions[i].Turn() == color {
			best = own
		}
		var chosen, all float64
		if best == nil {
			_, all = l.mean(i, l.legal[i], worth)
			for _, k := range next {
				chosen = max(chosen, worth[k])
			}
		} else {
			chosen, all = l.mean(i, best[i], worth)
		}
		worth[i] = float64(epsilon*all) + float64((1-epsilon)*chosen)
	}
	return worth
}

// score returns the expected score of a player against another, half of the games with each colour.
func (l *lattice) score(own, other policy, epsilon float64) float64 {
	start, sum := len(l.positions)-1, 0.0
	for color := range board.Color(2) {
		sum += l.worth(own, other, color, epsilon)[start]
	}
	return sum / 2
}

// table returns the evaluator whose player gets most against another: it knows the value of every board to the side
// that has just moved there, which does not depend on the colour of that side.
func (l *lattice) table(other policy, epsilon float64) boards {
	t := boards{}
	for color := range board.Color(2) {
		worth := l.worth(nil, other, color, epsilon)
		for i, p := range l.positions {
			if p.Turn() != color {
				t[p.Stones().Swap()] = worth[i]
			}
		}
	}
	return t
}

// boards is an evaluator that knows each board by heart.
type boards map[board.Stones]float64

// Scale keeps apart expected scores that differ by more than rounding.
func (boards) Scale() float64 { return 1 << 40 }

func (b boards) Value(s board.Stones) int64 { return int64(b[s] * (1 << 40)) }
