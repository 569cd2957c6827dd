package takahama

import (
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/stats"
)

// Results names stored results of all experiments at one size. Its methods draw the tables and figures of the paper,
// published numbers beside ours; each loads what it needs, and its error says what is to be run.
type Results struct {
	Data string   // the data folder, "" for that of the checkout
	Size lab.Size // quick or paper
}

// Stored are the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{Size: size} }

// players are ours, in order.
func (x Results) players() ([]Player, error) {
	list, err := Evolve().LoadAll(x.Data, x.Size)
	if err != nil {
		return nil, err
	}
	return evolvedPlayers(list)
}

// sides are the results of Generalise by number of the player: of the published players played again, and of ours.
type sides struct{ again, ours map[int]Measured }

func (x Results) sides() (sides, error) {
	list, err := Generalise().LoadAll(x.Data, x.Size)
	if err != nil {
		return sides{}, err
	}
	return sides{scoresOf(list, published), scoresOf(list, ours)}, nil
}

// votes are the results of Vote or Duel by arm.
func (x Results) votes(e lab.Experiment[VoteConfig, Voted]) (map[string]Voted, error) {
	list, err := e.LoadAll(x.Data, x.Size)
	if err != nil {
		return nil, err
	}
	byArm := map[string]Voted{}
	for _, l := range list {
		byArm[l.Arm] = l.Outcome
	}
	return byArm, nil
}

// estimate is the score with the standard error of its games.
func (m Measured) estimate() number.Estimate {
	return number.Estimate{Value: m.Score, SE: m.Result.StdErr()}
}

// sorted are the numbers of the players, ascending.
func sorted(scores map[int]Measured) []int {
	var list []int
	for n := range scores {
		list = append(list, n)
	}
	slices.Sort(list)
	return list
}

// column is one number of each player, in ascending order of players.
func column(scores map[int]Measured, of func(Measured) float64) []float64 {
	var list []float64
	for _, n := range sorted(scores) {
		list = append(list, of(scores[n]))
	}
	return list
}

func scoreOf(m Measured) float64 { return m.Score }
func stdOf(m Measured) float64   { return m.Std }

// ranked are the numbers of the players, the highest score first.
func ranked(scores map[int]Measured) []int {
	list := sorted(scores)
	slices.SortStableFunc(list, func(a, b int) int {
		switch d := scores[b].Score - scores[a].Score; {
		case d > 0:
			return 1
		case d < 0:
			return -1
		}
		return 0
	})
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
func mean(list []float64) number.Estimate {
	e := stats.Mean(readable(list), 0.95)
	return number.Estimate{Value: e.Value, SE: e.StdErr}
}

// training is one number of each player of Table II or of Evolve.
func training(players []Player, of func(Player) float64) []float64 {
	list := make([]float64, len(players))
	for i, p := range players {
		list[i] = of(p)
	}
	return list
}

func trainingScore(p Player) float64 { return p.Score }
func trainingStd(p Player) float64   { return p.Std }
func alphaOf(p Player) float64       { return p.Alpha }
