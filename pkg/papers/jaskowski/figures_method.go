package jaskowski

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/show/picture"
)

// The position of Figs. 1 and 2. Choice: the text says that white has six moves, of which e3 flips d3, d4 and e4, but
// not where the other discs are. No shorter game leads to such a position; one other game as short does, but no snake
// of four squares gives the sum of Fig. 2 there.
const openingMoves = "d3c3c4c5b4"

// openingMove is white's move in Fig. 1.
const openingMove = "e3"

// sampled is a 4-tuple whose eight places hit the same weight five times, another twice and a third once (Fig. 2).
const sampled = "a1b2c2d3"

// opening returns the position of Fig. 1, white's move and the position after it.
func opening() (before, after othello.Position, move int) {
	before, move = data.Must(othello.Parse(openingMoves)), data.Must(board.Parse(openingMove, othello.Size))
	return before, before.Play(move), move
}

// Fig1 shows a position in which white has six legal moves, before and after white plays e3.
func (x Results) Fig1() (picture.Gallery, error) {
	before, after, move := opening()
	first, second := picture.BoardOf(board.Show(before)), picture.BoardOf(board.Show(after))
	first.Title = fmt.Sprintf("White has %d legal moves", bits.OnesCount64(before.Legal()))
	second.Title, second.Last, second.Legal = "White has played "+openingMove, 1<<move, 0
	second.Flipped = first.Black &^ second.Black
	return picture.Gallery{
		Items: []picture.Picture{first, second},
		Caption: "Fig. 1: the legal moves of white (rings), and the discs that e3 turns (small rings). The text states six " +
			"moves and that e3 turns d3, d4 and e4; the other discs are those of a shortest game in which both hold (" +
			openingMoves + ").",
	}, nil
}

// sampling returns the 4-tuple of Fig. 2 with its symmetric expansions and the weights that they hit.
func sampling() picture.Sampling {
	before, _, _ := opening()
	s := picture.Sampling{Board: picture.BoardOf(board.Show(before)), Table: make([]float64, 81)}
	s.Board.Legal = 0
	for k := range 8 {
		place := make([]int, len(sampled)/2)
		for i := range place {
			place[i] = board.Symmetry(k, data.Must(board.Parse(sampled[2*i:2*i+2], othello.Size)), othello.Size)
		}
		s.Places = append(s.Places, place)
	}
	const empty = 27 + 9 + 3 + 1 // index of four empty squares; with a black disc on the last, one more
	s.Table[empty], s.Table[empty+1], s.Table[empty-1] = -1.01, 5.89, -9.18
	s.Caption = "Fig. 2: one 4-tuple at the eight places that the symmetries of the board give it. Each place reads its " +
		"four squares from the corner inwards and looks the pattern up in one table; the weights are those of the paper, " +
		"tuple and board are chosen to give its sum."
	return s
}

// Fig2 shows symmetric sampling: eight places of one 4-tuple, and the sum of what they return.
func (x Results) Fig2() (picture.Sampling, error) { return sampling(), nil }

// Fig3 shows the architectures rand-8x4 and all-3: equally many weights, placed at random and systematically.
func (x Results) Fig3() (picture.Gallery, error) {
	snakes, straight := eval.Snakes(1, 8, 4), eval.Systematic(3)
	return picture.Gallery{
		Items: []picture.Picture{
			picture.Tuples{Places: snakes.Places, Title: fmt.Sprintf("rand-8×4: %d snakes, %d weights", len(snakes.Places),
				snakes.Dim())},
			picture.Tuples{Places: straight.Places, Title: fmt.Sprintf("all-3: %d tuples, %d weights", len(straight.Places),
				straight.Dim())},
		},
		Caption: "Fig. 3: main tuples in colour, their symmetric expansions in grey. Every run draws its own snakes.",
	}, nil
}

// walkSeed draws the snakes of WalkFigure: three that are stopped by the edge of the board.
const walkSeed = 4

// WalkFigure shows the snakes of the same random numbers on the board and on the torus.
func (x Results) WalkFigure() (picture.Gallery, error) {
	const snakes, squares = 3, 5
	board, torus := eval.Snakes(walkSeed, snakes, squares), eval.TorusSnakes(walkSeed, snakes, squares)
	return picture.Gallery{
		Items: []picture.Picture{
			picture.Tuples{Places: mains(board.Places), Title: "on the board"},
			picture.Tuples{Places: mains(torus.Places), Title: "on the torus"},
		},
		Caption: "Three snakes of five squares, drawn with the same numbers. On the board a step over the edge is no " +
			"step; on the torus it comes back at the opposite edge, and the " +
			"place falls apart into pieces on both sides. Only the main place of each is drawn.",
	}, nil
}

// mains returns the main places alone.
func mains(places [][][]int) (list [][][]int) {
	for _, p := range places {
		list = append(list, p[:1])
	}
	return list
}
