package jaskowski

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/report"
)

// The position of Figs. 1 and 2.
// Choice: the text says that white has six moves, of which e3 turns d3, d4 and e4, and not where the other discs are. No
// shorter game leads to such a position, and one other as short, in which no snake of four squares gives the sum of Fig. 2.
const openingMoves = "d3c3c4c5b4"

// openingMove is white's move in Fig. 1.
const openingMove = "e3"

// sampled is a 4-tuple whose eight places hit the same weight five times, another twice and a third once (Fig. 2).
const sampled = "a1b2c2d3"

// opening is the position of Fig. 1, white's move and the position after it.
func opening() (before, after othello.Position, move int, err error) {
	if before, err = othello.Parse(openingMoves); err != nil {
		return before, after, 0, err
	}
	move, err = board.Parse(openingMove, othello.Size)
	return before, before.Play(move), move, err
}

// Fig1 is a position in which white has six legal moves, before and after white plays e3.
func (x Results) Fig1() (report.Gallery, error) {
	before, after, move, err := opening()
	if err != nil {
		return report.Gallery{}, err
	}
	first, second := position(before), position(after)
	first.Title = fmt.Sprintf("White has %d legal moves", bits.OnesCount64(before.Legal()))
	second.Title, second.Last, second.Legal = "White has played "+openingMove, 1<<move, 0
	second.Flipped = first.Black &^ second.Black
	return report.Gallery{
		Items: []report.Picture{first, second},
		Caption: "Fig. 1: the legal moves of white (rings), and the discs that e3 turns (small rings). The text states six moves and that e3 turns d3, d4 and e4; " +
			"the other discs are those of a shortest game in which both hold (" + openingMoves + ").",
	}, nil
}

// position is a board with the legal moves of the side to move.
func position(p othello.Position) report.Board {
	black, white := p.Discs()
	return report.Board{Black: black, White: white, Legal: p.Legal(), Turn: p.Turn().String()}
}

// sampling is the 4-tuple of Fig. 2 with its symmetric expansions and the weights that they hit.
func sampling() (report.Sampling, error) {
	before, _, _, err := opening()
	if err != nil {
		return report.Sampling{}, err
	}
	b := position(before)
	b.Legal = 0
	s := report.Sampling{Board: b, Table: make([]float64, 81)}
	for k := range 8 {
		place := make([]int, len(sampled)/2)
		for i := range place {
			sq, err := board.Parse(sampled[2*i:2*i+2], othello.Size)
			if err != nil {
				return s, err
			}
			place[i] = board.Symmetry(k, sq, othello.Size)
		}
		s.Places = append(s.Places, place)
	}
	const empty = 27 + 9 + 3 + 1 // index of four empty squares; a black disc on the last is one more
	s.Table[empty], s.Table[empty+1], s.Table[empty-1] = -1.01, 5.89, -9.18
	return s, nil
}

// Fig2 is symmetric sampling: eight places of one 4-tuple, and what they return in sum.
func (x Results) Fig2() (report.Sampling, error) {
	s, err := sampling()
	s.Caption = "Fig. 2: one 4-tuple at the eight places that the symmetries of the board give it. Each place reads its four squares from the corner inwards and " +
		"looks the pattern up in one table; the weights are those of the paper, tuple and board are chosen to give its sum."
	return s, err
}

// Fig3 are the architectures rand-8x4 and all-3: as many weights, placed at random and systematically.
func (x Results) Fig3() (report.Gallery, error) {
	snakes, straight := eval.Snakes(1, 8, 4), eval.Systematic(3)
	return report.Gallery{
		Items: []report.Picture{
			report.Tuples{Places: snakes.Places, Title: fmt.Sprintf("rand-8x4: %d snakes, %d weights", len(snakes.Places), snakes.Dim())},
			report.Tuples{Places: straight.Places, Title: fmt.Sprintf("all-3: %d tuples, %d weights", len(straight.Places), straight.Dim())},
		},
		Caption: "Fig. 3: main tuples in colour, their symmetric expansions in grey. Every run draws its own snakes.",
	}, nil
}
