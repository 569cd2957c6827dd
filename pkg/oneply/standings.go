package oneply

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Standings are the scores of players against the standard heuristic, best player first.
type Standings struct {
	Rows  []Standing
	Games int // of each player
	Seed  seed.Seed
	Asked int // players; fewer have played if it was interrupted
}

// Standing is one player's result against the standard heuristic.
type Standing struct {
	play.Result
	Player Player
}

// AgainstHeuristic lets each player play games against the standard heuristic of its game, which takes the player's
// epsilon and tie rule, and shows the scores in order, beside published ones. Player i, counted from 0, plays the games
// of Match(player, Heuristic().Epsilon(e).Ties(t), games, s+i) with its own e and t. An interrupt ends it: the games
// played so far are the result. League plays every pair instead.
func AgainstHeuristic[W Who](games int, s seed.Seed, players ...W) Standings {
	if len(players) == 0 {
		stop(errNobody)
	}
	return interruptible(func(ctx context.Context, live *Live) (Standings, error) {
		return againstHeuristic(ctx, games, s, all(players), live)
	})
}

// errNobody is the error of a call that lacks players after games and seed.
var errNobody = errors.New("oneply: no players, want one or more after games and seed")

func againstHeuristic(ctx context.Context, games int, s seed.Seed, players []Player, live *Live) (Standings, error) {
	l := Standings{Games: games, Seed: s, Asked: len(players)}
	g, err := common(players...)
	if err != nil {
		return l, err
	}
	standard, err := player.Find("", g.Standard())
	if err != nil {
		return l, err
	}
	start := time.Now()
	for i, p := range players {
		opponent := Player{standard}.Epsilon(p.it.Epsilon).Ties(p.it.Ties)
		o, err := match(ctx, p, opponent, games, s+seed.Seed(i), nil, func(r play.Result) {
			live.far(start, i*games+r.Games(), len(players)*games, "%d of %d players", i, len(players))
		})
		if err == nil || o.Games() > 0 {
			l.Rows = append(l.Rows, Standing{o.Result, p})
		}
		if err != nil {
			return l.sorted(), err
		}
	}
	return l.sorted(), nil
}

func (l Standings) sorted() Standings {
	slices.SortStableFunc(l.Rows, func(a, b Standing) int { return cmp.Compare(b.Score(), a.Score()) })
	return l
}

// Pairs returns the scores, published and ours, for a figure.
func (l Standings) Pairs() []report.Pair {
	pairs := make([]report.Pair, len(l.Rows))
	for i, r := range l.Rows {
		pairs[i] = report.Pair{Name: r.Player.Name(), Published: r.Player.it.Score, Ours: r.Estimate()}
	}
	return pairs
}

// HTML returns the Table; a long one as folded plain text.
func (l Standings) HTML() string {
	t := l.Table()
	if len(t.Rows) <= 20 {
		return t.HTML()
	}
	return t.Plain().HTML()
}

// String returns the Table for a terminal.
func (l Standings) String() string { return l.Table().String() }

// Table shows a row for each player.
func (l Standings) Table() report.Table {
	t := report.Table{
		Title:   estimate.Count(len(l.Rows), "player", "players") + " against the standard heuristic",
		Columns: append([]report.Column{{Name: ""}, {Name: "player"}}, report.Beside("score", 4)...),
		Footer: []string{"95% intervals", fmt.Sprintf("%d games each", l.Games), fmt.Sprintf("seed %d", l.Seed),
			"both sides with the player's epsilon and rule for ties"},
	}
	t.Columns = append(t.Columns, report.Column{Name: "black", Group: "ours by colour", Decimals: 4},
		report.Column{Name: "white", Group: "ours by colour", Decimals: 4})
	for i, r := range l.Rows {
		row := append([]any{i + 1, r.Player.Name()}, report.Compare(r.Player.it.Score, r.Estimate())...)
		row[3] = scoreCell(r.Result)
		t.Add(append(row, r.Of(board.Black).Score(), r.Of(board.White).Score())...)
	}
	if n := l.Compare(); n.Players > 0 {
		t.Footer = append(t.Footer, n.String())
	}
	if s := l.interrupted(); s != "" {
		t.Footer = append(t.Footer, s)
	}
	return t
}

// interrupted says what is missing; "" if nothing is.
func (l Standings) interrupted() string {
	for _, r := range l.Rows {
		if r.Games() < l.Games {
			return fmt.Sprintf("interrupted: %s has played %d games, %s not begun", r.Player.Name(), r.Games(),
				estimate.Count(l.Asked-len(l.Rows), "player has", "players have"))
		}
	}
	if len(l.Rows) < l.Asked {
		return fmt.Sprintf("interrupted: %s not begun", estimate.Count(l.Asked-len(l.Rows), "player has", "players have"))
	}
	return ""
}

// Agreement compares published scores with ours.
type Agreement struct {
	Players int     // with a published score
	Agree   int     // of them differ by at most three combined standard errors
	Mean    float64 // mean difference, ours minus published
	R       float64 // correlation; NaN for fewer than three players
}

// Compare compares the players that have a published score.
func (l Standings) Compare() (a Agreement) {
	var x, y []float64
	for _, p := range l.Pairs() {
		if math.IsNaN(p.Published.Value) {
			continue
		}
		a.Players++
		if p.Ours.Agrees(p.Published) {
			a.Agree++
		}
		x, y = append(x, p.Published.Value), append(y, p.Ours.Value)
		a.Mean += p.Ours.Value - p.Published.Value
	}
	a.Mean /= float64(a.Players)
	a.R = correlation(x, y)
	return a
}

// String returns the comparison in a sentence.
func (a Agreement) String() string {
	mean := strings.Replace(fmt.Sprintf("%+.4f", a.Mean), "-", "−", 1)
	s := fmt.Sprintf("%d of %d within three standard errors of the published score, mean difference %s", a.Agree,
		a.Players, mean)
	if !math.IsNaN(a.R) {
		s += fmt.Sprintf(", correlation %.3f", a.R)
	}
	return s
}

// correlation returns Pearson's correlation; NaN for fewer than three pairs.
func correlation(x, y []float64) float64 {
	if len(x) < 3 {
		return math.NaN()
	}
	return stats.Pearson(x, y, 0.95).Value
}
