package kim

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// Own is evolution with any settings in that many runs, stored under a name you choose: for oneply.WhatIf, with Beside.
func Own(name string, runs int, c EvolveConfig) lab.Experiment[EvolveConfig, Evolved] {
	return Evolve().Own(name, runs, c)
}

// Beside compares runs with your own settings (Own or Once), with Tables 2 and 3 and our runs of the same algorithm.
func (x Results) Beside(mine ...lab.Line[EvolveConfig, Evolved]) (report.Table, error) {
	return paper.From(x.evolved, func(e evolved) report.Table { return e.beside(mine) })
}

func (e evolved) beside(mine []run) report.Table {
	if len(mine) == 0 {
		return paper.NoneOfMine("kim")
	}
	c := mine[0].Config
	var list []paper.Quantity
	for i, name := range []string{"score, best of the last generation", "score, average of it", "score, worst of it",
		"different ones of the ten best"} {
		m := append(lastScores, unique)[i]
		list = append(list, paper.Quantity{Name: name, Print: e.print(m, c.Algorithm), Ours: e.mean(m, c.Algorithm),
			Mine: paper.Mean(paper.Each(mine, m.of))})
	}
	return paper.Beside(c.Algorithm+", what if",
		[3]any{settings(c.Algorithm, lab.Paper), settings(c.Algorithm, e.size), c}, list,
		"scores against the standard heuristic in new games",
		fmt.Sprintf("runs: in print %d, ours %d at size %s, mine %d", printedRuns, len(e.runs.Of(c.Algorithm)), e.size,
			len(mine)))
}

// Table shows the name, value and meaning of each setting.
func (c EvolveConfig) Table() report.Table { return paper.Settings(c) }

// HTML returns the Table.
func (c EvolveConfig) HTML() string { return c.Table().HTML() }

// String returns the Table for a terminal.
func (c EvolveConfig) String() string { return c.Table().String() }
