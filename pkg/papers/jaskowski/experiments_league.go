package jaskowski

import (
	"context"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
)

// LeagueConfig sets up one run of League or Utility: who meets whom, and how.
type LeagueConfig struct {
	// "heuristic", "random", "takahama/37" and so on, or "ours/all-2-inv": the best of our runs of that arm
	Player      string      `json:"player"`
	View        choose.View `json:"view"`         // of the player
	Ties        string      `json:"ties"`         // "random" or "first", of both players
	Opponent    string      `json:"opponent"`     // "heuristic", or "random": a new random counter in each double game
	DoubleGames int         `json:"double_games"` // II-C
	Epsilon     float64     `json:"epsilon"`      // of both players
}

// Met is the score of a player.
type Met struct {
	Result play.Result `json:"result"`
}

// The two kinds of opponents.
const (
	heuristic = "heuristic" // the standard heuristic, Table I
	random    = "random"    // weighted piece counters, 64 weights uniform in [-1, 1)
)

// step is the number of double games between two checkpoints.
const step = 500

// League measures players against the standard heuristic, as the Othello League does (II-C, III-E, Table III):
// published ones, and the best of each arm of Evolve and of its turned forms. At size paper our player is the best of
// the finished runs of all-2-inv.
func League() lab.Experiment[LeagueConfig, Met] {
	return meeting("jaskowski/league", "II-C, III-E, Table III", heuristic, 0.1)
}

// Utility measures expected utility (III-E): the score against random weighted piece counters, without random moves.
func Utility() lab.Experiment[LeagueConfig, Met] {
	return meeting("jaskowski/utility", "III-E", random, 0)
}

func meeting(name, source, opponent string, epsilon float64) lab.Experiment[LeagueConfig, Met] {
	return lab.Experiment[LeagueConfig, Met]{
		Name: name, Source: source, Version: 1, Extra: []lab.Size{lab.Reduced}, Do: meet,
		Plan:  func(size lab.Size) lab.Plan[LeagueConfig] { return leaguePlan(size, opponent, epsilon) },
		Games: func(c LeagueConfig) int64 { return int64(2 * c.DoubleGames) },
	}
}

func leaguePlan(size lab.Size, opponent string, epsilon float64) lab.Plan[LeagueConfig] {
	double := map[lab.Size]int{lab.Try: 100, lab.Quick: 1000, lab.Reduced: 10000, lab.Paper: 50000}[size]
	p := lab.Plan[LeagueConfig]{Runs: 1}
	for _, m := range append(printedMembers(), ourMembers(size)...) {
		c := LeagueConfig{m.player, m.view, m.ties.String(), opponent, double, epsilon}
		p.Arms = append(p.Arms, lab.Fixed(m.arm, c, m.inputs(size)...))
	}
	return p
}

// inputs returns the runs whose best is a player of ours: all of its arm, at size paper those finished.
func (m member) inputs(size lab.Size) []lab.Input {
	arm, ok := strings.CutPrefix(m.player, ours)
	if !ok {
		return nil
	}
	e, its := makerOf(arm)
	return []lab.Input{{Task: e, Arms: []string{its}, Finished: size == lab.Paper}}
}

// member is a player of the league.
type member struct {
	arm, player string
	view        choose.View
	ties        play.TieRule
}

// printedMembers returns those players known to the paper or its readers that we have. Kim & Cho's score as published
// only if both sides play the first of equals, so they do here.
func printedMembers() []member {
	return []member{
		{arm: "published-all-2-inv", player: "jaskowski"},
		{arm: "published-all-2-neg", player: "jaskowski", view: choose.Negation},
		{arm: "published-all-2-turned", player: turnedPrint},
		{arm: "takahama-37", player: "takahama/37"},
		{arm: "kim-a", player: "kim/a", ties: play.FirstTies},
		{arm: "kim-b", player: "kim/b", ties: play.FirstTies},
		{arm: "kim-c", player: "kim/c", ties: play.FirstTies},
		{arm: "kim-merged", player: "kim/merged", ties: play.FirstTies},
		{arm: heuristic, player: heuristic},
		{arm: random, player: random},
	}
}

// ourMembers returns the best of each arm of Evolve and of Order at that size, at size paper only of all-2-inv; none at
// try, whose runs are not stored.
func ourMembers(size lab.Size) (list []member) {
	add := func(name string, view choose.View) {
		list = append(list, member{arm: "ours-" + name, player: ours + name, view: view})
	}
	switch size {
	case lab.Try:
	case lab.Paper:
		add(champion, choose.Inversion)
	default:
		for _, a := range evolvePlan(size).Arms {
			add(a.Name, a.Config(0).View)
		}
		for _, name := range six {
			add(architecture(name)+"-turned-inv", choose.Inversion)
		}
	}
	return list
}

// score is the state of a run.
type score struct {
	Met play.Result
}

// meet does one run: double games, a few hundred in each step.
func meet(ctx context.Context, c LeagueConfig, r *lab.Run) (Met, error) {
	if c.DoubleGames < 1 {
		return Met{}, fmt.Errorf("jaskowski: %d double games: at least 1", c.DoubleGames)
	}
	fixed, err := c.chooser(r)
	if err != nil {
		return Met{}, err
	}
	var s score
	err = r.Train(ctx, &s, (c.DoubleGames+step-1)/step, func(x seed.Seed) error {
		first := s.Met.Games() / 2
		met, err := c.play(ctx, fixed, first, min(first+step, c.DoubleGames), x, r)
		s.Met = s.Met.Add(met)
		r.Played(met.Games())
		return err
	})
	return Met{s.Met}, err
}

// play plays double games [first, last): all at once between two fixed players, else one by one with counters drawn
// from the run's seed and the number of the double game.
func (c LeagueConfig) play(ctx context.Context, fixed choose.Chooser[othello.Position], first, last int, s seed.Seed,
	r *lab.Run) (sum play.Result, err error) {
	if fixed != nil && c.Opponent == heuristic {
		m, err := c.match(fixed, paper.Standard(), 2*(last-first), s)
		if err != nil {
			return sum, err
		}
		m.Workers = r.Workers
		return m.Run(ctx)
	}
	results, err := play.Judge(ctx, r.Workers, last-first, func(i int) (play.Match[othello.Position], error) {
		return c.double(fixed, r.Seed, first+i)
	})
	for _, result := range results {
		sum = sum.Add(result)
	}
	return sum, err
}

// double sets up double game k: each side without a fixed player gets a new random counter.
func (c LeagueConfig) double(a choose.Chooser[othello.Position], s seed.Seed,
	k int) (m play.Match[othello.Position], err error) {
	if a == nil {
		if a, err = randomCounter(s.Child("player", k)); err != nil {
			return m, err
		}
	}
	b := paper.Standard()
	if c.Opponent != heuristic {
		if b, err = randomCounter(s.Child("opponent", k)); err != nil {
			return m, err
		}
	}
	return c.match(a, b, 2, s.Child("double game", k))
}

func (c LeagueConfig) match(a, b choose.Chooser[othello.Position], games int,
	s seed.Seed) (m play.Match[othello.Position], err error) {
	ties, err := choose.ParseTies(c.Ties)
	m = play.Between(a, b, c.Epsilon, ties, othello.Start())
	m.Games, m.Seed = games, s
	return m, err
}

// chooser returns the player; nil for a new random counter in each double game.
func (c LeagueConfig) chooser(r *lab.Run) (choose.Chooser[othello.Position], error) {
	e, err := c.evaluator(r)
	if err != nil || e == nil {
		return nil, err
	}
	return choose.New[othello.Position](e, c.View), nil
}

func (c LeagueConfig) evaluator(r *lab.Run) (eval.Evaluator, error) {
	if arm, ok := strings.CutPrefix(c.Player, ours); ok {
		runs, err := finished(paper.At(r.Data, r.Size), r.Size, arm)
		if err != nil {
			return nil, err
		}
		return readPlayer(best(runs))
	}
	if c.Player == turnedPrint {
		return turning{}.network()
	}
	p, err := player.Find(r.Data, c.Player)
	if err != nil {
		return nil, err
	}
	return p.Evaluator()
}

// randomCounter draws a weighted piece counter with 64 weights, uniform in [-1, 1).
func randomCounter(s seed.Seed) (choose.Chooser[othello.Position], error) {
	e, err := eval.Random(eval.Full{}, s, -1, 1)
	if err != nil {
		return nil, err
	}
	return paper.Chooser(e), nil
}
