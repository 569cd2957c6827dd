package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
)

// learnFlags are the flags of oneply learn.
type learnFlags struct {
	lesson.Lesson
	learner, view, data string
	seed                uint64
	workers             int
	json                bool
	learns              bool // games are given
}

// declare declares the flags and their defaults.
func (o *learnFlags) declare(f *flag.FlagSet) {
	f.StringVar(&o.Name, "name", "", "`name` under which the result is stored; the player is learned/NAME")
	f.StringVar(&o.Encoding, "encoding", "", "what is learnt: "+strings.Join(lesson.Encodings(), ", ")+", mlp-16 or an "+
		"`architecture` like "+lesson.Architectures+" (default "+lesson.Defaults()+")")
	f.StringVar(&o.learner, "learner", "de", "`learner` with settings, like \"de np=30 f=0.7\"; one of "+
		strings.Join(lesson.Learners(), ", "))
	f.StringVar(&o.From, "from", "", "`name` of a player that cma, de, es or td begins at (default none)")
	f.StringVar(&o.Against, "against", "", "`names` of players to learn from, with commas, or self (default the standard "+
		"heuristic of the game)")
	f.IntVar(&o.Games, "games", 0, "`number` of games of training; without it, what is stored under the name is shown")
	f.Uint64Var(&o.seed, "seed", 0, "`seed`; the same seed gives the same result")
	f.StringVar(&o.Game, "game", "", "`game` of an architecture: "+player.GameNames()+" (default that of the opponents)")
	f.StringVar(&o.view, "view", "inversion", "how a network plays white: inversion or negation")
	f.IntVar(&o.Evaluation, "evaluation", 0, "`games` by which a candidate is judged (default 100)")
	f.IntVar(&o.Measure, "measure", 0, "fresh `games` of a point of the curve (default 1000)")
	f.IntVar(&o.Final, "final", 0, "fresh `games` of the last measurement (default 10000)")
	f.IntVar(&o.workers, "workers", 0, "goroutines; results are the same for any `number` (default one for each CPU)")
	f.StringVar(&o.data, "data", "", "data `folder` (default the project's)")
	f.BoolVar(&o.json, "json", false, "print JSON")
}

func learnCommand(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	var o learnFlags
	f := flag.NewFlagSet("learn", flag.ContinueOnError)
	o.declare(f)
	err := bare(f, "usage: oneply learn -name NAME -games NUMBER [FLAGS]\n\nLets a player learn, stores it and prints "+
		"its score in fresh games; a second call goes on where the first stopped. What is learnt is not from a paper.",
		`oneply learn -name mine -against takahama/37 -learner "de np=20" -games 200000 -seed 1`, args, stdout)
	if err != nil {
		return err
	}
	if err := o.decide(f); err != nil {
		return err
	}
	e, err := o.experiment()
	if err != nil {
		return err
	}
	if o.learns {
		options := lab.Options{Size: lab.Own, Workers: o.workers, Data: o.data, Progress: progress(stderr)}
		where(stderr, o.data)
		t, err := o.Task(o.data)
		if err != nil {
			return err
		}
		if err := t.Run(ctx, options); err != nil {
			return err
		}
	}
	lines, err := e.Load(o.data, lab.Own)
	for i := 0; err == nil && i < len(lines); i++ {
		err = o.print(stdout, lines[i])
	}
	return err
}

// decide decides whether to learn or to show; showing needs a name and no flag that says how to learn.
func (o *learnFlags) decide(f *flag.FlagSet) error {
	how := ""
	f.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "games":
			o.learns = true
		case "name", "data", "json":
		default:
			how = f.Name
		}
	})
	if !o.learns && how != "" {
		return wrongUsage("-%s says how to learn: want -games NUMBER too, or -name alone for what is stored", how)
	}
	if !o.learns {
		return there(o.data)
	}
	return nil
}

// print prints a run: as JSON, or its scores in fresh games.
func (o *learnFlags) print(w io.Writer, l lab.Line[lesson.Config, lesson.Outcome]) error {
	if o.json {
		return printJSON(w, l.Outcome)
	}
	name := player.Learned + "/" + o.Name
	if l.Arm != player.Lesson {
		name = fmt.Sprintf("%s/%s/%d", name, l.Arm, l.Run)
	}
	how := ""
	if l.Config.LearntFromRandom() {
		how = ", learnt from random moves,"
	}
	for _, m := range l.Outcome.Fresh {
		if _, err := fmt.Fprintf(w, "%s%s against %s: score %s (95%%): %s in %d fresh games\n",
			name, how, m.Name, m.Result.Text(), m.Result.Tally(), m.Result.Games()); err != nil {
			return err
		}
	}
	return nil
}

// experiment returns the experiment that the flags describe, or the stored one.
func (o *learnFlags) experiment() (e lab.Experiment[lesson.Config, lesson.Outcome], err error) {
	switch {
	case o.Name == "":
		return e, wrongUsage("want -name NAME, under which the result is stored")
	case o.workers < 0 || o.workers > play.MaxWorkers:
		return e, wrongUsage("-workers %d: want 1 to %d", o.workers, play.MaxWorkers)
	case !o.learns:
		return lesson.Stored(o.data, o.Name)
	}
	if o.Lesson.View, err = choose.ParseView(o.view); err != nil {
		return e, wrongUsage("-view %q: want inversion or negation", o.view)
	}
	if o.Learner, err = lesson.ParseLearner(o.learner); err != nil {
		return e, usageError{err}
	}
	o.Lesson.Seed = seed.Seed(o.seed)
	return o.Experiment(o.data)
}
