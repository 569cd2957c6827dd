package limits

import (
	"context"
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// ChanceConfig sets up a player and the standard heuristic with several probabilities of random moves.
type ChanceConfig struct {
	Player string    `json:"player"`
	Own    []float64 `json:"own"`   // probabilities of the player
	Other  []float64 `json:"other"` // of the standard heuristic
	Games  int       `json:"games"` // for each two of these
}

// Chance measures players against the standard heuristic when either moves at random more or less often: a row for each
// of the own probabilities, a number for each of the opponent's.
func Chance() lab.Experiment[ChanceConfig, [][]ensemble.Points] {
	return lab.Experiment[ChanceConfig, [][]ensemble.Points]{
		Name: "limits/chance", Source: "a study of our own", Version: 1, Plan: chancePlan, Do: gamble,
		Extra: []lab.Size{lab.Reduced},
		Games: func(c ChanceConfig) int64 { return int64(len(c.Own) * len(c.Other) * c.Games) },
	}
}

// five are the players whose random moves are priced.
var five = []string{"heuristic", "takahama/37", "kim/a", "jaskowski", champion}

// players returns a list as it is at a size: at try without the champion.
func players(size lab.Size, names []string) (list []string) {
	for _, name := range names {
		if size != lab.Try || name != champion {
			list = append(list, name)
		}
	}
	return list
}

func chancePlan(size lab.Size) lab.Plan[ChanceConfig] {
	all := []float64{0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3}
	c := ChanceConfig{Own: all, Other: all, Games: map[lab.Size]int{lab.Paper: 100_000, lab.Reduced: 4000, lab.Quick: 400,
		lab.Try: 4}[size]}
	return playerPlan(players(size, five), func(name string) ChanceConfig { c.Player = name; return c })
}

// playerPlan plans a run for each of some players.
func playerPlan[C any](names []string, config func(name string) C) lab.Plan[C] {
	plan := lab.Plan[C]{Runs: 1}
	for _, name := range names {
		plan.Arms = append(plan.Arms, lab.Fixed(armOf(name), config(name), inputs(name)...))
	}
	return plan
}

// gamble does one run. All matches draw from the same numbers.
func gamble(ctx context.Context, c ChanceConfig, r *lab.Run) (rows [][]ensemble.Points, err error) {
	own, err := find(r, c.Player)
	if err != nil {
		return nil, err
	}
	err = r.Train(ctx, &rows, len(c.Own), func(seed.Seed) error {
		var row []ensemble.Points
		for _, other := range c.Other {
			m := player.Match{A: own, B: player.Heuristic(), Games: c.Games, Seed: r.Seed, Workers: r.Workers}
			m.A.Epsilon, m.B.Epsilon = c.Own[len(rows)], other
			result, err := m.Run(ctx)
			if err != nil {
				return err
			}
			r.Played(c.Games)
			w, d, _ := result.Total()
			row = append(row, ensemble.Points{Wins: w, Draws: d, Games: c.Games})
		}
		rows = append(rows, row)
		return nil
	})
	return rows, err
}

// MomentsConfig sets up games in which one move of a player is random.
type MomentsConfig struct {
	Player  string  `json:"player"`
	Moves   int     `json:"moves"`   // the first so many are each forced to be random in turn
	Games   int     `json:"games"`   // for each
	Epsilon float64 `json:"epsilon"` // of all other moves of both players
}

// Cost is what something costs, in points of a game, with its standard error.
type Cost struct {
	Value float64 `json:"value"`
	SE    float64 `json:"se"`
}

// percent is the cost in points of a hundred games.
func (c Cost) percent() estimate.Estimate {
	return estimate.Estimate{Value: float64(100 * c.Value), SE: float64(100 * c.SE)}
}

// Moments says what one random move costs a player against the standard heuristic, by its number: its score less that
// of the same games in which the move is random.
func Moments() lab.Experiment[MomentsConfig, []Cost] {
	return lab.Experiment[MomentsConfig, []Cost]{
		Name: "limits/moments", Source: "a study of our own", Version: 1, Plan: momentsPlan, Do: stumble,
		Extra: []lab.Size{lab.Reduced}, Games: func(c MomentsConfig) int64 { return int64((c.Moves + 1) * c.Games) },
	}
}

func momentsPlan(size lab.Size) lab.Plan[MomentsConfig] {
	c := MomentsConfig{Moves: 30, Epsilon: player.Epsilon, Games: map[lab.Size]int{lab.Paper: 200_000, lab.Reduced: 10_000,
		lab.Quick: 400, lab.Try: 4}[size]}
	return playerPlan(players(size, five), func(name string) MomentsConfig { c.Player = name; return c })
}

// stumbling is the state of a run of Moments.
type stumbling struct {
	Plain []uint8 // half points of the games without a forced move
	Costs []Cost
}

// stumble does one run: the games once as they are, and once for each move that is forced.
func stumble(ctx context.Context, c MomentsConfig, r *lab.Run) ([]Cost, error) {
	p, err := find(r, c.Player)
	if err != nil {
		return nil, err
	}
	own, err := greedy(p, c.Epsilon)
	if err != nil {
		return nil, err
	}
	standard, err := greedy(player.Heuristic(), c.Epsilon)
	if err != nil {
		return nil, err
	}
	var s stumbling
	err = r.Train(ctx, &s, c.Moves+1, func(seed.Seed) error {
		now := own
		if s.Plain != nil {
			now.Chooser = random{own.Chooser, len(s.Costs)}
		}
		games, err := match(now, standard, c.Games, r).Outcomes(ctx, 0, c.Games)
		r.Played(c.Games)
		if s.Plain == nil {
			s.Plain = games
			return err
		}
		lead := ensemble.Lead(s.Plain, games)
		s.Costs = append(s.Costs, Cost{lead.Value, lead.SE})
		return err
	})
	return s.Costs, err
}

// random chooses as another chooser does, but for one of its moves, which is any legal one.
//
// Choice: its moves are counted by the discs on the board, as if nobody passed: move k is made with 4 + 2k or 5 + 2k.
type random struct {
	of   choose.Chooser[othello.Position]
	move int // from 0
}

func (c random) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	c.of.Best(batch, rnd, best)
	for i, p := range batch {
		s := p.Stones()
		if n := bits.OnesCount64(s.Own | s.Opp); n/2 == c.move+2 && best[i] != 0 {
			best[i] = 1 << seed.Pick(p.Legal(), rnd[i].Child("forced", 0).At(0))
		}
	}
}

func (c random) Explain(p othello.Position) []choose.MoveNote { return c.of.Explain(p) }

func (c random) Fork() choose.Chooser[othello.Position] { return random{c.of.Fork(), c.move} }
