package lab

import (
	"fmt"
	"sync/atomic"
	"time"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// Run is one run of one arm while it is being done.
type Run struct {
	Arm     string
	Number  int       // 0, 1, ...
	Seed    seed.Seed // the same for run k of every arm
	Shared  seed.Seed // the same for all runs and arms of the experiment at this size
	Workers int       // goroutines to use, at least 1
	Size    Size
	Data    string // the data folder, to load inputs from
	Input   Size   // the size of the inputs' results: Size, or at try the largest that is complete

	w          *study
	j          plannedRun
	inputs     map[string]string
	checkpoint string        // path; "" at try
	pause      time.Duration // between two checkpoints, at least
	watch      func(*Run, int, any)
	enough     <-chan struct{} // see Options

	games, step, steps atomic.Int64
	stepGames, stepAt  atomic.Int64           // games before the step under way, and when it began
	before             atomic.Pointer[played] // what a checkpoint brought, nil without one
	begun              time.Time
	trained            bool
	memory             memory
}

// played is how much of a run has been done.
type played struct {
	games, step int64
	spent       time.Duration
	resumed     int
}

// Played counts games; they stand in the run's line and drive the time left. Any goroutine may call it.
func (r *Run) Played(games int) { r.games.Add(int64(games)) }

// Continue says that the run continues another one, which had played so many games in that time. It is called before
// Train.
func (r *Run) Continue(games int64, spent time.Duration) {
	r.before.Store(&played{games: games, spent: spent})
	r.games.Store(games)
}

// Spent returns the time that the run has taken, over all executions.
func (r *Run) Spent() time.Duration { return r.spent() }

// spent returns the time that the run has taken in all executions.
func (r *Run) spent() time.Duration { return r.start().spent + time.Since(r.begun) }

// start returns where this execution began with the run.
func (r *Run) start() played {
	if p := r.before.Load(); p != nil {
		return *p
	}
	return played{}
}

// at returns where the run is now.
func (r *Run) at() played { return played{games: r.games.Load(), step: r.step.Load()} }

// within returns how much of the step under way is done, judging by games: in [0, 1), 0 if unknown.
func (r *Run) within() float64 {
	steps := r.steps.Load()
	if steps == 0 || r.j.games == 0 {
		return 0
	}
	part := float64(r.games.Load()-r.stepGames.Load()) / (float64(r.j.games) / float64(steps))
	return min(max(part, 0), 0.99)
}

// long is the time after which progress within a step is reported.
const long = 5 * time.Second

// stepping reports that a step begins.
func (r *Run) stepping() {
	r.stepGames.Store(r.games.Load())
	r.stepAt.Store(time.Now().UnixNano())
}

// stepsLong reports that the step under way takes long.
func (r *Run) stepsLong() bool {
	at := r.stepAt.Load()
	return at > 0 && time.Since(time.Unix(0, at)) > long
}

// Paused says where an interrupted experiment is going to continue.
type Paused struct {
	Name        string
	Size        Size
	Arm         string
	Run         int
	Step, Steps int     // Steps is 0 for a run that has no steps and begins again
	Within      float64 // part of the next step that was done and is dropped, 0 if unknown
	Busy        bool    // another process is doing this run
	Left        bool    // it is left to that one; else it was waited for
	Holder      *Holder // that one, if it is known
	Onward      bool    // this call has finished a step or a run
}

func (p *Paused) Error() string {
	if p.Size == Try {
		return fmt.Sprintf("lab: stopped %s at try, which stores nothing: run again to begin again", p.Name)
	}
	where := fmt.Sprintf("%s, arm %s, run %d", p.Name, p.Arm, p.Run)
	switch {
	case p.Busy && p.Left:
		return "lab: another process does " + where + p.Holder.beside() + ": go on later"
	case p.Busy:
		return "lab: stopped waiting for " + where + ", which another process does" + p.Holder.beside()
	case p.Steps > 0:
		where += fmt.Sprintf(", step %d of %d", p.Step, p.Steps)
	}
	if p.Within > 0 {
		where += fmt.Sprintf(" (%.0f %% of the next is dropped)", 100*p.Within)
	}
	return "lab: paused at " + where + ": run again to go on"
}
