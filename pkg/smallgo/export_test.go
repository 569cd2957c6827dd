package smallgo

// Swapped is the same position with the colours exchanged.
func (p Position) Swapped() Position {
	p.turn = p.turn.Other()
	return p
}
