package jaskowski

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
)

// bestPlayer is judged by the published player played again.
func (e evidence) bestPlayer() report.Finding {
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(e.replayed.Agrees(bestPlayer)),
		Published: bestPlayer.Text(4), Ours: e.replayed.Text(4),
		Evidence: fmt.Sprintf("the player of Fig. 7 in new games; %s. The caption of Fig. 7 gives %s for it, %s. Our "+
			"best all-2 has %s (%s)",
			e.replayed.Apart(bestPlayer), bestCaption.Text(4), e.replayed.Apart(bestCaption), e.own.Text(4), e.from()),
	}
}

// from names the size of the run of our best all-2.
func (e evidence) from() string {
	if e.ownSize == lab.Paper {
		return "a run of size paper"
	}
	return fmt.Sprintf("a run of size %s; %s", e.ownSize, noWhole)
}

func (e evidence) expectedUtility() report.Finding {
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(e.utility.Agrees(bestUtility)),
		Published: bestUtility.Text(4), Ours: e.utility.Text(4),
		Evidence: fmt.Sprintf("the player of Fig. 7 against a new random counter in each double game, without random "+
			"moves; %s. The same digits stand at Fig. 7 for its performance",
			e.utility.Apart(bestUtility)),
	}
}

// aboveTheLeague compares the published player, played again, with every other score of Table III.
func (e evidence) aboveTheLeague() report.Finding {
	list, err := milestones()
	if err != nil {
		return report.Failed(report.PublishedPlayers, err)
	}
	list = slices.DeleteFunc(list, func(s standing) bool { return s.player == champion })
	above := func(n number.Estimate) report.Answer {
		answer := report.Yes
		for _, s := range list {
			answer = report.All(answer, report.Above(n.Minus(s.published), 0))
		}
		return answer
	}
	next := slices.MaxFunc(list, func(a, b standing) int { return cmp.Compare(a.published.Value, b.published.Value) })
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Decided(above(e.replayed)),
		Published: fmt.Sprintf("%s; before it %s, %s", bestPlayer.Text(4), next.published.Text(4), next.player),
		Ours:      fmt.Sprintf("%s, %s above", e.replayed.Text(4), e.replayed.Minus(next.published).Text(4)),
		Evidence: fmt.Sprintf("the player of Fig. 7 in new games must be above each of the %d others of Table III, by the "+
			"95%% interval of the difference; their players are not printed", len(list)),
		Runs: &report.ByRuns{Verdict: report.Decided(above(e.own)),
			Ours:     fmt.Sprintf("%s, %s above", e.own.Text(4), e.own.Minus(next.published).Text(4)),
			Evidence: fmt.Sprintf("our best all-2, likewise; %s", e.from())},
	}
}

// negationPlayer cannot be judged here: the player is not in print.
func (evidence) negationPlayer() report.Finding {
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.NotTested, Published: bestNegation.Text(4),
		Evidence: "left out of what is judged: the player is not printed. That of the league's entry is public, but not " +
			"ours to copy; measured independently it scores 0.9148 by negation",
	}
}

// aboutCeiling is what the paper calls the limit.
const aboutCeiling = 0.96

// ceiling is refuted by a player of ours that passes the limit. While there is none it stays open: that nothing better
// exists cannot be shown by playing.
func (e evidence) ceiling() report.Finding {
	best := e.strongest.measured
	f := report.Finding{
		Basis: report.OurRuns, Verdict: report.NotTested, Published: fmt.Sprint(aboutCeiling), Ours: best.Text(4),
		Evidence: fmt.Sprintf("our strongest player (%s) is %s the published player played again, %s",
			strings.TrimPrefix(e.strongest.player, "ours: "), relation(best, e.replayed), e.replayed.Text(4)),
	}
	if best.Value-best.Half() > aboutCeiling {
		f.Verdict = report.NotReproduced
		f.Evidence += fmt.Sprintf(". It took %d weights, %.0f times as many, and games against this opponent alone. The "+
			"paper's reason stands (J28): random moves cost it %.1f of 100 points, not %.0f", e.strongest.weights,
			float64(e.strongest.weights)/printedWeights, 100*(1-best.Value), 100*(1-aboutCeiling))
		return f
	}
	f.Evidence = "open: games can refute a ceiling, not prove one, and no player of ours has a 95% interval above " +
		"this one; " + f.Evidence
	return f
}

// printedWeights is the number of weights of the printed player, all-2.
var printedWeights = float64(eval.Systematic(2).Dim())

// ownMoves is about the greatest number of moves that a player makes in a game.
const ownMoves = 30

// randomMovesCost is arithmetic: any game may be lost by random moves alone.
func (e evidence) randomMovesCost() report.Finding {
	best := e.strongest.measured
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Reproduced, Published: "epsilon 0.1; about 0.96 is the most",
		Ours: fmt.Sprintf("all %d own moves are random in 1 of 10^%d games", ownMoves, ownMoves),
		Evidence: "where every own move is random, a perfect player plays as a random one does, which loses games; so " +
			"does one whose random moves fall where they cost most",
		Runs: &report.ByRuns{Verdict: report.Decided(report.Below(best, 1)), Ours: best.Text(4),
			Evidence: fmt.Sprintf("our strongest player (%s) must lose some points, by its 95%% interval. On 4 x 4 squares, "+
				"where perfect play is known, the study of the limits computes what is lost exactly",
				strings.TrimPrefix(e.strongest.player, "ours: "))},
	}
}

// relation says where a lies from b, by three combined standard errors.
func relation(a, b number.Estimate) string {
	switch {
	case a.Agrees(b):
		return "equal within chance to"
	case a.Value > b.Value:
		return "above"
	}
	return "below"
}
