package report_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/report"
)

func ExampleTable() {
	t := report.Table{
		Title:   "Against the standard heuristic",
		Columns: append([]report.Column{{Name: "player"}}, report.Beside("score", 4)...),
		Footer:  []string{"95% intervals", "100 000 games", "seed 5"},
	}
	t.Add(append([]any{"player 37"}, report.Compare(report.Estimate{Value: 0.6274}, report.Estimate{Value: 0.6286, SE: 0.0008})...)...)
	fmt.Print(t)
	// Output:
	// Against the standard heuristic
	// ───────────────────────────────────────────────────────
	//            score
	// player     published             ours        difference
	// ───────────────────────────────────────────────────────
	// player 37     0.6274  0.6286 ± 0.0016  +0.0012 ± 0.0016
	// ───────────────────────────────────────────────────────
	// 95% intervals · 100 000 games · seed 5
}

func ExampleTuples() {
	fmt.Print(report.Tuples{Places: [][][]int{{{0, 1, 2}, {5, 6, 7}}, {{0, 9}, {63, 54}, {7, 14}, {56, 49}}}})
	// Output:
	//  1  a1-b1-c1, 2 places
	//  2  a1-b2, 4 places
}

func ExampleSampling() {
	weights := []float64{0, 0, 0, -9.18, -1.01, 5.89, 0, 0, 0} // digits 10: empty and white, 11: empty, 12: empty and black
	fmt.Print(report.Sampling{
		Board:  report.Board{Black: 1<<27 | 1<<36, White: 1<<28 | 1<<35},
		Places: [][]int{{0, 1}, {7, 15}, {8, 16}, {56, 57}, {62, 63}, {26, 27}, {44, 36}, {20, 28}},
		Table:  weights,
	})
	// Output: 5 x -1.01 + 2 x 5.89 + 1 x -9.18 = -2.45
}

func ExampleLUTs() {
	fmt.Print(report.LUTs{Tables: []report.LUT{{Places: [][]int{{0}, {7}, {56}, {63}}, Weights: []float64{-3, 0, 3}}}})
	// Output: a1, 4 places: -3.00 0.00 3.00
}

func ExampleBoard() {
	b := report.Board{N: 5, Black: 1<<7 | 1<<12, White: 1 << 13, Legal: 1 << 14}
	fmt.Print(b)
	// Output:
	//   a b c d e
	// 1 - - - - -
	// 2 - - X - -
	// 3 - - X O +
	// 4 - - - - -
	// 5 - - - - -
}

func ExampleEstimate_Agrees() {
	published, ours := report.Estimate{Value: 0.6274, SE: 0.0013}, report.Estimate{Value: 0.6286, SE: 0.0008}
	fmt.Println(published.Agrees(ours))
	// Output: true
}
