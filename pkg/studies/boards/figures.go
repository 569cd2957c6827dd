package boards

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
)

// kinds are the two that every panel compares.
var kinds = [2]string{"straight lines", "random snakes"}

// beside draws lines beside snakes, a category for each length; of gives the numbers of an architecture's runs.
func beside(title, axis, game string, of func(architecture string) []float64) figure.Figure {
	var names []string
	groups := [2]figure.Violins{{Name: kinds[0], Look: figure.Ours(0)}, {Name: kinds[1], Look: figure.Ours(1)}}
	for _, d := range duos(game) {
		names = append(names, estimate.Prose(d.lines+", "+strings.TrimPrefix(d.snakes, "rand-")))
		groups[0].Samples = append(groups[0].Samples, of(d.lines))
		groups[1].Samples = append(groups[1].Samples, of(d.snakes))
	}
	f := figure.ViolinGroups(axis, names, groups[:]...)
	f.Title, f.Keys = title, true
	return f
}

// alike gives figures of the same quantity a common vertical axis, rounded to multiples of 0.05.
func alike(list []figure.Figure) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, f := range list {
		for _, l := range f.Layers {
			for _, sample := range l.(figure.Violins).Samples {
				low, high = min(low, slices.Min(sample)), max(high, slices.Max(sample))
			}
		}
	}
	for i := range list {
		list[i].Y.Min, list[i].Y.Max = math.Floor(low*20)/20, math.Ceil(high*20)/20
	}
}

// LinesFigure shows lines beside snakes in both games, by both learners.
func (x Results) LinesFigure() (figure.Panels, error) {
	list, err := x.readings()
	p := figure.Panels{Columns: 2, Caption: "Straight lines (all-2, all-3, all-4) beside as many random snakes of one " +
		"square more as make their number of weights: scores of ten runs in new games against the standard opponent; " +
		"places ascending. White dots are medians, boxes the quartiles; outlines are kernel densities."}
	if err != nil {
		return p, err
	}
	for _, game := range lineGames {
		for _, learner := range learners {
			p.Figures = append(p.Figures, beside(fmt.Sprintf("(%c) %s, %s", 'a'+len(p.Figures), titles[game],
				ways[learner]), "score", game, func(a string) []float64 {
				return list[0].Of(lineArm(game, learner, a)).Each(lastScore)
			}))
		}
	}
	alike(p.Figures)
	return p, nil
}

// ways are the learners in words.
var ways = map[string]string{byES: "evolved", byTD: "by self-play"}

// PerfectFigure shows lines beside snakes, judged by perfect play.
func (x Results) PerfectFigure() (figure.Panels, error) {
	runs, err := paper.Load(x.Results, Perfect())
	p := figure.Panels{Columns: 2, Caption: "Connect Four beside perfect play: how often a player makes a best move, " +
		"and how often it gives a won game away; means of positions of play and of random ones, ten runs each."}
	if err != nil {
		return p, err
	}
	for _, q := range []struct {
		axis string
		of   func(Judged) float64
	}{{"share of best moves", bestMoves}, {"won games given away", givenAway}} {
		for _, learner := range learners {
			p.Figures = append(p.Figures, beside(fmt.Sprintf("(%c) %s", 'a'+len(p.Figures), ways[learner]), q.axis,
				connectFour, func(a string) []float64 {
					return share(runs, learner, a, q.of)
				}))
		}
		alike(p.Figures[len(p.Figures)-len(learners):])
	}
	return p, nil
}

// GoFigure shows how counters and networks learn Go.
func (x Results) GoFigure() (figure.Panels, error) {
	runs, err := paper.Load(x.Results, Counters())
	p := figure.Panels{Caption: "Best individuals of CTDL in new games against the standard opponent of the board: on " +
		"5 × 5 points the heuristic of Krawiec et al., on 7 × 7 the Liberty Player. Bands are 95% intervals of the mean " +
		"over ten runs."}
	if err != nil {
		return p, err
	}
	for i, game := range goGames {
		var list []figure.Runs
		for k, e := range goEncodings {
			r := figure.Runs{Name: titleOf(e), Look: figure.Ours(k)}
			for _, l := range runs.Of(game + "-" + e) {
				games, scores := l.Outcome.Scores(l.Config.Yardsticks[0].Name)
				for g := range games {
					games[g] /= 1000
				}
				r.X, r.Y = games, append(r.Y, scores)
			}
			list = append(list, r)
		}
		f := figure.LearningCurves("games of training, thousand", "score", figure.MeanInterval, list)
		f.Title, f.Keys = fmt.Sprintf("(%c) %s", 'a'+i, titles[game]), true
		p.Figures = append(p.Figures, f)
	}
	return p, nil
}

// Ranks shows the best counter of each aim as an order of the squares.
func (x Results) Ranks() (picture.Gallery, error) {
	runs, err := paper.Load(x.Results, Ceilings())
	g := picture.Gallery{Caption: "A counter of Connect Four is an order of the 42 squares: of those that a disc can " +
		"fall to it takes the one with the greatest number, unless a move wins at once. The best of ten searches."}
	if err != nil {
		return g, err
	}
	for _, aim := range []struct {
		name, title string
		of          func(Ceiling) float64
	}{{theStandard, "against the standard opponent", ceilingScore}, {perfection, "for best moves", ceilingMoves}} {
		best := runs.Of(aim.name).Best(func(l lab.Line[CeilingConfig, Ceiling]) float64 { return aim.of(l.Outcome) })
		e, err := eval.Read(strings.NewReader(best.Outcome.Player), aim.name)
		if err != nil {
			return g, err
		}
		b := picture.Board{N: counter.N, Title: aim.title, Values: map[int]float64{}}
		for sq, rank := range ranks(e.(*eval.WPC).Weights()) {
			b.Values[sq] = rank
		}
		g.Items = append(g.Items, b)
	}
	return g, nil
}

// ranks numbers weights from 1, the least; of equal ones the later is lower.
func ranks(w []float64) []float64 {
	order := make([]int, len(w))
	for i := range order {
		order[i] = len(w) - 1 - i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(w[a], w[b]) })
	list := make([]float64, len(w))
	for rank, sq := range order {
		list[sq] = float64(rank + 1)
	}
	return list
}
