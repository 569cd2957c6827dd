package othello_test

import (
	"fmt"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/playtest"
	"github.com/oneply/oneply/pkg/internal/require"
)

func TestSmallContract(t *testing.T) {
	for _, n := range othello.SmallSizes {
		t.Run(fmt.Sprintf("%d x %d", n, n), func(t *testing.T) {
			t.Parallel()
			playtest.Run(t, playtest.Game[othello.Small]{
				Start: []othello.Small{othello.StartSmall(n)}, Turns: 2 * n * n, Symmetries: []int{0, 3, 4, 7},
				Read: func(text string) (othello.Small, error) { return othello.ParseSmall(text, n) },
				Swap: func(p othello.Small) othello.Small {
					d := board.Show(p)
					return require.Of(othello.NewSmall(n, d.White, d.Black, p.Turn().Other()))(t)
				},
			})
		})
	}
}

func TestContract(t *testing.T) {
	playtest.Run(t, playtest.Game[othello.Position]{
		Start: []othello.Position{othello.Start()}, Turns: 128, Read: othello.Parse, Symmetries: []int{0, 3, 4, 7},
		Swap: func(p othello.Position) othello.Position {
			black, white := p.Discs()
			return require.Of(othello.New(white, black, p.Turn().Other()))(t)
		},
	})
}
