package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// counter is the prefix of names of weighted piece counters; the number of weights follows.
const counter = "wpc-"

// Architectures are examples of names of architectures (eval.ParseArchitecture).
const Architectures = "all-2, rand-8x4, logistello, rect-2x3, corner-3x3, edge+2x or a1b1c1 (a list of squares)"

// hidden is the prefix of names of networks with one layer of hidden units; the number of units follows.
const hidden = "mlp-"

// phases is how names of networks for the phases of a game begin; then comes their number, a colon, and the name of
// the architecture of each.
const phases = "phases-"

// encodingsOf names the weighted piece counters of a game.
func encodingsOf(g player.Game) (names []string) {
	for _, e := range g.Counters() {
		names = append(names, fmt.Sprint(counter, e.Dim()))
	}
	return names
}

// Defaults says which encoding each game takes if none is named: "wpc-10 for othello, wpc-25 for go".
func Defaults() string {
	var list []string
	for _, g := range player.Games() {
		list = append(list, encodingsOf(g)[0]+" for "+g.Name())
	}
	return strings.Join(list, ", ")
}

// Encodings names the encodings of all games except architectures.
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
		return nil, fmt.Errorf("lesson: %w", err)
	}
	for i, name := range encodingsOf(g) {
		if name == c.Encoding {
			return g.Counters()[i], nil
		}
	}
	if units, ok := strings.CutPrefix(c.Encoding, hidden); ok {
		n, err := strconv.Atoi(units)
		if err != nil || n < 1 || n > eval.MaxHidden || strconv.Itoa(n) != units {
			return nil, fmt.Errorf("lesson: encoding %q, want %s1 to %s%d, by the number of hidden units", c.Encoding, hidden,
				hidden, eval.MaxHidden)
		}
		return eval.Perceptron{N: g.Size(), Hidden: n}, nil
	}
	if rest, ok := strings.CutPrefix(c.Encoding, phases); ok {
		return c.phased(rest)
	}
	draw := c.Seed.Child("architecture", 0)
	if eval.IsReach(c.Encoding) {
		r, err := eval.ParseReach(c.Encoding, g.Size(), draw)
		if err != nil {
			return nil, fmt.Errorf("lesson: %w", err)
		}
		return r, nil
	}
	first, _, _ := strings.Cut(c.Encoding, ",")
	if !strings.HasPrefix(first, "all-") && !strings.HasPrefix(first, "rand-") && !eval.IsPattern(first) {
		return nil, fmt.Errorf("lesson: no encoding %q of %s, want %s, %s16, an architecture like %s, or one for "+
			"each phase of the game like %s4:all-2", c.Encoding, c.Game, strings.Join(encodingsOf(g), ", "), hidden,
			Architectures, phases)
	}
	a, err := eval.On(g.Size()).ParseArchitecture(c.Encoding, draw)
	if err != nil {
		return nil, fmt.Errorf("lesson: %w", err)
	}
	return a, nil
}

// phased returns the encoding named by a number of phases, a colon and an architecture.
func (c Config) phased(name string) (eval.Encoding, error) {
	number, of, _ := strings.Cut(name, ":")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > eval.MaxPhases || strconv.Itoa(n) != number {
		return nil, fmt.Errorf("lesson: encoding %q, want %s1: to %s%d: and an architecture like %s behind it", c.Encoding,
			phases, phases, eval.MaxPhases, Architectures)
	}
	c.Encoding = of
	e, err := c.encoding()
	if err != nil {
		return nil, err
	}
	a, ok := e.(eval.Architecture)
	if !ok || n*a.Dim() > eval.MaxWeights {
		return nil, fmt.Errorf("lesson: encoding %s%s, want an architecture like %s, in all phases of at most %d weights",
			phases, name, Architectures, eval.MaxWeights)
	}
	return eval.Phased{Of: a, Phases: n}, nil
}

// stored returns the weights as a player has them: rounded if the encoding is wide, so that they take little space.
func stored(w []float64) []float64 {
	if len(w) > eval.Wide {
		return eval.Rounded(w)
	}
	return w
}

// player returns the player with these weights.
func (c Config) player(e eval.Encoding, w []float64) (player.Player, error) {
	v, err := e.Decode(stored(w))
	if err != nil {
		return player.Player{}, fmt.Errorf("lesson: %w", err)
	}
	p := player.New(c.Learner, "learn", v)
	p.Game, p.View, p.Epsilon = c.Game, c.View, c.Epsilon
	return p, nil
}

// source returns the seed of everything that is drawn in a run.
func (c Config) source() seed.Seed { return c.Seed.Child("learn", 0) }
