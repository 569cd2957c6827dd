package learners

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/learn/td"
)

// The configuration and the outcome of a run.
type (
	config  = lesson.Config
	outcome = lesson.Outcome
)

// Othello lets every learner learn every encoding of Othello.
func Othello() lab.Experiment[config, outcome] { return league("othello") }

// Go lets every learner learn every encoding of Go on 5 x 5 points.
func Go() lab.Experiment[config, outcome] { return league("go") }

// league is the experiment of a game. Its arms are lessons: a learner with what it learns.
func league(game string) lab.Experiment[config, outcome] {
	return lab.Experiment[config, outcome]{
		Name: "learners/" + game, Source: "no paper", Version: 1, Extra: []lab.Size{lab.Reduced},
		Plan:  func(size lab.Size) lab.Plan[config] { return plan(game, size) },
		Games: config.Played, Do: lesson.Learn,
	}
}

// Place is where learners compete: a game, and the weights that all of them learn.
type Place struct{ Game, Encoding string }

func (p Place) String() string { return titled(p.Game) + ", " + p.Encoding }

// counter reports whether the weights are those of a weighted piece counter, not of a network.
func (p Place) counter() bool { return strings.HasPrefix(p.Encoding, "wpc-") }

// placesAt returns the places of a size, Othello's first.
func placesAt(size lab.Size) []Place {
	list := []Place{{"othello", "wpc-10"}, {"othello", "wpc-64"}, {"othello", "all-2"}, {"othello", "all-1-2-3-4"},
		{"othello", patterns}, {"go", "wpc-6"}, {"go", "wpc-25"}, {"go", "all-2"}}
	if size != lab.Try && size != lab.Quick {
		return list
	}
	return slices.DeleteFunc(list, func(p Place) bool {
		return p.Encoding == "wpc-64" || p.Game == "go" && !p.counter() || p.Encoding == "all-1-2-3-4" ||
			p.Encoding == patterns && size == lab.Quick
	})
}

// patterns are the squares that the program Logistello looks at, with 167,265 weights.
const patterns = "logistello"

// plays reports whether a learner is in the league of a place: populations of too many weights are not kept.
func (c contestant) plays(p Place) bool {
	return p.Encoding != patterns || c.name == "td" || c.name == "tc" || c.name == "cma"
}

// panels name the players that measure all learners besides the standard heuristic, and that none learns from: the best
// printed ones, of different descent.
var panels = map[string]string{"othello": "jaskowski,takahama/37,takahama/10,kim/a", "go": "krawiec,liberty"}

// scale is the extent of the study at a size.
type scale struct {
	runs       int
	games      int // of training
	more       int // of training of CMA-ES in Othello, where they cost little
	evaluation int // games by which a candidate of an evolution is judged
	population int // individuals of a coevolution
	after      int // games of TC before CMA-ES
	measure    int // fresh games of a point, against each yardstick
}

func scaleAt(size lab.Size) scale {
	switch size {
	case lab.Try:
		return scale{1, 600, 600, 10, 10, 200, 20}
	case lab.Quick:
		return scale{3, 10_000, 10_000, 100, 50, 5_000, 1000}
	case lab.Reduced:
		return scale{8, 100_000, 1_000_000, 100, 50, 10_000, 2000}
	}
	return scale{10, 1_000_000, 1_000_000, 100, 50, 10_000, 10_000}
}

// marks are games of training after which every learner is measured.
var marks = []int{300, 1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000}

// contestant is a way to learn.
type contestant struct {
	name, title string
	self        bool // learns from games with itself or its like, not against the standard heuristic
	judged      bool // learns by the games of candidates, not from every move
	learner     func(p Place, s scale) lesson.Learner
}

// contestants are the learners of the league.
// Choice: the defaults of package lesson, which are near the papers' settings and the usual ones of CMA-ES; only
// learning rates were tuned. GA is deterministic crowding, Kim & Cho's best. ES judges its parents again (Jaśkowski),
// because its scores are noisy. A hall of fame is met as often as the others of the population.
var contestants = []contestant{
	{name: "de", title: "DE", judged: true, learner: func(Place, scale) lesson.Learner { return lesson.DE{} }},
	{name: "ga", title: "GA", judged: true, learner: func(Place, scale) lesson.Learner {
		return lesson.GA{Diversity: evolve.Crowding}
	}},
	{name: "es", title: "ES", judged: true, learner: func(Place, scale) lesson.Learner {
		return lesson.ES{Reevaluate: true}
	}},
	{name: "cma", title: "CMA-ES", judged: true, learner: func(Place, scale) lesson.Learner { return lesson.CMA{} }},
	{name: "td", title: "TD", learner: func(p Place, _ scale) lesson.Learner { return constant(p) }},
	{name: "tc", title: "TC", learner: func(p Place, _ scale) lesson.Learner { return coherent(p) }},
	{name: "tc-cma", title: "TC→CMA-ES", learner: func(p Place, s scale) lesson.Learner {
		return lesson.TDCMA{TD: coherent(p), After: s.after}
	}},
	{name: "td-self", title: "TD self", self: true, learner: func(p Place, _ scale) lesson.Learner {
		return constant(p)
	}},
	{name: "cel-hof", title: "CEL+HoF", self: true, learner: func(_ Place, s scale) lesson.Learner {
		return s.cel(true)
	}},
	{name: "ctdl", title: "CTDL", self: true, learner: func(p Place, s scale) lesson.Learner {
		return lesson.CTDL{CEL: s.cel(false), TD: constant(p)}
	}},
	{name: "ctdl-hof", title: "CTDL+HoF", self: true, learner: func(p Place, s scale) lesson.Learner {
		return lesson.CTDL{CEL: s.cel(true), TD: constant(p)}
	}},
}

// cel returns coevolution, with or without an archive, which each individual meets as often as the others.
func (s scale) cel(archive bool) lesson.CEL {
	c := lesson.CEL{Size: s.population}
	if archive {
		c.HallOfFame = s.population
	}
	return c
}

// constant returns TD(0) with constant steps.
// Choice: the learning rate, the best of five or six tried in 20,000 games with another seed.
func constant(p Place) lesson.TD {
	if p.counter() {
		return lesson.TD{Alpha: 0.003}
	}
	return lesson.TD{Alpha: 0.001}
}

// coherent returns TD(0.9) whose steps are set by temporal coherence.
// Choice: the learning rate, as above.
func coherent(p Place) lesson.TD {
	t := constant(p)
	t.Lambda, t.Steps = 0.9, td.Coherent
	return t
}

// arm names the arm of a learner in a place.
func (c contestant) arm(p Place) string { return c.name + "-" + p.Encoding }

// games returns the games of training in a place.
func (c contestant) games(p Place, s scale) int {
	if c.name == "cma" && p.Game == "othello" {
		return s.more
	}
	return s.games
}

// lesson returns the lesson of a learner in a place.
func (c contestant) lesson(p Place, s scale) lesson.Lesson {
	l := lesson.Lesson{Name: c.arm(p), Game: p.Game, Encoding: p.Encoding, Learner: c.learner(p, s), Games: c.games(p, s),
		Seed: 1, Yardsticks: panels[p.Game], Measure: s.measure, Final: s.measure}
	if c.self {
		l.Against = lesson.Self
	} else if c.judged || c.name == "tc-cma" {
		l.Evaluation = s.evaluation
	}
	for _, m := range marks {
		if m < l.Games {
			l.At = append(l.At, m)
		}
	}
	return l
}

var plans sync.Map

// plan returns an arm for each learner and encoding, made once.
func plan(game string, size lab.Size) lab.Plan[config] {
	key := fmt.Sprint(game, " ", size)
	if p, ok := plans.Load(key); ok {
		return p.(lab.Plan[config])
	}
	s := scaleAt(size)
	all := lab.Plan[config]{Runs: s.runs}
	for _, p := range placesAt(size) {
		for _, c := range contestants {
			if p.Game != game || !c.plays(p) {
				continue
			}
			a, err := c.lesson(p, s).Arm("")
			if err != nil {
				panic(err)
			}
			all.Arms = append(all.Arms, a)
		}
	}
	plans.Store(key, all)
	return all
}
