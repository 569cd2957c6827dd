package lab

import (
	"fmt"
	"sync/atomic"
	"time"

	"github.com/oneply/oneply/pkg/seed"
)

// Run is one run of one arm while it is done.
type Run struct {
	Arm     string
	Number  int       // 0, 1, ...
	Seed    seed.Seed // the same for run k of every arm
	Shared  seed.Seed // the same for all runs and arms of the experiment at this size
	Workers int       // goroutines to use, at least 1
	Size    Size
	Data    string // the data folder, to load inputs from
	Input   Size   // the size of the inputs' results: Size, or at try the largest that is complete

	w          *work
	j          job
	inputs     map[string]string
	checkpoint string        // path; "" at try
	pause      time.Duration // between two checkpoints, at least
	watch      func(*Run, int, any)
	enough     <-chan struct{} // see Options

	games, step, steps atomic.Int64
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

// spent returns the time that the run has taken in all series.
func (r *Run) spent() time.Duration { return r.start().spent + time.Since(r.begun) }

// start returns where this series found the run.
func (r *Run) start() played {
	if p := r.before.Load(); p != nil {
		return *p
	}
	return played{}
}

// at returns where the run is now.
func (r *Run) at() played { return played{games: r.games.Load(), step: r.step.Load()} }

// Paused says where an interrupted experiment is going to go on.
type Paused struct {
	Name        string
	Size        Size
	Arm         string
	Run         int
	Step, Steps int  // Steps is 0 for a run that has no steps and begins again
	Busy        bool // another process does this run
}

func (p *Paused) Error() string {
	if p.Size == Try {
		return fmt.Sprintf("lab: stopped %s at try, which stores nothing: run again to begin again", p.Name)
	}
	where := fmt.Sprintf("%s, arm %s, run %d", p.Name, p.Arm, p.Run)
	if p.Busy {
		return "lab: stopped waiting for " + where + ", which another process does"
	}
	if p.Steps > 0 {
		where += fmt.Sprintf(", step %d of %d", p.Step, p.Steps)
	}
	return "lab: paused at " + where + ": run again to go on"
}
