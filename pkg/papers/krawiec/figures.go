package krawiec

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Fig1 shows a board of 5 x 5 Go, in a game that the player of Table 4 plays against itself.
func (x Results) Fig1() (picture.Board, error) {
	p, err := selfPlayed(bestWeights(), 14)
	d := board.Show(p)
	d.Legal = 0
	b := picture.BoardOf(d)
	b.Lines, b.Title = true, "5 x 5 Go"
	b.Caption = fmt.Sprintf("Fig. 1: small-board Go. A game of the printed best player against itself after %d turns.",
		p.Turns())
	return b, err
}

// Table1 shows the WPC heuristic.
func (x Results) Table1() (picture.Grid, error) {
	return picture.Grid{N: smallgo.Size, Weights: heuristicWeights(), Title: "WPC heuristic",
		Caption: "Table 1: symmetric left to right and top to bottom, not on the diagonals: the middle row is not the " +
			"middle column."}, nil
}

// curve returns the winning rates of an arm against an opponent, over games of training in units of unit.
func (p part) curve(a against, arm string, unit float64) figure.Runs {
	r := figure.Runs{X: trained(p.runs[arm][0].Samples, unit)}
	for _, l := range p.runs[arm] {
		r.Y = append(r.Y, a.rates(l))
	}
	return r
}

// trained returns the games of training of samples, in units of unit.
func trained(samples []Sample, unit float64) []float64 {
	return paper.Each(samples, func(s Sample) float64 { return float64(s.Games) / unit })
}

const (
	gamesAxis = "games of training, thousand"
	rateAxis  = "probability of winning"
)

// lines are the arms of a figure, with their names and colours.
type lines struct {
	arms  []string
	kinds []int
	name  func(arm string) string
}

var (
	methodLines = lines{methodTeams, []int{0, 1, 2, 3, 4}, methodName}
	ratioLines  = lines{ratioTeams, []int{2, 5, 6, 3, 0, 1}, func(arm string) string { // the games of the team
		return []string{"0 games", "1", "2", "4", "8", "16"}[slices.Index(ratioTeams, arm)]
	}}
)

// panel names the panel of the i-th opponent.
func panel(i int) string { return fmt.Sprintf("(%c) against %s", 'a'+i, externals[i].name) }

// progress returns a panel for each opponent.
func (p part) progress(caption string, of lines) figure.Panels {
	all := figure.Panels{Height: 80, Caption: caption}
	for i, a := range externals {
		var runs []figure.Runs
		for k, arm := range of.arms {
			r := p.curve(a, arm, 1000)
			r.Name, r.Look = of.name(arm), figure.Ours(of.kinds[k])
			runs = append(runs, r)
		}
		f := figure.LearningCurves(gamesAxis, rateAxis, figure.MeanInterval, runs)
		f.Title, f.Keys = panel(i), true
		if i == 0 {
			all.Caption += " " + f.Caption
		}
		all.Figures = append(all.Figures, f)
	}
	return all
}

// Fig2 shows the progress of the five methods against both opponents.
func (x Results) Fig2() (figure.Panels, error) {
	return paper.From(x.part(Lambda(), Methods()), part.Fig2)
}

func (p part) Fig2() figure.Panels {
	return p.progress("Fig. 2: the best of the generation against the external opponents.", methodLines)
}

// Fig5 shows the same for CTDL+HoF with six ratios.
func (x Results) Fig5() (figure.Panels, error) {
	return paper.From(x.part(Methods(), Ratios()), part.Fig5)
}

func (p part) Fig5() figure.Panels {
	return p.progress("Fig. 5: CTDL+HoF with so many games of temporal difference learning for each individual "+
		"and generation.", ratioLines)
}

// LambdaKnobs shows the course of TDL with a slider for the decay of the trace.
func (x Results) LambdaKnobs() (figure.Knobs, error) {
	return paper.From(x.part(Lambda()), part.LambdaKnobs)
}

func (p part) LambdaKnobs() figure.Knobs {
	return figure.Knobs{
		Knobs: []figure.Knob{{Name: "λ", At: len(lambdas) - 1,
			Values: paper.Texts(lambdas, func(l float64) string { return fmt.Sprint(l) })}},
		Caption: fmt.Sprintf("TDL by decay of the trace: the mean of at most %s with 95%% intervals of the mean.",
			runsAt(p.size)),
		Draw: func(at []int) []figure.Figure {
			all := p.progress("", lines{[]string{lambdaArm(lambdas[at[0]])}, []int{0}, methodName})
			for i := range all.Figures {
				all.Figures[i].Y.Min, all.Figures[i].Y.Max = 0, 1
			}
			return all.Figures
		},
	}
}

// Fig3 shows the points of the methods in the tournaments.
func (x Results) Fig3() (figure.Figure, error) {
	return paper.From(x.teams(armMethods, Lambda(), Methods()), teams.Fig3)
}

func (t teams) Fig3() figure.Figure { return t.points("Fig. 3: points of the teams", methodLines) }

// Fig4 shows the points of the ratios.
func (x Results) Fig4() (figure.Figure, error) {
	return paper.From(x.teams(armRatios, Methods(), Ratios()), teams.Fig4)
}

func (t teams) Fig4() figure.Figure {
	return t.points("Fig. 4: points of CTDL+HoF with other ratios", ratioLines)
}

func (t teams) points(caption string, of lines) figure.Figure {
	f := figure.Figure{X: figure.Axis{Title: gamesAxis}, Y: figure.Axis{Title: "points", Grid: true}, Keys: true,
		Width: 130}
	for i, arm := range of.arms {
		f.Layers = append(f.Layers, figure.Curve{Name: of.name(arm), Look: figure.Ours(of.kinds[i]),
			X: trained(t.runs[arm][0].Samples[:len(t.rounds)], 1000), Y: totals(t.rounds, i)})
	}
	members := t.lastRound().members()
	f.Caption = fmt.Sprintf("%s in round robins of %d teams of %d players, without random moves; the most that a team "+
		"can have is %d.", caption, len(of.arms), members, 3*2*(len(of.arms)-1)*members*members)
	return f
}

// Fig6 shows the best-of-generation individuals of the first run of CTDL+HoF.
func (x Results) Fig6() (picture.Gallery, error) { return paper.From(x.part(Methods()), part.Fig6) }

func (p part) Fig6() picture.Gallery {
	return gallery(p.runs[CTDLHoF][0], 0, "Fig. 6: the best individuals of one run of CTDL+HoF, sample by sample, row by "+
		"row, from white (−1) to black (+1), each to its own greatest weight.")
}

// Growth shows the weights of a run that stores them, sample by sample.
func Growth(l Learnt) picture.Gallery {
	return gallery(l, 1, "The weights, sample by sample, row by row, from white (negative) to black (positive), each to "+
		"its own greatest weight.")
}

// gallery shows the weights of a run in grey, each sample under its games in thousands.
func gallery(l Learnt, decimals int, caption string) picture.Gallery {
	g := picture.Gallery{Columns: 10, Width: 700, Caption: caption + " Above each: thousands of games."}
	for i, thousands := range trained(l.Samples, 1000) {
		g.Items = append(g.Items, picture.Grid{N: smallgo.Size, Weights: l.Samples[i].Weights, Bare: true, Grey: true,
			Title: estimate.Fixed(thousands, decimals, false)})
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

func (p part) Sweep() figure.Panels {
	all := figure.Panels{Height: 75, Caption: "Table 2: TDL by decay of the trace, evenly spaced; the mean over runs of " +
		"the last two fifths of the samples. Lines are 95% intervals of ours."}
	names := paper.Texts(lambdas, func(l float64) string { return strings.Replace(fmt.Sprint(l), "0.", ".", 1) })
	for i, a := range externals {
		published := figure.Points{Name: "published", Look: figure.Published}
		own := figure.Points{Name: "ours", Look: figure.Ours(0)}
		for k, lambda := range lambdas {
			m := paper.Mean(a.final(p.runs[lambdaArm(lambda)]))
			published.X, published.Y = append(published.X, float64(k)), append(published.Y, p.table2[lambda][i].Mean)
			own.X, own.Y, own.YHalf = append(own.X, float64(k)), append(own.Y, m.Value), append(own.YHalf, m.Half())
		}
		all.Figures = append(all.Figures, figure.Figure{Title: panel(i), X: figure.Axis{Title: "λ", Names: names},
			Y: figure.Axis{Title: rateAxis, Grid: true}, Layers: []figure.Layer{published, own}})
	}
	return all
}

// Beginning shows the first games of TDL.
func (x Results) Beginning() (figure.Figure, error) {
	return paper.From(x.part(Early()), part.Beginning)
}

func (p part) Beginning() figure.Figure {
	var list []figure.Runs
	for i, a := range externals {
		r := p.curve(a, armEarly, 1)
		r.Name, r.Look = "against "+a.name, figure.Ours(i)
		list = append(list, r)
	}
	f := figure.LearningCurves("games of self-play", rateAxis, figure.MeanInterval, list)
	f.Keys, f.Caption = true, "The first games of TDL (3.4). "+f.Caption
	return f
}

// Series returns the share of wins against the heuristic by games of training, run by run for each method, for
// figure.SeriesCurves.
func (x Results) Series() ([]report.Series, error) {
	return paper.From(x.part(Lambda(), Methods()), func(p part) (list []report.Series) {
		for _, arm := range []string{TDL, CEL, CELHoF, CTDL, CTDLHoF} {
			r := p.curve(heuristicPlayer, arm, 1)
			list = append(list, report.Series{Name: "krawiec " + methodName(arm), X: r.X, Y: r.Y})
		}
		return list
	})
}
