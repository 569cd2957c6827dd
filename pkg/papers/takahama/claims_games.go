package takahama

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// inNewGames are the claims about Tables III to V.
var inNewGames = []paper.Claimed[evidence]{
	paper.Players("T09", func(e evidence) report.Fact {
		theirs, again, order, n := e.table3[best].score, e.again.of(best).score, e.again.ranked(), e.ours.ranked()[0]
		return report.Every(report.Agrees(again, theirs, 4), report.Counted(order[0] == best, ""),
			report.Over(fmt.Sprintf("player %d behind by", order[1]), again.Minus(e.again[order[1]].score), 0, 4)).
			Of("highest of %d players played again", len(e.again)).
			Beside(alone("Table III", e.table3.values(), e.ours.values(),
				fmt.Sprintf("%s, player %d", e.ours[n].score.Text(4), n)))
	}),
	paper.Players("T10", func(e evidence) report.Fact {
		p, theirs, again := Ranked(e.made)[1], e.table3[second].score, e.again.of(second).score
		trained, own := estimate.Estimate{Value: e.players[second-1].Score}, estimate.Estimate{Value: p.Score}
		f := report.Fact{Verdict: report.NotTested, Test: "player 19 is not among those played again at this size"}
		if !math.IsNaN(again.Value) {
			f = report.Agrees(again, theirs, 4)
			f.Answer = report.Whether(f.Answer == report.Yes && trained.Minus(again).Above(0))
			f = f.Of("player 19 played again").With("in training it had %.4f, which must lie above", trained.Value)
		}
		score := e.ours[p.Number].score
		return f.Beside(report.Over(fmt.Sprintf("player %d from %.4f to %s, by", p.Number, p.Score, score.Text(4)),
			own.Minus(score), 0, 4).Of("the second of ours in training, what it loses in new games"))
	}),
	paper.Ours("T11", func(e evidence) report.Fact {
		return asPrinted(overPlayers(e.ours.values()), e.average3.score, 0.5).
			Of("mean over our %d players, interval between players", len(e.ours)).
			With("the %d published players played again have %.4f", len(e.again), overPlayers(e.again.values()).Value)
	}),
	paper.Ours("T12", func(e evidence) report.Fact { return e.aboveAverage(false) }),
	paper.Ours("T13", func(e evidence) report.Fact { return e.aboveAverage(true) }),
	paper.Players("T14", evidence.withoutAboveVote),
	paper.Players("T15", func(e evidence) report.Fact {
		all, without, champion := e.votes.vote(false), e.votes.vote(true), e.champion()
		inAll := func(player, a, b scored) report.Fact {
			n := min(setsAbove(player.sets, a.sets), setsAbove(player.sets, b.sets))
			return report.Counted(n == 10, fmt.Sprintf("in %d of 10 sets", n))
		}
		return inAll(e.again[best], all.again, without.again).
			In(inAll(e.table3[best], all.theirs, without.theirs).Says).
			With("player 37 and both votes played again in the same sets").
			Beside(inAll(e.ours[champion], all.ours, without.ours).
				With("the best of ours, player %d with %.4f, and both our votes", champion, e.ours[champion].score.Value))
	}),
	paper.Players("T16", func(e evidence) report.Fact {
		most := func(players scores, vote scored) report.Fact {
			list := players.values()
			n := paper.Count(list, func(s float64) bool { return s < vote.score.Value })
			return report.Counted(2*n > len(players), fmt.Sprintf("%d of %d players below %.4f", n, len(list),
				vote.score.Value))
		}
		vote := e.votes.vote(false)
		return most(e.again, vote.again).In(most(e.table3, vote.theirs).Says).
			With("published players and their vote played again; more than half is asked for").
			Beside(most(e.ours, vote.ours).With("our players and their vote, likewise"))
	}),
	paper.Players("T17", func(e evidence) report.Fact { return e.beatsBest(false) }),
	paper.Players("T18", func(e evidence) report.Fact { return e.beatsBest(true) }),
	paper.Players("T19", func(e evidence) report.Fact {
		vote, champion := e.votes.vote(false), e.champion()
		return asPrinted(e.again.of(best).score.Minus(vote.again.score), e.table3[best].score.Minus(vote.theirs.score), 0).
			Of("score of player 37 minus that of the vote, both against the standard player").
			Beside(report.Over("", e.ours[champion].score.Minus(vote.ours.score), 0, 4).
				Of("the best of ours, player %d, minus our vote", champion))
	}),
	paper.Ours("T21", func(e evidence) report.Fact {
		gap := func(players []Player, after scores) estimate.Estimate {
			return overPlayers(paper.Each(players, func(p Player) float64 { return p.Score - after[p.Number].score.Value }))
		}
		theirs := gap(e.players, e.table3)
		theirs.Value = e.average.Score - e.average3.score.Value
		return asPrinted(gap(e.made, e.ours), theirs, 0).
			Of("mean over our players of training score minus score in new games")
	}),
	paper.Print("T22", evidence.bestIsStable),
	paper.Print("T23", evidence.bestMayFall),
	paper.Print("T24", evidence.voteIsStable),
}

// asPrinted asks whether a number agrees with the printed one and exceeds a value.
func asPrinted(own, printed estimate.Estimate, v float64) report.Fact {
	return report.Every(report.Agrees(own, printed, 4), report.Over("", own, v, 4))
}

// bestIsStable asks for the highest score in new games with standard deviations below the mean of all players, in
// training and in new games.
func (e evidence) bestIsStable() report.Fact {
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
	stable := func(std, mean float64) report.Answer {
		lo, hi := e.stdInterval(std)
		return -report.IntervalAbove(lo, hi, mean)
	}
	p, row, games := e.players[best-1], e.table3[best], TrialAt(e.size).Games
	return report.Counted(e.table3.ranked()[0] == best && p.Std < e.average.Std && row.std < e.average3.std,
		text(row, e.average3.std, p, e.average.Std)).In("player 37 is very good and stable").
		With("highest score, and both standard deviations below the mean. In new games that is no more than chance: F "+
			"test against the other players' sets, p %.2g; %d games alone make a standard deviation of %.4f",
			chance.P, games, estimate.Binomial(row.score.Value, games).SE).
		Beside(report.Fact{Answer: report.All(stable(own.Std, trained), stable(e.ours[n].std, tested)),
			Says: fmt.Sprintf("player %d, %s", n, text(e.ours[n], tested, own, trained)),
			Test: "the highest of ours in new games, by the 95% interval of each deviation, of ten sets, which must lie " +
				"on that side of the mean"})
}

// bestMayFall asks, in five groups of alpha, whether some player beats the best in training in new games.
func (e evidence) bestMayFall() report.Fact {
	theirs, own := overtaken(e.players, e.table3), overtaken(e.made, e.ours)
	trained, first := Ranked(e.made)[0].Number, e.ours.ranked()[0]
	return report.Counted(theirs > 0, fmt.Sprintf("not in %d of 5 groups of Tables II and III", theirs)).
		In("of 101 players the best in training is not always the best in new games").
		With("by groups of a fifth of the range of alpha: in how many of them another player is better in new games than "+
			"the best in training, by Student's t on the paired sets at 0.05, with Holm's correction for all players. Of all "+
			"101 the best in training, player %d, is the best in new games, too", Ranked(e.players)[0].Number).
		Beside(report.Fact{Answer: report.Any(report.Open, report.Whether(own > 0)),
			Says: fmt.Sprintf("not in %d of 5 groups", own),
			Test: fmt.Sprintf("likewise. Of all %d player %d was the best in training and player %d is in new games, by %s",
				len(e.made), trained, first, paired(e.ours[first].sets, e.ours[trained].sets).Text(4))})
}

// overtaken counts the fifths of alpha in which the best in training is behind another player, whose sets can be read,
// in new games (Student, two-sided). All comparisons are one family (Holm).
func overtaken(players []Player, after scores) int {
	var ps, leads []float64
	var fifths []int
	for fifth := range 5 {
		group := within(players, fifth)
		first := after[Ranked(group)[0].Number].sets
		for _, p := range group {
			sets := after[p.Number].sets
			if len(readable(sets)) < len(first) || slices.Equal(sets, first) {
				continue
			}
			m := paired(sets, first)
			ps, fifths = append(ps, stats.StudentP(m.Value/m.StdErr, len(first)-1)), append(fifths, fifth)
			leads = append(leads, m.Value)
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

// paired estimates the mean of a - b over the sets, with Student's interval.
func paired(a, b []float64) stats.Estimate { return stats.Mean(stats.Differences(b, a), 0.95) }

// aboveAverage is judged by our runs, set by set.
func (e evidence) aboveAverage(withoutBest bool) report.Fact {
	vote, all := e.votes.vote(withoutBest), e.ours.bySet()
	above := func(score string, average float64, sets, of []float64) report.Fact {
		n := setsAbove(sets, of)
		return report.Counted(n == 10, fmt.Sprintf("%s, above %.4f in %d of 10 sets", score, average, n))
	}
	print := above(fmt.Sprintf("%.4f", vote.theirs.score.Value), e.average3.score.Value, vote.theirs.sets, e.average3.sets)
	return above(vote.ours.score.Text(4), overPlayers(all).Value, vote.ours.sets, all).In(print.Says).
		With("vote of %d of our players against the mean of all in the same sets. Published players played again: %s, above "+
			"in %d of 10 sets; %s", e.votes.members(withoutBest), vote.again.score.Text(4),
			setsAbove(vote.again.sets, e.again.bySet()), vote.again.score.Apart(vote.theirs.score))
}

// withoutAboveVote replays the published players, in pairs of sets, and takes the paper's hedge into account: the
// difference "is very small", and the effect of the best player "can be negligible". A difference that agrees with
// print within chance but is not above 0 leaves it open.
func (e evidence) withoutAboveVote() report.Fact {
	without, all := e.votes.vote(true), e.votes.vote(false)
	theirs := paired(without.theirs.sets, all.theirs.sets)
	slightly := func(own stats.Estimate) report.Fact {
		answer := above(own)
		if answer != report.Yes && own.Normal().Agrees(theirs.Normal()) {
			answer = report.Open
		}
		return report.Fact{Answer: answer, Says: own.Text(4)}
	}
	own := paired(without.ours.sets, all.ours.sets)
	return slightly(paired(without.again.sets, all.again.sets)).In(theirs.Text(4)).
		With("vote without the best minus vote of all, mean over sets with Student's interval, which must lie above 0. It "+
			"does not do so in print either (%.1f standard errors). The paper calls the difference very small and the effect "+
			"of the best player negligible: below 0 refutes it only where it is more than three combined standard errors "+
			"from the printed one", theirs.Value/theirs.StdErr).
		Beside(slightly(own).With("likewise, %.1f combined standard errors from the printed one; an interval of ten sets, "+
			"whose sign other games may change", math.Abs(own.Normal().Sigmas(theirs.Normal()))))
}

// beatsBest is judged by replaying the published players.
func (e evidence) beatsBest(withoutBest bool) report.Fact {
	duel, again := e.duels.vote(withoutBest), e.duels.runs[voteArm(published, withoutBest)]
	return asPrinted(duel.again.score, duel.theirs.score, 0.5).
		Of("vote of the %d complete players against player 37", again.Members).
		Beside(report.Over("", duel.ours.score, 0.5, 4).Of("vote of %d of ours against the best, player %d",
			e.duels.members(withoutBest), e.duels.runs[ours].Best))
}

// voteIsStable asks whether both votes have a smaller standard deviation than the best player; in our runs by an F
// test.
func (e evidence) voteIsStable() report.Fact {
	all, without, champion := e.votes.vote(false), e.votes.vote(true), e.champion()
	p, own := e.table3[best], e.ours[champion]
	ratioP := func(a, b scored) float64 { return stats.VarianceRatio([][]float64{a.sets}, [][]float64{b.sets}).P }
	tests := func(all, without, player scored) string {
		return fmt.Sprintf("p %.2g and %.2g", ratioP(all, player), ratioP(without, player))
	}
	steadier := func(vote scored) report.Answer { return report.Tested(ratioP(vote, own), 0.05, vote.std < own.std) }
	text := func(all, without scored) string {
		return fmt.Sprintf("std of the sets %.4f, without the best %.4f", all.std, without.std)
	}
	return report.Counted(max(all.theirs.std, without.theirs.std) < p.std,
		fmt.Sprintf("%s; player 37 %.4f, all players %.4f on average", text(all.theirs, without.theirs), p.std,
			e.average3.std)).In("the crowd more stable than player 37").
		With("printed standard deviations of Tables III and IV: the other way, and within chance (F test %s). \"More "+
			"stable ... and can defeat\" need not mean the deviation of sets, by which the paper defines stability: that a "+
			"crowd meets two opponents equally well would be another sense", tests(all.theirs, without.theirs, p)).
		Beside(report.Fact{Answer: report.All(steadier(all.ours), steadier(without.ours)),
			Says: fmt.Sprintf("%s; the best, player %d, %.4f", text(all.ours, without.ours), champion, own.std),
			Test: fmt.Sprintf("our votes and our best: F tests must find both below at 0.05, %s. The published players "+
				"played again: %.4f and %.4f, player 37 %.4f", tests(all.ours, without.ours, own), all.again.std,
				without.again.std, e.again[best].std)})
}
