package learn

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/seed"
)

// counter is how names of weighted piece counters begin; then comes the number of weights.
const counter = "wpc-"

// encodingsOf names the weighted piece counters of a game.
func encodingsOf(g player.Game) (names []string) {
	for _, e := range g.Counters() {
		names = append(names, fmt.Sprint(counter, e.Dim()))
	}
	return names
}

// Defaults says what each game takes if no encoding is named: "wpc-10 for othello, wpc-25 for go".
func Defaults() string {
	var list []string
	for _, g := range player.Games() {
		list = append(list, encodingsOf(g)[0]+" for "+g.Name())
	}
	return strings.Join(list, ", ")
}

// Encodings names the encodings of all games but for architectures.
func Encodings() (names []string) {
	for _, g := range player.Games() {
		for _, name := range encodingsOf(g) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// encoding returns the encoding that the configuration names; its seed draws snakes.
func (c Config) encoding() (eval.Encoding, error) {
	g, err := player.FindGame(c.Game)
	if err != nil {
		return nil, fmt.Errorf("learn: %w", err)
	}
	for i, name := range encodingsOf(g) {
		if name == c.Encoding {
			return g.Counters()[i], nil
		}
	}
	if !strings.HasPrefix(c.Encoding, "all-") && !strings.HasPrefix(c.Encoding, "rand-") {
		return nil, fmt.Errorf("learn: no encoding %q of %s, want %s or an architecture like all-2 or rand-8x4", c.Encoding,
			c.Game, strings.Join(encodingsOf(g), ", "))
	}
	a, err := eval.On(g.Size()).ParseArchitecture(c.Encoding, c.Seed.Child("architecture", 0))
	if err != nil {
		return nil, fmt.Errorf("learn: %w", err)
	}
	return a, nil
}

// player returns the player with these weights.
func (c Config) player(e eval.Encoding, w []float64) (player.Player, error) {
	v, err := e.Decode(w)
	if err != nil {
		return player.Player{}, fmt.Errorf("learn: %w", err)
	}
	p := player.New(c.Learner, "learn", v)
	p.Game, p.View, p.Epsilon = c.Game, c.View, c.Epsilon
	return p, nil
}

// source returns the seed of all that is drawn in a run.
func (c Config) source() seed.Seed { return c.Seed.Child("learn", 0) }
