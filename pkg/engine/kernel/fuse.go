package kernel

import (
	"encoding/binary"
	"slices"

	"github.com/oneply/oneply/pkg/engine/eval"
)

// span is a place of a tuple within a line: the ranks of its squares in the order of its digits.
type span struct {
	tuple int
	ranks []int
}

// place is one place of a tuple of a network.
type place struct {
	tuple   int
	squares []int
}

// fewInLines is the number of places in lines up to which lines do not pay off.
const fewInLines = 64

// sortPlaces gives every place of every tuple to the line that holds all its squares, or to rest.
func sortPlaces(tuples []eval.Tuple) (byLine [][]span, rest []place) {
	byLine = make([][]span, len(boardLines))
	if !manyInLines(tuples) {
		return byLine, listPlaces(tuples)
	}
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

// manyInLines reports whether lines pay off.
func manyInLines(tuples []eval.Tuple) bool {
	n := 0
	for _, tuple := range tuples {
		for _, squares := range tuple.Places {
			if commonLine(squares) >= 0 {
				n++
			}
		}
		if n > fewInLines {
			return true
		}
	}
	return false
}

func listPlaces(tuples []eval.Tuple) (all []place) {
	for t, tuple := range tuples {
		for _, squares := range tuple.Places {
			all = append(all, place{t, squares})
		}
	}
	return all
}

// commonLine returns a kind of line that holds all squares, or -1.
func commonLine(squares []int) int {
	for d := range directions {
		if !slices.ContainsFunc(squares, func(sq int) bool { return lineOf[d][sq] != lineOf[d][squares[0]] }) {
			return d
		}
	}
	return -1
}

// lineKey returns the same key for lines whose tables are equal; it sorts the spans.
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

// fillLineTable sums the tables of all spans over the 3^n states of a line. It grows by one square at a time: a state
// of squares 0 ... r has the value of its squares 0 ... r-1 plus that of the spans that end at r.
func fillLineTable(table []int64, n int, spans []span, fixed [][]int64) {
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
}

// spansEnding sums the tables of the spans whose last square is r over the states of the squares that they see: width
// squares up to r, at least one.
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

// addSpan adds the table of a tuple to sum, whose states are those of squares first, first+1, ...
func addSpan(sum []int64, first int, ranks []int, table []int64) {
	for state, i := range tableIndices(len(sum), first, ranks) {
		sum[state] += table[i]
	}
}

// tableIndices returns the indices into a tuple's table for the states of squares first, first+1, ...
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
