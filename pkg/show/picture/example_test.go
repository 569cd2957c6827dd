package picture_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/show/picture"
)

func ExampleTuples() {
	fmt.Print(picture.Tuples{Places: [][][]int{{{0, 1, 2}, {5, 6, 7}}, {{0, 9}, {63, 54}, {7, 14}, {56, 49}}}})
	// Output:
	//  1  a1-b1-c1, 2 places
	//  2  a1-b2, 4 places
}

func ExampleSampling() {
	// digits 10: empty and white, 11: empty, 12: empty and black
	weights := []float64{0, 0, 0, -9.18, -1.01, 5.89, 0, 0, 0}
	fmt.Print(picture.Sampling{
		Board:  picture.Board{Black: 1<<27 | 1<<36, White: 1<<28 | 1<<35},
		Places: [][]int{{0, 1}, {7, 15}, {8, 16}, {56, 57}, {62, 63}, {26, 27}, {44, 36}, {20, 28}},
		Table:  weights,
	})
	// Output: 5 x -1.01 + 2 x 5.89 + 1 x -9.18 = -2.45
}

func ExampleLUTs() {
	fmt.Print(picture.LUTs{Tables: []picture.LUT{{Places: [][]int{{0}, {7}, {56}, {63}}, Weights: []float64{-3, 0, 3}}}})
	// Output: a1, 4 places: -3.00 0.00 3.00
}

func ExampleBoard() {
	b := picture.Board{N: 5, Black: 1<<7 | 1<<12, White: 1 << 13, Legal: 1 << 14}
	fmt.Print(b)
	// Output:
	//   a b c d e
	// 1 . . . . .
	// 2 . . x . .
	// 3 . . x o +
	// 4 . . . . .
	// 5 . . . . .
}
