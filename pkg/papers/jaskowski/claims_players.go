package jaskowski

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// ofPlayers are the claims about single players.
var ofPlayers = []paper.Claimed[evidence]{
	paper.Players("J14", func(e evidence) report.Fact {
		return report.Agrees(e.replayed, bestPlayer, 4).Of("the player of Fig. 7 in new games").
			With("the caption of Fig. 7 gives %s for it, %s. Our best all-2 has %s (%s)", bestCaption.Text(4),
				e.replayed.Apart(bestCaption), e.own.score.Text(4), e.own.from())
	}),
	paper.Players("J15", func(e evidence) report.Fact {
		return report.Agrees(e.utility, bestUtility, 4).Of("the player of Fig. 7 against a new random counter in each " +
			"double game, without random moves").With("the same digits stand at Fig. 7 for its performance")
	}),
	paper.Players("J17", func(evidence) report.Fact { // the player is not published
		return report.Untested(errors.New("left out of what is judged: the player is not printed. That of the league's " +
			"entry is public, but not ours to copy; measured independently it scores 0.9148 by negation")).
			In(bestNegation.Text(4))
	}),
	paper.Ours("J18", evidence.ceiling),
	paper.Players("J26", evidence.aboveTheLeague),
	paper.Counted("J28", func(e evidence) report.Fact { // random moves alone may lose any game
		const moves = 30 // about the most a player makes in a game
		return report.Counted(true, fmt.Sprintf("all %d own moves are random in 1 of 10^%d games", moves, moves)).
			In("epsilon 0.1; about 0.96 is the most").With("where every own move is random, a perfect player plays as a " +
			"random one does, which loses games; so does one whose random moves fall where they cost most").
			Beside(report.Under("", e.strongest.measured, 1, 4).Of("our strongest player (%s) must lose some points",
				e.strongest.name()).With("on 4 x 4 squares, where perfect play is known, the study of the limits computes what " +
				"is lost exactly"))
	}),
}

// from names the size of the run.
func (b ourBest) from() string {
	if b.size == lab.Paper {
		return "a run of size paper"
	}
	return fmt.Sprintf("a run of size %s; %s", b.size, noWhole)
}

// aboveTheLeague compares the published player, replayed, with every other score of Table III.
func (e evidence) aboveTheLeague() report.Fact {
	list := slices.DeleteFunc(milestones(), func(s standing) bool { return s.player == champion })
	next := slices.MaxFunc(list, func(a, b standing) int { return cmp.Compare(a.published.Value, b.published.Value) })
	above := func(n estimate.Estimate) report.Fact {
		f := report.Fact{Answer: report.Yes,
			Says: fmt.Sprintf("%s, %s above", n.Text(4), n.Minus(next.published).Text(4))}
		for _, s := range list {
			f.Answer = report.All(f.Answer, report.Above(n.Minus(s.published), 0))
		}
		return f
	}
	return above(e.replayed).
		In(fmt.Sprintf("%s; before it %s, %s", bestPlayer.Text(4), next.published.Text(4), next.player)).
		With("the player of Fig. 7 in new games must be above each of the %d others of Table III, by the 95%% interval of "+
			"the difference; their players are not printed", len(list)).
		Beside(above(e.own.score).With("our best all-2, likewise; %s", e.own.from()))
}

// ceiling is refuted if a player of ours passes the limit, else open: playing cannot show that nothing better exists.
func (e evidence) ceiling() report.Fact {
	const aboutCeiling = 0.96 // what the paper calls the limit
	best, where := e.strongest.measured, "below"
	switch { // by three combined standard errors
	case best.Agrees(e.replayed):
		where = "equal within chance to"
	case best.Value > e.replayed.Value:
		where = "above"
	}
	f := report.Fact{
		Verdict: report.NotTested, Print: fmt.Sprint(aboutCeiling), Says: best.Text(4),
		Test: fmt.Sprintf("our strongest player (%s) is %s the published player played again, %s", e.strongest.name(),
			where, e.replayed.Text(4)),
	}
	if best.Value-best.Half() > aboutCeiling {
		f.Verdict = report.NotReproduced
		f.Test += fmt.Sprintf(". It took %d weights, %.0f times as many, and games against this opponent alone. The "+
			"paper's reason stands (J28): random moves cost it %.1f of 100 points, not %.0f", e.strongest.weights,
			float64(e.strongest.weights)/float64(made("all-2").Dim()), 100*(1-best.Value), 100*(1-aboutCeiling))
		return f
	}
	f.Test = "open: games can refute a ceiling, not prove one, and no player of ours has a 95% interval above " +
		"this one; " + f.Test
	return f
}

// name returns the short name of a player of ours.
func (s standing) name() string { return strings.TrimPrefix(s.player, "ours: ") }
