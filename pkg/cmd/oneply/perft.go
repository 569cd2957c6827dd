package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"github.com/oneply/oneply/pkg/othello"
)

func perft(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("perft", flag.ContinueOnError)
	depth := f.Int("depth", 8, "`plies`, 1 to 20")
	err := parse(f, "usage: oneply perft [FLAGS]\n\nCounts the sequences of legal Othello moves from the start, a line "+
		"for each depth; a pass is a move.", "oneply perft -depth 11", args, stdout)
	if err == nil {
		err = none(f)
	}
	if err == nil && (*depth < 1 || *depth > 20) {
		err = wrongUsage("-depth %d: want 1 to 20", *depth)
	}
	if err != nil {
		return err
	}
	for d := 1; d <= *depth; d++ {
		n, err := heed(ctx, func() (uint64, error) { return othello.Perft(othello.Start(), d), nil })
		if err != nil {
			return fmt.Errorf("%w at depth %d", err, d)
		}
		fmt.Fprintf(stdout, "%2d %d\n", d, n)
	}
	return nil
}
