// Package lesson makes an experiment of a lesson: which weights, by which learner, from whom, in how many games. A
// Lesson says this in terms of players and names; it becomes an ordinary lab.Experiment, so that everything that holds
// for the experiments of papers holds for it: it is stored with checksums, continues where it was interrupted, and
// depends on its settings and its seed alone. What is learnt belongs to no paper: it is stored as learned/NAME.
package lesson

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// Lesson says what is learnt, how and from whom. The zero value of every field but Games has a meaning.
type Lesson struct {
	// Name is the name under which the result is stored: small letters, digits, '.', '-', '+'. The player is found as
	// learned/NAME.
	Name string
	// Encoding is what the weights mean: wpc-10 (symmetric) or wpc-64, wpc-6 or wpc-25 for Go, and so on, where the
	// number counts the board's squares, or its squares up to symmetry; or the name of an n-tuple architecture, like
	// all-2, rand-8x4, logistello, rect-2x3, edge+2x, or squares like a1b1c1 and their symmetric images, several with
	// commas between them (eval.ParseArchitecture); or phases-4:all-2, such a network for each of four phases of the
	// game (eval.Phased); for Connect Four such a name with -reach behind it, like rand-70x8-reach (eval.Reach); or
	// mlp-16, a network with 16 hidden units (eval.Perceptron). "" is the symmetric piece counter, for Go and Connect
	// Four the full one.
	Encoding string
	// Learner is DE, GA, ES, CMA, TD, TDCMA, CEL or CTDL with its settings, the name of one as in "de np=30", or a
	// learner of your own as AskTell; nil is DE{}.
	Learner any
	// From names a player from which CMA, DE, ES or TD starts, instead of from random weights or 0: TD continues with
	// its weights, CMA starts with it as its mean, DE and ES with it and with others around it. "" is none.
	From string
	// Against names the players to learn from, with commas; "self" is the learner itself. "" is the standard player of the
	// game, for CEL and CTDL "self".
	Against string
	Games   int       // of training; whole generations that can be paid for are played
	Seed    seed.Seed // the same seed, the same result

	// Yardsticks names players to be measured against besides those of Against and the standard player, with commas.
	Yardsticks string
	// At lists, in ascending order, the games of training after which the curve has a point, as far as they are played;
	// nil: Points of them, evenly.
	At []int

	Game       string      // like go-7; "" is that of Against, or else the first that has the encoding
	View       choose.View // how a network plays white
	Evaluation int         // games by which a candidate of DE, GA, ES, CMA or AskTell is judged; 0 is 100
	Measure    int         // fresh games of a point of the curve, against each yardstick; 0 is 1000
	Final      int         // fresh games of the last measurement, against each yardstick; 0 is 10,000
}

// Self is the name of the learner itself among those to learn from.
const Self = "self"

// Points is the number of points of a curve, not counting the last measurement.
const Points = 20

// Config is a lesson as stored: nothing is left to defaults.
type Config struct {
	Game     string          `json:"game"`     // its name, like go-7
	Encoding string          `json:"encoding"` // what the weights mean
	View     choose.View     `json:"view"`
	Learner  string          `json:"learner"`       // DE, TD and so on
	Settings json.RawMessage `json:"settings"`      // of the learner
	From     Opponent        `json:"from,omitzero"` // whom it begins at
	Against  []Opponent      `json:"against"`       // whom it learns from
	// whom it is measured against: the opponents, and the standard player
	Yardsticks []Opponent `json:"yardsticks"`
	Games      int        `json:"games"`                // of training
	Evaluation int        `json:"evaluation,omitempty"` // games by which a candidate is judged
	Points     int        `json:"points"`               // of the curve
	At         []int      `json:"at,omitempty"`         // games of training with a point, instead
	Measure    int        `json:"measure"`              // fresh games of a point, against each yardstick
	Final      int        `json:"final"`                // fresh games of the last measurement, likewise
	// probability of a random move of whoever learns, where it meets others
	Epsilon float64   `json:"epsilon"`
	Seed    seed.Seed `json:"seed"`
}

// config returns the lesson with defaults for what it leaves open, or an error that says why it cannot be.
func (l Lesson) config(data string) (Config, error) {
	c := Config{View: l.View, Games: l.Games, Points: Points, Measure: or(l.Measure, 1000), Final: or(l.Final, 10_000),
		Epsilon: player.Epsilon, Seed: l.Seed}
	if l.At != nil {
		c.Points, c.At = len(l.At), l.At
	}
	if err := l.who(data, &c); err != nil {
		return c, err
	}
	if err := l.beginning(data, &c); err != nil {
		return c, err
	}
	if err := l.how(&c); err != nil {
		return c, err
	}
	e, err := c.encoding()
	if err != nil {
		return c, err
	}
	return c, l.check(data, c, e)
}

// who sets the game, the encoding and the players.
func (l Lesson) who(data string, c *Config) (err error) {
	names, more := split(l.Against), split(l.Yardsticks)
	others, err := find(data, slices.Concat(names, more))
	if err != nil {
		return err
	}
	g, err := player.Common(append(others, player.Player{Title: "the lesson", Game: l.game(others)})...)
	if err != nil {
		return fmt.Errorf("lesson: %w", err)
	}
	c.Game, c.Encoding = g.Name(), l.Encoding
	if c.Encoding == "" {
		c.Encoding = encodingsOf(g)[0]
	}
	if len(names) == 0 {
		names = []string{g.Standard()}
		full, err := l.learner()
		if err != nil {
			return err
		}
		if _, ok := full.(coevolution); ok {
			names = []string{Self}
		}
	}
	if c.Against, err = opponents(data, names); err != nil {
		return err
	}
	c.Yardsticks, err = opponents(data, yardsticks(slices.Concat(names, []string{g.Standard()}, more)))
	return err
}

// game returns the game of the lesson as far as its own fields determine it; if several games have its encoding, that
// of the other players if it is one of them.
func (l Lesson) game(others []player.Player) string {
	if l.Game != "" {
		return l.Game
	}
	name := player.Any
	for _, g := range player.Games() {
		if !slices.Contains(encodingsOf(g), l.Encoding) {
			continue
		}
		if slices.ContainsFunc(others, func(p player.Player) bool { return p.Game == g.Name() }) {
			return g.Name()
		}
		if name == player.Any {
			name = g.Name()
		}
	}
	return name
}

// split returns the names in a list with commas.
func split(list string) (names []string) {
	for _, name := range strings.Split(list, ",") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// how sets the learner and its settings.
func (l Lesson) how(c *Config) (err error) {
	full, err := l.learner()
	if err != nil {
		return err
	}
	full = full.complete()
	c.Learner = full.name()
	if _, ok := full.(judged); ok {
		c.Evaluation = or(l.Evaluation, 100)
	} else if l.Evaluation != 0 {
		return fmt.Errorf("lesson: Evaluation %d: %s learns from its games as they are, leave Evaluation out", l.Evaluation,
			c.Learner)
	}
	if c.Settings, err = json.Marshal(full); err != nil {
		return fmt.Errorf("lesson: settings of %s cannot be stored: %w", c.Learner, err)
	}
	return nil
}

// learner returns the learner of the lesson, DE if none is set.
func (l Lesson) learner() (Learner, error) {
	switch given := l.Learner.(type) {
	case nil:
		return DE{}, nil
	case Learner:
		return given, nil
	case string:
		return ParseLearner(given)
	case Asker:
		return AskTell(given), nil
	}
	return nil, fmt.Errorf("lesson: a learner of type %T, want one of %s with settings, its name, or AskTell", l.Learner,
		strings.ToUpper(strings.Join(Learners(), ", ")))
}

// check returns an error that says what is wrong with a lesson that learns the weights of an encoding.
func (l Lesson) check(data string, c Config, e eval.Encoding) error {
	if err := c.View.Check(); err != nil {
		return fmt.Errorf("lesson: %w", err)
	}
	switch {
	case c.Games < 1:
		return fmt.Errorf("lesson: a budget of %d games, want 1 or more: set Games", c.Games)
	case c.Games > play.MaxGames:
		return fmt.Errorf("lesson: a budget of %d games, want at most %d", c.Games, play.MaxGames)
	case !slices.IsSorted(c.At) || len(c.At) > 0 && c.At[0] < 1:
		return fmt.Errorf("lesson: At %v, want games of training in ascending order, from 1 on", c.At)
	case c.Measure < 2 || c.Measure%2 != 0 || c.Measure > play.MaxGames:
		return fmt.Errorf("lesson: Measure %d, want an even number of games from 2 to %d", c.Measure, play.MaxGames)
	case c.Final < 2 || c.Final%2 != 0 || c.Final > play.MaxGames:
		return fmt.Errorf("lesson: Final %d, want an even number of games from 2 to %d", c.Final, play.MaxGames)
	}
	if n := 2 * len(c.Against); c.Evaluation < 0 || c.Evaluation%n != 0 || c.Evaluation > play.MaxGames {
		return fmt.Errorf("lesson: Evaluation %d, want a multiple of %d games, as many with each colour against each "+
			"opponent, and at most %d", c.Evaluation, n, play.MaxGames)
	}
	full, err := l.learner()
	if err != nil {
		return err
	}
	full = full.complete()
	if err := full.fits(c); err != nil {
		return err
	}
	p, err := full.begin(e.Dim())
	if err != nil {
		return fmt.Errorf("lesson: %w", err)
	}
	if err := c.start(data, p, e); err != nil {
		return err
	}
	if first, _ := p.cost(c); c.Games < first {
		return fmt.Errorf("lesson: a budget of %d games: %s plays %d before it has learnt anything, "+
			"set Games to that or more", c.Games, c.Learner, first)
	}
	return nil
}
