package smallgo

// A set of points has eight columns for any size of board: bit 8*row + column. The columns and rows beyond the board
// are never in a set of points, so that shifts by one row or column do not wrap around.

// layout is what depends on the size of the board.
type layout struct {
	all   uint64                   // the points
	place [MaxSize * MaxSize]uint8 // the bit of each square
}

var layouts = func() (l [MaxSize + 1]layout) {
	for n := MinSize; n <= MaxSize; n++ {
		for sq := range n * n {
			bit := sq/n*8 + sq%n
			l[n].place[sq] = uint8(bit)
			l[n].all |= 1 << bit
		}
	}
	return l
}()

// beside returns the set of the points next to those of the set, and of places off the board.
func beside(set uint64) uint64 { return set<<1 | set>>1 | set<<8 | set>>8 }

// connected returns the set of all stones that are connected to those of the set.
func connected(set, stones uint64) uint64 {
	for {
		more := (set | beside(set)) & stones
		if more == set {
			return set
		}
		set = more
	}
}

// single reports whether the set has at most one member.
func single(set uint64) bool { return set&(set-1) == 0 }
