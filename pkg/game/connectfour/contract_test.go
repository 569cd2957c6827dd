package connectfour_test

import (
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/playtest"
	"github.com/oneply/oneply/pkg/internal/require"
)

func TestContract(t *testing.T) {
	playtest.Run(t, playtest.Game[connectfour.Position]{
		Start: []connectfour.Position{connectfour.Start()}, Turns: connectfour.Squares, Read: connectfour.Parse,
		Symmetries: board.Upright.Symmetries(),
		Swap: func(p connectfour.Position) connectfour.Position {
			d := board.Show(p)
			return require.Of(connectfour.New(d.White, d.Black, p.Turn().Other()))(t)
		},
	})
}
