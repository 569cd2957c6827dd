package kim

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/player"
)

// Fig6 shows the weights of the best individual, as printed and ours.
func (x Results) Fig6() (picture.Gallery, error) {
	e, err := x.evolved()
	if err != nil {
		return picture.Gallery{}, err
	}
	var best run
	for _, a := range algorithms {
		for _, r := range e.runs.of(a) {
			if best.Outcome.Population == nil || scored[maxScore](r) > scored[maxScore](best) {
				best = r
			}
		}
	}
	theirs, err := player.Find("", printedPlayers[0])
	if err != nil {
		return picture.Gallery{}, err
	}
	own, scores, err := Members(best)
	if err != nil {
		return picture.Gallery{}, err
	}
	g := picture.Gallery{Columns: 2, Caption: fmt.Sprintf("Fig. 6: the individual with the best score, as printed "+
		"(ES) and "+
		"ours (%s, run %d).%s", best.Config.Algorithm, best.Run, coloured)}
	return g, add(&g, false, shown{theirs, theirs.Score.Value, "published"}, shown{own[0], scores[0], "ours"})
}

const coloured = " Blue is negative, red positive, each map to its own scale: the eighth largest weight has the " +
	"darkest " +
	"colour."

// shown is a player with what is to be said of it.
type shown struct {
	player player.Player
	score  float64
	whose  string
}

// add draws the weights of players into a gallery.
func add(g *picture.Gallery, bare bool, list ...shown) error {
	for _, s := range list {
		e, err := s.player.Evaluator()
		if err != nil {
			return err
		}
		w := e.(*eval.WPC).Weights()
		g.Items = append(g.Items, picture.Grid{Weights: w, Bare: bare, Scale: eighth(w),
			Title: fmt.Sprintf("%s: %.4f", s.whose, s.score)})
	}
	return nil
}

// eighth returns the eighth largest weight without its sign: a few huge ones leave the others visible.
func eighth(weights []float64) float64 {
	sizes := make([]float64, len(weights))
	for i, w := range weights {
		sizes[i] = math.Abs(w)
	}
	slices.Sort(sizes)
	return sizes[len(sizes)-8]
}

// Fig7 shows the weights of the three members of the best ensemble, as printed and ours.
func (x Results) Fig7() (picture.Gallery, error) {
	c, own, err := x.best()
	if err != nil {
		return picture.Gallery{}, err
	}
	g := picture.Gallery{Columns: 3, Width: 560,
		Caption: fmt.Sprintf("Fig. 7: the members of the best ensemble, which scores %.4f in its search: above as printed "+
			"(%s), below ours (%s of %s, run %d, ranks %s), which scores %.4f in its search and %.4f in new games.%s",
			c.best.score.Value, "weighted average of ES", fusionNames[own.fusion], own.algorithm, own.run, own.ranks(),
			inSearch(own.found), inNewGames(own.found), coloured)}
	for i, name := range printedPlayers[:3] {
		p, err := player.Find("", name)
		if err != nil {
			return g, err
		}
		if err := add(&g, true, shown{p, p.Score.Value, fmt.Sprintf("(%c)", 'a'+i)}); err != nil {
			return g, err
		}
	}
	for i, p := range own.players {
		if err := add(&g, true, shown{p, own.scores[i], fmt.Sprintf("(%c)", 'a'+i)}); err != nil {
			return g, err
		}
	}
	return g, nil
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
	g := picture.Gallery{Columns: 2, Caption: "Fig. 8: the three members merged into one weighted piece counter, by " +
		"their " +
		"scores: as printed and ours. Its title gives the score of the ensemble in its search." + coloured}
	return g, add(&g, false, shown{theirs, c.best.score.Value, "published"}, shown{fused, inSearch(own.found), "ours"})
}

// bestEnsemble is our best ensemble with its members.
type bestEnsemble struct {
	champion
	players []player.Player
}

// ranks returns those of the members in the last generation, counted from 1.
func (b bestEnsemble) ranks() string {
	text := ""
	for i, m := range b.found.Members {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(m + 1)
	}
	return text
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
	p := figure.Panels{Height: 75, Still: true, Caption: "The winner's curse: every point is the best ensemble of " +
		"three of a run and a " +
		"fusion, by the score of its search and in new games. On the dashed line both are equal; below it the search has " +
		"promised too much."}
	for i, opponent := range []string{theHeuristic, theSingle} {
		f := figure.Figure{Title: fmt.Sprintf("(%c) against the %s", 'a'+i, opponentNames[opponent]),
			X: figure.Axis{Title: "score in the search"}, Y: figure.Axis{Title: "score in new games"}, Keys: true,
			Layers: []figure.Layer{figure.Diagonal{}}}
		for k, a := range algorithms {
			points := figure.Points{Name: a, Look: figure.Ours(k).Small()}
			for _, fusion := range fusions {
				points.X = append(points.X, c.scores(a, opponent, theThree, fusion, inSearch)...)
				points.Y = append(points.Y, c.scores(a, opponent, theThree, fusion, inNewGames)...)
			}
			f.Layers = append(f.Layers, points)
		}
		p.Figures = append(p.Figures, f)
	}
	return p, nil
}

// Diversity sets how often the members of a pool disagree against what the best three gain.
func (x Results) Diversity() (figure.Panels, error) {
	c, err := x.searched()
	if err != nil {
		return figure.Panels{}, err
	}
	p := figure.Panels{Height: 75, Still: true, Caption: "Diversity: every point is a run. Disagreement is the share of " +
		"positions in which two of the pool name different moves; the gain is that of the best three above the best " +
		"individual in new games, the mean of the three fusions."}
	for i, opponent := range []string{theHeuristic, theSingle} {
		f := figure.Figure{Title: fmt.Sprintf("(%c) against the %s", 'a'+i, opponentNames[opponent]),
			X: figure.Axis{Title: "disagreement"}, Y: figure.Axis{Title: "gain"}, Keys: true,
			Layers: []figure.Layer{figure.Level{At: 0}}}
		for k, a := range algorithms {
			f.Layers = append(f.Layers, figure.Points{Name: a, Look: figure.Ours(k).Small(), X: c.diversity(a).disagreement,
				Y: c.meanGains(a, opponent, theThree)})
		}
		p.Figures = append(p.Figures, f)
	}
	return p, nil
}
