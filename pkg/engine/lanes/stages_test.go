package lanes

import (
	"math/bits"
	"unsafe"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// inGo returns the stages as they are defined, on the lists and tables of a backend.
func inGo(b *Backend) *Backend {
	c := *b
	c.listMoves, c.findFlips, c.weights, c.votes, c.bestSums = listMoves, findFlips, weightSums, voteSums, bestSums
	c.tables = func(t *table, tables int, offsets *uint32, l *List, _ int) {
		list := unsafe.Slice(t, tables)
		squares := 0
		for _, t := range list {
			squares += int(2 * t.pairs * t.length)
		}
		tableSums(b, list, unsafe.Slice(offsets, squares), l)
	}
	return &c
}

func listMoves(l *List, n int) (moves int) {
	movers := 0
	for i := range n {
		own, opp := l.Own[i], l.Opp[i]
		l.moverOwn[movers], l.moverOpp[movers] = own, opp
		l.Legal[i], l.start[i] = 0, int64(moves)
		for sq := range 64 {
			if (own|opp)>>sq&1 == 0 && flipsOf(own, opp, sq) != 0 {
				l.Legal[i] |= 1 << sq
				l.squares[moves], l.mover[moves] = uint8(sq), uint8(movers)
				moves++
			}
		}
		if l.Legal[i] != 0 {
			movers++
		}
	}
	return moves
}

// flipsOf returns the discs that a disc of own on square sq flips.
func flipsOf(own, opp uint64, sq int) (flips uint64) {
	for _, way := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}} {
		var run uint64
		for r, c := sq/8+way[0], sq%8+way[1]; onBoard(r, c); r, c = r+way[0], c+way[1] {
			at := uint64(1) << (8*r + c)
			if own&at != 0 {
				flips |= run
			}
			if opp&at == 0 {
				break
			}
			run |= at
		}
	}
	return flips
}

func findFlips(l *List, n int) {
	for m := range n {
		own, opp, sq := l.moverOwn[l.mover[m]], l.moverOpp[l.mover[m]], int(l.squares[m])
		l.flips[m] = flipsOf(own, opp, sq)
		l.afterOwn[m], l.afterOpp[m] = own|1<<sq|l.flips[m], opp&^l.flips[m]
	}
}

func weightSums(w *Weights, l *List, _ int) {
	for m := range l.moves {
		l.sums[m] = 0
		for p := range weightPlanes {
			sum := int32(w.placed[p][l.squares[m]])
			for half := range 16 {
				sum += int32(w.flipped[half/2][half%2][p][l.flips[m]>>(4*half)&15])
			}
			l.sums[m] += sum << (p * planeBits)
		}
	}
}

func tableSums(b *Backend, tables []table, offsets []uint32, l *List) {
	for m := range l.moves {
		own, opp := l.afterOwn[m], l.afterOpp[m]
		l.sums[m] = 0
		rest := offsets
		for i := range tables {
			t := &tables[i]
			for range 2 * t.pairs {
				l.sums[m] += t.entry(b, indexOf(b, rest[:t.length], own, opp))
				rest = rest[t.length:]
			}
		}
	}
}

// indexOf sums the digits at these offsets of the buffer, which holds those of each square times some powers of three.
func indexOf(b *Backend, offsets []uint32, own, opp uint64) (index int) {
	for i, o := range offsets {
		if o == 0 { // of no square
			continue
		}
		at := (int(o) - digitsBegin) / b.width
		square, power := at/powers, at%powers+i/powers*powers
		index += (1 + int(own>>square&1) - int(opp>>square&1)) * pow3(power)
	}
	return index
}

// entry returns an entry, which in chunks is the sum (xor) of all differences from there on.
func (t *table) entry(b *Backend, index int) int32 {
	lower, upper := t.lower[index], t.upper[index]
	for i := index + 16; b.chunks && i < len(t.lower); i += 16 {
		lower, upper = lower^t.lower[i], upper^t.upper[i]
	}
	return int32(lower) + int32(upper)<<planeBits
}

func voteSums(v *ballot, l *List, n int) {
	for i := range n {
		moves := bits.OnesCount64(l.Legal[i])
		if moves == 0 {
			continue
		}
		first := int(l.start[i])
		clear(l.near[first:][:moves])
		l.doubt[i] = [2]uint64{}
		for member := range voters {
			if v.members[member/64]>>(member%64)&1 == 1 {
				v.ask(l, i, first, moves, member)
			}
		}
	}
}

// ask adds the vote of a member for a position, or the member to those in doubt.
func (v *ballot) ask(l *List, i, first, moves, member int) {
	values := make([]int16, moves)
	most, longest := int16(-1<<15), int16(0)
	for m := range moves {
		values[m] = v.place[l.squares[first+m]][member]
		for f := l.flips[first+m]; f != 0; f &= f - 1 {
			values[m] += v.flip[bits.TrailingZeros64(f)][member]
		}
		most, longest = max(most, values[m]), max(longest, int16(bits.OnesCount64(l.flips[first+m])))
	}
	threshold := most - 1 + v.coarse[member]*(longest+1) // coarse is -1 or 0
	near, last := 0, 0
	for m := range moves {
		if values[m] > threshold {
			l.near[first+m][member/64] |= 1 << (member % 64)
			near, last = near+1, first+m
		}
	}
	if near > 1 {
		l.doubt[i][member/64] |= 1 << (member % 64)
	} else {
		l.sums[last]++
	}
}

func bestSums(l *List, n, slack int) (several uint64) {
	for i := range n {
		legal := l.Legal[i]
		sums := l.sums[l.start[i]:][:bits.OnesCount64(legal)]
		most := int32(0)
		for _, s := range sums {
			most = max(most, s)
		}
		l.Best[i] = 0
		for _, s := range sums {
			if int(s) > int(most)-slack {
				l.Best[i] |= legal & -legal
			}
			legal &= legal - 1
		}
		if bits.OnesCount64(l.Best[i]) > 1 {
			several |= 1 << i
		}
	}
	return several
}

func stepPlainly(l *List, rnd []seed.Seed) {
	for i, r := range rnd {
		if l.Best[i] == 0 {
			continue
		}
		sq := seed.Pick(l.Best[i], uint64(r))
		flips := flipsOf(l.Own[i], l.Opp[i], sq)
		l.Own[i], l.Opp[i] = l.Opp[i]&^flips, l.Own[i]|flips|1<<sq
		l.Best[i] = 1 << sq
	}
}
