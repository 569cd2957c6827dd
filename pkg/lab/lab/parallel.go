package lab

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// perCPU is the number of workers for each CPU: the goroutine that waits for an interrupt has to wait for its turn
// among them, up to 10 ms for each.
const perCPU = 4

// Parallel calls f for i = 0 ... n-1 on that many workers (at least one), numbered from 0. A worker makes one call at a
// time, so it may own buffers. Results stored by i do not depend on the number of workers.
// When ctx is done, the calls under way end, no others begin, and the error is that of ctx, even if all calls were
// made: the last ones may have been cut short.
func Parallel(ctx context.Context, workers, n int, f func(worker, i int)) error {
	var next atomic.Int64
	work := func(worker int) {
		for ctx.Err() == nil {
			i := int(next.Add(1)) - 1
			if i >= n {
				return
			}
			f(worker, i)
		}
	}
	var group sync.WaitGroup
	for w := 1; w < min(workers, n, perCPU*runtime.GOMAXPROCS(0)); w++ {
		group.Go(func() { work(w) })
	}
	work(0)
	group.Wait()
	return ctx.Err()
}
