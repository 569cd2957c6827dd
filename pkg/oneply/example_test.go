package oneply_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/oneply"
)

func ExamplePosition() {
	oneply.Show(oneply.Position("d3c5f6"))
	// Output:
	//   a b c d e f g h
	// 1 . . . . . . . .
	// 2 . . . . . . . .
	// 3 . . . x . . . .
	// 4 . . . x x . . .
	// 5 . . o o x . . .
	// 6 . . . . . x . .
	// 7 . . . . . . . .
	// 8 . . . . . . . .
	// white to move
	// White to move: d2, e3, f3 or f5. Discs: black 5, white 2.
}

func ExampleMatch() {
	oneply.Match(oneply.Find("takahama/37"), oneply.Heuristic(), 2000, 1)
	// Output:
	// Takahama 37 against heuristic
	// ────────────────────────────────────────────────────────
	// Takahama 37  games  wins  draws  losses            score
	// ────────────────────────────────────────────────────────
	// as black      1000   593     27     380  0.6065 ± 0.0298
	// as white      1000   600     28     372  0.6140 ± 0.0297
	// ────────────────────────────────────────────────────────
	// both          2000  1193     55     752  0.6102 ± 0.0211
	// ────────────────────────────────────────────────────────
	// score: (wins + draws / 2) / games, 95% interval · both: epsilon 0.1, ties at random · seed 1
}

func ExampleDeep() {
	oneply.Match(oneply.Deep("takahama/37", 3), "takahama/37", 400, 1)
	// Output:
	// Takahama 37, 3 plies against Takahama 37
	// ─────────────────────────────────────────────────────────────────────────
	// Takahama 37, 3 plies  games  wins  draws  losses                    score
	// ─────────────────────────────────────────────────────────────────────────
	// as black                200   113      6      81  0.5800 [0.5118, 0.6452]
	// as white                200   142      5      53  0.7225 [0.6577, 0.7790]
	// ─────────────────────────────────────────────────────────────────────────
	// both                    400   255     11     134  0.6512 ± 0.0460
	// ─────────────────────────────────────────────────────────────────────────
	// score: (wins + draws / 2) / games, 95% interval · Takahama 37, 3 plies: epsilon 0.1, ties at random, 3 plies ahead · Takahama 37: epsilon 0.1, ties at random · seed 1
}

func ExampleThink() {
	thought := oneply.Think("d3", oneply.Heuristic(), oneply.Vote(oneply.PublishedBy("takahama")...))
	fmt.Println(len(thought.Notes[0]), "moves")
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
	// ─────────────────────────────────────────────────────────────
	//                  heuristic           vote of 90
	// move (of white)   value  chance (%)  votes  value  chance (%)
	// ─────────────────────────────────────────────────────────────
	// c3               0.030*        93.3  19.0   0.145         3.3
	// e3               0.000          3.3  35.5*  0.000        47.9
	// c5               0.000          3.3  35.5*  0.000        48.8
	// ─────────────────────────────────────────────────────────────
	// value: of the board after the move, for the side that moves · chance: epsilon 0.1, ties at random · in a vote: mean value over the members; a member with several best moves counts for each in equal parts; chance: of 1000 votes
	// 3 moves
}

func ExamplePlay() {
	oneply.Play(oneply.Heuristic(), "d3")
	// Output:
	// heuristic (white) plays c3.
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
	// Black to move: b3, c4, f5 or e6. Discs: black 3, white 3.
	// Your move: write it at the end of "d3c3" and run again.
}

func ExampleVote() {
	fmt.Print(oneply.Vote(oneply.PublishedBy("kim")...).Epsilon(0).Ties(oneply.First))
	// Output:
	// vote of 4 (kim/a, kim/b, kim/c, kim/merged): 4 members that vote; epsilon 0, first of equals
}

func ExamplePlayer_Text() {
	fmt.Print(oneply.WPC(1, -0.25, 0.1, 0.05, -0.25, 0.01, 0.01, 0.05, 0.02, 0.01).Text())
	// Output:
	//     1 -0.25   0.1  0.05  0.05   0.1 -0.25     1
	// -0.25 -0.25  0.01  0.01  0.01  0.01 -0.25 -0.25
	//   0.1  0.01  0.05  0.02  0.02  0.05  0.01   0.1
	//  0.05  0.01  0.02  0.01  0.01  0.02  0.01  0.05
	//  0.05  0.01  0.02  0.01  0.01  0.02  0.01  0.05
	//   0.1  0.01  0.05  0.02  0.02  0.05  0.01   0.1
	// -0.25 -0.25  0.01  0.01  0.01  0.01 -0.25 -0.25
	//     1 -0.25   0.1  0.05  0.05   0.1 -0.25     1
}
