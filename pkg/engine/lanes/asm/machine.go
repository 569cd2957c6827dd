package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// machine is a register width. Its methods hide what the two instruction sets do in different ways.
type machine struct {
	bytes int    // of a register: the number of moves that a stage sums at a time
	name  string // suffix of the functions, after their stage
}

type vec = reg.VecVirtual

func (m machine) wide() bool { return m.bytes == 64 }

// quads is the number of lanes of 64 bits.
func (m machine) quads() int { return m.bytes / 8 }

func (m machine) vec() vec {
	if m.wide() {
		return ZMM()
	}
	return YMM()
}

func (m machine) vecs(n int) []vec {
	v := make([]vec, n)
	for i := range v {
		v[i] = m.vec()
	}
	return v
}

func (m machine) load(from operand.Op) vec {
	v := m.vec()
	m.move(from, v)
	return v
}

// move copies from or to memory, or between registers.
func (m machine) move(from, to operand.Op) {
	if m.wide() {
		VMOVDQU64(from, to)
	} else {
		VMOVDQU(from, to)
	}
}

func (m machine) copy(from vec) vec {
	v := m.vec()
	m.move(from, v)
	return v
}

// quad returns the number in every lane of 64 bits, octet in every lane of 8.
func (m machine) quad(n uint64) vec {
	v := m.vec()
	VPBROADCASTQ(words(n), v)
	return v
}

func (m machine) octet(n uint8) vec { return m.quad(uint64(n) * 0x0101010101010101) }

func (m machine) dword(n uint32) vec { return m.quad(uint64(n) | uint64(n)<<32) }

// zero loads 0: the generator assumes that a register combined with itself is read.
func (m machine) zero() vec { return m.quad(0) }

// sixteen returns sixteen bytes in every lane of 128 bits.
func (m machine) sixteen(from operand.Op) vec {
	v := m.vec()
	m.toSixteen(from, v)
	return v
}

func (m machine) toSixteen(from operand.Op, v vec) {
	if m.wide() {
		VBROADCASTI32X4(from, v)
	} else {
		VBROADCASTI128(from, v)
	}
}

func (m machine) and(a operand.Op, b, to vec) {
	if m.wide() {
		VPANDQ(a, b, to)
	} else {
		VPAND(a, b, to)
	}
}

func (m machine) or(a operand.Op, b, to vec) {
	if m.wide() {
		VPORQ(a, b, to)
	} else {
		VPOR(a, b, to)
	}
}

// andNot sets to to a &^ b.
func (m machine) andNot(a operand.Op, b, to vec) {
	if m.wide() {
		VPANDNQ(a, b, to)
	} else {
		VPANDN(a, b, to)
	}
}

// orAnd adds a & b to to. t is scratch.
func (m machine) orAnd(a, b, to, t vec) {
	if m.wide() {
		VPTERNLOGQ(operand.U8(0xF8), a, b, to)
		return
	}
	VPAND(a, b, t)
	VPOR(t, to, to)
}

// shift shifts the lanes of 64 bits, to the left if n > 0.
func shift(n int, a, to vec) {
	if n > 0 {
		VPSLLQ(operand.U8(n), a, to)
	} else {
		VPSRLQ(operand.U8(-n), a, to)
	}
}
