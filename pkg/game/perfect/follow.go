package perfect

import "math/bits"

// With an even number of empty squares the side to move is called the first player, its opponent the second. The second
// player can follow: it answers above the last disc, or if that has filled its column, on the lowest square of another
// column with an odd number of empty ones, of which there is one then. So the first player gets the lowest empty square
// of a column and every other one above, the second those between, except in columns with an odd number in which the
// second player has to begin once. The first player never gets two empty squares one above the other.

// verdict is what a rule says about the end of a game.
type verdict int

const (
	open     verdict = iota // nothing
	noFirst                 // the first player does not win
	firstWon                // the first player wins
	secondWon
)

// secondFollows judges a position with the first player to move, which cannot win at once, by what the second gets when
// it follows. In a column with an even number of empty squares nothing above an even threat of the second counts:
// completing its line would end the game.
func secondFollows(first, second, all uint64) verdict {
	empty, next := whole&^all, all+lowest
	rest := spread(next & evenRows)
	t := threats(second) & empty & evenRows &^ rest
	switch {
	case lined(first|empty&oddRows&^rest&^above(t), empty, rest, evenRows):
		return open
	case t != 0 || four(second|empty&evenRows&^rest):
		return secondWon
	}
	return noFirst
}

// firstWaits judges a position with the second player to move, which cannot win at once, in which the first has a
// threat on an odd square, by what the second gets when the first follows in all other columns and below that square:
// then at the end only the square below the threat is left to the second player, and the first completes its line.
func firstWaits(first, second, all uint64) verdict {
	empty, next := whole&^all, all+lowest
	t, odd := threats(first)&empty, spread(next&evenRows)
	for waiting := t & oddRows &^ next; waiting != 0; {
		s := waiting & -waiting
		here := uint64(column) << (bits.TrailingZeros64(s) / height * height)
		waiting &^= here
		rest := odd ^ here&whole // with the squares below the one before s counted in its column
		left := empty & (s - here&-here | ^here)
		followed := left &^ rest & (oddRows&^above(t&evenRows&^rest)&^here | evenRows&here)
		upright := fourBy(second|left&here&rest, 1) != 0 // the last square there and that below the threat
		if !upright && !lined(second|followed|s>>1, left, rest, evenRows&^here|oddRows&here) {
			return firstWon
		}
	}
	return open
}

// lined reports whether a side may get a line, not upright, if it gets the squares of a set and some of the columns of
// rest: all empty squares there, but if there are two columns, in one of them only those of the given rows.
func lined(set, empty, rest, rows uint64) bool {
	if !slanted(set | empty&rest) {
		return false
	}
	feet := rest & lowest
	if bits.OnesCount64(feet) != 2 {
		return true
	}
	set |= empty & rest & rows
	for ; feet != 0; feet &= feet - 1 {
		if slanted(set | empty&(feet&-feet*(1<<6-1))) {
			return true
		}
	}
	return false
}

// slanted reports whether a set has four squares in a line that is not upright.
func slanted(set uint64) bool {
	return fourBy(set, height-1)|fourBy(set, height)|fourBy(set, height+1) != 0
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
