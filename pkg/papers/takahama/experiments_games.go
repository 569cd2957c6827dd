package takahama

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// Trial sets up how two players meet in experiments 2 and 3.
type Trial struct {
	Sets    int     `json:"sets"`
	Games   int     `json:"games"`   // of a set, half of them with each colour
	Epsilon float64 `json:"epsilon"` // of both players
}

// Measured is a player's result in the sets of a trial.
type Measured struct {
	Sets    []float64   `json:"sets"`  // score of each set
	Score   float64     `json:"score"` // their mean
	Std     float64     `json:"std"`   // their standard deviation, of the population: divided by their number
	Result  play.Result `json:"result"`
	Missing string      `json:"missing,omitempty"` // why no game was played
}

// TrialAt returns the trial of Section V.B at a size.
func TrialAt(size lab.Size) Trial {
	games := map[lab.Size]int{lab.Try: 100, lab.Quick: 1000, lab.Paper: 10000}
	return Trial{Sets: 10, Games: games[size], Epsilon: 0.1}
}

func (t Trial) games() int64 { return int64(t.Sets * t.Games) }

// Meet plays the sets between player a and its opponent b, one after the other; between them the run can be
// interrupted.
func (t Trial) Meet(ctx context.Context, a, b choose.Chooser[othello.Position], r *lab.Run) (Measured, error) {
	var played struct{ Sets []play.Result }
	err := r.Train(ctx, &played, t.Sets, func(seed.Seed) error {
		result, err := t.set(ctx, len(played.Sets), a, b, r)
		if err == nil {
			played.Sets = append(played.Sets, result)
		}
		return err
	})
	return sum(played.Sets), err
}

// Play plays the sets as the last part of a run; if interrupted they begin anew.
func (t Trial) Play(ctx context.Context, a, b choose.Chooser[othello.Position], r *lab.Run) (_ Measured, err error) {
	sets := make([]play.Result, t.Sets)
	for k := range sets {
		if sets[k], err = t.set(ctx, k, a, b, r); err != nil {
			return Measured{}, err
		}
	}
	return sum(sets), nil
}

// set plays set k. Its seed is the same for all players (Section V.B) and both experiments ("under the same condition",
// Sections V.C and V.D).
func (t Trial) set(ctx context.Context, k int, a, b choose.Chooser[othello.Position], r *lab.Run) (play.Result, error) {
	m := play.Between(a, b, t.Epsilon, play.RandomTies, othello.Start())
	m.Games, m.Workers = t.Games, r.Workers
	m.Seed = seed.Seed(0).Child("takahama/sets", 0).Child(string(r.Size), 0).Child("set", k)
	result, err := m.Run(ctx)
	r.Played(result.Games())
	return result, err
}

// sum returns the scores of all sets with their mean and standard deviation.
func sum(sets []play.Result) (m Measured) {
	for _, s := range sets {
		m.Sets = append(m.Sets, s.Score())
		m.Result = m.Result.Add(s)
	}
	if len(sets) > 0 {
		m.Score, m.Std = meanAndDeviation(m.Sets)
	}
	return m
}

// GeneraliseConfig sets up one run of experiment 2: which player is measured, and how.
type GeneraliseConfig struct {
	Players string `json:"players"` // ours, of Evolve; published, of Table II
	Player  int    `json:"player"`  // its number
	Trial
}

// The players of either side.
const (
	ours      = "ours"
	published = "published"
)

// Generalise is experiment 2: every player meets the standard player in 10 sets of 10,000 new games (Section V.B, Table
// III). Arm ours has the players of Evolve; arm published those of Table II, of which 11 are incomplete and play no
// game. Below size paper it takes every fifth player and fewer games.
func Generalise() lab.Experiment[GeneraliseConfig, Measured] {
	return lab.Experiment[GeneraliseConfig, Measured]{
		Name: "takahama/generalise", Source: "Section V.B, Table III", Version: 1, Inputs: []lab.Input{{Task: Evolve()}},
		Plan: generalisePlan, Games: GeneraliseConfig.games, Do: generalise,
	}
}

func generalisePlan(size lab.Size) lab.Plan[GeneraliseConfig] {
	arm := func(players string) lab.Arm[GeneraliseConfig] {
		return lab.Arm[GeneraliseConfig]{Name: players, Config: func(run int) GeneraliseConfig {
			return GeneraliseConfig{players, measuredPlayers(size, players)[run], TrialAt(size)}
		}}
	}
	return lab.Plan[GeneraliseConfig]{Runs: len(measuredPlayers(size, ours)),
		Arms: []lab.Arm[GeneraliseConfig]{arm(ours), arm(published)}}
}

// measuredPlayers returns the numbers of the players measured at a size: of ours all that Evolve makes at that size, of
// the published ones the same and always the best.
func measuredPlayers(size lab.Size, players string) []int {
	var list []int
	for n := 1; n <= 101; n += map[lab.Size]int{lab.Try: 50, lab.Quick: 5, lab.Paper: 1}[size] {
		list = append(list, n)
	}
	if at, few := map[lab.Size]int{lab.Try: 0, lab.Quick: 7}[size]; few && players == published {
		list[at] = best // in place of player 1, which is incomplete, or 36
	}
	return list
}

func (c GeneraliseConfig) games() int64 {
	if c.Players == published && data.Must(Published())[c.Player-1].Missing != "" {
		return 0
	}
	return c.Trial.games()
}

// generalise does one run.
func generalise(ctx context.Context, c GeneraliseConfig, r *lab.Run) (Measured, error) {
	players, err := playersOf(c.Players, r)
	p, unknown := numbered(players, c.Player)
	if err = cmp.Or(err, unknown); err != nil || p.Missing != "" {
		return Measured{Missing: p.Missing}, err
	}
	player, err := p.Chooser()
	if err != nil {
		return Measured{}, err
	}
	return c.Meet(ctx, player, paper.Standard(), r)
}

// playersOf returns all players of one side, for a run.
func playersOf(side string, r *lab.Run) ([]Player, error) {
	if side == published {
		return Published()
	}
	lines, err := Evolve().Load(r.Data, r.Input)
	made, unread := evolvedPlayers(lines)
	return made, cmp.Or(err, unread)
}

// Ours returns the players of Evolve, for a run that has them as input.
func Ours(r *lab.Run) ([]Player, error) { return playersOf(ours, r) }

// VoteConfig sets up one run of experiment 3 or of the discussion: who votes, against whom.
type VoteConfig struct {
	Players     string `json:"players"`      // ours, of Evolve; published, of Table II
	WithoutBest bool   `json:"without_best"` // the best player does not vote
	Opponent    string `json:"opponent"`     // the standard player, or the best player of this side
	Trial
}

// The opponents of a vote.
const (
	theStandard = "standard"
	theBest     = "best"
)

// Voted is the result of a collective player.
type Voted struct {
	Members int `json:"members"`
	Best    int `json:"best"` // number of the best player of its side
	Measured
}

// Vote is experiment 3: the collective player, in which all players or all but the best vote on every move, meets the
// standard player in the sets of Generalise (Section V.C, Table IV).
func Vote() lab.Experiment[VoteConfig, Voted] {
	return voteAgainst("takahama/vote", "Section V.C, Table IV", theStandard)
}

// Duel is the discussion: the collective player meets the best of its members (Section V.D, Table V).
func Duel() lab.Experiment[VoteConfig, Voted] {
	return voteAgainst("takahama/duel", "Section V.D, Table V", theBest)
}

func voteAgainst(name, source, opponent string) lab.Experiment[VoteConfig, Voted] {
	plan := func(size lab.Size) lab.Plan[VoteConfig] {
		var arms []lab.Arm[VoteConfig]
		for _, side := range []string{ours, published} {
			for _, without := range []bool{false, true} {
				arms = append(arms, lab.Fixed(voteArm(side, without), VoteConfig{side, without, opponent, TrialAt(size)}))
			}
		}
		return lab.Plan[VoteConfig]{Runs: 1, Arms: arms}
	}
	return lab.Experiment[VoteConfig, Voted]{
		Name: name, Source: source, Version: 1, Inputs: []lab.Input{{Task: Evolve()}, {Task: Generalise()}},
		Plan: plan, Games: func(c VoteConfig) int64 { return c.games() }, Do: vote,
	}
}

// voteArm names the arm of a vote.
func voteArm(side string, withoutBest bool) string {
	switch {
	case !withoutBest:
		return side
	case side == published:
		return fmt.Sprintf("published-without-%d", best)
	}
	return "ours-without-best"
}

// vote does one run. Every member names its best move, with ties broken at random; the move with the most votes is
// played, with ties broken at random.
// Choice: the collective player as a whole moves at random with probability epsilon; its members do not.
func vote(ctx context.Context, c VoteConfig, r *lab.Run) (Voted, error) {
	members, favourite, err := c.members(r)
	if err != nil {
		return Voted{}, err
	}
	evaluators := make([]eval.Evaluator, len(members))
	for i, m := range members {
		if evaluators[i], err = m.Evaluator(); err != nil {
			return Voted{}, err
		}
	}
	opponent := paper.Standard()
	if c.Opponent != theStandard {
		if opponent, err = favourite.Chooser(); err != nil {
			return Voted{}, err
		}
	}
	m, err := c.Meet(ctx, choose.Vote[othello.Position](evaluators, choose.Inversion, choose.RandomTies), opponent, r)
	return Voted{len(members), favourite.Number, m}, err
}

// members returns the players that vote, and the best player of their side.
// Choice: the best of ours is the one with the highest score of Generalise, as player 37 of the paper is in Table III.
func (c VoteConfig) members(r *lab.Run) ([]Player, Player, error) {
	players, err := playersOf(c.Players, r)
	if err != nil {
		return nil, Player{}, err
	}
	number := best
	if c.Players == ours {
		lines, err := Generalise().Load(r.Data, r.Input)
		if err != nil {
			return nil, Player{}, err
		}
		number = scoresOf(lines, ours).ranked()[0]
	}
	favourite, err := numbered(players, number)
	if c.WithoutBest {
		players = slices.DeleteFunc(players, func(p Player) bool { return p.Number == number })
	}
	return complete(players), favourite, err
}
