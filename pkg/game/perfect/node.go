package perfect

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/game/connectfour"
)

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

// node is a position in a search, in which the side to move cannot win at once.
type node struct {
	state
	danger uint64 // the squares on which the other side would complete lines
	moves  uint64 // those after which the other side cannot win at once
	discs  int
	order  int    // the highest of its siblings is searched first
	key    uint64 // by which it is remembered
}

// score orders moves by the squares that complete lines, above all those on rows that fall to the side in the end.
func (n *node) score() int {
	t := n.danger & whole &^ n.all
	return 2*bits.OnesCount64(t) + bits.OnesCount64(t&(evenRows>>(n.discs&1)))
}

// settle plays on while only one move does not lose at once, and reports whether a side wins if that needs no search.
func (n *node) settle(goal int) (won, ok bool) {
	for {
		moves, other := n.next()&whole, n.discs&1 != goal
		if forced := n.danger & moves; forced != 0 {
			if forced&(forced-1) != 0 {
				return other, true // it cannot stop two
			}
			moves = forced
		}
		if moves &^= n.danger & whole >> 1; moves == 0 { // a disc below a threat lets the other side win
			return other && n.discs < connectfour.Squares, true
		}
		if n.discs >= connectfour.Squares-2 {
			return false, true // nobody can win any more
		}
		if won, ok = n.ruled(goal); ok || moves&(moves-1) != 0 {
			n.moves = moves
			return won, ok
		}
		n.danger, n.state = threats(n.own|moves), n.play(moves)
		n.discs++
	}
}

// ruled answers by the rules of following, or because no line is left.
func (n *node) ruled(goal int) (won, ok bool) {
	mover, other := n.own, n.all^n.own
	said, second := open, other
	if n.discs&1 == 0 {
		said = secondFollows(mover, other, n.all)
	} else {
		said, second = firstWaits(other, mover, n.all), mover
	}
	switch {
	case said == firstWon:
		return goal == 0, true
	case said == secondWon:
		return goal == 1, true
	case said == noFirst && goal == 0, goal == 1 && !four(second|whole&^n.all):
		return false, true
	}
	return false, false
}
