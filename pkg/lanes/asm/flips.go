package main

import (
	"math/bits"

	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// findFlips writes what the first n moves flip, and those that fill the last register.
func (m machine) findFlips() {
	m.text("findFlips", "func(l *byte, n int)")
	l, n := param("l"), param("n")
	find := m.flipsByRuns()
	if m.wide() {
		squares := GP64()
		LEAQ(at(l, ofSquares), squares)
		find = m.flipsByRays(squares)
	}
	Label("moves")
	flips := find(m.load(at(l, ofMoveOwn)), m.load(at(l, ofMoveOpp)), m.load(at(l, ofMove)))
	m.move(flips, at(l, ofFlips))
	ADDQ(operand.U8(m.bytes), l)
	SUBQ(operand.U8(m.quads()), n)
	JGT(operand.LabelRef("moves"))
	VZEROUPPER()
	RET()
}

// flipsByRuns joins the runs that end at a disc of own.
func (m machine) flipsByRuns() func(own, opp, move vec) (flips vec) {
	zero := m.zero()
	return func(own, opp, move vec) vec {
		flips, t := m.zero(), m.vec()
		m.runs(move, opp, func(run, behind vec) { m.orWhere(behind, own, run, flips, t, zero) })
		return flips
	}
}

// rays are the squares in three directions from the first square of the board. Moved to another square they go on past
// the edge of the board, which no run does.
var rays = []struct {
	column  bool // which has discs on the files a and h
	squares uint64
}{{true, 0x0101010101010100}, {false, 0x8040201008040200}, {false, 0x0102040810204080}}

// flipper finds flips for each ray by the first square without a disc of opp: by a carry that runs through the discs in
// directions to larger numbers, by the count of leading zeros in the others.
type flipper struct {
	machine
	zero, ones, top vec
	own, flips      vec
}

// flipsByRays finds the flips of the next moves.
func (m machine) flipsByRays(squares reg.GPVirtual) func(own, opp, move vec) (flips vec) {
	f := flipper{machine: m, zero: m.zero(), ones: m.quad(^uint64(0)), top: m.quad(1 << 63)}
	files, last := m.quad(inner), m.quad(63)
	up, down := make([]vec, len(rays)), make([]vec, len(rays))
	for i, r := range rays {
		up[i], down[i] = m.quad(r.squares), m.quad(bits.Reverse64(r.squares))
	}
	return func(own, opp, move vec) vec {
		f.own, f.flips = own, m.zero()
		discs := m.vec()
		m.and(files, opp, discs)
		f.row(discs, move)
		square, back := m.vec(), m.vec()
		VPMOVZXBQ(at(squares, 0), square)
		ADDQ(operand.U8(m.quads()), squares)
		VPXORQ(last, square, back)
		for i, r := range rays {
			ray, discs := m.vec(), discs
			if r.column {
				discs = opp
			}
			VPSLLVQ(square, up[i], ray)
			f.up(discs, ray)
			VPSRLVQ(back, down[i], ray)
			f.down(discs, ray)
		}
		return f.flips
	}
}

// row adds the flips on the row of the move.
func (f flipper) row(discs, move vec) {
	carried, ray := f.vec(), f.vec()
	VPADDQ(move, move, carried)
	VPADDQ(discs, carried, carried)
	f.add(f.own, carried, discs, carried)
	VPADDQ(f.ones, move, ray)
	f.down(discs, ray)
}

// up adds the discs at the lower end of the ray if a disc of own comes next.
func (f flipper) up(discs, ray vec) {
	rest, own, run := f.vec(), f.vec(), f.vec()
	f.andNot(ray, discs, rest)
	VPSUBQ(rest, f.zero, rest)
	f.and(ray, f.own, own)
	f.and(ray, discs, run)
	f.add(own, rest, run, rest)
}

// down adds the discs at the upper end of the ray if a disc of own comes next.
func (f flipper) down(discs, ray vec) {
	rest, end := f.vec(), f.vec()
	f.andNot(ray, discs, rest)
	VPLZCNTQ(rest, rest)
	VPSRLVQ(rest, f.top, end)
	VPSRLVQ(rest, f.ones, rest)
	f.add(f.own, end, ray, rest)
}

// add adds run &^ without to the flips where own & end is not 0.
func (f flipper) add(own, end, run, without vec) {
	k := K()
	VPTESTMQ(end, own, k)
	VPTERNLOGQ(operand.U8(0xF4), without, run, k, f.flips)
}
