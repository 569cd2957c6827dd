package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// scoreFlags are the flags of oneply score.
type scoreFlags struct {
	player, against, view, ties string
	epsilon                     float64
	games, workers              int
	seed                        uint64
	json                        bool
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

func score(ctx context.Context, args []string, stdout, _ io.Writer) error {
	var o scoreFlags
	f := flag.NewFlagSet("score", flag.ContinueOnError)
	f.StringVar(&o.player, "player", "", "player `file`: a network in the format of the Othello League, or 64 numbers of a weighted piece counter")
	f.StringVar(&o.against, "against", "", "opponent's `file` (default the standard heuristic)")
	f.StringVar(&o.view, "view", "inversion", "how a network plays white: inversion or negation; for both players")
	f.StringVar(&o.ties, "ties", "random", "choice among best moves: random or first (in row-major order); for both players")
	f.Float64Var(&o.epsilon, "epsilon", 0.1, "`probability` of a forced random move; for both players")
	f.IntVar(&o.games, "games", 100000, "`number` of games, half of them with each colour")
	f.Uint64Var(&o.seed, "seed", 1, "`seed`; the same seed gives the same games")
	f.IntVar(&o.workers, "workers", min(runtime.GOMAXPROCS(0), play.MaxWorkers), "goroutines; results are the same for any `number`")
	f.BoolVar(&o.json, "json", false, "print JSON")
	err := parse(f, "usage: oneply score -player FILE [FLAGS]\n\nPlays Othello and prints (wins + draws/2) / games with its 95% interval.",
		"oneply score -player data/published/jaskowski/best_all2.player -games 100000 -seed 1", args, stdout)
	if err == nil {
		err = none(f)
	}
	if err != nil {
		return err
	}
	m, err := heed(ctx, o.match)
	if err != nil {
		return err
	}
	r, interrupted := m.Run(ctx)
	if r.Games() > 0 {
		if err := o.print(stdout, r); err != nil {
			return err
		}
	}
	if interrupted != nil {
		return fmt.Errorf("interrupted after %d of %d games", r.Games(), o.games)
	}
	return nil
}

// match is the match that the flags describe.
func (o scoreFlags) match() (m play.Match[othello.Position], err error) {
	switch {
	case o.player == "":
		return m, wrongUsage("want -player FILE")
	case o.games < 2 || o.games > play.MaxGames || o.games%2 != 0:
		return m, wrongUsage("-games %d: want an even number from 2 to %d", o.games, play.MaxGames)
	case !(o.epsilon >= 0 && o.epsilon <= 1):
		return m, wrongUsage("-epsilon %v: want 0 to 1", o.epsilon)
	case o.workers < 1 || o.workers > play.MaxWorkers:
		return m, wrongUsage("-workers %d: want 1 to %d", o.workers, play.MaxWorkers)
	}
	m = play.Match[othello.Position]{Start: []othello.Position{othello.Start()}, Games: o.games, Seed: seed.Seed(o.seed), Workers: o.workers}
	if m.A, err = o.greedy(o.player); err != nil {
		return m, err
	}
	m.B, err = o.greedy(o.against)
	return m, err
}

// greedy is the player of a file; "" stands for the standard heuristic.
func (o scoreFlags) greedy(file string) (g play.Greedy[othello.Position], err error) {
	ties := map[string]play.TieRule{"random": play.RandomTies, "first": play.FirstTies}
	view, err := ply.ParseView(o.view)
	if err != nil {
		return g, wrongUsage("-view %q: want inversion or negation", o.view)
	}
	rule, ok := ties[o.ties]
	if !ok {
		return g, wrongUsage("-ties %q: want random or first", o.ties)
	}
	var e eval.Evaluator = eval.Heuristic()
	if file != "" {
		if e, err = eval.ReadFile(file); err != nil {
			return g, err
		}
	}
	return play.Greedy[othello.Position]{Chooser: ply.New(e, view), Epsilon: o.epsilon, Ties: rule}, nil
}

func (o scoreFlags) print(w io.Writer, r play.Result) error {
	wins, draws, losses := r.Total()
	low, high := r.Interval()
	s := scored{r.Score(), r.CI95(), low, high, wins, draws, losses, r.Games(), o.seed}
	if o.json {
		return printJSON(w, s)
	}
	_, err := fmt.Fprintf(w, "score %s (95%%): %d wins, %d draws, %d losses in %d games, seed %d\n",
		r.Text(), s.Wins, s.Draws, s.Losses, s.Games, s.Seed)
	return err
}
