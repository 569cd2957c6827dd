// Package perfect says what perfect play makes of a position: in Othello on 4 x 4 squares by a search to the end, in
// Connect Four by a book of first positions and a search with a table, as far as a limit allows. The book is made by
// the search itself:
//
//	oneply book -discs 6 -o pkg/perfect/connect-four.book
//
// Go on 3 x 3 points is left out. By its rules here a position is a board, the two boards before it, which must not
// come again, and the turns that are left: what a search remembers of a board holds for few other ways to it.
package perfect

import (
	"math/bits"
	"sync/atomic"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/connectfour"
)

// Solver tells who wins in positions of Connect Four by a search that asks two questions: does the one side win, does
// the other? It remembers positions from one search to the next; one goroutine at a time may use it. What it tells
// does not depend on what it remembers, but for whether a search reaches the limit.
type Solver struct {
	Limit uint64 // of positions that a search may see before it gives up; 0 is none
	Nodes uint64 // positions that the last search has seen
	Book  *Book  // of positions that need no search; nil is none

	table  table
	halted atomic.Bool
}

// NewSolver returns a solver that remembers that many positions, of four bytes each; at least two million.
func NewSolver(entries int) *Solver { return &Solver{table: newTable(entries)} }

// Value returns 1 if the side to move wins with perfect play on both sides, 0 for a draw, -1 if it loses. In a game
// that is over it is the outcome for that side. Known is false where the search has reached the limit.
func (s *Solver) Value(p connectfour.Position) (value int, known bool) {
	s.Nodes = 0
	if p.Over() {
		return outcome(p), true
	}
	value = s.value(stateOf(p))
	return value, !s.tired()
}

// tired says that the search has reached the limit, or is to end: its answers are none.
func (s *Solver) tired() bool { return s.Limit > 0 && s.Nodes > s.Limit || s.halted.Load() }

// outcome returns the end of a game for the side to move.
func outcome(p connectfour.Position) int {
	if p.Turn() == board.White {
		return -p.Margin()
	}
	return p.Margin()
}

// value returns the value of a position that is not over.
func (s *Solver) value(p state) int {
	if v, ok := s.Book.value(p); ok {
		return v
	}
	first := 1 - 2*(p.discs()&1) // for the side to move
	danger := threats(p.all ^ p.own)
	switch {
	case threats(p.own)&p.next()&whole != 0:
		return 1
	case s.wins(p, danger, 0):
		return first
	case s.wins(p, danger, 1):
		return -first
	}
	return 0
}

// mirrored is the number of discs up to which mirror images count as one position.
const mirrored = 12

// memory returns the key by which a position is remembered.
func (p state) memory(discs int) uint64 {
	key := p.key()
	if discs <= mirrored {
		key = min(key, mirror(key))
	}
	return key
}

// wins tells whether a side, 0 for the first player or 1 for the second, wins. The side to move cannot win at once; the
// other one would complete lines on the squares of danger.
func (s *Solver) wins(p state, danger uint64, goal int) bool {
	if s.Nodes++; s.tired() {
		return false
	}
	moves, discs := p.next()&whole, p.discs()
	mover := discs & 1
	if forced := danger & moves; forced != 0 {
		if forced&(forced-1) != 0 {
			return mover != goal // it cannot stop two
		}
		moves = forced
	}
	if moves &^= danger & whole >> 1; moves == 0 { // a disc below a threat lets the opponent win
		return mover != goal && discs < connectfour.Squares
	}
	if discs >= connectfour.Squares-2 {
		return false // nobody wins any more
	}
	won := s.after(p, moves, discs, goal)
	if !s.tired() {
		s.table.learn(p.memory(discs), goal, won)
	}
	return won
}

// child is a position after a move.
type child struct {
	state
	danger uint64 // what would complete lines for the side that has moved
	order  int    // the highest first
}

// columnsOut are the columns from the middle outwards.
var columnsOut = [connectfour.Columns]uint{21, 14, 28, 7, 35, 0, 42}

// after tells whether the side wins after one of the moves, or after all of them where its opponent is to move.
func (s *Solver) after(p state, moves uint64, discs, goal int) bool {
	var list [connectfour.Columns]child
	n, mover := 0, discs&1
	for _, c := range columnsOut {
		move := moves & (column << c)
		if move == 0 {
			continue
		}
		ch := child{state: p.play(move), danger: threats(p.own | move)}
		won, ok := s.quick(&ch, discs+1, goal)
		if ok {
			if won == (mover == goal) {
				return won
			}
			continue
		}
		ch.order = ch.score(mover)
		k := n
		for ; k > 0 && list[k-1].order < ch.order; k-- {
			list[k] = list[k-1]
		}
		list[k] = ch
		n++
	}
	for i := range list[:n] {
		if won := s.wins(list[i].state, list[i].danger, goal); won == (mover == goal) {
			return won
		}
	}
	return mover != goal
}

// score orders moves by the squares that complete lines, most of all those of rows that fall to the side in the end.
func (c *child) score(mover int) int {
	t := c.danger & whole &^ c.all
	return 2*bits.OnesCount64(t) + bits.OnesCount64(t&(oddRows<<mover))
}

// quick answers without a search, where it can.
func (s *Solver) quick(c *child, discs, goal int) (won, ok bool) {
	next := c.next() & whole
	if forced := c.danger & next; forced != 0 && (forced&(forced-1) != 0 || forced<<1&c.danger&whole != 0) {
		return discs&1 != goal, true // the side to move cannot stop two
	}
	if won, ok = ruled(c, discs, goal); ok {
		return won, true
	}
	return s.table.known(c.memory(discs), goal)
}

// ruled answers by the rules of following, or because no line is left.
func ruled(c *child, discs, goal int) (won, ok bool) {
	mover, other := c.own, c.all^c.own
	said, second := open, other
	if discs&1 == 0 {
		said = secondFollows(mover, other, c.all)
	} else {
		said, second = firstWaits(other, mover, c.all), mover
	}
	switch {
	case said == firstWon:
		return goal == 0, true
	case said == secondWon:
		return goal == 1, true
	case said == noFirst && goal == 0, goal == 1 && !four(second|whole&^c.all):
		return false, true
	}
	return false, false
}
