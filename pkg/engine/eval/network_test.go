package eval

import (
	"math"
	"testing"
)

func TestBadTuples(t *testing.T) {
	three := []float64{1, 2, 3}
	for _, c := range []struct {
		want   string
		tuples []Tuple
	}{
		{"no tuples, want at least one", nil},
		{"tuple 1: no places, want at least one", []Tuple{{nil, three}}},
		{"tuple 1: 0 squares, want 1 to 12", []Tuple{{[][]int{{}}, three}}},
		{"tuple 1: 13 squares, want 1 to 12", []Tuple{{[][]int{squares()[:13]}, three}}},
		{"tuple 1: place 2 has 2 squares, want 1", []Tuple{{[][]int{{1}, {1, 2}}, three}}},
		{"tuple 1: place 1: square 64, want 0 to 63", []Tuple{{[][]int{{64}}, three}}},
		{"tuple 1: place 1: square -1, want 0 to 63", []Tuple{{[][]int{{-1}}, three}}},
		{"tuple 1: place 1: square 3 twice, want each square once", []Tuple{{[][]int{{3, 3}}, three}}},
		{"tuple 2: 3 weights, want 3^2 = 9", []Tuple{{[][]int{{1}}, three}, {[][]int{{1, 2}}, three}}},
		{"tuple 1: weight 2 is +Inf, want a finite number", []Tuple{{[][]int{{1}}, []float64{0, math.Inf(1), 0}}}},
	} {
		if n, err := NewNetwork(c.tuples); err == nil || n != nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
