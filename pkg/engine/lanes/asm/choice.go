package main

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// bestSums writes for each of the first n positions the set of moves whose sums are above the largest minus slack, and
// returns the set of positions with several.
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
	first := m.some(sums, moves)
	most := m.copy(first[0])
	m.larger(first, most)
	CMPQ(moves, operand.U8(atATime))
	JG(operand.LabelRef("more"))
	Label("largest")
	threshold := m.everywhere(most)
	VPSUBD(slacks, threshold, threshold)
	set := m.above(threshold, first)
	CMPQ(moves, operand.U8(atATime))
	JG(operand.LabelRef("moreAbove"))
	Label("above")
	BZHIQ(moves, set, set)
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
	m.more(sums, moves, most)
	m.moreAbove(sums, moves, threshold, set)
}

// align moves the upper n bits to the lower end.
func (m machine) align(set, n reg.GPVirtual) {
	NEGQ(n)
	SHRXQ(n, set, set)
}

// atATime is the number of sums that are compared without a check: few positions have more.
const atATime = 16

// some returns the next sums, padded with 0 after the last move.
func (m machine) some(from, left reg.Register) []vec {
	x := m.vecs(atATime * 4 / m.bytes)
	if m.wide() {
		k, bits := K(), GP64()
		MOVQ(operand.I32(-1), bits)
		BZHIQ(left, bits, bits)
		KMOVW(bits.As32(), k)
		VMOVDQU32_Z(at(from, 0), k, x[0])
		return x
	}
	count := m.vec()
	VMOVQ(left, count.AsX())
	VPBROADCASTD(count.AsX(), count)
	for j := range x {
		numbers := make([]uint64, 4)
		for i := range numbers {
			numbers[i] = uint64(8*j+2*i) | uint64(8*j+2*i+1)<<32
		}
		VPCMPGTD(words(numbers...), count, x[j])
		VPAND(at(from, j*m.bytes), x[j], x[j])
	}
	return x
}

// larger raises the lanes of most, none of which is negative, to those of the sums.
func (m machine) larger(sums []vec, most vec) {
	for _, x := range sums {
		VPMAXSD(x, most, most)
	}
}

// everywhere returns the largest lane of 32 bits in every lane.
func (m machine) everywhere(lanes vec) vec {
	most, half := m.copy(lanes), m.vec()
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

// above returns the set of the lanes of 32 bits that are above the threshold.
func (m machine) above(threshold vec, sums []vec) reg.GPVirtual {
	set := GP64()
	if m.wide() {
		k := K()
		VPCMPD(operand.U8(1), sums[0], threshold, k)
		KMOVW(k, set.As32())
		return set
	}
	for j, x := range sums {
		bits := GP64()
		VPCMPGTD(threshold, x, x)
		VMOVMSKPS(x, bits.As32())
		if j == 0 {
			set = bits
			continue
		}
		SHLQ(operand.U8(8*j), bits)
		ORQ(bits, set)
	}
	return set
}

// more raises most to the sums after the first ones.
func (m machine) more(sums, moves reg.Register, most vec) {
	Label("more")
	from, left := GP64(), GP64()
	MOVQ(sums, from)
	MOVQ(moves, left)
	Label("next")
	ADDQ(operand.U8(4*atATime), from)
	SUBQ(operand.U8(atATime), left)
	JLE(operand.LabelRef("largest"))
	m.larger(m.some(from, left), most)
	JMP(operand.LabelRef("next"))
}

// moreAbove adds to the set those of the sums after the first ones that are above the threshold.
func (m machine) moreAbove(sums, moves reg.Register, threshold vec, set reg.GPVirtual) {
	Label("moreAbove")
	done := GP64()
	XORQ(done, done)
	Label("nextAbove")
	ADDQ(operand.U8(4*atATime), sums)
	ADDQ(operand.U8(atATime), done)
	CMPQ(done, moves)
	JGE(operand.LabelRef("above"))
	left := GP64()
	MOVQ(moves, left)
	SUBQ(done, left)
	bits := m.above(threshold, m.some(sums, left))
	SHLXQ(done, bits, bits)
	ORQ(bits, set)
	JMP(operand.LabelRef("nextAbove"))
}

// step makes a move in each of the first n positions that has best ones: the one picked by the lower half of its
// number, which becomes the only best one.
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
