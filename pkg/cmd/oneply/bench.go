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

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// workload is a random player that meets the standard heuristic.
type workload struct {
	name, about string
	player      func(seed.Seed) (ply.Chooser[othello.Position], error)
}

func workloads() []workload {
	return []workload{
		{"wpc", "random weighted piece counter",
			func(s seed.Seed) (ply.Chooser[othello.Position], error) { return random(eval.Full{}, s, 1) }},
		{"all2", "random all-2 network",
			func(s seed.Seed) (ply.Chooser[othello.Position], error) { return random(eval.Systematic(2), s, 0.1) }},
		{"all1234", "random all-1-2-3-4 network", func(s seed.Seed) (ply.Chooser[othello.Position], error) {
			return random(eval.Systematic(1, 2, 3, 4), s, 0.1)
		}},
		{"vote", "vote of 101 random weighted piece counters", randomVote},
	}
}

// random is a player with weights uniform in [-r, r).
func random(e eval.Encoding, s seed.Seed, r float64) (ply.Chooser[othello.Position], error) {
	p, err := eval.Random(e, s, -r, r)
	if err != nil {
		return nil, err
	}
	return ply.New[othello.Position](p, ply.Inversion), nil
}

func randomVote(s seed.Seed) (ply.Chooser[othello.Position], error) {
	members := make([]eval.Evaluator, 101)
	for i := range members {
		var err error
		if members[i], err = eval.Random(eval.Full{}, s.Child("member", i), -1, 1); err != nil {
			return nil, err
		}
	}
	return ply.Vote[othello.Position](members, ply.Inversion, ply.RandomTies), nil
}

// pace is what oneply bench prints of a workload.
type pace struct {
	GamesPerSecond float64 `json:"games_per_second"`
	PliesPerGame   float64 `json:"plies_per_game"` // without passes
}

func bench(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	secs := f.Float64("secs", 5, "`seconds` for each workload")
	only := f.String("only", "", "`workloads` with commas, out of wpc, all2, all1234, vote (default all)")
	asJSON := f.Bool("json", false, "print JSON")
	err := parse(f, "usage: oneply bench [FLAGS]\n\nCounts the games a second of random players against the standard "+
		"heuristic, epsilon 0.1, on one core.",
		"oneply bench -secs 2 -only wpc,all2", args, stdout)
	if err == nil {
		err = none(f)
	}
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

// selected are the workloads with these names.
func selected(only string) (list []workload, err error) {
	all := workloads()
	if only == "" {
		return all, nil
	}
	for _, name := range strings.Split(only, ",") {
		i := slices.IndexFunc(all, func(w workload) bool { return w.name == name })
		switch {
		case i >= 0:
			list = append(list, all[i])
		case name != "go5": // 5x5 Go is left out where there is none
			return nil, wrongUsage("-only: no workload %q", name)
		}
	}
	return list, nil
}

// measure plays for that long with one goroutine.
func (w workload) measure(ctx context.Context, long time.Duration) (pace, error) {
	c, err := w.player(seed.Seed(1))
	if err != nil {
		return pace{}, err
	}
	timed, cancel := context.WithTimeout(ctx, long)
	defer cancel()
	start := time.Now()
	standard := ply.New[othello.Position](eval.Heuristic(), ply.Inversion)
	r, err := play.Match[othello.Position]{
		A:     play.Greedy[othello.Position]{Chooser: c, Epsilon: 0.1},
		B:     play.Greedy[othello.Position]{Chooser: standard, Epsilon: 0.1},
		Start: []othello.Position{othello.Start()}, Games: play.MaxGames, Seed: 1, Workers: 1,
	}.Run(timed)
	if !errors.Is(err, context.DeadlineExceeded) {
		return pace{}, errors.New("interrupted")
	}
	games := float64(r.Games())
	return pace{games / time.Since(start).Seconds(), float64(r.Plies) / games}, nil
}
