package smallgo

import "github.com/oneply/oneply/pkg/game/board"

// status holds the numbers of a position in one word: n, the side to move, passes in a row, komi, turns left. A
// position of eight words is passed in registers.
type status uint64

const (
	turnBit   = 8
	passBit   = 16
	komiBit   = 24
	leftBit   = 32
	nMask     = 1<<3 - 1
	komiMask  = 1<<8 - 1
	twoPasses = 2 << passBit
)

func newStatus(n int, turn board.Color) status {
	return status(n) | status(turn)<<turnBit | status(Limit(n))<<leftBit
}

func (s status) n() int            { return int(s & nMask) }
func (s status) turn() board.Color { return board.Color(s >> turnBit & 1) }
func (s status) passes() int       { return int(s >> passBit & 3) }
func (s status) komi() int         { return int(s >> komiBit & komiMask) }
func (s status) left() int         { return int(s >> leftBit) }
func (s status) over() bool        { return s&twoPasses != 0 || s>>leftBit == 0 }

// passed returns the status after a pass.
func (s status) passed() status { return s ^ 1<<turnBit + 1<<passBit - 1<<leftBit }

// placed returns the status after a stone.
func (s status) placed() status { return (s^1<<turnBit)&^(3<<passBit) - 1<<leftBit }
