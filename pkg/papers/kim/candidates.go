package kim

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/player"
)

// candidates returns the ten best players of a run of Evolve, which may become members of its ensembles, with their
// scores.
func candidates(r *lab.Run, algorithm string) ([]player.Player, []float64, error) {
	lines, err := Evolve().Load(r.Data, r.Input)
	if err != nil {
		return nil, nil, err
	}
	for _, l := range lines {
		if l.Arm == strings.ToLower(algorithm) && l.Run == r.Number {
			return Members(l)
		}
	}
	return nil, nil, fmt.Errorf("kim: no players of %s, run %d", algorithm, r.Number)
}

// bred returns the results of Evolve that are needed for the ensembles of an algorithm.
func bred(algorithm string) []lab.Input {
	return []lab.Input{{Task: Evolve(), Arms: []string{strings.ToLower(algorithm)}}}
}

// runsAt returns the number of runs of every algorithm.
func runsAt(size lab.Size) int { return evolvePlan(size).Runs }
