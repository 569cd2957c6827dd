package playtest

import (
	"math/bits"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
)

// Toy is a small game to test with: a stone on an empty square of 5 x 5 takes the opponent's stones next to it; a pass
// is a move like any other, and two of them, or a full board, end the game. The greater number of stones wins.
type Toy struct {
	own, opp uint64
	turn     board.Color
	passes   int // in a row
}

const side, pass = 5, side * side

func (p Toy) Size() board.Shape    { return side }
func (p Toy) Ends() bool           { return false }
func (p Toy) Turn() board.Color    { return p.turn }
func (p Toy) Stones() board.Stones { return board.Stones{Own: p.own, Opp: p.opp} }
func (p Toy) Over() bool           { return p.passes == 2 || p.own|p.opp == board.All(side) }

func (p Toy) Margin() int {
	d := board.Show(p)
	return bits.OnesCount64(d.Black) - bits.OnesCount64(d.White)
}

func (p Toy) Legal() uint64 {
	if p.Over() {
		return 0
	}
	return 1<<pass | board.All(side)&^(p.own|p.opp)
}

func (p Toy) Play(move int) Toy {
	if move == pass {
		return Toy{p.opp, p.own, p.turn.Other(), p.passes + 1}
	}
	taken := p.opp & beside(move)
	return Toy{p.opp &^ taken, p.own | taken | 1<<move, p.turn.Other(), 0}
}

// String returns the board and a line with the number of passes.
func (p Toy) String() string { return board.Show(p).String() + strings.Repeat("passed\n", p.passes) }

func beside(sq int) (set uint64) {
	row, col := sq/side, sq%side
	for _, to := range [][2]int{{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}} {
		if to[0] >= 0 && to[0] < side && to[1] >= 0 && to[1] < side {
			set |= 1 << (to[0]*side + to[1])
		}
	}
	return set
}
