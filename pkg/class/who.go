package class

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
)

// found returns the player with a name, or the player itself.
func found[W oneply.Who](w W) (oneply.Player, error) {
	text, ok := any(w).(string)
	if !ok {
		return any(w).(oneply.Player), nil
	}
	name := strings.TrimSpace(text)
	if _, err := player.Find("", name); err != nil {
		return oneply.Player{}, err
	}
	return oneply.Find(name), nil
}

// gameOf returns the name of the game that a player plays.
func gameOf(p oneply.Player) string {
	if p.Name() == oneply.Random().Name() {
		return player.Any
	}
	return oneply.Consider("", p).Moment.Game().Name()
}

// wanted returns an error for a player of any game but Othello on 8 x 8 squares.
func wanted(players ...oneply.Player) error {
	othello := player.Games()[0].Name()
	for _, p := range players {
		if game := gameOf(p); game != othello && game != player.Any {
			return fmt.Errorf("this task wants players of %s, and %s plays %s", othello, p.Name(), game)
		}
	}
	return nil
}
