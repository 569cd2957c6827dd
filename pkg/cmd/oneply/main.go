// Command oneply measures players, runs the experiments of the papers and opens the notebooks.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// command is one word that may follow oneply.
type command struct {
	name, summary string
	run           func(ctx context.Context, args []string, stdout, stderr io.Writer) error
}

func commands() []command {
	return []command{
		{"score", "score of a player against another one", score},
		{"players", "list the players that have a name", players},
		{"player", "write a player as a file", writePlayer},
		{"bench", "games a second of the usual match-ups, on one core", bench},
		{"perft", "number of sequences of legal Othello moves", perft},
		{"list", "experiments: how far they are and what they cost", list},
		{"run", "run an experiment, or go on with it", run},
		{"gather", "put runs of other processes or folders with one's own", gather},
		{"draw", "draw the figures of a paper", draw},
		{"check", "judge the claims of a paper", check},
		{"lab", "open the notebooks in JupyterLab", labCommand},
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends what does not heed the first
	code := oneply(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// oneply runs the command that args name: 0 for success, 1 for failure, 2 for wrong usage.
func oneply(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		fmt.Fprint(stderr, overview())
		return 2
	}
	if args[0] == "help" || args[0] == "-h" || args[0] == "--help" {
		fmt.Fprint(stdout, overview())
		return 0
	}
	for _, c := range commands() {
		if c.name == args[0] {
			out := &output{w: stdout}
			err := c.run(ctx, args[1:], out, stderr)
			if out.err != nil {
				err = out.err
			}
			return exitCode(c.name, err, stderr)
		}
	}
	fmt.Fprintf(stderr, "oneply: no command %q; oneply -h lists them\n", args[0])
	return 2
}

// output remembers the first error of writing, so that a command need not look.
type output struct {
	w   io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.w.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

func overview() string {
	var b strings.Builder
	b.WriteString("usage: oneply COMMAND [FLAGS]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-7s %s\n", c.name, c.summary)
	}
	b.WriteString("\noneply COMMAND -h explains a command with an example\n")
	return b.String()
}

// usageError is a mistake in the command line.
type usageError struct{ error }

func wrongUsage(format string, a ...any) error { return usageError{fmt.Errorf(format, a...)} }

func exitCode(name string, err error, stderr io.Writer) int {
	var usage usageError
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return 0
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "oneply %s: %v; oneply %s -h explains\n", name, err, name)
		return 2
	}
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintf(stderr, "oneply %s: %s\n", name, strings.TrimSpace(line))
	}
	return 1
}

// parse reads the flags of a command. With -h it prints what the command is for, its flags and its example.
func parse(f *flag.FlagSet, about, example string, args []string, stdout io.Writer) error {
	f.SetOutput(io.Discard)
	err := f.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(stdout, "%s\n\n", about)
		f.SetOutput(stdout)
		f.PrintDefaults()
		fmt.Fprintf(stdout, "\nexample: %s\n", example)
		return err
	}
	if err != nil {
		return usageError{err}
	}
	return nil
}

// none is an error when arguments are left over.
func none(f *flag.FlagSet) error {
	if f.NArg() > 0 {
		return wrongUsage("unexpected argument %q", f.Arg(0))
	}
	return nil
}
