package ensemble

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/player/player"
)

// Distance returns the Euclidean distance of the weights, averaged over all pairs of players, which are weighted piece
// counters.
func Distance(players []player.Player) (float64, error) {
	weights := make([][]float64, len(players))
	for i, p := range players {
		e, err := p.Evaluator()
		w, ok := e.(*eval.WPC)
		if err != nil || !ok {
			return 0, fmt.Errorf("ensemble: %s is no weighted piece counter: only these have a distance", p.Name)
		}
		weights[i] = w.Weights()
	}
	sum := 0.0
	for i, a := range weights {
		for _, b := range weights[:i] {
			sum += evolve.Distance(a, b)
		}
	}
	return sum / float64(pairs(len(players))), nil
}

// pairs returns the number of pairs of n things, at least one.
func pairs(n int) int { return max(1, n*(n-1)/2) }

// Disagreement returns the share of positions in which two players name different moves, averaged over all pairs: each
// names its first best move. Positions without a choice do not count.
func Disagreement(players []player.Player, positions []player.Position) (float64, error) {
	named := make([][]uint64, len(players))
	for i, p := range players {
		c, err := p.Chooser()
		if err != nil {
			return 0, err
		}
		named[i] = make([]uint64, len(positions))
		c.Best(positions, make([]seed.Seed, len(positions)), named[i])
	}
	choices, differ := 0, 0
	for k, p := range positions {
		if bits.OnesCount64(p.Legal()) < 2 {
			continue
		}
		choices++
		for i := range named {
			for j := range i {
				if bits.TrailingZeros64(named[i][k]) != bits.TrailingZeros64(named[j][k]) {
					differ++
				}
			}
		}
	}
	return float64(differ) / float64(max(1, choices*pairs(len(players)))), nil
}

// Met returns the positions in which a player had to move in its games 0 ... n-1 of a contest.
func (c Contest) Met(member, n int) (list []player.Position, err error) {
	m, err := player.Match{A: c.Pool.Players[member], B: c.Opponent, Games: n, Seed: c.Seed.Child("met", 0)}.Meeting()
	if err != nil {
		return nil, err
	}
	for i := range n {
		game, err := m.Replay(i)
		if err != nil {
			return nil, err
		}
		for _, p := range game.Positions {
			if int(p.Turn()) == i%2 && p.Legal() != 0 {
				list = append(list, p)
			}
		}
	}
	return list, nil
}
