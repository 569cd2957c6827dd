package oneply_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/oneply"
)

func ExampleSweep() {
	oneply.Sweep("epsilon", []float64{0, 0.1, 0.3}, 1, func(e float64, s oneply.Seed) oneply.Outcome {
		return oneply.Score(oneply.Find("jaskowski").Epsilon(e), "heuristic", 2000, s)
	})
	// Output:
	// score by epsilon
	// ───────────────────────────────────────
	// epsilon  games                    score
	// ───────────────────────────────────────
	// 0         2000  0.9905 [0.9853, 0.9938]
	// 0.1       2000  0.9613 [0.9522, 0.9685]
	// 0.3       2000  0.8073 ± 0.0168
	// ───────────────────────────────────────
	// Jaśkowski all-2 against heuristic · 95% intervals
	// █▇▂ 0.807 score
}

// A number of one's own, in several runs.
func ExampleSweep_runs() {
	swept := oneply.Sweep("architecture", []string{"all-1", "all-2"}, 4, func(name string, s oneply.Seed) float64 {
		return oneply.Score(oneply.Network(name, s), "random", 200, s).Score()
	})
	for _, s := range swept.Series() {
		fmt.Println(s.Name, len(s.X), len(s.Y))
	}
	// Output:
	// value by architecture
	// ──────────────────────────────────────────────────────────────
	// architecture          value  difference (from the first)  runs
	// ──────────────────────────────────────────────────────────────
	// all-1         0.360 ± 0.292                    –             4
	// all-2         0.553 ± 0.115               +0.193 ± 0.342     4
	// ──────────────────────────────────────────────────────────────
	// means of runs, 95% intervals (Student's t) · differences: of runs with the same seed
	// ▄▇ 0.553 value
	// value 2 4
}

// A lead over another player in common games.
func ExampleSweptPoint_Interval() {
	swept := oneply.Sweep("epsilon", []float64{0.05, 0.2}, 1, func(e float64, s oneply.Seed) oneply.Pairing {
		return oneply.Paired(oneply.Find("kim/a").Epsilon(e), oneply.Find("kim/a"), oneply.Heuristic(), 400, s)
	})
	lead, low, high := swept.Points[0].Interval()
	fmt.Printf("%.3f, from %.3f to %.3f\n", lead, low, high)
	// Output:
	// lead by epsilon
	// ────────────────────────────────
	// epsilon  games              lead
	// ────────────────────────────────
	// 0.05       400   0.0500 ± 0.0513
	// 0.2        400  -0.1175 ± 0.0629
	// ────────────────────────────────
	// lead of Kim a over Kim a in common games against heuristic · 95% intervals
	// ▇▃ -0.117 lead
	// 0.050, from -0.001 to 0.101
}

// What is learnt with each value is stored and goes on after an interrupt.
func ExampleSweep_lessons() {
	defer elsewhere()()
	oneply.Sweep("NP", []int{10, 20, 40}, 2, func(np int, _ oneply.Seed) oneply.Lesson {
		return oneply.Lesson{Name: "population", Learner: oneply.DE{NP: np}, Games: 8000, Evaluation: 20, Final: 2000}
	})
	fmt.Println(oneply.RecallComparison("population").Names())
	// Output:
	// score by NP
	// ─────────────────────────────────────────────────────────────────────
	// NP  games                    score  difference (from the first)  runs
	// ─────────────────────────────────────────────────────────────────────
	// 10   4000  0.3401 ± 0.2430                           –              2
	// 20   4000  0.3559 [0.0000, 0.7450]             +0.0157 ± 0.6321     2
	// 40   4000  0.3247 ± 0.0953                     -0.0154 ± 0.3383     2
	// ─────────────────────────────────────────────────────────────────────
	// stored as population · scores against heuristic in fresh games · not from a paper · means of runs, 95% intervals (Student's t) · differences: of runs with the same seed
	// ▄▄▄ 0.325 score
	// [np-20 np-10 np-40]
}
