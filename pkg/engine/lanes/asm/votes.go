package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// The layout of ballot: by square what a placed disc adds for each member, the same for a flipped disc, with zeros for
// no square; ones for members whose weights are coarse; the set of members.
const (
	voters    = 128
	rowOfVote = 2 * voters
	ofFlip    = 64 * rowOfVote
	ofCoarse  = ofFlip + 65*rowOfVote
	ofMembers = ofCoarse + rowOfVote
)

// voteSums values the moves of the first n positions for all members, adds to the sums the votes of the members with a
// single best move, and writes the sets of the others and of the members for which a move may be best.
func (m machine) voteSums() {
	m.text("voteSums", "func(v *byte, l *byte, n int)")
	v, l, n := param("v"), param("l"), param("n")
	i := GP64()
	XORQ(i, i)
	Label("position")
	start, moves := GP64(), GP64()
	MOVQ(atIndex(l, i, 8, ofStart), start)
	POPCNTQ(atIndex(l, i, 8, ofLegal), moves)
	JE(operand.LabelRef("next"))
	most, longest := m.valueForAll(v, l, start, moves)
	m.lessSlack(v, most, longest)
	doubt := m.nearForAll(v, l, start, moves, most)
	m.addSure(l, start, moves, doubt)
	at := GP64()
	MOVQ(i, at)
	SHLQ(operand.U8(4), at)
	for w := range doubt {
		MOVQ(doubt[w], atIndex(l, at, 1, ofDoubt+8*w))
	}
	Label("next")
	INCQ(i)
	CMPQ(i, n)
	JLT(operand.LabelRef("position"))
	VZEROUPPER()
	RET()
}

// valueForAll writes the values of the moves of a position, and returns the largest of each member and the largest
// number of flipped discs.
func (m machine) valueForAll(v, l, start, moves reg.Register) (most []vec, longest reg.GPVirtual) {
	most = m.vecs(rowOfVote / m.bytes)
	least := m.quad(0x8000800080008000)
	for j := range most {
		m.move(least, most[j])
	}
	longest = GP64()
	XORQ(longest, longest)
	values, move, last := GP64(), GP64(), GP64()
	MOVQ(l, values)
	MOVQ(start, move)
	LEAQ(operand.Mem{Base: start, Index: moves, Scale: 1}, last)
	Label("value")
	sums := m.valueOfMove(v, l, move, longest)
	for j := range sums {
		VPMAXSW(sums[j], most[j], most[j])
		m.move(sums[j], at(values, ofValues+j*m.bytes))
	}
	ADDQ(operand.I32(rowOfVote), values)
	INCQ(move)
	CMPQ(move, last)
	JLT(operand.LabelRef("value"))
	return most, longest
}

// valueOfMove returns the values of a move for all members; longest is raised to the number of its flipped discs.
func (m machine) valueOfMove(v, l, move reg.Register, longest reg.GPVirtual) []vec {
	row, flips, size := GP64(), GP64(), GP64()
	MOVBQZX(atIndex(l, move, 1, ofSquares), row)
	SHLQ(operand.U8(8), row)
	MOVQ(atIndex(l, move, 8, ofFlips), flips)
	POPCNTQ(flips, size)
	CMPQ(size, longest)
	CMOVQGT(size, longest)
	sums := make([]vec, rowOfVote/m.bytes)
	for j := range sums {
		sums[j] = m.load(atIndex(v, row, 1, j*m.bytes))
	}
	Label("flipped")
	for range 3 { // most moves flip no more
		TZCNTQ(flips, row)
		BLSRQ(flips, flips)
		SHLQ(operand.U8(8), row)
		for j := range sums {
			VPADDW(atIndex(v, row, 1, ofFlip+j*m.bytes), sums[j], sums[j])
		}
	}
	TESTQ(flips, flips)
	JNE(operand.LabelRef("flipped"))
	return sums
}

// lessSlack takes from the largest values 1 and, for coarse weights, 1 and the largest number of flipped discs.
func (m machine) lessSlack(v reg.Register, most []vec, longest reg.GPVirtual) {
	slack, one := m.vec(), m.quad(0x0001000100010001)
	INCQ(longest)
	VMOVQ(longest, slack.AsX())
	VPBROADCASTW(slack.AsX(), slack)
	for j := range most {
		x := m.vec()
		m.and(at(v, ofCoarse+j*m.bytes), slack, x)
		VPSUBW(x, most[j], most[j])
		VPSUBW(one, most[j], most[j])
	}
}

// nearForAll writes for each move the set of members for which it may be best, and returns the set of members with
// several.
func (m machine) nearForAll(v, l, start, moves reg.Register, most []vec) (doubt [2]reg.GPVirtual) {
	var once [2]reg.GPVirtual
	for w := range doubt {
		doubt[w], once[w] = GP64(), GP64()
		XORQ(doubt[w], doubt[w])
		XORQ(once[w], once[w])
	}
	values, near, left := GP64(), GP64(), GP64()
	MOVQ(l, values)
	MOVQ(start, near)
	SHLQ(operand.U8(4), near)
	ADDQ(l, near)
	MOVQ(moves, left)
	Label("near")
	for w := range doubt {
		set, twice := m.above16(values, most, w), GP64()
		ANDQ(at(v, ofMembers+8*w), set)
		MOVQ(set, at(near, ofNear+8*w))
		MOVQ(once[w], twice)
		ANDQ(set, twice)
		ORQ(twice, doubt[w])
		ORQ(set, once[w])
	}
	ADDQ(operand.I32(rowOfVote), values)
	ADDQ(operand.U8(16), near)
	DECQ(left)
	JNE(operand.LabelRef("near"))
	return doubt
}

// above16 returns the set of 64 lanes of 16 bits whose values are above most.
func (m machine) above16(values reg.Register, most []vec, word int) reg.GPVirtual {
	set, half := GP64(), GP64()
	if m.wide() {
		for h := range 2 {
			k, to := K(), []reg.GPVirtual{set, half}[h]
			j := 2*word + h
			VPCMPW(operand.U8(1), at(values, ofValues+j*m.bytes), most[j], k)
			KMOVD(k, to.As32())
		}
	} else {
		for h := range 2 {
			j := 4*word + 2*h
			a, b := m.load(at(values, ofValues+j*m.bytes)), m.load(at(values, ofValues+(j+1)*m.bytes))
			VPCMPGTW(most[j], a, a)
			VPCMPGTW(most[j+1], b, b)
			VPACKSSWB(b, a, a)
			VPERMQ(operand.U8(0b11011000), a, a)
			VPMOVMSKB(a, []reg.GPVirtual{set, half}[h].As32())
		}
	}
	SHLQ(operand.U8(32), half)
	ORQ(half, set)
	return set
}

// addSure adds the votes of the members without doubt.
func (m machine) addSure(l, start, moves reg.Register, doubt [2]reg.GPVirtual) {
	near, move, left := GP64(), GP64(), GP64()
	MOVQ(start, near)
	SHLQ(operand.U8(4), near)
	ADDQ(l, near)
	MOVQ(start, move)
	MOVQ(moves, left)
	Label("sure")
	var votes [2]reg.GPVirtual
	for w := range votes {
		votes[w] = GP64()
		ANDNQ(at(near, ofNear+8*w), doubt[w], votes[w])
		POPCNTQ(votes[w], votes[w])
	}
	ADDQ(votes[1], votes[0])
	ADDL(votes[0].As32(), atIndex(l, move, 4, ofSums))
	ADDQ(operand.U8(16), near)
	INCQ(move)
	DECQ(left)
	JNE(operand.LabelRef("sure"))
}
