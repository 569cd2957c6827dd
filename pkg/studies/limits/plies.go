package limits

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// PliesConfig sets up a match of a player that looks several plies ahead.
type PliesConfig struct {
	Player   string  `json:"player"`
	Plies    int     `json:"plies"`
	Opponent string  `json:"opponent"` // looks one ply ahead; self: the player at one ply
	Games    int     `json:"games"`    // half of them with each colour
	Epsilon  float64 `json:"epsilon"`  // of both
	// whose eyes value the last board of a search; absent: Mover
	Leaf choose.Leaf `json:"leaf,omitempty"`
}

// self names the player itself at one ply as the opponent.
const self = "self"

// Plies lets players look one to four plies ahead by their evaluator, against the standard player of their game and
// against themselves at one ply: the value of one more ply. Networks do so twice, with either leaf.
func Plies() lab.Experiment[PliesConfig, play.Result] {
	return lab.Experiment[PliesConfig, play.Result]{
		Name: "limits/plies", Source: "a study of our own", Version: 1, Plan: pliesPlan, Do: lookAhead,
		Extra: []lab.Size{lab.Reduced}, Games: func(c PliesConfig) int64 { return int64(c.Games) },
	}
}

// mostPlies is how far players look ahead.
const mostPlies = 4

// games are the games whose players look ahead, each with its standard player first.
var games = []struct {
	title, standard string
	players         []string
}{
	{"Othello", "heuristic", []string{"heuristic", "takahama/37", "jaskowski", champion, tdAll2, selfAll2, selfLines,
		generalistRun}},
	{"Go on 5 × 5", "krawiec/heuristic", []string{"krawiec/heuristic", "liberty", "krawiec", goAll2, goSelfAll2}},
}

// Networks of the league of learners: the first kind learnt from games against the standard player.
const (
	tdAll2     = "learners/othello/td-all-2/0@reduced"
	selfAll2   = "learners/othello/td-self-all-2/0@reduced"
	selfLines  = "learners/othello/td-self-all-1-2-3-4/0@reduced"
	goAll2     = "learners/go/td-all-2/0@reduced"
	goSelfAll2 = "learners/go/td-self-all-2/0@reduced"
)

// networks are the players for which it matters from which side the last board is valued, with their names in tables.
var networks = map[string]string{"jaskowski": "jaskowski", champion: champion, generalistRun: "generalist",
	tdAll2: "TD all-2", selfAll2: "TD self-play all-2", selfLines: "TD self-play all-1-2-3-4", goAll2: "TD all-2",
	goSelfAll2: "TD self-play all-2"}

// titleOf returns a player's name in tables.
func titleOf(name string) string { return cmp.Or(networks[name], name) }

// leavesOf returns the leaves that a player looks ahead with: without a network both are the same.
func leavesOf(name string) []choose.Leaf {
	if networks[name] == "" {
		return []choose.Leaf{choose.Mover}
	}
	return []choose.Leaf{choose.Mover, choose.Root}
}

// leafOf formats the leaf of a player for which it matters.
func leafOf(name, format string, leaf choose.Leaf) string {
	if networks[name] == "" {
		return ""
	}
	return fmt.Sprintf(format, leaf)
}

func pliesPlan(size lab.Size) lab.Plan[PliesConfig] {
	each := map[lab.Size][mostPlies]int{lab.Paper: {100_000, 100_000, 40_000, 20_000},
		lab.Reduced: {10_000, 4000, 2000, 500}, lab.Quick: {1000, 400, 200, 40}, lab.Try: {10, 4, 2, 2}}[size]
	plan := lab.Plan[PliesConfig]{Runs: 1}
	add := func(name, opponent string, plies int, leaf choose.Leaf) {
		plan.Arms = append(plan.Arms, lab.Fixed(pliesArm(name, opponent, plies, leaf),
			PliesConfig{name, plies, opponent, each[plies-1], player.Epsilon, leaf}, inputs(name)...))
	}
	for _, game := range games {
		for _, name := range game.players {
			if size == lab.Try && (name == champion || strings.Contains(name, "@")) {
				continue
			}
			add(name, game.standard, 1, choose.Mover)
			for plies := 2; plies <= mostPlies; plies++ {
				for _, leaf := range leavesOf(name) {
					add(name, game.standard, plies, leaf)
					if name != game.standard {
						add(name, self, plies, leaf)
					}
				}
			}
		}
	}
	return plan
}

// pliesArm returns the arm of a match.
func pliesArm(name, opponent string, plies int, leaf choose.Leaf) string {
	arm := fmt.Sprintf("%s-%d-%s", armOf(name), plies, armOf(opponent))
	if leaf == choose.Root && plies > 1 && networks[name] != "" {
		arm += "-root"
	}
	return arm
}

func lookAhead(ctx context.Context, c PliesConfig, r *lab.Run) (play.Result, error) {
	own, err := find(r, c.Player)
	if err != nil {
		return play.Result{}, err
	}
	m := player.Match{B: own, Games: c.Games, Seed: r.Seed}
	if m.A, err = player.Deep(own, c.Plies, c.Leaf); err != nil {
		return play.Result{}, err
	}
	if c.Opponent != self {
		if m.B, err = find(r, c.Opponent); err != nil {
			return play.Result{}, err
		}
	}
	m.A.Epsilon, m.B.Epsilon = c.Epsilon, c.Epsilon
	return m.Within(ctx, r)
}

type pliesRuns = paper.Runs[PliesConfig, play.Result]

// matchOf returns the match of a player at a number of plies, without games if none was played.
func matchOf(runs pliesRuns, name, opponent string, plies int, leaf choose.Leaf) (r play.Result) {
	for _, l := range runs.Of(pliesArm(name, opponent, plies, leaf)) {
		r = l.Outcome
	}
	return r
}

// PliesTable shows the scores of players that look one to four plies ahead.
func (x Results) PliesTable() (report.Table, error) {
	return paper.Made(x.Results, Plies(), x.pliesTable)
}

func (x Results) pliesTable(runs pliesRuns) report.Table {
	t := report.Table{Title: "Players that look further ahead", Columns: []report.Column{{Name: "player"},
		{Name: "opponent"}, {Name: "leaf"}}, Footer: []string{
		"scores, 95% intervals; the opponent looks one ply ahead, self is the player itself; both with epsilon 0.1",
		"leaf: whose eyes value the last board of the search, those of the side that has moved to it (mover) or of the " +
			"side that searches (root); where nothing is said both are one",
		fmt.Sprintf("size %s, version %d", x.Size, Plies().Version)}}
	for plies := 1; plies <= mostPlies; plies++ {
		t.Columns = append(t.Columns, report.Column{Name: estimate.Count(plies, "ply", "plies"), Decimals: 3})
	}
	for _, game := range games {
		t.Block(game.title)
		for _, name := range game.players {
			for _, opponent := range []string{game.standard, self} {
				if name == game.standard && opponent == self {
					continue // same as the row above
				}
				for _, leaf := range leavesOf(name) {
					row := []any{titleOf(name), opponent, leafOf(name, "%s", leaf)}
					for plies := 1; plies <= mostPlies; plies++ {
						row = append(row, matchOf(runs, name, opponent, plies, leaf).Estimate())
					}
					t.Add(row...)
				}
			}
		}
	}
	return t
}

// PliesFigure shows the scores of players by the plies that they look ahead.
func (x Results) PliesFigure() (figure.Panels, error) {
	return paper.Made(x.Results, Plies(), pliesFigure)
}

func pliesFigure(runs pliesRuns) figure.Panels {
	p := figure.Panels{Columns: 2, Height: 140, Caption: "What one ply more is worth against the standard player of the " +
		"game, which looks one ply ahead, epsilon 0.1 on both sides; bands are 95% intervals. (a) and (b): the last board " +
		"is valued as the side that searches sees it; (c) and (d): as the side sees it that has moved to it, at two and " +
		"four plies the opponent. To a weighted piece counter this is all the same, to a network it is not."}
	for _, leaf := range []choose.Leaf{choose.Root, choose.Mover} {
		for k, title := range []string{"Othello", "Go on 5 × 5 points"} {
			f := figure.Figure{Title: fmt.Sprintf("(%c) %s, leaf %s", 'a'+len(p.Figures), title, leaf), Keys: true,
				X: figure.Axis{Title: "plies ahead", Names: []string{"1", "2", "3", "4"}},
				Y: figure.Axis{Title: "score", Min: 0.2, Max: 1, Grid: true}}
			for i, name := range games[k].players {
				if leaf == choose.Mover && networks[name] == "" {
					continue
				}
				c := figure.Curve{Name: titleOf(name), Look: figure.Ours(i), Marks: true}
				for plies := 1; plies <= mostPlies; plies++ {
					r := matchOf(runs, name, games[k].standard, plies, leaf)
					low, high := r.Interval()
					c.Add(float64(plies-1), r.Score(), low, high)
				}
				f.Layers = append(f.Layers, c)
			}
			p.Figures = append(p.Figures, f)
		}
	}
	return p
}

func (e evidence) onPlies() (report.Reply, string) {
	var list []item
	for _, game := range games {
		for _, name := range game.players {
			for _, leaf := range leavesOf(name) {
				score := func(plies int) estimate.Estimate {
					return matchOf(e.plies, name, game.standard, plies, leaf).Estimate()
				}
				for _, plies := range []int{2, 3} {
					list = append(list, item{titleOf(name) + leafOf(name, " (leaf %s)", leaf) + ", ",
						estimate.Count(plies, "ply", "plies"), ofGames(score(plies).Minus(score(1)))})
				}
			}
		}
	}
	return family("gains", list, 3, "The epsilon of both stays, which limits every gain.")
}
