package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/slurm"
)

const submitAbout = `usage: oneply submit NAME [FLAGS]

Runs what is missing of an experiment on a cluster with Slurm: one array of tasks, and a job behind it that folds what
they have done and names what is missing. It copies this program beside the plan, so that all runs are of one build. At
its limit a task pauses, and is queued again to go on. oneply watch follows it; submit sends again what is missing.`

// submitFlags are those of oneply submit.
type submitFlags struct {
	runFlags
	r    slurm.Request
	time string
	dry  bool
	json bool
}

func (s *submitFlags) declare(f *flag.FlagSet) {
	s.runFlags.declare(f)
	f.StringVar(&s.r.Data, "data", "", "data `folder`, which all nodes see (default the project's)")
	f.StringVar(&s.time, "time", "", "`limit` of a task, minutes or hours:minutes:seconds (default as stored runs say)")
	f.IntVar(&s.r.CPUs, "cpus", 1, "`number` of CPUs of a task")
	f.StringVar(&s.r.Mem, "mem", "", "`memory` of a task, like 2G (default the cluster's)")
	f.StringVar(&s.r.Partition, "partition", "", "`name` of the partition (default the cluster's)")
	f.StringVar(&s.r.Account, "account", "", "`name` of the account (default yours)")
	f.IntVar(&s.r.AtOnce, "at-once", 0, "`number` of tasks that run at once, at most")
	f.IntVar(&s.r.PerTask, "per-task", 0, "`number` of runs of a task (default so many that it takes 20 minutes)")
	f.StringVar(&s.r.Extra, "sbatch", "", "further `options` of sbatch, between quotes")
	f.BoolVar(&s.dry, "dry-run", false, "print the script and what it costs, and send nothing")
	f.BoolVar(&s.json, "json", false, "print JSON")
}

// request returns what the flags ask for.
func (s *submitFlags) request() (r slurm.Request, err error) {
	r = s.r
	if err := s.options(&r.Options); err != nil {
		return r, err
	}
	if r.CPUs < 1 || r.AtOnce < 0 || r.PerTask < 0 {
		return r, wrongUsage("want -cpus, -at-once and -per-task of 1 or more")
	}
	if s.time != "" {
		if r.Time, err = slurm.ParseTime(s.time); err != nil || r.Time == 0 {
			return r, wrongUsage("-time %q: want minutes, or hours:minutes:seconds", s.time)
		}
	}
	r.Program, err = slurm.Program()
	return r, err
}

func submit(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("submit", flag.ContinueOnError)
	var flags submitFlags
	flags.declare(f)
	names, err := parse(f, submitAbout, "oneply submit jaskowski/evolve -size paper -dry-run", args, stdout)
	if err != nil {
		return err
	}
	t, err := only(names)
	if err != nil {
		return err
	}
	r, err := flags.request()
	if err != nil {
		return err
	}
	s, err := slurm.Prepare(ctx, t, r, flags.dry)
	if err != nil {
		return asUsage(err)
	}
	for _, note := range s.Notes {
		fmt.Fprintf(stderr, "oneply submit: %s\n", note)
	}
	if flags.dry {
		fmt.Fprintf(stdout, "%s\n%s\n", s.Script(), s.Estimate())
		return nil
	}
	j, err := s.Send(ctx)
	switch {
	case err != nil:
		return err
	case flags.json:
		return printJSON(stdout, j)
	}
	fmt.Fprintf(stdout, "%s\nsent as job %d, folded by job %d; oneply watch %s follows it\n", s.Estimate(), j.Array,
		j.Fold, j.Name)
	return nil
}

// following returns the progress of a study's last submitted job, nil for none.
func following(ctx context.Context, t lab.Task, size lab.Size, folder string) (*slurm.Following, error) {
	f, err := slurm.Follow(ctx, t, size, folder)
	if err != nil && ctx.Err() != nil {
		err = errors.New("interrupted")
	}
	return f, err
}
