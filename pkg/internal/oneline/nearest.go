package oneline

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Nearest returns the names, at most three, that are most like an unknown one and may be meant by it: at most half of
// its letters differ.
func Nearest(name string, all []string) []string {
	if utf8.RuneCountInString(name) > longestWord {
		return nil
	}
	var near []string
	for _, n := range all {
		if distance(name, n) <= max(1, len(name)/2) {
			near = append(near, n)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return distance(name, a) - distance(name, b) })
	return near[:min(3, len(near))]
}

// Near says which names are nearest to an unknown one: "the nearest name is anna", "the nearest names are anna, mine",
// or "" if none is like it.
func Near(name string, all []string) string {
	switch near := Nearest(name, all); len(near) {
	case 0:
		return ""
	case 1:
		return "the nearest name is " + near[0]
	default:
		return "the nearest names are " + strings.Join(near, ", ")
	}
}

// distance returns how many letters must be inserted, deleted or changed to turn a into b (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		last := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := last
			if a[i] != b[j] {
				change++
			}
			last = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
