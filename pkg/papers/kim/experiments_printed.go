package kim

import (
	"context"

	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// PrintedConfig sets up what the printed players score against the heuristic.
type PrintedConfig struct {
	Ties    string  `json:"ties"` // of both players, and of the members of a vote
	Games   int     `json:"games"`
	Epsilon float64 `json:"epsilon"`
}

// Scored is what one printed player, or an ensemble of three, scores.
type Scored struct {
	Player string          `json:"player"`
	Points ensemble.Points `json:"points"`
}

// AsPrinted is what the printed players score, and how alike two of them play.
type AsPrinted struct {
	Scores []Scored `json:"scores"`
	// share of the positions in which the weighted average of the members and the printed merged player, or the vote of
	// the members, name different moves
	Merged float64 `json:"merged"`
	Vote   float64 `json:"vote"`
	Met    int     `json:"met"` // positions compared
}

// The printed players and the ensembles of the three members.
const (
	printedVote     = "vote of the three"
	printedMean     = "average of the three"
	printedWeighted = "weighted average of the three"
	printedEqual    = "average of the three, of equal length"
)

// members are the players of Fig. 7, and the merged one of Fig. 8.
var members, merged = []string{"kim/a", "kim/b", "kim/c"}, "kim/merged"

// Printed plays the printed players and ensembles of the three members again, with both rules for ties (Figs. 6 to 8).
func Printed() lab.Experiment[PrintedConfig, AsPrinted] {
	return lab.Experiment[PrintedConfig, AsPrinted]{
		Name: "kim/printed", Source: "Figs. 6, 7 and 8", Version: 1, Plan: printedPlan, Do: asPrinted,
		Games: func(c PrintedConfig) int64 { return int64(8 * c.Games) },
	}
}

func printedPlan(size lab.Size) lab.Plan[PrintedConfig] {
	games := map[lab.Size]int{lab.Try: 1000, lab.Quick: 10_000, lab.Paper: 200_000}[size]
	plan := lab.Plan[PrintedConfig]{Runs: 1}
	for _, ties := range []play.TieRule{play.FirstTies, play.RandomTies} {
		c := PrintedConfig{ties.String(), games, player.Epsilon}
		plan.Arms = append(plan.Arms, lab.Arm[PrintedConfig]{Name: c.Ties, Config: func(int) PrintedConfig { return c }})
	}
	return plan
}

// asPrinted does one run.
func asPrinted(ctx context.Context, c PrintedConfig, r *lab.Run) (out AsPrinted, err error) {
	contest, err := c.contest(r)
	if err != nil {
		return out, err
	}
	score := func(name string, members ...int) {
		if err == nil {
			var p ensemble.Points
			p, err = contest.Measure(ctx, members)
			r.Played(p.Games)
			out.Scores = append(out.Scores, Scored{name, p})
		}
	}
	for i, p := range contest.Pool.Players {
		score(p.Name, i)
	}
	score(printedVote, 0, 1, 2)
	contest.Pool.Fusion = player.Mean
	score(printedMean, 0, 1, 2)
	contest.Pool.Equal = true
	score(printedEqual, 0, 1, 2)
	contest.Pool.Fusion, contest.Pool.Equal = player.Weighted, false
	score(printedWeighted, 0, 1, 2)
	if err != nil {
		return out, err
	}
	return out, c.compare(contest, &out)
}

// contest is that of the printed players with the heuristic; the pool votes.
func (c PrintedConfig) contest(r *lab.Run) (ensemble.Contest, error) {
	ties, err := ply.ParseTies(c.Ties)
	if err != nil {
		return ensemble.Contest{}, err
	}
	opponent := asPlayed(player.Heuristic(), c.Epsilon)
	opponent.Ties = ties
	pool := ensemble.Pool{Fusion: player.Vote}
	for _, name := range append(append([]string{}, members...), merged) {
		p, err := player.Find("", name)
		if err != nil {
			return ensemble.Contest{}, err
		}
		p = asPlayed(p, c.Epsilon)
		p.Ties = ties
		pool.Players, pool.Scores = append(pool.Players, p), append(pool.Scores, p.Score.Value)
	}
	return ensemble.Contest{Pool: pool, Opponent: opponent, Seed: seed.Seed(0).Child("kim/printed", 0),
		Fresh: c.Games, Workers: r.Workers}, nil
}

// compare finds how often the ensembles and the merged player name different moves.
func (c PrintedConfig) compare(contest ensemble.Contest, out *AsPrinted) error {
	positions, err := contest.Met(3, c.Games/100)
	if err != nil {
		return err
	}
	out.Met = len(positions)
	weighted, err := contest.Pool.Fuse([]int{0, 1, 2})
	if err != nil {
		return err
	}
	if out.Merged, err = ensemble.Disagreement([]player.Player{weighted, contest.Pool.Players[3]}, positions); err != nil {
		return err
	}
	contest.Pool.Fusion = player.Vote
	vote, err := contest.Pool.Fuse([]int{0, 1, 2})
	if err != nil {
		return err
	}
	out.Vote, err = ensemble.Disagreement([]player.Player{weighted, vote}, positions)
	return err
}
