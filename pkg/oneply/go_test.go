package oneply_test

import (
	"github.com/oneply/oneply/pkg/oneply"
)

func ExamplePosition_go() {
	oneply.Show(oneply.Position("c3c2b3", "go"))
	// Output:
	//   a b c d e
	// 1 . . . . .
	// 2 . . o . .
	// 3 . x x . .
	// 4 . . . . .
	// 5 . . . . .
	// white to move
	// White to move: any empty point or pass. Stones: black 2, white 1.
}

func ExampleMatch_go() {
	oneply.Match("krawiec", "liberty", 2000, 1)
	// Output:
	// Krawiec best against Liberty Player
	// ─────────────────────────────────────────────────────────
	// Krawiec best  games  wins  draws  losses            score
	// ─────────────────────────────────────────────────────────
	// as black       1000   744      9     247  0.7485 ± 0.0267
	// as white       1000   601     14     385  0.6080 ± 0.0300
	// ─────────────────────────────────────────────────────────
	// both           2000  1345     23     632  0.6783 ± 0.0203
	// ─────────────────────────────────────────────────────────
	// score: (wins + draws / 2) / games, 95% interval · both: epsilon 0.1, ties at random · seed 1
}

func ExampleThink_go() {
	oneply.Think("c3c2b3b2d2d1passe2", "krawiec", "liberty")
	// Output:
	//   a b c d e
	// 1 . . . o .
	// 2 . o o x o
	// 3 . x x . .
	// 4 . . . . .
	// 5 . . . . .
	// black to move
	// ─────────────────────────────────────────────────────────
	//                  Krawiec best         Liberty Player
	// move (of black)    value  chance (%)    value  chance (%)
	// ─────────────────────────────────────────────────────────
	// a1               -2.530          0.6   1.000          0.6
	// b1               -3.040          0.6   2.000*        30.6
	// c1               -2.330          0.6   1.000          0.6
	// a2               -2.590          0.6   1.000          0.6
	// a3               -2.880          0.6   0.000          0.6
	// d3               -2.140          0.6   0.000          0.6
	// e3               -2.970          0.6   1.000          0.6
	// a4               -0.970*        90.6   0.000          0.6
	// b4               -2.300          0.6   0.000          0.6
	// c4               -1.600          0.6   0.000          0.6
	// d4               -2.450          0.6   1.000          0.6
	// e4               -2.100          0.6   2.000*        30.6
	// a5               -3.500          0.6   1.000          0.6
	// b5               -1.970          0.6   1.000          0.6
	// c5               -3.210          0.6   1.000          0.6
	// d5               -2.330          0.6   2.000*        30.6
	// e5               -3.210          0.6   1.000          0.6
	// pass             -2.990          0.6  -1.000          0.6
	// ─────────────────────────────────────────────────────────
	// value: of the board after the move, for the side that moves · chance: epsilon 0.1, ties at random
}

func ExampleReplay_go() {
	oneply.Replay("krawiec", "liberty", 3, 1)
	// Output:
	// Game 3 of seed 1. Black: Liberty Player, white: Krawiec best. The game is over: black wins by 25.
	// b4c2d2a4e4 e2a2b2c1c3 c4b3e1b5e3 d3c5d5e2d4 c4b4a3c5b1 c4passe5a5c2 c4a4b4b2b3 c3d3c2passb2 c3d4d5c2b2 b5c5passpass
	//   a b c d e
	// 1 . x x . x
	// 2 x x . x x
	// 3 x x x x x
	// 4 . x x . x
	// 5 x . x x .
	// white to move
}

func ExampleFind_engine() {
	oneply.Show(oneply.Find("gtp:gnugo --mode gtp --chinese-rules"))
	// Output:
	// gnugo (an engine): moves as it answers by GTP; epsilon 0.1, ties at random
}

func ExampleAgainstHeuristic_go() {
	oneply.AgainstHeuristic(1000, 1, "krawiec", "liberty", "random")
	// Output:
	// 3 players against the standard heuristic
	// ─────────────────────────────────────────────────────────────────────────────────
	//                    score                                           ours by colour
	//    player          published                     ours  difference   black   white
	// ─────────────────────────────────────────────────────────────────────────────────
	// 1  Krawiec best            –  0.7185 ± 0.0246                   –  0.7490  0.6880
	// 2  Liberty Player          –  0.4350 ± 0.0282                   –  0.4570  0.4130
	// 3  random                  –  0.0355 [0.0279, 0.0466]           –  0.0360  0.0350
	// ─────────────────────────────────────────────────────────────────────────────────
	// 95% intervals · 1000 games each · seed 1 · both sides with the player's epsilon and rule for ties
}

func ExamplePlay_go() {
	oneply.Play("krawiec", "c3")
	// Output:
	// Krawiec best (white) plays c2.
	//   a b c d e
	// 1 . . . . .
	// 2 . . o . .
	// 3 . . x . .
	// 4 . . . . .
	// 5 . . . . .
	// black to move
	// Black to move: any empty point or pass. Stones: black 1, white 1.
	// Your move: write it at the end of "c3c2" and run again.
}
