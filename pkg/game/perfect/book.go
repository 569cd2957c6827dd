package perfect

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"fmt"
	"slices"
	"sync"
)

// Book holds the values of all positions of Connect Four with few discs, each pair of mirror images once. Its file is a
// line of text, with the most discs and a checksum, and two bits for each position: by the number of discs, then by
// ascending key. The keys are not stored but generated from the rules.
type Book struct {
	levels [][]uint64 // keys, by the number of discs
	values [][]byte   // in the same order
}

// Values of positions in a book, for the side to move.
const (
	bookLost = iota
	bookDrawn
	bookWon
	bookOpen // not known yet
)

//go:embed connect-four.book
var stored []byte

// StoredBook returns the book that comes with this program.
func StoredBook() (*Book, error) { return ReadBook(stored) }

// NewBook returns a book of positions with up to that many discs, in which nothing is known.
func NewBook(discs int) *Book {
	b := &Book{}
	for list := []state{{}}; len(b.levels) <= discs; list = following(list) {
		keys := make([]uint64, len(list))
		for i, p := range list {
			keys[i] = p.key()
		}
		b.levels = append(b.levels, keys)
		b.values = append(b.values, slices.Repeat([]byte{bookOpen}, len(keys)))
	}
	return b
}

// mostDiscs is a bound for files that are not books.
const mostDiscs = 12

// ReadBook reads what Bytes wrote. The error says what is wrong with it.
func ReadBook(text []byte) (*Book, error) {
	head, packed, _ := bytes.Cut(text, []byte("\n"))
	discs, sum := 0, ""
	if _, err := fmt.Sscanf(string(head), bookHead, &discs, &sum); err != nil || discs < 0 || discs > mostDiscs {
		return nil, fmt.Errorf("perfect: no book of Connect Four: line 1 is %.40q", head)
	}
	if sum != checksum(packed) {
		return nil, fmt.Errorf("perfect: the book of Connect Four is damaged: checksum %s, want %s", checksum(packed), sum)
	}
	b, i := NewBook(discs), 0
	if want := (b.size() + 3) / 4; len(packed) != want {
		return nil, fmt.Errorf("perfect: a book of Connect Four up to %d discs with %d bytes, want %d", discs,
			len(packed), want)
	}
	for _, values := range b.values {
		for k := range values {
			values[k] = packed[i/4] >> (i % 4 * 2) & 3
			i++
		}
	}
	return b, nil
}

const bookHead = "connect-four up to %d discs, sha256 %s"

// Bytes returns the book as a file.
func (b *Book) Bytes() []byte {
	packed := b.Packed()
	return append(fmt.Appendf(nil, bookHead+"\n", b.Discs(), checksum(packed)), packed...)
}

// Packed returns the values of all positions, two bits each.
func (b *Book) Packed() []byte {
	all := slices.Concat(b.values...)
	packed := make([]byte, (len(all)+3)/4)
	for i, v := range all {
		packed[i/4] |= v << (i % 4 * 2)
	}
	return packed
}

func checksum(packed []byte) string { return fmt.Sprintf("%x", sha256.Sum256(packed)) }

// Discs returns the most discs of a position in the book.
func (b *Book) Discs() int { return len(b.levels) - 1 }

// size returns the number of all positions.
func (b *Book) size() (n int) {
	for _, values := range b.values {
		n += len(values)
	}
	return n
}

// value returns the value of a position, for the side to move; ok is false if it is not in the book.
func (b *Book) value(p state) (value int, ok bool) {
	discs := p.discs()
	if b == nil || discs >= len(b.levels) {
		return 0, false
	}
	i, ok := slices.BinarySearch(b.levels[discs], p.canonical().key())
	if !ok || b.values[discs][i] == bookOpen {
		return 0, false
	}
	return int(b.values[discs][i]) - bookDrawn, true
}

// Make finds the unknown values by searches on that many processors: first of all positions with searched discs, or
// with the most if these are fewer, from which all earlier ones follow; then level by level, where much follows from
// the level before. After each search it calls done with the number of discs, how many positions with so many are
// known, and how many there are. A Make that was interrupted continues from there.
func (b *Book) Make(ctx context.Context, workers int, done func(discs, known, all int) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	for discs := max(1, min(searched, b.Discs())); discs <= b.Discs(); discs++ {
		values, least := b.values[discs], b.least(discs)
		known := len(values) - count(values, bookOpen)
		for f := range search(ctx, workers, level(discs), values, least) {
			values[f.index] = f.value
			known++
			if err := done(discs, known, len(values)); err != nil {
				stop(err)
			}
		}
		if b.backUp(); ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	return nil
}

// searched is the number of discs at which Make begins: earlier positions are fewer but slower.
const searched = 4

// least returns lower bounds of the values of positions with that many discs, given those before them: after a lost
// move all are won, after a drawn one none is lost.
func (b *Book) least(discs int) []int {
	least := slices.Repeat([]int{-1}, len(b.levels[discs]))
	for _, p := range level(discs - 1) {
		v, ok := b.value(p)
		for moves := p.next() & whole; ok && moves != 0; moves &= moves - 1 {
			move := moves & -moves
			if i, ok := slices.BinarySearch(b.levels[discs], p.play(move).canonical().key()); ok {
				least[i] = max(least[i], -v)
			}
		}
	}
	return least
}

// finding is the value of a position of a level.
type finding struct {
	index int
	value byte
}

// search sends the values of a list that are open, until none is or the context is done.
func search(ctx context.Context, workers int, list []state, values []byte, least []int) <-chan finding {
	todo, found := make(chan int), make(chan finding)
	open := slices.Clone(values)
	go func() {
		defer close(todo)
		for i := range slices.Backward(open) { // from the middle outwards
			if open[i] == bookOpen && ctx.Err() == nil {
				todo <- i
			}
		}
	}()
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			s := NewSolver(makerPositions)
			defer context.AfterFunc(ctx, func() { s.halted.Store(true) })()
			for i := range todo {
				if v := s.value(list[i], least[i]); !s.tired() {
					found <- finding{i, byte(v + bookDrawn)}
				}
			}
		})
	}
	go func() { group.Wait(); close(found) }()
	return found
}

// Extend returns a book of positions with up to that many discs that keeps the values of this one.
func (b *Book) Extend(discs int) *Book {
	more := NewBook(discs)
	for i := range min(len(b.values), len(more.values)) {
		copy(more.values[i], b.values[i])
	}
	return more
}

// makerPositions is the number that each solver remembers while a book is made: 64 MiB.
const makerPositions = 1 << 24

func count(values []byte, v byte) (n int) {
	for _, w := range values {
		if w == v {
			n++
		}
	}
	return n
}

// backUp finds the values of positions with fewer discs, as far as later ones are known.
func (b *Book) backUp() {
	for discs := b.Discs() - 1; discs >= 0; discs-- {
		for i, p := range level(discs) {
			if v := b.best(p); v != bookOpen {
				b.values[discs][i] = v
			}
		}
	}
}

// best returns the value of a position from those after its moves, as a book stores it.
func (b *Book) best(p state) byte {
	best, open := -1, false
	for moves := p.next() & whole; moves != 0; moves &= moves - 1 {
		move := moves & -moves
		if four(p.own | move) {
			return bookWon
		}
		v, ok := b.value(p.play(move))
		if open = open || !ok; ok {
			best = max(best, -v)
		}
	}
	if open && best < 1 {
		return bookOpen
	}
	return byte(best + bookDrawn)
}
