package oneply

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Architecture draws the tuples of a network: all-2, all-1-2-3, rand-8x4 (8 snakes of 4 squares, drawn by the seed),
// Logistello's patterns (logistello), rectangles (rect-2x3), corners (corner-3x3), edges with both X-squares (edge+2x),
// any squares and their symmetric images (a1b1c1), several with commas between them. A game in front, as in go/all-2,
// selects that game's board; the default is Othello's.
func Architecture(name string, s seed.Seed) report.Part {
	a := architecture(name, s)
	f := picture.Film{Caption: fmt.Sprintf("%s: %s, %d weights. The first place of each tuple, and how many places its "+
		"symmetric expansions share its table with.", a.Name, estimate.Count(len(a.Places), "tuple", "tuples"), a.Dim())}
	for _, places := range a.Places {
		b := picture.Board{N: a.N, Title: fmt.Sprintf("× %d", len(places))}
		for _, sq := range places[0] {
			b.Black |= 1 << sq
		}
		f.Frames = append(f.Frames, b)
	}
	return f
}

func architecture(name string, s seed.Seed) eval.Architecture {
	a, _, err := findArchitecture(name, s)
	return must(a, named(err))
}

// findArchitecture returns the architecture all-2, or go/all-2 of a game, under the name asked for, and its game.
func findArchitecture(name string, s seed.Seed) (a eval.Architecture, g player.Game, err error) {
	game, shape, ok := strings.Cut(name, "/")
	if !ok {
		game, shape = "", name
	}
	if g, err = player.FindGame(game); err != nil {
		return a, g, err
	}
	if a, err = eval.On(g.Size()).ParseArchitecture(shape, s); ok {
		a.Name = game + "/" + a.Name
	}
	return a, g, err
}

// Architectures compares the networks of these architectures, named as for Architecture; s draws the snakes.
func Architectures(s seed.Seed, names ...string) report.Table {
	t := report.Table{Columns: []report.Column{{Name: "architecture"}, {Name: "tuples"}, {Name: "squares"},
		{Name: "places"}, {Name: "weights"}}}
	for _, name := range names {
		a := architecture(name, s)
		places, squares := 0, map[int]bool{}
		for _, p := range a.Places {
			places += len(p)
			squares[len(p[0])] = true
		}
		t.Add(a.Name, len(a.Places), lengths(squares), places, a.Dim())
	}
	t.Footer = []string{"squares: of a tuple", "weights: 3^n for a tuple of n squares"}
	return t
}

// lengths formats a set of lengths: "1, 2, 3".
func lengths(set map[int]bool) string {
	s := ""
	for n := 1; n <= eval.MaxLength; n++ {
		if set[n] {
			s += fmt.Sprintf(", %d", n)
		}
	}
	return s[2:]
}
