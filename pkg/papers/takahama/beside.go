package takahama

import (
	"context"
	"fmt"
	"runtime"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Own is experiment 1 with any settings in so many runs, stored under a name of one's own: for oneply.WhatIf, with
// Beside.
func Own(name string, runs int, c EvolveConfig) lab.Experiment[EvolveConfig, Evolved] {
	return Evolve().Own(name, runs, c)
}

// Beside compares runs with settings of one's own, of Own or Once, with the player of the nearest alpha in Tables II
// and III and with ours. The players of these runs play the games of experiment 2.
func (x Results) Beside(mine ...lab.Line[EvolveConfig, Evolved]) (report.Table, error) {
	m, err := x.measured()
	if err != nil {
		return report.Table{}, err
	}
	if len(mine) == 0 {
		return paper.NoneOfMine("takahama"), nil
	}
	made, err := evolvedPlayers(mine)
	if err != nil {
		return report.Table{}, err
	}
	scores, err := x.played(made)
	if err != nil {
		return report.Table{}, err
	}
	c := mine[0].Config
	n := min(max(1, numberOf(c.Alpha)), len(m.players))
	theirs, ours := m.players[n-1], m.made[min(n, len(m.made))-1]
	exact := func(v float64) estimate.Estimate { return estimate.Estimate{Value: v} }
	list := []paper.Quantity{
		{Name: "score in training", Print: exact(theirs.Score), Ours: exact(ours.Score),
			Mine: paper.Mean(paper.Each(made, trainingScore))},
		{Name: "std of the sets in training", Print: exact(theirs.Std), Ours: exact(ours.Std),
			Mine: paper.Mean(paper.Each(made, trainingStd))},
		{Name: "score in new games", Print: m.table3[n].score, Ours: m.ours.of(n).score, Mine: scores},
	}
	print, own := Settings(c.Alpha), evolvePlan(x.Size).Arms[0].Config(0)
	own.Alpha, print.Alpha = ours.Alpha, theirs.Alpha
	return paper.Beside(fmt.Sprintf("Player %d, what if", n), [3]any{print, own, c}, list,
		fmt.Sprintf("new games: %d of each player against the standard player", TrialAt(x.Size).games()),
		fmt.Sprintf("one run in print and of ours at size %s, mine %d", x.Size, len(mine))), nil
}

// played returns the mean score of players in the games of experiment 2; for a single one with the chance of its games.
func (x Results) played(players []Player) (estimate.Estimate, error) {
	var scores []float64
	var one estimate.Estimate
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
	if len(scores) == 1 {
		return one, nil
	}
	return paper.Mean(scores), nil
}

// Table shows the settings: name, value and meaning of each.
func (c EvolveConfig) Table() report.Table { return paper.Settings(c) }

// HTML returns the Table.
func (c EvolveConfig) HTML() string { return c.Table().HTML() }

// String returns the Table for a terminal.
func (c EvolveConfig) String() string { return c.Table().String() }
