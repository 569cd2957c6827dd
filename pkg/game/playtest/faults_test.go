package playtest

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
)

// faulty is the toy with a fault.
type faulty struct {
	Toy
	fault string
}

func (p faulty) Size() board.Shape {
	if p.fault == "another size" {
		return side + 1
	}
	return side
}

func (p faulty) Over() bool { return p.fault != "endless" && p.Toy.Over() }

func (p faulty) Margin() int {
	if p.fault == "black is favoured" {
		return p.Toy.Margin() + 1
	}
	return p.Toy.Margin()
}

func (p faulty) Legal() uint64 {
	switch legal := p.Toy.Legal(); {
	case p.fault == "endless" && p.Toy.Over():
		return 1 << pass
	case p.fault == "moves after the end" && p.Toy.Over():
		return 1 << pass
	case p.fault == "occupied squares" && legal != 0:
		return 1<<pass | board.All(side)
	case p.fault == "no move after a pass" && p.passes == 1:
		return 0
	case p.fault == "a corner of its own":
		return legal &^ 1
	case p.fault == "white is not to pass" && p.turn == board.White && legal != 1<<pass:
		return legal &^ (1 << pass)
	default:
		return legal
	}
}

func (p faulty) Play(move int) faulty {
	q := faulty{p.Toy.Play(move), p.fault}
	switch {
	case p.fault == "same turn":
		q.turn = p.turn
	case p.fault == "no stone is placed":
		q.opp &^= 1 << move
	case p.fault == "a pass takes a stone" && move == pass:
		q.opp &= q.opp - 1
	case p.fault == "chance":
		chance++
		q.own &^= uint64(chance) % 5
	}
	return q
}

// chance is what a move must not depend on.
var chance int

func (p faulty) String() string {
	if p.fault == "the side to move is not written" {
		return strings.ReplaceAll(p.Toy.String(), "white", "black")
	}
	return p.Toy.String()
}

func TestFaultsAreFound(t *testing.T) {
	for fault, want := range map[string]string{
		"": "", "endless": "positions", "moves after the end": "positions", "occupied squares": "positions",
		"no stone is placed": "positions",
		"same turn":          "moves", "a pass takes a stone": "moves", "no move after a pass": "moves",
		"black is favoured": "colours", "white is not to pass": "colours", "a corner of its own": "symmetries",
		"the side to move is not written": "text", "chance": "moves",
	} {
		g := Game[faulty]{
			Start: []faulty{{Toy{}, fault}}, Turns: 50, Symmetries: []int{0, 1, 2, 3, 4, 5, 6, 7}, Memory: true,
			Swap: func(p faulty) faulty { p.turn = p.turn.Other(); return p },
			Read: func(text string) (faulty, error) { p, err := read(text); return faulty{p, fault}, err },
		}
		if got := g.firstFailure(); got != want {
			t.Errorf("%s: the first check that fails is %q, want %q", fault, got, want)
		}
	}
}

func TestMatchRefusesPositionsOfSeveralSizes(t *testing.T) {
	anywhere := play.Greedy[faulty]{Chooser: choose.Anywhere[faulty]()}
	m := play.Match[faulty]{A: anywhere, B: anywhere, Games: 2, Start: []faulty{{Toy{}, ""}, {Toy{}, "another size"}}}
	require.Error(t, m.Check(), "boards of 5 x 5 and 6 x 6 squares")
}

// firstFailure returns the name of the first check that fails.
func (g Game[P]) firstFailure() string {
	for _, c := range g.checks() {
		if c.run() != nil {
			return c.name
		}
	}
	return ""
}
