package takahama

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// retrained returns the evidence with our players' training changed.
func retrained(e evidence, change func(p *Player)) evidence {
	e.made = slices.Clone(e.made)
	for i := range e.made {
		change(&e.made[i])
	}
	return e
}

// swappedTraining gives the player with the k-th smallest alpha the numbers of the one with the k-th largest.
func swappedTraining(e evidence) evidence {
	old := e.made
	e.made = slices.Clone(old)
	for i := range e.made {
		from := old[len(old)-1-i]
		e.made[i].Score, e.made[i].Std = from.Score, from.Std
	}
	return e
}

// printedTraining gives our players the numbers of Table II, where they can be read.
func printedTraining(e evidence) evidence {
	e.made = slices.DeleteFunc(slices.Clone(e.players),
		func(p Player) bool { return p.Score != p.Score || p.Std != p.Std })
	return e
}

// voted gives our two votes other outcomes.
func voted(e evidence, all, without scored) evidence {
	e.votes.runs = maps.Clone(e.votes.runs)
	for arm, m := range map[string]scored{ours: all, "ours-without-best": without} {
		v := e.votes.runs[arm]
		v.Sets, v.Score, v.Std = m.sets, m.score.Value, m.std
		e.votes.runs[arm] = v
	}
	return e
}

// duelled gives our votes against our best player the results of the published votes against theirs.
func duelled(e evidence) evidence {
	e.duels.runs = maps.Clone(e.duels.runs)
	e.duels.runs[ours], e.duels.runs["ours-without-best"] = e.duels.runs[published], e.duels.runs["published-without-37"]
	return e
}

// TestRunsMoveVerdicts: every claim judged by our runs is judged differently if one arm has another's outcomes.
func TestRunsMoveVerdicts(t *testing.T) {
	e := require.Of(Stored(lab.Paper).evidence())(t)
	inNewGames := func(p *Player) { p.Score = e.ours[p.Number].score.Value }
	shaky := func(p *Player) {
		if p.Number == e.ours.ranked()[0] {
			p.Std = 0.2
		}
	}
	generalised := e
	generalised.ours = e.again
	worst, top := e.ours[e.ours.ranked()[len(e.ours)-1]], e.ours[e.ours.ranked()[0]]
	moves := map[string]evidence{
		"T01": printedTraining(e), "T02": swappedTraining(e), "T03": retrained(e, inNewGames),
		"T04": swappedTraining(e), "T06": printedTraining(e),
		"T07": swappedTraining(e), "T08": printedTraining(e), "T09": generalised, "T10": retrained(e, inNewGames),
		"T11": duelsOnly(e), "T12": voted(e, worst, worst), "T13": voted(e, worst, worst),
		"T14": voted(e, worst, top), "T15": voted(e, e.again[best], top), "T16": voted(e, worst, worst),
		"T17": duelled(e), "T18": duelled(e), "T19": voted(e, e.again[best], top), "T21": retrained(e, inNewGames),
		"T22": retrained(e, shaky), "T23": sameOrder(e), "T24": unsteady(e),
		"T25": retrained(e, func(p *Player) { p.Weights = e.made[0].Weights }),
	}
	papertest.Moved(t, Paper(), claims(), e, moves)
}

// duelsOnly gives all our players the sets of our vote against its best.
func duelsOnly(e evidence) evidence {
	e.ours = maps.Clone(e.ours)
	for n := range e.ours {
		e.ours[n] = e.duels.vote(true).ours
	}
	return e
}

// sameOrder gives our players in new games the order of their training.
func sameOrder(e evidence) evidence {
	after, order := scores{}, e.ours.ranked()
	for i, p := range Ranked(e.made) {
		after[p.Number] = e.ours[order[i]]
	}
	e.ours = after
	return e
}

// unsteady gives our best player the sets of an unsteady one, and both our votes those of our steadiest.
func unsteady(e evidence) evidence {
	byStd := func(a, b int) int { return cmp.Compare(e.ours[a].std, e.ours[b].std) }
	least := e.ours[slices.MinFunc(e.ours.numbers(), byStd)]
	e.ours = maps.Clone(e.ours)
	champion := e.votes.runs[ours].Best
	e.ours[champion] = e.ours[slices.MaxFunc(e.ours.numbers(), byStd)]
	return voted(e, least, least)
}
