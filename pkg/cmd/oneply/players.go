package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"github.com/oneply/oneply/pkg/player/player"
)

func players(_ context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("players", flag.ContinueOnError)
	folder := dataFlag(f)
	err := bare(f, "usage: oneply players [FLAGS]\n\nLists every player that has a name, one in a line: those that "+
		"papers printed, and those that our runs have made.",
		"oneply players", args, stdout)
	if err == nil {
		err = there(*folder)
	}
	if err != nil {
		return err
	}
	names, err := player.Names(*folder)
	if err != nil {
		return err
	}
	for _, name := range names {
		fmt.Fprintln(stdout, name)
	}
	return nil
}

func writePlayer(_ context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("player", flag.ContinueOnError)
	folder := dataFlag(f)
	list, err := parse(f, "usage: oneply player NAME [FLAGS]\n\nWrites a player as a file: read back it is the same "+
		"player, with its settings.", "oneply player takahama/37 > best.player", args, stdout)
	if err != nil {
		return err
	}
	if len(list) != 1 {
		return wrongUsage("want one name of a player; oneply players lists them")
	}
	if err := there(*folder); err != nil {
		return err
	}
	p, err := player.Find(*folder, list[0])
	if err != nil {
		return err
	}
	return p.Write(stdout)
}
