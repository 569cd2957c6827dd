package paper

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/player/player"
)

// Opponent returns the chooser of the published player of a game that a setting names; that of the standard player for
// "".
func Opponent[P interface {
	choose.Position[P]
	fmt.Stringer
}](name string, game P, standard func() choose.Chooser[P]) (choose.Chooser[P], error) {
	if name == "" {
		return standard(), nil
	}
	p, err := player.Published(name)
	if err != nil {
		return nil, fmt.Errorf("the setting Opponent: %w", err)
	}
	if at, _ := player.Shown(game); p.Game != player.Any && p.Game != at.Game().Name() {
		return nil, fmt.Errorf("the setting Opponent: %s plays %s, want a player of %s", name, p.Game, at.Game().Name())
	}
	return player.Fastest[P](p)
}

// Ties returns the rule for ties that a setting names, that at random for "".
func Ties(name string) (play.TieRule, error) {
	if name == "" {
		return play.RandomTies, nil
	}
	rule, err := choose.ParseTies(name)
	if err != nil {
		err = fmt.Errorf("the setting Ties: %w", err)
	}
	return rule, err
}
