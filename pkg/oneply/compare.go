package oneply

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// Comparison is the result of comparing lessons.
type Comparison struct {
	Name string
	On   string   // scores are against this yardstick, in fresh games
	Arms []Sample // highest mean first

	partial string // what is left out; "" if nothing
}

// Sample is an arm of a comparison: its runs, in the order of their seeds.
type Sample struct {
	Name string
	Runs []Learnt
}

// Compare learns each of several lessons in that many runs and compares the results. An arm takes unset fields from the
// base, which also names the comparison; an unnamed arm is named after its learner. Run k of every arm has the seed of
// the base plus k: arms are compared in pairs of runs with common random numbers.
//
// Results are stored, and an interrupt pauses, as with Learn. The player of run 0 of arm de is learned/NAME/de/0.
func Compare(base Lesson, runs int, arms ...Lesson) Comparison {
	e := must(lesson.Compared("", base, runs, arms...))
	return show(e, liveArm, func() (Comparison, error) { return comparison(e, base.Name) })
}

// RecallComparison returns what Compare has stored under a name, with as many runs as every arm has. The table says so
// if Compare has not finished.
func RecallComparison(name string) Comparison { return must(recallComparison(name)) }

func recallComparison(name string) (Comparison, error) {
	e, err := lesson.Stored("", name)
	if err != nil {
		return Comparison{}, err
	}
	return comparison(e, name)
}

func comparison(e lab.Experiment[lesson.Config, lesson.Outcome], name string) (Comparison, error) {
	lines, err := e.Load("", lab.Own)
	if err != nil {
		return Comparison{}, err
	}
	c := Comparison{Name: name}
	for _, l := range lines {
		if l.Arm == player.Lesson {
			continue
		}
		if n := len(c.Arms); n == 0 || c.Arms[n-1].Name != l.Arm {
			c.Arms = append(c.Arms, Sample{Name: l.Arm})
		}
		arm := &c.Arms[len(c.Arms)-1]
		if l.Run == len(arm.Runs) {
			arm.Runs = append(arm.Runs, Learnt{Name: fmt.Sprintf("%s/%s/%d", name, l.Arm, l.Run), Config: l.Config,
				Outcome: l.Outcome})
		}
	}
	if len(c.Arms) == 0 && len(lines) > 0 {
		return Comparison{}, fmt.Errorf("oneply: %q is a lesson alone: Recall returns it", name)
	}
	begun, err := lab.Begun("", e.Name, lab.Own)
	if err != nil {
		return Comparison{}, err
	}
	return c, c.settle(begun)
}

// settle makes the arms equally long and finds the first yardstick common to all. begun names the arms whose runs have
// begun.
func (c *Comparison) settle(begun []string) error {
	if len(c.Arms) < 2 {
		return fmt.Errorf("oneply: nothing is compared as %q: want the name of a comparison of 2 arms or more", c.Name)
	}
	if err := c.cut(begun); err != nil {
		return err
	}
	for _, y := range c.Arms[0].Runs[0].yardsticks() {
		if !slices.ContainsFunc(c.Arms, func(a Sample) bool { return !slices.Contains(a.Runs[0].yardsticks(), y) }) {
			*c = c.Against(y)
			return nil
		}
	}
	return fmt.Errorf("oneply: the arms of %q were measured against nobody in common", c.Name)
}

// cut keeps as many runs of each arm as all arms have, and notes what is missing.
func (c *Comparison) cut(begun []string) error {
	runs, most := len(c.Arms[0].Runs), 0
	for _, a := range c.Arms {
		runs, most = min(runs, len(a.Runs)), max(most, len(a.Runs))
	}
	if runs == 0 {
		return fmt.Errorf("oneply: no run of %q is stored of every arm: run the comparison again", c.Name)
	}
	var left []string
	for i := range c.Arms {
		if n := len(c.Arms[i].Runs); n < most {
			left = append(left, fmt.Sprintf("%s has %d of %d runs", c.Arms[i].Name, n, most))
		}
		c.Arms[i].Runs = c.Arms[i].Runs[:runs]
	}
	for _, arm := range begun {
		left = append(left, "a run of "+arm+" has begun")
	}
	if left != nil {
		c.partial = "not finished: " + strings.Join(left, ", ")
	}
	return c.paired()
}

// paired returns an error unless run k has the same seed in every arm.
func (c *Comparison) paired() error {
	first := c.Arms[0]
	for _, a := range c.Arms[1:] {
		for k, r := range a.Runs {
			if s := first.Runs[k].Config.Seed; r.Config.Seed != s {
				return fmt.Errorf("oneply: run %d of %q has seed %d in arm %s and seed %d in arm %s: they were made by two "+
					"comparisons, want another name for one", k, c.Name, s, first.Name, r.Config.Seed, a.Name)
			}
		}
	}
	return nil
}

// Against returns the comparison of scores against another yardstick.
func (c Comparison) Against(yardstick string) Comparison {
	for _, a := range c.Arms {
		a.Runs[0].Score(yardstick)
	}
	c.On, c.Arms = yardstick, slices.Clone(c.Arms)
	slices.SortStableFunc(c.Arms, func(a, b Sample) int {
		return cmp.Or(cmp.Compare(b.mean(yardstick), a.mean(yardstick)), cmp.Compare(a.Name, b.Name))
	})
	return c
}

// mean returns the mean score of the runs.
func (s Sample) mean(yardstick string) (mean float64) {
	for _, r := range s.Runs {
		mean += r.Score(yardstick) / float64(len(s.Runs))
	}
	return mean
}

// Names returns the names of the arms.
func (c Comparison) Names() (list []string) {
	for _, a := range c.Arms {
		list = append(list, a.Name)
	}
	return list
}

// Scores returns the scores of each arm's runs in fresh games: the samples of figure.Violins.
func (c Comparison) Scores() (list [][]float64) {
	for _, a := range c.Arms {
		var scores []float64
		for _, r := range a.Runs {
			scores = append(scores, r.Score(c.On))
		}
		list = append(list, scores)
	}
	return list
}

// Series returns the curves of all runs of each arm, for figure.SeriesCurves.
func (c Comparison) Series() (list []report.Series) {
	for _, a := range c.Arms {
		s := report.Series{Name: a.Name}
		for _, r := range a.Runs {
			x, y := r.Outcome.Scores(c.On)
			if len(x) > len(s.X) {
				s.X = x
			}
			s.Y = append(s.Y, y)
		}
		list = append(list, s)
	}
	return list
}

// HTML returns the tables and the sentence.
func (c Comparison) HTML() string {
	return report.Stack{c.Table(), c.Pairs(), report.Note(c.Sentence())}.HTML()
}

// String returns the tables and the sentence for a terminal.
func (c Comparison) String() string {
	return c.Table().String() + c.Pairs().String() + c.Sentence() + "\n"
}

// about says what the scores are.
func (c Comparison) about() string {
	list := []string{fmt.Sprintf("scores against %s in fresh games", c.On), "not from a paper"}
	if c.partial != "" {
		list = append(list, c.partial)
	}
	return strings.Join(list, " · ")
}
