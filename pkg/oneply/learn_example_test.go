package oneply_test

import (
	"fmt"
	"os"

	"github.com/oneply/oneply/pkg/oneply"
)

// elsewhere goes to a new folder, so that nothing is stored with the project, and returns how to come back.
func elsewhere() (back func()) {
	here, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	folder, err := os.MkdirTemp("", "learn")
	if err == nil {
		err = os.Chdir(folder)
	}
	if err != nil {
		panic(err)
	}
	return func() {
		if err := os.Chdir(here); err != nil {
			panic(err)
		}
		os.RemoveAll(folder)
	}
}

// lesson is a short one, stored as mine.
var lesson = oneply.Lesson{Name: "mine", Against: "takahama/37", Games: 8000, Evaluation: 40, Final: 2000, Seed: 1}

func ExampleLearn() {
	defer elsewhere()()
	oneply.Learn(oneply.Lesson{Name: "mine", Against: "takahama/37", Games: 8000, Evaluation: 40, Final: 2000, Seed: 1})
	// Output:
	// learned/mine, in fresh games
	// ────────────────────────────────────────────────────────
	// against      games  wins  draws  losses            score
	// ────────────────────────────────────────────────────────
	// takahama/37   2000   820     95    1085  0.4338 ± 0.0212
	// heuristic     2000   586     71    1343  0.3108 ± 0.0199
	// ────────────────────────────────────────────────────────
	// wpc-10 by de from takahama/37 in 8000 games, seed 1 · no paper's
	// mine
	// ▁▂▃▃▃▃▄▃▇█ 0.434 against takahama/37
	// ▄▃▃▃▄▄▃▃▅▅ 0.311 against heuristic
}

func ExampleRecall() {
	defer elsewhere()()
	oneply.Learn(lesson)
	mine := oneply.Recall("mine")
	fmt.Println(mine.Score("takahama/37") > 0.3, mine.Player().Name(), mine.Player().Text() == mine.Text())
	// Output:
	// learned/mine, in fresh games
	// ────────────────────────────────────────────────────────
	// against      games  wins  draws  losses            score
	// ────────────────────────────────────────────────────────
	// takahama/37   2000   820     95    1085  0.4338 ± 0.0212
	// heuristic     2000   586     71    1343  0.3108 ± 0.0199
	// ────────────────────────────────────────────────────────
	// wpc-10 by de from takahama/37 in 8000 games, seed 1 · no paper's
	// mine
	// ▁▂▃▃▃▃▄▃▇█ 0.434 against takahama/37
	// ▄▃▃▃▄▄▃▃▅▅ 0.311 against heuristic
	// true learned/mine true
}

func ExampleLearnt_Series() {
	defer elsewhere()()
	mine := oneply.Learn(lesson)
	for _, s := range mine.Series() {
		fmt.Println(s.Name, len(s.X))
	}
	// Output:
	// learned/mine, in fresh games
	// ────────────────────────────────────────────────────────
	// against      games  wins  draws  losses            score
	// ────────────────────────────────────────────────────────
	// takahama/37   2000   820     95    1085  0.4338 ± 0.0212
	// heuristic     2000   586     71    1343  0.3108 ± 0.0199
	// ────────────────────────────────────────────────────────
	// wpc-10 by de from takahama/37 in 8000 games, seed 1 · no paper's
	// mine
	// ▁▂▃▃▃▃▄▃▇█ 0.434 against takahama/37
	// ▄▃▃▃▄▄▃▃▅▅ 0.311 against heuristic
	// against takahama/37 10
	// against heuristic 10
}
