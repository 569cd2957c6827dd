package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
)

// bestPlayer is judged by the published player played again.
func (e evidence) bestPlayer() report.Finding {
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(e.replayed.Agrees(bestPlayer)),
		Published: text(bestPlayer), Ours: text(e.replayed),
		Evidence: fmt.Sprintf("the player of Fig. 7 in new games; %s. The caption of Fig. 7 gives %s for it, %s. Our "+
			"best all-2 has %s (%s)",
			e.replayed.Apart(bestPlayer), text(bestCaption), e.replayed.Apart(bestCaption), text(e.own), e.from()),
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
		Published: text(bestUtility), Ours: text(e.utility),
		Evidence: fmt.Sprintf("the player of Fig. 7 against a new random counter in each double game, without random "+
			"moves; %s. The same digits stand at Fig. 7 for its performance",
			e.utility.Apart(bestUtility)),
	}
}

// negationPlayer cannot be judged here: the player is not in print.
func negationPlayer() report.Finding {
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.NotTested, Published: text(bestNegation),
		Evidence: "the player is not printed. That of the league's entry is public, but not ours to copy; measured " +
			"independently it scores 0.9148 by negation",
	}
}

// aboutCeiling is what the paper calls the limit.
const aboutCeiling = 0.96

// ceiling is refuted by a player of ours that passes the limit. While there is none it stays open: that nothing better
// exists cannot be shown by playing.
func (e evidence) ceiling() report.Finding {
	best := e.strongest.measured
	f := report.Finding{
		Basis: report.OurRuns, Verdict: report.NotTested, Published: fmt.Sprint(aboutCeiling), Ours: text(best),
		Evidence: fmt.Sprintf("our strongest player in the league (%s) is %s the published player played again, %s",
			strings.TrimPrefix(e.strongest.player, "ours: "), relation(best, e.replayed), text(e.replayed)),
	}
	if best.Value-best.Half() > aboutCeiling {
		f.Verdict = report.NotReproduced
		return f
	}
	f.Evidence = "open: games can refute a ceiling, not prove one, and no player of ours has a 95% interval above " +
		"this one; " + f.Evidence
	return f
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
