package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/oneply/oneply/pkg/player/player"
)

func perft(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("perft", flag.ContinueOnError)
	game := f.String("game", "", "`game`: "+player.GameNames()+" (default "+player.Games()[0].Name()+")")
	size := f.Int("size", 0, "`columns` of the board (default those of the game)")
	depth := f.Int("depth", 8, "`plies`, 1 to 20")
	err := bare(f, "usage: oneply perft [FLAGS]\n\nCounts the sequences of legal moves from the start of a game, a line "+
		"for each depth; a pass is a move.", "oneply perft -depth 11", args, stdout)
	if err == nil && (*depth < 1 || *depth > 20) {
		err = wrongUsage("-depth %d: want 1 to 20", *depth)
	}
	if err != nil {
		return err
	}
	g, err := player.FindGame(*game)
	if err != nil {
		return wrongUsage("-game: %w", err)
	}
	if *size == 0 {
		*size = g.Size().Width()
	} else if *size != g.Size().Width() && strings.Contains(*game, "-") {
		return wrongUsage("-size %d: %s has a size of its own", *size, *game)
	}
	if _, err := g.Perft(*size, 0); err != nil {
		return wrongUsage("-size: %w", err)
	}
	for d := 1; d <= *depth; d++ {
		n, err := heed(ctx, func() (uint64, error) { return g.Perft(*size, d) })
		if err != nil {
			return fmt.Errorf("%w at depth %d", err, d)
		}
		fmt.Fprintf(stdout, "%2d %d\n", d, n)
	}
	return nil
}
