package oneply

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Outcome is the result of a match, as A sees it: Score() from 0 to 1, Total() its wins, draws and losses,
// Of(board.Black) its result as black.
type Outcome struct {
	play.Result
	A, B  Player
	Seed  seed.Seed
	From  []string // starting positions; none: the start of the game
	Asked int      // games of the match; fewer are played if it is interrupted
	Notes []string // on the result: games that an engine lost by an illegal move
}

// Match plays games between a and b: a has black in even games and white in odd ones. Games 2k and 2k+1 start from the
// k-th of the positions (written as for Position), in turn; without any, from the start of the game. The result depends
// only on the players, their settings, the seed and the positions. An interrupt ends the match: the games played so far
// are its result.
func Match[A, B Who](a A, b B, games int, s seed.Seed, from ...string) Outcome {
	return interruptible(func(ctx context.Context, live *Live) (Outcome, error) {
		start := time.Now()
		return match(ctx, who(a), who(b), games, s, from, func(r play.Result) {
			live.far(start, r.Games(), games, "%d of %d games, score %s", r.Games(), games, r.Text())
		})
	})
}

func match(ctx context.Context, a, b Player, games int, s seed.Seed, from []string,
	report func(play.Result)) (Outcome, error) {
	o := Outcome{A: a, B: b, Seed: s, From: from, Asked: games}
	if games < 1 {
		return o, fmt.Errorf("oneply: %d games, want 1 or more", games)
	}
	m := o.match()
	m.Progress, m.Notice = report, func(line string) { o.Notes = append(o.Notes, line) }
	return o, keep(ctx, "match", []any{a, b, games, s, from}, &o.Result, func() (err error) {
		o.Result, err = m.Run(ctx)
		return err
	})
}

// match returns the match that led to the outcome.
func (o Outcome) match() player.Match {
	return player.Match{A: o.A.it, B: o.B.it, From: o.From, Games: o.Asked, Seed: o.Seed,
		Workers: min(runtime.GOMAXPROCS(0), play.MaxWorkers)}
}

// HTML returns the Table.
func (o Outcome) HTML() string { return o.Table().HTML() }

// String returns the Table for a terminal.
func (o Outcome) String() string { return o.Table().String() }

// Table shows the wins, draws, losses and score of A, by its colour.
func (o Outcome) Table() report.Table {
	t := report.Table{
		Title: fmt.Sprintf("%s against %s", o.A.Name(), o.B.Name()),
		Columns: []report.Column{{Name: o.A.Name()}, {Name: "games"}, {Name: "wins"}, {Name: "draws"}, {Name: "losses"},
			{Name: "score", Decimals: 4}},
		Footer: append([]string{"score: (wins + draws / 2) / games, 95% interval"}, o.settings()...),
	}
	for _, c := range []board.Color{board.Black, board.White} {
		t.Add(resultCells("as "+c.String(), o.Of(c))...)
	}
	t.Rule()
	t.Add(resultCells("both", o.Result)...)
	return t
}

func resultCells(name string, r play.Result) []any {
	w, d, l := r.Total()
	return []any{name, r.Games(), w, d, l, scoreCell(r)}
}

func scoreCell(r play.Result) report.Cell {
	low, high := r.Interval()
	return report.Range(r.Score(), low, high)
}

// settings returns what the result depends on.
func (o Outcome) settings() []string {
	list := []string{"both: " + o.A.settings()}
	if o.A.settings() != o.B.settings() {
		list = []string{o.A.Name() + ": " + o.A.settings(), o.B.Name() + ": " + o.B.settings()}
	}
	if len(o.From) > 0 {
		list = append(list, "from "+estimate.Count(len(o.From), "position", "positions"))
	}
	list = append(append(list, fmt.Sprintf("seed %d", o.Seed)), o.Notes...)
	if o.Games() < o.Asked {
		list = append(list, fmt.Sprintf("interrupted after %d of %d games", o.Games(), o.Asked))
	}
	return list
}
