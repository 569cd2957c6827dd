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

// mostPowers is the number of powers of three that the buffer has room for.
const mostPowers = 4

// powers is the number of powers of three by which the buffer holds the digits of a square. Where shuffles are cheap
// the larger ones are multiplied.
func (m machine) powers() int {
	if m.wide() {
		return 2
	}
	return mostPowers
}

// tableSums sums the entries that features have after the moves of the first n groups. Offsets are those of digits in
// the buffer, for one pair of features after the other.
func (m machine) tableSums() {
	m.text("tableSums", "func(t *byte, tables int, offsets *uint32, digits int, l *byte, n int)")
	first, tables, offsets := param("t"), param("tables"), param("offsets")
	digits, l, n := param("digits"), param("l"), param("n")
	move, sums := GP64(), GP64()
	MOVQ(l, move)
	MOVQ(l, sums)
	Label("group")
	m.digits(l, move, digits)
	planes := []plane{m.plane(), m.plane()}
	t, left, offset := GP64(), GP64(), GP64()
	MOVQ(first, t)
	MOVQ(tables, left)
	MOVQ(offsets, offset)
	Label("table")
	m.lookUp(planes, t, offset, l)
	ADDQ(operand.I32(tableSize), t)
	DECQ(left)
	JNE(operand.LabelRef("table"))
	m.store(planes, sums)
	ADDQ(operand.I32(8*m.bytes), move)
	ADDQ(operand.I32(4*m.bytes), sums)
	DECQ(n)
	JNE(operand.LabelRef("group"))
	VZEROUPPER()
	RET()
}

// ofDigit is the place in the buffer of the digits of a square times a power of three. It begins with zeros.
func (m machine) ofDigit(square, power int) int {
	return ofDigits + 64 + (square*m.powers()+power)*m.bytes
}

// digits fills the buffer for the boards after the moves of a group: with 0 for a disc of opp, 1 for an empty square
// and 2 for a disc of own, times the powers of three of the first digits.
func (m machine) digits(l, move, digits reg.Register) {
	m.keepRows(l, 0, func(j int) vec { return m.load(at(move, ofAfterOwn+j*m.bytes)) })
	m.keepRows(l, 8, func(j int) vec { return m.load(at(move, ofAfterOpp+j*m.bytes)) })
	row, last := GP64(), GP64()
	MOVQ(l, row)
	buffer := GP64()
	MOVQ(l, buffer)
	LEAQ(at(l, 8*m.bytes), last)
	three := m.octet(3)
	Label("row")
	own, opp := m.load(at(row, ofRows)), m.load(at(row, ofRows+8*m.bytes))
	for first := range 2 {
		fields := m.fields(own, opp, first)
		for c := first; c < 8; c += 2 {
			d, x := m.vec(), m.vec()
			VPSRLW(operand.U8(c-first), fields, d)
			m.and(three, d, d)
			m.move(d, at(buffer, m.ofDigit(c, 0)))
			VPADDB(d, d, x)
			VPADDB(d, x, x)
			m.move(x, at(buffer, m.ofDigit(c, 1)))
		}
	}
	ADDQ(operand.U8(m.bytes), row)
	ADDQ(operand.I32(8*m.powers()*m.bytes), buffer)
	CMPQ(row, last)
	JLT(operand.LabelRef("row"))
	for p := 2; p < m.powers(); p++ {
		m.morePowers(l, digits, p)
	}
}

// morePowers adds a power if features have that many digits.
func (m machine) morePowers(l, digits reg.Register, p int) {
	done, square := named("done", p), named("square", p)
	CMPQ(digits, operand.U8(p))
	JLE(operand.LabelRef(done))
	buffer, left := GP64(), GP64()
	MOVQ(l, buffer)
	MOVQ(operand.U32(64), left)
	times := m.timesTable(pow3(p))
	Label(square)
	x := m.load(at(buffer, m.ofDigit(0, 0)))
	VPSHUFB(x, times, x)
	m.move(x, at(buffer, m.ofDigit(0, p)))
	ADDQ(operand.I32(m.powers()*m.bytes), buffer)
	DECQ(left)
	JNE(operand.LabelRef(square))
	Label(done)
}

func pow3(n int) int {
	p := 1
	for range n {
		p *= 3
	}
	return p
}

// timesTable holds numbers from 0 to 8, or as many as have room in a byte, times n.
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

// fields returns the digits of every second column from the first or the second on, in two bits each.
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
func (m machine) lookUp(planes []plane, t reg.Register, offset reg.GPVirtual, l reg.Register) {
	lengths := []int{2, 3, 4}
	if m.wide() {
		lengths = []int{3, 4, 5}
	}
	length := GP64()
	MOVQ(at(t, ofLength), length)
	for _, n := range lengths[1:] {
		CMPQ(length, operand.U8(n))
		JE(operand.LabelRef(named("length", n)))
	}
	for _, n := range lengths {
		Label(named("length", n))
		look, index := m.look(t, n), m.index(l, n)
		pairs := GP64()
		MOVQ(at(t, ofPairs), pairs)
		Label(named("pair", n))
		o := &offsets{from: offset}
		look(planes, [2]vec{index(o), index(o)})
		ADDQ(operand.U8(2*4*n), offset)
		DECQ(pairs)
		JNE(operand.LabelRef(named("pair", n)))
		if n != lengths[len(lengths)-1] {
			JMP(operand.LabelRef("looked"))
		}
	}
	Label("looked")
}

func named(s string, n int) string { return s + string(rune('0'+n)) }

// offsets reads the offsets of a pair of features one after the other, two with each load.
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

// index returns what sums the digits of a feature, those of powers that the buffer does not hold times what is missing.
func (m machine) index(l reg.Register, length int) func(o *offsets) vec {
	var times []vec
	for d := 0; d < length; d += m.powers() {
		times = append(times, m.timesTable(pow3(d)))
	}
	return func(o *offsets) (x vec) {
		for i, t := range times {
			digits := m.sumOfDigits(l, o, min(length-i*m.powers(), m.powers()))
			if i == 0 {
				x = digits
				continue
			}
			VPSHUFB(digits, t, digits)
			VPADDB(digits, x, x)
		}
		return x
	}
}

// sumOfDigits sums n digits from the buffer.
func (m machine) sumOfDigits(l reg.Register, o *offsets, n int) vec {
	x := m.load(atIndex(l, o.next(), 1, ofDigits))
	for range n - 1 {
		VPADDB(atIndex(l, o.next(), 1, ofDigits), x, x)
	}
	return x
}

// look loads the table and returns what adds the entries of two indices.
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

// lookByChunks looks up sixteen entries at a time: a chunk stands there as the difference (xor) from the next one, and
// counts where the index is in it or in one before.
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

// lookInTwo takes the index into one of two registers by its seven lower bits.
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

// lookInFour chooses between two such by the eighth bit.
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
