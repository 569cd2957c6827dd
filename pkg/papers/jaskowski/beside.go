package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Own is evolution with any settings in that many runs, stored under a name you choose: for oneply.WhatIf, with Beside.
func Own(name string, runs int, c EvolveConfig) lab.Experiment[EvolveConfig, Evolved] {
	return Evolve().Own(name, runs, c)
}

// Control returns the paper's settings of the same architecture and view for runs of the same size: with their
// generations, games and measurements.
func (c EvolveConfig) Control() EvolveConfig {
	paper := c.at(lab.Paper)
	paper.Generations, paper.DoubleGames = c.Generations, c.DoubleGames
	paper.Every, paper.Measure, paper.Final = c.Every, c.Measure, c.Final
	return paper
}

// at returns the settings of the same architecture and view at a size.
func (c EvolveConfig) at(size lab.Size) EvolveConfig {
	s := settings(size)
	s.Architecture, s.View = arm(c.shape(), c.View, lab.Paper).Config(0).Architecture, c.View
	return s
}

// shape returns the architecture without the order of its squares.
func (c EvolveConfig) shape() string { return strings.TrimSuffix(c.Architecture, "-ascending") }

// Beside compares runs with your own settings (Own or Once), and those of their Control, with Table IV and our runs of
// the same architecture.
func (x Results) Beside(mine ...lab.Line[EvolveConfig, Evolved]) (report.Table, error) {
	return paper.From(x.evolution, func(e evolution) report.Table { return e.beside(mine) })
}

func (e evolution) beside(lines []evolved) report.Table {
	if len(lines) == 0 {
		return paper.NoneOfMine("jaskowski")
	}
	mine := paper.MineOf(lines)
	c := mine.Runs[0].Config
	name := c.shape() + "-" + c.View.String()[:3]
	number := func(name string, ours, printed []float64) paper.Quantity {
		return mine.Number(name, mean(printed), mean(ours), func(l evolved) float64 { return scores([]evolved{l})[0] })
	}
	list := []paper.Quantity{number("performance of the fittest", scores(e.runs[name]), e.printed[name])}
	if whole := e.whole[name]; len(whole) > 0 {
		list = append(list, number("beside ours of size paper", scores(whole), e.printed[name]))
	}
	return mine.Beside(name+", what if", c.at(lab.Paper), c.at(e.size), list,
		"score of the fittest against the standard player in new games",
		fmt.Sprintf("runs: in print %d, ours %d at size %s, mine %d", len(e.printed[name]), len(e.runs[name]), e.size,
			len(mine.Runs)))
}

// mean estimates the mean of some runs; nothing without any.
func mean(runs []float64) estimate.Estimate {
	if len(runs) == 0 {
		return estimate.None()
	}
	return paper.Mean(runs)
}

// Table shows the name, value and meaning of each setting.
func (c EvolveConfig) Table() report.Table { return paper.Settings(c) }

// HTML returns the Table.
func (c EvolveConfig) HTML() string { return c.Table().HTML() }

// String returns the Table for a terminal.
func (c EvolveConfig) String() string { return c.Table().String() }
