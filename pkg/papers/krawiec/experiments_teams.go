package krawiec

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// TeamsConfig sets up the tournaments of some teams, one for each sample of their runs.
type TeamsConfig struct {
	Teams   []string `json:"teams"`   // arms of Lambda, Methods and Ratios
	Players int      `json:"players"` // of each team, at most: one of each run, as many as all teams have
	Samples int      `json:"samples"` // tournaments
}

// Tournaments is the outcome of a run.
type Tournaments struct {
	Rounds []Tournament `json:"rounds"`
}

// Tournament is a round robin of teams: each member plays two games against every member of every other team, one with
// each colour, without random moves. A win has 3 points, a draw 1.
type Tournament struct {
	Points  [][]int `json:"points"`            // of each team in its games against each other one
	Players [][]int `json:"players,omitempty"` // of each member of each team, in the last tournament
}

// Teams are the tournaments of the methods (4.2.3, Fig. 3, Table 3) and of the ratios (5.2.1, Fig. 4), with the
// finished runs.
func Teams() lab.Experiment[TeamsConfig, Tournaments] {
	return lab.Experiment[TeamsConfig, Tournaments]{
		Name: "krawiec/teams", Source: "Sections 4.2.3 and 5.2, Figs. 3 and 4, Tables 3 and 4", Version: 2,
		Extra: []lab.Size{lab.Reduced}, Plan: teamsPlan, Games: TeamsConfig.games, Do: tournaments,
	}
}

// The arms of Teams.
const (
	armMethods = "methods"
	armRatios  = "ratios"
)

// methodNames are the paper's names for the teams of Fig. 3, by arm, and ours for the variants.
var methodNames = map[string]string{
	CTDLHoF: "CTDL+HoF", CTDL: "CTDL", CELHoF: "CEL+HoF", CEL: "CEL", TDL: "TDL",
	CTDLHoF + learntToo: "CTDL+HoF, random moves learnt", CTDL + learntToo: "CTDL, random moves learnt",
	CEL + bounded: "CEL, bounded mutation", CELHoF + bounded: "CEL+HoF, bounded mutation",
	CTDL + bounded: "CTDL, bounded mutation", CTDLHoF + bounded: "CTDL+HoF, bounded mutation",
	armLambdaZero: "CTDL, λ 0", armHalf: "CTDL+HoF, archive 0.5", armAllPairs: "CTDL+HoF, all pairs",
}

// methodTeams are the teams of Fig. 3, in the order of Table 3; ratioTeams those of Fig. 4, with 0, 1, 2, 4, 8 and 16
// games.
var (
	methodTeams = []string{CTDLHoF, CTDL, CELHoF, CEL, TDL}
	ratioTeams  = []string{CELHoF, "ratio-1", "ratio-2", "ratio-4", CTDLHoF, "ratio-16"}
)

// sourceOf returns the experiment that has an arm.
func sourceOf(arm string) lab.Experiment[LearnConfig, Learnt] {
	for _, e := range []lab.Experiment[LearnConfig, Learnt]{Methods(), Ratios()} {
		for _, a := range e.Plan(lab.Paper).Arms {
			if a.Name == arm {
				return e
			}
		}
	}
	return Lambda()
}

func teamsPlan(size lab.Size) lab.Plan[TeamsConfig] {
	c, runs := settings(size)
	arm := func(name string, teams []string) lab.Arm[TeamsConfig] {
		var inputs []lab.Input
		for _, team := range teams {
			inputs = append(inputs, lab.Input{Task: sourceOf(team), Arms: []string{team}, Finished: true})
		}
		return lab.Fixed(name, TeamsConfig{teams, runs, int(c.Games / c.Every)}, inputs...)
	}
	return lab.Plan[TeamsConfig]{Runs: 1, Arms: []lab.Arm[TeamsConfig]{
		arm(armMethods, methodTeams), arm(armRatios, ratioTeams),
	}}
}

// games returns the number of games of all tournaments.
func (c TeamsConfig) games() int64 {
	n := len(c.Teams)
	return int64(c.Samples) * int64(n*(n-1)*c.Players*c.Players)
}

// tournaments does one run: a tournament in each step.
func tournaments(ctx context.Context, c TeamsConfig, r *lab.Run) (Tournaments, error) {
	teams, err := c.load(r)
	if err != nil {
		return Tournaments{}, err
	}
	var out Tournaments
	err = r.Train(ctx, &out, c.Samples, func(s seed.Seed) error {
		k := len(out.Rounds)
		round, err := tournament(ctx, teams, k, s, r.Workers)
		if err != nil {
			return err
		}
		if k < c.Samples-1 {
			round.Players = nil
		}
		r.Played(len(teams) * (len(teams) - 1) * len(teams[0]) * len(teams[0]))
		out.Rounds = append(out.Rounds, round)
		return nil
	})
	return out, err
}

// load returns the runs of each team, equally many of each.
func (c TeamsConfig) load(r *lab.Run) (teams [][]Learnt, err error) {
	players := c.Players
	for _, team := range c.Teams {
		lines, err := sourceOf(team).Load(r.Data, r.Input)
		if err != nil {
			return nil, err
		}
		teams = append(teams, paper.RunsOf(lines).Of(team).Outcomes())
		players = min(players, len(teams[len(teams)-1]))
	}
	if players == 0 {
		return nil, fmt.Errorf("krawiec: the first run of some team is not there at %s", r.Input)
	}
	for i := range teams {
		teams[i] = teams[i][:players]
	}
	return teams, nil
}

// tournament plays the k-th samples of the runs against each other.
func tournament(ctx context.Context, teams [][]Learnt, k int, s seed.Seed, workers int) (Tournament, error) {
	pairs, margins, err := meetings(ctx, teams, k, s, workers)
	return scored(pairs, margins, len(teams), len(teams[0])), err
}

// meetings plays the games; players are numbered team by team.
func meetings(ctx context.Context, teams [][]Learnt, k int, s seed.Seed, workers int) (pairs []play.Pair, margins []int,
	err error) {
	var weights [][]float64
	for _, team := range teams {
		for _, run := range team {
			weights = append(weights, run.Samples[k].Weights)
		}
	}
	players, err := greedies(weights)
	if err != nil {
		return nil, nil, err
	}
	size := len(teams[0])
	for a := range players {
		for b := range players {
			if a/size != b/size {
				pairs = append(pairs, play.Pair{Black: a, White: b})
			}
		}
	}
	margins, err = play.Meet(ctx, players, pairs, smallgo.Start(smallgo.Size), s, workers)
	return pairs, margins, err
}

// scored adds up the points.
func scored(pairs []play.Pair, margins []int, teams, size int) (t Tournament) {
	t.Points, t.Players = table[int](teams, teams), table[int](teams, size)
	for i, p := range pairs {
		black, white := points(margins[i]), points(-margins[i])
		a, b := p.Black/size, p.White/size
		t.Points[a][b] += black
		t.Points[b][a] += white
		t.Players[a][p.Black%size] += black
		t.Players[b][p.White%size] += white
	}
	return t
}

func table[T int | float64](rows, columns int) [][]T {
	t := make([][]T, rows)
	for i := range t {
		t[i] = make([]T, columns)
	}
	return t
}

// points returns the points of a side that won by margin: 3 for a win, 1 for a draw; 4.1.1.
func points(margin int) int {
	switch {
	case margin > 0:
		return 3
	case margin == 0:
		return 1
	}
	return 0
}

// members returns the number of players of a team in the last tournament.
func (t Tournament) members() int { return len(t.Players[0]) }

// total returns the points of a team in a tournament.
func (t Tournament) total(team int) (sum int) {
	for _, p := range t.Points[team] {
		sum += p
	}
	return sum
}
