package main

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// bestSums writes for the first n positions the sets of the moves whose sums are more than their largest less slack,
// and returns the set of the positions with several.
func (m machine) bestSums() {
	m.text("bestSums", "func(l *byte, n int, slack int) uint64")
	l, n, slack := param("l"), param("n"), param("slack")
	slacks := m.vec()
	VMOVQ(slack, slacks.AsX())
	VPBROADCASTD(slacks.AsX(), slacks)
	i, several := GP64(), GP64()
	XORQ(i, i)
	XORQ(several, several)
	Label("position")
	moves, sums := GP64(), GP64()
	POPCNTQ(atIndex(l, i, 8, ofLegal), moves)
	MOVQ(atIndex(l, i, 8, ofStart), sums)
	LEAQ(atIndex(l, sums, 4, ofSums), sums)
	threshold := m.largest(sums, moves)
	VPSUBD(slacks, threshold, threshold)
	set := m.above(threshold, sums, moves)
	PDEPQ(atIndex(l, i, 8, ofLegal), set, set)
	MOVQ(set, atIndex(l, i, 8, ofBest))
	rest := GP64()
	BLSRQ(set, rest)
	NEGQ(rest) // carries unless it is 0
	RCRQ(operand.U8(1), several)
	INCQ(i)
	CMPQ(i, n)
	JLT(operand.LabelRef("position"))
	m.align(several, n)
	Store(several, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// align moves the upper n bits to the lower end.
func (m machine) align(set, n reg.GPVirtual) {
	NEGQ(n)
	SHRXQ(n, set, set)
}

// atATime is the number of sums that are compared without looking: few positions have more.
const atATime = 16

// largest returns the largest of the sums, none of which is negative, in every lane of 32 bits.
func (m machine) largest(sums, moves reg.Register) vec {
	most := m.zero()
	from, left := GP64(), GP64()
	MOVQ(sums, from)
	MOVQ(moves, left)
	Label("largest")
	for j := range atATime * 4 / m.bytes {
		x := m.some(from, left, j)
		VPMAXSD(x, most, most)
	}
	ADDQ(operand.U8(4*atATime), from)
	SUBQ(operand.U8(atATime), left)
	JGT(operand.LabelRef("largest"))
	half := m.vec()
	if m.wide() {
		VEXTRACTI64X4(operand.U8(1), most, half.AsY())
		VPMAXSD(half.AsY(), most.AsY(), most.AsY())
	}
	VEXTRACTI128(operand.U8(1), most.AsY(), half.AsX())
	VPMAXSD(half.AsX(), most.AsX(), most.AsX())
	for _, order := range []uint8{0x4e, 0xb1} {
		VPSHUFD(operand.U8(order), most.AsX(), half.AsX())
		VPMAXSD(half.AsX(), most.AsX(), most.AsX())
	}
	VPBROADCASTD(most.AsX(), most)
	return most
}

// some returns register j of the sums, with 0 where there is no more move.
func (m machine) some(from, left reg.Register, j int) vec {
	x := m.vec()
	if m.wide() {
		k, bits := K(), GP64()
		MOVQ(operand.I32(-1), bits)
		BZHIQ(left, bits, bits)
		KMOVW(bits.As32(), k)
		VMOVDQU32_Z(at(from, 0), k, x)
		return x
	}
	count := m.vec()
	VMOVQ(left, count.AsX())
	VPBROADCASTD(count.AsX(), count)
	numbers := make([]uint64, 4)
	for i := range numbers {
		numbers[i] = uint64(8*j+2*i) | uint64(8*j+2*i+1)<<32
	}
	VPCMPGTD(words(numbers...), count, x)
	VPAND(at(from, j*m.bytes), x, x)
	return x
}

// above returns the set of the numbers of the moves whose sums are above the threshold.
func (m machine) above(threshold vec, sums, moves reg.Register) reg.GPVirtual {
	set, done, bits := GP64(), GP64(), GP64()
	XORQ(set, set)
	XORQ(done, done)
	Label("above")
	for j := range atATime * 4 / m.bytes {
		m.compare(at(sums, j*m.bytes), threshold, bits)
		SHLXQ(done, bits, bits)
		ORQ(bits, set)
		ADDQ(operand.U8(m.bytes/4), done)
	}
	ADDQ(operand.U8(4*atATime), sums)
	CMPQ(done, moves)
	JLT(operand.LabelRef("above"))
	BZHIQ(moves, set, set)
	return set
}

// compare returns the set of the lanes of 32 bits that are above the threshold.
func (m machine) compare(sums operand.Mem, threshold vec, bits reg.GPVirtual) {
	if m.wide() {
		k := K()
		VPCMPD(operand.U8(1), sums, threshold, k)
		KMOVW(k, bits.As32())
		return
	}
	x := m.load(sums)
	VPCMPGTD(threshold, x, x)
	VMOVMSKPS(x, bits.As32())
}

// step makes a move in each of the first n positions that has best ones: the one that the lower half of its number
// picks, which becomes the only best one.
func step() {
	TEXT("step", attr.NOSPLIT, "func(l *byte, rnd *uint64, n int)")
	l, rnd, n := param("l"), param("rnd"), param("n")
	i := GP64()
	XORQ(i, i)
	Label("position")
	set := GP64()
	MOVQ(atIndex(l, i, 8, ofBest), set)
	TESTQ(set, set)
	JE(operand.LabelRef("next"))
	move := pick(set, atIndex(rnd, i, 8, 0))
	MOVQ(move, atIndex(l, i, 8, ofBest))
	place := GP64()
	LEAQ(at(move, -1), place)
	ANDQ(atIndex(l, i, 8, ofLegal), place)
	POPCNTQ(place, place)
	ADDQ(atIndex(l, i, 8, ofStart), place)
	flips, own := GP64(), GP64()
	MOVQ(atIndex(l, place, 8, ofFlips), flips)
	ANDNQ(atIndex(l, i, 8, ofOpp), flips, own)
	ORQ(flips, move)
	ORQ(atIndex(l, i, 8, ofOwn), move)
	MOVQ(own, atIndex(l, i, 8, ofOwn))
	MOVQ(move, atIndex(l, i, 8, ofOpp))
	Label("next")
	INCQ(i)
	CMPQ(i, n)
	JLT(operand.LabelRef("position"))
	RET()
}

// pick returns a member of the set.
func pick(set reg.GPVirtual, number operand.Mem) reg.GPVirtual {
	rank, size, move := GP64(), GP64(), GP64()
	MOVL(number, rank.As32())
	POPCNTQ(set, size)
	IMULQ(size, rank)
	SHRQ(operand.U8(32), rank)
	MOVQ(operand.U32(1), move)
	SHLXQ(rank, move, move)
	PDEPQ(set, move, move)
	return move
}
