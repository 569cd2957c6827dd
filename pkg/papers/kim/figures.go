package kim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Fig5 shows the fitness of the four algorithms by generation: (a) the average, (b) the maximum of the population. The
// printed curves cannot be read as numbers; Table 2 gives their ends in new games.
func (x Results) Fig5() (figure.Panels, error) { return paper.From(x.evolved, evolved.Fig5) }

func (e evolved) Fig5() figure.Panels {
	f := figure.Panels{Group: group, Figures: []figure.Figure{
		e.course("(a) average of the population", meanScore, func(o Evolved) []float64 { return o.Mean }),
		e.course("(b) maximum of the population", topScore, func(o Evolved) []float64 { return o.Max }),
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

// group is the group of charts whose runs are marked together.
const group = "kim"

// window returns the number of generations behind each of about 100 points of a curve.
func (e evolved) window() int { return max(1, e.generations()/100) }

// course returns one panel of Fig. 5.
func (e evolved) course(title string, end measure, of func(Evolved) []float64) figure.Figure {
	var runs []figure.Runs
	for i, a := range algorithms {
		r := figure.Runs{Name: a, Look: figure.Ours(i)}
		for _, l := range e.runs.Of(a) {
			r.X = nil
			var y []float64
			for window := range slices.Chunk(of(l.Outcome), e.window()) {
				r.X = append(r.X, float64(len(y)*e.window())+float64(len(window)-1)/2)
				y = append(y, paper.Average(window))
			}
			r.Y = append(r.Y, y)
		}
		runs = append(runs, r)
	}
	f := figure.LearningCurves("generation", "fitness", figure.MeanInterval, runs)
	f.Title, f.Keys = title, true
	f.Layers = append(f.Layers, e.ends(end)...)
	return f
}

// ends returns the scores of the last generation in new games, to the right of the curves: all printed ones, then ours.
func (e evolved) ends(m measure) []figure.Layer {
	generations := float64(e.generations())
	var ours, theirs []figure.Layer
	mark := func(name string, x float64, v estimate.Estimate, look figure.Look) figure.Layer {
		return figure.Points{Names: []string{name}, X: []float64{x}, Y: []float64{v.Value}, YHalf: []float64{v.Half()},
			Look: look}
	}
	for i, a := range algorithms {
		x := generations * (1.03 + 0.04*float64(i))
		theirs = append(theirs, mark(a+", Table 2", x, e.print(m, a), figure.Published))
		ours = append(ours, mark(a+", new games", x+generations*0.012, e.mean(m, a), figure.Ours(i)))
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
		for _, r := range tried(a) {
			rows = append(rows, figure.Row{Name: a + ", " + r.text, Published: e.print(topScore, a),
				Ours: e.under(r, a).Mean(topScore.of)})
		}
	}
	f := figure.League("score of the best of the last generation", rows)
	f.Width, f.Height = 130, 20+4.4*float64(len(rows))
	f.Caption = "The best individual of the last generation in new games under each reading of what the paper leaves " +
		"unsaid; open grey: Table 2. Lines are 95% intervals of the mean over runs."
	return f
}

// Fig6 shows the weights of the best individual, printed and ours.
func (x Results) Fig6() (picture.Gallery, error) { return paper.From(x.evolved, evolved.Fig6) }

func (e evolved) Fig6() picture.Gallery {
	theirs := e.players[printedPlayers[0]]
	best, whose := e.fittest()
	return picture.Gallery{Columns: 2, Caption: fmt.Sprintf("Fig. 6: the individual with the best score, as printed (ES) "+
		"and ours (%s, run %d).%s", whose, best.Run, coloured), Items: []picture.Picture{
		weightMap("published", theirs.weights, theirs.Score.Value),
		weightMap("ours", weightsOf(best, 0), topScore.of(best))}}
}

// weightsOf returns the weights of an individual of a run, by rank.
func weightsOf(r run, rank int) []float64 { return r.Config.weights(r.Outcome.Population[rank].Genes) }

const coloured = " Blue is negative, red positive, each map to its own scale: the eighth largest weight has the " +
	"darkest colour."

// weightMap draws the weights of a player, with its score.
func weightMap(whose string, weights []float64, score float64) picture.Grid {
	return picture.Grid{Weights: weights, Scale: paper.Largest(8, weights), Title: fmt.Sprintf("%s: %.4f", whose, score)}
}

// Fig7 shows the weights of the three members of the best ensemble, printed and ours.
func (x Results) Fig7() (picture.Gallery, error) { return paper.From(x.best, bestEnsemble.Fig7) }

func (b bestEnsemble) Fig7() picture.Gallery {
	list := make([]picture.Picture, 6)
	bare := func(i int, weights []float64, score float64) picture.Picture {
		m := weightMap(fmt.Sprintf("(%c)", 'a'+i), weights, score)
		m.Bare = true
		return m
	}
	for i := range 3 {
		p := b.players[printedPlayers[i]]
		list[i], list[3+i] = bare(i, p.weights, p.Score.Value), bare(i, b.weights[i], b.ours.scores[i])
	}
	ranks := paper.Texts(b.ours.found.Members, func(m int) string { return fmt.Sprint(m + 1) })
	return picture.Gallery{Columns: 3, Width: 560, Items: list,
		Caption: fmt.Sprintf("Fig. 7: the members of the best ensemble, which scores %.4f in its search: above as printed "+
			"(weighted average of ES), below ours (%s of %s, run %d, ranks %s), which scores %.4f in its search and %.4f in "+
			"new games.%s", b.players[merged].Score.Value, fusionNames[b.ours.fusion], b.ours.algorithm, b.ours.run,
			strings.Join(ranks, ", "), inSearch(b.ours.found), inNewGames(b.ours.found), coloured)}
}

// Fig8 shows the weighted average of these members, printed and ours.
func (x Results) Fig8() (picture.Gallery, error) { return paper.From(x.best, bestEnsemble.Fig8) }

func (b bestEnsemble) Fig8() picture.Gallery {
	theirs := b.players[merged]
	return picture.Gallery{Columns: 2, Caption: "Fig. 8: the three members merged into one weighted piece counter, by " +
		"their scores: as printed and ours. Its title gives the score of the ensemble in its search." + coloured,
		Items: []picture.Picture{weightMap("published", theirs.weights, theirs.Score.Value),
			weightMap("ours", b.fused, inSearch(b.ours.found))}}
}

// bestEnsemble is our best ensemble with the weights of its members, and of their weighted average.
type bestEnsemble struct {
	crowds
	ours    champion
	weights [][]float64
	fused   []float64
}

func (x Results) best() (b bestEnsemble, err error) {
	if b.crowds, err = x.searched(); err != nil {
		return b, err
	}
	b.ours = b.champion()
	bred := b.runs.Of(b.ours.algorithm)[b.ours.run]
	pool := ensemble.Pool{Fusion: player.Weighted}
	if pool.Players, pool.Scores, err = Members(bred); err != nil {
		return b, err
	}
	for _, m := range b.ours.found.Members {
		b.weights = append(b.weights, weightsOf(bred, m))
	}
	fused, err := pool.Fuse(b.ours.found.Members)
	if err == nil {
		b.fused, err = weights(fused)
	}
	return b, err
}

// weights returns the weights of a weighted piece counter.
func weights(p player.Player) ([]float64, error) {
	e, err := p.Evaluator()
	if err != nil {
		return nil, err
	}
	return e.(*eval.WPC).Weights(), nil
}

// Series returns the best fitness by games of training, run by run for each algorithm, for figure.SeriesCurves.
func (x Results) Series() ([]report.Series, error) {
	return paper.From(x.evolved, func(e evolved) (list []report.Series) {
		for _, a := range algorithms {
			c := settings(a, e.size)
			games := c.judged() * c.Games
			list = append(list, paper.Series("kim "+a, e.runs.Of(a), games, games,
				func(r run) []float64 { return r.Outcome.Max }))
		}
		return list
	})
}
