package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"github.com/oneply/oneply/pkg/lab/kept"
	"github.com/oneply/oneply/pkg/show/estimate"
)

const keptAbout = `usage: oneply kept [-clear]

Shows how many results of cells are kept, so that a cell that is run again need not compute them, and
where; or drops them all. ONEPLY_KEPT_LIMIT sets how many MB are kept (256); with 0 nothing is.
ONEPLY_KEPT=off keeps a notebook's kernel from it.`

func keptCommand(_ context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("kept", flag.ContinueOnError)
	clear := f.Bool("clear", false, "drop them")
	if err := flags(f, keptAbout, "oneply kept -clear", args, stdout); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return usageError{fmt.Errorf("oneply kept takes no arguments, got %q", f.Arg(0))}
	}
	n, bytes := kept.Usage()
	if *clear {
		if err := kept.Clear(); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(stdout, "%s, %.1f MB, in %s%s\n", estimate.Count(n, "result", "results"),
		float64(bytes)/(1<<20), kept.Folder(), map[bool]string{true: ": dropped"}[*clear])
	return err
}
