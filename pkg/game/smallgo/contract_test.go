package smallgo_test

import (
	"fmt"
	"testing"

	"github.com/oneply/oneply/pkg/game/playtest"
	"github.com/oneply/oneply/pkg/game/smallgo"
)

func TestContract(t *testing.T) {
	for n := smallgo.MinSize; n <= smallgo.MaxSize; n++ {
		t.Run(fmt.Sprintf("%d x %d", n, n), func(t *testing.T) {
			t.Parallel()
			playtest.Run(t, playtest.Game[smallgo.Position]{
				Start: []smallgo.Position{smallgo.Start(n)}, Turns: smallgo.Limit(n), Memory: true,
				Read:       func(text string) (smallgo.Position, error) { return smallgo.Parse(text, n) },
				Symmetries: []int{0, 1, 2, 3, 4, 5, 6, 7}, Swap: smallgo.Position.Swapped,
			})
		})
	}
}
