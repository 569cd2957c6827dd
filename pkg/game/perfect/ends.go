package perfect

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"slices"
)

// Ends is a book of the ends of positions with up to endsDiscs discs, each pair of mirror images once. Its file is a
// line of text, with a checksum, and a byte for each position, by the number of discs, then by ascending key: the end +
// offset, 0 where it is not known yet.
type Ends struct {
	levels [endsDiscs + 1][]state
	ends   [endsDiscs + 1][]byte
}

const (
	endsDiscs = 4
	endsHead  = "oneply ends of Connect Four, sha256 %s"
)

//go:embed connect-four.ends
var storedEnds []byte

// StoredEnds returns the ends of this program.
func StoredEnds() (*Ends, error) { return ReadEnds(storedEnds) }

// NewEnds returns a book in which nothing is known.
func NewEnds() *Ends {
	e := &Ends{}
	for discs, list := 0, []state{{}}; discs <= endsDiscs; discs, list = discs+1, following(list) {
		e.levels[discs], e.ends[discs] = list, make([]byte, len(list))
	}
	return e
}

// ReadEnds reads what Bytes has written. The error says what is wrong with it.
func ReadEnds(text []byte) (*Ends, error) {
	head, ends, _ := bytes.Cut(text, []byte("\n"))
	e, sum := NewEnds(), ""
	if _, err := fmt.Sscanf(string(head), endsHead, &sum); err != nil {
		return nil, fmt.Errorf("perfect: no ends of Connect Four: line 1 is %.40q", head)
	}
	if want := len(slices.Concat(e.ends[:]...)); sum != checksum(ends) || len(ends) != want {
		return nil, fmt.Errorf("perfect: the ends of Connect Four are damaged: %d bytes with checksum %s, want %d with %s",
			len(ends), checksum(ends), want, sum)
	}
	for _, level := range e.ends {
		ends = ends[copy(level, ends):]
	}
	return e, nil
}

// Bytes returns the book as a file.
func (e *Ends) Bytes() []byte {
	ends := slices.Concat(e.ends[:]...)
	return append(fmt.Appendf(nil, endsHead+"\n", checksum(ends)), ends...)
}

// Make finds the ends that are not known: by a search of the second player's replies to the middle column, and of all
// positions with the most discs, of which those after both sides' middle column come first; the others follow. After
// each search it calls done with how many are known, of how many. A Make that was interrupted goes on from there.
func (e *Ends) Make(ctx context.Context, d *Distances, done func(known, all int) error) error {
	d.Ends = e
	for turn := range 5 {
		for discs := endsDiscs; discs >= 0; discs-- {
			for i, p := range e.levels[discs] {
				if e.ends[discs][i] != 0 || turnOf(p, discs) != turn {
					continue
				}
				if ctx.Err() != nil {
					return context.Cause(ctx)
				}
				e.ends[discs][i] = byte(d.end(p) + offset)
				if err := done(e.known()); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// turnOf says when a position is searched, 0 to 4.
func turnOf(p state, discs int) int {
	const middle = 1 << (3 * height)
	first := p.own
	if discs&1 == 1 {
		first ^= p.all
	}
	switch {
	case discs == 2 && first == middle:
		return 0
	case discs < endsDiscs:
		return 4
	case first&middle != 0 && (p.all^first)&(middle<<1) != 0:
		return 1
	case first&middle != 0:
		return 2
	}
	return 3
}

// known counts what is known, and all positions.
func (e *Ends) known() (known, all int) {
	for _, level := range e.ends {
		known, all = known+len(level)-count(level, 0), all+len(level)
	}
	return known, all
}

// end returns the end of a position with that many discs; ok is false where the book does not have it.
func (e *Ends) end(p state, discs int) (end int, ok bool) {
	if e == nil || discs > endsDiscs {
		return 0, false
	}
	key := p.canonical().key()
	i, ok := slices.BinarySearchFunc(e.levels[discs], key, func(q state, key uint64) int {
		return int(int64(q.key()) - int64(key))
	})
	if !ok || e.ends[discs][i] == 0 {
		return 0, false
	}
	return int(e.ends[discs][i]) - offset, true
}

// after returns the end of a position by those after its moves; ok is false where the book does not have all of them.
func (e *Ends) after(p state, discs int) (end int, ok bool) {
	if e == nil || discs >= endsDiscs {
		return 0, false
	}
	sign, best := 1-2*(discs&1), -mostEnd
	for moves := p.next() & whole; moves != 0; moves &= moves - 1 {
		end, ok := e.end(p.play(moves&-moves), discs+1)
		if !ok {
			return 0, false
		}
		best = max(best, sign*end)
	}
	return sign * best, true
}
