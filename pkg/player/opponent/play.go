package opponent

import (
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/player/player"
)

// Play is the data of a board on which a person plays against a player.
type Play struct {
	Kind   string `json:"kind"`
	Game   string `json:"game"`
	Player Player `json:"player"`
	Moves  string `json:"moves"` // so far, from the start of the game, without forced passes
	You    string `json:"you"`   // the person's colour

	Perfect *Perfect `json:"perfect,omitempty"` // nil if perfect play is not known
}

// Perfect is what a page needs to find perfect play: in Connect Four a book, the values of all positions with few
// discs, in base64 as package perfect packs them.
type Perfect struct {
	Discs  int    `json:"discs,omitempty"`
	Values []byte `json:"values,omitempty"`
}

// newPerfect returns it for a game; nil if perfect play of the game is not known.
func newPerfect(game string) (*Perfect, error) {
	switch game {
	case "othello-4":
		return &Perfect{}, nil
	case "connect-four":
		b, err := perfect.StoredBook()
		if err != nil {
			return nil, err
		}
		return &Perfect{b.Discs(), b.Packed()}, nil
	}
	return nil, nil
}

// NewPlay returns the board after these moves, which are legal, for a person of this colour. The error says why a page
// cannot hold the player.
func NewPlay(p player.Player, moves []int, you board.Color) (Play, error) {
	g, err := player.Common(p)
	if err != nil {
		return Play{}, err
	}
	data, err := New(p)
	if err != nil {
		return Play{}, err
	}
	known, err := newPerfect(g.Name())
	return Play{"play", g.Name(), data, names(moves, g.Size()), you.String(), known}, err
}

func names(moves []int, n board.Shape) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(board.Name(m, n))
	}
	return b.String()
}
