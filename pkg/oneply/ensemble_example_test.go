package oneply_test

import (
	"github.com/oneply/oneply/pkg/oneply"
)

func ExampleSelect() {
	search := oneply.Exhaustive{Size: 3, Saving: true, MinGames: 50, MaxGames: 500, Step: 10}
	oneply.Select(search, "vote", "heuristic", 2000, 1, oneply.PublishedBy("takahama")[:6]...)
	// Output:
	// Exhaustive search for 3 with multi-stage evaluation against heuristic
	// ───────────────────────────────────────────────────────────────────────────
	//                         score
	// player                        chosen by       fresh games              bias
	// ───────────────────────────────────────────────────────────────────────────
	// vote of 3               0.5690 ± 0.0426   0.5095 ± 0.0214  +0.0595 ± 0.0476
	// best alone: Takahama 5       –            0.5487 ± 0.0212        –
	// ───────────────────────────────────────────────────────────────────────────
	// lead                         –           -0.0393 ± 0.0297        –
	// ───────────────────────────────────────────────────────────────────────────
	// members: Takahama 5, Takahama 6, Takahama 2 · ensembles judged: 20, in 3.10k games · chosen by 500 games, 2000 fresh games · 95% intervals · seed 1
}

func ExampleGreedy() {
	oneply.Select(oneply.Greedy{Games: 200}, "mean", "liberty", 1000, 1, "krawiec", "krawiec/heuristic")
	// Output:
	// Greedy search against Liberty Player
	// ────────────────────────────────────────────────────────────────────────────
	//                           score
	// player                          chosen by      fresh games              bias
	// ────────────────────────────────────────────────────────────────────────────
	// mean of 1                 0.6925 ± 0.0630  0.6750 ± 0.0287  +0.0175 ± 0.0692
	// best alone: Krawiec best       –           0.6750 ± 0.0287        –
	// ────────────────────────────────────────────────────────────────────────────
	// lead                           –           0.0000                 –
	// ────────────────────────────────────────────────────────────────────────────
	// members: Krawiec best · ensembles judged: 3, in 600 games · chosen by 200 games, 1000 fresh games · 95% intervals · seed 1
}

func ExampleVotes() {
	oneply.Votes("c3", oneply.Vote("krawiec", "krawiec/heuristic", "liberty"))
	// Output:
	//   a b c d e
	// 1 . . . . .
	// 2 . . . . .
	// 3 . . x . .
	// 4 . . . . .
	// 5 . . . . .
	// white to move
	// ─────────────────────────────────────────
	// move  votes  members
	// ─────────────────────────────────────────
	// c2      1.1  krawiec (liberty)
	// b3      0.6  (krawiec/heuristic, liberty)
	// d3      0.6  (krawiec/heuristic, liberty)
	// b2      0.1  (liberty)
	// d2      0.1  (liberty)
	// b4      0.1  (liberty)
	// c4      0.1  (liberty)
	// d4      0.1  (liberty)
	// ─────────────────────────────────────────
	// 3 members; one with several best moves counts for each in equal parts, and stands in brackets
}
