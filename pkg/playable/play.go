package playable

import (
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/player"
)

// Play is the data of a board on which a person plays against a player.
type Play struct {
	Kind   string `json:"kind"`
	Game   string `json:"game"`
	Player Player `json:"player"`
	Moves  string `json:"moves"` // so far, from the start of the game, without passes that had to be
	You    string `json:"you"`   // the person's colour
}

// NewPlay returns the board after these moves, which are legal, for a person of this colour. The error says why a page
// cannot hold the player.
func NewPlay(p player.Player, moves []int, you board.Color) (Play, error) {
	g, err := player.Common(p)
	if err != nil {
		return Play{}, err
	}
	data, err := New(p)
	return Play{Kind: "play", Game: g.Name(), Player: data, Moves: names(moves, g.Size()), You: you.String()}, err
}

func names(moves []int, n board.Shape) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(board.Name(m, n))
	}
	return b.String()
}
