package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// The layout of Weights: by row, half and plane the sums of its sixteen sets of flipped discs, and by plane what a
// placed disc adds.
const (
	weightPlanes = 3
	ofPlaced     = 8 * 2 * weightPlanes * 16
	ofChunks     = ofPlaced + weightPlanes*64 // what a placed disc adds, by chunks
)

// weightSums sums what the moves of the first n groups add through the discs that they place and flip.
func (m machine) weightSums() {
	m.text("weightSums", "func(t *byte, l *byte, n int)")
	t, l, n := param("t"), param("l"), param("n")
	move, sums, squares := GP64(), GP64(), GP64()
	MOVQ(l, move)
	MOVQ(l, sums)
	LEAQ(at(l, ofSquares), squares)
	Label("group")
	for r, row := range m.rows(func(j int) vec { return m.load(at(move, ofFlips+j*m.bytes)) }) {
		m.move(row, at(l, ofRows+r*m.bytes))
	}
	planes := []plane{m.plane(), m.plane(), m.plane()}
	m.addFlipped(planes, t, l)
	m.addPlaced(planes, t, squares)
	m.store(planes, sums)
	ADDQ(operand.I32(8*m.bytes), move)
	ADDQ(operand.I32(4*m.bytes), sums)
	ADDQ(operand.U8(m.bytes), squares)
	DECQ(n)
	JNE(operand.LabelRef("group"))
	VZEROUPPER()
	RET()
}

// addFlipped looks up the halves of the rows.
func (m machine) addFlipped(planes []plane, t, l reg.Register) {
	nibble := m.octet(0x0f)
	for r := range 8 {
		low, high := m.load(at(l, ofRows+r*m.bytes)), m.vec()
		VPSRLW(operand.U8(4), low, high)
		m.and(nibble, low, low)
		m.and(nibble, high, high)
		for p := range planes {
			a := m.sixteen(at(t, 16*((2*r)*weightPlanes+p)))
			b := m.sixteen(at(t, 16*((2*r+1)*weightPlanes+p)))
			VPSHUFB(low, a, a)
			VPSHUFB(high, b, b)
			VPADDB(b, a, a)
			planes[p].add(a)
		}
	}
}

// addPlaced looks up the squares of the moves.
func (m machine) addPlaced(planes []plane, t, squares reg.Register) {
	sq := m.inRows(m.load(at(squares, 0)))
	if m.wide() {
		for p := range planes {
			x := m.vec()
			VPERMB(at(t, ofPlaced+64*p), sq, x)
			planes[p].add(x)
		}
		return
	}
	var chunks [4]vec
	for k := range chunks {
		chunks[k] = m.vec()
		VPADDB(m.octet(uint8(0x70-16*k)), sq, chunks[k])
	}
	for p := range planes {
		x := m.zero()
		for k, c := range chunks {
			part := m.sixteen(at(t, ofChunks+64*p+16*k))
			VPSHUFB(c, part, part)
			VPXOR(part, x, x)
		}
		planes[p].add(x)
	}
}

// inRows reorders bytes from the order of the list to that of rows.
func (m machine) inRows(v vec) vec {
	if m.wide() {
		order := make([]uint8, 64)
		for i := range order {
			order[i] = uint8(8*(i%16/2) + 2*(i/16) + i%2)
		}
		VPERMB(v, m.load(octets(order)), v)
		return v
	}
	VPSHUFB(m.sixteen(octets([]uint8{0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15})), v, v)
	VPERMQ(operand.U8(0b11011000), v, v)
	return v
}
