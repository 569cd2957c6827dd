package krawiec

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Fig1 is a board of 5 x 5 Go, in a game that the player of Table 4 plays against itself.
func (x Results) Fig1() (picture.Board, error) {
	p, err := selfPlayed(bestWeights(), 14)
	if err != nil {
		return picture.Board{}, err
	}
	d := board.Show(p)
	d.Legal = 0
	b := picture.BoardOf(d)
	b.Lines = true
	b.Title = "5 x 5 Go"
	b.Caption = fmt.Sprintf("Fig. 1: small-board Go. A game of the printed best player against itself after %d turns.",
		p.Turns())
	return b, nil
}

// Table1 shows the WPC heuristic.
func (x Results) Table1() (picture.Grid, error) {
	return picture.Grid{N: smallgo.Size, Weights: heuristicWeights(), Title: "WPC heuristic",
		Caption: "Table 1: symmetric left to right and top to bottom, not on the diagonals: the middle row is not the " +
			"middle column."}, nil
}

// curves returns the winning rates of some arms against an opponent, over the games of training.
func (s study) curves(a against, arms []string, kinds []int) (list []figure.Runs) {
	for i, arm := range arms {
		r := figure.Runs{Name: methodName(arm), Look: figure.Ours(kinds[i])}
		for _, q := range s[arm][0].Samples {
			r.X = append(r.X, thousands(q.Games))
		}
		for _, l := range s[arm] {
			r.Y = append(r.Y, a.rates(l))
		}
		list = append(list, r)
	}
	return list
}

func thousands(games int64) float64 { return float64(games) / 1000 }

// The colours of the teams.
var (
	methodKinds = []int{0, 1, 2, 3, 4}
	ratioKinds  = []int{2, 5, 6, 3, 0, 1}
)

const gamesAxis = "games of training, thousand"

// progressPanels returns a panel for each opponent.
func (s study) progressPanels(caption string, arms []string, kinds []int, names func(string) string) figure.Panels {
	p := figure.Panels{Height: 80, Caption: caption}
	for i, a := range externals {
		runs := s.curves(a, arms, kinds)
		for k := range runs {
			runs[k].Name = names(arms[k])
		}
		f := figure.LearningCurves(gamesAxis, "probability of winning", figure.MeanInterval, runs)
		f.Title, f.Keys = fmt.Sprintf("(%c) against %s", 'a'+i, a.name), true
		if i == 0 {
			p.Caption += " " + f.Caption
		}
		p.Figures = append(p.Figures, f)
	}
	return p
}

// Fig2 shows the progress of the five methods against both opponents.
func (x Results) Fig2() (figure.Panels, error) {
	return paper.From(x.part(Lambda(), Methods()), part.Fig2)
}

func (p part) Fig2() figure.Panels {
	return p.progressPanels("Fig. 2: the best of the generation against the external opponents.", methodTeams,
		methodKinds, methodName)
}

// Fig5 shows the same for CTDL+HoF with six ratios.
func (x Results) Fig5() (figure.Panels, error) {
	return paper.From(x.part(Methods(), Ratios()), part.Fig5)
}

func (p part) Fig5() figure.Panels {
	return p.progressPanels("Fig. 5: CTDL+HoF with so many games of temporal difference learning for each individual "+
		"and generation.", ratioTeams, ratioKinds, ratioName)
}

// ratioName returns how many games the team of Fig. 4 has.
func ratioName(arm string) string {
	return []string{"0 games", "1", "2", "4", "8", "16"}[slices.Index(ratioTeams, arm)]
}

// Fig3 shows the points of the methods in the tournaments.
func (x Results) Fig3() (figure.Figure, error) {
	return paper.From(x.teams(armMethods, Lambda(), Methods()), teams.Fig3)
}

func (t teams) Fig3() figure.Figure {
	return t.points("Fig. 3: points of the teams", methodTeams, methodKinds, methodName)
}

// Fig4 shows those of the ratios.
func (x Results) Fig4() (figure.Figure, error) {
	return paper.From(x.teams(armRatios, Methods(), Ratios()), teams.Fig4)
}

func (t teams) Fig4() figure.Figure {
	return t.points("Fig. 4: points of CTDL+HoF with other ratios", ratioTeams, ratioKinds,
		ratioName)
}

func (t teams) points(caption string, teams []string, kinds []int, name func(string) string) figure.Figure {
	f := figure.Figure{X: figure.Axis{Title: gamesAxis}, Y: figure.Axis{Title: "points", Grid: true}, Keys: true,
		Width: 130}
	for i, team := range teams {
		c := figure.Curve{Name: name(team), Look: figure.Ours(kinds[i]), Y: totals(t.rounds, i)}
		for _, s := range t.study[team][0].Samples[:len(t.rounds)] {
			c.X = append(c.X, thousands(s.Games))
		}
		f.Layers = append(f.Layers, c)
	}
	members := t.rounds[len(t.rounds)-1].members()
	f.Caption = fmt.Sprintf("%s in round robins of %d teams of %d players, without random moves; the most that a team "+
		"can have is %d.", caption, len(teams), members, 3*2*(len(teams)-1)*members*members)
	return f
}

// Fig6 shows the best-of-generation individuals of the first run of CTDL+HoF.
func (x Results) Fig6() (picture.Gallery, error) { return paper.From(x.part(Methods()), part.Fig6) }

func (p part) Fig6() picture.Gallery {
	g := picture.Gallery{Columns: 10, Width: 700,
		Caption: "Fig. 6: the best individuals of one run of CTDL+HoF, sample by sample, row by row, from white (−1) to " +
			"black (+1), each to its own greatest weight. Above each: thousands of games."}
	for _, s := range p.study[armCTDLHoF][0].Samples {
		g.Items = append(g.Items, s.grid(0))
	}
	return g
}

// grid returns the map of a sample's weights in grey, under its games in thousands.
func (s Sample) grid(decimals int) picture.Grid {
	return picture.Grid{N: smallgo.Size, Weights: s.Weights, Bare: true, Grey: true,
		Title: estimate.Fixed(thousands(s.Games), decimals, false)}
}

// Growth shows the weights of a run that stores them, sample by sample.
func Growth(l Learnt) picture.Gallery {
	g := picture.Gallery{Columns: 10, Width: 700, Caption: "The weights, sample by sample, row by row, from white " +
		"(negative) to black (positive), each to its own greatest weight. Above each: thousands of games."}
	for _, s := range l.Samples {
		g.Items = append(g.Items, s.grid(1))
	}
	return g
}

// Table4 shows the maps of the best players: the printed one and ours.
func (x Results) Table4() (picture.Gallery, error) { return paper.From(x.champion, champion.Table4) }

func (c champion) Table4() picture.Gallery {
	return picture.Gallery{
		Items: []picture.Picture{
			picture.Grid{N: smallgo.Size, Weights: bestWeights(), Title: "published"},
			picture.Grid{N: smallgo.Size, Weights: c.weights, Title: fmt.Sprintf("ours, run %d", c.run)},
		},
		Caption: fmt.Sprintf("Table 4: the best players of CTDL+HoF in the tournament: published 478 of 600 points, ours %d "+
			"of %d.", c.points, c.most),
	}
}

// Sweep shows Table 2 as a figure.
func (x Results) Sweep() (figure.Panels, error) { return paper.From(x.part(Lambda()), part.Sweep) }

func (all part) Sweep() figure.Panels {
	p := figure.Panels{Height: 75, Caption: "Table 2: TDL by decay of the trace, evenly spaced; the mean over runs of " +
		"the last two fifths of the samples. Lines are 95% intervals of ours."}
	for i, a := range externals {
		published := figure.Points{Name: "published", Look: figure.Published}
		own := figure.Points{Name: "ours", Look: figure.Ours(0)}
		var names []string
		for k, lambda := range lambdas {
			names = append(names, strings.Replace(strconv.FormatFloat(lambda, 'g', -1, 64), "0.", ".", 1))
			m := paper.Mean(a.final(all.study[lambdaArm(lambda)]))
			published.X, published.Y = append(published.X, float64(k)), append(published.Y, all.table2[lambda][i].Mean)
			own.X, own.Y, own.YHalf = append(own.X, float64(k)), append(own.Y, m.Value), append(own.YHalf, m.Half())
		}
		p.Figures = append(p.Figures, figure.Figure{Title: fmt.Sprintf("(%c) against %s", 'a'+i, a.name),
			X: figure.Axis{Title: "λ", Names: names}, Y: figure.Axis{Title: "probability of winning", Grid: true},
			Layers: []figure.Layer{published, own}})
	}
	return p
}

// Beginning shows the first games of TDL.
func (x Results) Beginning() (figure.Figure, error) {
	return paper.From(x.part(Early()), part.Beginning)
}

func (p part) Beginning() figure.Figure {
	runs := p.study["tdl"]
	var list []figure.Runs
	for i, a := range externals {
		r := figure.Runs{Name: "against " + a.name, Look: figure.Ours(i)}
		for _, s := range runs[0].Samples {
			r.X = append(r.X, float64(s.Games))
		}
		for _, l := range runs {
			r.Y = append(r.Y, a.rates(l))
		}
		list = append(list, r)
	}
	f := figure.LearningCurves("games of self-play", "probability of winning", figure.MeanInterval, list)
	f.Keys, f.Caption = true, "The first games of TDL (3.4). "+f.Caption
	return f
}
