package kim

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Fig5 shows the fitness of the four algorithms by generation: (a) the average, (b) the maximum of the population.
// The printed curves cannot be read as numbers; Table 2 gives where they end in new games.
func (x Results) Fig5() (figure.Panels, error) { return paper.From(x.evolved, evolved.Fig5) }

func (e evolved) Fig5() figure.Panels {
	f := figure.Panels{Group: group, Figures: []figure.Figure{
		e.course("(a) average of the population", avgScore, func(o Evolved) []float64 { return o.Mean }),
		e.course("(b) maximum of the population", maxScore, func(o Evolved) []float64 { return o.Max }),
	}}
	c := evolvePlan(e.size).Arms[0].Config(0)
	each := ""
	if n := e.window(); n > 1 {
		each = fmt.Sprintf(" Each point is the mean of %d generations.", n)
	}
	f.Caption = fmt.Sprintf("Fig. 5: fitness, the score in %d games against the standard heuristic. %s%s The marks at "+
		"the right, in the order of the keys, are the scores of the last generation in new games: filled ours (%d games), "+
		"open those of Table 2 with 95%% intervals of the mean over runs. The highest fitness of a generation "+
		"is the luckiest of many: new games bring it down.", c.Games, f.Figures[0].Caption, each, c.Measure)
	return f
}

// group is that of the charts whose runs are marked together.
const group = "kim"

// points is the number of points of a curve.
const points = 100

// window returns the number of generations behind each.
func (e evolved) window() int { return max(1, len(e.runs.Of(SGA)[0].Outcome.Mean)/points) }

// course returns one panel of Fig. 5.
func (e evolved) course(title string, column int, of func(Evolved) []float64) figure.Figure {
	var runs []figure.Runs
	for i, a := range algorithms {
		r := figure.Runs{Name: a, Look: figure.Ours(i)}
		for _, l := range e.runs.Of(a) {
			r.X, r.Y = nil, append(r.Y, nil)
			curve, last := of(l.Outcome), len(r.Y)-1
			for from := 0; from < len(curve); from += e.window() {
				to := min(from+e.window(), len(curve))
				r.X = append(r.X, float64(from+to-1)/2)
				r.Y[last] = append(r.Y[last], stretch(curve[from:to], 0, 1))
			}
		}
		runs = append(runs, r)
	}
	f := figure.LearningCurves("generation", "fitness", figure.MeanInterval, runs)
	f.Title, f.Keys = title, true
	f.Layers = append(f.Layers, e.ends(column)...)
	return f
}

// ends returns the scores of the last generation in new games, at the right of the curves.
func (e evolved) ends(column int) []figure.Layer {
	generations := float64(len(e.runs.Of(SGA)[0].Outcome.Mean))
	var ours, theirs []figure.Layer
	mark := func(name string, x float64, v estimate.Estimate, look figure.Look) figure.Layer {
		return figure.Points{Names: []string{name}, X: []float64{x}, Y: []float64{v.Value}, YHalf: []float64{v.Half()},
			Look: look}
	}
	for i, a := range algorithms {
		x := generations * (1.03 + 0.04*float64(i))
		theirs = append(theirs, mark(a+", Table 2", x, e.table2[a][column].estimate(), figure.Published))
		ours = append(ours, mark(a+", new games", x+generations*0.012, e.runs.Of(a).Mean(scored[column]), figure.Ours(i)))
	}
	return append(theirs, ours...)
}

// ReadingFigure shows the scores of the last generation under each reading, beside those of Table 2.
func (x Results) ReadingFigure() (figure.Figure, error) {
	return paper.From(x.read, read.ReadingFigure)
}

func (e read) ReadingFigure() figure.Figure {
	var rows []figure.Row
	for _, a := range algorithms {
		printed := e.table2[a][maxScore].estimate()
		for _, r := range e.tried(a) {
			rows = append(rows, figure.Row{Name: a + ", " + r.text, Published: printed,
				Ours: e.under(r, a).Mean(scored[maxScore])})
		}
	}
	f := figure.League("score of the best of the last generation", rows)
	f.Width, f.Height = 130, 20+4.4*float64(len(rows))
	f.Caption = "The best individual of the last generation in new games under each reading of what the paper leaves " +
		"unsaid; open grey: Table 2. Lines are 95% intervals of the mean over runs."
	return f
}

// Fig6 shows the weights of the best individual, as printed and ours.
func (x Results) Fig6() (picture.Gallery, error) { return paper.From(x.evolved, evolved.Fig6) }

func (e evolved) Fig6() picture.Gallery {
	theirs := e.players[printedPlayers[0]]
	best, whose := e.fittest()
	return weightMaps(picture.Gallery{Columns: 2, Caption: fmt.Sprintf("Fig. 6: the individual with the best score, as "+
		"printed (ES) and ours (%s, run %d).%s", whose, best.Run, coloured)}, false,
		shown{theirs.weights, theirs.Score.Value, "published"}, shown{weightsOf(best, 0), scored[maxScore](best), "ours"})
}

// weightsOf returns those of an individual of a run, by rank.
func weightsOf(r run, rank int) []float64 { return r.Config.weights(r.Outcome.Population[rank].Genes) }

const coloured = " Blue is negative, red positive, each map to its own scale: the eighth largest weight has the " +
	"darkest colour."

// shown are the weights of a player with what is to be said of it.
type shown struct {
	weights []float64
	score   float64
	whose   string
}

// weightMaps draws the weights of players into a gallery.
func weightMaps(g picture.Gallery, bare bool, list ...shown) picture.Gallery {
	for _, s := range list {
		g.Items = append(g.Items, picture.Grid{Weights: s.weights, Bare: bare, Scale: eighth(s.weights),
			Title: fmt.Sprintf("%s: %.4f", s.whose, s.score)})
	}
	return g
}

// eighth returns the eighth largest weight without its sign: a few huge ones leave the others visible.
func eighth(weights []float64) float64 {
	sizes := paper.Each(weights, math.Abs)
	slices.Sort(sizes)
	return sizes[len(sizes)-8]
}

// Fig7 shows the weights of the three members of the best ensemble, as printed and ours.
func (x Results) Fig7() (picture.Gallery, error) { return paper.From(x.best, bestEnsemble.Fig7) }

func (b bestEnsemble) Fig7() picture.Gallery {
	list := make([]shown, 6)
	for i := range 3 {
		letter, p := fmt.Sprintf("(%c)", 'a'+i), b.players[printedPlayers[i]]
		list[i], list[3+i] = shown{p.weights, p.Score.Value, letter}, shown{b.weights[i], b.ours.scores[i], letter}
	}
	return weightMaps(picture.Gallery{Columns: 3, Width: 560,
		Caption: fmt.Sprintf("Fig. 7: the members of the best ensemble, which scores %.4f in its search: above as printed "+
			"(weighted average of ES), below ours (%s of %s, run %d, ranks %s), which scores %.4f in its search and %.4f in "+
			"new games.%s", b.best.score.Value, fusionNames[b.ours.fusion], b.ours.algorithm, b.ours.run, b.ranks(),
			inSearch(b.ours.found), inNewGames(b.ours.found), coloured)}, true, list...)
}

// Fig8 shows the weighted average of these members: as printed and ours.
func (x Results) Fig8() (picture.Gallery, error) { return paper.From(x.best, bestEnsemble.Fig8) }

func (b bestEnsemble) Fig8() picture.Gallery {
	return weightMaps(picture.Gallery{Columns: 2, Caption: "Fig. 8: the three members merged into one weighted piece " +
		"counter, by their scores: as printed and ours. Its title gives the score of the ensemble in its search." + coloured},
		false, shown{b.players[merged].weights, b.best.score.Value, "published"},
		shown{b.fused, inSearch(b.ours.found), "ours"})
}

// bestEnsemble is our best ensemble with the weights of its members, and of their weighted average.
type bestEnsemble struct {
	crowds
	ours    champion
	weights [][]float64
	fused   []float64
}

// ranks returns those of the members in the last generation, counted from 1.
func (b bestEnsemble) ranks() string {
	var list []string
	for _, m := range b.ours.found.Members {
		list = append(list, fmt.Sprint(m+1))
	}
	return strings.Join(list, ", ")
}

func (x Results) best() (b bestEnsemble, err error) {
	if b.crowds, err = x.searched(); err != nil {
		return b, err
	}
	b.ours = b.champion()
	bred := b.runs.Of(b.ours.algorithm)[b.ours.run]
	all, _, err := Members(bred)
	if err != nil {
		return b, err
	}
	pool := ensemble.Pool{Scores: b.ours.scores, Fusion: player.Weighted}
	for _, m := range b.ours.found.Members {
		pool.Players, b.weights = append(pool.Players, all[m]), append(b.weights, weightsOf(bred, m))
	}
	fused, err := pool.Fuse([]int{0, 1, 2})
	if err == nil {
		b.fused, err = weights(fused)
	}
	return b, err
}

// weights returns those of a weighted piece counter.
func weights(p player.Player) ([]float64, error) {
	e, err := p.Evaluator()
	if err != nil {
		return nil, err
	}
	return e.(*eval.WPC).Weights(), nil
}
