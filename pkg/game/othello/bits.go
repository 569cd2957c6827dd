package othello

import "math/bits"

// Inner leaves out the files a and h: runs of discs to be flipped along rows and diagonals never lie on them.
const Inner = 0x7e7e7e7e7e7e7e7e

// legal returns the set of empty squares on which own may move.
func legal(own, opp uint64) uint64 {
	in := opp & Inner
	return (landings(own, in, 1) | landings(own, opp, 8) | landings(own, in, 7) | landings(own, in, 9)) &^ (own | opp)
}

// landings returns the squares just behind the runs of opp discs that start next to own, in both directions of a line
// whose neighbouring squares differ by step. Parallel prefix (Kogge-Stone): runs of at most six discs.
func landings(own, opp uint64, step uint) uint64 {
	up, down := opp&(own<<step), opp&(own>>step)
	up |= opp & (up << step)
	down |= opp & (down >> step)
	pairUp, pairDown := opp&(opp<<step), opp&(opp>>step)
	up |= pairUp & (up << (2 * step))
	down |= pairDown & (down >> (2 * step))
	up |= pairUp & (up << (2 * step))
	down |= pairDown & (down >> (2 * step))
	return up<<step | down>>step
}

// rays[sq] are the squares seen from sq in the four directions of growing and the four of falling square numbers.
var rays = func() (r [64]struct{ up, down [4]uint64 }) {
	for sq := range r {
		for d, step := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			r[sq].up[d] = Ray(sq, step[0], step[1])
			r[sq].down[d] = Ray(sq, -step[0], -step[1])
		}
	}
	return r
}()

// Ray returns the set of squares seen from sq when going dr rows and dc columns at a time.
func Ray(sq, dr, dc int) (set uint64) {
	for r, c := sq/8+dr, sq%8+dc; r >= 0 && r < 8 && c >= 0 && c < 8; r, c = r+dr, c+dc {
		set |= 1 << (r*8 + c)
	}
	return set
}

// Flips returns the set of opp discs that own flips by a move on sq; 0 for an illegal move on an empty square.
func Flips(own, opp uint64, sq int) uint64 {
	r := &rays[sq&63]
	var f uint64
	for d := range 4 {
		f |= flipsUp(own, opp, r.up[d]) | flipsDown(own, opp, r.down[d])
	}
	return f
}

func flipsUp(own, opp, ray uint64) uint64 {
	stops := ray &^ opp
	first := stops & -stops
	return ray & (first - 1) & all(first&own)
}

func flipsDown(own, opp, ray uint64) uint64 {
	stops := ray &^ opp
	first := uint64(1) << 63 >> bits.LeadingZeros64(stops|1)
	return ray & -(first << 1) & all(first&own&stops)
}

// all returns 64 ones for a set that is not empty, else 0.
func all(set uint64) uint64 { return uint64(int64(set|-set) >> 63) }
