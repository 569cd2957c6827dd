package player

import (
	"context"
	"errors"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/gtp"
)

// session is a match in which engines play. Its games are those of play.Match, one after another, as far as the engines
// are reproducible.
type session struct {
	match Match
	game  Game
	from  [][]int // moves with which games begin
}

// newSession sets up a match; no engine is started.
func newSession(m Match, g Game) (session, error) {
	s := session{match: m, game: g, from: [][]int{nil}}
	if m.Games < 0 || m.Games > play.MaxGames {
		return s, fmt.Errorf("player: %d games, want 0 to %d", m.Games, play.MaxGames)
	}
	if len(m.From) > 0 {
		s.from = nil
	}
	for _, text := range m.From {
		if _, err := g.Parse(text); err != nil {
			return s, err
		}
		list, err := moves(g, text)
		if err != nil {
			return s, err
		}
		s.from = append(s.from, list)
	}
	return s, nil
}

// Run plays the match.
func (s session) Run(ctx context.Context) (sum play.Result, err error) {
	w, err := s.open()
	if err != nil {
		return sum, err
	}
	defer w.close()
	for i := 0; i < s.match.Games && err == nil; i++ {
		var r Record
		if r, err = w.play(ctx, i); err != nil {
			break
		}
		sum = sum.Add(count(r))
		if s.match.Progress != nil {
			s.match.Progress(sum)
		}
	}
	for _, side := range w.sides {
		if side.illegal > 0 && s.match.Notice != nil {
			s.match.Notice(fmt.Sprintf("%s lost %d of %d games by an illegal move", side.player.Title, side.illegal,
				sum.Games()))
		}
	}
	return sum, cut(ctx, err)
}

// cut returns the error of ctx if that ended the match.
func cut(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// count returns the result of a game.
func count(r Record) (one play.Result) {
	for i, move := range r.Moves {
		if move != board.Pass(r.Positions[i].Size()) {
			one.Plies++
		}
	}
	one.Count(board.Color(r.Black[0]-'A'), r.Margin)
	return one
}

// Outcomes plays games first ... first+n-1 and returns A's half points.
func (s session) Outcomes(ctx context.Context, first, n int) ([]uint8, error) {
	w, err := s.open()
	if err != nil {
		return nil, err
	}
	defer w.close()
	points := make([]uint8, n)
	for i := range points {
		r, err := w.play(ctx, first+i)
		if err != nil {
			return nil, cut(ctx, err)
		}
		wins, draws, _ := count(r).Total()
		points[i] = uint8(2*wins + draws)
	}
	return points, nil
}

// Replay plays game i.
func (s session) Replay(i int) (Record, error) {
	if i < 0 || i >= s.match.Games {
		return Record{}, fmt.Errorf("player: no game %d: games are counted from 0, and there are %d", i, s.match.Games)
	}
	w, err := s.open()
	if err != nil {
		return Record{}, err
	}
	defer w.close()
	return w.play(context.Background(), i)
}

// worker plays the games of a session.
type worker struct {
	session
	sides [2]side // A, B
}

// side is one of the players.
type side struct {
	player  Player
	mover   *Mover      // nil for an engine
	engine  *gtp.Engine // nil for all others
	limit   uint64      // a ply is random if the upper half of its number is below
	illegal int         // games lost by illegal moves
}

// open starts the engines.
func (s session) open() (*worker, error) {
	w := &worker{session: s}
	for i, p := range []Player{s.match.A, s.match.B} {
		w.sides[i] = side{player: p, limit: uint64(p.Epsilon * (1 << 32))}
		var err error
		if p.Engine == "" {
			w.sides[i].mover, err = p.Mover()
		} else {
			w.sides[i].engine, err = gtp.Start(p.Engine)
		}
		if err != nil {
			w.close()
			return nil, err
		}
	}
	return w, nil
}

// close ends the engines.
func (w *worker) close() {
	for _, s := range w.sides {
		if s.engine != nil {
			s.engine.Close()
		}
	}
}

// errLost reports the end of a game by an illegal move or a resignation of the side to move.
var errLost = errors.New("lost")

// play plays game i.
func (w *worker) play(ctx context.Context, i int) (Record, error) {
	a := i % 2 // the colour of A
	if w.match.First {
		a = 0
	}
	rec := Record{Number: i, Black: "AB"[a : a+1]}
	p, err := w.begin(ctx, w.from[i/2%len(w.from)])
	if err != nil {
		return rec, err
	}
	rnd := w.match.Seed.Child("game", i)
	for ply := 0; !p.Over(); ply++ {
		move, random, err := w.move(ctx, p, int(p.Turn())^a, seed.Seed(rnd.At(ply)))
		rec.Positions = append(rec.Positions, p)
		if errors.Is(err, errLost) {
			rec.Margin = p.Size().Squares() * (2*int(p.Turn()) - 1)
			return rec, nil
		}
		if err != nil {
			return rec, err
		}
		rec.Moves, rec.Random = append(rec.Moves, move), append(rec.Random, random)
		p = p.Play(move)
	}
	rec.Positions, rec.Margin = append(rec.Positions, p), p.Margin()
	return rec, nil
}

// begin sets up the board for all engines.
func (w *worker) begin(ctx context.Context, moves []int) (Position, error) {
	p := w.game.Start()
	for _, s := range w.sides {
		if s.engine == nil {
			continue
		}
		komi := "komi " + decimal(float64(w.game.Komi())/2)
		for _, c := range []string{"set_game " + w.game.Family(), gtp.BoardSize(w.game.Size()), "clear_board", komi} {
			_, err := s.engine.Do(ctx, c)
			optional := c == "komi 0" || c[:8] == "set_game"
			if err != nil && !(optional && gtp.Refused(err)) {
				return p, err
			}
		}
	}
	for _, m := range moves {
		if p.Legal() == 0 && m != board.Pass(p.Size()) {
			p = p.Play(board.Pass(p.Size()))
		}
		if err := w.tell(ctx, p, m, nil); err != nil {
			return p, err
		}
		p = p.Play(m)
	}
	return p, nil
}

// tell tells a move to all engines except one.
func (w *worker) tell(ctx context.Context, p Position, move int, but *gtp.Engine) error {
	if p.Legal() == 0 {
		return nil // engines know who must pass
	}
	for _, s := range w.sides {
		if s.engine == nil || s.engine == but {
			continue
		}
		if err := s.engine.Play(ctx, p.Turn(), move, p.Size(), w.game.Rows()); err != nil {
			return err
		}
	}
	return nil
}

// move makes the move of player 0 (A) or 1 (B); r is the number of the ply.
func (w *worker) move(ctx context.Context, p Position, player int, r seed.Seed) (move int, random bool, err error) {
	s, legal := &w.sides[player], p.Legal()
	var own *gtp.Engine
	switch {
	case legal == 0:
		return board.Pass(p.Size()), false, nil
	case uint64(r)>>32 < s.limit:
		move, random = seed.Pick(legal, uint64(r)), true
	case s.engine == nil:
		move = s.mover.Move(p, r)
	default:
		own = s.engine
		var resigned bool
		if move, resigned, err = own.Move(ctx, p.Turn(), p.Size(), w.game.Rows()); err != nil {
			return 0, false, err
		}
		if resigned {
			return 0, false, errLost
		}
		if legal>>move&1 == 0 {
			s.illegal++
			return 0, false, errLost
		}
	}
	return move, random, w.tell(ctx, p, move, own)
}
