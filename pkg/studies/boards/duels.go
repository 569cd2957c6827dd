package boards

import (
	"context"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
)

// DuelsConfig sets up the games of the players of one run with each other.
type DuelsConfig struct {
	Players []string `json:"players"` // arms of the experiment that made them
	Games   int      `json:"games"`   // of each pair, half of them with each colour
	Epsilon float64  `json:"epsilon"` // of both
}

// Duel is a match between players of two arms with the same number.
type Duel struct {
	A      string      `json:"a"`
	B      string      `json:"b"`
	Result play.Result `json:"result"` // as A sees it
}

// Duels lets the players of a run of Lines meet: six architectures, for each game and learner.
func Duels() lab.Experiment[DuelsConfig, []Duel] {
	return lab.Experiment[DuelsConfig, []Duel]{
		Name: "boards/duels", Source: "not in a paper", Version: 1, Extra: []lab.Size{lab.Reduced}, Plan: duelPlan,
		Games: DuelsConfig.games, Do: func(ctx context.Context, c DuelsConfig, r *lab.Run) ([]Duel, error) {
			_, list, err := c.meet(ctx, Lines(), r)
			return list, err
		},
	}
}

// duelGames are the games per pair.
var duelGames = map[lab.Size]int{lab.Try: 4, lab.Quick: 100, lab.Reduced: 1000, lab.Paper: 10_000}

func duelPlan(size lab.Size) lab.Plan[DuelsConfig] {
	p := lab.Plan[DuelsConfig]{Runs: budgets[size].runs}
	for _, game := range lineGames {
		for _, learner := range learners {
			arms := lineArms(game, learner)
			p.Arms = append(p.Arms, lab.Fixed(game+"-"+learner, DuelsConfig{arms, duelGames[size], player.Epsilon},
				lab.Input{Task: Lines(), Arms: arms}))
		}
	}
	return p
}

func (c DuelsConfig) games() int64 { return int64(len(c.Players) * (len(c.Players) - 1) / 2 * c.Games) }

// meet lets every two of the players of an experiment's run meet, and also returns the players.
func (c DuelsConfig) meet(ctx context.Context, from lab.Experiment[lesson.Config, lesson.Outcome],
	r *lab.Run) (players []player.Player, list []Duel, err error) {
	if players, err = madeBy(from, r, c.Players...); err != nil {
		return nil, nil, err
	}
	for i := range players {
		players[i].Epsilon = c.Epsilon
	}
	for i, a := range players {
		for k, b := range players[:i] {
			m := player.Match{A: b, B: a, Games: c.Games, Seed: r.Seed.Child("duel", len(list))}
			result, err := m.Within(ctx, r)
			if err != nil {
				return nil, nil, err
			}
			list = append(list, Duel{c.Players[k], c.Players[i], result})
		}
	}
	return players, list, nil
}

// madeBy returns the players made by the runs of some arms that have the number of r.
func madeBy(e lab.Experiment[lesson.Config, lesson.Outcome], r *lab.Run, arms ...string) ([]player.Player, error) {
	lines, err := e.Load(r.Data, r.Input)
	if err != nil {
		return nil, err
	}
	players := make([]player.Player, len(arms))
	for _, l := range lines {
		if i := slices.Index(arms, l.Arm); i >= 0 && l.Run == r.Number {
			if players[i], err = l.Config.Playing(l.Outcome, fmt.Sprintf("%s/%s/%d", e.Name, l.Arm, l.Run)); err != nil {
				return nil, err
			}
		}
	}
	return players, nil
}
