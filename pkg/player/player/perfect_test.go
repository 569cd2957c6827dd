package player

import (
	"bytes"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestPerfectPlays: perfect play is found by name, written and read back; from late positions, as whoever has the win,
// it wins all games, with any number of workers the same ones.
func TestPerfectPlays(t *testing.T) {
	for name := range perfectOf {
		p := find(t, name)
		var b bytes.Buffer
		require.OK(t, p.Write(&b))
		again := require.Of(Read(&b, name))(t)
		if again.Members[0] != p.Members[0] {
			t.Errorf("%s is read back as %v", name, again.Members)
		}
		p.Game = "othello"
		if p.Check() == nil {
			t.Errorf("%s plays othello", name)
		}
	}
	lines := find(t, connectFour+"/lines")
	lines.Epsilon = 0
	m := Match{A: find(t, connectFour+"/perfect"), B: lines, From: []string{"d6d5d4d3d2d1c6c5c4c3c2c1"}, Games: 20,
		Seed: 3}
	one := require.Of(m.Run(t.Context()))(t)
	m.Workers = 3
	require.Equal(t, one, require.Of(m.Run(t.Context()))(t))
	m.A, m.B = m.B, m.A
	other := require.Of(m.Run(t.Context()))(t)
	if one.Wins[0] != 10 && one.Wins[1] != 10 {
		t.Errorf("perfect play: %+v; against it: %+v", one, other)
	}
	m.First, m.Games = true, 6
	if r := require.Of(m.Run(t.Context()))(t); r.Wins[1]+r.Draws[1]+r.Losses[1] != 0 {
		t.Errorf("games with white: %+v", r)
	}
}
