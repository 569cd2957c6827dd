package limits

import (
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/player/player"
)

// champion stands for the player that Champion makes.
const champion = "champion"

// nameOf returns the name by which Find knows a player of a configuration.
func nameOf(r *lab.Run, name string) string {
	if name == champion {
		return Champion().Name + "/" + tc + "/0@" + string(r.Input)
	}
	return name
}

// find returns the player with a name in a configuration.
func find(r *lab.Run, name string) (player.Player, error) {
	p, err := player.Find(r.Data, nameOf(r, name))
	if name == champion {
		p.Title = champion
	}
	return p, err
}

// inputs returns the inputs of runs with a player.
func inputs(name string) []lab.Input {
	if name == champion {
		return []lab.Input{{Task: Champion(), Arms: []string{tc}}}
	}
	return nil
}

// armOf returns the part of an arm's name that stands for a player.
func armOf(name string) string { return strings.NewReplacer("/", "-", "@", "-").Replace(name) }

// players returns a list of players for a size: at try without the champion.
func players(size lab.Size, names []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return size == lab.Try && name == champion })
}

// playerPlan plans a run for each of some players.
func playerPlan[C any](names []string, config func(name string) C) lab.Plan[C] {
	plan := lab.Plan[C]{Runs: 1}
	for _, name := range names {
		plan.Arms = append(plan.Arms, lab.Fixed(armOf(name), config(name), inputs(name)...))
	}
	return plan
}

// greedy returns a player of Othello for matches, with another probability of random moves.
func greedy(p player.Player, epsilon float64) (play.Greedy[othello.Position], error) {
	c, err := player.Fastest[othello.Position](p)
	return play.Greedy[othello.Position]{Chooser: c, Epsilon: epsilon, Ties: p.Ties}, err
}

// opponents returns the named player and the standard heuristic, likewise.
func opponents(r *lab.Run, name string, epsilon float64) (own, standard play.Greedy[othello.Position], err error) {
	p, err := find(r, name)
	if err != nil {
		return own, standard, err
	}
	if own, err = greedy(p, epsilon); err == nil {
		standard, err = greedy(player.Heuristic(), epsilon)
	}
	return own, standard, err
}

// match returns a match of Othello from the start.
func match(a, b play.Greedy[othello.Position], games int, r *lab.Run) play.Match[othello.Position] {
	return play.Match[othello.Position]{A: a, B: b, Start: []othello.Position{othello.Start()}, Games: games, Seed: r.Seed,
		Workers: r.Workers}
}
