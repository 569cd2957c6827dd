package perfect

import (
	"math/bits"
	"sync"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
)

// Judge values boards of Connect Four by perfect play: whoever looks one ply ahead with it plays perfectly. A board is
// worth more the sooner its game is won and the later it is lost, or all won ones are worth the same, and all lost
// ones. Any number of goroutines may use it; it remembers the first million boards that it has valued.
type Judge struct {
	ByValue bool // the distance does not count

	mu    sync.Mutex
	idle  []ender
	known map[uint64]int8 // ends, by key
	best  map[connectfour.Position]uint64
}

// ender finds the end of a position that is not over; by value alone 1 or -1 stands for all ends of a sign.
type ender interface{ end(p state) int }

// Limits of what a Judge remembers: boards, and positions of each of its searches, 64 MiB or, by value, 32.
const (
	mostKnown     = 1 << 20
	judgePosition = 1 << 23
)

// ByDistance and ByValue return the judges that all share.
var (
	ByDistance = sync.OnceValue(func() *Judge { return &Judge{} })
	ByValue    = sync.OnceValue(func() *Judge { return &Judge{ByValue: true} })
)

// Value returns, for the side that has just moved, 43 less the number of discs with which it completes a line, minus
// that for the other side's line, or 0 for a draw; by value alone 1, -1 or 0.
func (j *Judge) Value(s board.Stones) int64 {
	end := j.end(state{columns(s.Opp), columns(s.Own | s.Opp)})
	discs, v := 0, int64(0)
	if end != 0 {
		discs, v = latest(end), 1
	}
	if !j.ByValue {
		v *= int64(connectfour.Squares + 1 - discs)
	}
	if first := bits.OnesCount64(s.Own|s.Opp)&1 == 1; end > 0 != first { // the side that has just moved
		return -v
	}
	return v
}

// Best returns the set of the moves that Value finds best by distance, sooner.
func (j *Judge) Best(p connectfour.Position) (set uint64) {
	j.mu.Lock()
	set, ok := j.best[p]
	if ok {
		j.mu.Unlock()
		return set
	}
	d := j.solver()
	j.mu.Unlock()
	set = d.(*Distances).Best(p)
	j.mu.Lock()
	defer j.mu.Unlock()
	j.idle = append(j.idle, d)
	if len(j.best) < mostKnown {
		j.best[p] = set
	}
	return set
}

// Scale returns 1.
func (j *Judge) Scale() float64 { return 1 }

// end returns the end of a position, which may be over.
func (j *Judge) end(p state) int {
	discs := p.discs()
	switch {
	case four(p.all ^ p.own):
		return wonWith(discs)
	case discs == connectfour.Squares:
		return 0
	}
	key := p.canonical().key()
	j.mu.Lock()
	end, ok := j.known[key]
	if ok {
		j.mu.Unlock()
		return int(end)
	}
	d := j.solver()
	j.mu.Unlock()
	found := d.end(p)
	j.mu.Lock()
	defer j.mu.Unlock()
	j.idle = append(j.idle, d)
	if len(j.known) < mostKnown {
		j.known[key] = int8(found)
	}
	return found
}

// solver returns one that nobody uses.
func (j *Judge) solver() ender {
	if j.known == nil {
		j.known, j.best = map[uint64]int8{}, map[connectfour.Position]uint64{}
	}
	if last := len(j.idle) - 1; last >= 0 {
		d := j.idle[last]
		j.idle = j.idle[:last]
		return d
	}
	book, _ := StoredBook() // a test reads it and the ends
	if j.ByValue {
		s := NewSolver(judgePosition)
		s.Book = book
		return s
	}
	d := NewDistances(judgePosition)
	d.Book = book
	d.Ends, _ = StoredEnds()
	return d
}
