package perfect

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
)

// An end says how a game of Connect Four ends, as one number that the first player wants great and the second small: 0
// is a draw; 1 to 21 is a win of the first player with 21 down to 1 discs of its own, -1 to -21 one of the second.

// latest returns the number of discs on the board when a game with this end, which is no draw, is over.
func latest(end int) int {
	if end > 0 {
		return connectfour.Squares + 1 - 2*end
	}
	return connectfour.Squares + 2 + 2*end
}

// wonWith returns the end of a game that the last of so many discs has won.
func wonWith(discs int) int {
	if discs&1 == 1 {
		return (connectfour.Squares + 1 - discs) / 2
	}
	return (discs - connectfour.Squares - 2) / 2
}

// Distances tells in how many plies positions of Connect Four end, when the winner wins as soon as it can and the loser
// resists as long as it can. It asks one question after the other: does this side win with so many discs on the board
// at most? It remembers bounds of what it has searched; one goroutine at a time may use it. What it tells does not
// depend on what it remembers.
type Distances struct {
	Nodes uint64 // positions seen so far
	Book  *Book  // of values, which spare questions; nil is none
	Ends  *Ends  // of first positions; nil is none

	bounds []uint64 // a key, the least end + offset, the greatest end + offset
	shift  uint
}

const (
	offset   = 22 // of ends, which are stored in six bits
	endBits  = 6
	endMask  = 1<<endBits - 1
	mostEnd  = connectfour.Squares / 2
	anything = (offset-mostEnd)<<endBits | offset + mostEnd
)

// NewDistances returns a solver that remembers up to that many positions, of eight bytes each, a power of two.
func NewDistances(entries int) *Distances {
	log := bits.Len(uint(max(entries, 1) - 1))
	return &Distances{bounds: make([]uint64, 1<<log), shift: uint(64 - log)}
}

// Plies returns how the game goes on from a position with perfect play by distance: 1 if the side to move wins, 0 for a
// draw, -1 if it loses, and in how many plies the game is over, a draw with the last square.
func (d *Distances) Plies(p connectfour.Position) (value, plies int) {
	if p.Over() {
		return outcome(p), 0
	}
	at := stateOf(p)
	end := d.end(at)
	if end == 0 {
		return 0, connectfour.Squares - at.discs()
	}
	value = 1
	if end > 0 != (at.discs()&1 == 0) {
		value = -1
	}
	return value, latest(end) - at.discs()
}

// end returns the end of a position that is not over.
func (d *Distances) end(p state) int {
	n := node{state: p, danger: threats(p.all ^ p.own), discs: p.discs()}
	if end, ok := d.Ends.end(p, n.discs); ok {
		return end
	}
	if end, ok := d.Ends.after(p, n.discs); ok {
		return end
	}
	if threats(p.own)&p.next()&whole != 0 {
		return wonWith(n.discs + 1)
	}
	least, most := -mostEnd, mostEnd
	if v, ok := d.Book.value(p); ok {
		least, most = d.within(v * (1 - 2*(n.discs&1)))
	}
	for least < most {
		end := (least + most + 1) >> 1
		if least < 1 && most >= 1 { // who wins?
			end = 1
		} else if most == 0 {
			end = 0
		}
		if d.reaches(n, end) {
			least = end
		} else {
			most = end - 1
		}
	}
	return least
}

// Best returns the set of the moves that keep the end of a position: the quickest wins, the longest resistance. It asks
// one question of each move.
func (d *Distances) Best(p connectfour.Position) (set uint64) {
	if wins := p.Winning(); wins != 0 || p.Over() {
		return wins
	}
	at := stateOf(p)
	end, second := d.end(at), at.discs()&1
	for move := range board.Members(p.Legal()) {
		next := p.Play(move)
		if next.Over() || d.atLeast(stateOf(next), end+second) != (second == 1) {
			set |= 1 << move
		}
	}
	return set
}

// atLeast tells whether the end of a position that is not over is a number or more.
func (d *Distances) atLeast(p state, end int) bool {
	n := node{state: p, danger: threats(p.all ^ p.own), discs: p.discs()}
	if known, ok := d.Ends.end(p, n.discs); ok {
		return known >= end
	}
	if threats(p.own)&p.next()&whole != 0 {
		return wonWith(n.discs+1) >= end
	}
	return d.reaches(n, end)
}

// within returns the bounds of ends with this value for the first player.
func (d *Distances) within(value int) (least, most int) {
	switch value {
	case 1:
		return 1, mostEnd
	case -1:
		return -mostEnd, -1
	}
	return 0, 0
}

// reaches tells whether the end of a position, in which the side to move cannot win at once, is a number or more.
func (d *Distances) reaches(n node, end int) bool {
	q := questionOf(end)
	won, ok := n.settleBy(q.goal, q.by)
	if !ok {
		n.key = n.memory(n.discs)
		won = d.wins(&n, q)
	}
	return won == (q.goal == 0)
}

// question asks whether a side, 0 or 1, wins with so many discs on the board at most.
type question struct{ goal, by, end int }

// questionOf returns the one that tells whether an end is a number or more: whether the first player reaches it, or the
// second one less.
func questionOf(end int) question {
	if end > 0 {
		return question{0, latest(end), end}
	}
	return question{1, latest(end - 1), end}
}

// wins answers for a position with more than one move that does not lose at once.
func (d *Distances) wins(n *node, q question) bool {
	d.Nodes++
	won := d.after(n, q)
	d.learn(n.key, q, won)
	return won
}

// after answers by the moves.
func (d *Distances) after(n *node, q question) bool {
	var list [connectfour.Columns]node
	k, mine := 0, n.discs&1 == q.goal
	for _, c := range columnsOut {
		move := n.moves & (column << c)
		if move == 0 {
			continue
		}
		next := &list[k]
		*next = node{state: n.play(move), danger: threats(n.own | move), discs: n.discs + 1}
		next.order = next.score()
		won, ok := next.settleBy(q.goal, q.by)
		if !ok {
			won, ok = d.knows(next, q)
		}
		if !ok {
			k++
		} else if won == mine {
			return won
		}
	}
	sortNodes(list[:k])
	for i := range list[:k] {
		if won := d.wins(&list[i], q); won == mine {
			return won
		}
	}
	return !mine
}

// sortNodes orders a few nodes, the highest first.
func sortNodes(list []node) {
	for i := range list {
		n, j := list[i], i
		for ; j > 0 && list[j-1].order < n.order; j-- {
			list[j] = list[j-1]
		}
		list[j] = n
	}
}

// settleBy is settle of a question that a side wins with so many discs on the board at most.
func (n *node) settleBy(goal, by int) (won, ok bool) {
	for {
		moves, other := n.next()&whole, n.discs&1 != goal
		if soonest := n.discs + 3; soonest > by && !(other && soonest-1 <= by) {
			return false, true
		}
		if forced := n.danger & moves; forced != 0 {
			if forced&(forced-1) != 0 {
				return other, true
			}
			moves = forced
		}
		if moves &^= n.danger & whole >> 1; moves == 0 {
			return other && n.discs < connectfour.Squares, true
		}
		if n.discs >= connectfour.Squares-2 || !n.hopes(goal, by) {
			return false, true
		}
		if won, ok = n.ruled(goal); ok && (!won || by >= connectfour.Squares-1) {
			return won, true
		}
		if moves&(moves-1) != 0 {
			n.moves = moves
			return false, false
		}
		n.danger, n.state = threats(n.own|moves), n.play(moves)
		n.discs++
	}
}

// hopes tells whether a side has a line that it may complete with so many discs on the board: no square of it is the
// other side's or too high.
func (n *node) hopes(goal, by int) bool {
	own := n.own
	if n.discs&1 != goal {
		own ^= n.all
	}
	left := by - n.discs
	reach := n.all
	for range min(left, connectfour.Rows) {
		reach |= reach<<1 | lowest
	}
	reach &= whole &^ n.all
	if mine := (left + 1) / 2; mine == 1 {
		return threats(own)&reach != 0
	}
	return four(own | reach)
}

// place returns the entry of a position.
func (d *Distances) place(key uint64) *uint64 { return &d.bounds[key*0x9e3779b97f4a7c15>>d.shift] }

// knows answers from the book or from memory.
func (d *Distances) knows(n *node, q question) (won, ok bool) {
	if end, ok := d.Ends.end(n.state, n.discs); ok {
		return end >= q.end == (q.goal == 0), true
	}
	n.key = n.memory(n.discs)
	entry := *d.place(n.key)
	if entry>>(2*endBits) != n.key {
		return false, false
	}
	least, most := int(entry>>endBits&endMask)-offset, int(entry&endMask)-offset
	if least >= q.end {
		return q.goal == 0, true
	}
	return q.goal == 1, most < q.end
}

// learn remembers an answer.
func (d *Distances) learn(key uint64, q question, won bool) {
	at := d.place(key)
	entry := *at
	if entry>>(2*endBits) != key {
		entry = key<<(2*endBits) | anything
	}
	least, most := entry>>endBits&endMask, entry&endMask
	if won == (q.goal == 0) {
		least = max(least, uint64(q.end+offset))
	} else {
		most = min(most, uint64(q.end-1+offset))
	}
	*at = key<<(2*endBits) | least<<endBits | most
}
