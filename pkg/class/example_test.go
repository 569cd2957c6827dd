package class_test

import (
	"os"

	"github.com/oneply/oneply/pkg/class"
	"github.com/oneply/oneply/pkg/oneply"
)

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

func ExampleWorth() {
	class.Worth("d3c3", 0.03)
	// Output:
	// Right. White's discs are worth 0.07 and black's 0.04: the difference is 0.03.
}

func ExampleChange() {
	class.Change("d3", "e3", "k", 0.5)
	class.Change("d3", "e3", "i", 2000)
	// Output:
	// Not yet. "k" is not the name of a weight: write one letter from a to j.
	// Not yet. A weight of 2000 is too much: stay between −1000 and 1000.
}

func ExampleCrowd() {
	class.Crowd("kim/a", "kim/b", "kim/c")
	// Output:
	// Not yet. The vote scores 0.578 ± 0.015, its members 0.582 on average and the worst of them 0.569 ± 0.015. The crowd is below average already. It should be worse than its worst member.
}

func ExampleLeague() {
	folder, err := os.MkdirTemp("", "players")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	oneply.Heuristic().Save(folder + "/ben.player")
	class.League(folder, "anna", "takahama/37")
	// Output:
	// League of 2 players
	// ────────────────────────────────────────────────────────────────
	//                                     score against
	//    player    rating          score              1              2
	// ────────────────────────────────────────────────────────────────
	// 1  anna     45 ± 16  0.627 ± 0.042                 0.627 ± 0.042
	// 2  ben     -45 ± 16  0.373 ± 0.042  0.373 ± 0.042
	// ────────────────────────────────────────────────────────────────
	// rating: Bradley and Terry's strength on the scale of Elo, mean 0 · 95% intervals · 500 games of each pair · seed 1 · all: epsilon 0.1, ties at random
	// Right. anna is number 1 of 2 and scores 0.627 ± 0.042. Nobody is better.
}
