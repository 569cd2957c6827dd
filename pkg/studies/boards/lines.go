package boards

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
)

// The games of the first question.
const (
	connectFour = "connect-four"
	othello6    = "othello-6"
)

var lineGames = []string{connectFour, othello6}

// standard names their standard opponents.
var standard = map[string]string{connectFour: connectFour + "/lines", othello6: othello6 + "/heuristic"}

// The learners of the first question, as named in arms.
const (
	byES = "es"
	byTD = "td"
)

var learners = []string{byES, byTD}

// reading is the order in which a place lists its squares: ascending, as in Jaśkowski's printed player, or turned with
// the symmetries of the board.
type reading string

const (
	ascending reading = "ascending"
	turned    reading = "turned"
)

// duo are straight lines and snakes with about as many weights.
type duo struct{ lines, snakes string }

// duos pairs all-2, all-3 and all-4 with snakes of one square more, in the number that comes nearest to their weights
// on the board of a game: the rule of Jaśkowski's comparisons on 8 x 8 squares.
func duos(game string) (list []duo) {
	g, err := player.FindGame(game)
	if err != nil {
		panic(err)
	}
	for n, table := 2, 27; n <= 4; n, table = n+1, 3*table {
		a := eval.On(g.Size()).Systematic(n)
		snakes := (a.Dim() + table/2) / table
		list = append(list, duo{a.Name, fmt.Sprintf("rand-%dx%d", snakes, n+1)})
	}
	return list
}

// architectures returns the six architectures of a game, lines first.
func architectures(game string) []string {
	lines, snakes := []string(nil), []string(nil)
	for _, d := range duos(game) {
		lines, snakes = append(lines, d.lines), append(snakes, d.snakes)
	}
	return append(lines, snakes...)
}

// read returns the name of an architecture under the reading. Straight lines are ascending by default.
func (r reading) read(architecture string) string {
	if r == ascending && strings.HasPrefix(architecture, "all") {
		return architecture
	}
	return architecture + "-" + string(r)
}

// lineArm returns the name of an arm of Lines and of Turned.
func lineArm(game, learner, architecture string) string {
	return game + "-" + learner + "-" + architecture
}

// lineArms returns the arms of a game and a learner.
func lineArms(game, learner string) (arms []string) {
	for _, a := range architectures(game) {
		arms = append(arms, lineArm(game, learner, a))
	}
	return arms
}

// budget is the number of games in a run of Lines.
type budget struct {
	runs           int
	es, evaluation int // games of training by ES, those of a candidate
	td             int // games of training by TD
	measure, final int // of a point of the curve, of the last one
}

var budgets = map[lab.Size]budget{
	lab.Try:     {1, 1000, 4, 100, 2, 20},
	lab.Quick:   {3, 20_000, 20, 2000, 20, 500},
	lab.Reduced: {10, 100_000, 20, 10_000, 100, 4000},
	lab.Paper:   {10, 10_000_000, 100, 300_000, 2000, 50_000},
}

// Lines lets evolution (ES, against the standard opponent of the game) and self-play (TD) make networks of straight
// lines and of snakes, with equally many games, in Connect Four and in Othello on 6 x 6 squares. All places list their
// squares in ascending order.
func Lines() lab.Experiment[lesson.Config, lesson.Outcome] { return lines("boards/lines", ascending) }

// Turned is Lines with the squares of a place turned with the symmetries of the board. The players are not kept.
func Turned() lab.Experiment[lesson.Config, lesson.Outcome] {
	e := lines("boards/turned", turned)
	e.Do = lesson.Unkept
	return e
}

func lines(name string, how reading) lab.Experiment[lesson.Config, lesson.Outcome] {
	return lab.Experiment[lesson.Config, lesson.Outcome]{
		Name: name, Source: "Jaśkowski 2014, III-C, on other boards", Version: 1, Extra: []lab.Size{lab.Reduced},
		Games: lesson.Config.Played, Do: lesson.Learn,
		Plan: func(size lab.Size) lab.Plan[lesson.Config] { return linePlan(size, how) },
	}
}

func linePlan(size lab.Size, how reading) lab.Plan[lesson.Config] {
	b := budgets[size]
	p := lab.Plan[lesson.Config]{Runs: b.runs}
	for _, game := range lineGames {
		for _, learner := range learners {
			for _, a := range architectures(game) {
				l := b.lesson(learner)
				l.Game, l.Encoding = game, how.read(a)
				p.Arms = append(p.Arms, taught(lineArm(game, learner, a), l))
			}
		}
	}
	return p
}

// lesson returns the lesson of a learner, without its game and encoding.
func (b budget) lesson(learner string) lesson.Lesson {
	l := lesson.Lesson{Measure: b.measure, Final: b.final}
	if learner == byES {
		l.Learner, l.Games, l.Evaluation = evolution, b.es, b.evaluation
		return l
	}
	l.Learner, l.Games, l.Against = differences, b.td, lesson.Self
	return l
}

// The settings of the learners: those of Jaśkowski 2014, III-A1, and the learning rate from 0.001 to 0.03 that was best
// for all-2, which has the most places, in a few games of other seeds.
var (
	evolution   = lesson.ES{Mu: 10, Lambda: 90, Sigma: 1, Lo: -0.1, Hi: 0.1, Reevaluate: true}
	differences = lesson.TD{Alpha: 0.001}
)

// lesson returns an arm whose runs are a lesson with consecutive seeds from 1 on.
func taught(name string, l lesson.Lesson) lab.Arm[lesson.Config] {
	l.Name, l.Seed = name, 1
	return l.MustArm()
}
