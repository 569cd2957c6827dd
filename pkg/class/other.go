package class

import (
	"errors"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
)

// otherAim is the score against random moves that a bred player of another game has to reach.
const otherAim = 0.75

// Other breeds a player of another game, or of Othello on a smaller board, against that game's standard player, in that
// number of training games, and stores it as learned/NAME. It is right if it scores at least 0.75 against random moves.
func Other(game, name string, training int) Verdict { return other(game, name, training).shown() }

func other(game, name string, training int) Verdict {
	if name = bredName(name); strings.TrimSpace(game) == "" || name == "" {
		return open("Name a game, such as \"othello-6\", \"go-4\" or \"connect-four\", and then your player.")
	}
	g, err := player.FindGame(game)
	if err == nil && g == player.Games()[0] {
		err = errors.New("othello is what you have bred for already, want another game or a smaller board")
	}
	if err != nil {
		return unreadable(err)
	}
	l := lesson(name, g.Standard(), training)
	l.Game = g.Name()
	if _, err := l.Experiment(""); err != nil {
		return unreadable(err)
	}
	p := oneply.Learn(l).Player()
	score := oneply.Score(p, oneply.Random(), 2000, l.Seed)
	if score.Score() < otherAim {
		return wrong("%s scores %.3f against random moves, and the aim is %v. Breed it in more games.", p.Name(),
			score.Score(), otherAim)
	}
	return right("%s scores %.3f against random moves on the board of %s. Play against it: %s.", p.Name(), score.Score(),
		g.Name(), fmt.Sprintf("oneply.Play(%q)", p.Name()))
}
