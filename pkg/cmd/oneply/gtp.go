package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

func serveGTP(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("gtp", flag.ContinueOnError)
	name := f.String("player", "", "`name` (oneply players lists them) or file of a player")
	game := f.String("game", "", "`game`: "+player.GameNames()+" (default that of the player)")
	s := f.Uint64("seed", 1, "`seed`, which decides between moves that are equally good")
	folder := f.String("data", "", "data `folder` with our own players (default the project's)")
	err := bare(f, "usage: oneply gtp -player NAME|FILE [FLAGS]\n\nLets a player answer the commands of the Go Text "+
		"Protocol on the standard input. It never moves at random. Go counts rows from the bottom, Othello from the top.",
		"oneply gtp -player krawiec", args, stdout)
	if err == nil && *name == "" {
		err = wrongUsage("want -player NAME or -player FILE; oneply players lists the names")
	}
	if err == nil {
		err = there(*folder)
	}
	if err != nil {
		return err
	}
	p, err := player.Find(*folder, *name)
	if err != nil {
		return err
	}
	if *game == "" {
		*game = p.Game
	}
	g, err := player.FindGame(*game)
	if err != nil {
		return wrongUsage("-game: %w", err)
	}
	if p.Game != player.Any && p.Game != g.Name() {
		return fmt.Errorf("%s plays %s, want a player of %s", p.Title, p.Game, g.Name())
	}
	server, err := p.Server(g, seed.Seed(*s))
	if err != nil {
		return err
	}
	return server.Serve(ctx, os.Stdin, stdout)
}
