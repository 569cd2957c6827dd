package takahama

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// stillBest is judged by the published players played again; whether one player of ours stands out is evidence.
func (e evidence) stillBest(c report.Claim) report.Claim {
	theirs, again := e.table3[best].estimate(), e.playedAgain(best)
	order := ranked(e.again)
	lead := minus(again, e.playedAgain(order[1]))
	c.Basis, c.Published, c.Ours = report.PublishedPlayers, text(theirs), text(again)
	c.Evidence = fmt.Sprintf("highest of %d players played again, %s above the next, player %d; %s. %s", len(e.again), text(lead), order[1], again.Apart(theirs), e.outliers())
	return c.Judge(order[0] == best && above(lead, 0) && again.Agrees(theirs))
}

// outliers says whether one player stands out, there and here.
func (e evidence) outliers() string {
	theirs, err1 := stats.Grubbs(e.averages())
	own, err2 := stats.Grubbs(column(e.ours, scoreOf))
	if err1 != nil || err2 != nil {
		return "Too few players for a test of outliers"
	}
	n := ranked(e.ours)[0]
	return fmt.Sprintf("Player 37 is an outlier of Table III (Grubbs: %.1f standard deviations above the mean, p = %.2g); the best of our runs, player %d with %s, lies %.1f above (p = %.2g)",
		theirs.Statistic, theirs.P, n, text(e.ours[n].estimate()), own.Statistic, own.P)
}

func (e evidence) secondDrops(c report.Claim) report.Claim {
	const second = 19
	theirs, again := e.table3[second].estimate(), e.playedAgain(second)
	if math.IsNaN(again.Value) {
		c.Basis, c.Verdict, c.Evidence = report.PublishedPlayers, report.NotTested, "player 19 is not among those played again at this size"
		return c
	}
	trained := e.players[second-1].Score
	n := bestInTraining(e.made)[1]
	own, _ := numbered(e.made, n)
	c.Basis, c.Published, c.Ours = report.PublishedPlayers, text(theirs), text(again)
	c.Evidence = fmt.Sprintf("player 19 played again, %s; in training it had %.4f. The second of ours in training, player %d, goes from %.4f to %.4f",
		again.Apart(theirs), trained, n, own.Score, e.ours[n].Score)
	return c.Judge(again.Agrees(theirs) && above(report.Estimate{Value: trained - again.Value, SE: again.SE}, 0))
}

func (e evidence) averageAboveHalf(c report.Claim) report.Claim {
	theirs, own := e.mean3(), mean(column(e.ours, scoreOf))
	c.Basis, c.Published, c.Ours = report.OurRuns, text(theirs), text(own)
	c.Evidence = fmt.Sprintf("mean over our %d players, interval between players, above 0.5; %s. The %d published players played again have %.4f",
		len(e.ours), own.Apart(theirs), len(e.again), mean(column(e.again, scoreOf)).Value)
	return c.Judge(own.Agrees(theirs) && above(own, 0.5))
}

func (e evidence) trainingOverestimates(c report.Claim) report.Claim {
	gap := func(players []Player, after func(n int) float64) report.Estimate {
		var d []float64
		for _, p := range players {
			d = append(d, p.Score-after(p.Number))
		}
		return mean(d)
	}
	theirs := gap(e.players, func(n int) float64 { return e.table3[n].Score })
	theirs.Value = e.average.Score - e.average3.Score
	own := gap(e.made, func(n int) float64 { return e.ours[n].Score })
	c.Basis, c.Published, c.Ours = report.OurRuns, text(theirs), text(own)
	c.Evidence = fmt.Sprintf("mean over our players of training score minus score in new games, above 0; %s", own.Apart(theirs))
	return c.Judge(own.Agrees(theirs) && above(own, 0))
}

// voteAboveMany is judged by the published players played again: more than half must be below the vote.
func (e evidence) voteAboveMany(c report.Claim) report.Claim {
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
	c.Basis = report.PublishedPlayers
	c.Published = fmt.Sprintf("%d of %d players below %.4f", theirs, len(e.averages()), e.table4[cip].Score)
	c.Ours = fmt.Sprintf("%d of %d below %.4f", again, len(e.again), e.votes[published].Score)
	c.Evidence = fmt.Sprintf("published players and their vote played again; more than half is asked for. Of ours %d of %d are below the vote's %.4f", own, len(e.ours), e.votes[ours].Score)
	return c.Judge(2*again > len(e.again))
}
