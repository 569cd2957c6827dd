package player

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/gtp"
	"github.com/oneply/oneply/pkg/show/picture"
)

// rules describe a game with positions of type P: the bridge from its type to Game.
type rules[P state[P]] struct {
	name     string
	family   string
	size     board.Shape
	standard string                              // the player against which the literature plays
	pieces   string                              // discs or stones
	count    bool                                // their numbers alone decide a game
	won      string                              // how a game is won if no number says it
	komi     int                                 // in half points
	lines    bool                                // pieces stand on the crossings of the board's lines
	counters []eval.Encoding                     // of weighted piece counters, the usual one first
	parse    func(text string, n int) (P, error) // of moves from the start, or the text of a board, with n columns
	ended    uint64                              // number of sequences that a finished game counts as: see board.Perft
}

// sized reads positions of a game whose boards all have this form.
func sized[P any](n board.Shape, parse func(string) (P, error)) func(string, int) (P, error) {
	return func(text string, columns int) (P, error) {
		if columns != n.Width() {
			var none P
			return none, fmt.Errorf("a board of %d columns, want %d", columns, n.Width())
		}
		return parse(text)
	}
}

// state is a position that has a text form.
type state[P any] interface {
	choose.Position[P]
	fmt.Stringer
}

func (r *rules[P]) Name() string      { return r.name }
func (r *rules[P]) Family() string    { return r.family }
func (r *rules[P]) Size() board.Shape { return r.size }
func (r *rules[P]) Komi() int         { return r.komi }
func (r *rules[P]) Standard() string  { return r.standard }

func (r *rules[P]) Counters() []eval.Encoding { return r.counters }

func (r *rules[P]) Won(margin int) string {
	if r.won != "" {
		return r.won
	}
	return fmt.Sprintf("by %d", max(margin, -margin))
}

func (r *rules[P]) Rows() gtp.Rows { return gtp.Rows(r.lines) }

func (r *rules[P]) Pieces() (name string, count bool) { return r.pieces, r.count }

func (r *rules[P]) Start() Position {
	p, err := r.Parse("")
	if err != nil {
		panic(err) // a game without a start
	}
	return p
}

func (r *rules[P]) Parse(text string) (Position, error) {
	p, err := r.parse(text, r.size.Width())
	return position[P]{p, r}, err
}

func (r *rules[P]) Perft(n, depth int) (uint64, error) {
	start, err := r.parse("", n)
	if err != nil {
		return 0, err
	}
	return board.Perft(start, depth, r.ended), nil
}

func (r *rules[P]) Board(p Position) picture.Board {
	b := picture.BoardOf(board.Show(p))
	if r.lines {
		b.Lines, b.Legal = true, 0 // most of the board
	}
	return b
}

func (r *rules[P]) wrap(x any) (Position, bool) {
	p, ok := x.(P)
	if ok && p.Size() != r.size {
		return nil, false
	}
	if with, has := x.(interface{ Komi() int }); has && with.Komi() != r.komi {
		return nil, false
	}
	return position[P]{p, r}, ok
}

// position is a position of type P as a Position.
type position[P state[P]] struct {
	it    P
	rules *rules[P]
}

func (p position[P]) Game() Game             { return p.rules }
func (p position[P]) Size() board.Shape      { return p.it.Size() }
func (p position[P]) Turn() board.Color      { return p.it.Turn() }
func (p position[P]) Stones() board.Stones   { return p.it.Stones() }
func (p position[P]) Legal() uint64          { return p.it.Legal() }
func (p position[P]) Play(move int) Position { return position[P]{p.it.Play(move), p.rules} }
func (p position[P]) Over() bool             { return p.it.Over() }
func (p position[P]) Margin() int            { return p.it.Margin() }
func (p position[P]) Ends() bool             { return p.it.Ends() }
func (p position[P]) String() string         { return p.it.String() }

// chooser returns the chooser of a player that has passed Check.
func (r *rules[P]) chooser(p Player) (choose.Chooser[Position], error) {
	c, err := Fastest[P](p)
	return bridged[P]{c, r}, err
}

// Fastest returns the chooser of a player among positions of type P, the type of its game.
func Fastest[P state[P]](p Player) (choose.Chooser[P], error) {
	if len(p.Members) == 0 {
		return choose.Anywhere[P](), nil
	}
	if p.Fusion.Votes() {
		return choose.Vote[P](p.evaluators(), p.View, p.Ties), nil
	}
	e, err := p.Evaluator()
	if err != nil {
		return nil, err
	}
	if p.Plies > 1 {
		return choose.Deep[P](e, p.View, p.Plies, p.Leaf), nil
	}
	return choose.New[P](e, p.View), nil
}

// bridged is a chooser among positions of type P as one among Positions.
type bridged[P state[P]] struct {
	it    choose.Chooser[P]
	rules *rules[P]
}

func (b bridged[P]) Best(batch []Position, rnd []seed.Seed, best []uint64) {
	own := make([]P, len(batch))
	for i, p := range batch {
		own[i] = p.(position[P]).it
	}
	b.it.Best(own, rnd, best)
}

func (b bridged[P]) Explain(p Position) []choose.MoveNote { return b.it.Explain(p.(position[P]).it) }

func (b bridged[P]) Fork() choose.Chooser[Position] { return bridged[P]{b.it.Fork(), b.rules} }
