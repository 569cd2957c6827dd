package limits

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/figure"
)

// PliesFigure shows the scores of players by the plies that they look ahead.
func (x Results) PliesFigure() (figure.Panels, error) { return paper.From(x.plies, pliesFigure) }

func pliesFigure(runs pliesRuns) figure.Panels {
	p := figure.Panels{Columns: 2, Height: 140, Caption: "What one ply more is worth against the standard player of the " +
		"game, which looks one ply ahead, epsilon 0.1 on both sides; bands are 95% intervals. (a) and (b): the last board " +
		"is valued as the side that searches sees it; (c) and (d): as the side sees it that has moved to it, at two and " +
		"four plies the opponent. To a weighted piece counter this is all the same, to a network it is not."}
	for k, leaf := range []choose.Leaf{choose.Root, choose.Mover} {
		for game, names := range [][]string{othelloPlayers, goPlayers} {
			f := figure.Figure{Keys: true, X: figure.Axis{Title: "plies ahead", Names: []string{"1", "2", "3", "4"}},
				Y: figure.Axis{Title: "score", Min: 0.2, Max: 1, Grid: true}}
			f.Title = fmt.Sprintf("(%c) %s, leaf %s", 'a'+2*k+game, []string{"Othello", "Go on 5 × 5 points"}[game], leaf)
			for i, name := range names {
				if c := pliesCurve(runs, name, leaf, i); len(c.X) > 0 && (leaf == choose.Root || networks[name] != "") {
					f.Layers = append(f.Layers, c)
				}
			}
			p.Figures = append(p.Figures, f)
		}
	}
	return p
}

// pliesCurve is that of a player's scores by plies.
func pliesCurve(runs pliesRuns, name string, leaf choose.Leaf, i int) figure.Curve {
	c := figure.Curve{Name: titleOf(name), Look: figure.Ours(i), Marks: true}
	for plies := 1; plies <= mostPlies; plies++ {
		if r := matchOf(runs, name, standardOf(name), plies, leaf); r != nil {
			low, high := r.Interval()
			c.X, c.Y = append(c.X, float64(plies-1)), append(c.Y, r.Score())
			c.Low, c.High = append(c.Low, low), append(c.High, high)
		}
	}
	return c
}

type chanceRuns = paper.Runs[ChanceConfig, [][]ensemble.Points]

func (x Results) chance() (chanceRuns, error) { return paper.LoadSoFar(x.Results, Chance()) }

// ChanceFigure shows scores by the own probability of random moves, a curve for each of the opponent's.
func (x Results) ChanceFigure() (figure.Panels, error) { return paper.From(x.chance, chanceFigure) }

func chanceFigure(runs chanceRuns) figure.Panels {
	p := figure.Panels{Columns: 3, Caption: "Scores against the standard heuristic by the player's own epsilon, a curve " +
		"for each epsilon of the heuristic: 0, 0.1, 0.2 and 0.3; bands are 95% intervals."}
	for _, name := range five {
		for _, l := range runs.Of(armOf(name)) {
			f := figure.Figure{Title: fmt.Sprintf("(%c) %s", 'a'+len(p.Figures), name), Keys: true,
				X: figure.Axis{Title: "own epsilon", Min: 0, Max: 0.3},
				Y: figure.Axis{Title: "score", Min: 0.2, Max: 1, Grid: true}}
			for k := 0; k < len(l.Config.Other); k += 2 {
				c := figure.Curve{Name: fmt.Sprint("ε ", l.Config.Other[k]), X: l.Config.Own, Look: figure.Ours(k / 2)}
				for _, row := range l.Outcome {
					s := row[k].Score()
					c.Y = append(c.Y, s.Value)
					c.Low, c.High = append(c.Low, s.Value-s.Half()), append(c.High, s.Value+s.Half())
				}
				f.Layers = append(f.Layers, c)
			}
			p.Figures = append(p.Figures, f)
		}
	}
	return p
}

type momentsRuns = paper.Runs[MomentsConfig, []Cost]

func (x Results) moments() (momentsRuns, error) { return paper.LoadSoFar(x.Results, Moments()) }

// MomentsFigure shows what one random move costs by its number.
func (x Results) MomentsFigure() (figure.Figure, error) { return paper.From(x.moments, momentsFigure) }

func momentsFigure(runs momentsRuns) figure.Figure {
	f := figure.Figure{Keys: true, Width: 140, Height: 85,
		X: figure.Axis{Title: "own move that is random", Min: 0, Max: 31},
		Y: figure.Axis{Title: "cost in points of a hundred games", Grid: true},
		Caption: "What one forced random move costs against the standard heuristic, by its number: the score less that of " +
			"the same games with the move; bands are 95% intervals. Epsilon is 0.1 on both sides else."}
	for i, name := range five {
		for _, l := range runs.Of(armOf(name)) {
			c := figure.Curve{Name: name, Look: figure.Ours(i)}
			for k, cost := range l.Outcome {
				e := cost.percent()
				c.X, c.Y = append(c.X, float64(k+1)), append(c.Y, e.Value)
				c.Low, c.High = append(c.Low, e.Value-e.Half()), append(c.High, e.Value+e.Half())
			}
			f.Layers = append(f.Layers, c)
		}
	}
	return f
}

// ExploitFigure sets how far players can be exploited against their scores.
func (x Results) ExploitFigure() (figure.Figure, error) { return paper.From(x.exploits, exploitFigure) }

func exploitFigure(runs exploitRuns) figure.Figure {
	f := figure.Figure{Keys: true, Width: 140, Height: 95,
		X: figure.Axis{Title: "score against the standard heuristic", Grid: true},
		Y: figure.Axis{Title: "score of a best responder", Grid: true},
		Caption: "Every player with its score against the standard heuristic and with what a best responder makes of it " +
			"that was bred against it alone; lines are 95% intervals of the games. Low and to the right is strong and hard " +
			"to exploit."}
	kinds := []figure.Points{{Name: "printed", Look: figure.Published}, {Name: "ours", Look: figure.Ours(0)}}
	for _, l := range exploited(runs) {
		p := &kinds[0]
		if !slices.Contains(printed, l.Config.Player) {
			p = &kinds[1]
		}
		a, b := l.Outcome.Score.Score(), l.Outcome.Responder.Score()
		p.X, p.XHalf = append(p.X, a.Value), append(p.XHalf, a.Half())
		p.Y, p.YHalf = append(p.Y, b.Value), append(p.YHalf, b.Half())
		p.Names, p.Labels = append(p.Names, l.Config.Player), append(p.Labels, labelled[l.Config.Player])
	}
	for _, p := range kinds {
		if len(p.X) > 0 {
			f.Layers = append(f.Layers, p)
		}
	}
	return f
}

// labelled are players that bear their names in the figure.
var labelled = map[string]string{"heuristic": "heuristic", "jaskowski": "jaskowski", "kim/a": "kim/a",
	"takahama/37": "takahama/37", champion: champion,
	"krawiec/beyond/all-2-self/best@paper": "all-2, by games with itself"}
