package oneply

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/player/player"
)

// Reason says why a player prefers one move to another: what each square, each tuple of a network and each member of a
// fusion adds to the difference of the two values.
type Reason struct {
	Moment     Moment
	Player     Player
	A, B       choose.MoveNote  // the moves
	Difference *big.Rat         // value of A minus that of B, the sum of Squares
	Squares    map[int]*big.Rat // what each square adds, by its number
	Tuples     []*big.Rat       // of a network, else nil; they also add up to Difference
	Members    []Opinion        // of a fusion
	Perfect    []perfect.Move   // the two moves in perfect play; none if unknown
}

// Opinion is a fusion member's view of the two moves.
type Opinion struct {
	Name       string
	A, B       choose.MoveNote
	Share      float64  // of the member in the fusion
	Difference *big.Rat // of its values
}

// Why shows why a player prefers one move of a position (written as for Position) to another: its best move to the next
// best, or one move to the best of the others, or the first of two to the second. Squares share the difference of the
// values as eval.Contribute says: only squares that the two moves leave different count, and their parts add up to the
// difference. A vote is explained by the mean value of its members and by their votes. If perfect play is known, its
// values of the two moves stand below.
func Why[W Who](position string, p W, moves ...string) Reason {
	return shown(why(position, who(p), moves))
}

func why(text string, p Player, moves []string) (Reason, error) {
	r := Reason{Player: p}
	thought, err := think(text, []Player{p})
	if err != nil {
		return r, err
	}
	r.Moment = thought.Moment
	if len(p.it.Members) == 0 {
		return r, fmt.Errorf("oneply: %s moves at random, without a reason", p.Name())
	}
	if n := p.it.Plies; n > 1 {
		return r, fmt.Errorf("oneply: %s looks %d plies ahead: its reasons lie in boards to come, want a player that looks "+
			"one ply ahead", p.Name(), n)
	}
	if r.A, r.B, err = chosen(r.Moment, thought.Notes[0], p.voting(), moves); err != nil {
		return r, err
	}
	if err := r.members(); err != nil {
		return r, err
	}
	if err := r.judge(); err != nil {
		return r, err
	}
	return r, r.split()
}

// shortLimit is the number of positions after which a search for a reason gives up.
const shortLimit = 500_000

// judge finds the values of the two moves in perfect play, in games where it is known.
func (r *Reason) judge() error {
	if !solvable(r.Moment.Game()) {
		return nil
	}
	o, err := newOracle(r.Moment.Game())
	if err != nil {
		return err
	}
	o.limit(shortLimit)
	moves, err := o.moves(r.Moment.Position)
	for _, want := range []int{r.A.Move, r.B.Move} {
		for _, m := range moves {
			if m.Square == want {
				r.Perfect = append(r.Perfect, m)
			}
		}
	}
	return err
}

// chosen returns the notes of the two moves.
func chosen(m Moment, notes []choose.MoveNote, voting bool, moves []string) (a, b choose.MoveNote, err error) {
	if len(notes) < 2 {
		return a, b, fmt.Errorf("oneply: %s has %d legal moves here, want two to compare", m.Turn(), len(notes))
	}
	if len(moves) > 2 {
		return a, b, fmt.Errorf("oneply: %d moves, want at most two to compare", len(moves))
	}
	order := slices.Clone(notes)
	slices.SortStableFunc(order, func(x, y choose.MoveNote) int {
		if voting && x.Votes != y.Votes {
			return cmp.Compare(y.Votes, x.Votes)
		}
		if x.Outcome != y.Outcome {
			return cmp.Compare(y.Outcome, x.Outcome)
		}
		return cmp.Compare(y.Value, x.Value)
	})
	for i, text := range moves {
		k, err := legal(m, order, text)
		if err != nil {
			return a, b, err
		}
		if k < i {
			return a, b, fmt.Errorf("oneply: %s twice, want two moves", text)
		}
		order = slices.Insert(slices.Delete(slices.Clone(order), k, k+1), i, order[k])
	}
	return order[0], order[1], nil
}

// legal returns the index of a move among the notes.
func legal(m Moment, notes []choose.MoveNote, text string) (int, error) {
	named, err := board.Moves(text, m.Size())
	if err != nil {
		return 0, fmt.Errorf("oneply: %w", err)
	}
	k := slices.IndexFunc(notes, func(n choose.MoveNote) bool { return len(named) == 1 && n.Move == named[0] })
	if k < 0 {
		return 0, fmt.Errorf("oneply: %q is no legal move of %s here: want %s", text, m.Turn(), list(m))
	}
	return k, nil
}

// members collects the opinions of a fusion's members.
func (r *Reason) members() error {
	it := r.Player.it
	if it.Fusion == player.Single {
		return nil
	}
	sum := 0.0
	for _, s := range it.Shares {
		sum += s
	}
	for i, p := range r.Player.members() {
		p.it.Game = r.Moment.Game().Name()
		c, err := p.it.Chooser()
		if err != nil {
			return err
		}
		o := Opinion{Name: p.Name(), Share: 1 / float64(len(it.Members))}
		if it.Shares != nil {
			o.Share = it.Shares[i] / sum
		}
		for _, n := range c.Explain(r.Moment.Position) {
			switch n.Move {
			case r.A.Move:
				o.A = n
			case r.B.Move:
				o.B = n
			}
		}
		r.Members = append(r.Members, o)
	}
	return nil
}

// split splits the difference among squares, tuples and members.
func (r *Reason) split() error {
	it := r.Player.it
	r.Difference, r.Squares = new(big.Rat), map[int]*big.Rat{}
	part := big.NewRat(1, int64(len(it.Members)))
	for i := range r.Members {
		c, err := r.contributions(it.Members[i].Evaluator)
		if err != nil {
			return err
		}
		r.Members[i].Difference = new(big.Rat).Set(c.Total)
		r.Difference.Add(r.Difference, c.Total.Mul(c.Total, part))
		for sq, x := range c.Squares {
			if r.Squares[sq] == nil {
				r.Squares[sq] = new(big.Rat)
			}
			r.Squares[sq].Add(r.Squares[sq], x.Mul(x, part))
		}
	}
	if r.Player.voting() {
		return nil
	}
	c, err := r.contributions(r.Player.evaluator())
	r.Difference, r.Squares, r.Tuples = c.Total, c.Squares, c.Tuples
	return err
}

func (r *Reason) contributions(e eval.Evaluator) (eval.Contributions, error) {
	return choose.Contributions(e, r.Player.it.View, r.Moment.Position, r.A.Move, r.B.Move)
}
