package play

import (
	"context"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestOutcomes: outcomes are those of Run's games and of their replays, for any number of workers, split anywhere.
func TestOutcomes(t *testing.T) {
	ctx := context.Background()
	m := against(choose.New[pos](wpc(8, uniform), choose.Inversion), 400, 9)
	want := require.Of(m.Run(ctx))(t)
	var all []uint8
	for _, part := range [][2]int{{0, 10}, {10, 2}, {12, 300}, {312, 88}} {
		m.Workers = 1 + len(all)%3
		points, err := m.Outcomes(ctx, part[0], part[1])
		if err != nil || len(points) != part[1] {
			t.Fatal(len(points), err)
		}
		all = append(all, points...)
	}
	half := 0
	for i, p := range all {
		half += int(p)
		if i%37 != 0 {
			continue
		}
		rec := require.Of(m.Replay(i))(t)
		if margin := rec.Margin * (1 - i%2*2); int(p) != 1+sign(margin) {
			t.Errorf("game %d: %d half points, A's margin %d", i, p, margin)
		}
	}
	if w, d, _ := want.Total(); half != 2*w+d {
		t.Errorf("%d half points in %+v", half, want)
	}
	want.Plies = 0
	if got := ResultOf(all); got != want {
		t.Errorf("result %+v of the outcomes, want %+v", got, want)
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func TestOutcomesMistakes(t *testing.T) {
	m := against(choose.New[pos](eval.Heuristic(), choose.Inversion), 2, 1)
	for _, c := range [][2]int{{1, 10}, {-2, 10}, {0, -1}, {2, MaxGames}} {
		if _, err := m.Outcomes(context.Background(), c[0], c[1]); err == nil {
			t.Errorf("games %v are played", c)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := m.Outcomes(ctx, 0, 10); err == nil {
		t.Error("games are played after the end")
	}
}
