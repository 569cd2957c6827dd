package ply

import (
	"encoding/binary"
	"slices"

	"github.com/oneply/oneply/pkg/eval"
)

// place is one place of a tuple of a network.
type place struct {
	tuple   int
	squares []int
}

// line is a feature that sees all squares of a line of the board; digit i, of weight 3^i, is the line's i-th square.
type line struct {
	mask   uint64
	gather uint64 // multiplier that brings the line's squares together
	shift  uint64
	powers *[256]int32
}

// digits is the sum of the weights of the squares of set that lie in the line.
func (l *line) digits(set uint64) int32 {
	return l.powers[(set&l.mask)*l.gather>>(l.shift&63)&255]
}

// powersOfThree[b] is the sum of 3^i over the bits i of b.
var powersOfThree = func() *[256]int32 {
	var t [256]int32
	for b := 1; b < 256; b++ {
		t[b] = 3*t[b>>1] + int32(b&1)
	}
	return &t
}()

// boardLine is a line of the board and where it lies.
type boardLine struct {
	line
	squares []int
}

// boardLines are the 46 lines of the board: rows, columns, diagonals. lineOf[d][sq] is the number of sq's line of kind
// d, rankOf[d][sq] its place in it.
var boardLines, lineOf, rankOf = func() (lines []boardLine, of, rank [4][64]int) {
	for d := range directions {
		for sq := range 64 {
			if behind[d][sq] != 0 {
				continue
			}
			l := newBoardLine(d, sq)
			for i, s := range l.squares {
				of[d][s], rank[d][s] = len(lines), i
			}
			lines = append(lines, l)
		}
	}
	return lines, of, rank
}()

// newBoardLine is the line of kind d that begins at sq. A product gathers its squares in the upper byte: those of a
// column by row, all others by file; falling files (a line of the other diagonal) come in reverse order.
func newBoardLine(d, sq int) boardLine {
	l := boardLine{line: line{gather: 0x0101010101010101, shift: 56, powers: powersOfThree}}
	for s := sq; ; s += step(d) {
		l.mask |= 1 << s
		l.squares = append(l.squares, s)
		if ahead[d][s] == 0 {
			break
		}
	}
	switch last := l.squares[len(l.squares)-1]; d {
	case 1:
		l.gather, l.shift = 0x0102040810204080>>(sq%8), 56
	case 3:
		l.shift += uint64(last % 8)
		l.powers = reversedPowers[len(l.squares)]
	default:
		l.shift += uint64(sq % 8)
	}
	return l
}

// reversedPowers[n] are the powers for lines of n squares whose first square is the highest bit.
var reversedPowers = func() (all [9]*[256]int32) {
	for n := range all {
		var t [256]int32
		for b := range 1 << n {
			for i := range n {
				t[b] += int32(b>>i&1) * powersOfThree[1<<(n-1-i)]
			}
		}
		all[n] = &t
	}
	return all
}()

// fuse makes one feature for each line of the board that holds places of tuples, and returns the places that lie in no
// line. Lines with equal places share their table.
func (k *networkKernel) fuse(tuples []eval.Tuple, fixed [][]int64) (rest []place) {
	byLine, rest := sortPlaces(tuples)
	start := map[string]int{}
	for l, spans := range byLine {
		if len(spans) == 0 {
			continue
		}
		bl := &boardLines[l]
		key := lineKey(len(bl.squares), spans)
		at, ok := start[key]
		if !ok {
			at = len(k.tables)
			start[key] = at
			k.tables = append(k.tables, lineTable(len(bl.squares), spans, fixed)...)
		}
		k.lines = append(k.lines, bl.line)
		weights := digitWeights(len(bl.squares))
		slices.Reverse(weights)
		k.see(at, bl.squares, weights)
	}
	return rest
}

// span is a place of a tuple within a line: the ranks of its squares in the order of its digits.
type span struct {
	tuple int
	ranks []int
}

// sortPlaces gives every place of every tuple to the line that holds all its squares, or to rest.
func sortPlaces(tuples []eval.Tuple) (byLine [][]span, rest []place) {
	byLine = make([][]span, len(boardLines))
	for t, tuple := range tuples {
		for _, squares := range tuple.Places {
			if d := commonLine(squares); d < 0 {
				rest = append(rest, place{t, squares})
			} else {
				l, ranks := lineOf[d][squares[0]], make([]int, len(squares))
				for i, sq := range squares {
					ranks[i] = rankOf[d][sq]
				}
				byLine[l] = append(byLine[l], span{t, ranks})
			}
		}
	}
	return byLine, rest
}

// commonLine is a kind of line that holds all squares, or -1.
func commonLine(squares []int) int {
	for d := range directions {
		if !slices.ContainsFunc(squares, func(sq int) bool { return lineOf[d][sq] != lineOf[d][squares[0]] }) {
			return d
		}
	}
	return -1
}

// lineKey is the same for lines whose tables are equal; it sorts the spans.
func lineKey(n int, spans []span) string {
	slices.SortFunc(spans, func(a, b span) int {
		if a.tuple != b.tuple {
			return a.tuple - b.tuple
		}
		return slices.Compare(a.ranks, b.ranks)
	})
	key := []byte{byte(n)}
	for _, s := range spans {
		key = binary.AppendUvarint(key, uint64(s.tuple))
		for _, r := range s.ranks {
			key = append(key, byte(r))
		}
		key = append(key, 255)
	}
	return string(key)
}

// lineTable sums the tables of all spans over the 3^n states of a line. It grows by one square at a time: a state of
// squares 0 ... r has the value of its squares 0 ... r-1 and of the spans that end at r.
func lineTable(n int, spans []span, fixed [][]int64) []int64 {
	table := make([]int64, powersOfThree[1<<n-1]*2+1)
	for r, size := 0, 1; r < n; r, size = r+1, 3*size {
		ends := spansEnding(r, spans, fixed)
		lower := 3 * size / len(ends)
		mod := len(ends) / 3
		for hi := len(ends) - 1; hi >= 0; hi-- {
			from, to := table[hi%mod*lower:][:lower], table[hi*lower:][:lower]
			for i, v := range from {
				to[i] = v + ends[hi]
			}
		}
	}
	return table
}

// spansEnding sums the tables of the spans whose last square is r over the states of the squares that they see:
// width squares up to r, at least one.
func spansEnding(r int, spans []span, fixed [][]int64) []int64 {
	width := 1
	for _, s := range spans {
		if slices.Max(s.ranks) == r {
			width = max(width, r-slices.Min(s.ranks)+1)
		}
	}
	sum := make([]int64, 2*powersOfThree[1<<width-1]+1)
	for _, s := range spans {
		if slices.Max(s.ranks) == r {
			addSpan(sum, r-width+1, s.ranks, fixed[s.tuple])
		}
	}
	return sum
}

// addSpan adds the table of a tuple to sum, whose states are of squares first, first+1, ...
func addSpan(sum []int64, first int, ranks []int, table []int64) {
	for state, i := range tableIndices(len(sum), first, ranks) {
		sum[state] += table[i]
	}
}

// tableIndices are the indices into a tuple's table for the states of squares first, first+1, ...
func tableIndices(states, first int, ranks []int) []int32 {
	index := append(make([]int32, 0, states), 0)
	weights := digitWeights(len(ranks))
	for r := first; len(index) < states; r++ {
		weight := int32(0)
		if i := slices.Index(ranks, r); i >= 0 {
			weight = weights[i]
		}
		n := len(index)
		for d := range int32(2) {
			for _, v := range index[:n] {
				index = append(index, v+(d+1)*weight)
			}
		}
	}
	return index
}
