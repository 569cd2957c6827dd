package player

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Match is a series of games between two players of any one game, with the games and results of play.Match.
type Match struct {
	A, B     Player
	From     []string // positions to start from, as the game's Parse reads them; none: the start of the game
	Games    int
	First    bool // A begins every game, with black
	Seed     seed.Seed
	Workers  int
	Progress func(play.Result)
	Notice   func(line string) // called with remarks on the result when Run ends; may be nil
}

// Meeting is a match that is set up.
type Meeting interface {
	// Run plays the match. When ctx ends first it returns the games finished by then and the context's error.
	Run(ctx context.Context) (play.Result, error)
	// Outcomes plays games first ... first+n-1, whatever their number in the match, and returns A's half points in each.
	Outcomes(ctx context.Context, first, n int) ([]uint8, error)
	// Replay plays game i alone.
	Replay(i int) (Record, error)
}

// Record is a game, move by move.
type Record = play.Record[Position]

// Meeting sets up the match. The error says what is wrong with it.
func (m Match) Meeting() (Meeting, error) {
	g, err := Common(m.A, m.B)
	if err != nil {
		return nil, fmt.Errorf("player: %w", err)
	}
	for _, p := range []*Player{&m.A, &m.B} {
		p.Game = g.Name()
		if err := p.Check(); err != nil {
			return nil, err
		}
	}
	if m.A.Engine != "" || m.B.Engine != "" {
		return newSession(m, g)
	}
	return g.meeting(m)
}

// Run sets up the match and plays it.
func (m Match) Run(ctx context.Context) (play.Result, error) {
	meeting, err := m.Meeting()
	if err != nil {
		return play.Result{}, err
	}
	return meeting.Run(ctx)
}

// Within plays the match as a part of a run, with its workers.
func (m Match) Within(ctx context.Context, r *lab.Run) (play.Result, error) {
	m.Workers = r.Workers
	result, err := m.Run(ctx)
	r.Played(result.Games())
	return result, err
}

// Replay sets up the match and plays game i alone.
func (m Match) Replay(i int) (Record, error) {
	meeting, err := m.Meeting()
	if err != nil {
		return Record{}, err
	}
	return meeting.Replay(i)
}

func (r *rules[P]) meeting(m Match) (Meeting, error) {
	own := play.Match[P]{Games: m.Games, First: m.First, Seed: m.Seed, Workers: m.Workers, Progress: m.Progress}
	var err error
	if own.A, err = greedy[P](m.A); err != nil {
		return nil, err
	}
	if own.B, err = greedy[P](m.B); err != nil {
		return nil, err
	}
	from := m.From
	if len(from) == 0 {
		from = []string{""}
	}
	for _, text := range from {
		p, err := r.parse(text, r.size.Width())
		if err != nil {
			return nil, err
		}
		own.Start = append(own.Start, p)
	}
	return meeting[P]{own, r}, own.Check()
}

// greedy returns a player as matches among positions of type P see it.
func greedy[P state[P]](p Player) (play.Greedy[P], error) {
	c, err := Fastest[P](p)
	g := play.Greedy[P]{Chooser: c, Epsilon: p.Epsilon, Ties: p.Ties}
	if len(p.Members) == 0 {
		g.Ties = play.RandomTies
	}
	return g, err
}

// meeting is a match among positions of type P as a Meeting.
type meeting[P state[P]] struct {
	play.Match[P]
	rules *rules[P]
}

func (m meeting[P]) Replay(i int) (Record, error) {
	r, err := m.Match.Replay(i)
	own := Record{Number: r.Number, Black: r.Black, Moves: r.Moves, Random: r.Random, Margin: r.Margin}
	for _, p := range r.Positions {
		own.Positions = append(own.Positions, position[P]{p, m.rules})
	}
	return own, err
}
