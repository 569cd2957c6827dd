package class

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// equal reports whether two numbers are equal up to rounding.
func equal(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

// Worth checks what the board of a position is worth, by the weights of the standard heuristic, to the side that has
// just moved.
func Worth(position string, value float64) Verdict {
	return worth(oneply.Position(position), value).shown()
}

func worth(m oneply.Moment, answer float64) Verdict {
	e := eval.Heuristic()
	value := func(own, opp uint64) float64 {
		return float64(e.Value(board.Stones{Own: own, Opp: opp})) / e.Scale()
	}
	own, opp := m.Stones().Opp, m.Stones().Own // of the side that has just moved
	truth, side := value(own, opp), m.Turn().Other()
	look := sideBySide(bare(m), oneply.Heuristic().Weights())
	switch {
	case equal(answer, truth):
		return right("%s's discs are worth %.2f and %s's %.2f: the difference is %.2f.", capital(side.String()),
			value(own, 0), m.Turn(), value(opp, 0), truth)
	case answer == 0:
		return open("What is this board worth to %s, who has just moved?", side).with(look)
	case equal(answer, -truth):
		return wrong("The number is right and its sign is not. It is %s who has just moved: the board is valued for %s.",
			side, side).with(look)
	case equal(answer, value(own, 0)):
		return wrong("That is what the discs of %s are worth. Now take away what the discs of %s are worth.", side,
			m.Turn()).with(look)
	case equal(answer, value(own|opp, 0)):
		return wrong("You have added the weights of all discs. Those of %s count as negative.", m.Turn()).with(look)
	}
	return wrong("%s has %s: add their weights. Then take away the weights of the %s of %s.", capital(side.String()),
		estimate.Count(bits.OnesCount64(own), "disc", "discs"), estimate.Count(bits.OnesCount64(opp), "disc", "discs"),
		m.Turn()).with(look)
}

// sideBySide shows a board and weights, small enough to fit beside each other.
func sideBySide(b picture.Board, weights report.Part) report.Part {
	const width = 300
	b.Width = width
	if g, ok := weights.(picture.Grid); ok {
		g.Width = width
		weights = g
	}
	return report.Row{b, weights}
}

// Predict checks the move that a player makes in a position when it does not move at random.
func Predict[W oneply.Who](position string, p W, move string) Verdict {
	return predict(oneply.Consider(position, p), move).shown()
}

func predict(t oneply.Thought, answer string) Verdict {
	m := t.Moment
	if strings.TrimSpace(answer) == "" {
		return open("Which move will the player make? Write its square.").with(m)
	}
	sq, err := board.Parse(strings.TrimSpace(answer), m.Size())
	if err != nil {
		return unreadable(err).with(m)
	}
	better, mine := 0, -1
	for k, n := range t.Notes[0] {
		if n.Move == sq {
			mine = k
		}
	}
	if mine < 0 {
		return wrong("%s The rings show the legal moves.", illegal(m, sq)).with(m)
	}
	for _, n := range t.Notes[0] {
		if n.Value > t.Notes[0][mine].Value {
			better++
		}
	}
	if !t.Notes[0][mine].Best {
		return wrong("To the player the board after %s is worth %s, and after %s it is worth more.",
			board.Name(sq, m.Size()), plain(t.Notes[0][mine].Value), estimate.Count(better, "other move", "other moves")).with(m)
	}
	return right("The player moves to %s. This is what each move is worth to it:", board.Name(sq, m.Size())).
		with(t.Board(0))
}

// plain writes a number with as many decimals as it needs, at most three.
func plain(v float64) string {
	s := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.3f", v+0), "0"), ".")
	return strings.Replace(s, "-", "−", 1)
}

// letters are the names of the ten weights of a symmetric WPC.
const letters = "abcdefghij"

// Change checks whether the standard heuristic prefers a move to all others once one of its ten weights, a to j, is
// changed.
func Change(position, move, letter string, weight float64) Verdict {
	return change(position, move, letter, weight).shown()
}

func change(position, move, letter string, weight float64) Verdict {
	i := strings.Index(letters, letter)
	if len(letter) != 1 || i < 0 {
		return wrong("%q is not the name of a weight: write one letter from a to j.", letter)
	}
	if math.IsNaN(weight) || math.Abs(weight) > 1000 {
		return wrong("A weight of %v is too much: stay between −1000 and 1000.", weight)
	}
	w := weights()
	old := w[i]
	w[i] = weight
	t := oneply.Consider(position, oneply.WPC(w...).Epsilon(0).Named(fmt.Sprintf("%s = %s", letter, plain(weight))))
	best := bestOf(t)
	sq, err := board.Parse(move, t.Moment.Size())
	switch {
	case err != nil:
		return unreadable(err)
	case best == 1<<sq:
		return right("With %s = %s instead of %s the player moves to %s.", letter, plain(weight), plain(old),
			move).with(t.Board(0))
	case weight == old:
		return open("%s = %s is the weight as it is, and the player moves to %s. Change one weight so that it moves to %s.",
			letter, plain(old), names(best), move).with(t.Board(0))
	case best>>sq&1 == 1:
		return wrong("With %s = %s the moves %s are equally good. It is to prefer %s.", letter, plain(weight), names(best),
			move).with(t.Board(0))
	}
	return wrong("With %s = %s the player moves to %s. Which squares change hands, and what would each move be worth?",
		letter, plain(weight), names(best)).with(t.Board(0))
}

// weights returns the ten weights of the standard heuristic.
func weights() []float64 {
	e, all := eval.Symmetric{}, eval.Heuristic().Weights()
	w := make([]float64, e.Dim())
	for sq, v := range all {
		w[e.Weight(sq)] = v
	}
	return w
}

// bestOf returns the set of best moves of the first player.
func bestOf(t oneply.Thought) (set uint64) {
	for _, n := range t.Notes[0] {
		if n.Best {
			set |= 1 << n.Move
		}
	}
	return set
}

// names lists moves: "c3" or "c3 and e3".
func names(set uint64) string {
	return oneline.List(board.Names(set, board.Default), "and")
}

// Chance checks the probability, in percent, that the standard heuristic makes a move in a position, with epsilon 0.1
// and a rule for ties: oneply.AtRandom or oneply.First.
func Chance(position, move string, ties play.TieRule, percent float64) Verdict {
	return chance(position, move, ties, percent).shown()
}

func chance(position, move string, ties play.TieRule, answer float64) Verdict {
	p := oneply.Heuristic().Ties(ties)
	t, bold := oneply.Consider(position, p), oneply.Consider(position, p.Epsilon(0))
	truth, chosen := math.NaN(), math.NaN()
	for k, n := range t.Notes[0] {
		if board.Name(n.Move, t.Moment.Size()) == move {
			truth, chosen = 100*t.Chances[0][k], 100*bold.Chances[0][k]
		}
	}
	switch n := len(t.Notes[0]); {
	case math.IsNaN(truth):
		return wrong("%s is not a legal move here.", move).with(t.Moment)
	case equal(answer, truth):
		return right("Nine times out of ten the player chooses, and then %s has a chance of %s%%; one time out of ten it "+
			"makes any of the %d legal moves. Together: 0.9 × %s%% + 0.1 × %s%% = %s%%.", move, plain(chosen), n,
			plain(chosen),
			plain(100/float64(n)), plain(truth)).with(t)
	case answer <= 0 || answer > 100:
		return open("How often is %s played, in percent? Write a number above 0, up to 100.", move).with(t.Moment)
	case equal(100*answer, truth):
		return wrong("Is that a share? Write percent, such as 50 for every second time.").with(t.Moment)
	case equal(answer, 0.9*chosen):
		return wrong("You have counted the nine times out of ten in which the player chooses. The tenth time it moves at "+
			"random, and that may be %s as well.", move).with(t.Moment)
	case equal(answer, chosen):
		return wrong("That would be right without epsilon. One time out of ten the player makes any legal move.").
			with(t.Moment)
	case equal(answer, 100/float64(n)):
		return wrong("That would be right if all moves had the same chance. Of equal moves this player takes the " +
			"first, row by row from a1.").with(t.Moment)
	}
	return wrong("Think of ten turns: in nine the player makes the move that its rule for ties picks, in one any of the "+
		"%d legal moves.", len(t.Notes[0])).with(t.Moment)
}
