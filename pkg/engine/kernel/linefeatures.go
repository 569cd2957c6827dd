package kernel

import "slices"

// lineFeatures are the lines of the board that contain tuples, each with a table that has an entry for each state of
// its line.
type lineFeatures struct {
	tables []int64 // one after another, the first with the single entry 0
	lines  []line
	ones   []int32         // for each line: index of the empty board in tables
	sees   [64][4]lineHit  // by slot and kind: the lines that see a square; line 0, not a real one, where there is none
	across [4][64]crossing // by kind and slot: the same, one of them set apart

	index   [256]int32 // scratch: indices of the present board, of line 1, 2, ...; this length spares bounds checks
	change  [256]int32 // scratch: what a move adds to them; 0 between moves
	touched [128]uint8 // scratch
}

// lineHit is a line that sees a square, with the square's digit weight, a power of three.
type lineHit struct {
	weight int32
	line   uint8
}

// crossing holds the lines that see a square, apart from the one of a given kind, along which a move is looked up.
type crossing struct {
	others [3]lineHit
	along  lineHit
}

// newLineFeatures fuses the spans of each line of the board. Lines with equal spans share their table.
func newLineFeatures(byLine [][]span, fixed [][]int64) *lineFeatures {
	k := &lineFeatures{}
	start, size := map[string]int{}, 1
	var first []int // the lines that are the first with their table, in order
	for l, spans := range byLine {
		if len(spans) == 0 {
			continue
		}
		bl := &boardLines[l]
		key := lineKey(len(bl.squares), spans)
		at, ok := start[key]
		if !ok {
			at = size
			start[key] = at
			size += statesOf(len(bl.squares))
			first = append(first, l)
		}
		k.add(bl, at)
	}
	k.tables = make([]int64, size)
	for free := k.tables[1:]; len(first) > 0; first = first[1:] {
		n := len(boardLines[first[0]].squares)
		fillLineTable(free[:statesOf(n)], n, byLine[first[0]], fixed)
		free = free[statesOf(n):]
	}
	if len(k.lines) == 0 {
		return nil
	}
	for at, hits := range k.sees {
		for d := range k.across {
			k.across[d][at] = crossing{along: hits[d], others: [3]lineHit(slices.Delete(slices.Clone(hits[:]), d, d+1))}
		}
	}
	return k
}

// add makes a line a feature whose table starts at start.
func (k *lineFeatures) add(l *boardLine, start int) {
	k.lines = append(k.lines, l.line)
	ones, weights := int32(start), digitWeights(len(l.squares))
	slices.Reverse(weights)
	for i, sq := range l.squares {
		k.sees[slot(1<<sq)][l.kind] = lineHit{weights[i], uint8(len(k.lines))}
		ones += weights[i]
	}
	k.ones = append(k.ones, ones)
}

// fork gives the copy working memory of its own.
func (k *lineFeatures) fork() *lineFeatures {
	if k == nil {
		return nil
	}
	c := *k
	return &c
}

// readBoard finds the index of every line.
func (k *lineFeatures) readBoard(own, opp uint64) {
	ones := k.ones[:len(k.lines)]
	for i := range k.lines {
		l := &k.lines[i]
		k.index[uint8(i+1)] = ones[i] + l.digits(own) - l.digits(opp)
	}
}

// gainAlong returns what a move adds that flips discs only in its line of kind d: no other line is touched twice.
func (k *lineFeatures) gainAlong(d int, move, discs uint64) int64 {
	squares := &k.across[d&3]
	at := &squares[slot(move)]
	along, change, v := at.along.line, at.along.weight, k.look(at, 1)
	for discs != 0 {
		disc := discs & -discs
		discs ^= disc
		at := &squares[slot(disc)]
		change += 2 * at.along.weight
		v += k.look(at, 2)
	}
	i := k.index[along]
	return v + k.tables[i+change] - k.tables[i]
}

// look returns what the other lines add when the square's digit grows by n.
func (k *lineFeatures) look(at *crossing, n int32) int64 {
	a, b, c := at.others[0], at.others[1], at.others[2]
	i, j, l := k.index[a.line], k.index[b.line], k.index[c.line]
	return k.tables[i+n*a.weight] - k.tables[i] + k.tables[j+n*b.weight] - k.tables[j] +
		k.tables[l+n*c.weight] - k.tables[l]
}

// gain returns what a move adds. Every change of an index is positive, so 0 means not yet touched.
func (k *lineFeatures) gain(move, flips uint64) (v int64) {
	n := 4
	for i, h := range k.sees[slot(move)] {
		k.touched[i] = h.line
		k.change[h.line] = h.weight
	}
	for flips != 0 {
		disc := flips & -flips
		flips ^= disc
		for _, h := range &k.sees[slot(disc)] {
			old := k.change[h.line]
			k.touched[n&127] = h.line
			n += int(uint32(old-1) >> 31)
			k.change[h.line] = old + 2*h.weight
		}
	}
	for _, l := range k.touched[:n] {
		i := k.index[l]
		v += k.tables[i+k.change[l]] - k.tables[i]
		k.change[l] = 0
	}
	return v
}
