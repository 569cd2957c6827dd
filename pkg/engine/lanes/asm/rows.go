package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// rows turns the boards of as many moves as a register has bytes, which load returns by registers of boards, into
// registers of rows: byte i of register r is row r of a move, always the same one, which inRows and store know. (Bytes
// and then larger pieces are interleaved within lanes of 128 bits, which is a transposition.)
func (m machine) rows(load func(j int) vec) []vec {
	pairs := m.sixteen(octets([]uint8{0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15}))
	v := make([]vec, 8)
	for j := range v {
		v[j] = load(j)
		VPSHUFB(pairs, v[j], v[j])
	}
	v = m.interleave(v, 1, VPUNPCKLWD, VPUNPCKHWD)
	v = m.interleave(v, 2, VPUNPCKLDQ, VPUNPCKHDQ)
	v = m.interleave(v, 4, VPUNPCKLQDQ, VPUNPCKHQDQ)
	return []vec{v[0], v[4], v[2], v[6], v[1], v[5], v[3], v[7]}
}

type instruction = func(...operand.Op)

// interleave combines registers whose numbers differ by step: low halves stay, high halves go to the larger number.
func (m machine) interleave(v []vec, step int, low, high instruction) []vec {
	for j := range v {
		if j&step != 0 {
			continue
		}
		a, b, lows := v[j], v[j+step], m.vec()
		low(b, a, lows)
		high(b, a, b)
		v[j], v[j+step] = lows, b
	}
	return v
}

// plane sums bytes in lanes of words: both bytes of a word, the upper one times 256, and the upper one alone.
type plane struct{ both, upper vec }

func (m machine) plane() plane { return plane{m.zero(), m.zero()} }

// add adds bytes, which it destroys.
func (p plane) add(x vec) {
	VPADDW(x, p.both, p.both)
	VPSRLW(operand.U8(8), x, x)
	VPADDW(x, p.upper, p.upper)
}

// planeBits is the number of bits of an entry that a plane sums.
const planeBits = 7

// store writes the sums of all planes, the lowest first, in the order of the list.
func (m machine) store(planes []plane, l reg.Register) {
	var of [2][2]vec // by the parity of the word and of the byte
	for odd := range of {
		for upper := range of[odd] {
			of[odd][upper] = m.total(planes, odd == 1, upper == 1)
		}
	}
	for half := range 2 {
		interleave := instruction(VPUNPCKLDQ)
		if half == 1 {
			interleave = VPUNPCKHDQ
		}
		a, b := m.vec(), m.vec()
		interleave(of[0][1], of[0][0], a)
		interleave(of[1][1], of[1][0], b)
		for e, interleave := range []instruction{VPUNPCKLQDQ, VPUNPCKHQDQ} {
			sums := m.vec()
			interleave(b, a, sums)
			m.inOrder(sums)
			m.move(sums, at(l, ofSums+(2*half+e)*m.bytes))
		}
	}
}

// total sums the planes in lanes of 32 bits.
func (m machine) total(planes []plane, odd, upper bool) vec {
	low, sum := m.dword(0xffff), m.zero()
	for i, p := range planes {
		v := m.vec()
		if upper {
			m.move(p.upper, v)
		} else {
			VPSLLW(operand.U8(8), p.upper, v)
			VPSUBW(v, p.both, v)
		}
		if odd {
			VPSRLD(operand.U8(16), v, v)
		} else {
			m.and(low, v, v)
		}
		if i > 0 {
			VPSLLD(operand.U8(i*planeBits), v, v)
		}
		VPADDD(v, sum, sum)
	}
	return sum
}

// inOrder moves lanes of 64 bits: those with even numbers to the lower half.
func (m machine) inOrder(v vec) {
	if m.wide() {
		VPERMQ(v, m.load(words(0, 2, 4, 6, 1, 3, 5, 7)), v)
	} else {
		VPERMQ(operand.U8(0b11011000), v, v)
	}
}
