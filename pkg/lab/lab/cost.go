package lab

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/oneply/oneply/pkg/show/estimate"
)

// Cost is what the missing runs of an experiment cost.
type Cost struct {
	Runs  int
	Games int64         // left to play, 0 if unknown
	Rate  float64       // games a second, 0 if unknown
	Time  time.Duration // 0 if unknown
	Tried bool          // the rate comes from the first moments of a run, else from stored runs
}

// String returns the cost in one line: "10 runs, 1.20M games, about 35.0k games/s, 34 s".
func (c Cost) String() string {
	text := estimate.Count(c.Runs, "run", "runs")
	if c.Games > 0 {
		text += fmt.Sprintf(", %s games", Count(float64(c.Games)))
	}
	if c.Rate > 0 {
		text += fmt.Sprintf(", about %s games/s, %s", Count(c.Rate), Duration(c.Time))
	}
	return text
}

// few is a number of games that would be over before their time could be estimated.
const few = 300_000

// Cost returns the cost of the missing runs that the options name. It takes their speed from stored runs, on one core
// and with as many workers as the options say; without stored runs it does the first moments of a run, two seconds at
// most, and drops them. For few games it estimates nothing.
func (e Experiment[C, R]) Cost(ctx context.Context, o Options) (c Cost, err error) {
	o.Data = orRoot(o.Data)
	if o.Workers < 1 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	list, err := e.Standings(NewReader(o.Data), o.Size)
	if err == nil {
		list, err = chosen(list, o)
	}
	if err != nil {
		return c, err
	}
	var first *Standing
	for _, s := range list {
		if s.Done {
			continue
		}
		if c.Runs++; first == nil {
			first = &s
		}
		c.Games += int64(float64(s.Games) * (1 - s.Part))
	}
	if c.Games < few {
		return c, nil
	}
	if c.pace(list, NewPace(e, o.Size, o.Data, Root()), o.Workers); c.Rate == 0 {
		c.Rate, err = e.tried(ctx, o, first.Named)
		c.Tried = true
	}
	if c.Tried && c.Rate > 0 {
		c.Time = time.Duration(float64(c.Games) / c.Rate * float64(time.Second))
	}
	return c, err
}

// pace sets the time by the stored runs, if that is known for every run.
func (c *Cost) pace(list []Standing, pace Pace, workers int) {
	seconds := 0.0
	for _, s := range list {
		one := pace.Seconds(s)
		if one == 0 && !s.Done {
			return
		}
		seconds += one / float64(workers)
	}
	c.Time, c.Rate = time.Duration(seconds*float64(time.Second)), float64(c.Games)/seconds
}

// Times of a try: long enough to tell the speed of many games, and the most if a first step takes long.
const (
	tryLong = 300 * time.Millisecond
	tryMost = 2 * time.Second
)

// tried returns the games a second of the beginning of a run, which is not kept; 0 if it played none.
func (e Experiment[C, R]) tried(ctx context.Context, o Options, n Named) (rate float64, err error) {
	st, err := e.study(o.Size)
	if err != nil {
		return 0, err
	}
	for _, j := range st.planned {
		if (Named{j.arm, j.run}) == n {
			x := &execution{study: st, o: o}
			if err := x.look(); err != nil {
				return 0, err
			}
			return x.try(ctx, j)
		}
	}
	return 0, nil
}

// try begins a planned run and stops it soon.
func (x *execution) try(ctx context.Context, j plannedRun) (rate float64, err error) {
	inputs, input, err := x.sources(j)
	if err != nil {
		return 0, err
	}
	r := x.begin(j, inputs, input)
	r.checkpoint, r.watch = "", nil
	ctx, cancel := context.WithTimeout(ctx, tryMost)
	defer cancel()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = j.do(ctx, r) // the run itself says what is wrong
	}()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for games := int64(0); ; {
		select {
		case <-ended:
			return rate, nil
		case <-tick.C:
		}
		if now := r.games.Load(); now > games {
			games = now
			rate = float64(games) / time.Since(r.begun).Seconds()
		}
		if rate > 0 && time.Since(r.begun) > tryLong {
			cancel()
		}
	}
}
