// Package perfect finds the outcome of a position with perfect play: in Othello on 4 x 4 squares by a search to the
// end, in Connect Four by a book of first positions and a search with a table, as far as a limit allows. The search
// itself makes the book:
//
//	oneply book -discs 6 -o pkg/game/perfect/connect-four.book
//
// Go on 3 x 3 points is left out. By its rules here a position is a board, the two boards before it, which must not
// recur, and the turns that are left: what a search remembers of a board holds for few other ways to reach it.
package perfect

import (
	"sync/atomic"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
)

// Solver tells who wins in positions of Connect Four by a search that asks two questions: does one side win, does the
// other? It remembers positions from one search to the next; one goroutine at a time may use it. Its answers do not
// depend on what it remembers, except for whether a search reaches the limit.
type Solver struct {
	Limit uint64 // of positions that a search may see before it gives up; 0 is none
	Nodes uint64 // positions that the last search has seen
	Book  *Book  // of positions that need no search; nil is none

	table  table
	halted atomic.Bool
}

// NewSolver returns a solver that remembers that many positions, of four bytes each; at least two million.
func NewSolver(entries int) *Solver { return &Solver{table: newTable(entries)} }

// Value returns 1 if the side to move wins with perfect play on both sides, 0 for a draw, -1 if it loses. In a finished
// game it is the outcome for that side. Known is false if the search reached the limit.
func (s *Solver) Value(p connectfour.Position) (value int, known bool) {
	s.Nodes = 0
	if p.Over() {
		return outcome(p), true
	}
	value = s.value(stateOf(p), -1)
	return value, !s.tired()
}

// end returns 1 if the first player wins, -1 if the second does, 0 for a draw.
func (s *Solver) end(p state) int { return s.value(p, -1) * (1 - 2*(p.discs()&1)) }

// tired reports whether the search has reached the limit, or is to end: its answers are then void.
func (s *Solver) tired() bool { return s.Limit > 0 && s.Nodes > s.Limit || s.halted.Load() }

// outcome returns the end of a game for the side to move.
func outcome(p connectfour.Position) int {
	if p.Turn() == board.White {
		return -p.Margin()
	}
	return p.Margin()
}

// value returns the value of a position that is not over, which is known to be at least least.
func (s *Solver) value(p state, least int) int {
	if v, ok := s.Book.value(p); ok {
		return v
	}
	mover := p.discs() & 1
	if least == 1 || threats(p.own)&p.next()&whole != 0 {
		return 1
	}
	for goal := range 2 {
		if (goal == mover || least < 0) && s.asked(p, goal) {
			return 1 - 2*(goal^mover)
		}
	}
	return 0
}

// asked reports whether a side, 0 for the first player or 1 for the second, wins. The side to move cannot win at once.
func (s *Solver) asked(p state, goal int) bool {
	n := node{state: p, danger: threats(p.all ^ p.own), discs: p.discs()}
	won, ok := n.settle(goal)
	if !ok {
		won = s.wins(&n, goal)
	}
	return won
}

// wins reports whether a side wins, in a position with more than one move that does not lose at once.
func (s *Solver) wins(n *node, goal int) bool {
	if s.Nodes++; s.tired() {
		return false
	}
	won := s.after(n, goal)
	if !s.tired() {
		s.table.learn(n.key, goal, won)
	}
	return won
}

// columnsOut are the columns from the middle outwards.
var columnsOut = [connectfour.Columns]uint{21, 14, 28, 7, 35, 0, 42}

// after reports whether the side wins after one of the moves, or after all of them if its opponent is to move.
func (s *Solver) after(n *node, goal int) bool {
	var list [connectfour.Columns]node
	k, mine := 0, n.discs&1 == goal
	for _, c := range columnsOut {
		move := n.moves & (column << c)
		if move == 0 {
			continue
		}
		next := &list[k]
		*next = node{state: n.play(move), danger: threats(n.own | move), discs: n.discs + 1}
		next.order = next.score()
		won, ok := next.settle(goal)
		if !ok {
			k++
		} else if won == mine {
			return won
		}
	}
	k, ok := s.sift(list[:k], goal, mine)
	if ok {
		return mine
	}
	for i := range list[:k] {
		if won := s.wins(&list[i], goal); won == mine {
			return won
		}
	}
	return !mine
}

// sift drops positions that the table knows, and orders the rest.
func (s *Solver) sift(list []node, goal int, mine bool) (k int, ok bool) {
	var entries [connectfour.Columns]uint32
	for i := range list {
		list[i].key = list[i].memory(list[i].discs)
		entries[i] = s.table.look(list[i].key)
	}
	for i := range list {
		won, ok := s.table.known(list[i].key, entries[i], goal)
		if ok {
			if won == mine {
				return 0, true
			}
			continue
		}
		n := list[i]
		j := k
		for ; j > 0 && list[j-1].order < n.order; j-- {
			list[j] = list[j-1]
		}
		list[j] = n
		k++
	}
	return k, false
}
