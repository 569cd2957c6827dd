package takahama

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Fig1 shows the initial position with the legal moves of black, and those of white after black's d3.
func (x Results) Fig1() (picture.Gallery, error) {
	after, err := othello.Parse("d3")
	first, second := position(othello.Start(), "Black to move"), position(after, "White to move")
	second.Last = 1 << 19
	return picture.Gallery{
		Items: []picture.Picture{first, second},
		Caption: "Fig. 1: the initial position and the legal moves (rings) of black, and those of white after black has " +
			"played d3 (dot). By symmetry black's four moves are equal.",
	}, err
}

// position returns a board with the legal moves of the side to move.
func position(p othello.Position, title string) picture.Board {
	b := picture.BoardOf(board.Show(p))
	b.Title = title
	return b
}

// Fig2 shows the standard player's weighted piece counter; an error if the printed weights differ from those we play
// against.
func (x Results) Fig2() (picture.Grid, error) {
	return paper.Heuristic("takahama", "fig2_standard_wpc.csv", "Fig. 2",
		"a corner is worth most, the squares beside it cost.")
}

// Fig3 shows the layout of the ten weights; an error if the printed one differs from eval.Symmetric.
func (x Results) Fig3() (picture.Board, error) {
	printed, err := data.Layout("takahama", "fig3_layout.csv")
	if err != nil {
		return picture.Board{}, err
	}
	labels := map[int]string{}
	for sq, letter := range printed {
		if k := (eval.Symmetric{}).Weight(sq); names[k:k+1] != letter {
			return picture.Board{}, fmt.Errorf("takahama: Fig. 3 has %s on %s, the encoding %s", letter,
				board.Name(sq, othello.Size), names[k:k+1])
		}
		labels[sq] = letter
	}
	return picture.Board{Labels: labels, Title: "Ten weights on 64 squares",
		Caption: "Fig. 3: squares that a symmetry of the board maps onto each other share a weight."}, nil
}

// Fig6 shows the scores in the ten sets of every player, of the votes and on average, published and ours.
func (x Results) Fig6() (figure.Panels, error) { return paper.From(x.evidence, evidence.Fig6) }

func (e evidence) Fig6() figure.Panels {
	all, without := e.votes.vote(false), e.votes.vote(true)
	panels := []setsPanel{
		{"(a) published", published, e.table3, best, all.theirs.sets, without.theirs.sets, e.average3.sets},
		{"(b) ours", ours, e.ours, e.champion(), all.ours.sets, without.ours.sets, e.ours.bySet()},
	}
	f := figure.Panels{Height: 75, Group: group,
		Caption: fmt.Sprintf("Fig. 6: score in each set of games of every player (thin), of the best one, of the vote of "+
			"all and without the best, and on average. "+
			"The standard error of a point of a thin or thick line is %.4f.", 0.5/math.Sqrt(float64(TrialAt(e.size).Games)))}
	var sets []float64
	for _, p := range panels {
		sets = slices.Concat(sets, p.vote, p.without)
		for _, player := range p.players {
			sets = append(sets, player.sets...)
		}
	}
	sets = readable(sets)
	low, high := math.Floor(slices.Min(sets)*50)/50, math.Ceil(slices.Max(sets)*50)/50
	for i, panel := range panels {
		f.Figures = append(f.Figures, panel.figure(low, high, i == 0))
	}
	return f
}

// setsPanel is one panel of Fig. 6: scores by set.
type setsPanel struct {
	title, side        string
	players            scores
	best               int
	vote, without, all []float64
}

// figure draws a panel; the first of several names the curves.
func (p setsPanel) figure(low, high float64, first bool) figure.Figure {
	f := figure.Figure{Title: p.title, X: figure.Axis{Title: "set"},
		Y: figure.Axis{Title: "score", Min: low, Max: high, Grid: true}, Keys: first}
	curve := func(c figure.Curve, sets []float64) {
		if !first {
			c.Name = ""
		}
		for k, v := range sets {
			c.X, c.Y = append(c.X, float64(k+1)), append(c.Y, v)
		}
		f.Layers = append(f.Layers, c)
	}
	for _, n := range p.players.numbers() {
		if n != p.best {
			curve(figure.Curve{Hover: named(p.side, n), Look: figure.Thin}, p.players[n].sets)
		}
	}
	curve(figure.Curve{Name: "best player", Look: figure.Ours(3)}, p.players[p.best].sets)
	curve(figure.Curve{Name: "average", Look: figure.Look{Color: picture.Ink, Width: 1.2}}, p.all)
	curve(figure.Curve{Name: "vote of all", Look: figure.Thick(0)}, p.vote)
	curve(figure.Curve{Name: "vote without the best", Look: figure.Thick(1)}, p.without)
	return f
}

// Learning shows the course of experiment 1: the score of the best individual by stored fitness and the mean score of
// the population, over our runs.
func (x Results) Learning() (figure.Figure, error) { return paper.From(x.measured, measured.Learning) }

func (e measured) Learning() figure.Figure {
	var top, middle [][]float64
	single := figure.Traces{}
	for _, l := range e.runs {
		top, middle = append(top, l.Outcome.Best), append(middle, l.Outcome.Mean)
		single.Names = append(single.Names, named(ours, numberOf(l.Config.Alpha)))
		y, x := every(8, l.Outcome.Best)
		single.X, single.Y = x, append(single.Y, y)
	}
	afterwards, last := overPlayers(e.ours.values()).Value, float64(len(top[0])-1)
	return figure.Figure{
		Width: 110,
		X:     figure.Axis{Title: "generation"}, Y: figure.Axis{Title: "training score", Grid: true},
		Group: group,
		Layers: []figure.Layer{
			single, band("best of population", top, 0), band("mean of population", middle, 1),
			figure.Curve{Name: "players in new games", X: []float64{0, last}, Y: []float64{afterwards, afterwards},
				Look: figure.Reference},
		},
		Caption: fmt.Sprintf("Learning: median over %d runs and the range of the middle 90%%. The dashed line, %.4f, is "+
			"the mean score of the final players in new games.", len(e.runs), afterwards),
	}
}

// group is the group of all charts that show our players and those of Table II one by one.
const group = "takahama"

// named names a player in a chart.
func named(side string, number int) string { return fmt.Sprintf("%s %d", side, number) }

// pointsOf returns the points of players with their hover texts; at gives their places.
func pointsOf(side string, players []Player, look figure.Look, at func(Player) (x, y float64)) figure.Points {
	p := figure.Points{Name: side, Look: look.Small()}
	for _, q := range players {
		x, y := at(q)
		p.X, p.Y = append(p.X, x), append(p.Y, y)
		p.Names, p.Weights = append(p.Names, named(side, q.Number)), append(p.Weights, q.Weights)
	}
	return p
}

// every returns every n-th value of a course, beginning with the first, and their places.
func every(n int, course []float64) (values, places []float64) {
	for k := 0; k < len(course); k += n {
		values, places = append(values, course[k]), append(places, float64(k))
	}
	return values, places
}

// band returns the median of curves with the range of the middle nine tenths, for every second generation.
func band(name string, runs [][]float64, kind int) figure.Curve {
	c := figure.Curve{Name: name, Look: figure.Ours(kind)}
	for k := 0; k < len(runs[0]); k += 2 {
		var at []float64
		for _, r := range runs {
			at = append(at, r[k])
		}
		c.X, c.Y = append(c.X, float64(k)), append(c.Y, stats.Quantile(at, 0.5))
		c.Low, c.High = append(c.Low, stats.Quantile(at, 0.05)), append(c.High, stats.Quantile(at, 0.95))
	}
	return c
}

// Weights shows the weight maps of chosen players.
func (x Results) Weights() (picture.Gallery, error) { return paper.From(x.trained, trained.Weights) }

func (e trained) Weights() picture.Gallery {
	g := picture.Gallery{Columns: 4, Width: 560,
		Items: []picture.Picture{weightMap(eval.Heuristic().Weights(), "standard")},
		Caption: "Weights of the standard player, of published players and of ours, chosen by training score; blue is " +
			"negative, red positive, each map to its own scale."}
	for _, n := range []int{best, second, 22} {
		g.Items = append(g.Items, weightMap(e.players[n-1].Squares(), fmt.Sprintf("published %d", n)))
	}
	order := Ranked(e.made)
	for _, p := range []Player{order[0], order[1], order[len(order)/2], order[len(order)-1]} {
		g.Items = append(g.Items, weightMap(p.Squares(), fmt.Sprintf("ours %d: %.3f", p.Number, p.Score)))
	}
	return g
}

// weightMap returns a small grid. The second largest of the ten weights gets the darkest colour, so that one huge
// weight leaves the others visible.
func weightMap(weights []float64, title string) picture.Grid {
	return picture.Grid{Weights: weights, Bare: true, Title: title, Scale: paper.Largest(2, tenWeights(weights))}
}

// Stability shows training score and standard deviation against alpha, the weight that experiment 1 varies.
func (x Results) Stability() (figure.Panels, error) { return paper.From(x.trained, trained.Stability) }

func (e trained) Stability() figure.Panels {
	panel := func(title, unit string, of func(Player) float64) figure.Figure {
		at := func(p Player) (x, y float64) { return p.Alpha, of(p) }
		return figure.Figure{Title: title, X: figure.Axis{Title: "alpha, weight of stability"}, Y: figure.Axis{Title: unit},
			Layers: []figure.Layer{pointsOf(published, e.players, figure.Published, at),
				pointsOf(ours, e.made, figure.Ours(0), at)}}
	}
	return figure.Panels{Group: group,
		Figures: []figure.Figure{
			panel("(a) score", "training score", trainingScore),
			panel("(b) stability", "std of the sets' scores", trainingStd),
		},
		Caption: "Every point is one player. The more stability counts, the lower are both score and standard deviation.",
	}
}

// Replay shows Table III: averages of the published players, printed and replayed.
func (x Results) Replay() (figure.Figure, error) { return paper.From(x.measured, measured.Replay) }

func (e measured) Replay() figure.Figure {
	var rows []figure.Row
	marked := figure.Points{Look: figure.Ours(0).Small()}
	for _, n := range e.again.numbers() {
		again, printed := e.again[n].score, e.table3[n].score
		rows = append(rows, figure.Row{Name: named(published, n), Published: printed, Ours: again})
		if n == best || n == second {
			marked.X, marked.Y = append(marked.X, printed.Value), append(marked.Y, again.Value)
			marked.Labels = append(marked.Labels, fmt.Sprint(n))
		}
	}
	f := figure.Agreement("score", rows)
	f.Y.Title = "score, played again"
	f.Layers, f.Group = append(f.Layers, marked), group
	f.Caption = "The published players in new games: " + e.agreement() +
		". Lines are 95% intervals; on the dashed line both are equal."
	return f
}

// Training shows the score in training against the score in new games.
func (x Results) Training() (figure.Figure, error) { return paper.From(x.measured, measured.Training) }

func (e measured) Training() figure.Figure {
	points := func(side string, players []Player, look figure.Look, after scores) figure.Points {
		return pointsOf(side, players, look, func(p Player) (x, y float64) { return p.Score, after[p.Number].score.Value })
	}
	theirs := points(published, e.players, figure.Published, e.table3)
	theirs.Labels = make([]string, len(e.players))
	theirs.Labels[best-1] = fmt.Sprint(best)
	own := points(ours, e.made, figure.Ours(0), e.ours)
	least := min(slices.Min(readable(theirs.Y)), slices.Min(own.Y))
	return figure.Figure{
		X: figure.Axis{Title: "score in training, 1000 games"}, Y: figure.Axis{Title: "score in new games"}, Height: 75,
		Group:  group,
		Layers: []figure.Layer{figure.Level{At: math.Max(0.5, least)}, figure.Diagonal{}, theirs, own},
		Caption: "Below the diagonal a player does worse in new games: its training score is the luckiest of thousands of " +
			"noisy measurements.",
	}
}

// Scores shows the main scores of Tables III to V.
func (x Results) Scores() (figure.Figure, error) { return paper.From(x.evidence, evidence.Scores) }

func (e evidence) Scores() figure.Figure {
	row := func(name string, theirs, ours estimate.Estimate) figure.Row {
		return figure.Row{Name: name, Published: theirs, Ours: ours}
	}
	vote := func(name string, t trio) figure.Row { return row(name, t.theirs.score, t.ours.score) }
	f := figure.League("score", []figure.Row{
		row("best player", e.table3[best].score, e.ours[e.champion()].score),
		vote("vote of all", e.votes.vote(false)),
		vote("vote without the best", e.votes.vote(true)),
		row("average player", e.average3.score, overPlayers(e.ours.values())),
		vote("all against the best", e.duels.vote(false)),
		vote("the others against the best", e.duels.vote(true)),
	})
	f.Layers = append(f.Layers, figure.Level{At: 0.5, Vertical: true})
	f.Caption = "Upper four: against the standard player; lower two: the votes of all players, and of all but the best, " +
		"against the best one of the same side. Lines are 95% intervals of the games; for the average player, of the mean " +
		"over players."
	return f
}

// Series returns the score of the best individual by games of training, run by run, for figure.SeriesCurves.
func (x Results) Series() ([]report.Series, error) {
	return paper.From(x.trained, func(t trained) []report.Series {
		c := SettingsAt(x.Size, 0)
		games := c.NP * c.Sets * c.Games
		return []report.Series{paper.Series("takahama DE", t.runs, games, games,
			func(l lab.Line[EvolveConfig, Evolved]) []float64 { return l.Outcome.Best })}
	})
}
