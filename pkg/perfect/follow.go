package perfect

import "math/bits"

// With an even number of empty squares the side to move is called the first player, its opponent the second. The second
// player can follow: it answers in the column of the last move where that column had an even number of empty squares,
// and among the other columns otherwise, which always have a square left then.

// verdict is what a rule says of the end of a game.
type verdict int

const (
	open     verdict = iota // nothing
	noFirst                 // the first player does not win
	firstWon                // the first player wins
	secondWon
)

// secondFollows judges a position with the first player to move by what the second gets when it follows: all even
// squares of the columns with an even number of empty ones. The first player gets no more than all other squares, and
// nothing above an even threat of the second in such a column, whose completion would end the game.
func secondFollows(first, second, all uint64) verdict {
	empty := whole &^ all
	rest := spread((all + lowest) & evenRows)
	shared := empty &^ rest
	t := threats(second) & shared & evenRows
	f := first | (shared&oddRows|empty&rest)&^above(t)
	switch {
	case four(f):
		return open
	case t != 0 || four(second|shared&evenRows):
		return secondWon
	}
	return noFirst
}

// firstWaits judges a position with the second player to move in which the first has a threat on an odd square, by what
// the second gets when the first follows in all other columns and below that square: then at the end only the square
// below the threat is left to the second player, and the first completes its line.
func firstWaits(first, second, all uint64) verdict {
	empty, next := whole&^all, all+lowest
	t, odd := threats(first)&empty, spread(next&evenRows)
	for waiting := t & oddRows &^ next; waiting != 0; {
		s := waiting & -waiting
		here := uint64(column) << (bits.TrailingZeros64(s) / height * height)
		waiting &^= here
		rest := odd ^ here // with the squares below the one before s counted in its column
		followed := oddRows&^above(t&evenRows&^rest)&^here | evenRows&here
		below := s - here&-here
		gets := empty & (rest | followed) & (below | ^here)
		if !four(second | gets) {
			return firstWon
		}
	}
	return open
}

// spread returns the whole columns of squares on even rows.
func spread(set uint64) uint64 { return (set | set>>2 | set>>4) & (lowest << 1) >> 1 * (1<<6 - 1) }

// above returns the squares above those of a set.
func above(set uint64) uint64 {
	set = set << 1 & whole
	set |= set << 1 & whole
	set |= set << 1 & whole
	set |= set << 1 & whole
	return set | set<<1&whole
}
