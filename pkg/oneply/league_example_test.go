package oneply_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/oneply"
)

func ExampleLeague() {
	oneply.League(500, 1, "heuristic", "takahama/37", "kim/a", "random")
	// Output:
	// League of 4 players
	// ────────────────────────────────────────────────────────────────────────────────────────────────────
	//                                           score against
	//    player          rating          score              1              2              3              4
	// ────────────────────────────────────────────────────────────────────────────────────────────────────
	// 1  Takahama 37   128 ± 15  0.708 ± 0.023                 0.625 ± 0.041  0.604 ± 0.042  0.894 ± 0.026
	// 2  Kim a          42 ± 14  0.565 ± 0.025  0.375 ± 0.041                 0.573 ± 0.042  0.748 ± 0.037
	// 3  heuristic      35 ± 14  0.553 ± 0.025  0.396 ± 0.042  0.427 ± 0.042                 0.835 ± 0.031
	// 4  random       -205 ± 17  0.174 ± 0.019  0.106 ± 0.026  0.252 ± 0.037  0.165 ± 0.031
	// ────────────────────────────────────────────────────────────────────────────────────────────────────
	// rating: Bradley and Terry's strength on the scale of Elo, mean 0 · 95% intervals · 500 games of each pair · seed 1 · everyone with their own epsilon and rule for ties · in 0 of 4 triples each beats the next
}

func ExampleRoundRobin_Matrix() {
	m := oneply.League(500, 1, "krawiec", "liberty").Matrix()
	fmt.Println(m.Names, m.Values)
	// Output:
	// League of 2 players
	// ────────────────────────────────────────────────────────────────────────
	//                                             score against
	//    player            rating          score              1              2
	// ────────────────────────────────────────────────────────────────────────
	// 1  Krawiec best     58 ± 16  0.660 ± 0.041                 0.660 ± 0.041
	// 2  Liberty Player  -58 ± 16  0.340 ± 0.041  0.340 ± 0.041
	// ────────────────────────────────────────────────────────────────────────
	// rating: Bradley and Terry's strength on the scale of Elo, mean 0 · 95% intervals · 500 games of each pair · seed 1 · all: epsilon 0.1, ties at random
	// [Krawiec best Liberty Player] [[NaN 0.66] [0.34 NaN]]
}
