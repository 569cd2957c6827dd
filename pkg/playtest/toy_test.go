package playtest

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/board"
)

// toy is a small game: a stone on an empty square of 5 x 5 takes the stones of the opponent beside it; a pass is a move
// like any other, and two of them, or a full board, end the game. The greater number of stones wins.
type toy struct {
	own, opp uint64
	turn     board.Color
	passes   int // one after the other
}

const side, pass = 5, side * side

func (p toy) Size() int            { return side }
func (p toy) Turn() board.Color    { return p.turn }
func (p toy) Stones() board.Stones { return board.Stones{Own: p.own, Opp: p.opp} }
func (p toy) Over() bool           { return p.passes == 2 || p.own|p.opp == board.All(side) }

func (p toy) Margin() int {
	d := board.Show(p)
	return bits.OnesCount64(d.Black) - bits.OnesCount64(d.White)
}

func (p toy) Legal() uint64 {
	if p.Over() {
		return 0
	}
	return 1<<pass | board.All(side)&^(p.own|p.opp)
}

func (p toy) Play(move int) toy {
	if move == pass {
		return toy{p.opp, p.own, p.turn.Other(), p.passes + 1}
	}
	taken := p.opp & beside(move)
	return toy{p.opp &^ taken, p.own | taken | 1<<move, p.turn.Other(), 0}
}

// String is the board and a line with the number of passes.
func (p toy) String() string { return board.Show(p).String() + strings.Repeat("passed\n", p.passes) }

func beside(sq int) (set uint64) {
	row, col := sq/side, sq%side
	for _, to := range [][2]int{{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}} {
		if to[0] >= 0 && to[0] < side && to[1] >= 0 && to[1] < side {
			set |= 1 << (to[0]*side + to[1])
		}
	}
	return set
}

func read(text string) (toy, error) {
	d, err := board.ParseDiagram(text, side)
	p := toy{d.Black, d.White, d.Turn, strings.Count(text, "passed")}
	if d.Turn == board.White {
		p.own, p.opp = p.opp, p.own
	}
	return p, err
}

func game() Game[toy] {
	return Game[toy]{
		Start: []toy{{}, {own: 1 << 12}}, Turns: 50, Read: read, Symmetries: []int{0, 1, 2, 3, 4, 5, 6, 7}, Memory: true,
		Swap: func(p toy) toy { p.turn = p.turn.Other(); return p },
	}
}

func TestToy(t *testing.T) { Run(t, game()) }
