package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/slurm"
)

// tasks returns the experiments of all papers and studies.
func tasks() (all []lab.Task) {
	for _, p := range done() {
		all = append(all, p.Experiments...)
	}
	return all
}

// task returns the experiment of this name.
func task(name string) (lab.Task, error) {
	var names []string
	for _, t := range tasks() {
		if names = append(names, t.Info().Name); t.Info().Name == name {
			return t, nil
		}
	}
	if near := oneline.Near(name, names); near != "" {
		return nil, wrongUsage("no experiment %q; %s", name, near)
	}
	return nil, wrongUsage("no experiment %q; oneply list shows them", name)
}

// only returns the one experiment that is named.
func only(names []string) (lab.Task, error) {
	if len(names) != 1 {
		return nil, wrongUsage("want one name of an experiment; oneply list shows them")
	}
	return task(names[0])
}

// runFlags say which runs of an experiment are meant.
type runFlags struct{ size, arms, runs string }

func (r *runFlags) declare(f *flag.FlagSet) {
	f.StringVar(&r.size, "size", "quick", "`size`: quick, paper, and reduced or tenth where an experiment has them; "+
		"oneply run also does try, which prints and stores nothing")
	f.StringVar(&r.arms, "arms", "", "`names` of arms, with commas (default all)")
	f.StringVar(&r.runs, "runs", "", "`range` of runs of each arm, like 0-4 (default all)")
}

// options sets what the flags say.
func (r *runFlags) options(o *lab.Options) (err error) {
	if o.Size, err = lab.ParseSize(r.size); err != nil {
		return usageError{err}
	}
	if o.Runs, err = lab.ParseRange(r.runs); err != nil {
		return usageError{err}
	}
	if r.arms != "" {
		o.Arms = strings.Split(r.arms, ",")
	}
	return nil
}

const runAbout = `usage: oneply run NAME [FLAGS]
       oneply run NAME -task I -of N [FLAGS]
       oneply run -plan FILE -task I [FLAGS]

Does the runs of an experiment that are missing in the data folder; a second call goes on where the first stopped. With
-task it does one share of them. The exit code is 75 where it is to be called again later: it was interrupted, or
another process does a run of its share.`

func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	var which runFlags
	var share shareFlags
	which.declare(f)
	share.declare(f)
	workers := f.Int("workers", 0, "goroutines; results are the same for any `number` (default one for each CPU)")
	folder := dataFlag(f)
	names, err := parse(f, runAbout, "oneply run takahama/evolve -size quick -runs 0-2", args, stdout)
	if err != nil {
		return err
	}
	o := lab.Options{Workers: *workers, Data: *folder, Progress: progress(stderr), Job: slurm.Here()}
	if *workers < 0 || *workers > play.MaxWorkers {
		return wrongUsage("-workers %d: want 1 to %d", *workers, play.MaxWorkers)
	}
	t, err := wanted(f, names, &which, &share, &o)
	if err != nil {
		return err
	}
	if o.Size == lab.Try {
		o.Line = func(line []byte) { fmt.Fprintf(stdout, "%s\n", line) }
	}
	if o.Size != lab.Try {
		where(stderr, *folder)
	}
	ctx, free := signal.NotifyContext(ctx, syscall.SIGPIPE) // nobody is reading any more
	defer free()
	return asUsage(untilLimit(ctx, o.Job, stderr, func(ctx context.Context) error { return t.Run(ctx, o) }))
}

// wanted returns the experiment that the flags name, and sets which of its runs are meant.
func wanted(f *flag.FlagSet, names []string, which *runFlags, share *shareFlags, o *lab.Options) (lab.Task, error) {
	stray := ""
	f.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "task":
			share.index = true
		case "size", "arms", "runs", "of":
			stray = f.Name
		}
	})
	if share.plan != "" && (stray != "" || len(names) > 0) {
		return nil, wrongUsage("-plan names the experiment, its size and its runs: want no more than -task beside it")
	}
	if share.plan != "" {
		return share.planned(o)
	}
	t, err := only(names)
	if err == nil {
		err = which.options(o)
	}
	if err == nil && share.asked() {
		err = share.options(o)
	}
	return t, err
}

// progress reports on stderr, in place on a terminal.
func progress(stderr io.Writer) func(lab.Status) {
	if stderr == os.Stderr {
		return lab.Stderr()
	}
	return lab.Printer(stderr, false)
}

func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
