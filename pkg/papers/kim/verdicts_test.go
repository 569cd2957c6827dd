package kim

import (
	"maps"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// given returns the runs with those of one algorithm in place of another's.
func given(e evidence, to, from string) evidence {
	runs := e.runs.Of(from)
	e.runs = maps.Clone(e.runs)
	e.runs[to] = runs
	return e
}

// swapped returns the runs with two algorithms exchanged.
func swapped(e evidence, a, b string) evidence { return overlay(given(e, a, b), given(e, b, a), b) }

// overlay takes the runs of one algorithm from another.
func overlay(e, from evidence, algorithm string) evidence {
	e.runs = maps.Clone(e.runs)
	e.runs[algorithm] = from.runs.Of(algorithm)
	return e
}

// changed returns the runs with the outcomes of an algorithm changed.
func changed(e evidence, algorithm string, change func(o *Evolved)) evidence {
	runs := slices.Clone(e.runs.Of(algorithm))
	for i := range runs {
		runs[i].Outcome.Mean = slices.Clone(runs[i].Outcome.Mean)
		runs[i].Outcome.Population = slices.Clone(runs[i].Outcome.Population)
		change(&runs[i].Outcome)
	}
	e.runs = maps.Clone(e.runs)
	e.runs[algorithm] = runs
	return e
}

// flat makes a curve keep its last value from a share of the generations on.
func flat(from float64) func(*Evolved) {
	return func(o *Evolved) {
		for k := int(from * float64(len(o.Mean))); k < len(o.Mean); k++ {
			o.Mean[k] = o.Mean[len(o.Mean)-1]
		}
	}
}

// behind returns the runs in which FSGA is SGA, worse by a twentieth before 0.8 of the generations.
func behind(e evidence) evidence {
	return changed(given(e, FSGA, SGA), FSGA, func(o *Evolved) {
		for k := range len(o.Mean) * 8 / 10 {
			o.Mean[k] -= 0.05
		}
	})
}

// evolutionMoves returns runs that move the verdicts on the claims about evolution.
func evolutionMoves(e evidence) map[string]evidence {
	five := func(o *Evolved) { o.Ten.Unique = 5 }
	heuristic := func(o *Evolved) { o.Population[0].Genes = eval.Heuristic().Weights() }
	return map[string]evidence{
		"K03": swapped(e, ES, SGA), "K04": changed(e, ES, flat(0.35)), "K05": behind(e),
		"K06": changed(e, DCGA, flat(0)), "K07": swapped(e, ES, SGA), "K08": given(e, DCGA, FSGA),
		"K09": swapped(e, ES, SGA), "K10": changed(changed(e, SGA, five), FSGA, five), "K11": given(e, FSGA, SGA),
		"K23": changed(e, ES, heuristic), "K24": given(e, FSGA, ES),
		"K26": changed(changed(e, SGA, flat(0.02)), ES, flat(0.02)), "K29": changed(e, SGA, flat(0.02)),
	}
}

// TestRunsMoveVerdicts: every claim judged by our runs is judged differently if one arm has another's outcomes.
func TestRunsMoveVerdicts(t *testing.T) {
	e := require.Of(Stored(lab.Paper).evidence())(t)
	moves, was := evolutionMoves(e), e.judges()
	for id, both := range crowdMoves(e) {
		moves[id] = both[0]
		if was[id]().ByOurRuns() == report.Reproduced {
			moves[id] = both[1]
		}
	}
	papertest.Moved(t, Paper(), claims(), e, moves)
}

// judges returns the judges of the claims by this evidence.
func (e evidence) judges() report.Judges { return paper.JudgesOf(e, claims()) }
