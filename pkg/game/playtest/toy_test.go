package playtest

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
)

func read(text string) (Toy, error) {
	d, err := board.ParseDiagram(text, side)
	p := Toy{d.Black, d.White, d.Turn, strings.Count(text, "passed")}
	if d.Turn == board.White {
		p.own, p.opp = p.opp, p.own
	}
	return p, err
}

func game() Game[Toy] {
	return Game[Toy]{
		Start: []Toy{{}, {own: 1 << 12}}, Turns: 50, Read: read, Symmetries: []int{0, 1, 2, 3, 4, 5, 6, 7}, Memory: true,
		Swap: func(p Toy) Toy { p.turn = p.turn.Other(); return p },
	}
}

func TestToy(t *testing.T) { Run(t, game()) }
