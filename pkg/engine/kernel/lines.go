package kernel

import "github.com/oneply/oneply/pkg/game/othello"

// directions are the four kinds of lines as steps of rows and columns: row, column, both diagonals.
var directions = [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}}

// step returns the difference of the numbers of neighbouring squares of a line of kind d.
func step(d int) int { return 8*directions[d][0] + directions[d][1] }

// ahead[d][sq] are the squares of sq's line of kind d with larger numbers, behind[d][sq] those with smaller ones.
var ahead, behind = func() (a, b [4][64]uint64) {
	for d, s := range directions {
		for sq := range 64 {
			a[d][sq], b[d][sq] = othello.Ray(sq, s[0], s[1]), othello.Ray(sq, -s[0], -s[1])
		}
	}
	return a, b
}()

// slot numbers the squares in an order that one multiplication finds from a set of one square: faster than counting its
// trailing zeros on processors without TZCNT. The empty set has the slot of square a1.
func slot(bit uint64) uint64 { return bit * deBruijn >> 58 }

const deBruijn = 0x03f79d71b4cb0a89

// A run is a row of opp discs along a line between an empty square and an own disc: the discs flipped in this line by a
// move on the empty square. lowEnds returns the lower-numbered ends of all runs of one kind of line, whose squares
// differ by step. It is a parallel prefix (Kogge-Stone) for runs of at most six discs. Unless the line is a column, opp
// leaves out the files a and h.
func lowEnds(own, opp, empty uint64, step uint) uint64 {
	toOwn, toEmpty := opp&(own>>step), opp&(empty>>step)
	toOwn |= opp & (toOwn >> step)
	toEmpty |= opp & (toEmpty >> step)
	pairs := opp & (opp >> step)
	toOwn |= pairs & (toOwn >> (2 * step))
	toEmpty |= pairs & (toEmpty >> (2 * step))
	toOwn |= pairs & (toOwn >> (2 * step))
	toEmpty |= pairs & (toEmpty >> (2 * step))
	return toOwn>>step&empty | toEmpty>>step&own
}

// worst is less than what any move adds to a value.
const worst = -1 << 62

// keepBest returns the set of best moves, and what they add, after a move that adds v. No branch depends on a value.
func keepBest(best uint64, most int64, move uint64, v int64) (uint64, int64) {
	better, worse := uint64((most-v)>>63), uint64((v-most)>>63) // 64 ones or 0
	return best&^better | move&^worse, max(most, v)
}
