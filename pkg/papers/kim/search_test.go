package kim

import (
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
)

// TestTrySearches: a tiny run of every arm from the stored players; ensembles found have the requested size.
func TestTrySearches(t *testing.T) {
	full := papertest.Try(t, Full(), stored)
	for i, l := range papertest.Try(t, Search(), stored) {
		for k, f := range l.Outcome.Fusions {
			c, whole := l.Config, full[i].Outcome.Fusions[k].Three
			n := int64(ensemble.Combinations(c.Pool, c.Members))
			if len(f.Three.Members) != c.Members || len(f.All.Members) != c.Pool || f.Three.Fresh.Games != c.Fresh ||
				f.Three.Needed > f.Three.Played || whole.Played != n*int64(c.MaxGames) || len(whole.Members) != c.Members {
				t.Errorf("%s %s: %+v, in full %+v", l.Arm, f.Fusion, f, whole)
			}
			if whole.Search.Half() < f.Three.Search.Half() {
				t.Errorf("%s %s: %+v is better than all ensembles, %+v", l.Arm, f.Fusion, f.Three, whole)
			}
		}
	}
}

// TestSearchesResume: an interrupted run is the same as one without interruption.
func TestSearchesResume(t *testing.T) {
	first := lab.Range{From: 0, To: 1}
	for _, l := range []papertest.Long{
		{Task: Search(), Arm: "es-heuristic", Inputs: []string{"kim/evolve"}},
		{Task: Full(), Arm: "dcga-single", Inputs: []string{"kim/evolve"}},
	} {
		l.Runs, l.Stop, l.Data = first, 1, stored
		l.ResumeIsInvisible(t)
	}
}

// TestSameGames: run k of all searches has the pool in one order and the best individual measured in the same games.
func TestSameGames(t *testing.T) {
	lines := require.Of(Search().Load(stored, lab.Quick))(t)
	byArm := lab.ByArm(lines)
	for _, a := range algorithms {
		one, other := byArm[SearchArm(a, TheHeuristic)], byArm[SearchArm(a, TheSingle)]
		for k := range one {
			p, q := one[k].Outcome, other[k].Outcome
			if p.Single != q.Single || !slices.Equal(p.Scores, q.Scores) {
				t.Errorf("%s, run %d: %v and %v", a, k, p, q)
			}
		}
	}
}

// TestSavingSaves: a search of Table 1 plays at most a fifth of the games of one without saving, including those played
// ahead of decisions.
func TestSavingSaves(t *testing.T) {
	lines := require.Of(Evolve().Load(stored, lab.Quick))(t)
	c := SearchSettings(lab.Paper)
	for _, l := range []run{lab.ByArm(lines)["es"][0], lab.ByArm(lines)["sga"][0]} {
		players, scores, err := Members(l)
		require.OK(t, err)
		f, err := ensemble.Contest{Pool: ensemble.Pool{Players: players, Scores: scores, Fusion: player.Weighted}.Sorted(),
			Opponent: AsPlayed(player.Heuristic(), c.Epsilon), Seed: 1, Own: true, Fresh: 100,
			Workers: 2}.Run(t.Context(), c.exhaustiveSaving())
		all := int64(ensemble.Combinations(c.Pool, c.Members) * c.MaxGames)
		if err != nil || f.Played > all/5 || f.Needed > f.Played {
			t.Errorf("%s: %d games played, %d needed, of %d: %v", l.Arm, f.Played, f.Needed, all, err)
		}
		t.Logf("%s: %d games played, %d needed, of %d", l.Arm, f.Played, f.Needed, all)
	}
}

// exhaustiveSaving is the search of Search.
func (c SearchConfig) exhaustiveSaving() ensemble.Exhaustive {
	c.Saving = true
	return c.Exhaustive()
}
