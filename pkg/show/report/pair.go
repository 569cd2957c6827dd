package report

import "github.com/oneply/oneply/pkg/show/estimate"

// Pair is a number published beside ours; a NaN value where there is none.
type Pair struct {
	Name            string
	Published, Ours estimate.Estimate
}
