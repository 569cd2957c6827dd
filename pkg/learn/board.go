package learn

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/evolve"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
	"github.com/oneply/oneply/pkg/smallgo"
	"github.com/oneply/oneply/pkg/td"
)

// boards are the games that are played with the types of their positions, by name.
var boards = map[string]board{
	"othello": on[othello.Position]{othello.Start()}, "go": on[smallgo.Position]{smallgo.Start(smallgo.Size)},
}

// board is where those who learn play games among themselves.
type board interface {
	// differences lets learners learn from games with an opponent, or with themselves where there is none.
	differences(ctx context.Context, t *teacher, d TD, features td.Linear, l []td.Learner, o *opponent, games int,
		s seed.Seed) error
	// meet plays single games between evaluators and returns the margins of those who have the first move.
	meet(ctx context.Context, t *teacher, players []eval.Evaluator, epsilon float64, games []evolve.Meeting,
		s seed.Seed) ([]int, error)
}

// on is the board of a game with positions of type P.
type on[P ply.Position[P]] struct{ start P }

func (b on[P]) differences(ctx context.Context, t *teacher, d TD, features td.Linear, l []td.Learner, o *opponent,
	games int, s seed.Seed) error {
	own := settings(b.start, d, features, t.View)
	if o != nil {
		own.Opponent = &td.Opponent[P]{Chooser: bridge[P]{o.Chooser}, Epsilon: o.Epsilon, Ties: o.Ties}
	}
	_, err := own.Learn(ctx, l, s, games, t.workers)
	return err
}

// opponent is one to learn from, in any game.
type opponent = td.Opponent[player.Position]

// bridge is a chooser among positions of any game as one among those of type P.
type bridge[P any] struct{ it ply.Chooser[player.Position] }

func (b bridge[P]) Best(batch []P, rnd []seed.Seed, best []uint64) {
	shown := make([]player.Position, len(batch))
	for i, p := range batch {
		shown[i] = b.shown(p)
	}
	b.it.Best(shown, rnd, best)
}

func (b bridge[P]) Explain(p P) []ply.MoveNote { return b.it.Explain(b.shown(p)) }

func (b bridge[P]) Fork() ply.Chooser[P] { return bridge[P]{b.it.Fork()} }

func (bridge[P]) shown(p P) player.Position {
	shown, ok := player.Shown(p)
	if !ok {
		panic(fmt.Sprintf("learn: a %T is no position of a game", p))
	}
	return shown
}

func (b on[P]) meet(ctx context.Context, t *teacher, players []eval.Evaluator, epsilon float64, games []evolve.Meeting,
	s seed.Seed) ([]int, error) {
	greedy := make([]play.Greedy[P], len(players))
	for i, e := range players {
		greedy[i] = play.Greedy[P]{Chooser: ply.New[P](e, t.View), Epsilon: epsilon}
	}
	pairs := make([]play.Pair, len(games))
	for i, m := range games {
		pairs[i] = play.Pair{Black: m.First, White: m.Second}
	}
	return play.Meet(ctx, greedy, pairs, b.start, s, t.workers)
}

// settings returns those of learning from temporal differences in a game that begins so.
func settings[P ply.Position[P]](start P, d TD, features td.Linear, v ply.View) td.TD[P] {
	return td.TD[P]{Start: start, Features: features, View: v, Alpha: d.Alpha, Lambda: d.Lambda, Epsilon: d.Epsilon,
		Steps: d.Steps, SkipRandom: d.Random == Skipped}
}

// board returns that of the game.
func (c Config) board() (board, error) {
	if b, ok := boards[c.Game]; ok {
		return b, nil
	}
	g, err := player.FindGame(c.Game)
	if err != nil {
		return nil, err
	}
	return on[player.Position]{g.Start()}, nil
}

// differences lets learners learn from games against an opponent, by its number, or with themselves.
func (t *teacher) differences(ctx context.Context, d TD, l []td.Learner, number, games int, s seed.Seed) error {
	features, err := td.Of(t.of)
	if err != nil {
		return err
	}
	b, err := t.board()
	if err != nil {
		return err
	}
	if t.Against[number].Name == Self {
		return b.differences(ctx, t, d, features, l, nil, games, s)
	}
	p := t.opponents[number]
	c, err := p.Chooser()
	if err != nil {
		return err
	}
	return b.differences(ctx, t, d, features, l, &opponent{Chooser: c, Epsilon: p.Epsilon, Ties: p.Ties}, games, s)
}
