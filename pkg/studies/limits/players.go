package limits

import (
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/player/player"
)

// champion stands for the player that Champion makes.
const champion = "champion"

// nameOf returns the name by which a player of a configuration is found.
func nameOf(r *lab.Run, name string) string {
	if name == champion {
		return Champion().Name + "/" + tc + "/0@" + string(r.Input)
	}
	return name
}

// find returns the player of a name of a configuration.
func find(r *lab.Run, name string) (player.Player, error) {
	p, err := player.Find(r.Data, nameOf(r, name))
	if name == champion {
		p.Title = champion
	}
	return p, err
}

// inputs are what runs with these players are made from.
func inputs(names ...string) []lab.Input {
	for _, name := range names {
		if name == champion {
			return []lab.Input{{Task: Champion(), Arms: []string{tc}}}
		}
	}
	return nil
}

// armOf is the part of an arm's name that stands for a player.
func armOf(name string) string { return strings.NewReplacer("/", "-", "@", "-").Replace(name) }

// greedy returns a player of Othello as matches know it, with another probability of random moves.
func greedy(p player.Player, epsilon float64) (play.Greedy[othello.Position], error) {
	c, err := player.Fastest[othello.Position](p)
	return play.Greedy[othello.Position]{Chooser: c, Epsilon: epsilon, Ties: p.Ties}, err
}

// match returns a match of Othello from the start.
func match(a, b play.Greedy[othello.Position], games int, r *lab.Run) play.Match[othello.Position] {
	return play.Match[othello.Position]{A: a, B: b, Start: []othello.Position{othello.Start()}, Games: games, Seed: r.Seed,
		Workers: r.Workers}
}
