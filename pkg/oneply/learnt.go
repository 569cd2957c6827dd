package oneply

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// Learnt is the result of a lesson: the settings, the player, its scores in fresh games and on the way.
type Learnt struct {
	Name string
	lesson.Config
	lesson.Outcome
}

// Player returns the player, by the name learned/NAME.
func (l Learnt) Player() Player { return must(l.player()) }

func (l Learnt) player() (Player, error) {
	name := player.Learned + "/" + l.Name
	e, err := eval.Read(strings.NewReader(l.Outcome.Player), name)
	if err != nil {
		return Player{}, err
	}
	p := player.New(name, "learnt: "+l.how(), e)
	p.Game, p.View = l.Game, l.View
	return Player{p}, nil
}

// how says in words what was done.
func (l Learnt) how() string {
	var names []string
	for _, o := range l.Against {
		names = append(names, o.Name)
	}
	how := fmt.Sprintf("%s by %s from %s in %d games, seed %d", l.Encoding, lesson.Plain(l.Learner),
		strings.Join(names, ", "), l.Games, l.Seed)
	if l.From.Name != "" {
		how += ", begun at " + l.From.Name
	}
	if l.LearntFromRandom() {
		how += ", learnt from random moves"
	}
	return how
}

// Text returns the player in the Othello League's text format.
func (l Learnt) Text() string { return l.Outcome.Player }

// Weights draws what the player knows.
func (l Learnt) Weights() report.Part { return l.Player().Weights() }

// Curve draws the scores in fresh games on the way, with hover texts in a page. For print, package figure draws Series.
func (l Learnt) Curve() report.Part { return curves(l.Name, l.yardsticks(), l.Outcome.Curve) }

// Series returns the curve against each yardstick, for figure.SeriesCurves.
func (l Learnt) Series() (list []report.Series) {
	for _, y := range l.yardsticks() {
		x, scores := l.Scores(y)
		list = append(list, report.Series{Name: "against " + y, X: x, Y: [][]float64{scores}})
	}
	return list
}

// Score returns the score of the player in fresh games against a yardstick: one it has learnt from, or the standard
// player of the game.
func (l Learnt) Score(yardstick string) float64 {
	s := l.Outcome.Score(yardstick)
	if math.IsNaN(s) {
		stop(fmt.Errorf("oneply: %s was not measured against %q, but against %s", l.Name, yardstick,
			strings.Join(l.yardsticks(), ", ")))
	}
	return s
}

func (l Learnt) yardsticks() (names []string) {
	for _, m := range l.Fresh {
		names = append(names, m.Name)
	}
	return names
}

// HTML returns the Table, the curve and the weights.
func (l Learnt) HTML() string { return l.Made().HTML() }

// Made returns its parts.
func (l Learnt) Made() report.Part { return report.Stack{l.Table(), l.Curve(), l.Weights()} }

// String returns the Table and the curve for a terminal.
func (l Learnt) String() string { return l.Table().String() + text(l.Curve()) }

// Table shows the scores in fresh games, which no training has seen.
func (l Learnt) Table() report.Table {
	t := report.Table{Title: fmt.Sprintf("%s, in fresh games", l.Player().Name()),
		Columns: []report.Column{{Name: "against"}, {Name: "games"}, {Name: "wins"}, {Name: "draws"}, {Name: "losses"},
			{Name: "score", Decimals: 4}},
		Footer: []string{l.how(), "not from a paper"}}
	for _, m := range l.Fresh {
		t.Add(resultCells(m.Name, m.Result)...)
	}
	return t
}
