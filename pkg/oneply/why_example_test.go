package oneply_test

import (
	"github.com/oneply/oneply/pkg/oneply"
)

func ExampleWhy() {
	oneply.Why("d3", "heuristic")
	// Output:
	//   a b c d e f g h
	// 1 . . . . . . . .
	// 2 . . . . . . . .
	// 3 . . . x . . . .
	// 4 . . . x x . . .
	// 5 . . . x o . . .
	// 6 . . . . . . . .
	// 7 . . . . . . . .
	// 8 . . . . . . . .
	// white to move
	// heuristic: c3 over e3
	// ──────────────────────────────────────
	// square      after c3  after e3    adds
	// ──────────────────────────────────────
	// c3          own       empty     +0.050
	// e3          empty     own       -0.020
	// d4          own       opponent  +0.020
	// e4          opponent  own       -0.020
	// ──────────────────────────────────────
	// difference  0.03      0         +0.030
	// ──────────────────────────────────────
	// values: of the board after the move, for white · adds: mean over the orders in which the squares may change (Shapley)
}

func ExampleWhy_vote() {
	oneply.Why("d3c5", oneply.Vote("kim/a", "kim/b", "jaskowski"), "d6", "e6")
	// Output:
	//   a b c d e f g h
	// 1 . . . . . . . .
	// 2 . . . . . . . .
	// 3 . . . x . . . .
	// 4 . . . x x . . .
	// 5 . . o o o . . .
	// 6 . . . . . . . .
	// 7 . . . . . . . .
	// 8 . . . . . . . .
	// black to move
	// vote of 3: d6 over e6
	// ──────────────────────────────────────
	// square      after d6  after e6    adds
	// ──────────────────────────────────────
	// e5          opponent  own       -67.78
	// d5          own       opponent  +51.01
	// d6          own       empty     -33.86
	// e6          empty     own       +14.97
	// ──────────────────────────────────────
	// difference  1167      1202      -35.66
	// ──────────────────────────────────────
	// values: of the board after the move, for black · adds: mean over the orders in which the squares may change (Shapley)
	// Members
	// ────────────────────────────────────────────────────────────
	//                   value
	// member     share       d6       e6  difference  names
	// ────────────────────────────────────────────────────────────
	// jaskowski  0.333  3508.21  3620.38     -112.17  another move
	// kim/b      0.333    -3.66    -6.63       +2.97  another move
	// kim/a      0.333    -4.50    -6.72       +2.22  another move
	// ────────────────────────────────────────────────────────────
	// votes: d6 0, e6 0
}

func ExampleWhy_go() {
	oneply.Why("c3c2b3", "krawiec/heuristic", "pass", "d2")
	// Output:
	//   a b c d e
	// 1 . . . . .
	// 2 . . o . .
	// 3 . x x . .
	// 4 . . . . .
	// 5 . . . . .
	// white to move
	// Krawiec heuristic: pass over d2
	// ────────────────────────────────────────
	// square      after pass  after d2    adds
	// ────────────────────────────────────────
	// d2          empty       own       -0.250
	// ────────────────────────────────────────
	// difference  -0.3        -0.05     -0.250
	// ────────────────────────────────────────
	// values: of the board after the move, for white · adds: mean over the orders in which the squares may change (Shapley)
}
