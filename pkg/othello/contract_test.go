package othello_test

import (
	"testing"

	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/playtest"
)

func TestContract(t *testing.T) {
	playtest.Run(t, playtest.Game[othello.Position]{
		Start: []othello.Position{othello.Start()}, Turns: 128, Read: othello.Parse, Symmetries: []int{0, 3, 4, 7},
		Swap: func(p othello.Position) othello.Position {
			black, white := p.Discs()
			q, err := othello.New(white, black, p.Turn().Other())
			if err != nil {
				t.Fatal(err)
			}
			return q
		},
	})
}
