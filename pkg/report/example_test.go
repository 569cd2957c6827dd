package report_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/report"
)

func ExampleTable() {
	t := report.Table{
		Title:   "Against the standard heuristic",
		Columns: append([]report.Column{{Name: "player"}}, report.Beside("score", 4)...),
		Footer:  []string{"95% intervals", "100 000 games", "seed 5"},
	}
	t.Add(append([]any{"player 37"}, report.Compare(report.Estimate{Value: 0.6274}, report.Estimate{Value: 0.6286, SE: 0.0008})...)...)
	fmt.Print(t)
	// Output:
	// Against the standard heuristic
	// ───────────────────────────────────────────────────────
	//            score
	// player     published             ours        difference
	// ───────────────────────────────────────────────────────
	// player 37     0.6274  0.6286 ± 0.0016  +0.0012 ± 0.0016
	// ───────────────────────────────────────────────────────
	// 95% intervals · 100 000 games · seed 5
}

func ExampleBoard() {
	b := report.Board{N: 5, Black: 1<<7 | 1<<12, White: 1 << 13, Legal: 1 << 14}
	fmt.Print(b)
	// Output:
	//   a b c d e
	// 1 - - - - -
	// 2 - - X - -
	// 3 - - X O *
	// 4 - - - - -
	// 5 - - - - -
}

func ExampleEstimate_Agrees() {
	published, ours := report.Estimate{Value: 0.6274, SE: 0.0013}, report.Estimate{Value: 0.6286, SE: 0.0008}
	fmt.Println(published.Agrees(ours))
	// Output: true
}
