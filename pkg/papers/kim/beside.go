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

// Control returns the paper's settings of the same algorithm for runs of the same size: with their generations and
// games.
func (c EvolveConfig) Control() EvolveConfig {
	paper := Settings(c.Algorithm)
	paper.Generations, paper.Games, paper.Measure = c.Generations, c.Games, c.Measure
	return paper
}

// Beside compares runs with your own settings (Own or Once), and those of their Control, with Tables 2 and 3 and our
// runs of the same algorithm.
func (x Results) Beside(mine ...lab.Line[EvolveConfig, Evolved]) (report.Table, error) {
	return paper.From(x.evolved, func(e evolved) report.Table { return e.beside(mine) })
}

func (e evolved) beside(lines []run) report.Table {
	if len(lines) == 0 {
		return paper.NoneOfMine("kim")
	}
	mine := paper.MineOf(lines)
	c := mine.Runs[0].Config
	var list []paper.Quantity
	for i, name := range []string{"score, best of the last generation", "score, average of it", "score, worst of it",
		"different ones of the ten best"} {
		m := append(lastScores, unique)[i]
		list = append(list, mine.Number(name, e.print(m, c.Algorithm), e.mean(m, c.Algorithm), m.of))
	}
	return mine.Beside(c.Algorithm+", what if", settings(c.Algorithm, lab.Paper), settings(c.Algorithm, e.size), list,
		"scores against the standard heuristic in new games",
		fmt.Sprintf("runs: in print %d, ours %d at size %s, mine %d", printedRuns, len(e.runs.Of(c.Algorithm)), e.size,
			len(mine.Runs)))
}

// Table shows the name, value and meaning of each setting.
func (c EvolveConfig) Table() report.Table { return paper.Settings(c) }

// HTML returns the Table.
func (c EvolveConfig) HTML() string { return c.Table().HTML() }

// String returns the Table for a terminal.
func (c EvolveConfig) String() string { return c.Table().String() }
