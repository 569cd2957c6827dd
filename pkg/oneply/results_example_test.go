package oneply_test

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/oneply"
)

// corners is a user's evaluator: own corners minus the opponent's.
type corners struct{}

func (corners) Scale() float64 { return 1 }

func (corners) Value(s board.Stones) int64 {
	const squares = 1 | 1<<7 | 1<<56 | 1<<63
	return int64(bits.OnesCount64(s.Own&squares) - bits.OnesCount64(s.Opp&squares))
}

func ExampleOwn() {
	fmt.Println(oneply.Score(oneply.Own("corners", corners{}), "random", 1000, 1).Text())
	// Output:
	// 0.7575 ± 0.0260
}

func ExamplePairing_Gain() {
	calm := oneply.Find("kim/a").Epsilon(0.05).Named("calm")
	p := oneply.Paired(calm, oneply.Find("kim/a"), oneply.Heuristic(), 200, 1)
	fmt.Printf("%s, gain %.2f\n", p.Difference.Text(3), p.Gain())
	// Output:
	// calm and Kim a in common games against heuristic
	// ──────────────────────────────────────────
	// player      games                    score
	// ──────────────────────────────────────────
	// calm          200  0.6750 [0.6084, 0.7350]
	// Kim a         200  0.6050 [0.5380, 0.6680]
	// ──────────────────────────────────────────
	// difference    200  0.0700 ± 0.0778
	// ──────────────────────────────────────────
	// these games do not tell who is better · 200 common games tell as much as 291 independent ones (× 1.46) · 95% intervals · seed 1
	// 0.070 ± 0.078, gain 1.46
}

func ExampleRoundRobin() {
	l := oneply.League(100, 1, "krawiec", "liberty")
	fmt.Println(l.Players[0].Name(), l.Of(0).Text(), l.Pairs()[0].Ours.Text(0), len(l.Triples))
	// Output:
	// League of 2 players
	// ───────────────────────────────────────────────────────────────────────────────
	//                                                    score against
	//    player            rating                 score              1              2
	// ───────────────────────────────────────────────────────────────────────────────
	// 1  Krawiec best     56 ± 36  0.655 [0.559, 0.739]                 0.655 ± 0.090
	// 2  Liberty Player  -56 ± 36  0.345 [0.261, 0.441]  0.345 ± 0.090
	// ───────────────────────────────────────────────────────────────────────────────
	// rating: Bradley and Terry's strength on the scale of Elo, mean 0 · 95% intervals · 100 games of each pair · seed 1 · all: epsilon 0.1, ties at random
	// Krawiec best 0.6550 [0.5592, 0.7393] 56 ± 36 0
}

func ExampleReason() {
	r := oneply.Why("c3", "krawiec/heuristic", "c2", "b2")
	fmt.Println(r.Difference.RatString(), len(r.Squares), "squares")
	// Output:
	//   a b c d e
	// 1 . . . . .
	// 2 . . . . .
	// 3 . . x . .
	// 4 . . . . .
	// 5 . . . . .
	// white to move
	// Krawiec heuristic: c2 over b2
	// ──────────────────────────────────────
	// square      after c2  after b2    adds
	// ──────────────────────────────────────
	// b2          empty     own       -0.250
	// c2          own       empty     +0.250
	// ──────────────────────────────────────
	// difference  0         0          0.000
	// ──────────────────────────────────────
	// values: of the board after the move, for white · adds: mean over the orders in which the squares may change (Shapley)
	// 0 2 squares
}

func ExampleEnsemble() {
	e := oneply.Select(oneply.All{Games: 100}, "vote", "heuristic", 100, 1, "kim/a", "kim/b", "kim/c")
	fmt.Println(e.Player.Name(), len(e.Members), e.Lead.Text(3), e.Found.Bias().Text(3))
	// Output:
	// All players against heuristic
	// ──────────────────────────────────────────────────────────────────────
	//                    score
	// player                   chosen by       fresh games              bias
	// ──────────────────────────────────────────────────────────────────────
	// vote of 3          0.5600 ± 0.0953   0.5050 ± 0.0945  +0.0550 ± 0.1342
	// best alone: Kim b       –            0.6300 ± 0.0926        –
	// ──────────────────────────────────────────────────────────────────────
	// lead                    –           -0.1250 ± 0.0953        –
	// ──────────────────────────────────────────────────────────────────────
	// members: Kim b, Kim a, Kim c · ensembles judged: 1, in 100 games · chosen by 100 games, 100 fresh games · 95% intervals · seed 1
	// vote of 3 3 -0.125 ± 0.095 0.055 ± 0.134
}

func ExampleRace() {
	race := oneply.Race{Size: 2, MinGames: 100, MaxGames: 1000, Delta: 0.05}
	oneply.Select(race, "mean", "heuristic", 1000, 1, "kim/a", "kim/b", "kim/c", "heuristic")
	// Output:
	// Race for 2 against heuristic
	// ─────────────────────────────────────────────────────────────────────
	//                    score
	// player                   chosen by      fresh games              bias
	// ─────────────────────────────────────────────────────────────────────
	// mean of 2          0.6085 ± 0.0293  0.5610 ± 0.0303  +0.0475 ± 0.0422
	// best alone: Kim b       –           0.5585 ± 0.0301        –
	// ─────────────────────────────────────────────────────────────────────
	// lead                    –           0.0025 ± 0.0275        –
	// ─────────────────────────────────────────────────────────────────────
	// members: Kim b, heuristic · ensembles judged: 6, in 6.00k games · chosen by 1000 games, 1000 fresh games · 95% intervals · seed 1
}

func ExampleGenetic() {
	search := oneply.Genetic{Games: 100, N: 6, Generations: 3}
	oneply.Select(search, "weighted", "heuristic", 1000, 1, "kim/a", "kim/b", "kim/c", "heuristic")
	// Output:
	// Genetic search against heuristic
	// ──────────────────────────────────────────────────────────────────────
	//                     score
	// player                    chosen by      fresh games              bias
	// ──────────────────────────────────────────────────────────────────────
	// weighted mean of 2  0.6150 ± 0.0928  0.5610 ± 0.0303  +0.0540 ± 0.0976
	// best alone: Kim b        –           0.5585 ± 0.0301        –
	// ──────────────────────────────────────────────────────────────────────
	// lead                     –           0.0025 ± 0.0255        –
	// ──────────────────────────────────────────────────────────────────────
	// members: Kim b, heuristic · ensembles judged: 7, in 700 games · chosen by 100 games, 1000 fresh games · 95% intervals · seed 1
}

func ExampleBallot_Count() {
	b := oneply.Votes("c3", oneply.Vote("krawiec", "krawiec/heuristic"))
	fmt.Println(b.Count(7), b.Best[0] == 1<<7)
	// Output:
	//   a b c d e
	// 1 . . . . .
	// 2 . . . . .
	// 3 . . x . .
	// 4 . . . . .
	// 5 . . . . .
	// white to move
	// ────────────────────────────────
	// move  votes  members
	// ────────────────────────────────
	// c2      1.0  krawiec
	// b3      0.5  (krawiec/heuristic)
	// d3      0.5  (krawiec/heuristic)
	// ────────────────────────────────
	// 2 members; one with several best moves counts for each in equal parts, and stands in brackets
	// 1 true
}
