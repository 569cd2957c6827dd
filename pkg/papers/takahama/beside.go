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

// Beside compares runs with your own settings (Own or Once) with the player of the nearest alpha in Tables II and III
// and with ours. The players of these runs play the games of experiment 2.
func (x Results) Beside(mine ...lab.Line[EvolveConfig, Evolved]) (report.Table, error) {
	m, err := x.measured()
	made, unread := evolvedPlayers(mine)
	if err = cmp.Or(err, unread); err != nil {
		return report.Table{}, err
	}
	if len(mine) == 0 {
		return paper.NoneOfMine("takahama"), nil
	}
	scores, err := x.played(made)
	c := mine[0].Config
	n := min(max(1, numberOf(c.Alpha)), len(m.players))
	theirs, ours := m.players[n-1], m.made[min(n, len(m.made))-1]
	row := func(name string, of func(Player) float64) paper.Quantity {
		return paper.Quantity{Name: name, Print: estimate.Estimate{Value: of(theirs)},
			Ours: estimate.Estimate{Value: of(ours)}, Mine: paper.Mean(paper.Each(made, of))}
	}
	return paper.Beside(fmt.Sprintf("Player %d, what if", n), [3]any{Settings(theirs.Alpha),
		SettingsAt(x.Size, ours.Alpha), c}, []paper.Quantity{
		row("score in training", trainingScore),
		row("std of the sets in training", trainingStd),
		{Name: "score in new games", Print: m.table3[n].score, Ours: m.ours.of(n).score, Mine: scores},
	}, fmt.Sprintf("new games: %d of each player against the standard player", TrialAt(x.Size).games()),
		fmt.Sprintf("one run in print and of ours at size %s, mine %d", x.Size, len(mine))), err
}

// played returns the mean score of players in the games of experiment 2; for a single one with that of its games.
func (x Results) played(players []Player) (one estimate.Estimate, err error) {
	var scores []float64
	for _, p := range players {
		c, err := p.Chooser()
		if err != nil {
			return one, err
		}
		r := lab.Run{Workers: runtime.GOMAXPROCS(0), Size: x.Size}
		m, err := TrialAt(x.Size).Play(context.Background(), c, paper.Standard(), &r)
		if err != nil {
			return one, err
		}
		one = m.scored().score
		scores = append(scores, one.Value)
	}
	if len(scores) > 1 {
		one = paper.Mean(scores)
	}
	return one, nil
}

// Table shows the name, value and meaning of each setting.
func (c EvolveConfig) Table() report.Table { return paper.Settings(c) }

// HTML returns the Table.
func (c EvolveConfig) HTML() string { return c.Table().HTML() }

// String returns the Table for a terminal.
func (c EvolveConfig) String() string { return c.Table().String() }
