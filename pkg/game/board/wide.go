package board

// A wide set of squares has eight columns for any size of board: bit 8*row + column.

// Widen returns the wide set of squares of a board with n rows and columns.
func Widen(squares uint64, n int) (set uint64) {
	for row := range n {
		set |= (squares >> (row * n) & (1<<n - 1)) << (8 * row)
	}
	return set
}

// Narrow is the inverse of Widen: rows are joined in pairs, then pairs and fours.
func Narrow(set uint64, n int) uint64 {
	gap := uint(8-n) & 7
	set = set&0x00ff00ff00ff00ff | set&0xff00ff00ff00ff00>>gap
	set = set&0x0000ffff0000ffff | set&0xffff0000ffff0000>>(2*gap)
	return set&0x00000000ffffffff | set&0xffffffff00000000>>(4*gap)
}
