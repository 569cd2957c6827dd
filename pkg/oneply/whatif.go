package oneply

import (
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// WhatIf does runs of a paper's experiment with your own settings, and beside each its control: a run of the same size
// and seed with the paper's settings. It shows both, print and our runs; the difference from the control, over pairs of
// runs, is the answer.
//
//	c := kim.SettingsAt("quick", kim.ES)
//	c.Opponent = "takahama/37"
//	oneply.WhatIf(kim.Own("es-on-37", 3, c), kim.Stored("paper").Beside)
//
// Method Control of the settings says what size is; settings that are their own control are compared with our runs.
// The runs are stored under the name, and pause and go on like those of Learn. An experiment that only has size try,
// like those of Once, stores nothing. With draw it shows a changing picture, as Watch does. Before the runs, beside is
// called with none, so that missing data are reported at once.
func WhatIf[C interface{ Control() C }, R any, P report.Part](e lab.Experiment[C, R],
	beside func(...lab.Line[C, R]) (P, error), draw ...func(r *lab.Run, step int, state any) report.Part) P {
	e = e.Controlled(C.Control)
	must(beside())
	if !slices.Contains(e.Info().Sizes, lab.Own) {
		p := must(beside(Try(e, draw...)...))
		present(p)
		return p
	}
	result := func() (P, error) {
		lines, err := e.Load("", lab.Own)
		if err != nil {
			return *new(P), err
		}
		return beside(lines...)
	}
	defer onLeave(func() {
		if lines, err := e.Load("", lab.Own); err == nil && len(lines) > 0 {
			present(must(result()))
		}
	})()
	if len(draw) == 0 {
		return show(e, nil, result)
	}
	return show(e, draw[0], result)
}
