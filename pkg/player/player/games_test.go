package player

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestKomiGames: Go with komi is found by its only name, always the same, and no other game shares its players.
func TestKomiGames(t *testing.T) {
	for _, name := range []string{"go-komi-0.5", "go-7-komi-9", "go-3-komi-4.5"} {
		g := require.Of(FindGame(name))(t)
		again, _ := FindGame(name)
		p, err := Find("", g.Standard())
		if g.Name() != name || again != g || err != nil || p.Game != name || p.Check() != nil {
			t.Errorf("%s is found as %s, %v, its standard player plays %q (%v)", name, g.Name(), again, p.Game, err)
		}
		if _, err := Common(p, Player{Title: "x", Game: "go"}); err == nil {
			t.Errorf("a player of %s plays go", name)
		}
	}
	for _, name := range []string{"go-5", "othello-8", "go-7-komi-0", "go-7-komi--1", "go-7-komi-0.3", "go-7-komi-9.0",
		"go-7-komi-1000", "othello-komi-1", "go-2", "connect-four-komi-1", "go-komi-"} {
		if g, err := FindGame(name); err == nil {
			t.Errorf("%s is found as %s", name, g.Name())
		}
	}
}
