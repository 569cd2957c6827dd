package oneply

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// Run does the missing runs of an experiment at a size, "quick" or "paper", and stores them; at "try" it does all and
// stores nothing. One line says how many games and how much time that takes, then how far it is; if it takes an hour or
// longer a note says what to do about it. An interrupt pauses it: running the cell again goes on. A data folder may be
// named: there all runs are missing at first, and are done anew.
func Run(t lab.Task, size lab.Size, data ...string) {
	var line Live
	o := lab.Options{Size: size, Data: strings.Join(data, "")}
	perform(&line, announce(&line, t, o), o, t.Run)
}

// Try does all runs of an experiment at its smallest size, in seconds, and returns them. Nothing is stored. With draw
// it shows a changing picture, as Watch does. An interrupt ends the training: the outcome is that of the steps so far,
// without runs that have not begun. The cell then has a few seconds to go on with what Try returns.
func Try[C, R any](e lab.Experiment[C, R],
	draw ...func(r *lab.Run, step int, state any) report.Part) (lines []lab.Line[C, R]) {
	run := func(ctx context.Context, o lab.Options) (err error) {
		o.Enough = ctx.Done()
		late, free := afterwards(ctx)
		defer free()
		lines, err = e.Try(late, o)
		return err
	}
	if len(draw) == 0 {
		perform(&Live{}, lab.Cost{}, lab.Options{Size: lab.Try}, run)
		return lines
	}
	watch(e, lab.Options{Size: lab.Try}, draw[0], run)
	return lines
}

// Watch is Run with a changing picture: draw makes it from the state of a run after a step, up to 20 times a second,
// and once more at the end. The options choose the size and the runs.
func Watch(t lab.Task, o lab.Options, draw func(r *lab.Run, step int, state any) report.Part) {
	watch(t, o, draw, t.Run)
}

// watch is perform with a picture under the line.
func watch(t lab.Task, o lab.Options, draw func(r *lab.Run, step int, state any) report.Part,
	run func(context.Context, lab.Options) error) {
	var line, picture Live
	var last lazy
	o.Watch = func(r *lab.Run, step int, state any) {
		last = func() report.Part { return draw(r, step, state) }
		picture.Show(last)
	}
	perform(&line, announce(&line, t, o), o, func(ctx context.Context, o lab.Options) error {
		err := run(ctx, o)
		if last != nil {
			picture.Done(last)
		}
		return err
	})
}

// lazy is a part made when it is drawn.
type lazy func() report.Part

func (l lazy) HTML() string { return l().HTML() }

// Made returns the part.
func (l lazy) Made() report.Part { return l() }

func (l lazy) String() string { return text(l()) }

// perform runs an experiment under a line of progress, then replaces that by what was done.
func perform(line *Live, c lab.Cost, o lab.Options, run func(context.Context, lab.Options) error) {
	line.Done(report.Note(attempt(line, c, o, run)))
}

// aMoment is how long the line of progress says what everything will take before it says how far it is.
const aMoment = time.Second

// attempt runs an experiment under a line of progress and says what was done. It ends the cell if runs are missing.
func attempt(line *Live, c lab.Cost, o lab.Options,
	run func(context.Context, lab.Options) error) (note string) {
	ctx, free := untilInterrupt()
	defer free()
	var last lab.Status
	o.Progress = func(s lab.Status) {
		if last = s; c.Games > 0 && s.Elapsed < aMoment {
			line.Show(bar{s.Part, fmt.Sprintf("%s %s: %s", s.Name, s.Size, c)})
			return
		}
		line.Show(bar{s.Part, s.String()})
	}
	err := run(ctx, o)
	var paused *lab.Paused
	switch {
	case errors.As(err, &paused):
		line.Done(report.Note(paused.Error()))
		leave()
	case err != nil:
		stop(err)
	}
	if ctx.Err() != nil {
		return "interrupted: what there is by then; " + last.String()
	}
	return last.String()
}
