package krawiec

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Settings shows the settings of Section 4 as published, and those of a size.
func (x Results) Settings() (report.Table, error) {
	t, err := data.Load("krawiec", "parameters.csv")
	if err != nil {
		return report.Table{}, err
	}
	ours := x.settings()
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

// settings returns ours in the words of the published table.
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
		"all random move probability in assessment games (both players)": number.Significant(epsilon),
		"CEL population size":                                            strconv.Itoa(coevolution.Population),
		"CEL mutation": fmt.Sprintf("Gaussian sigma %g; probability %g",
			coevolution.Sigma, coevolution.Rate),
		"CEL generations":     steps[armCEL],
		"CEL+HoF generations": steps[armCELHoF],
		"CEL+HoF probability that the first parent comes from the archive":   number.Significant(hall.FromArchive),
		"TDL random move probability in self-play":                           number.Significant(self.Epsilon),
		"TDL learning rate alpha":                                            number.Significant(self.Alpha),
		"TDL trace decay lambda":                                             number.Significant(self.Lambda),
		"CTDL TDL-CEL ratio (self-play games per individual per generation)": strconv.Itoa(self.Ratio),
		"CTDL generations":                                                   steps[armCTDL],
	}
}

// Table2 shows the sweep of lambda: winning rates in the long run.
func (x Results) Table2() (report.Table, error) {
	all, err := x.study(Lambda())
	if err != nil {
		return report.Table{}, err
	}
	theirs, err := loadPrinted()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title:   "Table 2: probability of winning of players found by TD(λ)",
		Columns: slices.Concat([]report.Column{{Name: "λ"}}, sweepColumns(heuristicPlayer), sweepColumns(liberty)),
		Footer: []string{"± 95% intervals of the mean over runs (Student); the difference takes the published mean to be " +
			"as sure as ours", "std: of all samples of all runs, which depend on each other within a run",
			x.sized(Lambda(), all.told(x.Size))},
	}
	for _, lambda := range lambdas {
		row := []any{strconv.FormatFloat(lambda, 'g', -1, 64)}
		for i, a := range externals {
			runs := all[lambdaArm(lambda)]
			ours := mean(a.final(runs))
			published := theirs.printed(lambda, i, ours)
			row = append(row, published.Value, ours, ours.Minus(published), theirs.table2[lambda][i].deviation,
				a.deviation(runs))
		}
		t.Add(row...)
	}
	return t, nil
}

// Readings compares two readings of what is learnt from, over the sweep of lambda.
func (x Results) Readings() (report.Table, error) {
	all, err := x.study(Lambda())
	if err != nil {
		return report.Table{}, err
	}
	theirs, err := loadPrinted()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title:   "Table 2 by two readings: are random moves learnt from?",
		Columns: slices.Concat([]report.Column{{Name: "λ"}}, readingColumns(heuristicPlayer), readingColumns(liberty)),
		Footer: []string{"± 95% intervals of the mean over runs (Student); runs of both readings begin alike",
			x.sized(Lambda(), all.told(x.Size))},
	}
	var fits [2]fit
	for _, lambda := range lambdas {
		if len(all[lambdaArm(lambda)+learntToo]) == 0 {
			_, err := paper.All(x.Results, Lambda())
			return t, err
		}
		row := []any{strconv.FormatFloat(lambda, 'g', -1, 64)}
		for i, a := range externals {
			row = append(row, theirs.table2[lambda][i].mean)
			for k, end := range []string{"", learntToo} {
				ours := mean(a.final(all[lambdaArm(lambda)+end]))
				fits[k].add(a.final(all[lambdaArm(lambda)+end]), theirs.table2[lambda][i].mean)
				row = append(row, ours)
			}
		}
		t.Add(row...)
	}
	t.Footer = append(t.Footer, "z: difference from print in combined standard errors, print "+
		"as sure as ours; not learnt from: "+fits[0].String()+"; learnt from: "+fits[1].String())
	return t, nil
}

func readingColumns(a against) []report.Column {
	return []report.Column{
		{Group: "against " + a.name, Name: "published", Decimals: 3},
		{Group: "against " + a.name, Name: "not learnt from", Decimals: 3},
		{Group: "against " + a.name, Name: "learnt from", Decimals: 3},
	}
}

// fit is how far numbers of ours are from those in print, in standard errors.
type fit struct {
	squares, worst float64
	cells          int
}

// add takes runs into account, whose mean is as sure as the published one.
func (f *fit) add(runs []float64, published float64) {
	ours := stats.Mean(runs, 0.95).Normal()
	z := ours.Sigmas(number.Estimate{Value: published, SE: ours.SE})
	f.squares += float64(z * z)
	f.worst = max(f.worst, math.Abs(z))
	f.cells++
}

func (f fit) String() string {
	return fmt.Sprintf("Σz² %.1f of %d cells (P %.2g), the largest |z| %.1f", f.squares, f.cells,
		stats.ChiSquared(f.squares, f.cells), f.worst)
}

func sweepColumns(a against) []report.Column {
	return []report.Column{
		{Group: "against " + a.name, Name: "published", Decimals: 3, Best: report.Highest},
		{Group: "against " + a.name, Name: "ours", Decimals: 3, Best: report.Highest},
		{Group: "against " + a.name, Name: "difference", Decimals: 3, Signed: true},
		{Group: "against " + a.name, Name: "std published", Decimals: 3},
		{Group: "against " + a.name, Name: "std ours", Decimals: 3},
	}
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

// sized says how the runs of an experiment were done, so many as runsOf says.
func (x Results) sized(e lab.Experiment[LearnConfig, Learnt], runs string) string {
	c, _ := settings(x.Size)
	return fmt.Sprintf("%s of %s games, %d games against each opponent in a sample; size %s, version %d", runs,
		lab.Count(float64(c.Games)), c.Trial, x.Size, e.Version)
}

// Table3 shows the tournament of the last generations.
func (x Results) Table3() (report.Table, error) {
	rounds, err := x.tournaments(armMethods)
	if err != nil {
		return report.Table{}, err
	}
	theirs, err := loadPrinted()
	if err != nil {
		return report.Table{}, err
	}
	last := rounds[len(rounds)-1]
	t := report.Table{
		Title:   "Table 3: tournament of the teams of the last generations, percent of the points",
		Columns: []report.Column{{Name: "team"}, {Name: "against"}},
		Footer: []string{"points of the team in its games against the other; a draw has 1 point of 3, so that two teams " +
			"together have less than 100%", x.sized(Methods(), runsOf(x.Size, last.members()))},
	}
	t.Columns = append(t.Columns, report.Beside("points, %", 1)...)
	for i, team := range methodTeams {
		ours := last.shares(i)
		for j, other := range methodTeams {
			if i != j {
				t.Add(methodName(team), methodName(other), theirs.table3[i][j], ours[j], ours[j]-theirs.table3[i][j])
			}
		}
		t.Add(methodName(team), "all", theirs.table3[i][i], ours[i], ours[i]-theirs.table3[i][i])
		t.Rule()
	}
	t.Rules = t.Rules[:len(t.Rules)-1]
	return t, nil
}

// MethodTable shows what Fig. 2 and Fig. 5 end with: the winning rates of all methods in the long run.
func (x Results) MethodTable() (report.Table, error) {
	all, err := x.study(Lambda(), Methods(), Ratios())
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Figs. 2 and 5: winning rates in the long run",
		Columns: []report.Column{{Name: "method"},
			{Name: "against " + heuristicPlayer.name, Decimals: 3, Best: report.Highest},
			{Name: "against " + liberty.name, Decimals: 3, Best: report.Highest}},
		Footer: []string{"± 95% intervals of the mean over runs (Student), over the last two fifths of the samples",
			x.sized(Methods(), all.told(x.Size))},
	}
	for _, arm := range slices.Concat(methodTeams, ratioTeams[1:4], ratioTeams[5:]) {
		if arm == ratioTeams[1] {
			t.Rule()
		}
		t.Add(methodName(arm), mean(heuristicPlayer.final(all[arm])), mean(liberty.final(all[arm])))
	}
	return t, nil
}

// Replays shows the games of the player of Table 4.
func (x Results) Replays() (report.Table, error) {
	all, err := single(x, Replay())
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "The player of Table 4, played again",
		Columns: []report.Column{{Name: "against"}, {Name: "wins", Decimals: 4}, {Name: "draws", Decimals: 4},
			{Name: "losses", Decimals: 4}, {Name: "plies", Unit: "a game", Decimals: 1}},
		Footer: []string{"± 95% intervals of the games", fmt.Sprintf("%s games each, both players move at random with "+
			"probability %g; size %s, version %d", lab.Count(float64(replayPlan(x.Size).Arms[0].Config(0).Games)), epsilon,
			x.Size, Replay().Version)},
	}
	for _, arm := range []string{againstHeuristic, againstLiberty, againstHeuristic + scaled, againstLiberty + scaled} {
		r := all[arm]
		n := r.Tally[0] + r.Tally[1] + r.Tally[2]
		opponent, times4 := strings.CutSuffix(arm, scaled)
		row := []any{map[string]string{againstHeuristic: heuristicPlayer.name, againstLiberty: liberty.name}[opponent]}
		if times4 {
			row[0] = fmt.Sprint(row[0], ", weights x 4")
		}
		for _, k := range r.Tally {
			row = append(row, number.Binomial(float64(k)/float64(n), n))
		}
		t.Add(append(row, float64(r.Plies)/float64(n))...)
	}
	return t, nil
}

// Repetitions shows the cycles in which games are at the limit of turns.
func (x Results) Repetitions() (report.Table, error) {
	all, err := single(x, Repetition())
	if err != nil {
		return report.Table{}, err
	}
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
	return t, nil
}

// EngineTable shows the matches against programs that search.
func (x Results) EngineTable() (report.Table, error) {
	lines, err := asFarAs(x, Engines())
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Players that look one ply ahead against programs that search",
		Columns: []report.Column{{Name: "program"}, {Name: "level"}, {Name: "player"}, {Name: "games"}, {Name: "wins"},
			{Name: "draws"}, {Name: "losses"}, {Name: "score", Decimals: 3}},
		Footer: []string{fmt.Sprintf("score: (wins + draws / 2) / games of the player, 95%% interval · both move at random "+
			"with probability %g · ours: the best of our runs of CTDL+HoF", epsilon),
			fmt.Sprintf("size %s, version %d", x.Size, Engines().Version)},
	}
	for i, l := range lines {
		if i > 0 && l.Outcome.Program != lines[i-1].Outcome.Program {
			t.Rule()
		}
		r := l.Outcome.Result
		wins, draws, losses := r.Total()
		t.Add(l.Outcome.Program, l.Config.level(), l.Config.Player, r.Games(), wins, draws, losses,
			report.Interval(r.Score(), r.CI95()))
		t.Footer = append(t.Footer, l.Outcome.Notes...)
	}
	return t, nil
}

// Champions shows the best players: that of Table 4 and ours, with how strong they are.
func (x Results) Champions() (report.Table, error) {
	c, err := x.champion()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Table 4: the best players in the tournament of the last generations",
		Columns: []report.Column{{Name: "player"}, {Name: "points"}, {Name: "of the most", Unit: "%", Decimals: 1},
			{Name: "centre minus corners", Decimals: 2}, {Name: "closest mirror image", Unit: "cosine", Decimals: 2}},
		Footer: []string{"centre: the mean weight of the nine middle points; corners: of the four; an image by one of the " +
			"four reflections has cosine 1 where the player is symmetric", x.sized(Methods(), runsOf(x.Size, c.members))},
	}
	best := bestWeights()
	t.Add("published", 478, 478./6, centreLead(best), mirrored(best))
	t.Add(fmt.Sprintf("ours, run %d", c.run), c.points, 100*float64(c.points)/float64(c.most), centreLead(c.weights),
		mirrored(c.weights))
	return t, nil
}

// VariantTable compares other readings of the paper.
func (x Results) VariantTable() (report.Table, error) {
	all, err := x.study(Methods(), Variants())
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "Other readings, and CTDL with another λ: winning rates in the long run",
		Columns: []report.Column{{Name: "form"}, {Group: heuristicPlayer.name, Name: "rate", Decimals: 3},
			{Group: heuristicPlayer.name, Name: "minus the first", Unit: "pairs of runs", Decimals: 3, Signed: true},
			{Group: liberty.name, Name: "rate", Decimals: 3},
			{Group: liberty.name, Name: "minus the first", Unit: "pairs of runs", Decimals: 3, Signed: true}},
		Footer: []string{"± 95% intervals of the mean over runs (Student)", x.sized(Variants(), all.told(x.Size))},
	}
	for _, block := range [][]string{{armCTDL, armLambdaZero, armCTDL + learntToo,
		armCTDL + bounded}, {armCTDLHoF, armHalf, armAllPairs, armCTDLHoF + learntToo, armCTDLHoF + bounded},
		{armCEL, armCEL + bounded}, {armCELHoF, armCELHoF + bounded}} {
		for i, arm := range all.there(block) {
			row := []any{methodName(arm)}
			for _, a := range externals {
				difference := report.Text("")
				if i > 0 {
					n := all.fewest(block[0], arm)
					difference = paper.Student(stats.Differences(a.final(all[block[0]][:n]), a.final(all[arm][:n])))
				}
				row = append(row, mean(a.final(all[arm])), difference)
			}
			t.Add(row...)
		}
		t.Rule()
	}
	t.Rules = t.Rules[:len(t.Rules)-1]
	return t, nil
}

// BeyondTable compares ways to learn a network in Othello.
func (x Results) BeyondTable() (report.Table, error) {
	lines, err := x.beyond()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{
		Title: "TD of an all-2 network in Othello, against the standard heuristic",
		Columns: []report.Column{{Name: "learns from games with"}, {Name: "random moves"}, {Name: "steps"},
			{Name: "λ"}, {Name: "α"}, {Name: "runs"}, {Name: "score in the last third", Decimals: 3, Best: report.Highest},
			{Name: "last", Decimals: 3}},
		Footer: []string{"mean over runs; the last third of the measurements of each run, and its last one · random " +
			"moves: the learner's own", fmt.Sprintf("runs of %s games; version %d", lab.Count(float64(lines[0][0].Config.Games)),
			Beyond().Version)},
	}
	for _, of := range lines {
		c := of[0].Config
		row := []any{"the heuristic", "learnt from", string(c.Steps), fmt.Sprint(c.Lambda), fmt.Sprint(c.Alpha),
			len(of)}
		if c.Self {
			row[0] = "itself"
		}
		if c.SkipRandom {
			row[1] = "skipped"
		}
		var late, last []float64
		for _, l := range of {
			scores := l.Outcome.Scores
			late = append(late, average(scores[len(scores)*2/3:]))
			last = append(last, l.Outcome.Last.Score())
		}
		t.Add(append(row, average(late), average(last))...)
	}
	return t, nil
}

// centreLead returns the mean weight of the nine middle points minus that of the corners.
func centreLead(w []float64) float64 {
	var centre, corners []float64
	const n = 5
	for sq, v := range w {
		row, column := sq/n, sq%n
		switch edge := min(row, n-1-row) == 0; {
		case min(row, n-1-row) > 0 && min(column, n-1-column) > 0:
			centre = append(centre, v)
		case edge && min(column, n-1-column) == 0:
			corners = append(corners, v)
		}
	}
	return average(centre) - average(corners)
}

// byRate orders arms by a rate, the highest first.
func byRate(arms []string, rate func(string) float64) []string {
	return slices.SortedStableFunc(slices.Values(arms), func(a, b string) int {
		return cmp.Compare(rate(b), rate(a))
	})
}

// cosine returns that of the angle between two vectors of weights.
func cosine(a, b []float64) float64 {
	var ab, aa, bb float64
	for i := range a {
		ab, aa, bb = ab+a[i]*b[i], aa+a[i]*a[i], bb+b[i]*b[i]
	}
	return ab / math.Sqrt(aa*bb)
}
