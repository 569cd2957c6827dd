package takahama

import (
	"fmt"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

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
		Ours: fmt.Sprintf("%s, above %.4f in %d of 10 sets", text(own.estimate()), mean(mine).Value, n),
		Evidence: fmt.Sprintf("vote of %d of our players against the mean of all in the same sets. Published players "+
			"played again: %s, above in %d of 10 sets; %s",
			own.Members, text(again.estimate()), setsAbove(again.Sets, theirs),
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
			above(again.estimate(), 0.5)), Published: text(theirs), Ours: text(again.estimate()),
		Evidence: fmt.Sprintf("vote of the %d complete players against player 37, interval above 0.5; %s",
			again.Members, again.estimate().Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Tried(above(own.estimate(), 0.5)), Ours: text(own.estimate()),
			Evidence: fmt.Sprintf("vote of %d of ours against the best, player %d, interval above 0.5", own.Members,
				own.Best)},
	}
}

func (e evidence) bestAboveVote() report.Finding {
	theirs := minus(e.table3[best].estimate(), e.table4[cip].estimate())
	again := minus(e.playedAgain(best), e.votes[published].estimate())
	champion := e.votes[ours].Best
	own := minus(e.ours[champion].estimate(), e.votes[ours].estimate())
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(again.Agrees(theirs) && above(again, 0)),
		Published: text(theirs), Ours: text(again),
		Evidence: fmt.Sprintf("score of player 37 minus that of the vote, both against the standard player, interval "+
			"above 0; %s", again.Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Tried(above(own, 0)), Ours: text(own),
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
