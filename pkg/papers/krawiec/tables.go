package krawiec

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Settings shows the settings of Section 4 as published, and those of a size.
func (x Results) Settings() (report.Table, error) {
	t, ours := data.Must(data.Load("krawiec", "parameters.csv")), x.settings()
	table := report.Table{
		Title:   "Section 4: settings",
		Columns: []report.Column{{Name: "method"}, {Name: "setting"}, {Name: "published"}, {Name: "ours"}, {Name: "where"}},
		Footer:  []string{fmt.Sprintf("ours at size %s, where they can differ", x.Size)},
	}
	for i := range t.Rows {
		name := t.Text(i, "parameter")
		table.Add(t.Text(i, "method"), name, t.Text(i, "value"), ours[t.Text(i, "method")+" "+name], t.Text(i, "where"))
	}
	return table, nil
}

// settings returns our settings in the words of the published table.
func (x Results) settings() map[string]string {
	c, runs := settings(x.Size)
	coevolution, hall, self := cel(x.Size), hof(x.Size), tdl(chosenRatio)
	steps := map[string]string{}
	for _, a := range methodsPlan(x.Size).Arms {
		steps[a.Name] = strconv.Itoa(a.Config(0).steps())
	}
	return map[string]string{
		"all games per run":                                              strconv.FormatInt(c.Games, 10),
		"all runs per experiment":                                        strconv.Itoa(runs),
		"all performance samples per run":                                strconv.FormatInt(c.Games/c.Every, 10),
		"all games against each external opponent per sample":            strconv.Itoa(c.Trial),
		"all random move probability in assessment games (both players)": estimate.Significant(epsilon),
		"CEL population size":                                            strconv.Itoa(coevolution.Population),
		"CEL mutation": fmt.Sprintf("Gaussian sigma %g; probability %g",
			coevolution.Sigma, coevolution.Rate),
		"CEL generations":     steps[CEL],
		"CEL+HoF generations": steps[CELHoF],
		"CEL+HoF probability that the first parent comes from the archive":   estimate.Significant(hall.FromArchive),
		"TDL random move probability in self-play":                           estimate.Significant(self.Epsilon),
		"TDL learning rate alpha":                                            estimate.Significant(self.Alpha),
		"TDL trace decay lambda":                                             estimate.Significant(self.Lambda),
		"CTDL TDL-CEL ratio (self-play games per individual per generation)": strconv.Itoa(self.Ratio),
		"CTDL generations":                                                   steps[CTDL],
	}
}

// Table2 shows the sweep of lambda: winning rates in the long run.
func (x Results) Table2() (report.Table, error) { return paper.From(x.part(Lambda()), part.Table2) }

func (p part) Table2() report.Table {
	t := report.Table{
		Title:   "Table 2: probability of winning of players found by TD(λ)",
		Columns: []report.Column{{Name: "λ"}},
		Footer: []string{student + "; the difference takes the published mean to be as sure as ours",
			"std: of all samples of all runs, which depend on each other within a run", sized(p.size, Lambda())},
	}
	for _, a := range externals {
		columns := append(report.Beside("against "+a.name, 3), paper.Columns("against "+a.name, 3, "std published",
			"std ours")...)
		columns[0].Best, columns[1].Best = report.Highest, report.Highest
		t.Columns = append(t.Columns, columns...)
	}
	for _, lambda := range lambdas {
		row := []any{fmt.Sprint(lambda)}
		for i, a := range externals {
			runs := p.runs[lambdaArm(lambda)]
			ours := paper.Mean(a.final(runs))
			published := p.table2[lambda][i]
			difference := ours.Minus(estimate.Estimate{Value: published.Mean, SE: ours.SE})
			row = append(row, published.Mean, ours, difference, published.SD, a.deviation(runs))
		}
		t.Add(row...)
	}
	return t
}

const student = "± 95% intervals of the mean over runs (Student)"

// Readings compares two readings of which moves are learnt from, over the sweep of lambda.
func (x Results) Readings() (report.Table, error) { return paper.From(x.part(Lambda()), part.Readings) }

func (p part) Readings() report.Table {
	t := report.Table{
		Title:   "Table 2 by two readings: are random moves learnt from?",
		Columns: []report.Column{{Name: "λ"}},
		Footer:  []string{student + "; runs of both readings begin alike", sized(p.size, Lambda())},
	}
	for _, a := range externals {
		t.Columns = append(t.Columns, paper.Columns("against "+a.name, 3, "published", "not learnt from", "learnt from")...)
	}
	var fits [2]fit
	for _, lambda := range lambdas {
		row := []any{fmt.Sprint(lambda)}
		for i, a := range externals {
			published := p.table2[lambda][i].Mean
			row = append(row, published)
			for k, end := range []string{"", learntToo} {
				runs := a.final(p.runs[lambdaArm(lambda)+end])
				fits[k].add(runs, published)
				row = append(row, paper.Mean(runs))
			}
		}
		t.Add(row...)
	}
	t.Footer = append(t.Footer, "z: difference from print in combined standard errors, print "+
		"as sure as ours; not learnt from: "+fits[0].String()+"; learnt from: "+fits[1].String())
	return t
}

// fit measures how far our numbers are from the printed ones, in standard errors.
type fit struct {
	squares, worst float64
	cells          int
}

// add adds runs, whose mean is taken to be as precise as the published one.
func (f *fit) add(runs []float64, published float64) {
	ours := stats.Mean(runs, 0.95).Normal()
	z := ours.Sigmas(estimate.Estimate{Value: published, SE: ours.SE})
	f.squares += float64(z * z)
	f.worst = max(f.worst, math.Abs(z))
	f.cells++
}

func (f fit) String() string {
	return fmt.Sprintf("Σz² %.1f of %d cells (P %.2g), the largest |z| %.1f", f.squares, f.cells,
		stats.ChiSquared(f.squares, f.cells), f.worst)
}

// deviation returns the standard deviation of all samples of the long run.
func (a against) deviation(runs []Learnt) float64 {
	var all []float64
	for _, l := range runs {
		rates := a.rates(l)
		all = append(all, rates[int(late*float64(len(rates))):]...)
	}
	return stats.Std(all)
}

// sized says how the runs of an experiment were made.
func sized(size lab.Size, e lab.Experiment[LearnConfig, Learnt]) string {
	c, _ := settings(size)
	return fmt.Sprintf("%s of %s games, %d games against each opponent in a sample; size %s, version %d", runsAt(size),
		lab.Count(float64(c.Games)), c.Trial, size, e.Version)
}

// Table3 shows the tournament of the last generations.
func (x Results) Table3() (report.Table, error) { return paper.From(x.teams(armMethods), teams.Table3) }

func (p teams) Table3() report.Table {
	t := report.Table{
		Title:   "Table 3: tournament of the teams of the last generations, percent of the points",
		Columns: append([]report.Column{{Name: "team"}, {Name: "against"}}, report.Beside("points, %", 1)...),
		Footer: []string{"points of the team in its games against the other; a draw has 1 point of 3, so that two teams " +
			"together have less than 100%", sized(p.size, Methods())},
	}
	ours := p.lastRound().percent()
	for i, team := range methodTeams {
		if i > 0 {
			t.Rule()
		}
		add := func(against string, other string) {
			published, ours := p.table3.of(team, other), ours.of(team, other)
			t.Add(methodName(team), against, published, ours, ours-published)
		}
		for _, other := range methodTeams {
			if other != team {
				add(methodName(other), other)
			}
		}
		add("all", team)
	}
	return t
}

// MethodTable shows where Figs. 2 and 5 end: the winning rates of all methods in the long run.
func (x Results) MethodTable() (report.Table, error) {
	return paper.From(x.part(Lambda(), Methods(), Ratios()), part.MethodTable)
}

func (p part) MethodTable() report.Table {
	t := report.Table{
		Title: "Figs. 2 and 5: winning rates in the long run",
		Columns: []report.Column{{Name: "method"},
			{Name: "against " + heuristicPlayer.name, Decimals: 3, Best: report.Highest},
			{Name: "against " + liberty.name, Decimals: 3, Best: report.Highest}},
		Footer: []string{student + ", over the last two fifths of the samples", sized(p.size, Methods())},
	}
	for _, arm := range slices.Concat(methodTeams, ratioTeams[1:4], ratioTeams[5:]) {
		if arm == ratioTeams[1] {
			t.Rule()
		}
		t.Add(methodName(arm), paper.Mean(heuristicPlayer.final(p.runs[arm])), paper.Mean(liberty.final(p.runs[arm])))
	}
	return t
}

// Replays shows the games of the player of Table 4.
func (x Results) Replays() (report.Table, error) { return paper.From(single(x, Replay()), x.replays) }

func (x Results) replays(all map[string]Replayed) report.Table {
	t := report.Table{
		Title: "The player of Table 4, played again",
		Columns: []report.Column{{Name: "against"}, {Name: "wins", Decimals: 4}, {Name: "draws", Decimals: 4},
			{Name: "losses", Decimals: 4}, {Name: "plies", Unit: "a game", Decimals: 1}},
		Footer: []string{"± 95% intervals of the games", fmt.Sprintf("%s games each, both players move at random with "+
			"probability %g; size %s, version %d", lab.Count(float64(replayPlan(x.Size).Arms[0].Config(0).Games)), epsilon,
			x.Size, Replay().Version)},
	}
	for _, of := range []struct{ arm, name string }{
		{againstHeuristic, heuristicPlayer.name}, {againstLiberty, liberty.name},
		{againstHeuristic + scaled, heuristicPlayer.name + ", weights x 4"},
		{againstLiberty + scaled, liberty.name + ", weights x 4"}} {
		r := all[of.arm]
		n := r.Tally.games()
		row := []any{of.name}
		for _, k := range r.Tally {
			row = append(row, estimate.Binomial(float64(k)/float64(n), n))
		}
		t.Add(append(row, float64(r.Plies)/float64(n))...)
	}
	return t
}

// Repetitions shows the cycles that games are in at the limit of turns.
func (x Results) Repetitions() (report.Table, error) {
	return paper.From(single(x, Repetition()), x.repetitions)
}

func (x Results) repetitions(all map[string]Cycles) report.Table {
	t := report.Table{
		Title:   "Games of random players that are still going on after 125 turns, by the length of their cycle",
		Columns: []report.Column{{Name: "cycle", Unit: "turns"}, {Name: "without the rule"}, {Name: "with the rule"}},
		Footer: []string{"the rule forbids the two configurations before the present one; 0: no cycle",
			fmt.Sprintf("%s games each between new random players; size %s, version %d",
				lab.Count(float64(all["free"].Games)), x.Size, Repetition().Version)},
	}
	lengths := map[int]bool{}
	for _, c := range all {
		for n := range c.Length {
			lengths[n] = true
		}
	}
	for _, n := range slices.Sorted(maps.Keys(lengths)) {
		t.Add(n, all["free"].Length[n], all["rule"].Length[n])
	}
	t.Rule()
	t.Add("all", all["free"].Limited, all["rule"].Limited)
	return t
}

// Champions shows the best players, that of Table 4 and ours, and their strength.
func (x Results) Champions() (report.Table, error) { return paper.From(x.champion, champion.Champions) }

func (c champion) Champions() report.Table {
	t := report.Table{
		Title: "Table 4: the best players in the tournament of the last generations",
		Columns: []report.Column{{Name: "player"}, {Name: "points"}, {Name: "of the most", Unit: "%", Decimals: 1},
			{Name: "centre minus corners", Decimals: 2}, {Name: "closest mirror image", Unit: "cosine", Decimals: 2}},
		Footer: []string{"centre: the mean weight of the nine middle points; corners: of the four; an image by one of the " +
			"four reflections has cosine 1 where the player is symmetric", sized(c.size, Methods())},
	}
	best := bestWeights()
	t.Add("published", 478, 478./6, centreLead(best), mirrored(best))
	t.Add(fmt.Sprintf("ours, run %d", c.run), c.points, 100*float64(c.points)/float64(c.most), centreLead(c.weights),
		mirrored(c.weights))
	return t
}

// VariantTable compares other readings of the paper.
func (x Results) VariantTable() (report.Table, error) {
	return paper.From(x.part(Methods(), Variants()), part.VariantTable)
}

func (p part) VariantTable() report.Table {
	t := report.Table{
		Title:   "Other readings, and CTDL with another λ: winning rates in the long run",
		Columns: []report.Column{{Name: "form"}},
		Footer:  []string{student, sized(p.size, Variants())},
	}
	for _, a := range externals {
		t.Columns = append(t.Columns, report.Column{Group: a.name, Name: "rate", Decimals: 3},
			report.Column{Group: a.name, Name: "minus the first", Unit: "pairs of runs", Decimals: 3, Signed: true})
	}
	for b, block := range [][]string{{CTDL, armLambdaZero, CTDL + learntToo, CTDL + bounded},
		{CTDLHoF, armHalf, armAllPairs, CTDLHoF + learntToo, CTDLHoF + bounded},
		{CEL, CEL + bounded}, {CELHoF, CELHoF + bounded}} {
		if b > 0 {
			t.Rule()
		}
		for i, arm := range block {
			row := []any{methodName(arm)}
			for _, a := range externals {
				difference := report.Text("")
				if i > 0 {
					difference = paper.Student(stats.Differences(a.final(p.runs[block[0]]), a.final(p.runs[arm])))
				}
				row = append(row, paper.Mean(a.final(p.runs[arm])), difference)
			}
			t.Add(row...)
		}
	}
	return t
}

// centreLead returns the mean weight of the nine middle points minus that of the corners.
func centreLead(w []float64) float64 {
	var centre, corners []float64
	rim := func(line int) bool { return line == 0 || line == smallgo.Size-1 }
	for sq, v := range w {
		switch row, column := rim(sq/smallgo.Size), rim(sq%smallgo.Size); {
		case !row && !column:
			centre = append(centre, v)
		case row && column:
			corners = append(corners, v)
		}
	}
	return paper.Average(centre) - paper.Average(corners)
}

// byRate orders arms by a rate, highest first.
func byRate(arms []string, rate func(string) float64) []string {
	return slices.SortedStableFunc(slices.Values(arms), func(a, b string) int {
		return cmp.Compare(rate(b), rate(a))
	})
}
