package play

import (
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestFirst: A has black in all games, whose even ones are those of a match without; a replay shows the same games.
func TestFirst(t *testing.T) {
	m := against(choose.New[pos](published(t, "kim/fig7_member_a_wpc.csv"), choose.Inversion), 300, 5)
	usual := require.Of(m.Outcomes(t.Context(), 0, m.Games))(t)
	m.First = true
	r := require.Of(m.Run(t.Context()))(t)
	m.Workers = 3
	require.Equal(t, r, require.Of(m.Run(t.Context()))(t))
	if r.Wins[1]+r.Draws[1]+r.Losses[1] != 0 || r.Games() != m.Games {
		t.Errorf("games with white: %+v", r)
	}
	points := require.Of(m.Outcomes(t.Context(), 0, m.Games))(t)
	for i := range m.Games {
		if i%2 == 0 && points[i] != usual[i] {
			t.Fatalf("game %d: %d half points, want %d", i, points[i], usual[i])
		}
	}
	for i := range 20 {
		rec := require.Of(m.Replay(i))(t)
		if rec.Black != "A" || HalfPoints(0, rec.Margin) != points[i] {
			t.Fatalf("game %d: black is %s, margin %d, half points %d", i, rec.Black, rec.Margin, points[i])
		}
	}
}
