package kernel

// block holds features whose indices are lanes of eight words: adding words adds many indices at once, without carries
// between lanes. All features of a word share a table.
type block struct {
	tables [blockWords][]int64
	used   int       // words
	wide   bool      // words have two lanes of 32 bits, else four of 16
	empty  words     // the indices of the empty board
	place  [64]words // by slot: what an own disc on an empty square adds to the indices
	flip   [64]words // by slot: what a flipped disc adds
}

// words are eight words in two halves, small enough to be kept in registers.
type words [2]quad

type quad struct{ a, b, c, d uint64 }

func (q quad) plus(p *quad) quad { return quad{q.a + p.a, q.b + p.b, q.c + p.c, q.d + p.d} }

func (q quad) minus(p *quad) quad { return quad{q.a - p.a, q.b - p.b, q.c - p.c, q.d - p.d} }

// add adds v to word i, 0 to 7.
func (w *words) add(i int, v uint64) {
	q := &w[i/4]
	*[4]*uint64{&q.a, &q.b, &q.c, &q.d}[i%4] += v
}

// A lane of 16 bits has room for the states of ten squares, one of 32 bits for those of every tuple.
const (
	blockWords             = 8
	narrowLanes, wideLanes = 4, 2
	narrowSquares          = 10
)

// nothing is the table of words without features.
var nothing = []int64{0}

func newBlock(wide bool) block {
	b := block{wide: wide}
	for w := range b.tables {
		b.tables[w] = nothing
	}
	return b
}

// add fills a word with features of this length; lanes left over have index 0.
func (b *block) add(table []int64, features []feature, length int) {
	w := b.used
	b.tables[w] = table
	b.used++
	for i := range features {
		weight := uint64(1) << (i * 16)
		if b.wide {
			weight = 1 << (i * 32)
		}
		for _, sq := range features[i].squares[:length] {
			here := slot(1 << sq)
			b.empty.add(w, weight)
			b.place[here].add(w, weight)
			b.flip[here].add(w, 2*weight)
			weight *= 3
		}
	}
}

// readBoard finds the indices of a board.
func (b *block) readBoard(index *words, own, opp uint64) {
	lo, hi := b.empty[0], b.empty[1]
	for own != 0 {
		disc := own & -own
		own ^= disc
		at := &b.place[slot(disc)]
		lo, hi = lo.plus(&at[0]), hi.plus(&at[1])
	}
	for opp != 0 {
		disc := opp & -opp
		opp ^= disc
		at := &b.place[slot(disc)]
		lo, hi = lo.minus(&at[0]), hi.minus(&at[1])
	}
	index[0], index[1] = lo, hi
}

// value returns the sum of the table entries after a move that flips these discs.
func (b *block) value(index *words, move, discs uint64) int64 {
	at, t := &b.place[slot(move)], &b.tables
	lo, hi := index[0].plus(&at[0]), index[1].plus(&at[1])
	for discs != 0 {
		disc := discs & -discs
		discs ^= disc
		at := &b.flip[slot(disc)]
		lo, hi = lo.plus(&at[0]), hi.plus(&at[1])
	}
	if b.wide {
		return b.valueWide(words{lo, hi})
	}
	v := look(t[0], lo.a) + look(t[1], lo.b) + look(t[2], lo.c) + look(t[3], lo.d)
	if b.used > 4 {
		v += look(t[4], hi.a) + look(t[5], hi.b)
	}
	if b.used > 6 {
		v += look(t[6], hi.c) + look(t[7], hi.d)
	}
	return v
}

func (b *block) valueWide(index words) int64 {
	t, lo, hi := &b.tables, &index[0], &index[1]
	return lookWide(t[0], lo.a) + lookWide(t[1], lo.b) + lookWide(t[2], lo.c) + lookWide(t[3], lo.d) +
		lookWide(t[4], hi.a) + lookWide(t[5], hi.b) + lookWide(t[6], hi.c) + lookWide(t[7], hi.d)
}

func look(t []int64, w uint64) int64 {
	return t[uint16(w)] + t[uint16(w>>16)] + t[uint16(w>>32)] + t[w>>48]
}

func lookWide(t []int64, w uint64) int64 { return t[uint32(w)] + t[w>>32] }
