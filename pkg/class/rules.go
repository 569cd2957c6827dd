package class

import (
	"cmp"
	"fmt"
	"math/bits"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Legal checks a list of all legal moves in a position of Othello: "c3, e3".
func Legal(position, moves string) Verdict { return legal(oneply.Position(position), moves).shown() }

func legal(m oneply.Moment, answer string) Verdict {
	said, err := set(answer, m.Size())
	side := m.Turn().String()
	switch {
	case strings.TrimSpace(answer) == "":
		return open("Write all squares on which %s may place a disc, as in \"a1, b2\".", side).with(bare(m))
	case err != nil:
		return unreadable(err).with(bare(m))
	case said == m.Legal():
		return right("%s: these are all the legal moves of %s, and no others.",
			strings.Join(board.Names(said, m.Size()), ", "), side).with(m)
	}
	var faults []string
	for sq := range board.Members(said &^ m.Legal()) {
		faults = append(faults, illegal(m, sq))
	}
	if n := bits.OnesCount64(m.Legal() &^ said); n > 0 {
		faults = append(faults, fmt.Sprintf("%s missing.", estimate.Count(n, "legal move is", "legal moves are")))
	}
	return wrong("%s", strings.Join(faults, " ")).with(bare(m))
}

// set reads a list of squares.
func set(moves string, n board.Shape) (squares uint64, err error) {
	list, err := board.Moves(moves, n)
	for _, sq := range list {
		squares |= 1 << sq
	}
	return squares, err
}

// illegal says why a move is illegal.
func illegal(m oneply.Moment, sq int) string {
	s, name := m.Stones(), board.Name(sq, m.Size())
	if (s.Own|s.Opp)>>sq&1 == 1 {
		return fmt.Sprintf("On %s there is a disc already.", name)
	}
	return fmt.Sprintf("A disc on %s would enclose no disc of %s in any of the eight directions.", name,
		m.Turn().Other())
}

// bare returns the board without what the pupil has to find.
func bare(m oneply.Moment) picture.Board {
	b := m.Board()
	b.Legal, b.Flipped, b.Caption = 0, 0, fmt.Sprintf("%s to move.", capital(b.Turn))
	return b
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// Flips checks the number of discs that a legal move turns over.
func Flips(position, move string, discs int) Verdict {
	return flips(oneply.Position(position), oneply.Position(position+move), move, discs).shown()
}

func flips(before, after oneply.Moment, move string, answer int) Verdict {
	flipped := before.Stones().Opp & after.Stones().Opp
	n := bits.OnesCount64(flipped)
	sq, err := board.Parse(move, before.Size())
	switch {
	case err != nil:
		return unreadable(err)
	case answer == 0:
		return open("How many discs does %s turn over? Every legal move turns at least one.", move).with(bare(before))
	case answer == n:
		return right("%s turns over %s, in %s.", move, estimate.Count(n, "disc", "discs"),
			estimate.Count(directions(sq, flipped, before.Size()), "direction", "directions")).with(after)
	case answer < n:
		return wrong("%s turns over more than %d: there is something to enclose in %s.", move, answer,
			estimate.Count(directions(sq, flipped, before.Size()), "direction", "directions")).with(bare(before))
	}
	return wrong("%s turns over fewer than %d. A disc turns only if one of your own stands behind it, at the other end "+
		"of the line.", move, answer).with(bare(before))
}

// directions counts the directions, seen from a square, in which the squares of a set lie.
func directions(from int, set uint64, n board.Shape) int {
	width, all := n.Width(), map[[2]int]bool{}
	for sq := range board.Members(set) {
		all[[2]int{cmp.Compare(sq/width, from/width), cmp.Compare(sq%width, from%width)}] = true
	}
	return len(all)
}
