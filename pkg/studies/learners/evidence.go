package learners

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// evidence holds the results of the learners of every place.
type evidence struct {
	size lab.Size
	runs map[string]paper.Runs[config, outcome] // by game
}

// evidence returns what is available, or an error that says what to run if no place is complete.
func (x Results) evidence() (evidence, error) {
	e, err := x.read()
	if err == nil && len(e.places()) == 0 {
		_, err = paper.Load(x.Results, Othello())
	}
	return e, err
}

// read returns what is available.
func (x Results) read() (evidence, error) {
	e := evidence{x.Size, map[string]paper.Runs[config, outcome]{}}
	for game, task := range map[string]lab.Experiment[config, outcome]{"othello": Othello(), "go": Go()} {
		lines, err := paper.There(x.Results, task, x.Size)
		if err != nil {
			return e, err
		}
		e.runs[game] = paper.RunsOf(lines)
	}
	return e, nil
}

// enough is the least number of runs with which a learner counts before all of the size are there. Fewer cannot be told
// apart: of eleven learners with six runs each no two have a P below 0.05 after Holm's correction.
const enough = 7

// places returns the places of the size in which all learners have enough runs.
func (e evidence) places() []Place {
	least := min(enough, scaleAt(e.size).runs)
	return slices.DeleteFunc(placesAt(e.size), func(p Place) bool {
		return slices.ContainsFunc(contestants, func(c contestant) bool {
			return c.plays(p) && len(e.runs[p.Game].Of(c.arm(p))) < least
		})
	})
}

// has returns an error for a place that the size lacks.
func (e evidence) has(p Place) error {
	var names []string
	for _, q := range placesAt(e.size) {
		if q == p {
			return nil
		}
		names = append(names, fmt.Sprintf("%q, %q", q.Game, q.Encoding))
	}
	return fmt.Errorf("learners: no place %q, %q at %s; there are %s", p.Game, p.Encoding, e.size,
		strings.Join(names, "; "))
}

// dim returns the number of weights learnt in a place; 0 if the runs do not say.
func (e evidence) dim(p Place) int {
	for _, c := range contestants {
		for _, l := range e.runs[p.Game].Of(c.arm(p)) {
			n, _ := l.Config.Weights()
			return n
		}
	}
	return 0
}

// games returns the games of training that all learners have.
func (e evidence) games() int { return scaleAt(e.size).games }

// measure is a number of a measurement against the yardsticks: the standard heuristic, then the panel.
type measure func(scores []play.Result) float64

// heuristic returns the score against the standard heuristic.
func heuristic(scores []play.Result) float64 { return scores[0].Score() }

// panel returns the mean of the scores against the players of the panel.
func panel(scores []play.Result) float64 {
	return paper.Average(paper.Each(scores[1:], play.Result.Score))
}

// scores returns what the runs of a learner had reached when a budget of training was spent; nil if the budget did not
// yet pay for a player, or was never played.
func (e evidence) scores(p Place, learner string, budget int, of measure) (list []float64) {
	for _, l := range e.runs[p.Game].Of(learner + "-" + p.Encoding) {
		point, ok := at(l.Outcome.Curve, budget)
		if !ok || l.Config.Games < budget {
			return nil
		}
		list = append(list, of(point.Scores))
	}
	return list
}

// at returns the last point that a budget of games pays for.
func at(curve []lesson.Point, budget int) (last lesson.Point, ok bool) {
	for _, p := range curve {
		if p.Games <= budget {
			last, ok = p, true
		}
	}
	return last, ok
}
