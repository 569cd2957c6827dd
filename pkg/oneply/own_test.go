package oneply

import (
	"math/bits"
	"os"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/player/player"
)

// corners is an evaluator as one writes it in a cell.
type corners struct{}

func (corners) Scale() float64 { return 1 }

func (corners) Value(s board.Stones) int64 {
	const squares = 1 | 1<<7 | 1<<56 | 1<<63
	return int64(bits.OnesCount64(s.Own&squares) - bits.OnesCount64(s.Opp&squares))
}

// TestOwn: a user's evaluator plays in everything, and is refused in one line where weights are needed.
func TestOwn(t *testing.T) {
	ctx, mine := t.Context(), Own("corners", corners{})
	for what, err := range map[string]error{
		"match":   second(match(ctx, mine, Heuristic(), 100, 1, nil, nil)),
		"paired":  (&Pairing{A: mine, B: Find("kim/a"), Against: mine.Named("other"), Asked: 100}).play(ctx, &Live{}),
		"league":  second(league(ctx, 100, 1, []Player{mine, Random(), Find("jaskowski")}, &Live{})),
		"against": second(againstHeuristic(ctx, 100, 1, []Player{mine}, &Live{})),
		"think":   second(think("d3c5", []Player{mine, Vote(mine, Heuristic())})),
		"why":     second(why("d3c5", mine, nil)),
		"why not": second(why("d3c5", Vote(mine, Find("jaskowski")), nil)),
		"votes":   second(votes("d3c5", Vote(mine, Heuristic()))),
		"select":  selecting(Greedy{Games: 20}, "vote", 20, []Player{mine, Heuristic()}),
		"play":    second(answer(mine, "d3")),
		"replay":  second(replay(mine, Heuristic(), 3, 1, nil)),
	} {
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	for want, err := range map[string]error{
		"evaluator 1: type oneply.corners, want a WPC or a network": second(fuse(player.Mean, nil,
			[]Player{mine, Heuristic()})),
		"oneply: cannot write a oneply.corners, want a WPC or a network": second(mine.text()),
	} {
		require.Error(t, err, want)
	}
}

// TestEngine: a program that speaks GTP plays its games in matches, in pairs and in leagues.
func TestEngine(t *testing.T) {
	if os.Getenv("ONEPLY_ENGINE") != "" {
		serve(t)
		return
	}
	t.Setenv("ONEPLY_ENGINE", "1")
	const games = 10
	first := Find("kim/a").Ties(First)
	engine := Find("gtp:'" + os.Args[0] + "' -test.run=^TestEngine$").Named("engine").Epsilon(0.1)
	want := Score(first, "heuristic", games, 3)
	if got := Score(engine, "heuristic", games, 3); got.Result != want.Result {
		t.Errorf("engine %+v, want %+v", got.Result, want.Result)
	}
	p := Pairing{A: engine, B: first, Against: Heuristic(), Asked: games}
	if err := p.play(t.Context(), &Live{}); err != nil || p.OfA != p.OfB || p.Difference.Value != 0 {
		t.Errorf("%v, %v", err, p)
	}
	l, err := league(t.Context(), games, 3, []Player{engine, Heuristic()}, &Live{})
	if err != nil || l.Of(0) != want.Result && l.Of(1) != want.Result {
		t.Errorf("%v, %v", err, l)
	}
}

func serve(t *testing.T) {
	p := Find("kim/a").Ties(First).it
	g := require.Of(player.Common(p))(t)
	s := require.Of(p.Server(g, 1))(t)
	require.OK(t, s.Serve(t.Context(), os.Stdin, os.Stdout))
	os.Exit(0)
}
