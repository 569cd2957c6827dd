package kim

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// TiesConfig says which printed player meets the standard heuristic, and how.
type TiesConfig struct {
	Player  string  `json:"player"` // kim/a, kim/b, kim/c, kim/merged; or a fusion of the first three
	Ties    string  `json:"ties"`   // of both players
	Games   int     `json:"games"`
	Epsilon float64 `json:"epsilon"` // of both players
}

// Ties lets the players of Figs. 7 and 8 and the three fusions of those of Fig. 7 meet the standard heuristic, with
// both tie rules on both sides: which rule reproduces the published scores?
func Ties() lab.Experiment[TiesConfig, play.Result] {
	return lab.Experiment[TiesConfig, play.Result]{
		Name: "kim/ties", Source: "Section IV.A, Figs. 6-8", Version: 1, Plan: tiesPlan,
		Games: func(c TiesConfig) int64 { return int64(c.Games) }, Do: tied,
	}
}

// merged is the player of Fig. 8.
const merged = "kim/merged"

// The printed players, and the fusions of those of Fig. 7.
var (
	printedPlayers = []string{"kim/a", "kim/b", "kim/c", merged}
	fusions        = []player.Fusion{player.Vote, player.Mean, player.Weighted}
	tieRules       = []choose.TieRule{choose.FirstTies, choose.RandomTies}
)

// tiedPlayers are the players and fusions that Ties measures, with the player whose printed score is theirs; "" for
// none.
var tiedPlayers = []struct{ name, title, printed string }{
	{"kim/a", "a (Figs. 6 and 7)", "kim/a"},
	{"kim/b", "b (Fig. 7)", "kim/b"},
	{"kim/c", "c (Fig. 7)", "kim/c"},
	{merged, "merged (Fig. 8)", merged},
	{string(player.Vote), "majority vote of a, b and c", ""},
	{string(player.Mean), "their average", ""},
	{string(player.Weighted), "their weighted average", merged},
}

func tiesPlan(size lab.Size) lab.Plan[TiesConfig] {
	p := lab.Plan[TiesConfig]{Runs: 1}
	games := map[lab.Size]int{lab.Try: 100, lab.Quick: 5000, lab.Paper: 200000}[size]
	for _, t := range tiedPlayers {
		for _, rule := range tieRules {
			c := TiesConfig{t.name, rule.String(), games, player.Epsilon}
			p.Arms = append(p.Arms, lab.Fixed(tiesArm(t.name, rule), c))
		}
	}
	return p
}

// tiesArm returns the arm of a player: "a-first", "vote-random".
func tiesArm(name string, rule choose.TieRule) string {
	return fmt.Sprintf("%s-%s", strings.TrimPrefix(name, "kim/"), rule)
}

// tied plays the match in parts, between which it can be interrupted.
// Choice: in a vote, members and vote both follow the tie rule.
func tied(ctx context.Context, c TiesConfig, r *lab.Run) (play.Result, error) {
	ties, err := choose.ParseTies(c.Ties)
	p, unknown := c.fused(ties)
	if err = cmp.Or(err, unknown); err != nil {
		return play.Result{}, err
	}
	b := player.Heuristic()
	for _, side := range []*player.Player{&p, &b} {
		side.Ties, side.Epsilon = ties, c.Epsilon
	}
	const parts = 10
	m := player.Match{A: p, B: b, Games: c.Games / parts, Workers: r.Workers}
	var sum play.Result
	err = r.Train(ctx, &sum, parts, func(s seed.Seed) error {
		m.Seed = s
		part, err := m.Run(ctx)
		r.Played(part.Games())
		sum = sum.Add(part)
		return err
	})
	return sum, err
}

// fused returns the player of a configuration.
// Choice: the weights of the weighted mean are the members' printed scores divided by their sum, which turns Fig. 7
// into Fig. 8.
func (c TiesConfig) fused(ties choose.TieRule) (player.Player, error) {
	fusion := player.Fusion(c.Player)
	if !slices.Contains(fusions, fusion) {
		return player.Find("", c.Player)
	}
	var members []player.Player
	var shares []float64
	for _, name := range printedPlayers[:3] {
		p := data.Must(player.Find("", name))
		p.Ties = ties
		members = append(members, p)
		if fusion == player.Weighted {
			shares = append(shares, p.Score.Value)
		}
	}
	return player.Fuse(fusion, shares, members...)
}
