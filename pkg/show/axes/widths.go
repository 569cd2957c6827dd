package axes

import (
	_ "embed" // the widths of letters
	"strconv"
	"strings"
	"sync"
)

// A line for each letter of Liberation Sans, in hexadecimal: the letter and its width, regular and bold, in units of
// which the size of the font has 2048; and a line for each pair that stands closer or wider, by how much, likewise.
//
//go:embed widths.txt
var widthsText string

// table has the widths of letters and the distances of pairs, regular and bold.
type table struct {
	letters map[rune][2]int
	pairs   map[[2]rune][2]int
}

// missing is the width of the sign for a letter that the font lacks.
const missing = 1536

var widths = sync.OnceValue(func() table {
	t := table{map[rune][2]int{}, map[[2]rune][2]int{}}
	for line := range strings.Lines(widthsText) {
		letters, numbers, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ":")
		regular, bold, _ := strings.Cut(numbers, " ")
		both := [2]int{number(regular), number(bold)}
		if a, b, pair := strings.Cut(letters, " "); pair {
			t.pairs[[2]rune{rune(number(a)), rune(number(b))}] = both
		} else {
			t.letters[rune(number(a))] = both
		}
	}
	return t
})

// number reads a number of the table.
func number(text string) int {
	n, err := strconv.ParseInt(text, 16, 32)
	if err != nil {
		panic("axes: widths of letters: " + err.Error())
	}
	return int(n)
}

// of returns the width of a line of text.
func (t table) of(line string, bold bool) (sum int) {
	face, before := 0, rune(0)
	if bold {
		face = 1
	}
	for _, r := range line {
		w, ok := t.letters[r]
		if !ok {
			w = [2]int{missing, missing}
		}
		sum += w[face] + t.pairs[[2]rune{before, r}][face]
		before = r
	}
	return sum
}
