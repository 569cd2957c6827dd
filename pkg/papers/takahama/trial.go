package takahama

import (
	"context"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// Trial says how two players meet in experiments 2 and 3.
type Trial struct {
	Sets    int     `json:"sets"`
	Games   int     `json:"games"`   // of a set, half of them with each colour
	Epsilon float64 `json:"epsilon"` // of both players
}

// Measured is what a player scores in the sets of a trial.
type Measured struct {
	Sets    []float64   `json:"sets"`  // score of each set
	Score   float64     `json:"score"` // their mean
	Std     float64     `json:"std"`   // their standard deviation, of the population: divided by their number
	Result  play.Result `json:"result"`
	Missing string      `json:"missing,omitempty"` // why no game was played
}

// trial is that of Section V.B at each size.
func trial(size lab.Size) Trial {
	games := map[lab.Size]int{lab.Try: 100, lab.Quick: 1000, lab.Paper: 10000}
	return Trial{Sets: 10, Games: games[size], Epsilon: 0.1}
}

func (t Trial) games() int64 { return int64(t.Sets * t.Games) }

// meet plays the sets between player a and its opponent b, one after the other.
func (t Trial) meet(ctx context.Context, a, b ply.Chooser[othello.Position], r *lab.Run) (Measured, error) {
	var played struct{ Sets []play.Result }
	err := r.Train(ctx, &played, t.Sets, func(seed.Seed) error {
		result, err := t.set(ctx, len(played.Sets), a, b, r)
		if err == nil {
			played.Sets = append(played.Sets, result)
		}
		return err
	})
	return measured(played.Sets), err
}

// set plays set k. Its seed is the same for all players (Section V.B) and both experiments ("under the same condition",
// Sections V.C and V.D).
func (t Trial) set(ctx context.Context, k int, a, b ply.Chooser[othello.Position], r *lab.Run) (play.Result, error) {
	m := match(a, b, t.Epsilon)
	m.Games, m.Workers = t.Games, r.Workers
	m.Seed = seed.Seed(0).Child("takahama/sets", 0).Child(string(r.Size), 0).Child("set", k)
	result, err := m.Run(ctx)
	r.Played(result.Games())
	return result, err
}

func measured(sets []play.Result) (m Measured) {
	for _, s := range sets {
		m.Sets = append(m.Sets, s.Score())
		m.Result = m.Result.Add(s)
	}
	if len(sets) > 0 {
		m.Score, m.Std = meanAndDeviation(m.Sets)
	}
	return m
}
