package kim

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Table1 shows the settings, published and ours.
func (x Results) Table1() (report.Table, error) {
	p := loadPrinted()
	table := report.Table{Title: "Table 1: settings", Columns: []report.Column{{Name: "setting"}},
		Footer: []string{fmt.Sprintf("as published; ours, at size %s, stands beside it where it differs", x.Size)}}
	for _, a := range algorithms {
		table.Columns = append(table.Columns, report.Column{Name: a})
	}
	for i, name := range p.settings.Texts("parameter") {
		row := []any{name}
		for _, a := range algorithms {
			row = append(row, besides(p.settings.Text(i, a), x.setting(name, settings(a, x.Size))))
		}
		table.Add(row...)
	}
	return table, nil
}

// besides returns what is published, with ours where the table's experiment has it and it differs.
func besides(published, ours string) string {
	if ours == "" || ours == published {
		return published
	}
	return published + " (ours " + ours + ")"
}

// setting returns ours in the words of the published table; "" where the experiment of another table has it.
func (x Results) setting(name string, c EvolveConfig) string {
	genetic := c.Algorithm != ES
	switch name {
	case "Population size":
		return fmt.Sprint(c.Population)
	case "Crossover rate":
		if genetic {
			return fmt.Sprint(c.CrossoverRate)
		}
	case "Mutation rate":
		if genetic {
			return fmt.Sprint(c.MutationRate)
		}
		return "1.0"
	case "Evaluations per one generation":
		return fmt.Sprint(c.judged())
	case "G (games played in one evaluation) in evolution":
		return fmt.Sprint(c.Games)
	case "Randomness (epsilon) in move selection":
		return fmt.Sprint(c.Epsilon)
	case "Maximum generation":
		return fmt.Sprint(c.Generations)
	case "Number of runs":
		return fmt.Sprint(evolvePlan(x.Size).Runs)
	}
	return ""
}

// Table2 shows the scores of the last generation in new games: the mean over runs of the best, the average and the
// worst individual, and below it the standard deviation of the runs.
func (x Results) Table2() (report.Table, error) { return paper.From(x.evolved, evolved.Table2) }

func (e evolved) Table2() report.Table {
	t := report.Table{Title: "Table 2: scores of the last generation", Columns: []report.Column{{Name: "algorithm"}},
		Footer: []string{"± 95% intervals of the mean over runs", "std: of the runs",
			fmt.Sprintf("printed as points of %d games", printedGames), e.evolution(),
			fmt.Sprintf("the printed min of SGA, %.4f, is above its max and its average: impossible",
				e.table2[SGA][minScore].Mean)}}
	for _, group := range []string{"max", "average", "min"} {
		t.Columns = append(t.Columns, report.Beside(group, 4)...)
	}
	for _, a := range algorithms {
		row := []any{a}
		for column, of := range scored {
			row = append(row, report.Compare(e.table2[a][column].estimate(), e.runs.Of(a).Mean(of))...)
		}
		t.Add(row...)
	}
	t.Rule()
	for _, a := range algorithms {
		row := []any{a + ", std"}
		for column, of := range scored {
			theirs, own := e.table2[a][column].SD, stats.Std(paper.Each(e.runs.Of(a), of))
			row = append(row, theirs, own, own-theirs)
		}
		t.Add(row...)
	}
	return t
}

// evolution says how the runs of Evolve were made.
func (e evolved) evolution() string {
	plan := evolvePlan(e.size)
	c := plan.Arms[0].Config(0)
	return fmt.Sprintf("%d runs of each algorithm, %d generations of %d evaluations with %d games; %s games of each "+
		"individual of the last; size %s, version %d", plan.Runs, c.Generations, c.judged(), c.Games,
		lab.Count(float64(c.Measure)), e.size, Evolve().Version)
}

// Table3 says how different the ten best individuals of the last generation are.
func (x Results) Table3() (report.Table, error) { return paper.From(x.evolved, evolved.Table3) }

func (e evolved) Table3() report.Table {
	t := report.Table{Title: "Table 3: different ones of the ten best, and their mean Euclidean distance",
		Columns: slices.Concat([]report.Column{{Name: "algorithm"}}, paper.Columns("different ones", 1, "published", "ours"),
			paper.Columns("mean distance", 2, "published", "in genes", "in weights")),
		Footer: []string{"± 95% intervals of the mean over runs", e.evolution(), randomPoints(),
			fmt.Sprintf("the weights of ES have no bounds: published %s, ours %s", e.distance[ES].estimate().Text(0),
				e.runs.Of(ES).Mean(geneDistance).Text(0))},
	}
	for _, a := range algorithms {
		runs := e.runs.Of(a)
		t.Add(a, interval(e.unique[a].estimate()), interval(runs.Mean(unique)), bounded(a, e.distance[a].estimate()),
			bounded(a, runs.Mean(geneDistance)), bounded(a, runs.Mean(weightDistance)))
	}
	return t
}

// bounded is a distance, but none for ES, whose weights have no bounds: theirs would widen the column for all.
func bounded(algorithm string, distance estimate.Estimate) estimate.Estimate {
	if algorithm == ES {
		return estimate.None()
	}
	return distance
}

// interval shows an estimate with its interval, even where all runs are equal.
func interval(e estimate.Estimate) report.Cell { return report.Interval(e.Value, e.Half()) }

// randomGenes returns the root mean square distance of two random points of [0, 1]^64: 1/6 is that of one coordinate,
// squared.
func randomGenes() float64 { return math.Sqrt(float64(eval.Full{}.Dim()) / 6) }

func randomPoints() string {
	return fmt.Sprintf("two random points are %.2f apart in genes, %.2f in weights (root mean square)", randomGenes(),
		2*randomGenes())
}

// ReadingTable compares evolution under other readings of the paper with Table 2.
func (x Results) ReadingTable() (report.Table, error) {
	return paper.From(x.read, read.ReadingTable)
}

func (e read) ReadingTable() report.Table {
	t := report.Table{
		Title: "Readings of what the paper leaves unsaid, and which is closest to Table 2",
		Columns: slices.Concat([]report.Column{{Name: "reading"}, {Name: "runs"}},
			paper.Columns("score of the last generation", 4, "max", "average", "min"),
			[]report.Column{{Name: "off", Decimals: 4}, {Name: "closest"}, {Group: "ten best", Name: "different", Decimals: 1},
				{Group: "ten best", Name: "distance in genes", Decimals: 2}}),
		Footer: []string{"± 95% intervals of the mean over runs",
			"off: root mean square of the differences from the printed max, average and min, without the impossible min of SGA",
			"each reading differs in one point from the first: a gene g weighs 2g - 1, one gene of a child mutates, one-point " +
				"crossover, no elitism; first weights of ES in [-1, 1), a step-size factor for each weight; first of equal moves",
			e.evolution(), "other readings: " + e.whole()},
	}
	for _, a := range algorithms {
		e.readingRows(&t, a)
		t.Rule()
	}
	e.togetherRows(&t)
	return t
}

// asChosen is the reading of Evolve.
var asChosen = reading{text: "as chosen"}

// under returns the runs of an algorithm under a reading.
func (e read) under(r reading, algorithm string) paper.Arm[EvolveConfig, Evolved] {
	if r.name == "" {
		return e.runs.Of(algorithm)
	}
	return e.others.Of(armName(algorithm, r))
}

// tried returns the readings of an algorithm, ours first, of which it and others have runs.
func (e read) tried(algorithms ...string) []reading {
	list := append([]reading{asChosen}, readings(algorithms[0])...)
	return slices.DeleteFunc(list, func(r reading) bool {
		return slices.ContainsFunc(algorithms, func(a string) bool { return len(e.under(r, a)) == 0 })
	})
}

// readingRows adds those of an algorithm: print, our reading, others.
func (e read) readingRows(t *report.Table, algorithm string) {
	s, list := e.table2[algorithm], e.tried(algorithm)
	off := make([]float64, len(list))
	for i, r := range list {
		off[i] = e.off(r, algorithm)
	}
	t.Add(algorithm+" as printed", printedRuns, s[maxScore].estimate(), s[avgScore].estimate(), s[minScore].estimate(),
		"", "", interval(e.unique[algorithm].estimate()),
		bounded(algorithm, e.distance[algorithm].estimate()))
	for i, r := range list {
		runs := e.under(r, algorithm)
		t.Add(r.text, len(runs), runs.Mean(scored[maxScore]), runs.Mean(scored[avgScore]), runs.Mean(scored[minScore]),
			off[i], closest(off, i), runs.Mean(unique), bounded(algorithm, runs.Mean(geneDistance)))
	}
}

// closest marks the least number of a list.
func closest(off []float64, i int) string {
	if off[i] == slices.Min(off) {
		return "closest"
	}
	return ""
}

// togetherRows adds those of the genetic algorithms together, under the readings that concern all three.
func (e read) togetherRows(t *report.Table) {
	list := e.tried(DCGA, SGA, FSGA)
	off := make([]float64, len(list))
	for i, r := range list {
		off[i] = e.off(r, SGA, FSGA, DCGA)
	}
	t.Add("SGA, FSGA and DCGA together", "", "", "", "", "", "", "", "")
	for i, r := range list {
		t.Add(r.text, "", "", "", "", off[i], closest(off, i), "", "")
	}
}

// off returns the root mean square of the differences between Table 2 and the means of runs of these algorithms under a
// reading, without numbers that cannot be right.
func (e read) off(r reading, algorithms ...string) float64 {
	squares, n := 0.0, 0.0
	for _, a := range algorithms {
		for column, of := range scored {
			if e.possible(a, column) {
				d := e.under(r, a).Mean(of).Value - e.table2[a][column].Mean
				squares, n = squares+float64(d*d), n+1
			}
		}
	}
	return math.Sqrt(squares / n)
}

// TieTable shows the printed players and their fusions with both rules for ties.
func (x Results) TieTable() (report.Table, error) { return paper.From(x.replayed, replayed.TieTable) }

func (r replayed) TieTable() report.Table {
	t := report.Table{Title: "The printed players against the standard heuristic, by the rule for ties of both sides",
		Columns: []report.Column{{Name: "player"}, {Name: "published", Decimals: 4}},
		Footer: []string{"± 95% intervals of the games", fmt.Sprintf("%s games each at size %s, version %d",
			lab.Count(float64(Ties().Plan(r.size).Arms[0].Config(0).Games)), r.size, Ties().Version),
			"the published ensemble is the best of many in the games that chose it"},
	}
	for _, group := range []string{"first of equals", "at random"} {
		t.Columns = append(t.Columns, report.Column{Group: group, Name: "score", Decimals: 4},
			report.Column{Group: group, Name: "minus published", Decimals: 4, Signed: true})
	}
	for _, p := range tiedPlayers {
		published := estimate.None()
		if p.printed != "" {
			published = r.players[p.printed].Score
		}
		row := []any{p.title, published}
		for _, rule := range tieRules {
			score := r.of(p.name, rule)
			row = append(row, score, score.Minus(published))
		}
		t.Add(row...)
	}
	return t
}

// fusionNames are those of tables.
var fusionNames = map[player.Fusion]string{player.Vote: "majority vote", player.Mean: "average",
	player.Weighted: "weighted average"}

// Table4 compares ensembles of all ten and of three with the best individual, against the standard heuristic.
func (x Results) Table4() (report.Table, error) { return paper.From(x.searched, crowds.Table4) }

func (c crowds) Table4() report.Table {
	t := c.crowdTable("Table 4: scores of the best individual and of ensembles against the standard heuristic",
		"minus best individual")
	for _, a := range algorithms {
		t.Rule()
		printed, chosen := c.single[a].estimate(), paper.Mean(paper.Each(c.of(a, TheHeuristic), bestChosen))
		fresh := paper.Mean(paper.Each(c.of(a, TheHeuristic), bestInNewGames))
		t.Add(a, "best individual", printed, fresh, "", printed, chosen, fresh, "")
		c.add(&t, a, TheHeuristic)
	}
	return t
}

// Table5 shows that against the best individual.
func (x Results) Table5() (report.Table, error) { return paper.From(x.searched, crowds.Table5) }

func (c crowds) Table5() report.Table {
	t := c.crowdTable("Table 5: scores of ensembles against the best individual", "above 1/2")
	for _, a := range algorithms {
		t.Rule()
		c.add(&t, a, TheSingle)
	}
	return t
}

func (c crowds) crowdTable(title, gain string) report.Table {
	const all, three = "all of the pool", "the best three"
	signed := func(group string) report.Column {
		return report.Column{Group: group, Name: gain, Decimals: 4, Signed: true}
	}
	return report.Table{Title: title,
		Columns: slices.Concat([]report.Column{{Name: "algorithm"}, {Name: "player"}},
			paper.Columns(all, 4, "published", "ours"), []report.Column{signed(all)},
			paper.Columns(three, 4, "published", "in the search", "in new games"), []report.Column{signed(three)}),
		Footer: []string{"± 95% intervals of the mean over runs (Student); differences by pairs of runs, in new games",
			"published scores of the best three are those of the search; the best individual is chosen by the score beside " +
				"its new games", Searches(c.size)}}
}

// Searches says how ensembles are found at a size.
func Searches(size lab.Size) string {
	plan := Search().Plan(size)
	c := plan.Arms[0].Config(0)
	return fmt.Sprintf("%d runs of each algorithm, %d of the %d best individuals, MIN_G %d, MAX_G %s, STEP_SIZE %d; "+
		"%s new games; size %s, version %d", plan.Runs, c.Members, c.Pool, c.MinGames, lab.Count(float64(c.MaxGames)), c.Step,
		lab.Count(float64(c.Fresh)), size, Search().Version)
}

// add adds the rows of an algorithm's fusions.
func (c crowds) add(t *report.Table, algorithm, opponent string) {
	for _, f := range fusions {
		all, three := crowd{opponent, allTen, algorithm, f}, crowd{opponent, theThree, algorithm, f}
		t.Add(algorithm, fusionNames[f], c.printed[all].estimate(), paper.Mean(c.scores(all, inNewGames)),
			paper.Mean(c.gains(all)), c.printed[three].estimate(), paper.Mean(c.scores(three, inSearch)),
			paper.Mean(c.scores(three, inNewGames)), paper.Mean(c.gains(three)))
	}
}

// Costs shows Tables 4 (c) and 5 (c): the games of the searches with and without saving, and what the saving costs.
func (x Results) Costs() (report.Table, error) { return paper.From(x.searched, crowds.Costs) }

func (c crowds) Costs() report.Table {
	games := paper.Columns("games with saving", 2, "published", "needed", "played")
	lost := paper.Columns("without saving minus with it", 4, "in the search", "in new games")
	for i := range games {
		games[i].Unit = "million"
	}
	for i := range lost {
		lost[i].Signed = true
	}
	t := report.Table{Title: "Tables 4 (c) and 5 (c): what multi-stage evaluation saves, and what it costs",
		Columns: slices.Concat([]report.Column{{Name: "against"}, {Name: "algorithm"}}, games,
			paper.Columns("saves a factor", 1, "published", "ours"), []report.Column{{Name: "same ensemble"}}, lost),
		Footer: []string{fmt.Sprintf("sums over %d runs and %d fusions; without saving %s games published, %s ours",
			evolvePlan(c.size).Runs, len(fusions), lab.Count(c.saving[crowd{opponent: TheHeuristic, algorithm: SGA}].Without),
			lab.Count(float64(c.cost(SGA, TheHeuristic).without))),
			fmt.Sprintf("needed: by Fig. 4; played: also games ahead of decisions, %d ensembles at a time", ensemble.Ahead),
			"± 95% intervals of the mean over runs (Student)", Searches(c.size)}}
	for _, opponent := range opponents {
		t.Rule()
		for _, a := range algorithms {
			p, own := c.saving[crowd{opponent: opponent, algorithm: a}], c.cost(a, opponent)
			l := c.losses(a, opponent)
			t.Add(opponentNames[opponent], a, p.With/1e6, float64(own.needed)/1e6, float64(own.played)/1e6, p.Factor,
				own.factor(), fmt.Sprintf("%d of %d", l.same, l.searches), paper.Mean(l.search), paper.Mean(l.fresh))
		}
	}
	return t
}

var opponentNames = map[string]string{TheHeuristic: "heuristic", TheSingle: "best individual"}
