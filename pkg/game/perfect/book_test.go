package perfect

import (
	"bytes"
	"context"
	"errors"
	"math/bits"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestStoredBook: a search finds what the stored book says, where it ends soon, and what follows from it is in it.
func TestStoredBook(t *testing.T) {
	b := require.Of(StoredBook())(t)
	s := NewSolver(0)
	s.Limit = 20_000
	asked, found := 0, 0
	for discs := 1; discs <= b.Discs(); discs++ {
		for i, p := range level(discs) {
			if b.values[discs][i] == bookOpen || i%150 != 0 {
				continue
			}
			asked++
			s.Nodes = 0
			if v := s.value(p, -1); !s.tired() {
				found++
				if known, _ := b.value(p); known != v {
					t.Errorf("%d, want %d for key %x", known, v, p.key())
				}
			}
		}
	}
	t.Logf("up to %d discs; %d of %d searched again", b.Discs(), found, asked)
	for discs := 1; discs <= b.Discs(); discs++ {
		for i, v := range b.least(discs) {
			if known := b.values[discs][i]; int(known)-bookDrawn < v {
				t.Errorf("%d, and by the positions before it at least %d for key %x", known, v, b.levels[discs][i])
			}
		}
	}
	before := b.Bytes()
	if b.backUp(); !bytes.Equal(before, b.Bytes()) {
		t.Error("more follows from the book than it says")
	}
}

// TestBackUp: values of earlier positions are those of the best moves, and open where these are.
func TestBackUp(t *testing.T) {
	b, r := NewBook(4), seed.Seed(1).Rand()
	for i := range b.values[4] {
		b.values[4][i] = byte(r.IntN(3))
		if r.IntN(20) == 0 {
			b.values[4][i] = bookOpen
		}
	}
	b.backUp()
	var value func(p connectfour.Position, discs int) byte // as the book writes it
	value = func(p connectfour.Position, discs int) byte {
		if discs == 4 {
			v, ok := b.value(stateOf(p))
			if !ok {
				return bookOpen
			}
			return byte(v + bookDrawn)
		}
		best, open := byte(bookLost), false
		for move := range board.Members(p.Legal()) {
			v := value(p.Play(move), discs+1)
			open = open || v == bookOpen
			if v != bookOpen {
				best = max(best, bookWon-v)
			}
		}
		if open && best != bookWon {
			return bookOpen
		}
		return best
	}
	seen := map[byte]int{}
	for i := range 300 {
		discs := i % 4
		p, _ := after(discs, seed.Seed(2).Child("game", i))
		want := value(p, discs)
		seen[want]++
		v, ok := b.value(stateOf(p))
		if got := byte(v + bookDrawn); ok != (want != bookOpen) || ok && got != want {
			t.Fatalf("%d %t, want %d\n%s", got, ok, want, p)
		}
	}
	if len(seen) < 4 {
		t.Errorf("positions by value: %v", seen)
	}
}

// TestBookFile: a book is read back as it was; what is wrong with a file is said.
func TestBookFile(t *testing.T) {
	b, r := NewBook(3), seed.Seed(1).Rand()
	for _, values := range b.values {
		for i := range values {
			values[i] = byte(r.IntN(4))
		}
	}
	text := b.Bytes()
	read := require.Of(ReadBook(text))(t)
	require.Equal(t, b.values, read.values)
	damaged := bytes.Clone(text)
	damaged[len(text)-1] ^= 1
	for _, c := range []struct {
		text []byte
		want string
	}{
		{nil, "no book of Connect Four: line 1 is"}, {[]byte("hello\n"), `line 1 is "hello"`}, {damaged, "damaged"},
		{text[:len(text)-1], "damaged"}, {bytes.Replace(text, []byte("3 discs"), []byte("99 discs"), 1), "no book"},
		{bytes.Replace(text, []byte("3 discs"), []byte("4 discs"), 1), "bytes, want"},
	} {
		require.Fails(ReadBook(c.text))(t, c.want)
	}
}

// TestMakeEnds: a Make that is interrupted ends at once and leaves what is not known open.
func TestMakeEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b := NewBook(2)
	err := b.Make(ctx, 2, func(_, _, _ int) error { return nil })
	known := slices.ContainsFunc(b.values, func(v []byte) bool { return count(v, bookOpen) < len(v) })
	if !errors.Is(err, context.Canceled) || known {
		t.Errorf("%v, a value is known: %t", err, known)
	}
}

// TestFirstMoves: the first player wins by the middle column, draws by those beside it and loses by all others. The
// short form asks the stored book, as far as it goes; the long one searches.
func TestFirstMoves(t *testing.T) {
	b := require.Of(StoredBook())(t)
	s := NewSolver(1 << 24)
	for i, want := range []int{-1, -1, 0, 1, 0, -1, -1} {
		p := connectfour.Start()
		p = p.Play(int(bits.TrailingZeros64(p.Legal())) + i)
		v, ok := b.value(stateOf(p))
		if !ok && !testing.Short() {
			v, ok = s.Value(p)
		}
		if ok && -v != want {
			t.Errorf("column %d: %d, want %d", i+1, -v, want)
		}
	}
}
