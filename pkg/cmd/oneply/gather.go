package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/oneply/oneply/pkg/lab"
)

const gatherAbout = `usage: oneply gather [NAME] [FLAGS]

Folds the runs that other processes have finished into the files of their arms. With -from it also adds the finished
runs of another data folder: equal runs count once, different ones are named and left as they are.`

func gather(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("gather", flag.ContinueOnError)
	folder := dataFlag(f)
	from := f.String("from", "", "data `folder` whose finished runs are added")
	name, args := leading(args)
	if err := parse(f, gatherAbout, "oneply gather -from ../colleague/data", args, stdout); err != nil {
		return err
	}
	list, err := chosen(words(name, f.Args()))
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

// chosen returns the experiments that were asked for: all of them where none is named.
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

// gatherOne says what was done for an experiment at one size, unless it was nothing.
func gatherOne(ctx context.Context, t lab.Task, size lab.Size, folder, from string, stdout io.Writer) error {
	var m lab.Merged
	folded, err := t.Gather(ctx, folder, size)
	if err == nil && from != "" {
		m, err = t.Merge(ctx, folder, from, size)
		err = errors.Join(append(m.Conflicts, err)...)
	}
	if folded > 0 {
		fmt.Fprintf(stdout, "%s %s: %d runs folded\n", t.Info().Name, size, folded)
	}
	if m.Added+m.Equal > 0 {
		fmt.Fprintf(stdout, "%s %s: %d runs added, %d were there\n", t.Info().Name, size, m.Added, m.Equal)
	}
	return err
}
