package kernel

// line gathers the squares of a line of the board as digits; digit i, of weight 3^i, is the line's i-th square.
type line struct {
	mask   uint64
	gather uint64 // multiplier that brings the line's squares together
	shift  uint64
	powers *[256]int32
}

// digits returns the sum of the weights of the squares of set that lie in the line.
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
	kind    int
	squares []int
}

// boardLines are the 46 lines of the board: rows, columns, diagonals. lineOf[d][sq] is the number of sq's line of kind
// d, rankOf[d][sq] the rank of sq in it.
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

// newBoardLine returns the line of kind d that begins at sq. A product gathers its squares in the upper byte: those of
// a column by row, all others by file; files that fall (on the other diagonal) come in reverse order.
func newBoardLine(d, sq int) boardLine {
	l := boardLine{kind: d, line: line{gather: 0x0101010101010101, shift: 56, powers: powersOfThree}}
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
