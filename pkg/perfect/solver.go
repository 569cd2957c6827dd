// Package perfect says what perfect play makes of a position: in Othello on 4 x 4 squares by a search to the end, in
// Connect Four by a search with a table, as far as a limit allows.
package perfect

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/connectfour"
)

// Solver tells who wins in positions of Connect Four by alpha-beta search. It remembers positions from one search to
// the next; one goroutine at a time may use it. What it tells does not depend on what it remembers, but for whether a
// search reaches the limit.
type Solver struct {
	Limit uint64 // of positions that a search may see before it gives up; 0 is none
	Nodes uint64 // positions that the last search has seen

	table []uint64 // by remainder: the key and what is known
}

// NewSolver returns a solver with a table of that many positions, of eight bytes each.
func NewSolver(entries int) *Solver { return &Solver{table: make([]uint64, entries|1)} }

// A disc is bit 7*column + row, row 0 being the lowest; row 6 stays empty.
const (
	height = 7
	lowest = 1 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35 | 1<<42
	whole  = lowest * (1<<6 - 1)
)

// state is a position: the discs of the side to move, and all.
type state struct{ own, all uint64 }

// stateOf turns the rows of a board into columns.
func stateOf(p connectfour.Position) state {
	s := p.Stones()
	own, opp := columns(s.Own), columns(s.Opp)
	return state{own, own | opp}
}

func columns(squares uint64) (set uint64) {
	for sq := range board.Members(squares) {
		set |= 1 << (sq%connectfour.Columns*height + connectfour.Rows - 1 - sq/connectfour.Columns)
	}
	return set
}

// key tells positions apart, but for mirror images.
func (s state) key() uint64 { return s.own + s.all + lowest }

func (s state) mirror() state { return state{mirror(s.own), mirror(s.all)} }

func mirror(set uint64) (image uint64) {
	for c := range connectfour.Columns {
		image |= set >> (c * height) & (1<<height - 1) << ((connectfour.Columns - 1 - c) * height)
	}
	return image
}

// moves returns the squares that a disc can fall to.
func (s state) moves() uint64 { return (s.all + lowest) & whole }

func (s state) play(move uint64) state { return state{s.all ^ s.own, s.all | move} }

func (s state) discs() int { return bits.OnesCount64(s.all) }

// threats returns the empty squares that would complete a line of four for the discs of a set.
func threats(set, all uint64) uint64 {
	t := set << 1 & (set << 2) & (set << 3) // upright
	for _, step := range [...]uint{height - 1, height, height + 1} {
		p := set << step & (set << (2 * step))
		t |= p & (set << (3 * step)) // three below
		t |= p & (set >> step)       // two below, one above
		p = set >> step & (set >> (2 * step))
		t |= p & (set << step)
		t |= p & (set >> (3 * step))
	}
	return t & (whole ^ all)
}

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

// tired says that the search has reached the limit: its answers are none.
func (s *Solver) tired() bool { return s.Limit > 0 && s.Nodes > s.Limit }

// outcome returns the end of a game for the side to move.
func outcome(p connectfour.Position) int {
	if p.Turn() == board.White {
		return -p.Margin()
	}
	return p.Margin()
}

// value returns the value of a position that is not over.
func (s *Solver) value(p state) int {
	switch {
	case threats(p.own, p.all)&p.moves() != 0 || s.atLeast(p, 1):
		return 1
	case s.atLeast(p, 0):
		return 0
	}
	return -1
}

// What is known of a position, for the side to move.
const (
	lost      = 1
	notWon    = 2
	notLost   = 4
	won       = 8
	knownBits = 4
)

// answer reads what is known: whether the side to move gets a value of at least 1 or 0.
func answer(known uint64, want int) (yes, ok bool) {
	if want == 1 {
		return known&won != 0, known&(won|notWon|lost) != 0
	}
	return known&(won|notLost) != 0, known&(won|notLost|lost) != 0
}

// learnt returns what an answer adds.
func learnt(yes bool, want int) uint64 {
	switch {
	case yes && want == 1:
		return won
	case yes:
		return notLost
	case want == 1:
		return notWon
	}
	return lost
}

// mirrored is the number of discs up to which mirror images count as one position.
const mirrored = 22

// atLeast tells whether the side to move, which cannot win at once, gets at least that value, 1 or 0: whether after
// some move its opponent does not get at least 1 - want.
func (s *Solver) atLeast(p state, want int) bool {
	if s.Nodes++; s.tired() {
		return false
	}
	moves, left := p.moves(), connectfour.Squares-p.discs()
	if left == 0 {
		return want == 0
	}
	danger := threats(p.all^p.own, p.all)
	if forced := danger & moves; forced != 0 {
		if forced&(forced-1) != 0 {
			return false // it cannot stop two
		}
		moves = forced
	}
	if moves &^= danger >> 1; moves == 0 { // a disc below a threat lets the opponent win
		return false
	}
	if left <= 2 {
		return want == 0 // nobody wins any more
	}
	key := p.key()
	if left > connectfour.Squares-mirrored {
		key = min(key, p.mirror().key())
	}
	entry := &s.table[key%uint64(len(s.table))]
	known := uint64(0)
	if *entry>>knownBits == key {
		known = *entry & (1<<knownBits - 1)
		if yes, ok := answer(known, want); ok {
			return yes
		}
	}
	yes := s.some(p, moves, want)
	if s.tired() {
		return false
	}
	if *entry>>knownBits == key {
		known |= *entry & (1<<knownBits - 1)
	}
	*entry = key<<knownBits | known | learnt(yes, want)
	return yes
}

// columnsOut are the columns from the middle outwards.
var columnsOut = [connectfour.Columns]int{3, 2, 4, 1, 5, 0, 6}

// some tells whether one of the moves leaves the opponent less than 1 - want. Moves that make more threats come first.
func (s *Solver) some(p state, moves uint64, want int) bool {
	var list [connectfour.Columns]uint64
	var score [connectfour.Columns]int
	n := 0
	for _, c := range columnsOut {
		move := moves & ((1<<height - 1) << (c * height))
		if move == 0 {
			continue
		}
		made := bits.OnesCount64(threats(p.own|move, p.all|move))
		k := n
		for ; k > 0 && score[k-1] < made; k-- {
			list[k], score[k] = list[k-1], score[k-1]
		}
		list[k], score[k] = move, made
		n++
	}
	for _, move := range list[:n] {
		if !s.atLeast(p.play(move), 1-want) {
			return true
		}
	}
	return false
}
