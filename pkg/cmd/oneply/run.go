package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/play"
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
	return nil, wrongUsage("no experiment %q; there are %s", name, strings.Join(names, ", "))
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	size := f.String("size", "quick", "`size`: try (prints, stores nothing), quick, paper, and reduced or tenth where "+
		"an experiment has them")
	arms := f.String("arms", "", "`names` of arms, with commas (default all)")
	runs := f.String("runs", "", "`range` of runs of each arm, like 0-4 (default all)")
	workers := f.Int("workers", 0, "goroutines; results are the same for any `number` (default one for each CPU)")
	folder := dataFlag(f)
	name, args := leading(args)
	err := parse(f, "usage: oneply run NAME [FLAGS]\n\nDoes the runs of an experiment that are missing in the data "+
		"folder; a second call goes on where the first stopped.",
		"oneply run takahama/evolve -size quick -runs 0-2", args, stdout)
	if err != nil {
		return err
	}
	names := words(name, f.Args())
	if len(names) != 1 {
		return wrongUsage("want one name of an experiment; oneply list shows them")
	}
	t, err := task(names[0])
	if err != nil {
		return err
	}
	o := lab.Options{Workers: *workers, Data: *folder, Progress: progress(stderr)}
	if o.Size, err = lab.ParseSize(*size); err != nil {
		return usageError{err}
	}
	if o.Runs, err = lab.ParseRange(*runs); err != nil {
		return usageError{err}
	}
	if *workers < 0 || *workers > play.MaxWorkers {
		return wrongUsage("-workers %d: want 1 to %d", *workers, play.MaxWorkers)
	}
	if *arms != "" {
		o.Arms = strings.Split(*arms, ",")
	}
	if o.Size == lab.Try {
		o.Line = func(line []byte) { fmt.Fprintf(stdout, "%s\n", line) }
	}
	ctx, free := signal.NotifyContext(ctx, syscall.SIGPIPE) // nobody reads on
	defer free()
	err = t.Run(ctx, o)
	if unknown := new(lab.Unknown); errors.As(err, unknown) {
		return usageError{err}
	}
	return err
}

// leading returns the first argument if it is not a flag, and the rest.
func leading(args []string) (string, []string) {
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		return args[0], args[1:]
	}
	return "", args
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
