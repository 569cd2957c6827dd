// Command asm writes the stages of package lanes in assembly, for AVX-512 and for AVX2 from one description.
package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

func main() {
	ConstraintExpr("amd64")
	for _, m := range []machine{{bytes: 64, name: "512"}, {bytes: 32, name: "256"}} {
		m.listMoves()
		m.findFlips()
		m.weightSums()
		m.tableSums()
		m.voteSums()
		m.bestSums()
	}
	step()
	Generate()
}

// The layout of list, in bytes; a test checks it against the Go type.
const (
	positions  = 64
	mostMoves  = positions*60 + 64
	mostMovers = positions + 16

	ofOwn      = 0
	ofOpp      = ofOwn + 8*positions
	ofLegal    = ofOpp + 8*positions
	ofBest     = ofLegal + 8*positions
	ofStart    = ofBest + 8*positions
	ofMoverOwn = ofStart + 8*positions
	ofMoverOpp = ofMoverOwn + 8*mostMovers
	ofAfterOwn = ofMoverOpp + 8*mostMovers
	ofAfterOpp = ofAfterOwn + 8*mostMoves
	ofFlips    = ofAfterOpp + 8*mostMoves
	ofSums     = ofFlips + 8*mostMoves
	ofSquares  = ofSums + 4*mostMoves
	ofMover    = ofSquares + mostMoves
	ofRows     = ofMover + mostMoves
	ofDigits   = ofRows + 16*64
	ofValues   = ofDigits + 2*(64+64*powers*64)
	ofNear     = ofValues + 64*rowOfVote
	ofDoubt    = ofNear + 16*mostMoves
)

// text begins a function. The pointers of its signature stand for any type.
func (m machine) text(name, signature string) { TEXT(name+m.name, attr.NOSPLIT, signature) }

func param(name string) reg.GPVirtual {
	r := GP64()
	Load(Param(name), r)
	return r
}

func at(base reg.Register, disp int) operand.Mem { return operand.Mem{Base: base, Disp: disp} }

func atIndex(base, index reg.Register, scale uint8, disp int) operand.Mem {
	return operand.Mem{Base: base, Index: index, Scale: scale, Disp: disp}
}

// constants are the read-only data that has been written, by content.
var constants = map[string]operand.Mem{}

// words returns read-only data of these numbers.
func words(numbers ...uint64) operand.Mem {
	key := fmt.Sprint(numbers)
	if mem, ok := constants[key]; ok {
		return mem
	}
	mem := GLOBL(fmt.Sprintf("constant%d", len(constants)), attr.RODATA|attr.NOPTR)
	for i, v := range numbers {
		DATA(8*i, operand.U64(v))
	}
	constants[key] = mem
	return mem
}

// octets returns read-only data of these bytes, a multiple of eight of them.
func octets(list []uint8) operand.Mem {
	numbers := make([]uint64, len(list)/8)
	for i, v := range list {
		numbers[i/8] |= uint64(v) << (i % 8 * 8)
	}
	return words(numbers...)
}
