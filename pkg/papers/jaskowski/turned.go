package jaskowski

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
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
		tuples[i].Places = make([][]int, len(t.Places))
		for k, place := range t.Places {
			tuples[i].Places[k] = turnedTo(t.Places[0], place)
		}
	}
	return eval.NewNetwork(tuples)
}

// turnedTo is the first image of a place that covers the squares of another one.
func turnedTo(main, place []int) []int {
	for k := range 8 {
		image := make([]int, len(main))
		for i, sq := range main {
			image[i] = board.Symmetry(k, sq, othello.Size)
		}
		if slices.Equal(slices.Sorted(slices.Values(image)), slices.Sorted(slices.Values(place))) {
			return image
		}
	}
	return place
}
