package oneply

import (
	"context"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/oneply/oneply/pkg/internal/screen"
	"github.com/oneply/oneply/pkg/show/report"
)

// Times after an interrupt; the kernel waits 5 seconds before it kills the cell.
const (
	useful = 3500 * time.Millisecond // the cell may go on
	grace  = 4500 * time.Millisecond // the cell ends
)

// interrupted is when the cell was first interrupted.
var interrupted atomic.Pointer[time.Time]

// untilInterrupt returns a context that is done when the cell is interrupted or, after an interrupt, when the cell must
// end. It must end soon: a kernel that restarts does not wait for it, and answers no more.
func untilInterrupt() (ctx context.Context, free context.CancelFunc) {
	if screen.Show != nil {
		return context.WithCancel(screen.Interrupted)
	}
	if at := interrupted.Load(); at != nil {
		return context.WithDeadline(context.Background(), at.Add(useful))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	if !inNotebook() {
		return ctx, stop
	}
	idle := context.AfterFunc(ctx, func() {
		now := time.Now()
		interrupted.CompareAndSwap(nil, &now)
		time.AfterFunc(grace, leave)
	})
	return ctx, func() { idle(); stop() }
}

// interruptible runs do until it ends or is interrupted, and shows the result so far.
func interruptible[R report.Part](do func(ctx context.Context, live *Live) (R, error)) R {
	ctx, free := untilInterrupt()
	defer free()
	var live Live
	r, err := do(ctx, &live)
	if err != nil && ctx.Err() == nil {
		stop(err)
	}
	live.Done(r)
	if ctx.Err() != nil {
		leave()
	}
	return r
}

// leaveAfter ends the cell when ctx is done, unless idle is called; in a page's program the loop that calls it has to.
func leaveAfter(ctx context.Context) (idle func() bool) {
	if screen.Show != nil {
		return func() bool { return true }
	}
	return context.AfterFunc(ctx, leave)
}

// afterwards returns a context done some time after ctx, so that a step under way may end.
func afterwards(ctx context.Context) (late context.Context, free context.CancelFunc) {
	late, cancel := context.WithCancel(context.WithoutCancel(ctx))
	idle := context.AfterFunc(ctx, func() { time.AfterFunc(useful, cancel) })
	return late, func() { idle(); cancel() }
}

// farewell is what is still to be shown when an interrupt or a mistake ends the cell; nil for nothing.
var farewell struct {
	mu   sync.Mutex
	show func()
}

// onLeave calls show if the cell ends before undo is called.
func onLeave(show func()) (undo func()) {
	farewell.mu.Lock()
	defer farewell.mu.Unlock()
	before := farewell.show
	farewell.show = show
	return func() {
		farewell.mu.Lock()
		defer farewell.mu.Unlock()
		farewell.show = before
	}
}

// say shows the farewell, once; its caller holds the lock, which is kept for good where the program ends: a second
// caller waits for the end.
func say() {
	if screen.Show != nil {
		defer farewell.mu.Unlock()
	}
	if show := farewell.show; show != nil {
		farewell.show = nil
		show()
	}
}
