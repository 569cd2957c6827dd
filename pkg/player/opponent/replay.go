package opponent

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/player/player"
)

// Replay is the data of a game to step through. It holds moves: the page's script knows the rules.
type Replay struct {
	Kind    string     `json:"kind"`
	Game    string     `json:"game"`
	Title   string     `json:"title"`
	Black   string     `json:"black"` // names
	White   string     `json:"white"`
	Start   *Start     `json:"start,omitempty"` // nil: that of the game
	Moves   string     `json:"moves"`           // without forced passes
	Random  []int      `json:"random,omitempty"`
	End     string     `json:"end,omitempty"` // what ended a game that is not over by the rules
	Players [2]*Player `json:"players"`       // black and white, for their values; nil for one that a page cannot hold
}

// Start is a position from which a game begins.
type Start struct {
	Board string `json:"board"` // x for black, o for white, "." for an empty square, row by row
	Turn  string `json:"turn"`
}

// NewGame returns the game of a record of a match.
func NewGame(r player.Record, m player.Match) Replay {
	black, white := m.A, m.B
	if r.Black == "B" {
		black, white = white, black
	}
	data := NewReplay(r, black, white)
	data.Title, data.End = fmt.Sprintf("Game %d of seed %d", r.Number, m.Seed), Forfeit(r)
	return data
}

// Forfeit says what ended a game that is not over by the rules; "" if it is over.
func Forfeit(r player.Record) string {
	last := r.Positions[len(r.Positions)-1]
	if last.Over() {
		return ""
	}
	return fmt.Sprintf("The game is over: %s has lost by resigning or an illegal move.", last.Turn())
}

// NewReplay returns the game of a record between two players: black and white, whose names and values it shows.
func NewReplay(r player.Record, black, white player.Player) Replay {
	first := r.Positions[0]
	g := first.Game()
	data := Replay{Kind: "replay", Game: g.Name(), Black: black.Title, White: white.Title}
	if start := g.Start(); first.String() != start.String() {
		data.Start = &Start{marks(first), first.Turn().String()}
	}
	var chosen []int
	for i, move := range r.Moves {
		if r.Positions[i].Legal() != 0 {
			chosen = append(chosen, move)
		}
		if len(r.Random) > i && r.Random[i] {
			data.Random = append(data.Random, i)
		}
	}
	data.Moves = names(chosen, g.Size())
	for i, p := range []player.Player{black, white} {
		if p, err := New(p); err == nil && len(p.Members) > 0 && p.small() {
			data.Players[i] = &p
		}
	}
	return data
}

// marks returns the board of a position as a Start has it.
func marks(p player.Position) string {
	d := board.Show(p)
	text := []byte(strings.Repeat(".", p.Size().Squares()))
	for sq := range text {
		switch {
		case d.Black>>sq&1 == 1:
			text[sq] = 'x'
		case d.White>>sq&1 == 1:
			text[sq] = 'o'
		}
	}
	return string(text)
}
