package jaskowski

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// bestPlayer is judged by the published player played again.
func (e evidence) bestPlayer(c report.Claim) report.Claim {
	c.Basis, c.Published, c.Ours = report.PublishedPlayers, text(bestPlayer), text(e.replayed)
	c.Evidence = fmt.Sprintf("the player of Fig. 7 in new games; %s. The caption of Fig. 7 gives %s for it, %s. Our best all-2 has %s (%s)",
		e.replayed.Apart(bestPlayer), text(bestCaption), e.replayed.Apart(bestCaption), text(e.own), e.from())
	return c.Judge(e.replayed.Agrees(bestPlayer))
}

// from names the size of the run of our best all-2.
func (e evidence) from() string {
	if e.ownSize == lab.Paper {
		return "a run of size paper"
	}
	return fmt.Sprintf("a run of size %s; %s", e.ownSize, noWhole)
}

func (e evidence) expectedUtility(c report.Claim) report.Claim {
	c.Basis, c.Published, c.Ours = report.PublishedPlayers, text(bestUtility), text(e.utility)
	c.Evidence = fmt.Sprintf("the player of Fig. 7 against a new random counter in each double game, without random moves; %s. The same digits stand at Fig. 7 for its performance", e.utility.Apart(bestUtility))
	return c.Judge(e.utility.Agrees(bestUtility))
}

func (e evidence) negationPlayer(c report.Claim) report.Claim {
	c.Basis, c.Verdict, c.Published = report.PublishedPlayers, report.NotTested, text(bestNegation)
	c.Evidence = "the player is not printed, and neither the league's file nor its 100 games are at hand"
	return c
}

// ceiling stays open: that nothing better exists cannot be shown by playing.
func (e evidence) ceiling(c report.Claim) report.Claim {
	best := e.strongest.measured
	c.Basis, c.Verdict, c.Published, c.Ours = report.OurRuns, report.NotTested, "0.96", text(best)
	c.Evidence = fmt.Sprintf("open: games can refute a ceiling, not prove one. Our strongest player in the league (%s) is %s the published player played again, %s",
		strings.TrimPrefix(e.strongest.player, "ours: "), relation(best, e.replayed), text(e.replayed))
	return c
}

// relation says where a lies from b, by three combined standard errors.
func relation(a, b report.Estimate) string {
	switch {
	case a.Agrees(b):
		return "equal within chance to"
	case a.Value > b.Value:
		return "above"
	}
	return "below"
}
