package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// scoreFlags are the flags of oneply score.
type scoreFlags struct {
	players                names
	fuse, weights, against string
	game                   string
	view, ties, data       string
	epsilon                float64
	games, workers         int
	seed                   uint64
	first, json            bool
	set                    map[string]bool   // the flags that were given
	notice                 func(line string) // notes on the result
}

// names collects the values of a flag that may be given several times.
type names []string

func (n *names) String() string { return strings.Join(*n, " ") }

func (n *names) Set(name string) error {
	*n = append(*n, name)
	return nil
}

// scored is what oneply score prints.
type scored struct {
	Score  float64 `json:"score"`
	CI95   float64 `json:"ci95"` // half the width of the interval from low to high
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Wins   int     `json:"wins"`
	Draws  int     `json:"draws"`
	Losses int     `json:"losses"`
	Games  int     `json:"games"`
	Seed   uint64  `json:"seed"`
}

func score(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	var o scoreFlags
	f := flag.NewFlagSet("score", flag.ContinueOnError)
	o.declare(f)
	err := bare(f, "usage: oneply score -player NAME|FILE [FLAGS]\n\nPlays games and prints (wins + draws/2) / games "+
		"with its 95% interval.",
		"oneply score -player kim/a -player kim/b -player kim/c -fuse vote -games 100000 -seed 1", args, stdout)
	if err != nil {
		return err
	}
	o.set = map[string]bool{}
	f.Visit(func(f *flag.Flag) { o.set[f.Name] = true })
	o.notice = func(line string) { fmt.Fprintf(stderr, "oneply score: %s\n", line) }
	m, err := heed(ctx, o.meeting)
	if err != nil {
		return err
	}
	r, failed := m.Run(ctx)
	if r.Games() > 0 {
		if err := o.print(stdout, r); err != nil {
			return err
		}
	}
	if failed != nil && ctx.Err() == nil {
		return fmt.Errorf("after %d of %d games: %w", r.Games(), o.games, failed)
	}
	if failed != nil {
		return fmt.Errorf("interrupted after %d of %d games", r.Games(), o.games)
	}
	return nil
}

// declare declares the flags and their defaults.
func (o *scoreFlags) declare(f *flag.FlagSet) {
	f.Var(&o.players, "player", "`name` (oneply players lists them) or file of a player; several with -fuse")
	f.StringVar(&o.fuse, "fuse", "", "how several players make one: "+player.Fusions())
	f.StringVar(&o.weights, "weights", "", "`shares` of the players with -fuse weighted, with commas")
	f.StringVar(&o.against, "against", "", "opponent's `name` or file, or gtp:COMMAND of an engine (default the standard "+
		"heuristic of the game)")
	f.StringVar(&o.game, "game", "", "`game` of the players: "+player.GameNames()+"; Go with komi is like "+
		"go-7-komi-4.5 (default that of the players)")
	f.StringVar(&o.view, "view", "", "how a network plays white: inversion or negation, with +end for players that see "+
		"the end of a game where others do not; for both players (default as each player has it, else inversion)")
	f.StringVar(&o.ties, "ties", "", "choice among best moves: random or first (in row-major order); for both players "+
		"(default as the player has it, else random)")
	f.Float64Var(&o.epsilon, "epsilon", player.Epsilon, "`probability` of a forced random move; for both players")
	f.IntVar(&o.games, "games", 100000, "`number` of games, half of them with each colour unless -first")
	f.BoolVar(&o.first, "first", false, "the player begins every game")
	f.Uint64Var(&o.seed, "seed", 1, "`seed`; the same seed gives the same games")
	f.IntVar(&o.workers, "workers", min(runtime.GOMAXPROCS(0), play.MaxWorkers),
		"goroutines; results are the same for any `number`")
	f.StringVar(&o.data, "data", "", "data `folder` with our own players (default the project's)")
	f.BoolVar(&o.json, "json", false, "print JSON")
}

// meeting returns the match that the flags describe, set up.
func (o scoreFlags) meeting() (player.Meeting, error) {
	m, err := o.match()
	if err != nil {
		return nil, err
	}
	return m.Meeting()
}

// match returns the match that the flags describe.
func (o scoreFlags) match() (m player.Match, err error) {
	switch {
	case len(o.players) == 0:
		return m, wrongUsage("want -player NAME or -player FILE; oneply players lists the names")
	case len(o.players) > 1 && o.fuse == "":
		return m, wrongUsage("%d players: want -fuse %s", len(o.players), player.Fusions())
	case o.games < 2 || o.games > play.MaxGames || o.games%2 != 0:
		return m, wrongUsage("-games %d: want an even number from 2 to %d", o.games, play.MaxGames)
	case !(o.epsilon >= 0 && o.epsilon <= 1):
		return m, wrongUsage("-epsilon %v: want 0 to 1", o.epsilon)
	case o.workers < 1 || o.workers > play.MaxWorkers:
		return m, wrongUsage("-workers %d: want 1 to %d", o.workers, play.MaxWorkers)
	}
	if err := there(o.data); err != nil {
		return m, err
	}
	a, b, err := o.sides()
	if err != nil {
		return m, err
	}
	return player.Match{A: a, B: b, Games: o.games, First: o.first, Seed: seed.Seed(o.seed), Workers: o.workers,
		Notice: o.notice}, nil
}

// sides returns the player and its opponent, both with the flags' settings or else the player's.
func (o scoreFlags) sides() (a, b player.Player, err error) {
	if err := o.checkSettings(); err != nil {
		return a, b, err
	}
	var members []player.Player
	for _, name := range o.players {
		p, err := o.find(name)
		if err != nil {
			return a, b, err
		}
		members = append(members, p)
	}
	if a, err = o.fused(members); err != nil {
		return a, b, err
	}
	if b, err = o.opponent(a); err != nil {
		return a, b, err
	}
	if o.set["epsilon"] {
		a.Epsilon = o.epsilon
	}
	if o.set["ties"] {
		a.Ties, _ = choose.ParseTies(o.ties)
	}
	b.Epsilon, b.Ties = a.Epsilon, a.Ties
	return a, b, nil
}

// checkSettings finds wrong names before any file is read.
func (o scoreFlags) checkSettings() error {
	if _, err := player.FindGame(o.game); err != nil {
		return wrongUsage("-game: %w", err)
	}
	if o.set["view"] {
		if _, err := choose.ParseView(o.view); err != nil {
			return wrongUsage("-view %q: want inversion or negation, or either with +end", o.view)
		}
	}
	if o.set["ties"] {
		if _, err := choose.ParseTies(o.ties); err != nil {
			return wrongUsage("-ties %q: want random or first", o.ties)
		}
	}
	if o.fuse != "" {
		if _, err := player.ParseFusion(o.fuse); err != nil {
			return wrongUsage("-fuse %q: want %s", o.fuse, player.Fusions())
		}
	}
	if (o.weights != "") != player.Fusion(o.fuse).Weighs() {
		return wrongUsage("-weights and -fuse weighted go together")
	}
	return nil
}

// find returns a player of the game of the flags, with their view.
func (o scoreFlags) find(name string) (player.Player, error) {
	p, err := findOf(o.game, o.data, name)
	return o.seen(p), err
}

// findOf returns the player of a name or a file; with a game, one of that game.
func findOf(game, folder, name string) (player.Player, error) {
	p, err := player.Find(folder, name)
	switch {
	case err != nil || game == "":
	case p.Game == player.Any:
		p.Game = game
	case p.Game != game:
		return p, fmt.Errorf("%s plays %s, want a player of %s", p.Title, p.Game, game)
	}
	return p, err
}

// seen returns a player with the view of the flags.
func (o scoreFlags) seen(p player.Player) player.Player {
	if o.set["view"] {
		p.View, _ = choose.ParseView(o.view)
	}
	return p
}

// opponent returns the player that a is measured against.
func (o scoreFlags) opponent(a player.Player) (player.Player, error) {
	if o.against != "" {
		return o.find(o.against)
	}
	b, err := a.Standard()
	return o.seen(b), err
}

// fused returns one player made of several.
func (o scoreFlags) fused(members []player.Player) (player.Player, error) {
	if o.fuse == "" {
		return members[0], nil
	}
	var shares []float64
	if o.weights != "" {
		for _, w := range strings.Split(o.weights, ",") {
			x, err := strconv.ParseFloat(strings.TrimSpace(w), 64)
			if err != nil {
				return player.Player{}, wrongUsage("-weights: %q is no number", w)
			}
			shares = append(shares, x)
		}
	}
	return player.Fuse(player.Fusion(o.fuse), shares, members...)
}

func (o scoreFlags) print(w io.Writer, r play.Result) error {
	wins, draws, losses := r.Total()
	low, high := r.Interval()
	s := scored{r.Score(), r.CI95(), low, high, wins, draws, losses, r.Games(), o.seed}
	if o.json {
		return printJSON(w, s)
	}
	_, err := fmt.Fprintf(w, "score %s (95%%): %s in %s, seed %d\n", r.Text(), r.Tally(),
		estimate.Count(s.Games, "game", "games"), s.Seed)
	return err
}
