package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"sync/atomic"
	"syscall"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/slurm"
)

// fruitless is how often a job is queued again that finishes no step in its time.
const fruitless = 2

// untilLimit runs an experiment until it is done or paused. When the process is told that its time is nearly over, it
// pauses, and a Slurm job is queued again to continue.
func untilLimit(ctx context.Context, job *lab.Job, stderr io.Writer, run func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var limit atomic.Bool
	onLimit(func() {
		limit.Store(true)
		cancel()
	})
	err := run(ctx)
	var paused *lab.Paused
	if !limit.Load() || job == nil || !errors.As(err, &paused) {
		return err
	}
	if !paused.Onward && slurm.Restarts() >= fruitless {
		return fmt.Errorf("%w; but no step was finished in the whole time of the job, so it is not queued again: it "+
			"needs a longer -time or more -cpus", errors.New(err.Error()))
	}
	signal.Ignore(syscall.SIGTERM) // Slurm sends it to a job that is queued again
	if e := slurm.Requeue(context.WithoutCancel(ctx), job); e != nil {
		return fmt.Errorf("%w; job %s is not queued again: %w", err, job, e)
	}
	fmt.Fprintf(stderr, "oneply run: job %s is queued again\n", job)
	return err
}
