package ply

import "slices"

// lineFeatures are the lines of the board that hold tuples, one table for each; a table has an entry for each state of
// its line.
type lineFeatures struct {
	tables []int64 // one behind the other, the first with the single entry 0
	lines  []line
	ones   []int32        // for each line: index of the empty board in tables
	sees   [64][4]lineHit // by slot: the lines that see a square; line 0, which is no line, fills up

	index   [256]int32 // scratch: indices of the present board, of line 1, 2, ...; the arrays' length spares bounds checks
	change  [256]int32 // scratch: what a move adds to them; 0 between moves
	touched [128]uint8 // scratch
}

// lineHit is a line that sees a square, with the square's digit weight, a power of three.
type lineHit struct {
	weight int32
	line   uint8
}

// newLineFeatures fuses the spans of each line of the board. Lines with equal spans share their table.
func newLineFeatures(byLine [][]span, fixed [][]int64) *lineFeatures {
	k := &lineFeatures{tables: []int64{0}}
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
		k.add(bl, at)
	}
	if len(k.lines) == 0 {
		return nil
	}
	return k
}

// add makes a line a feature whose table starts at start.
func (k *lineFeatures) add(l *boardLine, start int) {
	k.lines = append(k.lines, l.line)
	ones, weights := int32(start), digitWeights(len(l.squares))
	slices.Reverse(weights)
	for i, sq := range l.squares {
		hits := &k.sees[slot(1<<sq)]
		free := slices.IndexFunc(hits[:], func(h lineHit) bool { return h.line == 0 })
		hits[free] = lineHit{weights[i], uint8(len(k.lines))}
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

// gain is what the move adds. Every change of an index is positive, so a change of 0 means not yet touched.
func (k *lineFeatures) gain(move, turns uint64) (v int64) {
	n := 4
	for i, h := range k.sees[slot(move)] {
		k.touched[i] = h.line
		k.change[h.line] = h.weight
	}
	for turns != 0 {
		disc := turns & -turns
		turns ^= disc
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
