package main

import (
	"math/bits"

	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// findFlips writes what the first n moves flip and the boards after them, rounded up to full registers.
func (m machine) findFlips() {
	m.text("findFlips", "func(l *byte, n int)")
	l, n, move := param("l"), param("n"), GP64()
	squares := GP64()
	MOVQ(l, move)
	LEAQ(at(l, ofSquares), squares)
	f := m.flipper()
	Label("moves")
	f.own, f.opp = m.boards(l, squares, ofMover-ofSquares)
	f.square, f.move, f.inner, f.flips = m.vec(), m.vec(), m.vec(), m.zero()
	VPMOVZXBQ(at(squares, 0), f.square)
	VPSLLVQ(f.square, f.one, f.move)
	m.and(f.files, f.opp, f.inner)
	f.flipUp()
	f.flipDown()
	m.move(f.flips, at(move, ofFlips))
	m.or(f.flips, f.own, f.own)
	m.or(f.move, f.own, f.own)
	m.move(f.own, at(move, ofAfterOwn))
	m.andNot(f.opp, f.flips, f.opp)
	m.move(f.opp, at(move, ofAfterOpp))
	ADDQ(operand.U8(m.bytes), move)
	ADDQ(operand.U8(m.quads()), squares)
	SUBQ(operand.U8(m.quads()), n)
	JGT(operand.LabelRef("moves"))
	VZEROUPPER()
	RET()
}

// boards returns the boards of the positions whose numbers are at disp, one in each lane of 64 bits. From one lane to
// the next the number grows by at most 1.
func (m machine) boards(l, numbers reg.Register, disp int) (own, opp vec) {
	number, first := m.vec(), GP64()
	VPMOVZXBQ(at(numbers, disp), number)
	MOVBQZX(at(numbers, disp), first)
	if m.wide() {
		return m.boardsOfTwo(l, number, first)
	}
	base, own, opp := m.vec(), m.vec(), m.vec()
	VMOVQ(first, base.AsX())
	VPBROADCASTQ(base.AsX(), base)
	VPSUBQ(base, number, number)
	VPADDQ(number, number, number) // in halves of 32 bits
	VPSHUFD(operand.U8(0xA0), number, number)
	VPOR(words(1<<32, 1<<32, 1<<32, 1<<32), number, number)
	VPERMD(atIndex(l, first, 8, ofMoverOwn), number, own)
	VPERMD(atIndex(l, first, 8, ofMoverOpp), number, opp)
	return own, opp
}

// boardsOfTwo takes them from two registers by the four lower bits of their numbers.
func (m machine) boardsOfTwo(l reg.Register, own vec, first reg.GPVirtual) (_, opp vec) {
	even, odd := GP64(), first
	LEAQ(at(first, 8), even)
	ANDQ(operand.I8(-16), even)
	ANDQ(operand.I8(-16), odd)
	opp = m.copy(own)
	VPERMI2Q(atIndex(l, odd, 8, ofMoverOwn+64), m.load(atIndex(l, even, 8, ofMoverOwn)), own)
	VPERMI2Q(atIndex(l, odd, 8, ofMoverOpp+64), m.load(atIndex(l, even, 8, ofMoverOpp)), opp)
	return own, opp
}

// rays are the squares in three of the directions from the first square of the board. Shifted to another square they
// extend past the edge of the board, which no run of discs does.
var rays = []struct {
	way     int
	squares uint64
}{{8, 0x0101010101010100}, {9, 0x8040201008040200}, {7, 0x0102040810204080}}

// flipper finds the flips of a register of moves.
type flipper struct {
	machine
	zero, one, files vec
	ones, top, last  vec   // where leading zeros can be counted
	up, down         []vec // the rays
	own, opp, inner  vec   // inner are the discs of opp where runs along rows and diagonals lie
	move, square     vec
	flips            vec
}

func (m machine) flipper() *flipper {
	f := &flipper{machine: m, zero: m.zero(), one: m.quad(1), files: m.quad(inner)}
	for _, r := range rays {
		f.up = append(f.up, m.quad(r.squares))
	}
	if m.wide() {
		f.ones, f.top, f.last = m.quad(^uint64(0)), m.quad(1<<63), m.quad(63)
		for _, r := range rays {
			f.down = append(f.down, m.quad(bits.Reverse64(r.squares)))
		}
	}
	return f
}

// discs returns the discs of which runs in this direction consist.
func (f *flipper) discs(way int) vec {
	if way == 8 || way == -8 {
		return f.opp
	}
	return f.inner
}

// flipUp adds the flips in directions of larger numbers: a carry runs through the discs.
func (f *flipper) flipUp() {
	carried := f.vec()
	VPADDQ(f.move, f.move, carried)
	VPADDQ(f.inner, carried, carried)
	f.add(f.own, carried, f.inner, carried)
	for i, r := range rays {
		ray := f.vec()
		VPSLLVQ(f.square, f.up[i], ray)
		f.flipLowest(ray, f.discs(r.way))
	}
}

// flipLowest adds the discs at the lower end of the ray if an own disc comes next.
func (f *flipper) flipLowest(ray, discs vec) {
	rest, own := f.vec(), f.vec()
	f.andNot(ray, discs, rest)
	VPSUBQ(rest, f.zero, rest)
	f.and(ray, f.own, own)
	f.and(ray, discs, ray)
	f.add(own, rest, ray, rest)
}

// flipDown adds the flips in the other directions by counting leading zeros or else by following runs.
func (f *flipper) flipDown() {
	if !f.wide() {
		for _, way := range []int{-1, -8, -9, -7} {
			run, behind := f.run(way, f.move, f.discs(way))
			f.add(f.own, behind, run, f.zero)
		}
		return
	}
	ray, back := f.vec(), f.vec()
	VPADDQ(f.ones, f.move, ray)
	f.flipHighest(ray, f.inner)
	VPXORQ(f.last, f.square, back)
	for i, r := range rays {
		ray := f.vec()
		VPSRLVQ(back, f.down[i], ray)
		f.flipHighest(ray, f.discs(r.way))
	}
}

// flipHighest adds the discs at the upper end of the ray if an own disc comes next.
func (f *flipper) flipHighest(ray, discs vec) {
	rest, end := f.vec(), f.vec()
	f.andNot(ray, discs, rest)
	VPLZCNTQ(rest, rest)
	VPSRLVQ(rest, f.top, end)
	VPSRLVQ(rest, f.ones, rest)
	f.add(f.own, end, ray, rest)
}

// add adds run &^ without to the flips where own & end is not 0.
func (f *flipper) add(own, end, run, without vec) {
	if f.wide() {
		k := K()
		VPTESTMQ(end, own, k)
		VPTERNLOGQ(operand.U8(0xF4), without, run, k, f.flips)
		return
	}
	t := f.vec()
	VPAND(end, own, t)
	VPCMPEQQ(f.zero, t, t)
	VPOR(without, t, t)
	VPANDN(run, t, t)
	VPOR(t, f.flips, f.flips)
}
