package takahama

import (
	"context"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/ply"
)

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

// Voted is what a collective player scores.
type Voted struct {
	Members int `json:"members"`
	Best    int `json:"best"` // number of the best player of its side
	Measured
}

// Vote is experiment 3: the collective player, in which all players or all but the best vote for every move, meets the
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
				c := VoteConfig{side, without, opponent, trial(size)}
				arms = append(arms, lab.Arm[VoteConfig]{Name: c.arm(), Config: func(int) VoteConfig { return c }})
			}
		}
		return lab.Plan[VoteConfig]{Runs: 1, Arms: arms}
	}
	return lab.Experiment[VoteConfig, Voted]{
		Name: name, Source: source, Version: 1, Inputs: []lab.Input{{Task: Evolve()}, {Task: Generalise()}},
		Plan: plan, Games: func(c VoteConfig) int64 { return c.games() }, Do: vote,
	}
}

// arm is the name of the configuration's arm.
func (c VoteConfig) arm() string { return voteArm(c.Players, c.WithoutBest) }

func voteArm(side string, withoutBest bool) string {
	switch {
	case !withoutBest:
		return side
	case side == published:
		return fmt.Sprintf("published-without-%d", best)
	}
	return "ours-without-best"
}

// vote does one run. Every member names its best move, at random among equal ones; the move with the most votes is
// played, at random among equal ones.
// Choice: the collective player as a whole moves at random with probability epsilon; its members do not.
func vote(ctx context.Context, c VoteConfig, r *lab.Run) (Voted, error) {
	members, favourite, err := c.members(r)
	if err != nil {
		return Voted{}, err
	}
	evaluators, err := evaluators(members)
	if err != nil {
		return Voted{}, err
	}
	opponent, err := c.opponent(favourite)
	if err != nil {
		return Voted{}, err
	}
	m, err := c.meet(ctx, ply.Vote[othello.Position](evaluators, ply.Inversion, ply.RandomTies), opponent, r)
	return Voted{len(members), favourite.Number, m}, err
}

// members are the players that vote, and the best player of their side.
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
		number = highest(scoresOf(lines, ours))
	}
	favourite, err := numbered(players, number)
	if c.WithoutBest {
		players = slices.DeleteFunc(players, func(p Player) bool { return p.Number == number })
	}
	return complete(players), favourite, err
}

func (c VoteConfig) opponent(favourite Player) (ply.Chooser[othello.Position], error) {
	if c.Opponent == theStandard {
		return standard(), nil
	}
	return favourite.chooser()
}

// scoresOf are the results of one arm of Generalise by number of the player, without players that played no game.
func scoresOf(lines []lab.Line[GeneraliseConfig, Measured], side string) map[int]Measured {
	all := map[int]Measured{}
	for _, l := range lines {
		if l.Arm == side && l.Outcome.Missing == "" {
			all[l.Config.Player] = l.Outcome
		}
	}
	return all
}

// highest is the number of the player with the highest score, the lowest number of equals; 0 of none.
func highest(scores map[int]Measured) (number int) {
	for n, m := range scores {
		if number == 0 || m.Score > scores[number].Score || m.Score == scores[number].Score && n < number {
			number = n
		}
	}
	return number
}
