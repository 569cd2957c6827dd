package board

import "math/bits"

// Counted is what Perft needs of a position. Legal is a set of moves; if it is empty, the game is over or the side to
// move must pass.
type Counted[P any] interface {
	Size() Shape
	Legal() uint64
	Over() bool
	Play(move int) P
}

// Perft counts the sequences of depth plies from p; a pass counts as a ply. A game that ends earlier counts as ended
// sequences: 1 for Othello 8x8, as in its published counts, 0 elsewhere.
func Perft[P Counted[P]](p P, depth int, ended uint64) uint64 {
	if depth == 0 {
		return 1
	}
	moves := p.Legal()
	switch {
	case moves == 0 && p.Over():
		return ended
	case moves == 0:
		return Perft(p.Play(Pass(p.Size())), depth-1, ended)
	case depth == 1:
		return uint64(bits.OnesCount64(moves))
	}
	var n uint64
	for ; moves != 0; moves &= moves - 1 {
		n += Perft(p.Play(bits.TrailingZeros64(moves)), depth-1, ended)
	}
	return n
}
