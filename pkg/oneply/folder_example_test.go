package oneply_test

import (
	"fmt"
	"os"

	"github.com/oneply/oneply/pkg/oneply"
)

func ExampleFolder() {
	defer elsewhere()()
	oneply.Find("takahama/37").Save("anna.player")
	oneply.Heuristic().Save("ben.player")
	if err := os.WriteFile("cem.txt", []byte("1 -0.25 O.1"), 0o644); err != nil {
		panic(err)
	}
	oneply.League(500, 1, oneply.Folder(".")...)
	// Output:
	// Left out: eval: cem.txt line 1: want weight 3 of 64, a finite number, found "O.1"
	// League of 2 players
	// ────────────────────────────────────────────────────────────────
	//                                     score against
	//    player    rating          score              1              2
	// ────────────────────────────────────────────────────────────────
	// 1  anna     45 ± 16  0.627 ± 0.042                 0.627 ± 0.042
	// 2  ben     -45 ± 16  0.373 ± 0.042  0.373 ± 0.042
	// ────────────────────────────────────────────────────────────────
	// rating: Bradley and Terry's strength on the scale of Elo, mean 0 · 95% intervals · 500 games of each pair · seed 1 · all: epsilon 0.1, ties at random
}

func ExampleConsider() {
	thought := oneply.Consider("d3", "heuristic")
	for _, n := range thought.Notes[0] {
		fmt.Println(n.Move, n.Value, n.Best)
	}
	// Output:
	// 18 0.03 true
	// 20 0 false
	// 34 0 false
}
