package kim

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/show/report"
)

// otherwise returns the evidence with the outcomes of searches changed, with and without saving.
func (e evidence) otherwise(change func(algorithm, opponent string, run int, f *Fused)) evidence {
	changed := func(from map[string][]Searched) map[string][]Searched {
		to := map[string][]Searched{}
		for _, a := range algorithms {
			for _, opponent := range opponents {
				name := SearchArm(a, opponent)
				for run, s := range from[name] {
					s.Fusions = append([]Fused(nil), s.Fusions...)
					for i := range s.Fusions {
						f := &s.Fusions[i]
						if f.All != nil {
							whole := *f.All
							f.All = &whole
						}
						change(a, opponent, run, f)
					}
					to[name] = append(to[name], s)
				}
			}
		}
		return to
	}
	e.search, e.full = changed(e.search), changed(e.full)
	return e
}

// won returns games with this score.
func won(score float64) ensemble.Points { return ensemble.Points{Wins: int(1000 * score), Games: 1000} }

// leading returns evidence in which ensembles score that much more than the best individual, in searches and new games.
func (e evidence) leading(all, three func(algorithm, opponent string) float64) evidence {
	return e.otherwise(func(a, opponent string, run int, f *Fused) {
		base := 0.5
		if opponent == TheHeuristic {
			best := e.of(a, opponent)[run]
			base = max(bestChosen(best), bestInNewGames(best))
		}
		if f.All != nil {
			f.All.Search, f.All.Fresh = won(base+all(a, opponent)), won(base+all(a, opponent))
		}
		f.Three.Search, f.Three.Fresh = won(base+three(a, opponent)), won(base+three(a, opponent))
	})
}

// costly returns evidence in which searches need these shares of the games.
func (e evidence) costly(share func(algorithm string) float64) evidence {
	games := float64(SearchSettings(e.size).MaxGames)
	return e.otherwise(func(a, _ string, _ int, f *Fused) {
		f.Three.Needed = int64(share(a) * games * float64(f.Three.Judged))
	})
}

func constant(v float64) func(a, opponent string) float64 {
	return func(string, string) float64 { return v }
}

// diverse returns 1 for the algorithms that keep diversity, 0 for the others.
func diverse(a string) float64 {
	if a == ES || a == DCGA {
		return 1
	}
	return 0
}

// crowdMoves returns searches for which a claim holds, and for which it does not.
func crowdMoves(e evidence) map[string][2]evidence {
	up, down := e.leading(constant(-0.05), constant(0.1)), e.leading(constant(0.05), constant(-0.1))
	split := e.leading(func(a, _ string) float64 { return 0.05 - 0.1*diverse(a) },
		func(a, _ string) float64 { return 0.1 * diverse(a) })
	led := e.otherwise(func(_, _ string, _ int, f *Fused) {
		f.Three.Fresh = won(0.4)
		if f.Fusion == fusions[1] {
			f.Three.Fresh = won(0.6)
		}
	})
	lossless := e
	lossless.full = e.search
	lost := e
	lost.full = e.leading(constant(0), constant(0.2)).search
	return map[string][2]evidence{
		"K12": {split, up}, "K13": {up, down}, "K14": {down, led}, "K15": {e.costly(func(string) float64 { return 0.12 }),
			e.costly(func(string) float64 { return 0.5 })},
		"K16": {up, down}, "K19": {up, down}, "K20": {up, down},
		"K30": {up.costly(func(string) float64 { return 0.1 }), down},
		"K21": {e.costly(func(string) float64 { return 0.1 }), e.costly(func(string) float64 { return 0.01 })},
		"K22": {split, up}, "K25": {lost, lossless},
		"K27": {e.costly(func(a string) float64 { return 0.2 - 0.1*diverse(a) }),
			e.costly(func(a string) float64 { return 0.1 + 0.1*diverse(a) })},
		"K28": {split, e.leading(constant(0), func(a, _ string) float64 { return -0.1 * diverse(a) })},
	}
}

// TestRunsMoveCrowds: claims judged by our searches get either verdict from searches that call for it.
func TestRunsMoveCrowds(t *testing.T) {
	e := require.Of(quick().evidence())(t)
	for id, both := range crowdMoves(e) {
		for i, want := range []report.Verdict{report.Reproduced, report.NotReproduced} {
			f := both[i].judges()[id]()
			if got := f.ByOurRuns(); got != want {
				t.Errorf("%s is %s, want %s: %+v %+v", id, got, want, f, f.Runs)
			}
		}
	}
}
