package ensemble

import (
	"context"
	"fmt"
	"slices"
)

// Greedy grows an ensemble from none, or shrinks it from all players, each time by the one member that gives the best
// score, ties by number. Forward it ends when no further member is a gain, backward when every removal is a loss. Both
// are future work of Kim & Cho (Section V), who cite Partalas et al. (2008).
type Greedy struct {
	Games    int  // that each ensemble is judged by, half of them with each colour
	Backward bool // else forward
	Size     int  // forward: the most members; 0 is no limit
}

// Check returns an error that says what is wrong with the settings.
func (g Greedy) Check(players int) error {
	if g.Size < 0 || g.Backward && g.Size != 0 {
		return fmt.Errorf("ensemble: a greedy search with Size %d: want 0, or the most members of a forward search", g.Size)
	}
	if g.Size > players {
		return checkSize(g.Size, players)
	}
	return checkGames(g.Games)
}

func (g Greedy) search(ctx context.Context, l *ledger) (f Found, err error) {
	var best []int
	var points Points
	if g.Backward {
		best = all(l.players)
		first, err := l.score(ctx, [][]int{best}, g.Games)
		if err != nil {
			return f, err
		}
		points = first[0]
	}
	for {
		list := g.next(best, l.players)
		scores, err := l.score(ctx, list, g.Games)
		if err != nil {
			return Found{Members: best, Search: points}, err
		}
		at := highest(scores)
		if at < 0 || best != nil && !g.better(scores[at], points) {
			break
		}
		best, points = list[at], scores[at]
	}
	return Found{Members: best, Search: points, Needed: l.played.Load()}, nil
}

// better reports whether the search continues: forward with more points, backward with as many.
func (g Greedy) better(a, b Points) bool {
	return a.Half() > b.Half() || g.Backward && a.Half() == b.Half()
}

// next returns the ensembles one step away.
func (g Greedy) next(from []int, players int) (list [][]int) {
	for i := range players {
		at, member := slices.BinarySearch(from, i)
		switch {
		case g.Backward && member && len(from) > 1:
			list = append(list, slices.Delete(slices.Clone(from), at, at+1))
		case !g.Backward && !member && (g.Size == 0 || len(from) < g.Size):
			list = append(list, slices.Insert(slices.Clone(from), at, i))
		}
	}
	return list
}

// highest returns the index of the most points, ties by index; -1 for an empty list.
func highest(scores []Points) int {
	best := -1
	for i, p := range scores {
		if best < 0 || p.Half() > scores[best].Half() {
			best = i
		}
	}
	return best
}
