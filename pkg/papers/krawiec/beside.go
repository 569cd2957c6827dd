package krawiec

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Own is learning with any settings in that many runs, stored under a name you choose: for oneply.WhatIf, with Beside.
func Own(name string, runs int, c LearnConfig) lab.Experiment[LearnConfig, Learnt] {
	return Methods().Own(name, runs, c)
}

// Control returns the paper's settings of the same method for runs of the same size: with their games, samples and
// population.
func (c LearnConfig) Control() LearnConfig {
	paper := Settings(c.method())
	if c.CEL != nil && paper.CEL != nil {
		paper.CEL.Population = c.CEL.Population
	}
	paper.Games, paper.Every, paper.Trial, paper.Keep = c.Games, c.Every, c.Trial, c.Keep
	return paper
}

// Beside compares runs with your own settings (Own or Once), and those of their Control, with Table 2, which has only
// TDL, and our runs of the same method.
func (x Results) Beside(mine ...lab.Line[LearnConfig, Learnt]) (report.Table, error) {
	return paper.From(x.part(Lambda(), Methods()), func(p part) report.Table { return p.beside(mine) })
}

// method returns the arm that uses the settings' method: for TDL alone the one with the same lambda, if any.
func (c LearnConfig) method() string {
	switch hall := c.CEL != nil && c.CEL.HallOfFame > 0; {
	case c.CEL == nil && c.TD == nil:
		return ""
	case c.CEL == nil && slices.Contains(lambdas, c.TD.Lambda):
		return lambdaArm(c.TD.Lambda)
	case c.CEL == nil:
		return TDL
	case c.TD == nil && hall:
		return CELHoF
	case c.TD == nil:
		return CEL
	case hall:
		return CTDLHoF
	}
	return CTDL
}

func (p part) beside(lines []lab.Line[LearnConfig, Learnt]) report.Table {
	if len(lines) == 0 {
		return paper.NoneOfMine("krawiec")
	}
	mine := paper.MineOf(lines)
	c := mine.Runs[0].Config
	method := c.method()
	ours := p.runs[method]
	var list []paper.Quantity
	for i, a := range externals {
		print := estimate.None()
		if c.CEL == nil {
			if printed, ok := p.table2[c.TD.Lambda]; ok {
				print = estimate.Estimate{Value: printed[i].Mean}
			}
		}
		list = append(list, mine.Number("wins against "+a.name, print, paper.Mean(a.final(ours)),
			func(l lab.Line[LearnConfig, Learnt]) float64 { return a.final([]Learnt{l.Outcome})[0] }))
	}
	_, printed := settings(lab.Paper)
	return mine.Beside(methodName(method)+", what if", Settings(method), SettingsAt(p.size, method), list,
		"share of wins over the last two fifths of the samples",
		fmt.Sprintf("runs: in print %d, ours %d at size %s, mine %d", printed, len(ours), p.size, len(mine.Runs)))
}

// Table shows the name, value and meaning of each setting.
func (c LearnConfig) Table() report.Table { return paper.Settings(c) }

// HTML returns the Table.
func (c LearnConfig) HTML() string { return c.Table().HTML() }

// String returns the Table for a terminal.
func (c LearnConfig) String() string { return c.Table().String() }
