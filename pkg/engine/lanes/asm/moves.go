package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// ways are the eight directions as differences of the numbers of neighbouring squares.
var ways = []int{1, -1, 8, -8, 9, -9, 7, -7}

// inner leaves out the files a and h, on which runs along rows and diagonals never lie.
const inner = 0x7e7e7e7e7e7e7e7e

// run returns the run of discs next to from in this direction, at most six, and the square behind it (parallel prefix,
// Kogge-Stone).
func (m machine) run(way int, from, discs vec) (run, behind vec) {
	pairs, run, behind := m.vec(), m.vec(), m.vec()
	shift(way, discs, pairs)
	m.and(discs, pairs, pairs)
	shift(way, from, run)
	m.and(discs, run, run)
	shift(way, run, behind)
	m.orAnd(behind, discs, run, behind)
	shift(2*way, run, behind)
	m.orAnd(behind, pairs, run, behind)
	shift(2*way, run, behind)
	m.orAnd(behind, pairs, run, behind)
	shift(way, run, behind)
	return run, behind
}

// runs emits what to do with the runs next to from in all directions.
func (m machine) runs(from, opp vec, do func(run, behind vec)) {
	in := m.quad(inner)
	m.and(opp, in, in)
	for _, way := range ways {
		discs := in
		if way == 8 || way == -8 {
			discs = opp
		}
		do(m.run(way, from, discs))
	}
}

// listMoves writes the sets of legal moves of the first n positions, rounded up to full registers. It lists the
// positions that have moves, and the moves by their squares, those of each position in ascending order; it returns the
// number of moves.
func (m machine) listMoves() {
	m.text("listMoves", "func(l *byte, n int) int")
	l, n := param("l"), param("n")
	i, moves, movers := GP64(), GP64(), GP64()
	XORQ(i, i)
	XORQ(moves, moves)
	XORQ(movers, movers)
	Label("positions")
	m.legal(l, i)
	end := GP64()
	LEAQ(at(i, m.quads()), end)
	Label("position")
	m.list(l, i, moves, movers)
	INCQ(i)
	CMPQ(i, end)
	JLT(operand.LabelRef("position"))
	CMPQ(i, n)
	JLT(operand.LabelRef("positions"))
	Store(moves, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// legal finds the legal moves of a register full of positions, from position i on.
func (m machine) legal(l, i reg.Register) {
	own, opp := m.load(atIndex(l, i, 8, ofOwn)), m.load(atIndex(l, i, 8, ofOpp))
	legal := m.zero()
	m.runs(own, opp, func(_, behind vec) { m.or(behind, legal, legal) })
	m.or(own, opp, own)
	m.andNot(legal, own, legal)
	m.move(legal, atIndex(l, i, 8, ofLegal))
}

// atOnce is the number of moves that are written without a check: few positions have more.
const atOnce = 16

// list appends the moves of position i to those listed, and the position if it has any.
func (m machine) list(l, i, moves, movers reg.Register) {
	MOVQ(moves, atIndex(l, i, 8, ofStart))
	own, opp := GP64(), GP64()
	MOVQ(atIndex(l, i, 8, ofOwn), own)
	MOVQ(atIndex(l, i, 8, ofOpp), opp)
	MOVQ(own, atIndex(l, movers, 8, ofMoverOwn))
	MOVQ(opp, atIndex(l, movers, 8, ofMoverOpp))
	mover, set, left, place := XMM(), GP64(), GP64(), GP64()
	VMOVQ(movers, mover)
	VPBROADCASTB(mover, mover)
	MOVQ(atIndex(l, i, 8, ofLegal), set)
	CMPQ(set, operand.U8(1)) // carries if it is 0
	SBBQ(operand.I8(-1), movers)
	MOVQ(moves, place)
	POPCNTQ(set, left)
	ADDQ(left, moves)
	next := m.squares(set, l, place)
	Label("moves")
	VMOVDQU(mover, atIndex(l, place, 1, ofMover))
	next()
	ADDQ(operand.U8(atOnce), place)
	SUBQ(operand.U8(atOnce), left)
	JGT(operand.LabelRef("moves"))
}

// squares returns a function that writes the squares of the next moves of the set from place on.
func (m machine) squares(set, l, place reg.Register) (next func()) {
	if m.wide() {
		return m.squaresByCompressing(set, l, place)
	}
	return func() {
		square := GP64()
		for j := range atOnce {
			TZCNTQ(set, square)
			BLSRQ(set, set)
			MOVB(square.As8(), atIndex(l, place, 1, ofSquares+j))
		}
	}
}

func (m machine) squaresByCompressing(set, l, place reg.Register) (next func()) {
	k, squares := K(), m.vec()
	KMOVQ(set, k)
	numbers := m.load(octets(count(64)))
	VPCOMPRESSB_Z(numbers, k, squares)
	return func() {
		VMOVDQU(squares.AsX(), atIndex(l, place, 1, ofSquares))
		VALIGNQ(operand.U8(atOnce/8), squares, squares, squares)
	}
}

// count returns the numbers from 0 to n-1.
func count(n int) []uint8 {
	list := make([]uint8, n)
	for i := range list {
		list[i] = uint8(i)
	}
	return list
}
