package jaskowski

import (
	"context"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// LeagueConfig sets up one run of League or Utility: who meets whom, and how.
type LeagueConfig struct {
	// "heuristic", "random", "takahama/37" and so on, or "ours/all-2-inv": the best of our runs of that arm
	Player      string   `json:"player"`
	View        ply.View `json:"view"`         // of the player
	Ties        string   `json:"ties"`         // "random" or "first", of both players
	Opponent    string   `json:"opponent"`     // "heuristic", or "random": a new random counter in each double game
	DoubleGames int      `json:"double_games"` // II-C
	Epsilon     float64  `json:"epsilon"`      // of both players
}

// Met is what a player scores.
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
// published ones, and the best of each arm of Evolve and of its turned forms. At size paper ours is the best of the
// finished runs of all-2-inv.
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
		p.Arms = append(p.Arms, lab.Arm[LeagueConfig]{Name: m.arm, Config: func(int) LeagueConfig { return c },
			Inputs: m.inputs(size)})
	}
	return p
}

// inputs are the runs among which the best is one of ours: all of its arm, at size paper as many as are finished.
func (m member) inputs(size lab.Size) []lab.Input {
	arm, ok := strings.CutPrefix(m.player, ours)
	if !ok {
		return nil
	}
	e, its := bred(arm)
	return []lab.Input{{Task: e, Arms: []string{its}, Finished: size == lab.Paper}}
}

// member is a player of the league.
type member struct {
	arm, player string
	view        ply.View
	ties        play.TieRule
}

// printedMembers are the players that we hold of those that the paper or its readers know. Kim & Cho's score as
// published only where both sides play the first of equals, so they do here.
func printedMembers() []member {
	return []member{
		{arm: "published-all-2-inv", player: "jaskowski"},
		{arm: "published-all-2-neg", player: "jaskowski", view: ply.Negation},
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

// ourMembers are the best of each arm of Evolve and of Order at that size, at size paper of all-2-inv only; none at
// try, whose runs are stored nowhere.
func ourMembers(size lab.Size) (list []member) {
	add := func(name string, view ply.View) {
		list = append(list, member{arm: "ours-" + name, player: ours + name, view: view})
	}
	switch size {
	case lab.Try:
	case lab.Paper:
		add(champion, ply.Inversion)
	default:
		for _, a := range evolvePlan(size).Arms {
			add(a.Name, a.Config(0).View)
		}
		for _, name := range six {
			add(architecture(name)+"-turned-inv", ply.Inversion)
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
	p, err := c.pairing(r)
	if err != nil {
		return Met{}, err
	}
	var s score
	err = r.Train(ctx, &s, (c.DoubleGames+step-1)/step, func(x seed.Seed) error {
		first := s.Met.Games() / 2
		met, err := p.play(ctx, first, min(first+step, c.DoubleGames), x, r)
		s.Met = s.Met.Add(met)
		r.Played(met.Games())
		return err
	})
	return Met{s.Met}, err
}

// pairing is who meets whom.
type pairing struct {
	LeagueConfig
	fixed ply.Chooser[othello.Position] // the player; nil for a new random counter in each double game
}

func (c LeagueConfig) pairing(r *lab.Run) (p pairing, err error) {
	if c.DoubleGames < 1 {
		return p, fmt.Errorf("jaskowski: %d double games: at least 1", c.DoubleGames)
	}
	p.LeagueConfig = c
	e, err := c.evaluator(r)
	if err == nil && e != nil {
		p.fixed = ply.New[othello.Position](e, c.View)
	}
	return p, err
}

// play are the double games from first to last (not included): all at once between two fixed players, else each by
// itself with counters drawn from the run's seed by the number of the double game.
func (p pairing) play(ctx context.Context, first, last int, s seed.Seed, r *lab.Run) (sum play.Result, err error) {
	if p.fixed != nil && p.Opponent == heuristic {
		return p.match(p.fixed, standard(), 2*(last-first), s, r.Workers).Run(ctx)
	}
	results, failed := make([]play.Result, last-first), make([]error, last-first)
	err = lab.Parallel(ctx, r.Workers, last-first, func(_, i int) {
		results[i], failed[i] = p.double(ctx, first+i, r)
	})
	for i, result := range results {
		sum = sum.Add(result)
		if err == nil {
			err = failed[i]
		}
	}
	return sum, err
}

// double is double game k.
func (p pairing) double(ctx context.Context, k int, r *lab.Run) (play.Result, error) {
	side := func(c ply.Chooser[othello.Position], name string) (ply.Chooser[othello.Position], error) {
		if c != nil {
			return c.Fork(), nil
		}
		return randomCounter(r.Seed.Child(name, k))
	}
	a, err := side(p.fixed, "player")
	if err != nil {
		return play.Result{}, err
	}
	var against ply.Chooser[othello.Position]
	if p.Opponent == heuristic {
		against = standard()
	}
	b, err := side(against, "opponent")
	if err != nil {
		return play.Result{}, err
	}
	return p.match(a, b, 2, r.Seed.Child("double game", k), 1).Run(ctx)
}

func (p pairing) match(a, b ply.Chooser[othello.Position], games int, s seed.Seed,
	workers int) play.Match[othello.Position] {
	ties := play.RandomTies
	if p.Ties == play.FirstTies.String() {
		ties = play.FirstTies
	}
	m := play.Between(a, b, p.Epsilon, ties, othello.Start())
	m.Games, m.Seed, m.Workers = games, s, workers
	return m
}

// evaluator is that of the player, nil for a new random counter in each double game.
func (c LeagueConfig) evaluator(r *lab.Run) (eval.Evaluator, error) {
	if arm, ok := strings.CutPrefix(c.Player, ours); ok {
		runs, err := finished(paper.At(r.Data, r.Size), r.Size, arm)
		if err != nil {
			return nil, err
		}
		return readPlayer(best(runs))
	}
	switch c.Player {
	case heuristic:
		return eval.Heuristic(), nil
	case random:
		return nil, nil
	case turnedPrint:
		return printedAsTurned()
	}
	p, err := player.Find(r.Data, c.Player)
	if err != nil {
		return nil, err
	}
	return p.Evaluator()
}

// randomCounter is a weighted piece counter with 64 weights drawn uniformly from [-1, 1).
func randomCounter(s seed.Seed) (ply.Chooser[othello.Position], error) {
	e, err := eval.Random(eval.Full{}, s, -1, 1)
	if err != nil {
		return nil, err
	}
	return choosing(e), nil
}

// choosing plays one ply by an evaluator, with board inversion.
func choosing(e eval.Evaluator) ply.Chooser[othello.Position] {
	return ply.New[othello.Position](e, ply.Inversion)
}
