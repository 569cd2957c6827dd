package oneply

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Perfection holds the values of the moves of a position in perfect play.
type Perfection struct {
	Moment Moment
	Moves  []perfect.Move // legal moves, in the order of squares

	thought *Thought // what players think of them; nil without players
}

// Perfect shows what every legal move of a position (written as for Position) is worth if both sides play perfectly: in
// othello-4 the final lead in discs, in connect-four whether it wins, draws or loses. In Connect Four it uses a book of
// first positions; with six discs on the board it searches, mostly for a third of a second, with more for about a
// tenth, and gives up after 10 million positions a move. Beside stands what the given players think of the moves.
func Perfect(position, game string, beside ...Player) Perfection {
	p := must(perfection(position, game, beside))
	present(p)
	return p
}

// Perfect is the function Perfect for this position: in a game that Play has begun, say.
func (m Moment) Perfect(beside ...Player) Perfection {
	return Perfect(m.Position.String(), m.Game().Name(), beside...)
}

func perfection(text, game string, players []Player) (Perfection, error) {
	g, err := player.FindGame(game)
	if err != nil {
		return Perfection{}, named(err)
	}
	o, err := newOracle(g)
	if err != nil {
		return Perfection{}, err
	}
	m, err := position(g, text)
	if err != nil {
		return Perfection{}, err
	}
	p := Perfection{Moment: m}
	if len(players) > 0 {
		t, err := think(text, players)
		if err != nil {
			return p, err
		}
		if t.Moment.Game() != g {
			return p, fmt.Errorf("oneply: %s plays %s, want a player of %s", players[0].Name(), t.Moment.Game().Name(), game)
		}
		p.thought = &t
	}
	p.Moves, err = o.moves(m.Position)
	return p, err
}

// Known reports whether the value of every move is known.
func (p Perfection) Known() bool { return known(p.Moves) }

func known(moves []perfect.Move) bool {
	return !slices.ContainsFunc(moves, func(m perfect.Move) bool { return !m.Known })
}

// Best returns the names of the best moves; none unless every value is known.
func (p Perfection) Best() []string {
	if !p.Known() {
		return nil
	}
	best, _ := perfect.Best(p.Moves)
	return board.Names(best, p.Moment.Size())
}

// words returns the value of a move as text.
func (p Perfection) words(m perfect.Move) string { return perfectWords(p.Moment.Game(), m) }

func perfectWords(g player.Game, m perfect.Move) string {
	switch {
	case !m.Known:
		return "?"
	case g.Name() != connectFour:
		return fmt.Sprintf("%+d", m.Value)
	case m.Value > 0:
		return "wins"
	case m.Value < 0:
		return "loses"
	}
	return "draws"
}

// connectFour and othello4 are the games whose perfect play is known.
const (
	connectFour = "connect-four"
	othello4    = "othello-4"
)

// Board returns the picture with a label on every legal square.
func (p Perfection) Board() picture.Board {
	b := p.Moment.Board()
	b.Title, b.Flipped, b.Labels = "perfect play", 0, map[int]string{}
	for _, m := range p.Moves {
		b.Labels[m.Square] = p.words(m)
	}
	return b
}

// Table shows a row for each legal move.
func (p Perfection) Table() report.Table {
	t := report.Table{Columns: []report.Column{{Name: "move", Unit: "of " + p.Moment.Turn().String()},
		{Name: "perfect play"}}}
	if p.thought != nil {
		for i, who := range p.thought.Players {
			t.Columns = append(t.Columns,
				report.Column{Name: "value", Group: who.Name(), Decimals: decimals(p.thought.Notes[i])},
				report.Column{Name: "chance", Unit: "%", Group: who.Name(), Decimals: 1})
		}
	}
	for k, m := range p.Moves {
		cells := []any{board.Name(m.Square, p.Moment.Size()), p.words(m)}
		if p.thought != nil {
			for i := range p.thought.Players {
				cells = append(cells, valueCell(p.thought.Notes[i][k]), 100*p.thought.Chances[i][k])
			}
		}
		t.Add(cells...)
	}
	t.Footer = []string{"perfect play: what the move is worth to " + p.Moment.Turn().String()}
	if !p.Known() {
		t.Footer = append(t.Footer, fmt.Sprintf("?: not known after %d positions", searchLimit))
	}
	if p.thought != nil {
		t.Footer = append(t.Footer, p.thought.footer()...)
	}
	return t
}

// HTML returns the board beside the table.
func (p Perfection) HTML() string {
	if p.Moment.Legal() == 0 {
		return p.Moment.HTML()
	}
	return report.Stack{Row(p.Board(), p.Table())}.HTML()
}

// String returns the board and the table as text.
func (p Perfection) String() string {
	if p.Moment.Legal() == 0 {
		return p.Moment.String()
	}
	return p.Moment.Position.String() + p.Table().String()
}

// searchLimit is the number of positions after which a search in Connect Four gives up.
const searchLimit = 10_000_000

// oracle knows the perfect play of a game.
type oracle struct {
	game    player.Game
	solver  *perfect.Solver
	endgame *perfect.Endgame
}

// solvable reports whether perfect play of a game is known.
func solvable(g player.Game) bool { return g.Name() == connectFour || g.Name() == othello4 }

func newOracle(g player.Game) (*oracle, error) {
	switch g.Name() {
	case connectFour:
		b, err := perfect.StoredBook()
		if err != nil {
			return nil, named(err)
		}
		s := perfect.NewSolver(1 << 22)
		s.Limit, s.Book = searchLimit, b
		return &oracle{game: g, solver: s}, nil
	case othello4:
		return &oracle{game: g, endgame: perfect.NewEndgame()}, nil
	}
	return nil, fmt.Errorf("oneply: perfect play of %s is not known here, only of %s and %s", g.Name(), othello4,
		connectFour)
}

// limit sets the number of positions after which a search gives up.
func (o *oracle) limit(positions uint64) {
	if o.solver != nil {
		o.solver.Limit = positions
	}
}

// moves returns the values of all legal moves of a position of the game.
func (o *oracle) moves(p player.Position) ([]perfect.Move, error) {
	if o.solver != nil {
		at, err := connectfour.Parse(p.String())
		return o.solver.Moves(at), named(err)
	}
	at, err := othello.ParseSmall(p.String(), p.Size().Width())
	return o.endgame.Moves(at), named(err)
}

// Accuracy says how far from perfect play a player is.
type Accuracy struct {
	Player string
	Game   string
	Play   Found // in positions of its own games
	Random Found // in positions of games of random moves
}

// Found counts what a player finds in positions where one legal move is better than another.
type Found struct {
	Positions int     // where moves differ in value
	Best      float64 // share of Positions in which it makes a best move
	Won       int     // won ones of these
	Given     float64 // share of Won in which it gives the win away
	Unknown   int     // positions left out because a search reached its limit
}

// Judge shows how far from perfect play a player is: the share of the positions in which it finds a best move, and the
// share of won positions in which its move gives the win away, in that many positions of its games with the standard
// player of its game, and in as many of games of random moves. Only positions whose legal moves differ in value count,
// and in Connect Four only those with twelve discs or more, which a search decides soon. If the player finds several
// moves equally good, each counts in part.
func Judge[W Who](p W, positions int, s seed.Seed) Accuracy {
	ctx, free := untilInterrupt()
	defer free()
	a, err := judge(ctx, who(p), positions, s)
	if ctx.Err() != nil {
		leave()
	}
	a = must(a, err)
	present(a)
	return a
}

// leastDiscs is the least number of discs of the positions of Connect Four that are judged.
const leastDiscs = 12

func judge(ctx context.Context, p Player, positions int, s seed.Seed) (Accuracy, error) {
	a := Accuracy{Player: p.Name()}
	if positions < 1 || positions > 100_000 {
		return a, fmt.Errorf("oneply: %d positions to judge a player by, want 1 to 100000", positions)
	}
	g, err := common(p)
	if err != nil {
		return a, err
	}
	o, err := newOracle(g)
	if err != nil {
		return a, err
	}
	a.Game = g.Name()
	var both [2]Found
	err = keep(ctx, "judge", []any{p, positions, s}, &both, func() (err error) {
		both[0], both[1], err = judgeBoth(ctx, o, p, positions, s)
		return err
	})
	a.Play, a.Random = both[0], both[1]
	return a, err
}

// judgeBoth judges the player, and random play beside it.
func judgeBoth(ctx context.Context, o *oracle, p Player, positions int, s seed.Seed) (own, random Found, err error) {
	standard, err := player.Find("", o.game.Standard())
	if err != nil {
		return own, random, named(err)
	}
	if own, err = o.judge(ctx, p, p.it, standard, positions, s); err != nil {
		return own, random, err
	}
	random, err = o.judge(ctx, p, player.Random(), player.Random(), positions, s)
	return own, random, err
}

// judge looks at positions of games between a and b with a to move.
func (o *oracle) judge(ctx context.Context, p Player, a, b player.Player, positions int,
	s seed.Seed) (f Found, err error) {
	m := player.Match{A: a, B: b, Games: 1_000_000, Seed: s}
	m.A.Game, m.B.Game = o.game.Name(), o.game.Name()
	meeting, err := m.Meeting()
	if err != nil {
		return f, named(err)
	}
	c, err := p.it.Chooser()
	if err != nil {
		return f, err
	}
	for i := 0; f.Positions < positions; i++ {
		record, err := meeting.Replay(i)
		if err != nil {
			return f, named(err)
		}
		for k, at := range record.Positions {
			if ctx.Err() != nil {
				return f, ctx.Err()
			}
			turn := (at.Turn() == board.Black) == (record.Black == "A")
			if !turn || f.Positions == positions || at.Legal() == 0 || o.early(at) {
				continue
			}
			moves, err := o.moves(at)
			if err != nil {
				return f, err
			}
			best := []uint64{0}
			c.Best([]player.Position{at}, []seed.Seed{s.Child("judge", i).Child("position", k)}, best)
			f.add(moves, best[0])
		}
	}
	f.settle()
	return f, nil
}

// early reports whether a position is left out because its search may take long.
func (o *oracle) early(p player.Position) bool {
	s := p.Stones()
	return o.solver != nil && len(slices.Collect(board.Members(s.Own|s.Opp))) < leastDiscs
}

// add counts a position in which the player finds the moves of chosen best.
func (f *Found) add(moves []perfect.Move, chosen uint64) {
	if !known(moves) {
		f.Unknown++
		return
	}
	best, top := perfect.Best(moves)
	all := uint64(0)
	kept, n, wins := 0, 0, 0
	for _, m := range moves {
		all |= 1 << m.Square
		if chosen>>m.Square&1 == 0 {
			continue
		}
		n++
		if best>>m.Square&1 == 1 {
			kept++
		}
		if m.Value > 0 {
			wins++
		}
	}
	if best == all || n == 0 {
		return
	}
	f.Positions++
	f.Best += float64(kept) / float64(n)
	if top > 0 {
		f.Won++
		f.Given += 1 - float64(wins)/float64(n)
	}
}

// settle turns the sums into shares.
func (f *Found) settle() {
	f.Best /= float64(max(f.Positions, 1))
	f.Given /= float64(max(f.Won, 1))
}

// Table shows a row for each kind of position.
func (a Accuracy) Table() report.Table {
	t := report.Table{Title: a.Player + " beside perfect play", Columns: []report.Column{{Name: "positions"},
		{Name: "with a choice"}, {Name: "best moves", Unit: "%", Decimals: 1}, {Name: "won"},
		{Name: "given away", Unit: "%", Decimals: 1}}}
	unknown := 0
	for _, row := range []struct {
		name string
		Found
	}{{"of its games", a.Play}, {"of random games", a.Random}} {
		t.Add(row.name, row.Positions, 100*row.Best, row.Won, 100*row.Given)
		unknown += row.Unknown
	}
	t.Footer = []string{a.Game + "; with a choice: the legal moves differ in value",
		"given away: of the won positions, those that are won no longer after the move"}
	if a.Game == connectFour {
		t.Footer = append(t.Footer, fmt.Sprintf("positions with %d discs or more; %s left out", leastDiscs,
			estimate.Count(unknown, "undecided one", "undecided ones")))
	}
	return t
}

// HTML returns the table.
func (a Accuracy) HTML() string { return a.Table().HTML() }

// String returns the table as text.
func (a Accuracy) String() string { return strings.TrimRight(a.Table().String(), "\n") + "\n" }
