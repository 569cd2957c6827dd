package eval

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// fallen returns a board after that many discs in random columns, as the side that has moved last sees it.
func fallen(discs int, s seed.Seed) (b board.Stones) {
	r := s.Rand()
	for i := 0; i < discs; i++ {
		all := b.Own | b.Opp
		sq := r.IntN(columns)
		for sq+columns < board.Upright.Squares() && all>>(sq+columns)&1 == 0 {
			sq += columns
		}
		if all>>sq&1 != 0 {
			i--
			continue
		}
		b = board.Stones{Own: b.Opp | 1<<sq, Opp: b.Own}
	}
	return b
}

// cell returns the value of a square by the definition: 0 own, 1 the other side's, 2 to be reached next, 3 not yet.
func cell(b board.Stones, sq int) int {
	all := b.Own | b.Opp
	switch below := sq + columns; {
	case b.Own>>sq&1 != 0:
		return 0
	case b.Opp>>sq&1 != 0:
		return 1
	case below >= board.Upright.Squares() || all>>below&1 != 0:
		return 2
	}
	return 3
}

// TestReachTellsCellsApart: two boards select the same entry exactly where all cells of the tuple are the same and the
// same player has moved, and mirror images have equal values.
func TestReachTellsCellsApart(t *testing.T) {
	r := require.Of(ParseReach("rand-5x4-reach", board.Upright, 3))(t)
	w := make([]float64, r.Dim())
	places, half := r.Places()
	entries, cells := map[[3]int]string{}, map[string]int{}
	rnd := seed.Seed(4).Rand()
	for i := range w {
		w[i] = float64(rnd.IntN(2000) - 1000)
	}
	e := require.Of(r.Decode(w))(t)
	for i := range 20_000 {
		b := fallen(i%40, seed.Seed(5).Child("board", i))
		states, side := StatesOf(b), int(ReachSide(b))
		if side != 1-bits.OnesCount64(b.Own|b.Opp)%2 {
			t.Fatal("the wrong side has moved")
		}
		sum := 0.0
		for k := range places {
			sum += w[side*half+places[k].Entry(&states)]
		}
		if got := float64(e.Value(b)) / e.Scale(); got != sum {
			t.Fatalf("value %v, want %v", got, sum)
		}
		if e.Value(mirrored(b)) != e.Value(b) {
			t.Fatal("a mirror image has another value")
		}
		for k, s := range r.Sets {
			var text strings.Builder
			for sq := range board.Members(s) {
				text.WriteByte(byte('0' + cell(b, sq)))
			}
			at := [3]int{k, side, places[2*k].Entry(&states)}
			name := string(rune('a'+k)) + string(rune('a'+side)) + text.String()
			if old, ok := entries[at]; ok && old != name {
				t.Fatalf("tuple %d: %s and %s are one entry", k, old, name)
			}
			if old, ok := cells[name]; ok && old != at[2] {
				t.Fatalf("tuple %d: %s has two entries", k, name)
			}
			entries[at], cells[name] = name, at[2]
		}
	}
}

func mirrored(b board.Stones) (m board.Stones) {
	for sq := range board.Upright.Squares() {
		to := sq/columns*columns + columns - 1 - sq%columns
		m.Own |= b.Own >> sq & 1 << to
		m.Opp |= b.Opp >> sq & 1 << to
	}
	return m
}

// TestReachFile: a network is written and read back as it was, and its weights are those that it was made of; wrong
// names and files are errors.
func TestReachFile(t *testing.T) {
	for _, name := range []string{"rand-3x3-reach", "rand-8x8-reach", "all-4-reach"} {
		r := require.Of(ParseReach(name, board.Upright, 3))(t)
		w := Rounded(uniform(r.Dim(), 1, -1, 1))
		e := require.Of(r.Decode(w))(t)
		text := require.Of(Text(e))(t)
		again := require.Of(Read(strings.NewReader(text), "again"))(t)
		if text != require.Of(Text(again))(t) {
			t.Errorf("%s is written in another way when it has been read", name)
		}
		require.Equal(t, w, require.Of(Encode(r, again))(t))
		for i := range 100 {
			if b := fallen(i%40, seed.Seed(i)); e.Value(b) != again.Value(b) {
				t.Fatalf("%s: another value", name)
			}
		}
	}
	require.Fails(ParseReach("rand-3x3-reach", 8, 1))(t, "where discs fall")
	require.Fails(ParseReach("snake-reach", board.Upright, 1))(t, "architecture")
	require.Fails(Read(strings.NewReader("reach 1 { 2 0 63 } { 1 }"), "bad"))(t, "squares of tuple 1 of 1")
	require.Fails(Read(strings.NewReader("reach 1 { 2 0 1 } { 1 }"), "bad"))(t, "weight 2 of")
}
