package oneply

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Lesson says what Learn learns, how and from whom. Only Name and Games must be set:
//
//	oneply.Lesson{Name: "mine", Encoding: "all-2", Learner: oneply.TD{}, Against: "self", Games: 200_000, Seed: 1}
//
// Encoding may also name patterns, like logistello or edge+2x, your own squares, like a1b1a2b2, or mlp-16, a network
// with 16 hidden units. For the fields see go doc ./pkg/learn/lesson Lesson.
type Lesson = lesson.Lesson

// Learner is DE, GA, ES, CMA, TD, TDCMA, CEL or CTDL with its settings, or the result of AskTell.
type Learner = lesson.Learner

// The learners of a Lesson. Their fields are settings; a zero value stands for a good default.
type (
	// DE is differential evolution: DE{NP: 20, F: 0.5, CR: 0.9} spells out its defaults.
	DE = lesson.DE

	// GA is a genetic algorithm: GA{Diversity: "sharing"} shares fitness, "crowding" replaces the most similar; it has
	// three kinds of crossover.
	GA = lesson.GA

	// ES is an evolution strategy: ES{Mu: 5, Lambda: 20, Selection: "comma"}. With Adaptive every weight has its own step
	// size.
	ES = lesson.ES

	// CMA is the evolution strategy whose mutations learn their directions (covariance matrix adaptation); CMA{} needs no
	// setting. From 101 weights on it only adapts a step size for each, as CMA{Covariance: "separable"} always does.
	CMA = lesson.CMA

	// TD learns from temporal differences, move by move: TD{Alpha: 0.01, Lambda: 0.9}.
	TD = lesson.TD

	// TDCMA is TD for the first games and then CMA, starting from what TD has learnt: TDCMA{After: 10_000}.
	TDCMA = lesson.TDCMA

	// CEL is coevolution: individuals are judged by games among themselves, and with CEL{HallOfFame: 50} by 50 against the
	// best of earlier generations.
	CEL = lesson.CEL

	// CTDL is CEL whose individuals learn from temporal differences as well: CTDL{CEL: CEL{Size: 50}, Ratio: 8} lets each
	// play 8 games with itself in a generation.
	CTDL = lesson.CTDL
)

// AskTell makes a learner of your own for a Lesson from a pointer to a struct with the methods Ask and Tell, whose
// exported fields are all that it remembers.
func AskTell(l lesson.Asker) Learner { return lesson.AskTell(l) }

// Learn trains a player by the lesson and shows the result: the score in fresh games, the curve, the weights. A line
// says how many games and how much time that takes, then how far it is, with a curve.
//
// The result is stored under the lesson's Name: the same cell shows it again at once, Recall reads it in any other, and
// Find("learned/NAME") is the player, here and on the command line. An interrupt pauses: running the cell again goes
// on, and gives the result of an uninterrupted run. A lesson also goes on if only its Games have grown, and gives the
// result of the long lesson; any other lesson under an existing name is an error that says what differs.
func Learn(l Lesson) Learnt {
	t, e := must(l.Task("")), must(l.Experiment(""))
	return show(t, liveCurve(l.Name), func() (Learnt, error) { return stored(e, l.Name) })
}

// show does the missing runs of an experiment under a line of progress and, unless draw is nil, a picture; the result
// replaces both. For a name of an earlier cell it is what that has stored.
func show[R report.Part](t lab.Task, draw func(r *lab.Run, step int, state any) report.Part,
	result func() (R, error)) (r R) {
	if earlier.Load() != 0 {
		return must(result())
	}
	var line, picture Live
	last := report.Part(report.Note(""))
	o := lab.Options{Size: lab.Own}
	if draw != nil {
		o.Watch = func(run *lab.Run, step int, state any) {
			last = draw(run, step, state)
			picture.Show(last)
		}
	}
	attempt(&line, announce(&line, t, o), o, func(ctx context.Context, o lab.Options) error {
		err := t.Run(ctx, o)
		if err == nil {
			r, err = result()
			last = r
		}
		if err == nil || ctx.Err() != nil {
			picture.Done(last)
		}
		return err
	})
	line.Done(report.Stack{})
	return r
}

// Recall returns what Learn has stored under a name.
func Recall(name string) Learnt { return must(recall(name)) }

func recall(name string) (Learnt, error) {
	e, err := lesson.Stored("", name)
	if err != nil {
		return Learnt{}, err
	}
	return stored(e, name)
}

// stored returns what is stored of a lesson.
func stored(e lab.Experiment[lesson.Config, lesson.Outcome], name string) (Learnt, error) {
	lines, err := e.Load("", lab.Own)
	if err != nil {
		return Learnt{}, err
	}
	for _, l := range lines {
		if l.Arm == player.Lesson {
			return Learnt{Name: name, Config: l.Config, Outcome: l.Outcome}, nil
		}
	}
	return Learnt{}, fmt.Errorf("oneply: %q is a comparison: RecallComparison returns it", name)
}

// liveArm draws the curve of an arm's run under way.
func liveArm(r *lab.Run, step int, state any) report.Part {
	return liveCurve(fmt.Sprintf("%s, run %d", r.Arm, r.Number))(r, step, state)
}

// liveCurve draws the curve of a run under way.
func liveCurve(name string) func(r *lab.Run, step int, state any) report.Part {
	return func(_ *lab.Run, _ int, state any) report.Part {
		s, ok := state.(*lesson.State)
		if !ok || len(s.Curve) == 0 {
			return report.Note("")
		}
		return curves(name, s.Yardsticks(), s.Curve)
	}
}

// curves draws the scores against all yardsticks.
func curves(title string, yardsticks []string, points []lesson.Point) report.Part {
	c := course{Curves: picture.Curves{Title: title, X: "games of training", Y: "score in fresh games",
		Caption: "Score in fresh games on the way, against each of those named, with 95% intervals."}}
	for i, y := range yardsticks {
		l := picture.Line{Name: "against " + y}
		for _, p := range points {
			low, high := p.Scores[i].Interval()
			l.X, l.Y = append(l.X, float64(p.Games)), append(l.Y, p.Scores[i].Score())
			l.Low, l.High = append(l.Low, low), append(l.High, high)
		}
		c.Lines = append(c.Lines, l)
	}
	return c
}
