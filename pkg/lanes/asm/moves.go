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

// run returns the run of discs beside from in this direction, at most six, and the square behind it (parallel prefix,
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

// runs writes what to do with the runs beside from in all directions.
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

// listMoves writes the sets of legal moves of the first n positions, and of those that fill the last register, and
// lists the moves, those of each position in ascending order; it returns their number.
func (m machine) listMoves() {
	m.text("listMoves", "func(l *byte, n int) int")
	l, n := param("l"), param("n")
	i, moves := GP64(), GP64()
	XORQ(i, i)
	XORQ(moves, moves)
	Label("positions")
	m.legal(l, i)
	end := GP64()
	LEAQ(at(i, m.quads()), end)
	Label("position")
	m.list(l, i, moves)
	INCQ(i)
	CMPQ(i, end)
	JLT(operand.LabelRef("position"))
	CMPQ(i, n)
	JLT(operand.LabelRef("positions"))
	Store(moves, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// legal finds the legal moves of the positions that fill a register, from position i on.
func (m machine) legal(l, i reg.Register) {
	own, opp := m.load(atIndex(l, i, 8, ofOwn)), m.load(atIndex(l, i, 8, ofOpp))
	legal := m.zero()
	m.runs(own, opp, func(_, behind vec) { m.or(behind, legal, legal) })
	m.or(own, opp, own)
	m.andNot(legal, own, legal)
	m.move(legal, atIndex(l, i, 8, ofLegal))
}

// atOnce is the number of moves that are written without looking: few positions have more.
const atOnce = 16

// list lists the moves of position i behind those that are there.
func (m machine) list(l, i, moves reg.Register) {
	MOVQ(moves, atIndex(l, i, 8, ofStart))
	set, left, place := GP64(), GP64(), GP64()
	MOVQ(atIndex(l, i, 8, ofLegal), set)
	own, opp := m.vec(), m.vec()
	VPBROADCASTQ(atIndex(l, i, 8, ofOwn), own)
	VPBROADCASTQ(atIndex(l, i, 8, ofOpp), opp)
	MOVQ(moves, place)
	POPCNTQ(set, left)
	ADDQ(left, moves)
	next := m.squares(set, l, place)
	Label("moves")
	for j := range atOnce / m.quads() {
		m.move(own, atIndex(l, place, 8, ofMoveOwn+j*m.bytes))
		m.move(opp, atIndex(l, place, 8, ofMoveOpp+j*m.bytes))
	}
	next()
	ADDQ(operand.U8(atOnce), place)
	SUBQ(operand.U8(atOnce), left)
	JGT(operand.LabelRef("moves"))
}

// squares returns what writes the next moves of the set from place on.
func (m machine) squares(set, l, place reg.Register) (next func()) {
	if m.wide() {
		return m.squaresByCompressing(set, l, place)
	}
	return func() {
		move, square := GP64(), GP64()
		for j := range atOnce {
			BLSIQ(set, move)
			TZCNTQ(set, square)
			BLSRQ(set, set)
			MOVQ(move, atIndex(l, place, 8, ofMove+8*j))
			MOVB(square.As8(), atIndex(l, place, 1, ofSquares+j))
		}
	}
}

func (m machine) squaresByCompressing(set, l, place reg.Register) (next func()) {
	k, squares, one := K(), m.vec(), m.quad(1)
	KMOVQ(set, k)
	numbers := m.load(octets(count(64)))
	VPCOMPRESSB_Z(numbers, k, squares)
	VMOVDQU64(squares, atIndex(l, place, 1, ofSquares))
	return func() {
		for j := range atOnce / m.quads() {
			move := m.vec()
			VPMOVZXBQ(squares.AsX(), move)
			VPSLLVQ(move, one, move)
			VMOVDQU64(move, atIndex(l, place, 8, ofMove+j*m.bytes))
			VALIGNQ(operand.U8(1), squares, squares, squares)
		}
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
