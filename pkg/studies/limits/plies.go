package limits

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
)

// PliesConfig sets up a match of a player that looks some plies ahead.
type PliesConfig struct {
	Player   string  `json:"player"`
	Plies    int     `json:"plies"`
	Opponent string  `json:"opponent"` // looks one ply ahead; self: the player at one ply
	Games    int     `json:"games"`    // half of them with each colour
	Epsilon  float64 `json:"epsilon"`  // of both
}

// self is the opponent that is the player itself at one ply.
const self = "self"

// Plies lets players look one to four plies ahead by their evaluator, against the standard player of their game and
// against themselves at one ply: what one ply more is worth.
func Plies() lab.Experiment[PliesConfig, play.Result] {
	return lab.Experiment[PliesConfig, play.Result]{
		Name: "limits/plies", Source: "a study of our own", Version: 1, Plan: pliesPlan, Do: lookAhead,
		Extra: []lab.Size{lab.Reduced}, Games: func(c PliesConfig) int64 { return int64(c.Games) },
	}
}

// mostPlies is how far players look ahead.
const mostPlies = 4

// The players that look ahead, by game.
var (
	othelloPlayers = []string{"heuristic", "takahama/37", "jaskowski", champion}
	goPlayers      = []string{"krawiec/heuristic", "liberty", "krawiec"}
)

// standardOf is the opponent of both games' players.
func standardOf(name string) string {
	for _, p := range goPlayers {
		if p == name {
			return "krawiec/heuristic"
		}
	}
	return "heuristic"
}

func pliesPlan(size lab.Size) lab.Plan[PliesConfig] {
	games := map[lab.Size][mostPlies]int{lab.Paper: {100_000, 100_000, 40_000, 20_000},
		lab.Reduced: {10_000, 4000, 2000, 500}, lab.Quick: {1000, 400, 200, 40}, lab.Try: {10, 4, 2, 2}}[size]
	plan := lab.Plan[PliesConfig]{Runs: 1}
	add := func(name, opponent string, plies int) {
		plan.Arms = append(plan.Arms, lab.Fixed(pliesArm(name, opponent, plies),
			PliesConfig{name, plies, opponent, games[plies-1], player.Epsilon}, inputs(name)...))
	}
	for _, name := range append(append([]string(nil), othelloPlayers...), goPlayers...) {
		if size == lab.Try && name == champion {
			continue
		}
		for plies := 1; plies <= mostPlies; plies++ {
			add(name, standardOf(name), plies)
			if plies > 1 && name != standardOf(name) {
				add(name, self, plies)
			}
		}
	}
	return plan
}

// pliesArm is the arm of a match.
func pliesArm(name, opponent string, plies int) string {
	return fmt.Sprintf("%s-%d-%s", armOf(name), plies, armOf(opponent))
}

// lookAhead does one run.
func lookAhead(ctx context.Context, c PliesConfig, r *lab.Run) (play.Result, error) {
	own, err := find(r, c.Player)
	if err != nil {
		return play.Result{}, err
	}
	m := player.Match{B: own, Games: c.Games, Seed: r.Seed, Workers: r.Workers}
	if m.A, err = player.Deep(own, c.Plies); err != nil {
		return play.Result{}, err
	}
	if c.Opponent != self {
		if m.B, err = find(r, c.Opponent); err != nil {
			return play.Result{}, err
		}
	}
	m.A.Epsilon, m.B.Epsilon = c.Epsilon, c.Epsilon
	result, err := m.Run(ctx)
	r.Played(result.Games())
	return result, err
}
