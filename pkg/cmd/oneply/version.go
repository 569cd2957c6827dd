package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"

	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/lab/lab"
)

func version(_ context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("version", flag.ContinueOnError)
	err := bare(f, "usage: oneply version\n\nPrints the release, or else the commit, that this program was built from, "+
		"the Go that built it,\nand how it computes the moves of Othello here: the fastest of the ways that the processor "+
		"has.\nThe games are the same in all.", "oneply version", args, stdout)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "oneply %s\n%s %s/%s\n%s\n", built(), runtime.Version(), runtime.GOOS, runtime.GOARCH,
		way())
	return err
}

// built names what this program was built from.
func built() string {
	if v := lab.Release(); v != "" {
		return v
	}
	commit, changed := lab.Commit()
	switch {
	case commit == "":
		return "of no known commit"
	case changed:
		return "commit " + commit + ", with changes"
	}
	return "commit " + commit
}

// way names how moves are computed.
func way() string {
	if len(lanes.Backends) == 0 {
		return "pure Go"
	}
	return lanes.Backends[0].Name
}
