package lanes

import (
	"fmt"
	"slices"
)

// window is a row of up to four squares along a line of the board.
type window struct {
	squares []int
	set     uint64
	orbit   int // the same number for windows that the symmetries of the board map onto each other
}

const windowLength = 4

// allWindows are all rows of four squares, and the diagonals that are shorter.
var allWindows = func() (all []window) {
	orbits := map[string]int{}
	for _, way := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		for sq := range 64 {
			w, whole := row(sq, way)
			if len(w) < 2 || len(w) < windowLength && !whole {
				continue
			}
			key := orbitKey(w)
			if _, ok := orbits[key]; !ok {
				orbits[key] = len(orbits)
			}
			all = append(all, window{w, setOf(w), orbits[key]})
		}
	}
	return all
}()

// row returns up to four squares from sq on, and whether they are a whole line of the board.
func row(sq int, way [2]int) (squares []int, whole bool) {
	r, c := sq/8, sq%8
	whole = !onBoard(r-way[0], c-way[1])
	for len(squares) < windowLength && onBoard(r, c) {
		squares = append(squares, 8*r+c)
		r, c = r+way[0], c+way[1]
	}
	return squares, whole && !onBoard(r, c)
}

func setOf(squares []int) (set uint64) {
	for _, sq := range squares {
		set |= 1 << sq
	}
	return set
}

// orbitKey is the same for squares that the symmetries of the board map onto each other.
func orbitKey(squares []int) string {
	least := ^uint64(0)
	for s := range 8 {
		set := uint64(0)
		for _, sq := range squares {
			r, c := sq/8, sq%8
			if s&1 != 0 {
				r = 7 - r
			}
			if s&2 != 0 {
				c = 7 - c
			}
			if s&4 != 0 {
				r, c = c, r
			}
			set |= 1 << (8*r + c)
		}
		least = min(least, set)
	}
	return fmt.Sprint(least)
}

// ranks returns the ranks of squares in the window.
func (w *window) ranks(squares []int) []int {
	ranks := make([]int, len(squares))
	for i, sq := range squares {
		ranks[i] = slices.Index(w.squares, sq)
	}
	return ranks
}

// cover returns a few windows that contain all places that any window contains. It takes whole orbits, first those that
// contain the most new places per window.
func cover(tuples []Tuple) (chosen []window) {
	sets := map[uint64]bool{} // places to be covered
	for _, t := range tuples {
		for _, place := range t.Places {
			sets[setOf(place)] = true
		}
	}
	orbits := map[int][]window{}
	for _, w := range allWindows {
		orbits[w.orbit] = append(orbits[w.orbit], w)
	}
	for {
		best, most := -1, 0.0
		for o := range len(orbits) {
			if n := float64(held(sets, orbits[o], false)) / float64(len(orbits[o])); n > most {
				best, most = o, n
			}
		}
		if best < 0 {
			return chosen
		}
		held(sets, orbits[best], true)
		chosen = append(chosen, orbits[best]...)
	}
}

// held counts the sets that windows contain, and removes them if out is set.
func held(sets map[uint64]bool, in []window, out bool) (n int) {
	for set := range sets {
		if slices.ContainsFunc(in, func(w window) bool { return set&^w.set == 0 }) {
			n++
			if out {
				delete(sets, set)
			}
		}
	}
	return n
}

// part is a tuple at squares of a window, by their ranks in it, times a number.
type part struct {
	tuple int
	ranks []int
	times int64
}

// oriented reads a window in the direction whose parts have the smaller key.
func oriented(squares []int, list []part) ([]int, []part, string) {
	back := slices.Clone(squares)
	slices.Reverse(back)
	turned := make([]part, len(list))
	for i, p := range list {
		turned[i] = part{p.tuple, make([]int, len(p.ranks)), p.times}
		for j, r := range p.ranks {
			turned[i].ranks[j] = len(squares) - 1 - r
		}
	}
	there, backwards := keyOf(squares, list), keyOf(squares, turned)
	if backwards < there {
		return back, turned, backwards
	}
	return squares, list, there
}

// keyOf is the same for windows whose tables are equal.
func keyOf(squares []int, list []part) string {
	keys := make([]string, len(list))
	for i, p := range list {
		keys[i] = fmt.Sprint(p)
	}
	slices.Sort(keys)
	return fmt.Sprint(len(squares), keys)
}
