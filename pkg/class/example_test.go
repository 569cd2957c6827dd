package class_test

import "github.com/oneply/oneply/pkg/class"

func ExampleLegal() {
	class.Legal("d3c3", "b3, c4, e3")
	// Output:
	// Not yet. A disc on e3 would enclose no disc of white in any of the eight directions. 2 legal moves are missing.
	//   a b c d e f g h
	// 1 . . . . . . . .
	// 2 . . . . . . . .
	// 3 . . o x . . . .
	// 4 . . . o x . . .
	// 5 . . . x o . . .
	// 6 . . . . . . . .
	// 7 . . . . . . . .
	// 8 . . . . . . . .
	// black to move
}

func ExampleCrowd() {
	class.Crowd("kim/a", "kim/b", "kim/c")
	// Output:
	// Not yet. The vote scores 0.578 ± 0.015, its members 0.582 on average and the worst of them 0.569 ± 0.015. The crowd is below average already. It should be worse than its worst member.
}
