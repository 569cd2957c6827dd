package crowds

import (
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// SearchTable compares all searches against the heuristic: what they find and what they cost.
func (x Results) SearchTable() (report.Table, error) { return paper.From(x.pools, pools.searchTable) }

func (p pools) searchTable() report.Table {
	t := report.Table{Title: "Searches for an ensemble against the standard heuristic",
		Columns: []report.Column{{Name: "algorithm"}, {Name: "search"}, {Name: "runs"}, {Name: "members", Decimals: 1},
			{Name: "games", Unit: "thousand", Decimals: 0}, {Group: "score", Name: "in the search", Decimals: 4},
			{Group: "score", Name: "in new games", Decimals: 4},
			{Group: "score", Name: "difference", Decimals: 4, Signed: true}},
		Footer: []string{"means over runs and fusions; ± 95% intervals of the mean over runs (Student)",
			"games: of one search; difference: what selection adds by chance",
			"in all but the first three every ensemble plays the same games, which leaves less to chance; races keep the " +
				"best ensemble with probability 0.95", p.made}}
	for _, a := range algorithms {
		t.Rule()
		for _, s := range p.searches() {
			found := s.found(a)
			difference := overFusions(found, func(f ensemble.Found) float64 { return inSearch(f) - inNewGames(f) })
			size := overFusions(found, func(f ensemble.Found) float64 { return float64(len(f.Members)) })
			games := overFusions(found, func(f ensemble.Found) float64 { return float64(f.Played) / 1000 })
			t.Add(a, s.name, len(found), size.Value, games.Value,
				overFusions(found, inSearch), overFusions(found, inNewGames), difference)
		}
	}
	return t
}

// search is a search with its findings for an algorithm, by run and fusion.
type search struct {
	name  string
	found func(algorithm string) [][]ensemble.Found
}

// searches returns all searches against the heuristic.
func (p pools) searches() []search {
	three := func(f kim.Fused) ensemble.Found { return f.Three }
	list := []search{
		{"all", foundBy(p.search, func(f kim.Fused) ensemble.Found { return *f.All })},
		{"exhaustive, three of the pool", foundBy(p.full, three)},
		{"the same with saving", foundBy(p.search, three)},
	}
	for _, s := range [][2]string{{bySaving, "with saving, common games"}, {byRace, "race, three of the pool"},
		{byForward, byForward}, {byBackward, byBackward}, {byGenes, byGenes}} {
		list = append(list, search{s[1], func(algorithm string) (all [][]ensemble.Found) {
			for _, outcome := range p.selectedOf(algorithm) {
				all = append(all, by(outcome, s[0], false))
			}
			return all
		}})
	}
	return list
}

func (p pools) selectedOf(algorithm string) [][]Selected {
	return p.selected.Of(strings.ToLower(algorithm)).Outcomes()
}

// foundBy returns the ensembles that runs found against the heuristic.
func foundBy(runs searches, of func(kim.Fused) ensemble.Found) func(algorithm string) [][]ensemble.Found {
	return func(algorithm string) (all [][]ensemble.Found) {
		for _, s := range runs.Of(kim.SearchArm(algorithm, kim.TheHeuristic)).Outcomes() {
			var list []ensemble.Found
			for _, f := range s.Fusions {
				list = append(list, of(f))
			}
			all = append(all, list)
		}
		return all
	}
}

// overFusions returns the mean over runs of the mean over fusions.
func overFusions(found [][]ensemble.Found, of func(ensemble.Found) float64) estimate.Estimate {
	return paper.Mean(paper.Each(found, func(fused []ensemble.Found) float64 {
		return paper.Average(paper.Each(fused, of))
	}))
}

// EqualTable compares averages of members as they are with averages of members scaled to equal length.
func (x Results) EqualTable() (report.Table, error) { return paper.From(x.pools, pools.equalTable) }

func (p pools) equalTable() report.Table {
	t := report.Table{Title: "Averages of three members, as they are and of equal length, against the standard heuristic",
		Columns: []report.Column{{Name: "algorithm"}, {Name: "fusion"}, {Name: "runs"}, {Name: "as they are", Decimals: 4},
			{Name: "of equal length", Decimals: 4}, {Name: "difference", Decimals: 4, Signed: true}},
		Footer: []string{"best ensembles of exhaustive searches with saving, in new games",
			"± 95% intervals of the mean over runs (Student)", p.made}}
	for _, a := range algorithms {
		for i, f := range fusions[1:] {
			var plain, equal []float64
			for run, outcome := range p.selectedOf(a) {
				plain = append(plain, inNewGames(p.of(a, kim.TheHeuristic)[run].By(f).Three))
				equal = append(equal, inNewGames(by(outcome, bySaving, true)[i]))
			}
			t.Add(a, titles[f], len(plain), paper.Mean(plain), paper.Mean(equal),
				paper.Mean(stats.Differences(plain, equal)))
		}
	}
	return t
}
