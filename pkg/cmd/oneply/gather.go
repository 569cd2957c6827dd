package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/estimate"
)

const gatherAbout = `usage: oneply gather [NAME] [FLAGS]

Folds the runs that other processes have finished into the files of their arms. With -plan it then names the runs of a
plan that are missing, and fails if there are some. With -from it also adds the finished runs of another data folder:
equal runs count once, different ones are named and left as they are.`

func gather(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("gather", flag.ContinueOnError)
	folder := dataFlag(f)
	from := f.String("from", "", "data `folder` whose finished runs are added")
	file := f.String("plan", "", "`file` that oneply plan has written: its experiment is gathered")
	names, err := parse(f, gatherAbout, "oneply gather -from ../colleague/data", args, stdout)
	if err != nil {
		return err
	}
	if *file != "" {
		if len(names) > 0 || *from != "" {
			return wrongUsage("-plan names the experiment: want neither a name nor -from beside it")
		}
		return gatherPlan(ctx, *file, *folder, stdout)
	}
	list, err := chosen(names)
	if err != nil {
		return err
	}
	if err := there(*from); err != nil {
		return err
	}
	var failed error
	for _, t := range list {
		for _, size := range t.Info().Sizes {
			failed = errors.Join(failed, gatherOne(ctx, t, size, *folder, *from, stdout))
		}
	}
	return failed
}

// chosen returns the experiments that were asked for, or all if none is named.
func chosen(names []string) ([]lab.Task, error) {
	switch len(names) {
	case 0:
		return tasks(), nil
	case 1:
		t, err := task(names[0])
		return []lab.Task{t}, err
	}
	return nil, wrongUsage("want one name of an experiment or none; oneply list shows them")
}

// gatherOne says what was done for an experiment at one size, if anything.
func gatherOne(ctx context.Context, t lab.Task, size lab.Size, folder, from string, stdout io.Writer) error {
	var m lab.Merged
	folded, err := t.Gather(ctx, folder, size)
	if err == nil && from != "" {
		m, err = t.Merge(ctx, folder, from, size)
		err = errors.Join(append(m.Conflicts, err)...)
	}
	if folded > 0 {
		fmt.Fprintf(stdout, "%s %s: %s folded\n", t.Info().Name, size, estimate.Count(folded, "run", "runs"))
	}
	if m.Added+m.Equal > 0 {
		fmt.Fprintf(stdout, "%s %s: %s added, %s there\n", t.Info().Name, size, estimate.Count(m.Added, "run", "runs"),
			estimate.Count(m.Equal, "was", "were"))
	}
	return err
}

// gatherPlan folds the runs of a plan and returns an error that names the missing ones. It waits for a process that
// folds, even one that has died: after some minutes its lock no longer counts.
func gatherPlan(ctx context.Context, file, folder string, stdout io.Writer) error {
	shares, err := readPlan(file)
	if err != nil {
		return err
	}
	t, err := task(shares.Name)
	if err != nil {
		return err
	}
	for {
		if err = gatherOne(ctx, t, shares.Size, folder, "", stdout); !errors.As(err, new(*lab.Folding)) || ctx.Err() != nil {
			break
		}
	}
	if err != nil {
		return err
	}
	missing, err := shares.Missing(t, folder)
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		return fmt.Errorf("%s %s: %d of %d runs are missing: %s", shares.Name, shares.Size, len(missing), shares.Runs(),
			lab.Join(missing))
	}
	fmt.Fprintf(stdout, "%s %s: all %d runs are there\n", shares.Name, shares.Size, shares.Runs())
	return nil
}
