package takahama

import (
	"fmt"

	"github.com/oneply/oneply/pkg/report"
)

func (e evidence) voteAboveAverage(c report.Claim) report.Claim {
	return e.aboveAverage(c, false, cip)
}

func (e evidence) withoutAboveAverage(c report.Claim) report.Claim {
	return e.aboveAverage(c, true, cipWithout)
}

// aboveAverage is judged by our runs, set by set.
func (e evidence) aboveAverage(c report.Claim, withoutBest bool, row string) report.Claim {
	own, again := e.votes[voteArm(ours, withoutBest)], e.votes[voteArm(published, withoutBest)]
	mine, theirs := averageOfSets(e.ours), averageOfSets(e.again)
	n := setsAbove(own.Sets, mine)
	c.Basis = report.OurRuns
	c.Published = fmt.Sprintf("%.4f, above %.4f in %d of 10 sets", e.table4[row].Score, e.average3.Score, setsAbove(e.table4[row].Sets, e.average3.Sets))
	c.Ours = fmt.Sprintf("%s, above %.4f in %d of 10 sets", text(own.estimate()), mean(mine).Value, n)
	c.Evidence = fmt.Sprintf("vote of %d of our players against the mean of all in the same sets. Published players played again: %s, above in %d of 10 sets; %s",
		own.Members, text(again.estimate()), setsAbove(again.Sets, theirs), again.estimate().Apart(e.table4[row].estimate()))
	return c.Judge(n == 10)
}

// withoutAboveVote is judged by the published players played again, in pairs of sets.
func (e evidence) withoutAboveVote(c report.Claim) report.Claim {
	theirs := paired(e.table4[cipWithout].Sets, e.table4[cip].Sets)
	again := paired(e.votes[voteArm(published, true)].Sets, e.votes[published].Sets)
	own := paired(e.votes[voteArm(ours, true)].Sets, e.votes[ours].Sets)
	c.Basis, c.Published, c.Ours = report.PublishedPlayers, interval(theirs, 4), interval(again, 4)
	c.Evidence = fmt.Sprintf("vote without the best minus vote of all, mean over sets with Student's interval, which must lie above 0. "+
		"It does not do so in print either (%.1f standard errors). Of our players %s: if anything, the crowd is better with its best member", theirs.Value/theirs.StdErr, interval(own, 4))
	return c.Judge(again.Lo > 0)
}

func (e evidence) bestAboveVotes(c report.Claim) report.Claim {
	count := func(sets []float64, a, b []float64) int { return min(setsAbove(sets, a), setsAbove(sets, b)) }
	theirs := count(e.table3[best].Sets, e.table4[cip].Sets, e.table4[cipWithout].Sets)
	again := count(e.again[best].Sets, e.votes[published].Sets, e.votes[voteArm(published, true)].Sets)
	champion := e.votes[ours].Best
	own := count(e.ours[champion].Sets, e.votes[ours].Sets, e.votes[voteArm(ours, true)].Sets)
	c.Basis = report.PublishedPlayers
	c.Published, c.Ours = fmt.Sprintf("in %d of 10 sets", theirs), fmt.Sprintf("in %d of 10 sets", again)
	c.Evidence = fmt.Sprintf("player 37 and both votes played again in the same sets. The best of ours, player %d with %.4f, is above both votes in %d of 10 sets", champion, e.ours[champion].Score, own)
	return c.Judge(again == 10)
}

func (e evidence) voteBeatsBest(c report.Claim) report.Claim { return e.beatsBest(c, false, cip) }

func (e evidence) withoutBeatsBest(c report.Claim) report.Claim {
	return e.beatsBest(c, true, cipWithout)
}

// beatsBest is judged by the published players played again.
func (e evidence) beatsBest(c report.Claim, withoutBest bool, row string) report.Claim {
	theirs, again := e.table5[row].estimate(), e.duels[voteArm(published, withoutBest)]
	own := e.duels[voteArm(ours, withoutBest)]
	c.Basis, c.Published, c.Ours = report.PublishedPlayers, text(theirs), text(again.estimate())
	c.Evidence = fmt.Sprintf("vote of the %d complete players against player 37, interval above 0.5; %s. Of ours the vote scores %s against the best, player %d",
		again.Members, again.estimate().Apart(theirs), text(own.estimate()), own.Best)
	return c.Judge(again.estimate().Agrees(theirs) && above(again.estimate(), 0.5))
}

func (e evidence) bestAboveVote(c report.Claim) report.Claim {
	theirs := minus(e.table3[best].estimate(), e.table4[cip].estimate())
	again := minus(e.playedAgain(best), e.votes[published].estimate())
	champion := e.votes[ours].Best
	own := minus(e.ours[champion].estimate(), e.votes[ours].estimate())
	c.Basis, c.Published, c.Ours = report.PublishedPlayers, text(theirs), text(again)
	c.Evidence = fmt.Sprintf("score of player 37 minus that of the vote, both against the standard player, interval above 0; %s. Of ours the best, player %d, differs from the vote by %s",
		again.Apart(theirs), champion, text(own))
	return c.Judge(again.Agrees(theirs) && above(again, 0))
}
