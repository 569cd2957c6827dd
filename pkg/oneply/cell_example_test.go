package oneply_test

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

func ExampleArchitecture() {
	fmt.Printf("%T\n", oneply.Architecture("all-2", 1))
	// Output:
	// picture.Film
}

func ExampleArchitectures() {
	oneply.Show(oneply.Architectures(1, "all-2", "all-1-2-3", "rand-8x4", "go/all-2", "logistello"))
	// Output:
	// ───────────────────────────────────────────────────────────
	// architecture  tuples  squares               places  weights
	// ───────────────────────────────────────────────────────────
	// all-2             32  2                        210      288
	// all-1-2-3         66  1, 2, 3                  442      966
	// rand-8x4           8  4                         64      648
	// go/all-2          12  2                         72      108
	// logistello        11  4, 5, 6, 7, 8, 9, 10      46   167265
	// ───────────────────────────────────────────────────────────
	// squares: of a tuple · weights: 3^n for a tuple of n squares
}

func ExampleRow() {
	oneply.Show(oneply.Row("left", "right"))
	// Output:
	// left
	// right
}

func ExampleSource() {
	fmt.Print(oneply.Source("choose.View"))
	// Output:
	// // View is the way one evaluator plays both colours (Jaskowski 2014, II-F). The two ways are the same for a weighted
	// // piece counter. End may be added to either: the player then sees the end even of games whose players do not.
	// type View int
}

func ExampleWeightedMean() {
	a, b := oneply.Find("kim/a"), oneply.Find("kim/b")
	oneply.Show(oneply.WeightedMean([]float64{2, 1}, a, b).Named("two to one"), oneply.Mean(a, b).Named("half and half"))
	// Output:
	// two to one (kim/a, kim/b): weighted piece counter of 64 weights; epsilon 0.1, first of equals
	// half and half (kim/a, kim/b): weighted piece counter of 64 weights; epsilon 0.1, first of equals
}

func ExampleNetwork() {
	network := oneply.Network("all-2", 1).View(choose.Negation).Epsilon(0)
	oneply.Show(network)
	// Output:
	// random all-2 (weights drawn by seed 1): n-tuple network of 32 tables and 288 weights; epsilon 0, ties at random, white by negation
}

func ExampleParse() {
	heuristic := oneply.Heuristic()
	fmt.Println(oneply.Parse(heuristic.Text()).Text() == heuristic.Text())
	// Output:
	// true
}

func ExamplePlayer_Weights() {
	weights := oneply.Heuristic().Weights().(picture.Grid)
	fmt.Println(weights.Weights[:4])
	// Output:
	// [1 -0.25 0.1 0.05]
}

func ExampleRandom() {
	oneply.Match(oneply.Random().Game("go"), "liberty", 1000, 1)
	// Output:
	// random against Liberty Player
	// ─────────────────────────────────────────────────────────────
	// random    games  wins  draws  losses                    score
	// ─────────────────────────────────────────────────────────────
	// as black    500    25      9     466  0.0590 [0.0424, 0.0824]
	// as white    500    12      5     483  0.0290 [0.0182, 0.0470]
	// ─────────────────────────────────────────────────────────────
	// both       1000    37     14     949  0.0440 [0.0335, 0.0580]
	// ─────────────────────────────────────────────────────────────
	// score: (wins + draws / 2) / games, 95% interval · both: epsilon 0.1, ties at random · seed 1
}

func ExampleChampions() {
	for _, p := range oneply.Champions() {
		fmt.Println(p.Name())
	}
	// Output:
	// Jaśkowski all-2
	// Kim a
	// Kim b
	// Kim c
	// Kim merged
	// Takahama 37
}

func ExamplePlayer_Save() {
	file := filepath.Join(os.TempDir(), "corners.player")
	defer os.Remove(file)
	oneply.Heuristic().Ties(oneply.First).Epsilon(0).Save(file)
	oneply.Show(oneply.Find(file).Named("read back"))
	// Output:
	// read back (Yoshioka, Ishii & Ito 1999): weighted piece counter of 64 weights; epsilon 0, first of equals
}

func ExampleGame_Moves() {
	fmt.Println(oneply.Replay("takahama/37", "heuristic", 17, 1).Moves())
	// Output:
	// Game 17 of seed 1. Black: heuristic, white: Takahama 37. The game is over: a draw, 32 to 32.
	// f5d6c6f6f7 g5h5f4f3e3 c4b6c7h6a6 f8d3c3b3b4 a4d2e1c1g3 h3f2a3c2f1 h4d7e7b5d1 e2g4e6c5c8 e8g6d8a5a2 a7a8g1h1g2 g8h8b1b8h7 b7h2b2a1g7
	//   a b c d e f g h
	// 1 x x x x x x x x
	// 2 x x x x x x x x
	// 3 x o x x o o o x
	// 4 x o o x o o o x
	// 5 x o o o o x o x
	// 6 x o o o x o o x
	// 7 x o o o o o o x
	// 8 x o o o o o o o
	// black to move
	// f5d6c6f6f7 g5h5f4f3e3 c4b6c7h6a6 f8d3c3b3b4 a4d2e1c1g3 h3f2a3c2f1 h4d7e7b5d1 e2g4e6c5c8 e8g6d8a5a2 a7a8g1h1g2 g8h8b1b8h7 b7h2b2a1g7
}

func ExampleLive() {
	var live oneply.Live
	for i := range 3 {
		live.Show(report.Note(fmt.Sprint(i, " of 3"))) // in a notebook, in one place
	}
	live.Done(report.Note("3 of 3"))
	// Output:
	// 3 of 3
}
