package takahama

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// stillBest is judged by the published players played again; our runs are asked whether one player stands out.
func (e evidence) stillBest() report.Finding {
	theirs, again := e.table3[best].estimate(), e.playedAgain(best)
	order := ranked(e.again)
	lead := again.Minus(e.playedAgain(order[1]))
	n, own := ranked(e.ours)[0], outliers(column(e.ours, scoreOf))
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(order[0] == best && lead.Above(0) &&
			again.Agrees(theirs)), Published: theirs.Text(4), Ours: again.Text(4),
		Evidence: fmt.Sprintf("highest of %d players played again, %s above the next, player %d; %s", len(e.again),
			lead.Text(4), order[1], again.Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Tried(len(own) == 1),
			Ours: fmt.Sprintf("best %s, player %d; %d stand out: %s", e.ours[n].estimate().Text(4), n, len(own),
				scoresText(own)),
			Evidence: fmt.Sprintf("one player must stand out, as in Table III (%s): %s",
				scoresText(outliers(e.averages())), outlierTest)},
	}
}

// secondDrops is judged by player 19 played again; our runs are asked whether their second in training drops.
func (e evidence) secondDrops() report.Finding {
	const second = 19
	n := bestInTraining(e.made)[1]
	own, _ := numbered(e.made, n)
	drop := number.Estimate{Value: own.Score - e.ours[n].Score, SE: e.ours[n].estimate().SE}
	f := report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.NotTested,
		Evidence: "player 19 is not among those played again at this size",
		Runs: &report.ByRuns{Verdict: report.Tried(drop.Above(0)),
			Ours:     fmt.Sprintf("player %d from %.4f to %s", n, own.Score, e.ours[n].estimate().Text(4)),
			Evidence: "the second of ours in training must score less in new games, interval above 0"},
	}
	theirs, again := e.table3[second].estimate(), e.playedAgain(second)
	if math.IsNaN(again.Value) {
		return f
	}
	trained := e.players[second-1].Score
	f.Verdict = report.Tried(again.Agrees(theirs) &&
		number.Estimate{Value: trained - again.Value, SE: again.SE}.Above(0))
	f.Published, f.Ours = theirs.Text(4), again.Text(4)
	f.Evidence = fmt.Sprintf("player 19 played again, %s; in training it had %.4f", again.Apart(theirs), trained)
	return f
}

func (e evidence) averageAboveHalf() report.Finding {
	theirs, own := e.mean3(), mean(column(e.ours, scoreOf))
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(own.Agrees(theirs) && own.Above(0.5)),
		Published: theirs.Text(4), Ours: own.Text(4),
		Evidence: fmt.Sprintf("mean over our %d players, interval between players, above 0.5; %s. The %d published "+
			"players played again have %.4f",
			len(e.ours), own.Apart(theirs), len(e.again), mean(column(e.again, scoreOf)).Value),
	}
}

func (e evidence) trainingOverestimates() report.Finding {
	gap := func(players []Player, after func(n int) float64) number.Estimate {
		var d []float64
		for _, p := range players {
			d = append(d, p.Score-after(p.Number))
		}
		return mean(d)
	}
	theirs := gap(e.players, func(n int) float64 { return e.table3[n].Score })
	theirs.Value = e.average.Score - e.average3.Score
	own := gap(e.made, func(n int) float64 { return e.ours[n].Score })
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(own.Agrees(theirs) && own.Above(0)), Published: theirs.Text(4),
		Ours: own.Text(4),
		Evidence: fmt.Sprintf("mean over our players of training score minus score in new games, above 0; %s",
			own.Apart(theirs)),
	}
}

// voteAboveMany is judged by the published players played again: more than half must be below the vote.
func (e evidence) voteAboveMany() report.Finding {
	count := func(scores []float64, v float64) int {
		n := 0
		for _, s := range scores {
			if s < v {
				n++
			}
		}
		return n
	}
	theirs := count(e.averages(), e.table4[cip].Score)
	again := count(column(e.again, scoreOf), e.votes[published].Score)
	own := count(column(e.ours, scoreOf), e.votes[ours].Score)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(2*again > len(e.again)),
		Published: fmt.Sprintf("%d of %d players below %.4f", theirs, len(e.averages()), e.table4[cip].Score),
		Ours:      fmt.Sprintf("%d of %d below %.4f", again, len(e.again), e.votes[published].Score),
		Evidence:  "published players and their vote played again; more than half is asked for",
		Runs: &report.ByRuns{Verdict: report.Tried(2*own > len(e.ours)),
			Ours:     fmt.Sprintf("%d of %d below %.4f", own, len(e.ours), e.votes[ours].Score),
			Evidence: "our players and their vote, likewise"},
	}
}

// bestIsStable asks for the highest score in new games with standard deviations below the mean of all players, in
// training and in new games.
func (e evidence) bestIsStable() report.Finding {
	var others [][]float64
	for n, row := range e.table3 {
		if n != best && len(readable(row.Sets)) == len(row.Sets) {
			others = append(others, row.Sets)
		}
	}
	chance := stats.VarianceRatio([][]float64{e.table3[best].Sets}, others)
	n := ranked(e.ours)[0]
	own, _ := numbered(e.made, n)
	trained, tested := mean(training(e.made, trainingStd)).Value, mean(column(e.ours, stdOf)).Value
	p, row := e.players[best-1], e.table3[best]
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(e.ranked()[0] == best && p.Std < e.average.Std &&
			row.Std < e.average3.Std),
		Published: "player 37 is very good and stable",
		Ours: fmt.Sprintf("%.4f, the highest; std %.4f in new games (mean %.4f), %.4f in training (mean %.4f)",
			row.Score, row.Std, e.average3.Std, p.Std, e.average.Std),
		Evidence: fmt.Sprintf("highest score, and both standard deviations below the mean. In new games that is no "+
			"more than chance: F test against the other players' sets, p %.2g; "+
			"%d games alone make a standard deviation of %.4f", chance.P, trial(e.size).Games,
			math.Sqrt(row.Score*(1-row.Score)/float64(trial(e.size).Games))),
		Runs: &report.ByRuns{Verdict: report.Tried(own.Std < trained && e.ours[n].Std < tested),
			Ours: fmt.Sprintf("player %d, %.4f, the highest; std %.4f in new games (mean %.4f), %.4f in training "+
				"(mean %.4f)", n, e.ours[n].Score, e.ours[n].Std, tested, own.Std, trained),
			Evidence: "the highest of ours in new games, likewise"},
	}
}

// bestMayFall asks, in five groups of alpha, whether another player than the best in training is better in new games.
func (e evidence) bestMayFall() report.Finding {
	theirs := overtaken(e.players, func(n int) []float64 { return e.table3[n].Sets })
	own := overtaken(e.made, func(n int) []float64 { return e.ours[n].Sets })
	order, made := bestInTraining(e.players), bestInTraining(e.made)
	first := ranked(e.ours)[0]
	behind := paired(e.ours[first].Sets, e.ours[made[0]].Sets)
	const test = "by groups of a fifth of the range of alpha: in how many of them another player is better in new " +
		"games than the best in training, by the paired sets' 95% interval above 0"
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(theirs > 0),
		Published: "of 101 players the best in training is not always the best in new games",
		Ours:      fmt.Sprintf("not in %d of 5 groups of Tables II and III", theirs),
		Evidence: fmt.Sprintf("%s. Of all 101 the best in training, player %d, is the best in new games, too", test,
			order[0]),
		Runs: &report.ByRuns{Verdict: report.Tried(own > 0), Ours: fmt.Sprintf("not in %d of 5 groups", own),
			Evidence: fmt.Sprintf("likewise. Of all %d player %d was the best in training and player %d is in new "+
				"games, by %s", len(e.made), made[0], first, interval(behind, 4))},
	}
}

// overtaken counts the fifths of alpha in which the best in training is behind another player in new games.
func overtaken(players []Player, sets func(int) []float64) (n int) {
	for fifth := range 5 {
		group := within(players, fifth)
		first := bestInTraining(group)[0]
		for _, p := range group {
			if d := stats.Differences(sets(first), sets(p.Number)); len(readable(d)) == len(d) &&
				stats.Mean(d, 0.95).Lo > 0 {
				n++
				break
			}
		}
	}
	return n
}

func (e evidence) voteAboveAverage() report.Finding { return e.aboveAverage(false, cip) }

func (e evidence) withoutAboveAverage() report.Finding { return e.aboveAverage(true, cipWithout) }

// aboveAverage is judged by our runs, set by set.
func (e evidence) aboveAverage(withoutBest bool, row string) report.Finding {
	own, again := e.votes[voteArm(ours, withoutBest)], e.votes[voteArm(published, withoutBest)]
	mine, theirs := averageOfSets(e.ours), averageOfSets(e.again)
	n := setsAbove(own.Sets, mine)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(n == 10),
		Published: fmt.Sprintf("%.4f, above %.4f in %d of 10 sets", e.table4[row].Score, e.average3.Score,
			setsAbove(e.table4[row].Sets, e.average3.Sets)),
		Ours: fmt.Sprintf("%s, above %.4f in %d of 10 sets", own.estimate().Text(4), mean(mine).Value, n),
		Evidence: fmt.Sprintf("vote of %d of our players against the mean of all in the same sets. Published players "+
			"played again: %s, above in %d of 10 sets; %s",
			own.Members, again.estimate().Text(4), setsAbove(again.Sets, theirs),
			again.estimate().Apart(e.table4[row].estimate())),
	}
}

// withoutAboveVote is judged by the published players played again, in pairs of sets.
func (e evidence) withoutAboveVote() report.Finding {
	theirs := paired(e.table4[cipWithout].Sets, e.table4[cip].Sets)
	again := paired(e.votes[voteArm(published, true)].Sets, e.votes[published].Sets)
	own := paired(e.votes[voteArm(ours, true)].Sets, e.votes[ours].Sets)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(again.Lo > 0), Published: interval(theirs, 4),
		Ours: interval(again, 4),
		Evidence: fmt.Sprintf("vote without the best minus vote of all, mean over sets with Student's interval, "+
			"which must lie above 0. "+
			"It does not do so in print either (%.1f standard errors): the difference is within chance",
			theirs.Value/theirs.StdErr),
		Runs: &report.ByRuns{Verdict: report.Tried(own.Lo > 0), Ours: interval(own, 4),
			Evidence: "likewise; an interval of ten sets, whose sign other games may change"},
	}
}

func (e evidence) bestAboveVotes() report.Finding {
	count := func(sets []float64, a, b []float64) int { return min(setsAbove(sets, a), setsAbove(sets, b)) }
	theirs := count(e.table3[best].Sets, e.table4[cip].Sets, e.table4[cipWithout].Sets)
	again := count(e.again[best].Sets, e.votes[published].Sets, e.votes[voteArm(published, true)].Sets)
	champion := e.votes[ours].Best
	own := count(e.ours[champion].Sets, e.votes[ours].Sets, e.votes[voteArm(ours, true)].Sets)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(again == 10),
		Published: fmt.Sprintf("in %d of 10 sets", theirs), Ours: fmt.Sprintf("in %d of 10 sets", again),
		Evidence: "player 37 and both votes played again in the same sets",
		Runs: &report.ByRuns{Verdict: report.Tried(own == 10), Ours: fmt.Sprintf("in %d of 10 sets", own),
			Evidence: fmt.Sprintf("the best of ours, player %d with %.4f, and both our votes", champion,
				e.ours[champion].Score)},
	}
}

func (e evidence) voteBeatsBest() report.Finding { return e.beatsBest(false, cip) }

func (e evidence) withoutBeatsBest() report.Finding { return e.beatsBest(true, cipWithout) }

// beatsBest is judged by the published players played again.
func (e evidence) beatsBest(withoutBest bool, row string) report.Finding {
	theirs, again := e.table5[row].estimate(), e.duels[voteArm(published, withoutBest)]
	own := e.duels[voteArm(ours, withoutBest)]
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(again.estimate().Agrees(theirs) &&
			again.estimate().Above(0.5)), Published: theirs.Text(4), Ours: again.estimate().Text(4),
		Evidence: fmt.Sprintf("vote of the %d complete players against player 37, interval above 0.5; %s",
			again.Members, again.estimate().Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Tried(own.estimate().Above(0.5)), Ours: own.estimate().Text(4),
			Evidence: fmt.Sprintf("vote of %d of ours against the best, player %d, interval above 0.5", own.Members,
				own.Best)},
	}
}

func (e evidence) bestAboveVote() report.Finding {
	theirs := e.table3[best].estimate().Minus(e.table4[cip].estimate())
	again := e.playedAgain(best).Minus(e.votes[published].estimate())
	champion := e.votes[ours].Best
	own := e.ours[champion].estimate().Minus(e.votes[ours].estimate())
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(again.Agrees(theirs) && again.Above(0)),
		Published: theirs.Text(4), Ours: again.Text(4),
		Evidence: fmt.Sprintf("score of player 37 minus that of the vote, both against the standard player, interval "+
			"above 0; %s", again.Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Tried(own.Above(0)), Ours: own.Text(4),
			Evidence: fmt.Sprintf("the best of ours, player %d, minus our vote, interval above 0", champion)},
	}
}

// voteIsStable asks whether both votes have a smaller standard deviation than the best player.
func (e evidence) voteIsStable() report.Finding {
	all, without := e.votes[ours], e.votes[voteArm(ours, true)]
	champion := e.ours[all.Best]
	p := e.table3[best]
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(max(e.table4[cip].Std,
			e.table4[cipWithout].Std) < p.Std), Published: "the crowd more stable than player 37",
		Ours: fmt.Sprintf("std of the sets %.4f, without the best %.4f; player 37 %.4f, all players %.4f on "+
			"average", e.table4[cip].Std, e.table4[cipWithout].Std, p.Std, e.average3.Std),
		Evidence: fmt.Sprintf("printed standard deviations of Tables III and IV: the other way, and within chance (F "+
			"test p %.2g and %.2g)",
			ratioP(e.table4[cip].Sets, p.Sets), ratioP(e.table4[cipWithout].Sets, p.Sets)),
		Runs: &report.ByRuns{Verdict: report.Tried(max(all.Std, without.Std) < champion.Std),
			Ours: fmt.Sprintf("std of the sets %.4f, without the best %.4f; the best, player %d, %.4f", all.Std,
				without.Std, all.Best, champion.Std),
			Evidence: fmt.Sprintf("our votes and our best, likewise; F test p %.2g and %.2g. The published players "+
				"played again: %.4f and %.4f, player 37 %.4f",
				ratioP(all.Sets, champion.Sets), ratioP(without.Sets, champion.Sets), e.votes[published].Std,
				e.votes[voteArm(published, true)].Std, e.again[best].Std)},
	}
}

// ratioP is the P of the F test of two variances.
func ratioP(a, b []float64) float64 { return stats.VarianceRatio([][]float64{a}, [][]float64{b}).P }
