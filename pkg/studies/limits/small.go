package limits

import (
	"cmp"
	"context"
	"fmt"
	"sync"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// SmallConfig sets up the search for the best player of an encoding on 4 x 4 squares.
type SmallConfig struct {
	Encoding string  `json:"encoding"`
	Players  int     `json:"players"` // to be judged by the search
	Epsilon  float64 `json:"epsilon"` // of both players
}

// Exact is the result of a search, in exact expected scores against the standard player of the board.
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

// game4 returns what every run needs of the game, made once.
var game4 = sync.OnceValue(newLattice)

// encoding returns the named encoding on the small board.
func (c SmallConfig) encoding() (eval.Encoding, error) {
	switch c.Encoding {
	case "wpc-3":
		return eval.Symmetric{N: smallSize}, nil
	case "wpc-16":
		return eval.Full{N: smallSize}, nil
	}
	return eval.On(smallSize).ParseArchitecture(c.Encoding, 0)
}

// mostFull is the greatest number of weights for which all covariances are learnt.
const mostFull = 100

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

// Check returns an error for an invalid state.
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
	if err := cmp.Or(err, cmp.Or(failed...)); err != nil {
		return err
	}
	s.CMA.Tell(fitness)
	s.Judged += len(candidates)
	return nil
}

// bestOf returns the best that the searches of an encoding have found.
func bestOf(runs paper.Runs[SmallConfig, Exact], encoding string) Exact {
	return runs.Of(encoding).Best(func(l lab.Line[SmallConfig, Exact]) float64 { return l.Outcome.Score }).Outcome
}

// SmallTable shows what is possible on 4 x 4 squares, and what encodings reach.
func (x Results) SmallTable() (report.Table, error) {
	return paper.Made(x.Results, Small(), x.smallTable)
}

func (x Results) smallTable(runs paper.Runs[SmallConfig, Exact]) report.Table {
	c, game := smallPlan(x.Size), bestOf(runs, smallEncodings[0])
	t := report.Table{Title: "Othello on 4 × 4 squares, exactly", Columns: []report.Column{{Name: "player"},
		{Name: "weights"}, {Name: "expected score", Decimals: 4}, {Name: "below the possible", Decimals: 4}},
		Footer: []string{fmt.Sprintf("against othello-4/heuristic, epsilon 0.1 on both sides, ties at random; exact, by "+
			"backward induction over %d positions", game.Positions),
			"all players see the end of the game, the standard player too: a move that ends it is worth its outcome",
			fmt.Sprintf("found: the best of %s of CMA-ES with restarts, %d players judged in each", estimate.Count(c.Runs,
				"run", "runs"), c.Arms[0].Config(0).Players),
			fmt.Sprintf("size %s, version %d", x.Size, Small().Version)}}
	add := func(name string, weights any, score float64) { t.Add(name, weights, score, game.Possible-score) }
	for _, name := range smallEncodings {
		found := bestOf(runs, name)
		add("best "+name+" found", found.Dim, found.Score)
	}
	t.Rule()
	add("one ply, every board known by heart", estimate.None(), game.ByHeart)
	add("best possible", estimate.None(), game.Possible)
	t.Rule()
	add("the standard player itself", estimate.None(), game.Standard)
	return t
}

func (e evidence) onSmall() (report.Reply, string) {
	var found []report.Answer
	var list []string
	possible := bestOf(e.small, smallEncodings[0]).Possible
	add := func(name string, score float64) {
		a := report.Open
		if possible-score < 0.0005 {
			a = report.Yes
		}
		found, list = append(found, a), append(list, fmt.Sprintf("%s %.4f (%s)", name, score, report.ReplyOf(1, a)))
	}
	for _, name := range smallEncodings {
		add(name, bestOf(e.small, name).Score)
	}
	add("every board by heart", bestOf(e.small, smallEncodings[0]).ByHeart)
	return replied("encodings", found, list, fmt.Sprintf("The best possible is %.4f. What an encoding lacks is lacking "+
		"in it or in the search, not in the ply.", possible))
}
