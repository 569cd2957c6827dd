package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// The layout of a table of Tables: the lower and the upper bits of its entries, the squares of its features, the number
// of pairs of features.
const (
	entries   = 256
	ofUpper   = entries
	ofLength  = 2 * entries
	ofPairs   = ofLength + 8
	tableSize = ofPairs + 8
)

// powers is the number of powers of three by which the buffer holds a square's digits; larger ones are multiplied.
const powers = 2

// sizeOfDigits is the size of the buffer for a group.
func (m machine) sizeOfDigits() int { return 64 + 64*powers*m.bytes }

// groupsAtOnce is the number of groups for which an offset and a table are loaded once.
func (m machine) groupsAtOnce() int {
	if m.wide() {
		return 2
	}
	return 1
}

// tableSums sums the entries that features have after the moves of the first n groups. Offsets are those of digits in
// the buffer, one pair of features after another.
func (m machine) tableSums() {
	m.text("tableSums", "func(t *byte, tables int, offsets *uint32, l *byte, n int)")
	s := summer{machine: m, first: param("t"), tables: param("tables"), offsets: param("offsets"), l: param("l"),
		move: GP64(), sums: GP64()}
	n := param("n")
	MOVQ(s.l, s.move)
	MOVQ(s.l, s.sums)
	for s.groups = m.groupsAtOnce(); s.groups > 0; s.groups-- {
		Label(s.label("groups"))
		CMPQ(n, operand.U8(s.groups))
		JLT(s.to("fewer"))
		s.sum()
		SUBQ(operand.U8(s.groups), n)
		JMP(s.to("groups"))
		Label(s.label("fewer"))
	}
	VZEROUPPER()
	RET()
}

// summer sums the entries for some groups at a time.
type summer struct {
	machine
	groups                                int
	first, tables, offsets, l, move, sums reg.GPVirtual
}

// label names a place in the code for this number of groups.
func (s *summer) label(name string) string { return named(name, s.groups) }

func (s *summer) to(name string) operand.LabelRef { return operand.LabelRef(s.label(name)) }

// sum sums the entries for the next groups.
func (s *summer) sum() {
	s.fill()
	planes := make([][]plane, s.groups)
	for g := range planes {
		planes[g] = []plane{s.plane(), s.plane()}
	}
	t, left, offset := GP64(), GP64(), GP64()
	MOVQ(s.first, t)
	MOVQ(s.tables, left)
	MOVQ(s.offsets, offset)
	Label(s.label("table"))
	s.lookUp(planes, t, offset)
	ADDQ(operand.I32(tableSize), t)
	DECQ(left)
	JNE(s.to("table"))
	for _, p := range planes {
		s.store(p, s.sums)
		ADDQ(operand.I32(4*s.bytes), s.sums)
	}
}

// ofDigit is the place in the buffer of the digits of a square times a power of three. The buffer begins with zeros.
func (m machine) ofDigit(square, power int) int {
	return ofDigits + 64 + (square*powers+power)*m.bytes
}

// fill fills the buffers for the boards after the moves of the next groups: with 0 for an opp disc, 1 for an empty
// square and 2 for an own disc, times the first powers of three.
func (s *summer) fill() {
	buffer, left := GP64(), GP64()
	MOVQ(s.l, buffer)
	MOVQ(operand.U32(s.groups), left)
	Label(s.label("group"))
	s.keepRows(s.l, 0, func(j int) vec { return s.load(at(s.move, ofAfterOwn+j*s.bytes)) })
	s.keepRows(s.l, 8, func(j int) vec { return s.load(at(s.move, ofAfterOpp+j*s.bytes)) })
	s.fillByRows(buffer)
	ADDQ(operand.I32(8*s.bytes), s.move)
	ADDQ(operand.U8(64), buffer)
	DECQ(left)
	JNE(s.to("group"))
}

func (s *summer) fillByRows(buffer reg.Register) {
	row, last := GP64(), GP64()
	MOVQ(s.l, row)
	LEAQ(at(s.l, 8*s.bytes), last)
	three := s.octet(3)
	Label(s.label("row"))
	own, opp := s.load(at(row, ofRows)), s.load(at(row, ofRows+8*s.bytes))
	for first := range 2 {
		fields := s.fields(own, opp, first)
		for c := first; c < 8; c += 2 {
			d, x := s.vec(), s.vec()
			VPSRLW(operand.U8(c-first), fields, d)
			s.and(three, d, d)
			s.machine.move(d, at(buffer, s.ofDigit(c, 0)))
			VPADDB(d, d, x)
			VPADDB(d, x, x)
			s.machine.move(x, at(buffer, s.ofDigit(c, 1)))
		}
	}
	ADDQ(operand.U8(s.bytes), row)
	ADDQ(operand.I32(8*powers*s.bytes), buffer)
	CMPQ(row, last)
	JLT(s.to("row"))
}

func pow3(n int) int {
	p := 1
	for range n {
		p *= 3
	}
	return p
}

// timesTable holds the numbers from 0 to 8, or as many as fit a byte, times n.
func (m machine) timesTable(n int) vec {
	times := make([]uint8, 16)
	for i := 0; i <= 8 && i*n < 256; i++ {
		times[i] = uint8(i * n)
	}
	return m.sixteen(octets(times))
}

func (m machine) keepRows(l reg.Register, first int, load func(j int) vec) {
	for r, row := range m.rows(load) {
		m.move(row, at(l, ofRows+(first+r)*m.bytes))
	}
}

// fields returns the digits of every second column, starting with the first or the second, in two bits each.
func (m machine) fields(own, opp vec, first int) vec {
	low, digits, empty := m.octet(0x55), m.vec(), m.vec()
	VPSRLW(operand.U8(first), own, digits)
	VPSRLW(operand.U8(first), opp, empty)
	m.and(low, digits, digits)
	m.andNot(low, empty, empty)
	VPADDB(empty, digits, digits)
	return digits
}

// lookUp adds the entries of the features of a table.
func (s *summer) lookUp(planes [][]plane, t reg.Register, offset reg.GPVirtual) {
	lengths := []int{2, 3, 4}
	if s.wide() {
		lengths = []int{3, 4, 5}
	}
	length := GP64()
	MOVQ(at(t, ofLength), length)
	for _, n := range lengths[1:] {
		CMPQ(length, operand.U8(n))
		JE(s.to(named("length", n)))
	}
	for _, n := range lengths {
		Label(s.label(named("length", n)))
		look, index := s.look(t, n), s.index(n)
		pairs := GP64()
		MOVQ(at(t, ofPairs), pairs)
		Label(s.label(named("pair", n)))
		o := &offsets{from: offset}
		a, b := index(o), index(o)
		for g := range planes {
			look(planes[g], [2]vec{a[g], b[g]})
		}
		ADDQ(operand.U8(2*4*n), offset)
		DECQ(pairs)
		JNE(s.to(named("pair", n)))
		if n != lengths[len(lengths)-1] {
			JMP(s.to("looked"))
		}
	}
	Label(s.label("looked"))
}

func named(s string, n int) string { return s + string(rune('0'+n)) }

// offsets reads the offsets of a pair of features one after another, two with each load.
type offsets struct {
	from reg.GPVirtual
	two  reg.GPVirtual
	read int
}

func (o *offsets) next() reg.GPVirtual {
	o.read++
	if o.read%2 == 0 {
		SHRQ(operand.U8(32), o.two)
		return o.two
	}
	o.two = GP64()
	MOVQ(at(o.from, 4*(o.read-1)), o.two)
	first := GP64()
	MOVL(o.two.As32(), first.As32())
	return first
}

// index returns a function that sums the digits of a feature in all groups, multiplying those of powers that the buffer
// does not hold.
func (s *summer) index(length int) func(o *offsets) []vec {
	times := map[int]vec{}
	for d := powers; d < length; d += powers {
		times[d] = s.timesTable(pow3(d))
	}
	return func(o *offsets) []vec {
		all := s.sumOfDigits(o, min(length, powers))
		for d := powers; d < length; d += powers {
			for g, digits := range s.sumOfDigits(o, min(length-d, powers)) {
				VPSHUFB(digits, times[d], digits)
				VPADDB(digits, all[g], all[g])
			}
		}
		return all
	}
}

// sumOfDigits sums n digits from the buffer of each group.
func (s *summer) sumOfDigits(o *offsets, n int) []vec {
	x := make([]vec, s.groups)
	for d := range n {
		offset := o.next()
		for g := range x {
			from := atIndex(s.l, offset, 1, ofDigits+g*s.sizeOfDigits())
			if d == 0 {
				x[g] = s.load(from)
			} else {
				VPADDB(from, x[g], x[g])
			}
		}
	}
	return x
}

// look loads the table and returns a function that adds the entries of two indices.
func (m machine) look(t reg.Register, length int) func(planes []plane, index [2]vec) {
	switch {
	case !m.wide():
		return m.lookByChunks(t, length)
	case length == 3:
		return m.lookInOne(t)
	case length == 4:
		return m.lookInTwo(t)
	}
	return m.lookInFour(t)
}

// lookByChunks looks up sixteen entries at a time: a chunk is stored as its difference (xor) from the next one, and
// counts if the index is in it or in an earlier one.
func (m machine) lookByChunks(t reg.Register, length int) func(planes []plane, index [2]vec) {
	n := map[int]int{2: 1, 3: 2, 4: 6}[length]
	if n == 1 {
		return m.lookInChunk(t)
	}
	start, next := m.octet(0x70), m.octet(16)
	return func(planes []plane, index [2]vec) {
		sums := [2][2]vec{}
		for k := range n {
			for i := range index {
				if k == 0 {
					VPADDB(start, index[i], index[i])
				} else {
					VPSUBB(next, index[i], index[i])
				}
			}
			for p := range planes {
				table := m.sixteen(at(t, p*ofUpper+16*k))
				for i := range index {
					x := m.vec()
					VPSHUFB(index[i], table, x)
					if k == 0 {
						sums[p][i] = x
					} else {
						VPXOR(x, sums[p][i], sums[p][i])
					}
				}
			}
		}
		for p := range planes {
			VPADDB(sums[p][1], sums[p][0], sums[p][0])
			planes[p].add(sums[p][0])
		}
	}
}

func (m machine) lookInChunk(t reg.Register) func(planes []plane, index [2]vec) {
	tables := []vec{m.sixteen(at(t, 0)), m.sixteen(at(t, ofUpper))}
	return func(planes []plane, index [2]vec) {
		for p, table := range tables {
			a, b := m.vec(), m.vec()
			VPSHUFB(index[0], table, a)
			VPSHUFB(index[1], table, b)
			VPADDB(b, a, a)
			planes[p].add(a)
		}
	}
}

func (m machine) lookInOne(t reg.Register) func(planes []plane, index [2]vec) {
	tables := []vec{m.load(at(t, 0)), m.load(at(t, ofUpper))}
	return func(planes []plane, index [2]vec) {
		for p, table := range tables {
			a, b := m.vec(), m.vec()
			VPERMB(table, index[0], a)
			VPERMB(table, index[1], b)
			VPADDB(b, a, a)
			planes[p].add(a)
		}
	}
}

// lookInTwo looks up the index in one of two registers by its seven lower bits.
func (m machine) lookInTwo(t reg.Register) func(planes []plane, index [2]vec) {
	tables := m.halves(t, 0)
	return func(planes []plane, index [2]vec) {
		for p, table := range tables {
			var x [2]vec
			for i := range index {
				x[i] = index[i]
				if p < len(planes)-1 {
					x[i] = m.copy(index[i])
				}
				VPERMI2B(table[1], table[0], x[i])
			}
			VPADDB(x[1], x[0], x[0])
			planes[p].add(x[0])
		}
	}
}

// lookInFour chooses between two such look-ups by the eighth bit.
func (m machine) lookInFour(t reg.Register) func(planes []plane, index [2]vec) {
	below, above := m.halves(t, 0), m.halves(t, 128)
	return func(planes []plane, index [2]vec) {
		var high [2]reg.OpmaskVirtual
		for i := range index {
			high[i] = K()
			VPMOVB2M(index[i], high[i])
		}
		for p := range planes {
			var x [2]vec
			for i := range index {
				lo, hi := m.copy(index[i]), index[i]
				if p < len(planes)-1 {
					hi = m.copy(index[i])
				}
				VPERMI2B(below[p][1], below[p][0], lo)
				VPERMI2B(above[p][1], above[p][0], hi)
				VMOVDQU8(hi, high[i], lo)
				x[i] = lo
			}
			VPADDB(x[1], x[0], x[0])
			planes[p].add(x[0])
		}
	}
}

// halves loads 128 entries, for both planes.
func (m machine) halves(t reg.Register, from int) (tables [2][2]vec) {
	for p := range tables {
		for h := range tables[p] {
			tables[p][h] = m.load(at(t, p*ofUpper+from+64*h))
		}
	}
	return tables
}
