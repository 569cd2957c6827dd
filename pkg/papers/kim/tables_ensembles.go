package kim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/report"
)

// fusionNames are those of tables.
var fusionNames = map[player.Fusion]string{player.Vote: "majority vote", player.Mean: "average",
	player.Weighted: "weighted average"}

// Table4 compares ensembles of all ten and of three with the best individual, against the standard heuristic.
func (x Results) Table4() (report.Table, error) {
	c, err := x.searched()
	if err != nil {
		return report.Table{}, err
	}
	t := x.crowdTable("Table 4: scores of the best individual and of ensembles against the standard heuristic",
		"minus best individual")
	for i, a := range algorithms {
		if i > 0 {
			t.Rule()
		}
		chosen, fresh := c.singles(a)
		t.Add(a, "best individual", c.single[a].estimate(), mean(fresh), "", c.single[a].estimate(), mean(chosen),
			mean(fresh), "")
		for _, f := range fusions {
			t.Add(c.row(a, theHeuristic, f)...)
		}
	}
	return t, nil
}

// Table5 shows that against the best individual.
func (x Results) Table5() (report.Table, error) {
	c, err := x.searched()
	if err != nil {
		return report.Table{}, err
	}
	t := x.crowdTable("Table 5: scores of ensembles against the best individual", "above 1/2")
	for i, a := range algorithms {
		if i > 0 {
			t.Rule()
		}
		for _, f := range fusions {
			t.Add(c.row(a, theSingle, f)...)
		}
	}
	return t, nil
}

func (x Results) crowdTable(title, gain string) report.Table {
	const all, three = "all of the pool", "the best three"
	return report.Table{Title: title,
		Columns: []report.Column{{Name: "algorithm"}, {Name: "player"},
			{Group: all, Name: "published", Decimals: 4}, {Group: all, Name: "ours", Decimals: 4},
			{Group: all, Name: gain, Decimals: 4, Signed: true},
			{Group: three, Name: "published", Decimals: 4}, {Group: three, Name: "in the search", Decimals: 4},
			{Group: three, Name: "in new games", Decimals: 4}, {Group: three, Name: gain, Decimals: 4, Signed: true}},
		Footer: []string{"± 95% intervals of the mean over runs (Student); differences by pairs of runs, in new games",
			"published scores of the best three are those of the search; the best individual is chosen by the score beside " +
				"its new games", x.searches()}}
}

// searches says how ensembles were found.
func (x Results) searches() string {
	plan := Search().Plan(x.Size)
	c := plan.Arms[0].Config(0)
	return fmt.Sprintf("%d runs of each algorithm, %d of the %d best individuals, MIN_G %d, MAX_G %s, STEP_SIZE %d; "+
		"%s new "+
		"games; size %s, version %d", plan.Runs, c.Members, c.Pool, c.MinGames, lab.Count(float64(c.MaxGames)), c.Step,
		lab.Count(float64(c.Fresh)), x.Size, Search().Version)
}

// row returns that of a fusion.
func (c crowds) row(algorithm, opponent string, f player.Fusion) []any {
	all := mean(c.scores(algorithm, opponent, allTen, f, inNewGames))
	three := func(of func(ensemble.Found) float64) any { return mean(c.scores(algorithm, opponent, theThree, f, of)) }
	return []any{algorithm, fusionNames[f],
		c.printedCrowds.scores[crowd{opponent, allTen, algorithm, f}].estimate(), all,
		mean(c.gains(algorithm, opponent, allTen, f)),
		c.printedCrowds.scores[crowd{opponent, theThree, algorithm, f}].estimate(), three(inSearch), three(inNewGames),
		mean(c.gains(algorithm, opponent, theThree, f))}
}

// Costs shows Tables 4 (c) and 5 (c): the games of the searches with and without saving, and what the saving costs.
func (x Results) Costs() (report.Table, error) {
	c, err := x.searched()
	if err != nil {
		return report.Table{}, err
	}
	full, err := soFar(x, Full())
	if err != nil {
		return report.Table{}, err
	}
	const games, lost = "games with saving", "without saving minus with it"
	t := report.Table{Title: "Tables 4 (c) and 5 (c): what multi-stage evaluation saves, and what it costs",
		Columns: []report.Column{{Name: "against"}, {Name: "algorithm"},
			{Group: games, Name: "published", Unit: "million", Decimals: 2},
			{Group: games, Name: "needed", Unit: "million", Decimals: 2},
			{Group: games, Name: "played", Unit: "million", Decimals: 2},
			{Group: "saves a factor", Name: "published", Decimals: 1}, {Group: "saves a factor", Name: "ours", Decimals: 1},
			{Name: "same ensemble"}, {Group: lost, Name: "in the search", Decimals: 4, Signed: true},
			{Group: lost, Name: "in new games", Decimals: 4, Signed: true}},
		Footer: []string{fmt.Sprintf("sums over %d runs and %d fusions; without saving %s games published, %s ours",
			runsAt(x.Size), len(fusions), lab.Count(c.saving[crowd{opponent: theHeuristic, algorithm: SGA}].without),
			lab.Count(float64(c.cost(SGA, theHeuristic, x.Size).without))),
			fmt.Sprintf("needed: by Fig. 4; played: also games ahead of decisions, %d ensembles at a time", ensemble.Ahead),
			"± 95% intervals of the mean over searches (Student)", x.searches()}}
	for i, opponent := range []string{theHeuristic, theSingle} {
		if i > 0 {
			t.Rule()
		}
		for _, a := range algorithms {
			p, own := c.saving[crowd{opponent: opponent, algorithm: a}], c.cost(a, opponent, x.Size)
			l := c.losses(full, a, opponent)
			t.Add(opponentNames[opponent], a, p.with/1e6, float64(own.needed)/1e6, float64(own.played)/1e6, p.factor,
				own.factor(), fmt.Sprintf("%d of %d", l.same, l.searches), mean(l.search), mean(l.fresh))
		}
	}
	return t, nil
}

var opponentNames = map[string]string{theHeuristic: "heuristic", theSingle: "best individual"}

// SearchTable compares all searches against the heuristic: what they find and what they cost.
func (x Results) SearchTable() (report.Table, error) {
	rows, err := x.compared()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{Title: "Searches for an ensemble against the standard heuristic",
		Columns: []report.Column{{Name: "algorithm"}, {Name: "search"}, {Name: "runs"}, {Name: "members", Decimals: 1},
			{Name: "games", Unit: "thousand", Decimals: 0}, {Group: "score", Name: "in the search", Decimals: 4},
			{Group: "score", Name: "in new games", Decimals: 4, Best: report.NoBest},
			{Group: "score", Name: "difference", Decimals: 4, Signed: true}},
		Footer: []string{"means over runs and fusions; ± 95% intervals of the mean over runs (Student)",
			"games: of one search; difference: what selection adds by chance",
			"in all but the first three every ensemble plays the same games, which leaves less to chance; races keep the " +
				"best ensemble with " +
				"probability 0.95", x.searches()}}
	for i, a := range algorithms {
		if i > 0 {
			t.Rule()
		}
		for _, r := range rows {
			found := r.found[a]
			difference := overFusions(found, func(f ensemble.Found) float64 { return inSearch(f) - inNewGames(f) })
			size := overFusions(found, func(f ensemble.Found) float64 { return float64(len(f.Members)) })
			games := overFusions(found, func(f ensemble.Found) float64 { return float64(f.Played) / 1000 })
			t.Add(a, r.name, len(found), size.Value, games.Value,
				overFusions(found, inSearch), overFusions(found, inNewGames), difference)
		}
	}
	return t, nil
}

// comparedSearch is a search with what it found, by algorithm, run and fusion.
type comparedSearch struct {
	name  string
	found map[string][][]ensemble.Found
}

// compared returns all searches against the heuristic.
func (x Results) compared() ([]comparedSearch, error) {
	c, err := x.searched()
	if err != nil {
		return nil, err
	}
	full, err := soFar(x, Full())
	if err != nil {
		return nil, err
	}
	selected, err := soFar(x, Select())
	if err != nil {
		return nil, err
	}
	list := []comparedSearch{
		{"all", foundBy(c.search, func(f Fused) ensemble.Found { return *f.All })},
		{"exhaustive, three of the pool", foundBy(full, func(f Fused) ensemble.Found { return f.Three })},
		{"the same with saving", foundBy(c.search, func(f Fused) ensemble.Found { return f.Three })},
	}
	for _, name := range []string{bySaving, byRace, byForward, byBackward, byGenes} {
		s := comparedSearch{name, map[string][][]ensemble.Found{}}
		for _, a := range algorithms {
			for _, outcome := range selected[strings.ToLower(a)] {
				s.found[a] = append(s.found[a], by(outcome, name, false))
			}
		}
		list = append(list, s)
	}
	list[3].name, list[4].name = "with saving, common games", "race, three of the pool"
	return list, nil
}

// foundBy returns ensembles of all runs against the heuristic.
func foundBy(outcomes map[string][]Searched, of func(Fused) ensemble.Found) map[string][][]ensemble.Found {
	all := map[string][][]ensemble.Found{}
	for _, a := range algorithms {
		for _, s := range outcomes[searchArm(a, theHeuristic)] {
			var list []ensemble.Found
			for _, f := range s.Fusions {
				list = append(list, of(f))
			}
			all[a] = append(all[a], list)
		}
	}
	return all
}

// overFusions returns the mean over runs of the mean over fusions.
func overFusions(found [][]ensemble.Found, of func(ensemble.Found) float64) number.Estimate {
	var list []float64
	for _, fused := range found {
		sum := 0.0
		for _, f := range fused {
			sum += of(f)
		}
		list = append(list, sum/float64(len(fused)))
	}
	return mean(list)
}

// EqualTable compares averages of members as they are with averages of members of equal length.
func (x Results) EqualTable() (report.Table, error) {
	c, err := x.searched()
	if err != nil {
		return report.Table{}, err
	}
	selected, err := soFar(x, Select())
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{Title: "Averages of three members, as they are and of equal length, against the standard heuristic",
		Columns: []report.Column{{Name: "algorithm"}, {Name: "fusion"}, {Name: "runs"}, {Name: "as they are", Decimals: 4},
			{Name: "of equal length", Decimals: 4}, {Name: "difference", Decimals: 4, Signed: true}},
		Footer: []string{"best ensembles of exhaustive searches with saving, in new games",
			"± 95% intervals of the mean over runs (Student)", x.searches()}}
	for _, a := range algorithms {
		for _, f := range fusions[1:] {
			plain, equal := c.scores(a, theHeuristic, theThree, f, inNewGames), []float64(nil)
			for _, outcome := range selected[strings.ToLower(a)] {
				for _, s := range outcome {
					if s.Equal && s.Fusion == f {
						equal = append(equal, inNewGames(s.Found))
					}
				}
			}
			plain = plain[:len(equal)]
			t.Add(a, fusionNames[f], len(plain), mean(plain), mean(equal), mean(differences(plain, equal)))
		}
	}
	return t, nil
}

// GeneralTable says what the best individuals and ensembles score against opponents that they were not bred on.
func (x Results) GeneralTable() (report.Table, error) {
	c, err := x.searched()
	if err != nil {
		return report.Table{}, err
	}
	met, err := outcomes(x, General())
	if err != nil {
		return report.Table{}, err
	}
	plan := General().Plan(x.Size).Arms[0].Config(0)
	t := report.Table{Title: "Ensembles and best individuals against opponents that they were not bred on",
		Columns: []report.Column{{Name: "algorithm"}, {Name: "player"}, {Name: "heuristic", Decimals: 4}},
		Footer: []string{"ensembles: mean of the three fusions; ± 95% intervals of the mean over runs (Student)",
			fmt.Sprintf("%s games against each; %d random WPCs share those of one opponent; all ties first found",
				lab.Count(float64(plan.Games)), plan.Strangers), x.searches()}}
	for _, name := range strangers() {
		t.Columns = append(t.Columns, report.Column{Name: name, Decimals: 4})
	}
	for i, a := range algorithms {
		if i > 0 {
			t.Rule()
		}
		for _, who := range []string{oneBest, allTen, theThree} {
			t.Add(c.met(a, who, met[strings.ToLower(a)])...)
		}
	}
	return t, nil
}

// met returns a row of GeneralTable.
func (c crowds) met(algorithm, who string, met [][]Met) []any {
	_, bred := c.singles(algorithm)
	if who != oneBest {
		bred = c.meanGains(algorithm, theHeuristic, who)
		_, alone := c.singles(algorithm)
		for i := range bred {
			bred[i] += alone[i]
		}
	}
	cells := []any{algorithm, map[string]string{oneBest: "best individual", allTen: "all of the pool",
		theThree: "the best three"}[who], mean(bred)}
	for k := range strangers() {
		cells = append(cells, mean(against(met, who, k)))
	}
	return cells
}

// against returns the score of a player against stranger k in every run, the mean over fusions.
func against(met [][]Met, who string, k int) (list []float64) {
	for _, run := range met {
		sum, n := 0.0, 0.0
		for _, m := range run {
			if m.Player == who {
				sum, n = sum+m.Points[k].Score().Value, n+1
			}
		}
		list = append(list, sum/n)
	}
	return list
}

// DiversityTable sets how different the members of the pools are beside what ensembles of three gain.
func (x Results) DiversityTable() (report.Table, error) {
	c, err := x.searched()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{Title: "Diversity and gain",
		Columns: []report.Column{{Name: "algorithm"}, {Group: "pool", Name: "distance of weights"},
			{Group: "pool", Name: "disagreement", Decimals: 3},
			{Group: "gain of three in new games", Name: "against heuristic", Decimals: 4, Signed: true},
			{Group: "gain of three in new games", Name: "against best individual", Decimals: 4, Signed: true}},
		Footer: []string{"disagreement: share of positions in which two members name different moves",
			"gain: above the best individual, mean of the three fusions; ± 95% intervals of the mean over runs (Student)",
			x.searches()}}
	for _, a := range algorithms {
		d := c.diversity(a)
		t.Add(a, mean(d.distance), mean(d.disagreement), mean(c.meanGains(a, theHeuristic, theThree)),
			mean(c.meanGains(a, theSingle, theThree)))
	}
	return t, nil
}

// diversity is how different the pools of an algorithm are, run by run.
type diversity struct{ distance, disagreement []float64 }

func (c crowds) diversity(algorithm string) (d diversity) {
	for _, s := range c.of(algorithm, theHeuristic) {
		d.distance, d.disagreement = append(d.distance, s.Distance), append(d.disagreement, s.Disagreement)
	}
	return d
}

// differences returns b - a, run by run.
func differences(a, b []float64) []float64 {
	d := slices.Clone(b)
	for i := range d {
		d[i] -= a[i]
	}
	return d
}
