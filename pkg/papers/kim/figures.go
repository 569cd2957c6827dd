package kim

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/player"
)

// Fig5 shows the fitness of the four algorithms by generation: (a) the average, (b) the maximum of the population.
// The printed curves cannot be read as numbers; Table 2 gives where they end in new games.
func (x Results) Fig5() (figure.Panels, error) {
	e, err := x.evolved()
	if err != nil {
		return figure.Panels{}, err
	}
	f := figure.Panels{Group: group, Figures: []figure.Figure{
		e.course("(a) average of the population", avgScore, func(o Evolved) []float64 { return o.Mean }),
		e.course("(b) maximum of the population", maxScore, func(o Evolved) []float64 { return o.Max }),
	}}
	c := evolvePlan(x.Size).Arms[0].Config(0)
	f.Caption = fmt.Sprintf("Fig. 5: fitness, the score in %d games against the standard heuristic. %s Each point is the "+
		"mean of %d generations. The marks at the right, in the order of the keys, are the scores of the last generation in "+
		"new games: filled ours (%d games), open those of Table 2 with 95%% intervals of the mean over runs. The highest "+
		"fitness of a generation is the luckiest of many: new games bring it down.", c.Games, f.Figures[0].Caption,
		e.window(), c.Measure)
	return f, nil
}

// group is that of the charts whose runs are marked together.
const group = "kim"

// points is the number of points of a curve.
const points = 100

// window returns the number of generations behind each.
func (e evolved) window() int { return max(1, len(e.runs.of(SGA)[0].Outcome.Mean)/points) }

// course returns one panel of Fig. 5.
func (e evolved) course(title string, column int, of func(Evolved) []float64) figure.Figure {
	var runs []figure.Runs
	for i, a := range algorithms {
		r := figure.Runs{Name: a, Look: figure.Ours(i)}
		for _, l := range e.runs.of(a) {
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
	generations := float64(len(e.runs.of(SGA)[0].Outcome.Mean))
	var ours, theirs []figure.Layer
	mark := func(name string, x float64, v number.Estimate, look figure.Look) figure.Layer {
		return figure.Points{Names: []string{name}, X: []float64{x}, Y: []float64{v.Value}, YHalf: []float64{v.Half()},
			Look: look}
	}
	for i, a := range algorithms {
		x := generations * (1.03 + 0.04*float64(i))
		theirs = append(theirs, mark(a+", Table 2", x, e.table2[a][column].estimate(), figure.Published))
		ours = append(ours, mark(a+", new games", x+generations*0.012, over(e.runs.of(a), scored[column]), figure.Ours(i)))
	}
	return append(theirs, ours...)
}

// ReadingFigure shows the scores of the last generation under each reading, beside those of Table 2.
func (x Results) ReadingFigure() (figure.Figure, error) {
	e, err := x.evolved()
	if err != nil {
		return figure.Figure{}, err
	}
	others, err := x.otherwise()
	if err != nil {
		return figure.Figure{}, err
	}
	var rows []figure.Row
	for _, a := range algorithms {
		printed := e.table2[a][maxScore].estimate()
		for _, r := range e.tried(others, a) {
			rows = append(rows, figure.Row{Name: a + ", " + r.text, Published: printed,
				Ours: over(e.read(a, r, others), scored[maxScore])})
		}
	}
	f := figure.League("score of the best of the last generation", rows)
	f.Width, f.Height = 130, 20+4.4*float64(len(rows))
	f.Caption = "The best individual of the last generation in new games under each reading of what the paper leaves " +
		"unsaid; open grey: Table 2. Lines are 95% intervals of the mean over runs."
	return f, nil
}

// Fig6 shows the weights of the best individual, as printed and ours.
func (x Results) Fig6() (picture.Gallery, error) {
	e, err := x.evolved()
	if err != nil {
		return picture.Gallery{}, err
	}
	theirs, err := player.Find("", printedPlayers[0])
	if err != nil {
		return picture.Gallery{}, err
	}
	best, whose := e.fittest()
	own, scores, err := Members(best)
	if err != nil {
		return picture.Gallery{}, err
	}
	return weightMaps(picture.Gallery{Columns: 2, Caption: fmt.Sprintf("Fig. 6: the individual with the best score, as "+
		"printed (ES) and ours (%s, run %d).%s", whose, best.Run, coloured)}, false,
		shown{theirs, theirs.Score.Value, "published"}, shown{own[0], scores[0], "ours"})
}

const coloured = " Blue is negative, red positive, each map to its own scale: the eighth largest weight has the " +
	"darkest colour."

// shown is a player with what is to be said of it.
type shown struct {
	player player.Player
	score  float64
	whose  string
}

// weightMaps draws the weights of players into a gallery.
func weightMaps(g picture.Gallery, bare bool, list ...shown) (picture.Gallery, error) {
	for _, s := range list {
		e, err := s.player.Evaluator()
		if err != nil {
			return g, err
		}
		w := e.(*eval.WPC).Weights()
		g.Items = append(g.Items, picture.Grid{Weights: w, Bare: bare, Scale: eighth(w),
			Title: fmt.Sprintf("%s: %.4f", s.whose, s.score)})
	}
	return g, nil
}

// eighth returns the eighth largest weight without its sign: a few huge ones leave the others visible.
func eighth(weights []float64) float64 {
	sizes := each(weights, math.Abs)
	slices.Sort(sizes)
	return sizes[len(sizes)-8]
}

// Fig7 shows the weights of the three members of the best ensemble, as printed and ours.
func (x Results) Fig7() (picture.Gallery, error) {
	c, own, err := x.best()
	if err != nil {
		return picture.Gallery{}, err
	}
	list := make([]shown, 6)
	for i := range 3 {
		letter := fmt.Sprintf("(%c)", 'a'+i)
		p, err := player.Find("", printedPlayers[i])
		if err != nil {
			return picture.Gallery{}, err
		}
		list[i], list[3+i] = shown{p, p.Score.Value, letter}, shown{own.players[i], own.scores[i], letter}
	}
	return weightMaps(picture.Gallery{Columns: 3, Width: 560,
		Caption: fmt.Sprintf("Fig. 7: the members of the best ensemble, which scores %.4f in its search: above as printed "+
			"(weighted average of ES), below ours (%s of %s, run %d, ranks %s), which scores %.4f in its search and %.4f in "+
			"new games.%s", c.best.score.Value, fusionNames[own.fusion], own.algorithm, own.run, own.ranks(),
			inSearch(own.found), inNewGames(own.found), coloured)}, true, list...)
}

// Fig8 shows the weighted average of these members: as printed and ours.
func (x Results) Fig8() (picture.Gallery, error) {
	c, own, err := x.best()
	if err != nil {
		return picture.Gallery{}, err
	}
	theirs, err := player.Find("", merged)
	if err != nil {
		return picture.Gallery{}, err
	}
	fused, err := ensemble.Pool{Players: own.players, Scores: own.scores, Fusion: player.Weighted}.Fuse([]int{0, 1, 2})
	if err != nil {
		return picture.Gallery{}, err
	}
	return weightMaps(picture.Gallery{Columns: 2, Caption: "Fig. 8: the three members merged into one weighted piece " +
		"counter, by their scores: as printed and ours. Its title gives the score of the ensemble in its search." + coloured},
		false, shown{theirs, c.best.score.Value, "published"}, shown{fused, inSearch(own.found), "ours"})
}

// bestEnsemble is our best ensemble with its members.
type bestEnsemble struct {
	champion
	players []player.Player
}

// ranks returns those of the members in the last generation, counted from 1.
func (b bestEnsemble) ranks() string {
	var list []string
	for _, m := range b.found.Members {
		list = append(list, fmt.Sprint(m+1))
	}
	return strings.Join(list, ", ")
}

func (x Results) best() (crowds, bestEnsemble, error) {
	c, err := x.searched()
	if err != nil {
		return c, bestEnsemble{}, err
	}
	e, err := x.evolved()
	if err != nil {
		return c, bestEnsemble{}, err
	}
	b := bestEnsemble{champion: c.champion()}
	all, _, err := Members(e.runs.of(b.algorithm)[b.run])
	for _, m := range b.found.Members {
		if err == nil {
			b.players = append(b.players, all[m])
		}
	}
	return c, b, err
}

// Curse sets the score by which an ensemble was chosen against its score in new games.
func (x Results) Curse() (figure.Panels, error) {
	c, err := x.searched()
	if err != nil {
		return figure.Panels{}, err
	}
	return x.againstBoth("The winner's curse: every point is the best ensemble of three of a run and a fusion, by the "+
		"score of its search and in new games. On the dashed line both are equal; below it the search has promised too "+
		"much"+c.curse()+".", "score in the search", "score in new games", figure.Diagonal{},
		func(c crowds, algorithm, opponent string) (s figure.Points) {
			for _, f := range fusions {
				k := crowd{opponent, theThree, algorithm, f}
				s.X, s.Y = append(s.X, c.scores(k, inSearch)...), append(s.Y, c.scores(k, inNewGames)...)
				for i := range len(s.X) - len(s.Names) {
					s.Names = append(s.Names, fmt.Sprintf("%s run %d, %s", algorithm, i, fusionNames[f]))
				}
			}
			return s
		})
}

// curse says by how much on average, with saving and, where all runs are there, without.
func (c crowds) curse() string {
	text := ""
	for _, s := range []struct {
		name string
		of   map[string][]Searched
	}{{"with saving", c.search}, {"without", c.full}} {
		var list []string
		for _, opponent := range opponents {
			if e := promised(s.of, opponent); !math.IsNaN(e.Value) {
				list = append(list, fmt.Sprintf("%s against the %s", e.Text(4), opponentNames[opponent]))
			}
		}
		if len(list) == len(opponents) {
			text += fmt.Sprintf("; %s by %s", s.name, strings.Join(list, " and "))
		}
	}
	return text
}

// promised estimates by how much the score of a search is above that in new games.
func promised(searches map[string][]Searched, opponent string) number.Estimate {
	var list []float64
	for _, a := range algorithms {
		for _, s := range searches[searchArm(a, opponent)] {
			for _, f := range s.Fusions {
				list = append(list, inSearch(f.Three)-inNewGames(f.Three))
			}
		}
	}
	return mean(list)
}

// Diversity sets how often the members of a pool disagree against what the best three gain.
func (x Results) Diversity() (figure.Panels, error) {
	return x.againstBoth("Diversity: every point is a run. Disagreement is the share of positions in which two of the "+
		"pool name different moves; the gain is that of the best three above the best individual in new games, the mean of "+
		"the three fusions.", "disagreement", "gain", figure.Level{At: 0},
		func(c crowds, algorithm, opponent string) figure.Points {
			s := figure.Points{X: each(c.of(algorithm, theHeuristic), disagreement),
				Y: c.meanGains(algorithm, opponent, theThree)}
			for i := range s.X {
				s.Names = append(s.Names, fmt.Sprintf("%s run %d", algorithm, i))
			}
			return s
		})
}

// againstBoth draws points of each algorithm beside a line, in a panel for each opponent.
func (x Results) againstBoth(caption, across, up string, line figure.Layer,
	of func(c crowds, algorithm, opponent string) figure.Points) (figure.Panels, error) {
	c, err := x.searched()
	if err != nil {
		return figure.Panels{}, err
	}
	p := figure.Panels{Height: 75, Group: group, Caption: caption}
	for i, opponent := range opponents {
		f := figure.Figure{Title: fmt.Sprintf("(%c) against the %s", 'a'+i, opponentNames[opponent]),
			X: figure.Axis{Title: across}, Y: figure.Axis{Title: up}, Keys: true, Layers: []figure.Layer{line}}
		for k, a := range algorithms {
			s := of(c, a, opponent)
			s.Name, s.Look = a, figure.Ours(k).Small()
			f.Layers = append(f.Layers, s)
		}
		p.Figures = append(p.Figures, f)
	}
	return p, nil
}
