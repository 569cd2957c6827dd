package krawiec

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/smallgo"
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
	all, err := x.methods()
	if err != nil {
		return figure.Panels{}, err
	}
	return all.progressPanels("Fig. 2: the best of the generation against the external opponents.", methodTeams,
		methodKinds, methodName), nil
}

// Fig5 shows the same for CTDL+HoF with six ratios.
func (x Results) Fig5() (figure.Panels, error) {
	all, err := x.ratioRuns()
	if err != nil {
		return figure.Panels{}, err
	}
	return all.progressPanels("Fig. 5: CTDL+HoF with so many games of temporal difference learning for each individual "+
		"and generation.", ratioTeams, ratioKinds, ratioName), nil
}

// ratioName returns how many games the team of Fig. 4 has.
func ratioName(arm string) string {
	return []string{"0 games", "1", "2", "4", "8", "16"}[slices.Index(ratioTeams, arm)]
}

// Fig3 shows the points of the methods in the tournaments.
func (x Results) Fig3() (figure.Figure, error) {
	all, err := x.methods()
	if err != nil {
		return figure.Figure{}, err
	}
	rounds, err := x.tournaments(armMethods)
	if err != nil {
		return figure.Figure{}, err
	}
	return pointsFigure("Fig. 3: points of the teams", all, rounds, methodTeams, methodKinds, methodName), nil
}

// Fig4 shows those of the ratios.
func (x Results) Fig4() (figure.Figure, error) {
	all, err := x.ratioRuns()
	if err != nil {
		return figure.Figure{}, err
	}
	rounds, err := x.tournaments(armRatios)
	if err != nil {
		return figure.Figure{}, err
	}
	return pointsFigure("Fig. 4: points of CTDL+HoF with other ratios", all, rounds, ratioTeams, ratioKinds,
		ratioName), nil
}

func pointsFigure(caption string, all study, rounds []Tournament, teams []string, kinds []int,
	name func(string) string) figure.Figure {
	f := figure.Figure{X: figure.Axis{Title: gamesAxis}, Y: figure.Axis{Title: "points", Grid: true}, Keys: true,
		Width: 130}
	for i, team := range teams {
		c := figure.Curve{Name: name(team), Look: figure.Ours(kinds[i]), Y: totals(rounds, i)}
		for _, s := range all[team][0].Samples[:len(rounds)] {
			c.X = append(c.X, thousands(s.Games))
		}
		f.Layers = append(f.Layers, c)
	}
	members := rounds[len(rounds)-1].members()
	f.Caption = fmt.Sprintf("%s in round robins of %d teams of %d players, without random moves; the most that a team "+
		"can have is %d.", caption, len(teams), members, 3*2*(len(teams)-1)*members*members)
	return f
}

// Fig6 shows the best-of-generation individuals of the first run of CTDL+HoF.
func (x Results) Fig6() (picture.Gallery, error) {
	all, err := x.study(Methods())
	if err != nil {
		return picture.Gallery{}, err
	}
	g := picture.Gallery{Columns: 10, Width: 700,
		Caption: "Fig. 6: the best individuals of one run of CTDL+HoF, sample by sample, row by row, from white (−1) to " +
			"black (+1), each to its own greatest weight. Above each: thousands of games."}
	for _, s := range all[armCTDLHoF][0].Samples {
		g.Items = append(g.Items, s.grid(0))
	}
	return g, nil
}

// grid returns the map of a sample's weights in grey, under its games in thousands.
func (s Sample) grid(decimals int) picture.Grid {
	return picture.Grid{N: smallgo.Size, Weights: s.Weights, Bare: true, Grey: true,
		Title: number.Fixed(thousands(s.Games), decimals, false)}
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
func (x Results) Table4() (picture.Gallery, error) {
	c, err := x.champion()
	if err != nil {
		return picture.Gallery{}, err
	}
	return picture.Gallery{
		Items: []picture.Picture{
			picture.Grid{N: smallgo.Size, Weights: bestWeights(), Title: "published"},
			picture.Grid{N: smallgo.Size, Weights: c.weights, Title: fmt.Sprintf("ours, run %d", c.run)},
		},
		Caption: fmt.Sprintf("Table 4: the best players of CTDL+HoF in the tournament: published 478 of 600 points, ours %d "+
			"of %d.", c.points, c.most),
	}, nil
}

// Sweep shows Table 2 as a figure.
func (x Results) Sweep() (figure.Panels, error) {
	all, err := x.study(Lambda())
	if err != nil {
		return figure.Panels{}, err
	}
	theirs, err := loadPrinted()
	if err != nil {
		return figure.Panels{}, err
	}
	p := figure.Panels{Height: 75, Caption: "Table 2: TDL by decay of the trace, evenly spaced; the mean over runs of " +
		"the last two fifths of the samples. Lines are 95% intervals of ours."}
	for i, a := range externals {
		published := figure.Points{Name: "published", Look: figure.Published}
		own := figure.Points{Name: "ours", Look: figure.Ours(0)}
		var names []string
		for k, lambda := range lambdas {
			names = append(names, strings.Replace(strconv.FormatFloat(lambda, 'g', -1, 64), "0.", ".", 1))
			m := mean(a.final(all[lambdaArm(lambda)]))
			published.X, published.Y = append(published.X, float64(k)), append(published.Y, theirs.table2[lambda][i].mean)
			own.X, own.Y, own.YHalf = append(own.X, float64(k)), append(own.Y, m.Value), append(own.YHalf, m.Half())
		}
		p.Figures = append(p.Figures, figure.Figure{Title: fmt.Sprintf("(%c) against %s", 'a'+i, a.name),
			X: figure.Axis{Title: "λ", Names: names}, Y: figure.Axis{Title: "probability of winning", Grid: true},
			Layers: []figure.Layer{published, own}})
	}
	return p, nil
}

// Beginning shows the first games of TDL.
func (x Results) Beginning() (figure.Figure, error) {
	all, err := x.study(Early())
	if err != nil {
		return figure.Figure{}, err
	}
	runs := all["tdl"]
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
	return f, nil
}

// BeyondFigure shows how Beyond learns from an opponent and from itself, by as many runs as are there or else those of
// size quick, beside what evolution comes to with the same 288 weights.
func (x Results) BeyondFigure() (figure.Panels, error) {
	lines, err := x.beyond()
	if err != nil {
		return figure.Panels{}, err
	}
	evolved, err := evolvedNetworks()
	if err != nil {
		return figure.Panels{}, err
	}
	p := figure.Panels{Height: 80, Caption: "TD learns an " + lines[0][0].Config.Architecture + " network in Othello; " +
		"score in new games against the standard heuristic."}
	for i, self := range []bool{false, true} {
		var list []figure.Runs
		for _, of := range lines {
			if of[0].Config.Self == self {
				list = append(list, courses(of, figure.Ours(len(list))))
			}
		}
		if len(list) == 0 {
			continue
		}
		f := figure.LearningCurves(gamesAxis, "score", figure.WholeRange, list)
		f.Title = fmt.Sprintf("(%c) from games with %s", 'a'+i, map[bool]string{false: "the heuristic", true: "itself"}[self])
		f.Keys, f.Y.Max = true, 1
		f.Layers = append(f.Layers, figure.Curve{Name: "evolution", Look: figure.Published,
			X: []float64{0, list[0].X[len(list[0].X)-1]}, Y: []float64{average(evolved), average(evolved)}})
		if i == 0 {
			p.Caption += " " + f.Caption
		}
		p.Figures = append(p.Figures, f)
	}
	p.Caption += " The straight line is the mean of the ten networks of this architecture that Jaśkowski (2014, Table " +
		"IV) evolved in 1e9 games each."
	return p, nil
}

// courses returns the scores of the runs of an arm of Beyond.
func courses(of []lab.Line[BeyondConfig, Bred], look figure.Look) figure.Runs {
	c := of[0].Config
	r := figure.Runs{Name: fmt.Sprintf("%s, λ %g", c.Steps, c.Lambda), Look: look}
	if !c.SkipRandom {
		r.Name += ", random too"
	}
	for k := range of[0].Outcome.Scores {
		r.X = append(r.X, thousands(int64((k+1)*c.Every)))
	}
	for _, l := range of {
		r.Y = append(r.Y, l.Outcome.Scores)
	}
	return r
}

// beyond returns the runs of each arm of Beyond that has some, or else those of size quick.
func (x Results) beyond() (list [][]lab.Line[BeyondConfig, Bred], err error) {
	lines, err := asFarAs(x, Beyond())
	if err != nil && x.Size != lab.Quick {
		lines, err = asFarAs(At(x.Data, lab.Quick), Beyond())
	}
	byArm := lab.ByArm(lines)
	for _, a := range beyondPlan(x.Size).Arms {
		if of := byArm[a.Name]; len(of) > 0 {
			list = append(list, of)
		}
	}
	return list, err
}
