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
	lead := minus(again, e.playedAgain(order[1]))
	n, own := ranked(e.ours)[0], outliers(column(e.ours, scoreOf))
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(order[0] == best && above(lead, 0) &&
			again.Agrees(theirs)), Published: text(theirs), Ours: text(again),
		Evidence: fmt.Sprintf("highest of %d players played again, %s above the next, player %d; %s", len(e.again),
			text(lead), order[1], again.Apart(theirs)),
		Runs: &report.ByRuns{Verdict: report.Tried(len(own) == 1),
			Ours: fmt.Sprintf("best %s, player %d; %d stand out: %s", text(e.ours[n].estimate()), n, len(own),
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
		Runs: &report.ByRuns{Verdict: report.Tried(above(drop, 0)),
			Ours:     fmt.Sprintf("player %d from %.4f to %s", n, own.Score, text(e.ours[n].estimate())),
			Evidence: "the second of ours in training must score less in new games, interval above 0"},
	}
	theirs, again := e.table3[second].estimate(), e.playedAgain(second)
	if math.IsNaN(again.Value) {
		return f
	}
	trained := e.players[second-1].Score
	f.Verdict = report.Tried(again.Agrees(theirs) &&
		above(number.Estimate{Value: trained - again.Value, SE: again.SE}, 0))
	f.Published, f.Ours = text(theirs), text(again)
	f.Evidence = fmt.Sprintf("player 19 played again, %s; in training it had %.4f", again.Apart(theirs), trained)
	return f
}

func (e evidence) averageAboveHalf() report.Finding {
	theirs, own := e.mean3(), mean(column(e.ours, scoreOf))
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(own.Agrees(theirs) && above(own, 0.5)),
		Published: text(theirs), Ours: text(own),
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
		Basis: report.OurRuns, Verdict: report.Tried(own.Agrees(theirs) && above(own, 0)), Published: text(theirs),
		Ours: text(own),
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
