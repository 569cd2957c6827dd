package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/slurm"
)

const watchAbout = `usage: oneply watch [NAME] [FLAGS]

Follows the study that oneply submit has sent, until it is over: a line for each of its tasks, with the run that it
does, the node, the step and the time left. Ctrl-C ends the view and leaves the jobs alone.`

// glance is the time between two looks at a study.
const glance = 10 * time.Second

// screen is how many lines fit on one, beside others.
const screen = 20

func watch(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("watch", flag.ContinueOnError)
	size := f.String("size", "", "`size` (default that of the job that was sent last)")
	folder := dataFlag(f)
	names, err := parse(f, watchAbout, "oneply watch jaskowski/evolve", args, stdout)
	if err != nil {
		return err
	}
	if *size != "" {
		if _, err := lab.ParseSize(*size); err != nil {
			return usageError{err}
		}
	}
	list, err := chosen(names)
	if err != nil {
		return err
	}
	if err := there(*folder); err != nil {
		return err
	}
	t, job, err := lastSent(list, lab.Size(*size), *folder)
	if err != nil {
		return err
	}
	return follow(ctx, t, job.Size, *folder, stdout)
}

// lastSent returns the last submitted job of these experiments and a size, "" for any.
func lastSent(list []lab.Task, only lab.Size, folder string) (of lab.Task, last *slurm.Job, err error) {
	for _, t := range list {
		for _, size := range t.Info().Sizes {
			if only != "" && size != only {
				continue
			}
			j, err := slurm.Last(folder, t.Info().Name, size)
			if err != nil {
				return nil, nil, err
			}
			if j != nil && (last == nil || j.Sent.After(last.Sent)) {
				of, last = t, j
			}
		}
	}
	if last == nil {
		return nil, nil, fmt.Errorf("no job was sent from this data folder: oneply submit sends one")
	}
	return of, last, nil
}

// follow shows how far a study is until it is over, or nobody is watching any more.
func follow(ctx context.Context, t lab.Task, size lab.Size, folder string, stdout io.Writer) error {
	for {
		f, err := following(ctx, t, size, folder)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		show(f, stdout)
		if f.Over() || f.Unknown != nil {
			return f.Missing()
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(glance):
		}
	}
}

// show prints a study; on a terminal it replaces what was there, as far as there is room.
func show(f *slurm.Following, stdout io.Writer) {
	lines := f.Lines()
	if terminal(stdout) {
		fmt.Fprint(stdout, "\x1b[H\x1b[2J")
		if len(lines) > screen {
			lines = append(lines[:screen], fmt.Sprintf("       and %d more", len(lines)-screen))
		}
	}
	fmt.Fprintf(stdout, "%s %s: %d/%d, %s\n", f.Job.Name, f.Job.Size, f.Done, f.Runs, f)
	if len(lines) > 0 {
		fmt.Fprintf(stdout, "%s\n", strings.Join(lines, "\n"))
	}
}

// terminal reports whether somebody is watching the output as it comes.
func terminal(w io.Writer) bool {
	if o, ok := w.(*output); ok {
		w = o.w
	}
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
