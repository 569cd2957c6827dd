package boards

import (
	"fmt"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// TestProse holds the numbers in the notebook's sentences to the stored results.
func TestProse(t *testing.T) {
	x := Stored(lab.Reduced)
	e := require.Of(x.evidence())(t)
	papertest.Says(t, "notebooks/boards.ipynb", require.Of(x.Questions())(t).Summary(),
		evolvedSentence(t, x, e), championSentence(t, x),
		counterSentence(e), turnedSentence(e), duelSentence(e), floorSentence(t, x),
		fmt.Sprintf("seeing it gains up to %.1f in Go, and in Othello nothing that 10,000 games could show.",
			slices.Max(e.gains(seers[3:]))),
		fmt.Sprintf("The players of Krawiec et al. win %.2f of the points against themselves by that alone.",
			slices.Min(e.gains(seers[3:5]))+0.5))
}

// span returns the least and the largest of some numbers.
func span(list []float64) (least, largest float64) { return slices.Min(list), slices.Max(list) }

// percent returns the mean of runs in percent.
func percent(runs []float64) float64 { return 100 * paper.Average(runs) }

func onPlay(j Judged) float64   { return j.Play.Best }
func onRandom(j Judged) float64 { return j.Random.Best }

func championSentence(t *testing.T, x Results) string {
	t.Helper()
	runs := require.Of(paper.Load(x.Results, Lessons()))(t)
	l := runs.Of(perfectPlay)[0]
	wins, draws, losses := l.Outcome.Before.First.Total()
	if all, _, _ := l.Outcome.After.First.Total(); all != l.Config.Final {
		t.Errorf("%d of %d games won", all, l.Config.Final)
	}
	return fmt.Sprintf("As the first mover against perfect play, self-play alone wins %d of %d games, draws %d and loses "+
		"%d; after games with perfect play it wins all of them.", wins, l.Config.Final, draws, losses)
}

// standing is the share of best moves, in percent, of a published player, in positions of play and in random ones.
func standing(t *testing.T, x Results, name string) (play, random float64) {
	t.Helper()
	_, j, err := published(name, require.Of(x.odd())(t))
	require.OK(t, err)
	return 100 * j.Play.Best, 100 * j.Random.Best
}

func evolvedSentence(t *testing.T, x Results, e evidence) string {
	t.Helper()
	var scores, moves []float64
	for _, a := range architectures(connectFour) {
		scores = append(scores, paper.Average(e.readings[0].Of(lineArm(connectFour, byES, a)).Each(lastScore)))
		moves = append(moves, percent(share(e.perfect, byES, a, onPlay)), percent(share(e.perfect, byES, a, onRandom)))
	}
	low, high := span(scores)
	worst, best := span(moves)
	play, _ := standing(t, x, connectFour+"/lines")
	return fmt.Sprintf("players that score %.2f to %.2f against an opponent that makes %.0f%% of its moves as well as "+
		"can be, and that themselves make only %.0f to %.0f%% best moves.", low, high, play, worst, best)
}

func counterSentence(e evidence) string {
	return fmt.Sprintf("bred on perfect play it makes %.0f%% best moves in games like those, as many as the best network",
		percent(climbed(e.ceilings, perfection, func(c Ceiling) float64 { return c.Judged.Play.Best })))
}

func turnedSentence(e evidence) string {
	var p []float64
	for _, c := range e.readings[1].pairs(othello6, byES) {
		p = append(p, c.P)
	}
	low, high := span(p)
	return fmt.Sprintf("of the evolved pairs none is told apart any more (p %.2f to %.2f)", low, high)
}

func duelSentence(e evidence) string {
	score := func(game string, k int) float64 {
		return paper.Average(duos(game)[k].met(e.duels, game, byTD))
	}
	return fmt.Sprintf("by self-play with %.2f of the points where they are of three squares and %.2f where of four. In "+
		"Connect Four one pair does: lines of four by self-play, with %.2f.", score(othello6, 1), score(othello6, 2),
		score(connectFour, 2))
}

func floorSentence(t *testing.T, x Results) string {
	t.Helper()
	play, random := standing(t, x, "random")
	linesPlay, linesRandom := standing(t, x, connectFour+"/lines")
	return fmt.Sprintf("a random move is a best one in %.0f%% of the positions of play and in %.0f%% of the random ones. "+
		"Then compare three things. *Open lines*, the standard opponent, is hard to improve on: %.0f%% and %.0f%%.",
		play, random, linesPlay, linesRandom)
}

// gains returns by how much players that see the end score above one half against themselves without.
func (e evidence) gains(players []string) (list []float64) {
	for _, name := range players {
		list = append(list, e.end.Of(endArm(name))[0].Outcome.Itself.Score()-0.5)
	}
	return list
}
