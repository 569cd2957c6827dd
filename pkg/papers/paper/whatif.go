package paper

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// Opponent returns the chooser of a published player named in a setting; that of the standard player for "".
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

// Ties returns the tie rule named in a setting; random for "".
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

// Judging is how candidates meet an opponent in Othello.
type Judging struct {
	Opponent string  // see Opponent
	Ties     string  // of both players; see Ties
	Epsilon  float64 // of both players
	Games    int     // of a candidate
}

// Judge lets n candidates play, in parallel over them. The function that returns candidate i and the seed of its games
// may be called concurrently.
func (j Judging) Judge(ctx context.Context, r *lab.Run, n int,
	candidate func(i int) (eval.Evaluator, seed.Seed, error)) ([]play.Result, error) {
	opponent, err := Opponent(j.Opponent, othello.Start(), Standard)
	if err != nil {
		return nil, err
	}
	ties, err := Ties(j.Ties)
	if err != nil {
		return nil, err
	}
	results, err := play.Judge(ctx, r.Workers, n, func(i int) (play.Match[othello.Position], error) {
		e, s, err := candidate(i)
		if err != nil {
			return play.Match[othello.Position]{}, err
		}
		m := play.Between(Chooser(e), opponent, j.Epsilon, ties, othello.Start())
		m.Games, m.Seed = j.Games, s
		return m, nil
	})
	if err == nil {
		r.Played(n * j.Games)
	}
	return results, err
}
