package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
)

const planAbout = `usage: oneply plan NAME [FLAGS]

Divides the missing runs of an experiment among the tasks of a scheduler, the longest first: a line for each task with
its index, its runs and the time that they are expected to take on one core, by the speed of stored runs. oneply run
-plan FILE -task I does one of them; what is finished meanwhile changes no task.`

func plan(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("plan", flag.ContinueOnError)
	var which runFlags
	which.declare(f)
	hours := f.Float64("hours", 1./3, "`hours` of one core that a task takes at least, where runs are shorter")
	perTask := f.Int("per-task", 0, "`number` of runs of each task (default as -hours says)")
	path := f.String("o", "", "`file` to write (default the standard output)")
	folder := dataFlag(f)
	names, err := parse(f, planAbout, "oneply plan jaskowski/evolve -size paper -hours 2 -o tasks.txt", args, stdout)
	if err != nil {
		return err
	}
	if !(*hours >= 0 && *hours < 1e5) || *perTask < 0 {
		return wrongUsage("want -hours 0 or more and -per-task 1 or more")
	}
	t, err := only(names)
	if err != nil {
		return err
	}
	o := lab.Options{Data: *folder}
	if err := which.options(&o); err != nil {
		return err
	}
	shares, err := lab.Missing(t, o, lab.Division{PerTask: *perTask, Seconds: *hours * 3600})
	switch {
	case err != nil:
		return asUsage(err)
	case *path == "":
		_, err = io.WriteString(stdout, shares.String())
		return err
	}
	if err := lab.Replace(*path, []byte(shares.String())); err != nil {
		return err
	}
	all, longest := shares.Seconds()
	fmt.Fprintf(stdout, "%s: %d tasks, %d runs%s\n", *path, len(shares.Tasks), shares.Runs(), expected(all, longest))
	return nil
}

// expected says how long tasks are expected to take on one core; nothing if that is unknown.
func expected(all, longest float64) string {
	if all == 0 {
		return ""
	}
	return fmt.Sprintf(", %s on one core, the longest task %s", lab.Duration(seconds(all)), lab.Duration(seconds(longest)))
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
