package boards

import (
	"context"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/player/player"
)

// EndConfig sets up matches of a player that sees the end of a game with one that does not.
type EndConfig struct {
	Player  string  `json:"player"`
	Games   int     `json:"games"`   // of each match
	Epsilon float64 `json:"epsilon"` // of all
}

// Seen shows what a player gains by seeing the end.
type Seen struct {
	Itself play.Result `json:"itself"` // with the end against the same player without
	Before play.Result `json:"before"` // without it against the standard opponent
	After  play.Result `json:"after"`  // with it against the standard opponent
}

// seers are published players of games whose players do not see the end.
var seers = []string{"heuristic", "takahama/37", "jaskowski", "krawiec/heuristic", "krawiec", "liberty"}

// End measures the gain from seeing the end of a game for players that do not: in Othello and in Go on 5 x 5 points.
func End() lab.Experiment[EndConfig, Seen] {
	return lab.Experiment[EndConfig, Seen]{
		Name: "boards/end", Source: "not in a paper", Version: 1, Extra: []lab.Size{lab.Reduced}, Plan: endPlan,
		Games: func(c EndConfig) int64 { return int64(3 * c.Games) }, Do: seeEnd,
	}
}

// endGames are the games of a match.
var endGames = map[lab.Size]int{lab.Try: 20, lab.Quick: 500, lab.Reduced: 10_000, lab.Paper: 200_000}

func endPlan(size lab.Size) lab.Plan[EndConfig] {
	p := lab.Plan[EndConfig]{Runs: 1}
	for _, name := range seers {
		p.Arms = append(p.Arms, lab.Fixed(endArm(name), EndConfig{name, endGames[size], player.Epsilon}))
	}
	return p
}

// seeEnd does one run. Matches with the standard opponent have the same seed.
func seeEnd(ctx context.Context, c EndConfig, r *lab.Run) (s Seen, err error) {
	blind, err := player.Published(c.Player)
	if err != nil {
		return s, err
	}
	standard, err := blind.Standard()
	if err != nil {
		return s, err
	}
	blind.Epsilon, standard.Epsilon = c.Epsilon, c.Epsilon
	seeing := blind
	seeing.View |= choose.End
	for _, m := range []struct {
		a, b player.Player
		to   *play.Result
	}{{seeing, blind, &s.Itself}, {blind, standard, &s.Before}, {seeing, standard, &s.After}} {
		match := player.Match{A: m.a, B: m.b, Games: c.Games, Seed: r.Seed}
		if *m.to, err = match.Within(ctx, r); err != nil {
			return s, err
		}
	}
	return s, nil
}

// endArm returns the name of a player's arm.
func endArm(name string) string { return strings.ReplaceAll(name, "/", "-") }
