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
