package krawiec

import (
	"fmt"
	"strconv"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/figure"
)

// LambdaKnobs shows the course of TDL with a slider for the decay of the trace, over the decays that have runs. It is
// an error if none has.
func (x Results) LambdaKnobs() (figure.Knobs, error) {
	lines, err := paper.There(x.Results, Lambda(), x.Size)
	if err != nil {
		return figure.Knobs{}, err
	}
	all, most := study{}, 0
	for arm, list := range lab.ByArm(lines) {
		for _, l := range list {
			all[arm] = append(all[arm], l.Outcome)
		}
		most = max(most, len(list))
	}
	knob := figure.Knob{Name: "λ"}
	var there []string
	for _, lambda := range lambdas {
		if arm := lambdaArm(lambda); len(all[arm]) > 0 {
			there, knob.Values = append(there, arm), append(knob.Values, strconv.FormatFloat(lambda, 'g', -1, 64))
		}
	}
	if len(there) == 0 {
		_, err := paper.All(x.Results, Lambda())
		return figure.Knobs{}, err
	}
	knob.At = len(there) - 1
	return figure.Knobs{
		Knobs: []figure.Knob{knob},
		Caption: fmt.Sprintf("TDL by decay of the trace: the mean of at most %d runs with 95%% intervals of the mean.",
			most),
		Draw: func(at []int) []figure.Figure {
			p := all.progressPanels("", there[at[0]:at[0]+1], []int{0}, methodName)
			for i := range p.Figures {
				p.Figures[i].Y.Min, p.Figures[i].Y.Max = 0, 1
			}
			return p.Figures
		},
	}, nil
}
