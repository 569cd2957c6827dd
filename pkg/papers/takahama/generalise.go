package takahama

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/lab"
)

// GeneraliseConfig sets up one run of experiment 2: which player is measured, and how.
type GeneraliseConfig struct {
	Players string `json:"players"` // ours, of Evolve; published, of Table II
	Player  int    `json:"player"`  // its number
	Trial
}

// The players of either side.
const (
	ours      = "ours"
	published = "published"
)

// Generalise is experiment 2: every player meets the standard player in 10 sets of 10,000 new games (Section V.B,
// Table III). Arm ours are the players of Evolve; arm published are those of Table II, of which 11 are incomplete and
// play no game. Below size paper it takes every fifth player and fewer games.
func Generalise() lab.Experiment[GeneraliseConfig, Measured] {
	return lab.Experiment[GeneraliseConfig, Measured]{
		Name: "takahama/generalise", Source: "Section V.B, Table III", Version: 1, Inputs: []lab.Input{{Task: Evolve()}},
		Plan: generalisePlan, Games: GeneraliseConfig.games, Do: generalise,
	}
}

func generalisePlan(size lab.Size) lab.Plan[GeneraliseConfig] {
	arm := func(players string) lab.Arm[GeneraliseConfig] {
		return lab.Arm[GeneraliseConfig]{Name: players, Config: func(run int) GeneraliseConfig {
			return GeneraliseConfig{players, measuredPlayers(size, players)[run], trial(size)}
		}}
	}
	return lab.Plan[GeneraliseConfig]{
		Runs: len(measuredPlayers(size, ours)),
		Arms: []lab.Arm[GeneraliseConfig]{arm(ours), arm(published)},
	}
}

// measuredPlayers are the numbers of the players measured at a size: of ours all that Evolve makes at that size, of
// those published the same, but always the best one, too.
func measuredPlayers(size lab.Size, players string) []int {
	step := map[lab.Size]int{lab.Try: 50, lab.Quick: 5, lab.Paper: 1}[size]
	var list []int
	for n := 1; n <= 101; n += step {
		list = append(list, n)
	}
	switch {
	case players == published && size == lab.Try:
		list[0] = best // player 1 is incomplete
	case players == published && size == lab.Quick:
		list[7] = best // in place of player 36
	}
	return list
}

func (c GeneraliseConfig) games() int64 {
	if c.Players == published {
		players, err := Published()
		if err != nil || players[c.Player-1].Missing != "" {
			return 0
		}
	}
	return c.Trial.games()
}

// generalise does one run.
func generalise(ctx context.Context, c GeneraliseConfig, r *lab.Run) (Measured, error) {
	players, err := playersOf(c.Players, r)
	if err != nil {
		return Measured{}, err
	}
	p, err := numbered(players, c.Player)
	if err != nil || p.Missing != "" {
		return Measured{Missing: p.Missing}, err
	}
	player, err := p.chooser()
	if err != nil {
		return Measured{}, err
	}
	return c.meet(ctx, player, standard(), r)
}

// playersOf are all players of one side, for a run.
func playersOf(side string, r *lab.Run) ([]Player, error) {
	switch side {
	case published:
		return Published()
	case ours:
		lines, err := Evolve().Load(r.Data, r.Input)
		if err != nil {
			return nil, err
		}
		return evolvedPlayers(lines)
	}
	return nil, fmt.Errorf("takahama: no players %q: %s or %s", side, ours, published)
}
