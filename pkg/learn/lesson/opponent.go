package lesson

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/oneply/oneply/pkg/player/player"
)

// Opponent is a player by its name, with a digest of everything it does: a file, or a result, may change.
type Opponent struct {
	Name   string `json:"name"`             // of a player
	Digest string `json:"digest,omitempty"` // of the player; none of Self
}

// yardsticks returns each of the names once, except the learner itself.
func yardsticks(names []string) (list []string) {
	for _, name := range names {
		if name != Self && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// find returns the players of these names, without Self.
func find(data string, names []string) (list []player.Player, err error) {
	for _, name := range names {
		if name == Self {
			continue
		}
		p, err := player.Find(data, name)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// opponents returns these names with their digests.
func opponents(data string, names []string) (list []Opponent, err error) {
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return nil, fmt.Errorf("lesson: %s stands twice among those to learn from, want each once", name)
		}
		o := Opponent{Name: name}
		if name != Self {
			if o.Digest, err = digestOf(data, name); err != nil {
				return nil, err
			}
		}
		list = append(list, o)
	}
	return list, nil
}

// standards are the digests of the standard players of games, which never change, by name: a plan asks for them once
// for each arm.
var standards sync.Map

// digestOf returns the digest of a player; a standard player is made only once.
func digestOf(data, name string) (string, error) {
	game, _, _ := strings.Cut(name, "/")
	if g, err := player.FindGame(game); err != nil || g.Standard() != name {
		return digest(data, name)
	}
	if known, ok := standards.Load(name); ok {
		return known.(string), nil
	}
	sum, err := digest(data, name)
	if err == nil {
		standards.Store(name, sum)
	}
	return sum, err
}

// digest returns a fingerprint of the file that the player would be written to.
func digest(data, name string) (string, error) {
	p, err := player.Find(data, name)
	if err != nil {
		return "", err
	}
	if p.Engine != "" {
		return "", fmt.Errorf("lesson: %s is an engine: nobody can learn from it, for it need not play the same way again",
			p.Title)
	}
	return p.Digest()
}

// hasSelf reports whether the learner is among those to learn from.
func (c Config) hasSelf() bool {
	return slices.ContainsFunc(c.Against, func(o Opponent) bool { return o.Name == Self })
}

// players returns the players of a list, an empty one for Self.
func (c Config) players(data string, list []Opponent) ([]player.Player, error) {
	all := make([]player.Player, len(list))
	for i, o := range list {
		if o.Name == Self {
			continue
		}
		p, err := player.Find(data, o.Name)
		if err != nil {
			return nil, err
		}
		p.Game = c.Game
		all[i] = p
	}
	return all, nil
}
