package smallgo

import (
	"iter"
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
)

// Legal returns the set of points on which the side to move may place a stone, and its pass; 0 when the game is over.
func (p Position) Legal() uint64 {
	legal, _ := p.Moves()
	return legal
}

// Moves returns the legal moves, and those of them that capture stones. All others leave the opponent's stones as they
// are.
func (p *Position) Moves() (legal, captures uint64) {
	if p.over() {
		return 0, 0
	}
	points, taking := p.points()
	legal = board.Narrow(points, p.status.n()) | 1<<(p.pass()&63)
	if taking != 0 {
		captures = board.Narrow(taking, p.status.n())
	}
	return legal, captures
}

// points returns the points on which the side to move may place a stone, and those where it captures some. A stone
// needs an empty point next to it, or an own group with another liberty, or must capture a group.
func (p *Position) points() (points, taking uint64) {
	empty := p.empty()
	taking = beside(p.opp&p.atari) & empty
	points = beside(empty|p.own&^p.atari)&empty | taking
	if again := p.own ^ p.last.own; again&points != 0 && p.repeats(again, p.last.opp) {
		points, taking = points&^again, taking&^again
	}
	if again := p.own ^ p.earlier.own; again&points != 0 && p.repeats(again, p.earlier.opp) {
		points, taking = points&^again, taking&^again
	}
	return points, taking
}

// repeats reports whether the set, of which a point is empty, is one point on which a stone of the side to move repeats
// the configuration c.
func (p *Position) repeats(point, opp uint64) bool {
	return single(point) && p.opp&^p.taken(point) == opp
}

// taken returns the stones that a stone on the point captures: the groups next to it whose only liberty it is.
func (p *Position) taken(point uint64) uint64 {
	dying := p.opp & p.atari
	return connected(beside(point)&dying, dying)
}

// Captured returns the set of stones that a move captures.
func (p *Position) Captured(move int) uint64 {
	if move == p.pass() {
		return 0
	}
	return board.Narrow(p.taken(1<<p.layout().place[move]), p.status.n())
}

// Afterstates returns the legal moves and the boards after them, as the side that moves sees them. A pass leaves the
// board as it is.
func (p *Position) Afterstates() iter.Seq2[int, board.Stones] {
	return func(yield func(int, board.Stones) bool) {
		s := p.Stones()
		legal, captures := p.Moves()
		for ; legal != 0; legal &= legal - 1 {
			move := bits.TrailingZeros64(legal)
			after := board.Stones{Own: s.Own | 1<<move&^(1<<p.pass()), Opp: s.Opp}
			if captures>>move&1 == 1 {
				after.Opp &^= p.Captured(move)
			}
			if !yield(move, after) {
				return
			}
		}
	}
}

// Play returns the position after the side to move has placed a stone on the point, or passed with board.Pass(n).
// The move must be legal.
func (p Position) Play(move int) Position {
	p.Do(move)
	return p
}

// Do changes the position to the one that Play returns.
func (p *Position) Do(move int) {
	if move == p.pass() {
		*p = Position{p.opp, p.own, p.atari, p.last.swap(), p.earlier.swap(), p.status.passed()}
		return
	}
	own, opp, atari := p.place(1 << p.layout().place[move])
	p.earlier = p.last.swap()
	p.last = stones{p.opp, p.own}
	p.own, p.opp, p.atari, p.status = opp, own, atari, p.status.placed()
}

// place returns the board after a stone of the side to move, and the stones in atari. Only groups next to the stone and
// next to the stones that it captures may change: own ones get liberties, those of the opponent lose one.
func (p *Position) place(point uint64) (own, opp, atari uint64) {
	own, opp, atari = p.own, p.opp, p.atari
	near := beside(point)
	freed := near
	if dying := opp & atari; near&dying != 0 {
		taken := connected(near&dying, dying)
		opp, atari = opp&^taken, atari&^taken
		freed |= beside(taken)
	}
	if weak := own & atari; freed&weak != 0 {
		atari &^= connected(freed&weak, weak)
	}
	own |= point
	empty := p.layout().all &^ (own | opp)
	atari |= endangered(point, own, empty)
	for rest := near & opp; rest != 0; {
		stone := rest & -rest
		group := endangered(stone, opp, empty)
		rest &^= stone | group
		atari |= group
	}
	return own, opp, atari
}

// endangered returns the group of a stone if it has one liberty, else no stones.
func endangered(group, stones, empty uint64) uint64 {
	for {
		near := beside(group)
		if !single(near & empty) {
			return 0
		}
		more := (group | near) & stones
		if more == group {
			return group
		}
		group = more
	}
}
