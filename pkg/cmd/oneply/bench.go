package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// workload is a way to play games, round by round.
type workload struct {
	name, about string
	rounds      func(seed.Seed) (round, error)
}

// round plays the games of round i and counts those that have ended, even if ctx ends first.
type round func(ctx context.Context, i int) (games, plies int, err error)

func workloads() []workload {
	return []workload{
		{"wpc", "random weighted piece counter", matches(standard(eval.Full{}, 1))},
		{"all2", "random all-2 network", matches(standard(eval.Systematic(2), 0.1))},
		{"all1234", "random all-1-2-3-4 network", matches(standard(eval.Systematic(1, 2, 3, 4), 0.1))},
		{"vote", "vote of 101 random weighted piece counters", matches(vote)},
		{"go5", "5 x 5 Go, 32 random weighted piece counters, all pairs in turn", matches(everyPair(smallgo.Size))},
		{"td5", "5 x 5 Go, 25 weighted piece counters learn by TD(0.98) in self-play",
			selfPlay(smallgo.Start(smallgo.Size), eval.Full{N: smallgo.Size}, 0.98, 25)},
		{"td2", "all-2 network learns by TD(0) in self-play",
			selfPlay(othello.Start(), eval.Systematic(2), 0, 1)},
		{"othello6", "6 x 6 Othello, random weighted piece counter", matches(standard(eval.Full{N: 6}, 1))},
		{"go7", "7 x 7 Go, 32 random weighted piece counters, all pairs in turn", matches(everyPair(7))},
		{"connect4", "Connect Four, 32 random weighted piece counters, all pairs in turn", matches(everyPair(board.Upright))},
	}
}

// standard returns a player with weights uniform in [-r, r) against the standard player of its game.
func standard(e eval.Encoding, r float64) func(seed.Seed) ([]player.Match, error) {
	return func(s seed.Seed) ([]player.Match, error) {
		p, err := random("random", e, s, r)
		if err != nil {
			return nil, err
		}
		b, err := p.Standard()
		return []player.Match{{A: p, B: b}}, err
	}
}

// random returns a player with weights uniform in [-r, r).
func random(name string, e eval.Encoding, s seed.Seed, r float64) (player.Player, error) {
	v, err := eval.Random(e, s, -r, r)
	return player.New(name, "", v), err
}

func vote(s seed.Seed) ([]player.Match, error) {
	members := make([]player.Player, 101)
	for i := range members {
		var err error
		if members[i], err = random(fmt.Sprint(i), eval.Full{}, s.Child("member", i), 1); err != nil {
			return nil, err
		}
	}
	p, err := player.Fuse(player.Vote, nil, members...)
	return []player.Match{{A: p, B: player.Heuristic()}}, err
}

// everyPair has all pairs of 32 weighted piece counters for a board; each is once in every 32 matches on either side.
func everyPair(size board.Shape) func(seed.Seed) ([]player.Match, error) {
	return func(s seed.Seed) (list []player.Match, err error) {
		const n = 32
		players := make([]player.Player, n)
		for i := range players {
			if players[i], err = random(fmt.Sprint(i), eval.Full{N: size}, s.Child("player", i), 1); err != nil {
				return nil, err
			}
		}
		for i := range n * n {
			list = append(list, player.Match{A: players[i%n], B: players[(i+i/n)%n]})
		}
		return list, nil
	}
}

// pace is what oneply bench prints of a workload.
type pace struct {
	GamesPerSecond float64 `json:"games_per_second"`
	PliesPerGame   float64 `json:"plies_per_game"` // without passes
}

func bench(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	secs := f.Float64("secs", 5, "`seconds` for each workload")
	only := f.String("only", "", "`workloads` with commas, out of "+workloadNames()+" (default all)")
	asJSON := f.Bool("json", false, "print JSON")
	err := bare(f, "usage: oneply bench [FLAGS]\n\nCounts the games a second of random players, in Othello against the "+
		"standard heuristic of the board, epsilon 0.1, on one core.",
		"oneply bench -secs 2 -only wpc,all2", args, stdout)
	if err == nil && !(*secs >= 0.01 && *secs <= 3600) {
		err = wrongUsage("-secs %v: want 0.01 to 3600", *secs)
	}
	if err != nil {
		return err
	}
	list, err := selected(*only)
	if err != nil {
		return err
	}
	paces := map[string]pace{}
	for _, w := range list {
		p, err := w.measure(ctx, time.Duration(*secs*float64(time.Second)))
		if err != nil {
			return err
		}
		if paces[w.name] = p; !*asJSON {
			fmt.Fprintf(stdout, "%-8s %9.0f games/s %6.1f plies a game   %s\n", w.name, p.GamesPerSecond,
				p.PliesPerGame, w.about)
		}
	}
	if *asJSON {
		return printJSON(stdout, paces)
	}
	return nil
}

// workloadNames lists the names of all workloads.
func workloadNames() string {
	var names []string
	for _, w := range workloads() {
		names = append(names, w.name)
	}
	return strings.Join(names, ", ")
}

// selected returns the workloads with these names.
func selected(only string) (list []workload, err error) {
	all := workloads()
	if only == "" {
		return all, nil
	}
	for _, name := range strings.Split(only, ",") {
		i := slices.IndexFunc(all, func(w workload) bool { return w.name == name })
		if i < 0 {
			return nil, wrongUsage("-only: no workload %q; there are %s", name, workloadNames())
		}
		list = append(list, all[i])
	}
	return list, nil
}

// turn is the number of games that a match plays before the next match takes its turn.
const turn = 128

// matches plays matches in turn.
func matches(of func(seed.Seed) ([]player.Match, error)) func(seed.Seed) (round, error) {
	return func(s seed.Seed) (round, error) {
		list, err := of(s)
		if err != nil {
			return nil, err
		}
		meetings := make([]player.Meeting, len(list))
		for i, m := range list {
			m.Games, m.Seed, m.Workers = turn, s.Child("match", i), 1
			if len(list) == 1 {
				m.Games = play.MaxGames
			}
			if meetings[i], err = m.Meeting(); err != nil {
				return nil, err
			}
		}
		return func(ctx context.Context, i int) (games, plies int, err error) {
			r, err := meetings[i%len(meetings)].Run(ctx)
			return r.Games(), r.Plies, err
		}, nil
	}
}

// selfPlay lets players learn, each of them 8 games a round: as many as in a generation of CTDL.
func selfPlay[P choose.Position[P]](start P, e eval.Encoding, lambda float64,
	players int) func(seed.Seed) (round, error) {
	const each = 8
	return func(s seed.Seed) (round, error) {
		features, err := td.Of(e)
		if err != nil {
			return nil, err
		}
		learning := td.TD[P]{Start: start, Features: features, Alpha: 0.01, Lambda: lambda, Epsilon: 0.1, Steps: td.Constant}
		weights := make([][]float64, players)
		for i := range weights {
			weights[i] = make([]float64, features.Dim())
		}
		learners := td.Learners(weights)
		return func(ctx context.Context, i int) (games, plies int, err error) {
			moves, err := learning.Learn(ctx, learners, s.Child("round", i), each, 1)
			if err != nil {
				return 0, 0, err
			}
			return players * each, int(moves), nil
		}, nil
	}
}

// measure plays for that long on one goroutine, and doubles the time until a game has ended.
func (w workload) measure(ctx context.Context, long time.Duration) (p pace, err error) {
	for ; err == nil && p.PliesPerGame == 0; long *= 2 {
		var play round
		if play, err = w.rounds(seed.Seed(1)); err == nil {
			p, err = play.measure(ctx, long)
		}
	}
	return p, err
}

// measure returns 0 if no game has ended.
func (play round) measure(ctx context.Context, long time.Duration) (pace, error) {
	timed, cancel := context.WithTimeout(ctx, long)
	defer cancel()
	var games, plies int
	var err error
	start := time.Now()
	for i := 0; err == nil; i++ {
		var g, p int
		g, p, err = play(timed, i)
		games, plies = games+g, plies+p
	}
	if !errors.Is(err, context.DeadlineExceeded) {
		return pace{}, errors.New("interrupted")
	}
	return pace{float64(games) / time.Since(start).Seconds(), float64(plies) / float64(max(games, 1))}, nil
}
