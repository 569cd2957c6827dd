package play

import (
	"context"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// Between returns a match from one position between two players with the same probability of random moves and the same
// rule for ties. The caller sets Games, Seed and Workers.
func Between[P choose.Position[P]](a, b choose.Chooser[P], epsilon float64, ties TieRule, start P) Match[P] {
	return Match[P]{A: Greedy[P]{a, epsilon, ties}, B: Greedy[P]{b, epsilon, ties}, Start: []P{start}}
}

// Judge plays n matches, spread over workers, and returns their results by number. The function that sets up match i
// may be called by several goroutines at the same time, for different i.
func Judge[P choose.Position[P]](ctx context.Context, workers, n int,
	match func(i int) (Match[P], error)) ([]Result, error) {
	results, failed := make([]Result, n), make([]error, n)
	err := lab.Parallel(ctx, workers, n, func(_, i int) {
		var m Match[P]
		if m, failed[i] = match(i); failed[i] == nil {
			results[i], failed[i] = m.Run(ctx)
		}
	})
	for i := 0; err == nil && i < n; i++ {
		err = failed[i]
	}
	return results, err
}
