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

// Beside compares runs with your own settings (Own or Once), with Table IV and our runs of the same architecture.
func (x Results) Beside(mine ...lab.Line[EvolveConfig, Evolved]) (report.Table, error) {
	return paper.From(x.evolution, func(e evolution) report.Table { return e.beside(mine) })
}

func (e evolution) beside(mine []evolved) report.Table {
	if len(mine) == 0 {
		return paper.NoneOfMine("jaskowski")
	}
	c := mine[0].Config
	shape, _, _ := strings.Cut(c.Architecture, "-ascending")
	name := shape + "-" + c.View.String()[:3]
	row := func(name string, ours, printed []float64) paper.Quantity {
		return paper.Quantity{Name: name, Print: mean(printed), Ours: mean(ours), Mine: mean(scores(mine))}
	}
	list := []paper.Quantity{row("performance of the fittest", scores(e.runs[name]), e.printed[name])}
	if whole := e.whole[name]; len(whole) > 0 {
		list = append(list, row("beside ours of size paper", scores(whole), e.printed[name]))
	}
	print, ours := settings(lab.Paper), settings(e.size)
	for _, s := range []*EvolveConfig{&print, &ours} {
		s.Architecture, s.View = arm(shape, c.View, lab.Paper).Config(0).Architecture, c.View
	}
	return paper.Beside(name+", what if", [3]any{print, ours, c}, list,
		"score of the fittest against the standard player in new games",
		fmt.Sprintf("runs: in print %d, ours %d at size %s, mine %d", len(e.printed[name]), len(e.runs[name]), e.size,
			len(mine)))
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
