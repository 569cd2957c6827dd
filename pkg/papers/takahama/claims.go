package takahama

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// asPrinted reports whether a number agrees with the printed one and is above a value.
func asPrinted(own, printed number.Estimate, v float64) report.Answer {
	return report.All(report.Whether(own.Agrees(printed)), report.Above(own, v))
}

// paired estimates the mean of a - b over the sets, with Student's interval.
func paired(a, b []float64) stats.Estimate { return stats.Mean(stats.Differences(b, a), 0.95) }

// cells says how much of an extreme's column of Table II can be read.
func (e evidence) cells(x extreme) string {
	return fmt.Sprintf("%d of 101 numbers of the column can be read", len(readable(paper.Each(e.players, x.of))))
}

// inTableII judges by Table II whether a player has the extreme number that the text gives.
func (e evidence) inTableII(x extreme, player int, value float64, runs *report.ByRuns) report.Finding {
	p, most := x.among(e.players), map[bool]string{true: "greatest", false: "least"}[x.sign > 0]
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(p.Number == player && x.of(p) == value),
		Published: fmt.Sprintf("%.4f, player %d", value, player), Ours: fmt.Sprintf("%.4f, player %d", x.of(p), p.Number),
		Evidence: fmt.Sprintf("%s of column %s of Table II; %s", most, x.column, e.cells(x)), Runs: runs,
	}
}

// bestFitness asks of our runs whether one player stands alone, as 37 does in Table II.
func (e evidence) bestFitness() report.Finding {
	q := highest.among(e.made)
	theirs, own := outliers(paper.Each(e.players, trainingScore)), outliers(paper.Each(e.made, trainingScore))
	return e.inTableII(highest, best, 0.6580, &report.ByRuns{
		Verdict: report.Decided(alone(own)),
		Ours:    fmt.Sprintf("best %.4f, player %d; %d stand out: %s", q.Score, q.Number, len(own), scoresText(own)),
		Evidence: fmt.Sprintf("one player must stand out from all others, as in print (%s): %s",
			scoresText(theirs), outlierTest),
	})
}

const outlierTest = "Grubbs' test at 0.01, again without the greatest as long as it finds one"

// outliers returns the greatest values that stand out, one after another.
func outliers(list []float64) (found []float64) {
	list = slices.Sorted(slices.Values(readable(list)))
	for n := len(list); n > 2; n-- {
		if t, err := stats.Grubbs(list[:n]); err != nil || t.P >= 0.01 {
			break
		}
		found = append(found, list[n-1])
	}
	return found
}

// alone reports whether one value stands out from all others: open where none does.
func alone(outliers []float64) report.Answer {
	switch len(outliers) {
	case 0:
		return report.Open
	case 1:
		return report.Yes
	}
	return report.No
}

func scoresText(list []float64) string {
	if len(list) == 0 {
		return "none"
	}
	var texts []string
	for _, v := range list {
		texts = append(texts, fmt.Sprintf("%.4f", v))
	}
	return strings.Join(texts, " and ")
}

// lowestFitness asks of our runs whether the lowest have a large alpha, as player 96 has.
func (e evidence) lowestFitness() report.Finding {
	return e.inTableII(lowest, 96, 0.5385, e.largeAlpha(lowest))
}

// mostStable asks the same of the most stable ones.
func (e evidence) mostStable() report.Finding {
	return e.inTableII(mostStable, 86, 0.0126, e.largeAlpha(mostStable))
}

// largeAlpha asks whether a tenth of our players with the least of a number have a larger alpha than the others.
func (e evidence) largeAlpha(x extreme) *report.ByRuns {
	theirs, _ := x.tenth(e.players)
	own, t := x.tenth(e.made)
	q := x.among(e.made)
	return &report.ByRuns{
		Verdict: report.Decided(significant(t, own[0] > own[1])),
		Ours: fmt.Sprintf("%.4f, player %d (alpha %.2f); mean alpha of the least tenth %.2f, of the others "+
			"%.2f", x.of(q), q.Number, q.Alpha, own[0], own[1]),
		Evidence: fmt.Sprintf("the tenth of the players with the least numbers must have a larger alpha than the "+
			"others, as in print (%.2f and %.2f): Mann-Whitney at 0.05, p %.2g", theirs[0], theirs[1], t.P),
	}
}

// significant reports whether a test at 0.05 finds the order that a sentence has.
func significant(t stats.Test, order bool) report.Answer {
	if t.P < 0.05 {
		return report.Whether(order)
	}
	return report.Open
}

// tenth returns the mean alphas of the tenth of the players with the least numbers and of the others, with a test.
func (x extreme) tenth(players []Player) (means [2]float64, t stats.Test) {
	players = slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return math.IsNaN(x.of(p)) })
	slices.SortStableFunc(players, func(p, q Player) int { return cmp.Compare(x.of(p), x.of(q)) })
	n := max(len(players)/10, 1)
	least, others := paper.Each(players[:n], alphaOf), paper.Each(players[n:], alphaOf)
	t, err := stats.MannWhitney(least, others)
	if err != nil {
		t.P = 1
	}
	return [2]float64{overPlayers(least).Value, overPlayers(others).Value}, t
}

func (e evidence) averageFitness() report.Finding {
	theirs, own := overPlayers(paper.Each(e.players, trainingScore)), overPlayers(paper.Each(e.made, trainingScore))
	table := theirs.Value
	theirs.Value = e.average.Score
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(own.Agrees(theirs)), Published: theirs.Text(4), Ours: own.Text(4),
		Evidence: fmt.Sprintf("mean over our %d players; %s. The numbers that can be read in Table II have the mean "+
			"%.4f", len(e.made), own.Apart(theirs), table),
	}
}

func (e evidence) leastStable() report.Finding {
	f := e.inTableII(leastStable, 4, 0.0298, nil)
	f.Evidence = fmt.Sprintf("greatest of column std of Table II: the text errs, %.4f is the mean of the column; %s",
		e.average.Std, e.cells(leastStable))
	return f
}

// secondLowestStd asks of our runs whether the best is among the most stable.
func (e evidence) secondLowestStd() report.Finding {
	p, champion := e.players[best-1], Ranked(e.made)[0]
	theirs, own := stdRank(e.players, p), stdRank(e.made, champion)
	most := slices.Sorted(slices.Values(paper.Each(e.made, trainingStd)))[max(len(e.made)/10, 1)-1]
	lo, hi := e.stdInterval(champion.Std)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(theirs == 2),
		Published: "0.0129, 2nd lowest", Ours: fmt.Sprintf("%.4f, rank %d from below", p.Std, theirs),
		Evidence: "order of column std of Table II; " + e.cells(mostStable),
		Runs: &report.ByRuns{Verdict: report.Decided(least(champion.Std, lo, most)),
			Ours: fmt.Sprintf("%.4f [%.4f, %.4f], rank %d of %d from below", champion.Std, lo, hi, own, len(e.made)),
			Evidence: fmt.Sprintf("our best in training, player %d, must be among the most stable tenth, which ends at "+
				"%.4f; it is not if its 95%% interval, of %d sets, lies above that", champion.Number, most, e.sets())},
	}
}

// stdRank returns the place of a player among all, the most stable first.
func stdRank(players []Player, of Player) int {
	rank := 1
	for _, p := range players {
		if p.Std < of.Std {
			rank++
		}
	}
	return rank
}

// sets is the number of sets of a fitness.
func (e evidence) sets() int { return evolvePlan(e.size).Arms[0].Config(0).Sets }

// stdInterval returns the 95% interval of the deviation of sets of which there are as many as in a fitness.
func (e evidence) stdInterval(std float64) (lo, hi float64) {
	return stats.StdInterval(std, e.sets(), 0.95)
}

// least reports whether a deviation is at most a limit: No if its interval lies above it, else Open.
func least(std, lo, limit float64) report.Answer {
	switch {
	case std <= limit:
		return report.Yes
	case lo > limit:
		return report.No
	}
	return report.Open
}

// alphaLowers is judged by rank correlations over our players.
func (e evidence) alphaLowers() report.Finding {
	score, std := alphaCorrelation(e.players, trainingScore), alphaCorrelation(e.players, trainingStd)
	ourScore, ourStd := alphaCorrelation(e.made, trainingScore), alphaCorrelation(e.made, trainingStd)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(report.All(below(ourScore), below(ourStd))),
		Published: fmt.Sprintf("Table II: score %s, std %s", score.Text(2), std.Text(2)),
		Ours:      fmt.Sprintf("score %s, std %s", ourScore.Text(2), ourStd.Text(2)),
		Evidence: "Spearman's correlation of alpha with training score and with the sets' standard deviation over " +
			"players, 95% intervals: both must lie below 0",
	}
}

// below reports whether the interval of an estimate lies below 0.
func below(e stats.Estimate) report.Answer { return -above(e) }

// above reports whether it lies above 0.
func above(e stats.Estimate) report.Answer { return report.IntervalAbove(e.Lo, e.Hi, 0) }

// alphaCorrelation returns that of alpha with a number, over players whose numbers can be read.
func alphaCorrelation(players []Player, of func(Player) float64) stats.Estimate {
	players = slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return math.IsNaN(of(p)) })
	return stats.Spearman(paper.Each(players, alphaOf), paper.Each(players, of), 0.95)
}

// secondBest asks of our runs whether the second is far behind the first.
func (e evidence) secondBest() report.Finding {
	p, own := Ranked(e.players)[1], Ranked(e.made)[1]
	lead := e.lead(e.made)
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(p.Number == second && p.Score == 0.6055 && p.Std == 0.0335),
		Published: "0.6055, std 0.0335, player 19",
		Ours:      fmt.Sprintf("%.4f, std %.4f, player %d", p.Score, p.Std, p.Number),
		Evidence:  "second greatest of column fitness of Table II; " + e.cells(highest),
		Runs: &report.ByRuns{Verdict: report.Decided(report.Above(lead, 0)),
			Ours: fmt.Sprintf("%.4f, std %.4f, player %d; the first is ahead by %s", own.Score, own.Std, own.Number,
				lead.Text(4)),
			Evidence: fmt.Sprintf("the first must be ahead of it, the interval of the training games above 0, as in "+
				"print (%s)", e.lead(e.players).Text(4))},
	}
}

// lead is by how much the best in training is ahead of the second, with the error of its training games.
func (e evidence) lead(players []Player) number.Estimate {
	c, order := evolvePlan(e.size).Arms[0].Config(0), Ranked(players)
	score := func(p Player) number.Estimate { return number.Binomial(p.Score, c.Sets*c.Games) }
	return score(order[0]).Minus(score(order[1]))
}

// formula compares the printed standard deviations of Table III with those of its sets, by both formulas.
func (e evidence) formula() report.Finding {
	var rows int
	var population, sample, halves float64
	for _, row := range e.table3 {
		if len(readable(row.sets)) < 10 || math.IsNaN(row.std) || row.derived {
			continue
		}
		rows++
		population = max(population, math.Abs(stats.PopStd(row.sets)-row.std))
		sample = max(sample, math.Abs(stats.Std(row.sets)-row.std))
	}
	for _, f := range readable(paper.Each(e.players, trainingScore)) {
		halves = max(halves, math.Abs(f*2000-math.Round(f*2000)))
	}
	p := e.players[best-1]
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(population < 0.00015 && population < sample && halves < 1e-6),
		Published: fmt.Sprintf("stds of %d whole rows of Table III", rows),
		Ours:      fmt.Sprintf("within %.4f of the population formula, %.4f of the sample formula", population, sample),
		Evidence: fmt.Sprintf("the standard deviation of eq. (3), divided by S, is the one printed. f itself is not: "+
			"column fitness of Table II is the score, its numbers are multiples of 1/2000; player %d has %.4f there, and "+
			"f = %.4f by eq. (3)", best, p.Score, p.Score-p.Alpha*p.Std),
	}
}

// stillBest is judged by the published players played again; our runs are asked whether one player stands out.
func (e evidence) stillBest() report.Finding {
	theirs, again := e.table3[best].score, e.again.of(best).score
	order := e.again.ranked()
	lead := again.Minus(e.again[order[1]].score)
	n, own := e.ours.ranked()[0], outliers(e.ours.values())
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Decided(report.All(report.Whether(order[0] == best &&
			again.Agrees(theirs)), report.Above(lead, 0))), Published: theirs.Text(4), Ours: again.Text(4),
		Evidence: fmt.Sprintf("highest of %d players played again, %s above the next, player %d; %s", len(e.again),
			lead.Text(4), order[1], again.Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Decided(alone(own)),
			Ours: fmt.Sprintf("best %s, player %d; %d stand out: %s", e.ours[n].score.Text(4), n, len(own), scoresText(own)),
			Evidence: fmt.Sprintf("one player must stand out, as in Table III (%s): %s",
				scoresText(outliers(e.table3.values())), outlierTest)},
	}
}

// secondDrops is judged by player 19 played again; our runs are asked whether their second in training drops.
func (e evidence) secondDrops() report.Finding {
	own := Ranked(e.made)[1]
	score := e.ours[own.Number].score
	f := report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.NotTested,
		Evidence: "player 19 is not among those played again at this size",
		Runs: &report.ByRuns{Verdict: report.Decided(report.Above(number.Estimate{Value: own.Score}.Minus(score), 0)),
			Ours:     fmt.Sprintf("player %d from %.4f to %s", own.Number, own.Score, score.Text(4)),
			Evidence: "the second of ours in training must score less in new games, interval above 0"},
	}
	theirs, again := e.table3[second].score, e.again.of(second).score
	if math.IsNaN(again.Value) {
		return f
	}
	trained := number.Estimate{Value: e.players[second-1].Score}
	f.Verdict = report.Tried(again.Agrees(theirs) && trained.Minus(again).Above(0))
	f.Published, f.Ours = theirs.Text(4), again.Text(4)
	f.Evidence = fmt.Sprintf("player 19 played again, %s, where three is the limit; in training it had %.4f",
		again.Apart(theirs), trained.Value)
	return f
}

func (e evidence) averageAboveHalf() report.Finding {
	theirs, own := e.average3.score, overPlayers(e.ours.values())
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(asPrinted(own, theirs, 0.5)),
		Published: theirs.Text(4), Ours: own.Text(4),
		Evidence: fmt.Sprintf("mean over our %d players, interval between players, above 0.5; %s. The %d published "+
			"players played again have %.4f",
			len(e.ours), own.Apart(theirs), len(e.again), overPlayers(e.again.values()).Value),
	}
}

func (e evidence) trainingOverestimates() report.Finding {
	gap := func(players []Player, after scores) number.Estimate {
		return overPlayers(paper.Each(players, func(p Player) float64 { return p.Score - after[p.Number].score.Value }))
	}
	theirs, own := gap(e.players, e.table3), gap(e.made, e.ours)
	theirs.Value = e.average.Score - e.average3.score.Value
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(asPrinted(own, theirs, 0)), Published: theirs.Text(4),
		Ours: own.Text(4),
		Evidence: fmt.Sprintf("mean over our players of training score minus score in new games, above 0; %s",
			own.Apart(theirs)),
	}
}

// voteAboveMany is judged by the published players played again: more than half must be below the vote.
func (e evidence) voteAboveMany() report.Finding {
	below := func(scores []float64, vote scored) (n int, text string) {
		for _, s := range scores {
			if s < vote.score.Value {
				n++
			}
		}
		return n, fmt.Sprintf("%d of %d", n, len(scores))
	}
	vote := e.votes.vote(false)
	_, theirs := below(e.table3.values(), vote.theirs)
	again, text := below(e.again.values(), vote.again)
	own, ourText := below(e.ours.values(), vote.ours)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(2*again > len(e.again)),
		Published: fmt.Sprintf("%s players below %.4f", theirs, vote.theirs.score.Value),
		Ours:      fmt.Sprintf("%s below %.4f", text, vote.again.score.Value),
		Evidence:  "published players and their vote played again; more than half is asked for",
		Runs: &report.ByRuns{Verdict: report.Tried(2*own > len(e.ours)),
			Ours:     fmt.Sprintf("%s below %.4f", ourText, vote.ours.score.Value),
			Evidence: "our players and their vote, likewise"},
	}
}

// bestIsStable asks for the highest score in new games with standard deviations below the mean of all players, in
// training and in new games.
func (e evidence) bestIsStable() report.Finding {
	var others [][]float64
	for n, row := range e.table3 {
		if n != best && len(readable(row.sets)) == len(row.sets) {
			others = append(others, row.sets)
		}
	}
	chance := stats.VarianceRatio([][]float64{e.table3[best].sets}, others)
	n := e.ours.ranked()[0]
	own, _ := numbered(e.made, n)
	trained, tested := overPlayers(paper.Each(e.made, trainingStd)).Value, overPlayers(e.ours.stds()).Value
	text := func(s scored, mean float64, training Player, trainingMean float64) string {
		return fmt.Sprintf("%.4f, the highest; std %.4f in new games (mean %.4f), %.4f in training (mean %.4f)",
			s.score.Value, s.std, mean, training.Std, trainingMean)
	}
	p, row, games := e.players[best-1], e.table3[best], TrialAt(e.size).Games
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(e.table3.ranked()[0] == best && p.Std < e.average.Std &&
			row.std < e.average3.std),
		Published: "player 37 is very good and stable", Ours: text(row, e.average3.std, p, e.average.Std),
		Evidence: fmt.Sprintf("highest score, and both standard deviations below the mean. In new games that is no "+
			"more than chance: F test against the other players' sets, p %.2g; %d games alone make a standard deviation "+
			"of %.4f", chance.P, games, number.Binomial(row.score.Value, games).SE),
		Runs: &report.ByRuns{Verdict: report.Decided(report.All(e.stable(own.Std, trained),
			e.stable(e.ours[n].std, tested))),
			Ours: fmt.Sprintf("player %d, %s", n, text(e.ours[n], tested, own, trained)),
			Evidence: "the highest of ours in new games, by the 95% interval of each deviation, of ten sets, which must lie " +
				"on that side of the mean"},
	}
}

// stable reports whether a deviation of sets is below a mean.
func (e evidence) stable(std, mean float64) report.Answer {
	switch lo, hi := e.stdInterval(std); {
	case hi < mean:
		return report.Yes
	case lo > mean:
		return report.No
	}
	return report.Open
}

// bestMayFall asks, in five groups of alpha, whether another player than the best in training is better in new games.
func (e evidence) bestMayFall() report.Finding {
	theirs, own := overtaken(e.players, e.table3), overtaken(e.made, e.ours)
	trained, first := Ranked(e.made)[0].Number, e.ours.ranked()[0]
	const test = "by groups of a fifth of the range of alpha: in how many of them another player is better in new " +
		"games than the best in training, by Student's t on the paired sets at 0.05, with Holm's correction for all players"
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(theirs > 0),
		Published: "of 101 players the best in training is not always the best in new games",
		Ours:      fmt.Sprintf("not in %d of 5 groups of Tables II and III", theirs),
		Evidence: fmt.Sprintf("%s. Of all 101 the best in training, player %d, is the best in new games, too", test,
			Ranked(e.players)[0].Number),
		Runs: &report.ByRuns{Verdict: report.Decided(report.Any(report.Open, report.Whether(own > 0))),
			Ours: fmt.Sprintf("not in %d of 5 groups", own),
			Evidence: fmt.Sprintf("likewise. Of all %d player %d was the best in training and player %d is in new "+
				"games, by %s", len(e.made), trained, first,
				paired(e.ours[first].sets, e.ours[trained].sets).Text(4))},
	}
}

// overtaken counts the fifths of alpha in which the best in training is behind another player in new games. All
// comparisons are one family (Holm).
func overtaken(players []Player, after scores) int {
	var ps []float64
	var fifths []int
	var leads []float64
	for fifth := range 5 {
		group := within(players, fifth)
		first := after[Ranked(group)[0].Number].sets
		for _, p := range group {
			if lead, chance := leadOver(first, after[p.Number].sets); !math.IsNaN(chance) {
				ps, fifths, leads = append(ps, chance), append(fifths, fifth), append(leads, lead)
			}
		}
	}
	found := map[int]bool{}
	for i, p := range stats.Holm(ps) {
		if p < 0.05 && leads[i] > 0 {
			found[fifths[i]] = true
		}
	}
	return len(found)
}

// leadOver returns by how much sets b are above sets a on average, and the probability that chance puts them as far
// apart (Student, two-sided): not a number where they are the same or cannot be read.
func leadOver(a, b []float64) (lead, p float64) {
	if len(a) != len(b) || len(readable(a)) < len(a) || len(readable(b)) < len(b) {
		return 0, math.NaN()
	}
	m := stats.Mean(stats.Differences(a, b), 0.95)
	return m.Value, stats.StudentP(m.Value/m.StdErr, len(a)-1)
}

// aboveAverage is judged by our runs, set by set.
func (e evidence) aboveAverage(withoutBest bool) report.Finding {
	vote, ours, theirs := e.votes.vote(withoutBest), e.ours.bySet(), e.average3
	n := setsAbove(vote.ours.sets, ours)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(n == 10),
		Published: fmt.Sprintf("%.4f, above %.4f in %d of 10 sets", vote.theirs.score.Value, theirs.score.Value,
			setsAbove(vote.theirs.sets, theirs.sets)),
		Ours: fmt.Sprintf("%s, above %.4f in %d of 10 sets", vote.ours.score.Text(4), overPlayers(ours).Value, n),
		Evidence: fmt.Sprintf("vote of %d of our players against the mean of all in the same sets. Published players "+
			"played again: %s, above in %d of 10 sets; %s", e.votes.members(withoutBest),
			vote.again.score.Text(4), setsAbove(vote.again.sets, e.again.bySet()),
			vote.again.score.Apart(vote.theirs.score)),
	}
}

// withoutAboveVote is judged by the published players played again, in pairs of sets, with the paper's hedge: the
// difference "is very small", and the effect of the best player "can be negligible".
func (e evidence) withoutAboveVote() report.Finding {
	without, all := e.votes.vote(true), e.votes.vote(false)
	theirs, again := paired(without.theirs.sets, all.theirs.sets), paired(without.again.sets, all.again.sets)
	own := paired(without.ours.sets, all.ours.sets)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Decided(slightly(again, theirs)), Published: theirs.Text(4),
		Ours: again.Text(4),
		Evidence: fmt.Sprintf("vote without the best minus vote of all, mean over sets with Student's interval, "+
			"which must lie above 0. It does not do so in print either (%.1f standard errors). The paper calls the "+
			"difference very small and the effect of the best player negligible: below 0 refutes it only where it is "+
			"more than three combined standard errors from the printed one", theirs.Value/theirs.StdErr),
		Runs: &report.ByRuns{Verdict: report.Decided(slightly(own, theirs)), Ours: own.Text(4),
			Evidence: fmt.Sprintf("likewise, %.1f combined standard errors from the printed one; an interval of ten sets, "+
				"whose sign other games may change", math.Abs(own.Normal().Sigmas(theirs.Normal())))},
	}
}

// slightly reports whether a difference lies above 0; one that is as printed within chance leaves it open.
func slightly(own, printed stats.Estimate) report.Answer {
	if above(own) == report.Yes || !own.Normal().Agrees(printed.Normal()) {
		return above(own)
	}
	return report.Open
}

func (e evidence) bestAboveVotes() report.Finding {
	all, without := e.votes.vote(false), e.votes.vote(true)
	count := func(player, a, b scored) int {
		return min(setsAbove(player.sets, a.sets), setsAbove(player.sets, b.sets))
	}
	text := func(n int) string { return fmt.Sprintf("in %d of 10 sets", n) }
	champion := e.votes.runs[ours].Best
	theirs, again := count(e.table3[best], all.theirs, without.theirs), count(e.again[best], all.again, without.again)
	own := count(e.ours[champion], all.ours, without.ours)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(again == 10), Published: text(theirs), Ours: text(again),
		Evidence: "player 37 and both votes played again in the same sets",
		Runs: &report.ByRuns{Verdict: report.Tried(own == 10), Ours: text(own),
			Evidence: fmt.Sprintf("the best of ours, player %d with %.4f, and both our votes", champion,
				e.ours[champion].score.Value)},
	}
}

// beatsBest is judged by the published players played again.
func (e evidence) beatsBest(withoutBest bool) report.Finding {
	duel, again := e.duels.vote(withoutBest), e.duels.runs[voteArm(published, withoutBest)]
	theirs, score, own := duel.theirs.score, duel.again.score, duel.ours.score
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Decided(asPrinted(score, theirs, 0.5)),
		Published: theirs.Text(4), Ours: score.Text(4),
		Evidence: fmt.Sprintf("vote of the %d complete players against player 37, interval above 0.5; %s",
			again.Members, score.Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Decided(report.Above(own, 0.5)), Ours: own.Text(4),
			Evidence: fmt.Sprintf("vote of %d of ours against the best, player %d, interval above 0.5",
				e.duels.members(withoutBest), e.duels.runs[ours].Best)},
	}
}

func (e evidence) bestAboveVote() report.Finding {
	vote, champion := e.votes.vote(false), e.votes.runs[ours].Best
	theirs := e.table3[best].score.Minus(vote.theirs.score)
	again := e.again.of(best).score.Minus(vote.again.score)
	own := e.ours[champion].score.Minus(vote.ours.score)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Decided(asPrinted(again, theirs, 0)),
		Published: theirs.Text(4), Ours: again.Text(4),
		Evidence: fmt.Sprintf("score of player 37 minus that of the vote, both against the standard player, interval "+
			"above 0; %s", again.Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Decided(report.Above(own, 0)), Ours: own.Text(4),
			Evidence: fmt.Sprintf("the best of ours, player %d, minus our vote, interval above 0", champion)},
	}
}

// voteIsStable asks whether both votes have a smaller standard deviation than the best player; our runs by an F test.
func (e evidence) voteIsStable() report.Finding {
	all, without, champion := e.votes.vote(false), e.votes.vote(true), e.votes.runs[ours].Best
	p, own := e.table3[best], e.ours[champion]
	tests := func(all, without, player scored) string {
		return fmt.Sprintf("p %.2g and %.2g", ratioP(all, player), ratioP(without, player))
	}
	steadier := func(vote scored) report.Answer {
		return significant(stats.Test{P: ratioP(vote, own)}, vote.std < own.std)
	}
	return report.Finding{
		Basis:     report.PublishedTable,
		Verdict:   report.Printed(max(all.theirs.std, without.theirs.std) < p.std),
		Published: "the crowd more stable than player 37",
		Ours: fmt.Sprintf("std of the sets %.4f, without the best %.4f; player 37 %.4f, all players %.4f on "+
			"average", all.theirs.std, without.theirs.std, p.std, e.average3.std),
		Evidence: fmt.Sprintf("printed standard deviations of Tables III and IV: the other way, and within chance (F "+
			"test %s). \"More stable ... and can defeat\" need not mean the deviation of sets, by which the paper defines "+
			"stability: that a crowd meets two opponents equally well would be another sense",
			tests(all.theirs, without.theirs, p)),
		Runs: &report.ByRuns{Verdict: report.Decided(report.All(steadier(all.ours), steadier(without.ours))),
			Ours: fmt.Sprintf("std of the sets %.4f, without the best %.4f; the best, player %d, %.4f", all.ours.std,
				without.ours.std, champion, own.std),
			Evidence: fmt.Sprintf("our votes and our best: F tests must find both below at 0.05, %s. The published players "+
				"played again: %.4f and %.4f, player 37 %.4f", tests(all.ours, without.ours, own), all.again.std,
				without.again.std, e.again[best].std)},
	}
}

// ratioP returns the P of the F test of two variances.
func ratioP(a, b scored) float64 {
	return stats.VarianceRatio([][]float64{a.sets}, [][]float64{b.sets}).P
}

// alike is the cosine from which on the weights of two players are called alike.
const alike = 0.9

// various asks whether the two best in training have different weights, and of our runs whether most of the best have.
func (e evidence) various() report.Finding {
	first, next := e.players[best-1], e.players[second-1]
	own := Ranked(e.made)[:max(len(e.made)/10, 2)]
	theirs, top := cosine(first.Squares(), next.Squares()), cosine(own[0].Squares(), own[1].Squares())
	var all []float64
	for i, p := range own {
		for _, q := range own[i+1:] {
			all = append(all, cosine(p.Squares(), q.Squares()))
		}
	}
	different := 0
	for _, c := range all {
		if c < alike {
			different++
		}
	}
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(theirs < alike),
		Published: "the weights of players 37 and 19 are different",
		Ours:      fmt.Sprintf("cosine %.2f", theirs),
		Evidence: fmt.Sprintf("weights on the 64 squares, of Table II: their cosine, which no scale changes, must be below "+
			"%g. With the standard player it is %.2f and %.2f", alike, cosine(first.Squares(), eval.Heuristic().Weights()),
			cosine(next.Squares(), eval.Heuristic().Weights())),
		Runs: &report.ByRuns{Verdict: report.Tried(2*different > len(all)),
			Ours: fmt.Sprintf("cosine below %g in %d of %d pairs of the best tenth", alike, different, len(all)),
			Evidence: fmt.Sprintf("most pairs of our best tenth in training, likewise; the median is %.2f. Our two best, "+
				"players %d and %d, have %.2f", stats.Quantile(all, 0.5), own[0].Number,
				own[1].Number, top)},
	}
}

// cosine of two lists of weights.
func cosine(a, b []float64) float64 {
	var ab, aa, bb float64
	for i := range a {
		ab, aa, bb = ab+float64(a[i]*b[i]), aa+float64(a[i]*a[i]), bb+float64(b[i]*b[i])
	}
	return ab / math.Sqrt(aa*bb)
}
