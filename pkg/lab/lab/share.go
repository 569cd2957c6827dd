package lab

import (
	"fmt"
	"strconv"
	"strings"
)

// Named is the name of one run of an experiment.
type Named struct {
	Arm string `json:"arm"`
	Run int    `json:"run"`
}

// String returns arm/run, as ParseNamed reads it.
func (n Named) String() string { return fmt.Sprintf("%s/%d", n.Arm, n.Run) }

// ParseNamed reads arm/run.
func ParseNamed(text string) (Named, error) {
	arm, number, ok := strings.Cut(text, "/")
	run, err := strconv.ParseUint(number, 10, 31)
	if !ok || err != nil || !plain(arm) {
		return Named{}, fmt.Errorf("lab: run %q: want arm/number", text)
	}
	return Named{arm, int(run)}, nil
}

// Share is the part of the runs that one of several processes does: of all requested runs, done or not, run by run
// across the arms, those whose place, counted from 0, leaves the remainder Task when divided by Of. So shares stay the
// same while others finish. The zero value stands for all runs.
type Share struct{ Task, Of int }

func shared(planned []plannedRun, s Share) (mine []plannedRun) {
	if s.Of == 0 {
		return planned
	}
	for i, j := range planned {
		if i%s.Of == s.Task {
			mine = append(mine, j)
		}
	}
	return mine
}
