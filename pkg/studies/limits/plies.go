package limits

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/player/player"
)

// PliesConfig sets up a match of a player that looks some plies ahead.
type PliesConfig struct {
	Player   string  `json:"player"`
	Plies    int     `json:"plies"`
	Opponent string  `json:"opponent"` // looks one ply ahead; self: the player at one ply
	Games    int     `json:"games"`    // half of them with each colour
	Epsilon  float64 `json:"epsilon"`  // of both
	// whose eyes value the last board of a search; absent: Mover
	Leaf choose.Leaf `json:"leaf,omitempty"`
}

// self is the opponent that is the player itself at one ply.
const self = "self"

// Plies lets players look one to four plies ahead by their evaluator, against the standard player of their game and
// against themselves at one ply: what one ply more is worth. Networks do it twice, with either leaf.
func Plies() lab.Experiment[PliesConfig, play.Result] {
	return lab.Experiment[PliesConfig, play.Result]{
		Name: "limits/plies", Source: "a study of our own", Version: 1, Plan: pliesPlan, Do: lookAhead,
		Extra: []lab.Size{lab.Reduced}, Games: func(c PliesConfig) int64 { return int64(c.Games) },
	}
}

// mostPlies is how far players look ahead.
const mostPlies = 4

// The players that look ahead, by game.
var (
	othelloPlayers = []string{"heuristic", "takahama/37", "jaskowski", champion, tdAll2, selfAll2, selfLines}
	goPlayers      = []string{"krawiec/heuristic", "liberty", "krawiec", goAll2, goSelfAll2}
)

// Networks of the league of learners: those of the first kind learnt from games against the standard player.
const (
	tdAll2     = "learners/othello/td-all-2/0@reduced"
	selfAll2   = "learners/othello/td-self-all-2/0@reduced"
	selfLines  = "learners/othello/td-self-all-1-2-3-4/0@reduced"
	goAll2     = "learners/go/td-all-2/0@reduced"
	goSelfAll2 = "learners/go/td-self-all-2/0@reduced"
)

// networks are the players to which it matters whose eyes value the last board, by how tables call them.
var networks = map[string]string{"jaskowski": "jaskowski", champion: champion, tdAll2: "TD all-2",
	selfAll2: "TD self-play all-2", selfLines: "TD self-play all-1-2-3-4", goAll2: "TD all-2",
	goSelfAll2: "TD self-play all-2"}

// titleOf is how tables call a player.
func titleOf(name string) string { return cmp.Or(networks[name], name) }

// leavesOf are the leaves that a player looks ahead with: to one that is no network both are one.
func leavesOf(name string) []choose.Leaf {
	if networks[name] == "" {
		return []choose.Leaf{choose.Mover}
	}
	return []choose.Leaf{choose.Mover, choose.Root}
}

// standardOf is the opponent of both games' players.
func standardOf(name string) string {
	if slices.Contains(goPlayers, name) {
		return "krawiec/heuristic"
	}
	return "heuristic"
}

func pliesPlan(size lab.Size) lab.Plan[PliesConfig] {
	games := map[lab.Size][mostPlies]int{lab.Paper: {100_000, 100_000, 40_000, 20_000},
		lab.Reduced: {10_000, 4000, 2000, 500}, lab.Quick: {1000, 400, 200, 40}, lab.Try: {10, 4, 2, 2}}[size]
	plan := lab.Plan[PliesConfig]{Runs: 1}
	add := func(name, opponent string, plies int, leaf choose.Leaf) {
		plan.Arms = append(plan.Arms, lab.Fixed(pliesArm(name, opponent, plies, leaf),
			PliesConfig{name, plies, opponent, games[plies-1], player.Epsilon, leaf}, inputs(name)...))
	}
	for _, name := range slices.Concat(othelloPlayers, goPlayers) {
		if size == lab.Try && (name == champion || strings.Contains(name, "@")) {
			continue
		}
		add(name, standardOf(name), 1, choose.Mover)
		for plies := 2; plies <= mostPlies; plies++ {
			for _, leaf := range leavesOf(name) {
				add(name, standardOf(name), plies, leaf)
				if name != standardOf(name) {
					add(name, self, plies, leaf)
				}
			}
		}
	}
	return plan
}

// pliesArm is the arm of a match.
func pliesArm(name, opponent string, plies int, leaf choose.Leaf) string {
	arm := fmt.Sprintf("%s-%d-%s", armOf(name), plies, armOf(opponent))
	if leaf == choose.Root && plies > 1 && networks[name] != "" {
		arm += "-root"
	}
	return arm
}

// lookAhead does one run.
func lookAhead(ctx context.Context, c PliesConfig, r *lab.Run) (play.Result, error) {
	own, err := find(r, c.Player)
	if err != nil {
		return play.Result{}, err
	}
	m := player.Match{B: own, Games: c.Games, Seed: r.Seed, Workers: r.Workers}
	if m.A, err = player.Deep(own, c.Plies, c.Leaf); err != nil {
		return play.Result{}, err
	}
	if c.Opponent != self {
		if m.B, err = find(r, c.Opponent); err != nil {
			return play.Result{}, err
		}
	}
	m.A.Epsilon, m.B.Epsilon = c.Epsilon, c.Epsilon
	result, err := m.Run(ctx)
	r.Played(result.Games())
	return result, err
}
