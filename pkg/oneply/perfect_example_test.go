package oneply_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/oneply"
)

func ExamplePerfect() {
	p := oneply.Perfect("b1a1a2", "othello-4")
	fmt.Println(p.Known(), p.Best())
	p = p.Beside(oneply.Find("othello-4/heuristic"))
	// Output:
	// a b c d
	// 1 o x . .
	// 2 x x x .
	// 3 . x o .
	// 4 . . . .
	// white to move
	// ─────────────────────────────
	// move (of white)  perfect play
	// ─────────────────────────────
	// c1               +8
	// a3               +8
	// ─────────────────────────────
	// perfect play: what the move is worth to white
	// true [c1 a3]
	//   a b c d
	// 1 o x . .
	// 2 x x x .
	// 3 . x o .
	// 4 . . . .
	// white to move
	// ────────────────────────────────────────────────
	//                                Heuristic 4 x 4
	// move (of white)  perfect play  value  chance (%)
	// ────────────────────────────────────────────────
	// c1               +8            0.750        50.0
	// a3               +8            0.750        50.0
	// ────────────────────────────────────────────────
	// perfect play: what the move is worth to white · value: of the board after the move, for the side that moves · chance: epsilon 0.1, ties at random
}

func ExamplePerfect_firstMove() {
	fmt.Println(oneply.Perfect("", "connect-four").Best())
	// Output:
	//   a b c d e f g
	// 1 . . . . . . .
	// 2 . . . . . . .
	// 3 . . . . . . .
	// 4 . . . . . . .
	// 5 . . . . . . .
	// 6 . . . . . . .
	// black to move
	// ─────────────────────────────
	// move (of black)  perfect play
	// ─────────────────────────────
	// a6               loses
	// b6               loses
	// c6               draws
	// d6               wins
	// e6               draws
	// f6               loses
	// g6               loses
	// ─────────────────────────────
	// perfect play: what the move is worth to black
	// [d6]
}

func ExampleJudge() {
	oneply.Judge("othello-4/heuristic", 200, 1)
	// Output:
	// Heuristic 4 x 4 beside perfect play
	// ───────────────────────────────────────────────────────────────────
	// positions        with a choice  best moves (%)  won  given away (%)
	// ───────────────────────────────────────────────────────────────────
	// of its games               200            69.0  143            11.9
	// of random games            200            55.7  149            27.3
	// ───────────────────────────────────────────────────────────────────
	// othello-4; with a choice: the legal moves differ in value · given away: of the won positions, those that are won no longer after the move
}

func ExampleWhy_perfect() {
	fmt.Println(oneply.Why("b1", oneply.Find("othello-4/heuristic")).Perfect)
	// Output:
	//   a b c d
	// 1 . x . .
	// 2 . x x .
	// 3 . x o .
	// 4 . . . .
	// white to move
	// Heuristic 4 x 4: a1 over c1
	// ─────────────────────────────────────
	// square      after a1  after c1   adds
	// ─────────────────────────────────────
	// a1          own       empty     +1.00
	// b2          own       opponent  -0.50
	// c2          opponent  own       +0.50
	// c1          empty     own       +0.25
	// ─────────────────────────────────────
	// difference  1.25      0         +1.25
	// ─────────────────────────────────────
	// values: of the board after the move, for white · adds: mean over the orders in which the squares may change (Shapley) · perfect play: a1 +8, c1 -8
	// [{0 8 true} {2 -8 true}]
}
