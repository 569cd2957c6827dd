package oneply_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/oneply"
)

// What was ever learnt, newest first; here two lessons, of which one is chosen, with its curves.
func ExampleLessons() {
	defer elsewhere()()
	for _, learner := range []string{"es", "de"} {
		l := lesson
		l.Name, l.Learner, l.Games, l.Measure, l.Final = "by-"+learner, learner, 4000, 100, 200
		oneply.Learn(l)
	}
	chosen := oneply.Lessons("ES", "othello")
	fmt.Println("---")
	fmt.Println(len(oneply.Lessons().All), len(chosen.All), chosen.All[0].Name, len(chosen.Series()))
	fmt.Println(oneply.Names("by-").Names(), len(oneply.Names("kim/").Groups))
	oneply.Show(oneply.Names("merged"))
	// Output:
	// learned/by-es, in fresh games
	// ────────────────────────────────────────────────────────────────
	// against      games  wins  draws  losses                    score
	// ────────────────────────────────────────────────────────────────
	// takahama/37    200    52      8     140  0.2800 [0.2239, 0.3444]
	// heuristic      200    39      7     154  0.2125 [0.1630, 0.2729]
	// ────────────────────────────────────────────────────────────────
	// wpc-10 by es from takahama/37 in 4000 games, seed 1 · not from a paper
	// by-es, score in fresh games
	// ▇█▆█ 0.280 against takahama/37
	// ▁▄▁▂ 0.212 against heuristic
	// learned/by-de, in fresh games
	// ────────────────────────────────────────────────────────────────
	// against      games  wins  draws  losses                    score
	// ────────────────────────────────────────────────────────────────
	// takahama/37    200    62      4     134  0.3200 [0.2600, 0.3868]
	// heuristic      200    54     14     132  0.3050 [0.2480, 0.3693]
	// ────────────────────────────────────────────────────────────────
	// wpc-10 by de from takahama/37 in 4000 games, seed 1 · not from a paper
	// by-de, score in fresh games
	// ▁▅█▁▇ 0.320 against takahama/37
	// ▇▆▃▆▇ 0.305 against heuristic
	// ---
	// 2 1 by-es 2
	// [connect-four/perfect-by-value learned/by-de learned/by-es] 1
	// Players by name
	// ───────────────────────────────────
	// players  number  best         score
	// ───────────────────────────────────
	// printed, standard
	// kim           1  kim/merged  0.6425
	// ───────────────────────────────────
	// score: printed, or that of the run, against its own opponents: groups do not compare
	// kim/merged
}
