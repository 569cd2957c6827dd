package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"github.com/oneply/oneply/pkg/seed"
)

// series is one call of Run of an experiment.
type series struct {
	w       *work
	o       Options
	shelves []*shelf // by arm; none at try
	meter   *meter
	onward  bool // a run was finished
}

// sparingly is the growth of memory in percent after which garbage is collected.
const sparingly = 400

// run does what is missing of the work.
func (w *work) run(ctx context.Context, o Options) error {
	o.Data = orRoot(o.Data)
	if o.Workers < 1 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.pause == 0 {
		o.pause = w.size.pause()
	}
	if w.size != Try {
		o.Enough = nil
	}
	jobs, err := w.selected(o)
	if err != nil {
		return err
	}
	s := &series{w: w, o: o}
	if err := s.prepare(jobs); err != nil {
		return err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(sparingly)) // candidates are made and thrown away by the thousand
	s.meter = newMeter(w, jobs, s.done, o.Progress)
	defer s.meter.stop()
	err = s.all(ctx, jobs)
	if o.Alone {
		return err
	}
	if _, _, e := w.gather(context.WithoutCancel(ctx), o.Data, patience); err == nil {
		err = e
	}
	return err
}

// nap is the time between two looks at runs that other processes do.
const nap = 200 * time.Millisecond

// all does the jobs, first those that no other process does, then, unless it is to work alone, waits for the others:
// one that ends early leaves its run to this one.
func (s *series) all(ctx context.Context, jobs []job) error {
	for wait := false; ; wait = true {
		var busy []job
		for _, j := range jobs {
			if s.done(j) || closed(s.o.Enough) {
				continue
			}
			taken, err := s.shared(ctx, j)
			if err != nil {
				return err
			}
			if taken {
				busy = append(busy, j)
			}
		}
		if len(busy) == 0 {
			return nil
		}
		if s.o.Alone {
			return s.busy(busy[0])
		}
		jobs = busy
		s.meter.waiting(len(busy))
		if !wait {
			continue
		}
		select {
		case <-ctx.Done():
			return s.busy(busy[0])
		case <-time.After(nap):
		}
	}
}

// busy says that another process does the job.
func (s *series) busy(j job) error {
	return &Paused{Name: s.w.info.Name, Size: s.w.size, Arm: j.arm, Run: j.run, Busy: true, Left: s.o.Alone,
		Holder: holder(s.shelf(j).locked(j.run)), Onward: s.onward}
}

// shared does a job unless another process does it or has done it.
func (s *series) shared(ctx context.Context, j job) (taken bool, err error) {
	f := s.shelf(j)
	if f == nil {
		return false, s.one(ctx, j, nil)
	}
	lock, err := take(f.locked(j.run))
	if err != nil {
		return false, err
	}
	if lock == nil {
		return true, nil
	}
	defer lock.free()
	if lock.unlocked {
		s.meter.unlocked()
	}
	if err := s.look(); err != nil {
		return false, err
	}
	there, err := names(f.folder)
	if err != nil {
		return false, err
	}
	s.shelf(j).sweep(j.run, there)
	if s.done(j) {
		s.meter.elsewhere(j)
		return false, nil
	}
	return false, s.one(ctx, j, lock)
}

// look reads what is stored.
func (s *series) look() (err error) {
	if s.w.size != Try {
		s.shelves, err = s.w.load(NewReader(s.o.Data))
	}
	return err
}

func (s *series) done(j job) bool {
	f := s.shelf(j)
	return f != nil && f.has(j.run)
}

// shelf returns the one of the job's arm, nil at try.
func (s *series) shelf(j job) *shelf {
	if s.w.size == Try {
		return nil
	}
	return s.shelves[slices.Index(s.w.arms, j.arm)]
}

// prepare looks at what is done already and makes sure that no input is missing.
func (s *series) prepare(jobs []job) error {
	version()
	if err := s.look(); err != nil {
		return err
	}
	for _, j := range jobs {
		if s.done(j) || j.run > jobs[0].run {
			continue
		}
		if _, _, err := s.sources(j); err != nil {
			return err
		}
	}
	return nil
}

// sources returns the job's inputs and their size.
func (s *series) sources(j job) (map[string]string, Size, error) {
	size, err := s.w.inputSize(j, s.o.Data)
	if err != nil {
		return nil, "", err
	}
	inputs, err := s.w.sources(j.inputs, NewReader(s.o.Data), size)
	return inputs, size, err
}

// checkpoint returns the job's file, "" at try.
func (s *series) checkpoint(j job) string {
	if f := s.shelf(j); f != nil {
		return f.checkpoint(j.run)
	}
	return ""
}

// seeds returns that of all runs.
func (w *work) seeds() seed.Seed {
	name, size := w.info.Name, w.size
	if w.twin != "" {
		name, size = w.twin, Paper
	}
	return seed.Seed(0).Child(name, 0).Child(string(size), 0)
}

// begin returns the run of a job.
func (s *series) begin(j job, inputs map[string]string, input Size) *Run {
	shared := s.w.seeds()
	return &Run{
		Arm: j.arm, Number: j.run, Seed: shared.Child("run", j.run), Shared: shared,
		Workers: s.o.Workers, Size: s.w.size, Data: s.o.Data, Input: input,
		w: s.w, j: j, inputs: inputs, checkpoint: s.checkpoint(j), pause: s.o.pause, watch: s.o.Watch, enough: s.o.Enough,
		begun: time.Now(),
	}
}

// one does a run, whose lock is held, and stores its line.
func (s *series) one(ctx context.Context, j job, lock *held) error {
	inputs, input, err := s.sources(j)
	if err != nil {
		return err
	}
	r := s.begin(j, inputs, input)
	s.meter.begin(r)
	if lock != nil {
		defer lock.report(r, s.o.Job)()
	}
	if ctx.Err() != nil {
		return s.paused(r)
	}
	outcome, err := j.do(ctx, r)
	if err == nil && ctx.Err() == nil {
		return s.finish(r, outcome)
	}
	if e := r.store(); e != nil {
		err = e
	} else if ctx.Err() != nil {
		return s.paused(r)
	}
	return fmt.Errorf("lab: %s, arm %s, run %d: %w", s.w.info.Name, j.arm, j.run, err)
}

// finish stores the run's line.
func (s *series) finish(r *Run, outcome any) error {
	fail := func(err error) error {
		return fmt.Errorf("lab: %s, arm %s, run %d: outcome: %w", s.w.info.Name, r.Arm, r.Number, err)
	}
	text, err := json.Marshal(outcome)
	if err != nil {
		return fail(err)
	}
	line, err := row{
		Arm: r.Arm, Run: r.Number, Version: s.w.info.Version, Config: r.j.config, Inputs: r.inputs, Games: r.games.Load(),
		Outcome: text,
	}.sealed(provenance(s.o.Workers, s.o.Job, r.spent(), r.start().resumed))
	if err != nil {
		return fail(err)
	}
	if err := s.unchanged(r); err != nil {
		return err
	}
	if f := s.shelf(r.j); f != nil {
		if err := f.add(line); err != nil {
			return err
		}
		os.Remove(r.checkpoint)
	}
	s.onward = true
	s.meter.end(r)
	if s.o.Line != nil {
		s.o.Line(line.raw)
	}
	if s.o.finished != nil {
		s.o.finished(line)
	}
	return nil
}

// unchanged returns an error if the inputs are others than when the run began: it may have read either.
func (s *series) unchanged(r *Run) error {
	now, err := s.w.sources(r.j.inputs, NewReader(s.o.Data), r.Input)
	if err != nil {
		return err
	}
	if maps.Equal(now, r.inputs) {
		return nil
	}
	os.Remove(r.checkpoint)
	return fmt.Errorf("lab: %s, arm %s, run %d: the results that it is made from changed while it was done, so it is "+
		"not stored: run again",
		s.w.info.Name, r.Arm, r.Number)
}

func (s *series) paused(r *Run) error {
	p := &Paused{Name: s.w.info.Name, Size: s.w.size, Arm: r.Arm, Run: r.Number,
		Step: int(r.memory.at.step), Steps: int(r.steps.Load()), Onward: s.onward || r.memory.at.step > r.start().step}
	if r.stepsLong() {
		p.Within = r.within()
	}
	return p
}
