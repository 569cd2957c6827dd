package perfect

import "slices"

// level returns the positions with that many discs that can arise in play and are not over, one of each pair of mirror
// images, by ascending key.
func level(discs int) []state {
	list := []state{{}}
	for range discs {
		list = following(list)
	}
	return list
}

// following returns the positions after one more move.
func following(list []state) []state {
	next := make([]state, 0, 4*len(list))
	for _, p := range list {
		for moves := p.next() & whole; moves != 0; moves &= moves - 1 {
			move := moves & -moves
			if !four(p.own | move) {
				next = append(next, p.play(move).canonical())
			}
		}
	}
	slices.SortFunc(next, func(a, b state) int {
		switch x, y := a.key(), b.key(); {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	return slices.Compact(next)
}

// canonical returns the one of two mirror images that has the lower key.
func (p state) canonical() state {
	if m := (state{mirror(p.own), mirror(p.all)}); m.key() < p.key() {
		return m
	}
	return p
}
