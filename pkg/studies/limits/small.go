package limits

import (
	"context"
	"sync"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/player/player"
)

// SmallConfig sets up the search for the best player of an encoding on 4 x 4 squares.
type SmallConfig struct {
	Encoding string  `json:"encoding"`
	Players  int     `json:"players"` // to be judged by the search
	Epsilon  float64 `json:"epsilon"` // of both players
}

// Exact is what a search has found, by expected scores, which are exact, against the standard player of the board.
type Exact struct {
	Positions int       `json:"positions"` // of the game
	Dim       int       `json:"dim"`       // weights of the encoding
	Score     float64   `json:"score"`     // of the best player that was found
	Possible  float64   `json:"possible"`  // of the best of all players
	ByHeart   float64   `json:"by_heart"`  // of the player that looks one ply ahead and knows what every board is worth
	Standard  float64   `json:"standard"`  // of the standard player against itself
	Weights   []float64 `json:"weights"`
}

// Small searches, on 4 x 4 squares, for the best player that looks one ply ahead, by CMA-ES with restarts: expected
// scores against the standard player are exact there, by backward induction over all positions of the game.
func Small() lab.Experiment[SmallConfig, Exact] {
	return lab.Experiment[SmallConfig, Exact]{
		Name: "limits/small", Source: "a study of our own", Version: 1, Plan: smallPlan, Do: searchSmall,
		Extra: []lab.Size{lab.Reduced},
	}
}

// smallEncodings are all arms of Small.
var smallEncodings = []string{"wpc-3", "wpc-16", "all-2", "all-1-2-3-4"}

func smallPlan(size lab.Size) lab.Plan[SmallConfig] {
	c := SmallConfig{Epsilon: player.Epsilon}
	plan := lab.Plan[SmallConfig]{Runs: 3}
	switch size {
	case lab.Paper:
		c.Players, plan.Runs = 200_000, 10
	case lab.Reduced:
		c.Players, plan.Runs = 3000, 2
	case lab.Quick:
		c.Players, plan.Runs = 300, 1
	case lab.Try:
		c.Players, plan.Runs = 30, 1
	}
	for _, c.Encoding = range smallEncodings {
		plan.Arms = append(plan.Arms, lab.Fixed(c.Encoding, c))
	}
	return plan
}

// smallSize is the form of the board.
const smallSize = board.Shape(4)

// game4 is all that every run needs of the game, made once.
var game4 = sync.OnceValue(newLattice)

// encoding returns that of a name on the small board.
func (c SmallConfig) encoding() (eval.Encoding, error) {
	switch c.Encoding {
	case "wpc-3":
		return eval.Symmetric{N: smallSize}, nil
	case "wpc-16":
		return eval.Full{N: smallSize}, nil
	}
	return eval.On(smallSize).ParseArchitecture(c.Encoding, 0)
}

// mostFull is the greatest number of weights whose covariances are all learnt.
const mostFull = 100

// searchSmall does one run.
func searchSmall(ctx context.Context, c SmallConfig, r *lab.Run) (Exact, error) {
	e, err := c.encoding()
	if err != nil {
		return Exact{}, err
	}
	standard, err := player.Find("", "othello-4/heuristic")
	if err != nil {
		return Exact{}, err
	}
	l := game4()
	other := l.of(standard.Members[0].Evaluator)
	lambda := evolve.DefaultLambda(e.Dim())
	s := searched{CMA: evolve.CMA{Dim: e.Dim(), Lambda: lambda, Sigma: 0.5, Lo: -1, Hi: 1, Restarts: true,
		Separable: e.Dim() > mostFull}}
	err = r.Train(ctx, &s, c.Players/lambda, func(draw seed.Seed) error {
		if s.Judged >= c.Players {
			return nil // generations grow with each restart
		}
		return s.generation(ctx, l, other, e, c.Epsilon, draw, r)
	})
	if err != nil {
		return Exact{}, err
	}
	return Exact{Positions: len(l.positions), Dim: e.Dim(), Score: s.CMA.BestFitness().Value, Weights: s.CMA.Best(),
		Possible: l.score(nil, other, c.Epsilon), Standard: l.score(other, other, c.Epsilon),
		ByHeart: l.score(l.of(l.table(other, c.Epsilon)), other, c.Epsilon)}, nil
}

// searched is the state of a run.
type searched struct {
	CMA    evolve.CMA
	Judged int
}

// Check returns an error for a state of no run.
func (s *searched) Check() error { return s.CMA.Check() }

// generation judges the candidates of a generation.
func (s *searched) generation(ctx context.Context, l *lattice, other policy, e eval.Encoding, epsilon float64,
	draw seed.Seed, r *lab.Run) error {
	candidates := s.CMA.Ask(draw)
	fitness, failed := make([]evolve.Fitness, len(candidates)), make([]error, len(candidates))
	err := lab.Parallel(ctx, r.Workers, len(candidates), func(_, i int) {
		v, err := e.Decode(candidates[i])
		if err == nil {
			fitness[i].Value = l.score(l.of(v), other, epsilon)
		}
		failed[i] = err
	})
	for i := 0; err == nil && i < len(failed); i++ {
		err = failed[i]
	}
	if err != nil {
		return err
	}
	s.CMA.Tell(fitness)
	s.Judged += len(candidates)
	return nil
}
