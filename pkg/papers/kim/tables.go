package kim

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
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
	table := report.Table{Title: "Table 1: settings", Columns: report.Heads("setting", SGA, ES, FSGA, DCGA),
		Footer: []string{fmt.Sprintf("as published; ours, at size %s, stands beside it where it differs", x.Size)}}
	for i, name := range p.settings.Texts("parameter") {
		row := []any{name}
		for _, a := range algorithms {
			published, ours := p.settings.Text(i, a), settings(a, x.Size).inTable1(evolvePlan(x.Size).Runs)[name]
			if ours != "" && ours != published {
				published += " (ours " + ours + ")"
			}
			row = append(row, published)
		}
		table.Add(row)
	}
	return table, nil
}

// inTable1 returns the settings of this experiment in the words of the published table.
func (c EvolveConfig) inTable1(runs int) map[string]string {
	crossover, mutation := fmt.Sprint(c.CrossoverRate), fmt.Sprint(c.MutationRate)
	if c.Algorithm == ES {
		crossover, mutation = "", "1.0"
	}
	return map[string]string{
		"Population size":                fmt.Sprint(c.Population),
		"Crossover rate":                 crossover,
		"Mutation rate":                  mutation,
		"Evaluations per one generation": fmt.Sprint(c.judged()),
		"G (games played in one evaluation) in evolution": fmt.Sprint(c.Games),
		"Randomness (epsilon) in move selection":          fmt.Sprint(c.Epsilon),
		"Maximum generation":                              fmt.Sprint(c.Generations),
		"Number of runs":                                  fmt.Sprint(runs),
	}
}

// Table2 shows the scores of the last generation in new games: the mean over runs of the best, the average and the
// worst individual, and below it the standard deviation of the runs.
func (x Results) Table2() (report.Table, error) { return paper.From(x.evolved, evolved.Table2) }

func (e evolved) Table2() report.Table {
	t := report.Table{Title: "Table 2: scores of the last generation",
		Columns: report.Heads("algorithm", report.Beside("max", 4), report.Beside("average", 4), report.Beside("min", 4)),
		Footer: []string{"± 95% intervals of the mean over runs", "std: of the runs",
			fmt.Sprintf("printed as points of %d games", printedGames), e.evolution(),
			fmt.Sprintf("the printed min of SGA, %.4f, is above its max and its average: impossible",
				e.print(leastScore, SGA).Value)}}
	rows := func(name string, beside func(a string, m measure) []any) {
		for _, a := range algorithms {
			t.Add(a+name, beside(a, topScore), beside(a, meanScore), beside(a, leastScore))
		}
	}
	rows("", func(a string, m measure) []any { return report.Compare(e.print(m, a), e.mean(m, a)) })
	t.Rule()
	rows(", std", func(a string, m measure) []any {
		theirs, own := m.printed(e.printedTables, a).SD, stats.Std(e.runs.Of(a).Each(m.of))
		return []any{theirs, own, own - theirs}
	})
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
		Columns: report.Heads("algorithm", paper.Columns("different ones", 1, "published", "ours"),
			paper.Columns("mean distance", 2, "published", "in genes", "in weights")),
		Footer: []string{"± 95% intervals of the mean over runs", e.evolution(),
			fmt.Sprintf("two random points are %.2f apart in genes, %.2f in weights (root mean square)", randomGenes(),
				2*randomGenes()),
			fmt.Sprintf("the weights of ES have no bounds: published %s, ours %s", e.print(geneDistance, ES).Text(0),
				e.mean(geneDistance, ES).Text(0))},
	}
	for _, a := range algorithms {
		t.Add(a, interval(e.print(unique, a)), interval(e.mean(unique, a)), bounded(a, e.print(geneDistance, a)),
			bounded(a, e.mean(geneDistance, a)), bounded(a, e.mean(weightDistance, a)))
	}
	return t
}

// bounded returns the distance, but none for ES: its weights have no bounds, so its distances would widen the column.
func bounded(algorithm string, distance estimate.Estimate) estimate.Estimate {
	if algorithm == ES {
		return estimate.None()
	}
	return distance
}

// interval shows an estimate with its interval, even where all runs are equal.
func interval(e estimate.Estimate) report.Cell { return report.Interval(e.Value, e.Half()) }

// randomGenes returns the root mean square distance of two random points of [0, 1]^64: 1/6 is the mean square of one
// coordinate.
func randomGenes() float64 { return math.Sqrt(float64(eval.Full{}.Dim()) / 6) }

// ReadingTable compares evolution under other readings of the paper with Table 2.
func (x Results) ReadingTable() (report.Table, error) { return paper.From(x.read, read.ReadingTable) }

func (e read) ReadingTable() report.Table {
	t := report.Table{
		Title: "Readings of what the paper leaves unsaid, and which is closest to Table 2",
		Columns: report.Heads("reading", "runs", paper.Columns("score of the last generation", 4, "max", "average", "min"),
			report.Column{Name: "off", Decimals: 4}, "closest", paper.Columns("ten best", 1, "different"),
			paper.Columns("ten best", 2, "distance in genes")),
		Footer: []string{"± 95% intervals of the mean over runs",
			"off: root mean square of the differences from the printed max, average and min, without the impossible min of SGA",
			"each reading differs in one point from the first: a gene g weighs 2g - 1, one gene of a child mutates, one-point " +
				"crossover, no elitism; first weights of ES in [-1, 1), a step-size factor for each weight; first of equal moves",
			e.evolution(), fmt.Sprintf("other readings: version %d", Readings().Version)},
	}
	for _, a := range algorithms {
		t.Add(a+" as printed", printedRuns, e.print(topScore, a), e.print(meanScore, a), e.print(leastScore, a), "", "",
			interval(e.print(unique, a)), bounded(a, e.print(geneDistance, a)))
		off := e.off(tried(a), a)
		for i, r := range tried(a) {
			runs := e.under(r, a)
			t.Add(r.text, len(runs), runs.Mean(topScore.of), runs.Mean(meanScore.of), runs.Mean(leastScore.of), off[i],
				runs.Mean(unique.of), bounded(a, runs.Mean(geneDistance.of)))
		}
		t.Rule()
	}
	t.Add("SGA, FSGA and DCGA together", "", "", "", "", "", "", "", "")
	common := tried(DCGA) // these apply to all three
	for i, off := range e.off(common, SGA, FSGA, DCGA) {
		t.Add(common[i].text, "", "", "", "", off, "", "")
	}
	return t
}

// tried returns the readings of an algorithm, Evolve's own first.
func tried(algorithm string) []reading {
	return append([]reading{{text: "as chosen"}}, readings(algorithm)...)
}

// under returns the runs of an algorithm under a reading.
func (e read) under(r reading, algorithm string) paper.Arm[EvolveConfig, Evolved] {
	if r.name == "" {
		return e.runs.Of(algorithm)
	}
	return e.others.Of(armName(algorithm, r))
}

// off returns two cells for each reading: the root mean square of the differences between Table 2 and the means of some
// algorithms' runs, without numbers that cannot be right, and a mark on the least.
func (e read) off(list []reading, algorithms ...string) (cells [][]any) {
	off := paper.Each(list, func(r reading) float64 {
		squares, n := 0.0, 0.0
		for _, a := range algorithms {
			for _, m := range lastScores {
				printed := e.print(m, a).Value
				if printed <= e.print(topScore, a).Value { // a minimum cannot exceed the maximum
					d := e.under(r, a).Mean(m.of).Value - printed
					squares, n = squares+float64(d*d), n+1
				}
			}
		}
		return math.Sqrt(squares / n)
	})
	for _, v := range off {
		cells = append(cells, []any{v, map[bool]string{true: "closest"}[v == slices.Min(off)]})
	}
	return cells
}

// TieTable shows the printed players and their fusions with both tie rules.
func (x Results) TieTable() (report.Table, error) { return paper.From(x.replayed, replayed.TieTable) }

func (r replayed) TieTable() report.Table {
	const first, random = "first of equals", "at random"
	t := report.Table{Title: "The printed players against the standard heuristic, by the rule for ties of both sides",
		Columns: report.Heads("player", report.Column{Name: "published", Decimals: 4}, paper.Columns(first, 4, "score"),
			paper.Signed(first, 4, "minus published"), paper.Columns(random, 4, "score"),
			paper.Signed(random, 4, "minus published")),
		Footer: []string{"± 95% intervals of the games", fmt.Sprintf("%s games each at size %s, version %d",
			lab.Count(float64(Ties().Plan(r.size).Arms[0].Config(0).Games)), r.size, Ties().Version),
			"the published ensemble is the best of many in the games that chose it"},
	}
	for _, p := range tiedPlayers {
		published := estimate.None()
		if p.printed != "" {
			published = r.players[p.printed].Score
		}
		first, random := r.of(p.name, choose.FirstTies), r.of(p.name, choose.RandomTies)
		t.Add(p.title, published, first, first.Minus(published), random, random.Minus(published))
	}
	return t
}

// fusionNames are the names in tables.
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

// Table5 compares the ensembles with the best individual.
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
	return report.Table{Title: title,
		Columns: report.Heads("algorithm", "player", paper.Columns(all, 4, "published", "ours"), paper.Signed(all, 4, gain),
			paper.Columns(three, 4, "published", "in the search", "in new games"), paper.Signed(three, 4, gain)),
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
	three := crowdsOf(opponent, theThree, algorithm)
	for i, all := range crowdsOf(opponent, allTen, algorithm) {
		t.Add(algorithm, fusionNames[all.fusion], c.printed[all].estimate(), paper.Mean(c.scores(all, inNewGames)),
			paper.Mean(c.gains(all)), c.printed[three[i]].estimate(), paper.Mean(c.scores(three[i], inSearch)),
			paper.Mean(c.scores(three[i], inNewGames)), paper.Mean(c.gains(three[i])))
	}
}

// Costs shows Tables 4 (c) and 5 (c): the games of the searches with and without saving, and what the saving costs.
func (x Results) Costs() (report.Table, error) { return paper.From(x.searched, crowds.Costs) }

func (c crowds) Costs() report.Table {
	games := paper.Columns("games with saving", 2, "published", "needed", "played")
	for i := range games {
		games[i].Unit = "million"
	}
	t := report.Table{Title: "Tables 4 (c) and 5 (c): what multi-stage evaluation saves, and what it costs",
		Columns: report.Heads("against", "algorithm", games, paper.Columns("saves a factor", 1, "published", "ours"),
			"same ensemble", paper.Signed("without saving minus with it", 4, "in the search", "in new games")),
		Footer: []string{fmt.Sprintf("sums over %d runs and %d fusions; without saving %s games published, %s ours",
			evolvePlan(c.size).Runs, len(fusions), lab.Count(c.saved(SGA, TheHeuristic).Without),
			lab.Count(c.cost(SGA, TheHeuristic).without)),
			fmt.Sprintf("needed: by Fig. 4; played: also games ahead of decisions, %d ensembles at a time", ensemble.Ahead),
			"± 95% intervals of the mean over runs (Student)", Searches(c.size)}}
	for _, opponent := range opponents {
		t.Rule()
		for _, a := range algorithms {
			p, own, l := c.saved(a, opponent), c.cost(a, opponent), loss{}.lost(c, a, opponent)
			t.Add(map[string]string{TheHeuristic: "heuristic", TheSingle: "best individual"}[opponent], a, p.With/1e6,
				own.needed/1e6, own.played/1e6, p.Factor, own.factor(), fmt.Sprintf("%d of %d", l.same, l.searches),
				paper.Mean(l.search), paper.Mean(l.fresh))
		}
	}
	return t
}
