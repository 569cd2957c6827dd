package smallgo

// Swapped returns the same position with the colours exchanged.
func (p Position) Swapped() Position {
	p.status ^= 1 << turnBit
	return p
}
