package takahama

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/stats"
)

// Results are stored results of all experiments at one size, quick or paper. The methods draw the tables and figures of
// the paper, published numbers beside ours; their errors say what is to be run.
type Results struct{ *paper.Results }

// At are the results of a size below a data folder, "" for that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored are the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// trained is what Evolve shows: the players, those in print and ours.
type trained struct {
	inPrint
	made []Player // ours, in order
}

func (x Results) trained() (trained, error) {
	return paper.Once(x.Results, "trained", func() (t trained, err error) {
		if t.inPrint, err = loadPrinted(); err != nil {
			return t, err
		}
		lines, err := paper.All(x.Results, Evolve())
		if err == nil {
			t.made, err = evolvedPlayers(lines)
		}
		return t, err
	})
}

// measured is also what Generalise shows: the scores in new games by number of the player, of the published players
// played again and of ours.
type measured struct {
	trained
	again, ours map[int]Measured
}

func (x Results) measured() (measured, error) {
	return paper.Once(x.Results, "measured", func() (m measured, err error) {
		if m.trained, err = x.trained(); err != nil {
			return m, err
		}
		lines, err := paper.All(x.Results, Generalise())
		m.again, m.ours = scoresOf(lines, published), scoresOf(lines, ours)
		return m, err
	})
}

// evidence is all that is there: also what Vote and Duel show, by arm.
type evidence struct {
	measured
	size         lab.Size
	votes, duels map[string]Voted
}

func (x Results) evidence() (evidence, error) {
	return paper.Once(x.Results, "evidence", func() (e evidence, err error) {
		e.size = x.Size
		if e.measured, err = x.measured(); err != nil {
			return e, err
		}
		if e.votes, err = x.votes(Vote()); err == nil {
			e.duels, err = x.votes(Duel())
		}
		return e, err
	})
}

// votes are the results of Vote or Duel by arm.
func (x Results) votes(e lab.Experiment[VoteConfig, Voted]) (map[string]Voted, error) {
	lines, err := paper.All(x.Results, e)
	byArm := map[string]Voted{}
	for _, l := range lines {
		byArm[l.Arm] = l.Outcome
	}
	return byArm, err
}

// estimate is the score with the standard error of its games.
func (m Measured) estimate() number.Estimate {
	return number.Estimate{Value: m.Score, SE: m.Result.StdErr()}
}

// sorted are the numbers of the players, ascending.
func sorted(scores map[int]Measured) []int { return slices.Sorted(maps.Keys(scores)) }

// column is one number of each player, in ascending order of players.
func column(scores map[int]Measured, of func(Measured) float64) []float64 {
	var list []float64
	for _, n := range sorted(scores) {
		list = append(list, of(scores[n]))
	}
	return list
}

func scoreOf(m Measured) float64 { return m.Score }

func stdOf(m Measured) float64 { return m.Std }

// ranked are the numbers of the players, the highest score first.
func ranked(scores map[int]Measured) []int {
	list := sorted(scores)
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(scores[b].Score, scores[a].Score) })
	return list
}

// averageOfSets is the mean score of all players in each set.
func averageOfSets(scores map[int]Measured) []float64 {
	var mean []float64
	for _, n := range sorted(scores) {
		for k, s := range scores[n].Sets {
			if mean == nil {
				mean = make([]float64, len(scores[n].Sets))
			}
			mean[k] += s / float64(len(scores))
		}
	}
	return mean
}

// readable are the numbers that are no NaN.
func readable(list []float64) []float64 {
	return slices.DeleteFunc(slices.Clone(list), math.IsNaN)
}

// mean estimates the mean of what the players were drawn from: its standard error is that between players.
func mean(list []float64) number.Estimate { return stats.Mean(readable(list), 0.95).Normal() }

// training is one number of each player of Table II or of Evolve.
func training(players []Player, of func(Player) float64) []float64 {
	list := make([]float64, len(players))
	for i, p := range players {
		list[i] = of(p)
	}
	return list
}

func trainingScore(p Player) float64 { return p.Score }

func trainingStd(p Player) float64 { return p.Std }

func alphaOf(p Player) float64 { return p.Alpha }

func bestInTraining(players []Player) []int {
	scores := map[int]Measured{}
	for _, q := range players {
		if !math.IsNaN(q.Score) {
			scores[q.Number] = Measured{Score: q.Score}
		}
	}
	return ranked(scores)
}

func (s measured) playedAgain(n int) number.Estimate {
	if m, ok := s.again[n]; ok {
		return m.estimate()
	}
	return number.None()
}

// setsAbove counts the sets in which a is above b.
func setsAbove(a, b []float64) (n int) {
	for k := range a {
		if a[k] > b[k] {
			n++
		}
	}
	return n
}
