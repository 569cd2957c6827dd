package takahama

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

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
