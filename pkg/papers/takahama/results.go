package takahama

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Results are stored results of all experiments at one size, quick or paper. The methods draw the tables and figures of
// the paper, published numbers beside ours; their errors say what to run.
type Results struct{ *paper.Results }

// At returns the results of a size below a data folder; "" is that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// trained holds the players of experiment 1, printed and ours.
type trained struct {
	size lab.Size
	inPrint
	runs paper.Arm[EvolveConfig, Evolved]
	made []Player // ours, in order
}

func (x Results) trained() (trained, error) {
	return paper.Once(x.Results, "trained", func() (trained, error) {
		runs, err := paper.All(x.Results, Evolve())
		made, unread := evolvedPlayers(runs)
		return trained{x.Size, loadPrinted(), runs, made}, cmp.Or(err, unread)
	})
}

// measured adds the results of Generalise: the scores in new games of the published players, replayed, and of ours.
type measured struct {
	trained
	again, ours scores
}

func (x Results) measured() (measured, error) {
	return paper.Once(x.Results, "measured", func() (measured, error) {
		t, err := x.trained()
		lines, missing := paper.All(x.Results, Generalise())
		return measured{t, scoresOf(lines, published), scoresOf(lines, ours)}, cmp.Or(err, missing)
	})
}

// evidence adds the results of Vote and Duel.
type evidence struct {
	measured
	votes, duels ballots
}

func (x Results) evidence() (evidence, error) {
	return paper.Once(x.Results, "evidence", func() (evidence, error) {
		m, err := x.measured()
		votes, missing := paper.Load(x.Results, Vote())
		duels, lacking := paper.Load(x.Results, Duel())
		return evidence{m, ballots{m.table4, votes.Singles()}, ballots{m.table5, duels.Singles()}},
			cmp.Or(err, missing, lacking)
	})
}

// champion is the number of the best of our players.
func (e evidence) champion() int { return e.votes.runs[ours].Best }

// scored is a player's result in ten sets of games, printed or measured; NaN where print cannot be read.
type scored struct {
	sets    []float64
	score   estimate.Estimate // their mean, with the standard error of its games
	std     float64           // of the sets; of the population: divided by their number
	derived bool              // printed: a number follows from the others
}

func (m Measured) scored() scored {
	return scored{sets: m.Sets, score: estimate.Estimate{Value: m.Score, SE: m.Result.StdErr()}, std: m.Std}
}

// trio is the result of a player or a vote: as published, replayed, and of ours in its place.
type trio struct{ theirs, again, ours scored }

// scores are the results of players, by number.
type scores map[int]scored

// scoresOf returns the results of one arm of Generalise, without players that played no game.
func scoresOf(lines []lab.Line[GeneraliseConfig, Measured], side string) scores {
	all := scores{}
	for _, l := range lines {
		if l.Arm == side && l.Outcome.Missing == "" {
			all[l.Config.Player] = l.Outcome.scored()
		}
	}
	return all
}

// of returns the result of player n; NaN if it has not played.
func (s scores) of(n int) scored {
	if m, ok := s[n]; ok {
		return m
	}
	return scored{score: estimate.Estimate{Value: math.NaN(), SE: math.NaN()}, std: math.NaN()}
}

// numbers returns the players' numbers, ascending.
func (s scores) numbers() []int { return slices.Sorted(maps.Keys(s)) }

// ranked returns the numbers of the players whose scores can be read, by falling score, ties by number.
func (s scores) ranked() []int {
	list := slices.DeleteFunc(s.numbers(), func(n int) bool { return math.IsNaN(s[n].score.Value) })
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(s[b].score.Value, s[a].score.Value) })
	return list
}

// values returns the scores that can be read, in ascending order of players.
func (s scores) values() []float64 {
	return readable(paper.Each(s.numbers(), func(n int) float64 { return s[n].score.Value }))
}

// stds returns the standard deviations of the sets, in ascending order of players.
func (s scores) stds() []float64 {
	return paper.Each(s.numbers(), func(n int) float64 { return s[n].std })
}

// bySet returns the mean score of all players in each set.
func (s scores) bySet() (mean []float64) {
	for k := range s[s.ranked()[0]].sets {
		mean = append(mean, paper.Average(paper.Each(s.numbers(), func(n int) float64 { return s[n].sets[k] })))
	}
	return mean
}

// ballots are the results of Vote or Duel by arm, with the rows of Table IV or V.
type ballots struct {
	printed map[string]scored
	runs    map[string]Voted
}

// vote returns the result of the vote of all, or of all but the best.
func (b ballots) vote(withoutBest bool) trio {
	row := map[bool]string{false: cip, true: cipWithout}[withoutBest]
	return trio{b.printed[row], b.runs[voteArm(published, withoutBest)].scored(),
		b.runs[voteArm(ours, withoutBest)].scored()}
}

// members returns the number of our players that vote.
func (b ballots) members(withoutBest bool) int { return b.runs[voteArm(ours, withoutBest)].Members }

// readable returns the numbers that are not NaN.
func readable(list []float64) []float64 {
	return slices.DeleteFunc(slices.Clone(list), math.IsNaN)
}

// overPlayers estimates the mean of the players' population from those that can be read. They are many, so its interval
// is normal.
func overPlayers(list []float64) estimate.Estimate { return stats.Mean(readable(list), 0.95).Normal() }

// The measures of a player.
func trainingScore(p Player) float64 { return p.Score }
func trainingStd(p Player) float64   { return p.Std }
func alphaOf(p Player) float64       { return p.Alpha }

// withNumber returns the players whose number can be read.
func withNumber(players []Player, of func(Player) float64) []Player {
	return slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return math.IsNaN(of(p)) })
}

// Ranked returns the players whose training scores can be read, highest score first.
func Ranked(players []Player) []Player {
	list := withNumber(players, trainingScore)
	slices.SortStableFunc(list, func(a, b Player) int { return cmp.Compare(b.Score, a.Score) })
	return list
}

// setsAbove counts the sets in which a is above b.
func setsAbove(a, b []float64) int {
	return paper.Count(stats.Differences(b, a), func(lead float64) bool { return lead > 0 })
}
