package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/notebook"
	"github.com/oneply/oneply/pkg/page"
	"github.com/oneply/oneply/pkg/playable"
	"github.com/oneply/oneply/pkg/player"
)

func export(_ context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("export", flag.ContinueOnError)
	folder := dataFlag(f)
	file := f.String("o", "", "`file` to write (default the standard output)")
	game := f.String("game", "", "`game` of the moves: othello (the default) or go")
	name, args := leading(args)
	err := parse(f, "usage: oneply export PLAYER|MOVES|NOTEBOOK.ipynb [FLAGS]\n\nWrites one HTML file that works from "+
		"a disk, without a network: a board to play on\nagainst a player; a game, written as its moves, to step through; "+
		"or a notebook as it is saved,\nin which boards and games answer and charts are pictures.",
		"oneply export takahama/37 -o takahama37.html", args, stdout)
	if err != nil {
		return err
	}
	list := words(name, f.Args())
	if len(list) != 1 {
		return wrongUsage("want a player, the moves of a game, such as d3c3c4, or a notebook")
	}
	if err := there(*folder); err != nil {
		return err
	}
	text, err := exported(*folder, list[0], *game)
	if err != nil {
		return err
	}
	if *file == "" {
		_, err = stdout.Write(text)
		return err
	}
	if err := os.WriteFile(*file, text, 0o644); err != nil {
		return err
	}
	return nil
}

// exported returns the page of a player, of a game or of a notebook.
func exported(folder, what, game string) ([]byte, error) {
	if strings.HasSuffix(what, notebook.Extension) {
		n, err := notebook.Read(what)
		if err != nil {
			return nil, err
		}
		return n.Page()
	}
	g, err := player.FindGame(game)
	if err != nil {
		return nil, err
	}
	moves, wrong := board.Moves(what, g.Size())
	if wrong == nil && len(moves) > 0 {
		return exportedGame(g, moves)
	}
	p, err := player.Find(folder, what)
	if _, first := board.Moves(what[:min(2, len(what))], g.Size()); err != nil && first == nil {
		return nil, fmt.Errorf("%w; as a game: %w", err, wrong)
	}
	if err != nil {
		return nil, err
	}
	data, err := playable.NewPlay(p, nil, board.Black)
	if err != nil {
		return nil, err
	}
	return page.Document("Play against "+p.Title, data)
}

func exportedGame(g player.Game, moves []int) ([]byte, error) {
	r := player.Record{Positions: []player.Position{g.Start()}}
	for i, move := range moves {
		at := r.Positions[len(r.Positions)-1]
		if at.Legal() == 0 && !at.Over() && move != board.Pass(g.Size()) {
			r.Positions, r.Moves = append(r.Positions, at.Play(board.Pass(g.Size()))), append(r.Moves, board.Pass(g.Size()))
			at = r.Positions[len(r.Positions)-1]
		}
		next, err := board.Follow(at, move)
		if err != nil {
			return nil, fmt.Errorf("move %d, %s: %s", i+1, board.Name(move, g.Size()),
				strings.TrimPrefix(err.Error(), "move 1: "))
		}
		r.Positions, r.Moves = append(r.Positions, next), append(r.Moves, move)
	}
	data := playable.NewReplay(r, player.Player{Title: board.Black.String()}, player.Player{Title: board.White.String()})
	data.Title = fmt.Sprintf("A game of %d moves", len(moves))
	return page.Document(data.Title, data)
}
