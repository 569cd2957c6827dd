package kernel

import "github.com/oneply/oneply/pkg/engine/eval"

// squareGains returns what a placed and a flipped disc add on each square to the value of a network whose tuples see
// single squares: it plays like a weighted piece counter. For all other networks ok is false.
func squareGains(tuples []eval.Tuple, fixed [][]int64) (w *weighedSquares, ok bool) {
	w = &weighedSquares{}
	for t, tuple := range tuples {
		for _, squares := range tuple.Places {
			if len(squares) > 1 {
				return nil, false
			}
			w.placed[squares[0]] += fixed[t][2] - fixed[t][1]
			w.flipped[squares[0]] += fixed[t][2] - fixed[t][0]
		}
	}
	return w, true
}
