package oneply_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/oneply"
)

func ExampleScore() {
	for _, epsilon := range []float64{0, 0.1, 0.2} {
		p := oneply.Find("jaskowski").Epsilon(epsilon)
		fmt.Println(epsilon, oneply.Score(p, "heuristic", 1000, 1).Text())
	}
	// Output:
	// 0 0.9875 [0.9791, 0.9921]
	// 0.1 0.9650 [0.9520, 0.9745]
	// 0.2 0.8910 ± 0.0187
}

func ExampleSeed() {
	var sum float64
	for s := range oneply.Seed(40) {
		sum += oneply.Score("krawiec", "liberty", 100, s).Score() / 40
	}
	fmt.Printf("%.3f\n", sum)
	// Output:
	// 0.661
}

func ExamplePaired() {
	calm := oneply.Find("kim/a").Epsilon(0.05).Named("a, less at random")
	oneply.Paired(calm, oneply.Find("kim/a"), oneply.Heuristic(), 2000, 1)
	// Output:
	// a, less at random and Kim a in common games against heuristic
	// ─────────────────────────────────────────
	// player             games            score
	// ─────────────────────────────────────────
	// a, less at random   2000  0.6485 ± 0.0206
	// Kim a               2000  0.5952 ± 0.0211
	// ─────────────────────────────────────────
	// difference          2000  0.0532 ± 0.0238
	// ─────────────────────────────────────────
	// a, less at random is better · 2000 common games tell as much as 3182 independent ones (× 1.59) · 95% intervals · seed 1
}

func ExampleAgainstHeuristic() {
	oneply.AgainstHeuristic(1000, 1, "kim/a", "random")
	// Output:
	// 2 players against the standard heuristic
	// ─────────────────────────────────────────────────────────────────────────────
	//            score                                               ours by colour
	//    player        published             ours        difference   black   white
	// ─────────────────────────────────────────────────────────────────────────────
	// 1  Kim a   0.6315 ± 0.0095  0.6135 ± 0.0295  -0.0180 ± 0.0310  0.6250  0.6020
	// 2  random       –           0.2060 ± 0.0243        –           0.1940  0.2180
	// ─────────────────────────────────────────────────────────────────────────────
	// 95% intervals · 1000 games each · seed 1 · both sides with the player's epsilon and rule for ties · 1 of 1 within three standard errors of the published score, mean difference −0.0180
}
