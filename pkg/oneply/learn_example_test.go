package oneply_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/oneply"
)

// elsewhere changes to a new folder, so that nothing is stored with the project, and returns how to change back.
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

// lesson is a short lesson, stored as mine.
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
	// wpc-10 by de from takahama/37 in 8000 games, seed 1 · not from a paper
	// mine, score in fresh games
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
	// wpc-10 by de from takahama/37 in 8000 games, seed 1 · not from a paper
	// mine, score in fresh games
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
	// wpc-10 by de from takahama/37 in 8000 games, seed 1 · not from a paper
	// mine, score in fresh games
	// ▁▂▃▃▃▃▄▃▇█ 0.434 against takahama/37
	// ▄▃▃▃▄▄▃▃▅▅ 0.311 against heuristic
	// against takahama/37 10
	// against heuristic 10
}

func ExampleLearnt_Player() {
	defer elsewhere()()
	mine := oneply.Learn(oneply.Lesson{Name: "mine", Encoding: "wpc-25", Learner: oneply.TD{Lambda: 0.98}, Against: "self",
		Games: 2000, Final: 2000, Seed: 1})
	oneply.Match(mine.Player(), oneply.Find("krawiec/heuristic"), 2000, 1)
	// Output:
	// learned/mine, in fresh games
	// ──────────────────────────────────────────────────────────────
	// against            games  wins  draws  losses            score
	// ──────────────────────────────────────────────────────────────
	// krawiec/heuristic   2000  1419    325     256  0.7907 ± 0.0155
	// ──────────────────────────────────────────────────────────────
	// wpc-25 by td from self in 2000 games, seed 1 · not from a paper
	// mine, score in fresh games
	// ▁▃▂▃▄▄▅▅▇▇▇██▇█▇█▇▇▇ 0.791 against krawiec/heuristic
	// learned/mine against Krawiec heuristic
	// ─────────────────────────────────────────────────────────
	// learned/mine  games  wins  draws  losses            score
	// ─────────────────────────────────────────────────────────
	// as black       1000   728    128     144  0.7920 ± 0.0226
	// as white       1000   675    161     164  0.7555 ± 0.0236
	// ─────────────────────────────────────────────────────────
	// both           2000  1403    289     308  0.7738 ± 0.0163
	// ─────────────────────────────────────────────────────────
	// score: (wins + draws / 2) / games, 95% interval · both: epsilon 0.1, ties at random · seed 1
}

func ExampleLesson() {
	defer elsewhere()()
	for _, learner := range []oneply.Learner{oneply.GA{Diversity: "crowding"}, oneply.ES{Adaptive: true}, oneply.CEL{},
		oneply.CTDL{TD: oneply.TD{Lambda: 0.98}}} {
		name := fmt.Sprintf("%T", learner)[len("lesson."):]
		oneply.Learn(oneply.Lesson{Name: strings.ToLower(name), Learner: learner, Games: 6000, Final: 200})
	}
	// Output:
	// learned/ga, in fresh games
	// ──────────────────────────────────────────────────────────────
	// against    games  wins  draws  losses                    score
	// ──────────────────────────────────────────────────────────────
	// heuristic    200    65     16     119  0.3650 [0.3043, 0.4308]
	// ──────────────────────────────────────────────────────────────
	// wpc-10 by ga from heuristic in 6000 games, seed 0 · not from a paper
	// ga, score in fresh games
	// ▁ 0.365 against heuristic
	// learned/es, in fresh games
	// ──────────────────────────────────────────────────────────────
	// against    games  wins  draws  losses                    score
	// ──────────────────────────────────────────────────────────────
	// heuristic    200    73     13     114  0.3975 [0.3345, 0.4643]
	// ──────────────────────────────────────────────────────────────
	// wpc-10 by es from heuristic in 6000 games, seed 0 · not from a paper
	// es, score in fresh games
	// █▁ 0.398 against heuristic
	// learned/cel, in fresh games
	// ──────────────────────────────────────────────────────────────
	// against    games  wins  draws  losses                    score
	// ──────────────────────────────────────────────────────────────
	// heuristic    200    61      9     130  0.3275 [0.2679, 0.3936]
	// ──────────────────────────────────────────────────────────────
	// wpc-10 by cel from self in 6000 games, seed 0 · not from a paper
	// cel, score in fresh games
	// ▁█ 0.328 against heuristic
	// learned/ctdl, in fresh games
	// ──────────────────────────────────────────────────────────────
	// against    games  wins  draws  losses                    score
	// ──────────────────────────────────────────────────────────────
	// heuristic    200    67     10     123  0.3600 [0.2985, 0.4268]
	// ──────────────────────────────────────────────────────────────
	// wpc-10 by ctdl from self in 6000 games, seed 0 · not from a paper
	// ctdl, score in fresh games
	// ▁█ 0.360 against heuristic
}

// climber goes to a neighbour of its weights unless that one scores less.
type climber struct {
	At, Next []float64
	Score    float64
}

func (c *climber) Ask(s seed.Seed) [][]float64 {
	c.Next = make([]float64, 10)
	for i, r := 0, s.Rand(); i < 10; i++ {
		if c.Next[i] = 2*r.Float64() - 1; c.At != nil {
			c.Next[i] = c.At[i] + c.Next[i]/4
		}
	}
	return [][]float64{c.Next}
}

func (c *climber) Tell(f []evolve.Fitness) {
	if c.At == nil || f[0].Value >= c.Score {
		c.At, c.Score = c.Next, f[0].Value
	}
}

func ExampleAskTell() {
	defer elsewhere()()
	oneply.Learn(oneply.Lesson{Name: "climber", Learner: oneply.AskTell(&climber{}), Games: 8000, Final: 2000, Seed: 1})
	// Output:
	// learned/climber, in fresh games
	// ──────────────────────────────────────────────────────
	// against    games  wins  draws  losses            score
	// ──────────────────────────────────────────────────────
	// heuristic   2000   351     67    1582  0.1923 ± 0.0168
	// ──────────────────────────────────────────────────────
	// wpc-10 by climber from heuristic in 8000 games, seed 1 · not from a paper
	// climber, score in fresh games
	// ▂▁▃▂▅▃▅▆▆▆▇▇▆▅▇█▆▇▇▇▇ 0.192 against heuristic
}

func ExampleCompare() {
	defer elsewhere()()
	oneply.Compare(oneply.Lesson{Name: "de-or-es", Games: 4000, Evaluation: 20, Final: 1000, Seed: 1}, 4,
		oneply.Lesson{Learner: oneply.DE{}}, oneply.Lesson{Learner: oneply.ES{}},
		oneply.Lesson{Name: "de-64", Learner: oneply.DE{}, Encoding: "wpc-64"})
	// Output:
	// de-or-es
	// ──────────────────────────────────────────────
	// arm    runs       mean score     std  best run
	// ──────────────────────────────────────────────
	// de        4  0.3603 ± 0.0815  0.0512    0.4275
	// es        4  0.3415 ± 0.0697  0.0438    0.4010
	// de-64     4  0.2923 ± 0.0605  0.0380    0.3280
	// ──────────────────────────────────────────────
	// scores against heuristic in fresh games · not from a paper · 95% intervals of the mean (Student's t)
	// ──────────────────────────────────────────
	// pair              difference       P     A
	// ──────────────────────────────────────────
	// de − es     +0.0188 ± 0.1198  1.0000  0.62
	// de − de-64  +0.0680 ± 0.1246  0.5000  0.88
	// es − de-64  +0.0492 ± 0.0402  0.3750  0.75
	// ──────────────────────────────────────────
	// difference: of runs with the same seed, 95% interval (Student's t) · P: of Wilcoxon's signed-rank test of these pairs, adjusted by Holm · A: probability that a run of the first scores more than one of the second (Vargha & Delaney 2000) · with 4 runs of each arm no difference can ever be significant at 0.05: 7 are needed
	// Against heuristic, de has the highest mean score of 4 runs, 0.3603: not significantly more than es (0.3415, P = 1.0000), de-64 (0.2923, P = 0.5000) by Wilcoxon's test of runs with equal seeds, with Holm's correction. But with 4 runs of each arm no difference can ever be significant at 0.05: 7 are needed.
}

func ExampleRecallComparison() {
	defer elsewhere()()
	oneply.Compare(oneply.Lesson{Name: "two", Against: "takahama/37", Games: 2000, Evaluation: 20, Final: 1000, Seed: 1},
		2, oneply.Lesson{Learner: oneply.DE{}}, oneply.Lesson{Learner: oneply.GA{}})
	two := oneply.RecallComparison("two").Against("heuristic")
	fmt.Println(two.Names(), two.Scores(), len(two.Series()), two.Arms[0].Runs[0].Player().Name())
	fmt.Println(two.Sentence() != "", two.Warning() != "") // two runs never suffice
	// Output:
	// two
	// ────────────────────────────────────────────
	// arm  runs       mean score     std  best run
	// ────────────────────────────────────────────
	// de      2  0.3855 ± 1.3151  0.1464    0.4890
	// ga      2  0.2918 ± 0.4034  0.0449    0.3235
	// ────────────────────────────────────────────
	// scores against takahama/37 in fresh games · not from a paper · 95% intervals of the mean (Student's t)
	// ───────────────────────────────────────
	// pair           difference       P     A
	// ───────────────────────────────────────
	// de − ga  +0.0937 ± 0.9117  0.5000  0.75
	// ───────────────────────────────────────
	// difference: of runs with the same seed, 95% interval (Student's t) · P: of Wilcoxon's signed-rank test of these pairs, adjusted by Holm · A: probability that a run of the first scores more than one of the second (Vargha & Delaney 2000) · with 2 runs of each arm no difference can ever be significant at 0.05: 6 are needed
	// Against takahama/37, de has the highest mean score of 2 runs, 0.3855: not significantly more than ga (0.2918, P = 0.5000) by Wilcoxon's test of runs with equal seeds, with Holm's correction. But with 2 runs of each arm no difference can ever be significant at 0.05: 6 are needed.
	// [de ga] [[0.282 0.3265] [0.1965 0.2675]] 2 learned/two/de/0
	// true true
}

// Squares by their names, with their images under the symmetries of the board, are an encoding.
func ExampleLesson_squares() {
	defer elsewhere()()
	oneply.Learn(oneply.Lesson{Name: "corners", Encoding: "a1b1a2b2,edge+2x", Learner: oneply.TD{Alpha: 0.003},
		Against: "heuristic", Games: 2000, Measure: 200, Final: 2000, Seed: 1})
	// Output:
	// learned/corners, in fresh games
	// ──────────────────────────────────────────────────────
	// against    games  wins  draws  losses            score
	// ──────────────────────────────────────────────────────
	// heuristic   2000  1328     97     575  0.6883 ± 0.0197
	// ──────────────────────────────────────────────────────
	// a1b1a2b2,edge+2x by td from heuristic in 2000 games, seed 1 · not from a paper
	// corners, score in fresh games
	// ▂▁▃▂▄▄▅▅▆▆▇▆▇▇▇▇▇▇██ 0.688 against heuristic
}
