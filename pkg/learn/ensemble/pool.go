// Package ensemble makes one player of several and chooses which: all members of a pool, or those that an exhaustive,
// greedy or genetic search or a race finds best. Every search counts its games and measures its winner again in games
// that it has not seen, which shows how much selection alone adds to a score.
//
// The searches are those of Kim & Cho, "Ensemble Approaches in Evolutionary Game Strategies" (IEEE CIG 2008), Section
// III, and those that its Section V leaves as future work.
package ensemble

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/player/player"
)

// Pool holds the players that may become members, and how members are fused.
type Pool struct {
	Players []player.Player // single players of one game; epsilon and the rule for ties are those of the first member
	Scores  []float64       // what each scores alone: the weights of a weighted mean, and the order of Sorted
	Fusion  player.Fusion   // Vote, Mean or Weighted
	Equal   bool            // means are of members scaled to weights of length 1, so that none dominates
}

// Check returns an error that says what is wrong with the pool.
func (p Pool) Check() error {
	switch {
	case len(p.Players) == 0:
		return fmt.Errorf("ensemble: no players to choose from, want at least one")
	case !p.Fusion.Several():
		return fmt.Errorf("ensemble: the fusion %q: want %s", p.Fusion, player.Fusions())
	case p.Equal && p.Fusion.Votes():
		return fmt.Errorf("ensemble: members of equal length matter for mean and weighted only, not for a vote")
	case len(p.Scores) != len(p.Players) && (p.Scores != nil || p.Fusion.Weighs()):
		return fmt.Errorf("ensemble: %d scores for %d players, want as many", len(p.Scores), len(p.Players))
	}
	seen := map[string]bool{}
	for i, q := range p.Players {
		switch {
		case q.Game != p.Players[0].Game && q.Game != player.Any && p.Players[0].Game != player.Any:
			return fmt.Errorf("ensemble: %s plays %s and %s plays %s: want one game", p.Players[0].Name, p.Players[0].Game,
				q.Name, q.Game)
		case seen[q.Name]:
			return fmt.Errorf("ensemble: %s is named twice: each player once", q.Name)
		case p.Scores != nil && !(p.Scores[i] >= 0 && p.Scores[i] <= math.MaxFloat64):
			return fmt.Errorf("ensemble: %s has the score %v, want a finite number that is not negative", q.Name, p.Scores[i])
		}
		seen[q.Name] = true
	}
	_, err := p.Fuse(all(len(p.Players)))
	return err
}

// Sorted returns the pool by falling score, ties in their order.
func (p Pool) Sorted() Pool {
	order := all(len(p.Players))
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p.Scores[b], p.Scores[a]) })
	q := p
	q.Players, q.Scores = make([]player.Player, len(order)), make([]float64, len(order))
	for to, from := range order {
		q.Players[to], q.Scores[to] = p.Players[from], p.Scores[from]
	}
	return q
}

// Fuse makes one player of members of the pool, counted from 0. A weighted mean has the scores divided by their sum as
// weights. The mean of weighted piece counters is one counter, as fast as any of them.
func (p Pool) Fuse(members []int) (player.Player, error) {
	if len(members) == 0 {
		return player.Player{}, fmt.Errorf("ensemble: an ensemble of no members, want at least one")
	}
	var list []player.Player
	for _, m := range members {
		if m < 0 || m >= len(p.Players) {
			return player.Player{}, fmt.Errorf("ensemble: member %d of %d players: they are counted from 0", m, len(p.Players))
		}
		list = append(list, p.Players[m])
	}
	fusion, shares, err := p.shares(members)
	if err != nil {
		return player.Player{}, err
	}
	q, err := player.Fuse(fusion, shares, list...)
	if err != nil {
		return q, fmt.Errorf("ensemble: %w", err)
	}
	return q, nil
}

// shares returns the weights of the members in a mean: by score if it is weighted, by 1/length if lengths are made
// equal. A member whose weights are all 0 does not count.
func (p Pool) shares(members []int) (player.Fusion, []float64, error) {
	if p.Fusion == player.Vote || p.Fusion == player.Mean && !p.Equal {
		return p.Fusion, nil, nil
	}
	shares, sum := make([]float64, len(members)), 0.0
	for i, m := range members {
		shares[i] = 1
		if p.Fusion == player.Weighted {
			shares[i] = p.Scores[m]
		}
		if p.Equal {
			length, err := length(p.Players[m])
			if err != nil {
				return "", nil, err
			}
			shares[i] /= length
		}
		sum += shares[i]
	}
	if sum == 0 {
		return "", nil, fmt.Errorf("ensemble: the weights of %s sum to zero: want a score above 0", p.names(members))
	}
	return player.Weighted, shares, nil
}

// length returns the Euclidean length of a player's weights, infinite if all are 0.
func length(p player.Player) (float64, error) {
	e, err := p.Evaluator()
	w, ok := e.(*eval.WPC)
	if err != nil || !ok {
		return 0, fmt.Errorf("ensemble: %s is no weighted piece counter: only these can be made of equal length", p.Name)
	}
	sum := 0.0
	for _, v := range w.Weights() {
		sum += float64(v * v)
	}
	if sum == 0 {
		return math.Inf(1), nil
	}
	return math.Sqrt(sum), nil
}

func (p Pool) names(members []int) string {
	var list []string
	for _, m := range members {
		list = append(list, p.Players[m].Name)
	}
	return strings.Join(list, ", ")
}

// all returns the numbers below n.
func all(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}
