package takahama

import (
	"cmp"
	"context"
	"fmt"
	"runtime"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Own is experiment 1 with any settings in that many runs, stored under a name you choose: for oneply.WhatIf, with
// Beside.
func Own(name string, runs int, c EvolveConfig) lab.Experiment[EvolveConfig, Evolved] {
	return Evolve().Own(name, runs, c)
}

// Control returns the paper's settings of the same weight of stability for runs of the same size: with their population
// size, generations, sets and games.
func (c EvolveConfig) Control() EvolveConfig {
	paper := Settings(c.Alpha)
	paper.NP, paper.Generations, paper.Sets, paper.Games = c.NP, c.Generations, c.Sets, c.Games
	return paper
}

// Beside compares runs with your own settings (Own or Once), and those of their Control, with the player of the nearest
// alpha in Tables II and III and with ours. The players of these runs play the games of experiment 2.
func (x Results) Beside(lines ...lab.Line[EvolveConfig, Evolved]) (report.Table, error) {
	m, err := x.measured()
	if err != nil || len(lines) == 0 {
		return paper.NoneOfMine("takahama"), err
	}
	mine := paper.MineOf(lines)
	made, unread := evolvedPlayers(mine.Runs)
	control, bad := evolvedPlayers(mine.Control)
	scores, unplayed := x.played(made)
	controlled, lost := x.played(control)
	if err := cmp.Or(unread, bad, unplayed, lost); err != nil {
		return report.Table{}, err
	}
	c := mine.Runs[0].Config
	n := min(max(1, numberOf(c.Alpha)), len(m.players))
	theirs, ours := m.players[n-1], m.made[min(n, len(m.made))-1]
	number := func(name string, of func(Player) float64) paper.Quantity {
		return paper.Quantity{Name: name, Print: estimate.Estimate{Value: of(theirs)},
			Ours: estimate.Estimate{Value: of(ours)}, Mine: paper.Each(made, of), Control: paper.Each(control, of)}
	}
	return mine.Beside(fmt.Sprintf("Player %d, what if", n), Settings(theirs.Alpha), SettingsAt(x.Size, ours.Alpha),
		[]paper.Quantity{number("score in training", trainingScore), number("std of the sets in training", trainingStd),
			{Name: "score in new games", Print: m.table3[n].score, Ours: m.ours.of(n).score, Mine: scores,
				Control: controlled}},
		fmt.Sprintf("new games: %d of each player against the standard player", TrialAt(x.Size).games()),
		fmt.Sprintf("one run in print and of ours at size %s, mine %d", x.Size, len(mine.Runs))), nil
}

// played returns the scores of players in the games of experiment 2.
func (x Results) played(players []Player) (scores []float64, err error) {
	for _, p := range players {
		c, err := p.Chooser()
		if err != nil {
			return nil, err
		}
		r := lab.Run{Workers: runtime.GOMAXPROCS(0), Size: x.Size}
		m, err := TrialAt(x.Size).Play(context.Background(), c, paper.Standard(), &r)
		if err != nil {
			return nil, err
		}
		scores = append(scores, m.scored().score.Value)
	}
	return scores, nil
}

// Table shows the name, value and meaning of each setting.
func (c EvolveConfig) Table() report.Table { return paper.Settings(c) }

// HTML returns the Table.
func (c EvolveConfig) HTML() string { return c.Table().HTML() }

// String returns the Table for a terminal.
func (c EvolveConfig) String() string { return c.Table().String() }
