package jaskowski

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/published"
)

// turnedPrint is the published player read as if its places were turned.
const turnedPrint = "jaskowski/turned"

// printedAsTurned is the player of Fig. 7 with other places: each lists its squares in the order in which a symmetry of the
// board maps those of the tuple's first place, as symmetric sampling is described (II-D, Fig. 2), not in ascending order.
func printedAsTurned() (eval.Evaluator, error) {
	p, err := published.Find("jaskowski")
	if err != nil {
		return nil, err
	}
	n, ok := p.Evaluator.(*eval.Network)
	if !ok {
		return nil, fmt.Errorf("jaskowski: the published player is no network")
	}
	tuples := slices.Clone(n.Tuples())
	for i, t := range tuples {
		images := eval.Architecture{Places: [][][]int{t.Places}}.Mapped().Places[0]
		tuples[i].Places = nil
		for _, place := range t.Places {
			same := func(image []int) bool { return slices.Equal(sortedSquares(image), sortedSquares(place)) }
			tuples[i].Places = append(tuples[i].Places, images[slices.IndexFunc(images, same)])
		}
	}
	return eval.NewNetwork(tuples)
}

func sortedSquares(place []int) []int { return slices.Sorted(slices.Values(place)) }
