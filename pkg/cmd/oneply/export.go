package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/opponent"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/notebook"
	"github.com/oneply/oneply/pkg/show/page"
)

// exportFlags are the flags of oneply export.
type exportFlags struct {
	file, data, game string
	site             string
	against          string
	number           int
	seed             uint64
}

func export(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	var o exportFlags
	f := flag.NewFlagSet("export", flag.ContinueOnError)
	o.declare(f)
	list, err := parse(f, "usage: oneply export PLAYER|MOVES|NOTEBOOK.ipynb [FLAGS]\n\nWrites one HTML file that works "+
		"from a disk, without a network: a board to play on\nagainst a player; a game, of two players or written as "+
		"its moves, to step through; or a notebook\nas it is saved, in which boards, games and charts answer. With -site "+
		"alone it writes all notebooks as\npages whose cells run in the reader's browser, for any web server of files.",
		"oneply export takahama/37 -o takahama37.html", args, stdout)
	if err != nil {
		return err
	}
	if o.site != "" && len(list) == 0 {
		return writeSite(ctx, o.site, stderr)
	}
	if len(list) != 1 {
		return wrongUsage("want a player, the moves of a game, such as d3c3c4, or a notebook")
	}
	f.Visit(func(f *flag.Flag) {
		if (f.Name == "number" || f.Name == "seed") && o.against == "" {
			err = wrongUsage("-%s is of a game of two players: name the other one by -against", f.Name)
		}
	})
	if err := errors.Join(err, there(o.data)); err != nil {
		return err
	}
	text, err := o.page(ctx, list[0], stderr)
	if err != nil {
		return err
	}
	text = page.By(lab.Program(), text)
	if o.file == "" {
		_, err = stdout.Write(text)
		return err
	}
	return os.WriteFile(o.file, text, 0o644)
}

// declare declares the flags and their defaults.
func (o *exportFlags) declare(f *flag.FlagSet) {
	f.StringVar(&o.data, "data", "", "data `folder` (default the project's)")
	f.StringVar(&o.file, "o", "", "`file` to write (default the standard output)")
	f.StringVar(&o.site, "site", "", "`folder` for all notebooks as pages whose cells run, for any web server of files")
	f.StringVar(&o.game, "game", "", "`game` of moves or players: "+player.GameNames()+
		" (default that of the players, or "+player.Games()[0].Name()+")")
	f.StringVar(&o.against, "against", "", "the other `player`, by name or file: the page shows a game of the two")
	f.IntVar(&o.number, "number", 0, "`number` of the game in the match that oneply score plays, from 0")
	f.Uint64Var(&o.seed, "seed", 1, "`seed` of that match")
}

// page returns the page of a player, of a game or of a notebook.
func (o *exportFlags) page(ctx context.Context, what string, stderr io.Writer) ([]byte, error) {
	if o.against != "" {
		return o.match(what)
	}
	if strings.HasSuffix(what, notebook.Extension) {
		n, err := notebook.Read(what)
		if err != nil {
			return nil, err
		}
		return notebookPage(ctx, n, stderr)
	}
	g, err := player.FindGame(o.game)
	if err != nil {
		return nil, err
	}
	moves, wrong := board.Moves(what, g.Size())
	if wrong == nil && len(moves) > 0 {
		return exportedGame(g, moves)
	}
	p, err := findOf(o.game, o.data, what)
	if _, first := board.Moves(what[:min(2, len(what))], g.Size()); err != nil && first == nil {
		return nil, fmt.Errorf("%w; as a game: %w", err, wrong)
	}
	if err != nil {
		return nil, err
	}
	data, err := opponent.NewPlay(p, nil, board.Black)
	if err != nil {
		return nil, err
	}
	return page.Document("Play against "+p.Title, data)
}

// notebookPage returns the page of a notebook; its charts are pictures if the script that draws charts is missing.
func notebookPage(ctx context.Context, n notebook.Notebook, stderr io.Writer) ([]byte, error) {
	if !n.HasCharts() {
		return n.Page(nil)
	}
	return n.Page(findCharts(ctx, data.Source(), stderr))
}

// findCharts returns the script that draws interactive charts; if it is missing, a line says why.
func findCharts(ctx context.Context, root string, stderr io.Writer) page.Charts {
	charts, err := page.FindCharts(ctx, root)
	if err != nil {
		fmt.Fprintf(stderr, noCharts, err)
	}
	return charts
}

const noCharts = "oneply: charts will be pictures, for what draws them is not to be had: %v\n"

// match returns the page of a game of two players.
func (o *exportFlags) match(name string) ([]byte, error) {
	if _, err := player.FindGame(o.game); err != nil {
		return nil, err
	}
	a, err := findOf(o.game, o.data, name)
	if err != nil {
		return nil, err
	}
	b, err := findOf(o.game, o.data, o.against)
	if err != nil {
		return nil, err
	}
	if o.number < 0 || o.number >= play.MaxGames {
		return nil, wrongUsage("-number %d, want 0, the first game, to %d", o.number, play.MaxGames-1)
	}
	m := player.Match{A: a, B: b, Games: o.number + 1, Seed: seed.Seed(o.seed), Workers: 1}
	r, err := m.Replay(o.number)
	if err != nil {
		return nil, err
	}
	return page.Document(a.Title+" against "+b.Title, opponent.NewGame(r, m))
}

func exportedGame(g player.Game, moves []int) ([]byte, error) {
	if _, err := board.Follow(g.Start(), moves...); err != nil {
		return nil, err
	}
	r := player.Record{Positions: []player.Position{g.Start()}}
	for _, move := range moves {
		at := r.Positions[len(r.Positions)-1]
		if at.Legal() == 0 && !at.Over() && move != board.Pass(g.Size()) {
			r.Positions, r.Moves = append(r.Positions, at.Play(board.Pass(g.Size()))), append(r.Moves, board.Pass(g.Size()))
			at = r.Positions[len(r.Positions)-1]
		}
		r.Positions, r.Moves = append(r.Positions, at.Play(move)), append(r.Moves, move)
	}
	data := opponent.NewReplay(r, player.Player{Title: board.Black.String()}, player.Player{Title: board.White.String()})
	data.Title = fmt.Sprintf("A game of %d moves", len(moves))
	return page.Document(data.Title, data)
}
