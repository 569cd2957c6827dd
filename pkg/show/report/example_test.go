package report_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

func ExampleTable() {
	t := report.Table{
		Title:   "Against the standard heuristic",
		Columns: append([]report.Column{{Name: "player"}}, report.Beside("score", 4)...),
		Footer:  []string{"95% intervals", "100 000 games", "seed 5"},
	}
	t.Add(append([]any{"player 37"}, report.Compare(estimate.Estimate{Value: 0.6274},
		estimate.Estimate{Value: 0.6286, SE: 0.0008})...)...)
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
