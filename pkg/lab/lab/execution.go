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

	"github.com/oneply/oneply/pkg/lab/seed"
)

// execution is one call of Run of an experiment.
type execution struct {
	study    *study
	o        Options
	armFiles []*armFile // by arm; none at try
	meter    *meter
	onward   bool // a run was finished
}

// sparingly is the growth of memory, in percent, after which garbage is collected.
const sparingly = 400

// run does what is missing of the study.
func (st *study) run(ctx context.Context, o Options) error {
	o.Data = orRoot(o.Data)
	if o.Workers < 1 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.pause == 0 {
		o.pause = st.size.pause()
	}
	if st.size != Try {
		o.Enough = nil
	}
	planned, err := st.selected(o)
	if err != nil {
		return err
	}
	x := &execution{study: st, o: o}
	if err := x.prepare(planned); err != nil {
		return err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(sparingly)) // candidates are made and thrown away by the thousand
	x.meter = newMeter(st, planned, x.done, o.Progress)
	defer x.meter.stop()
	err = x.all(ctx, planned)
	if o.Alone {
		return err
	}
	if _, _, e := st.gather(context.WithoutCancel(ctx), o.Data, patience); err == nil {
		err = e
	}
	return err
}

// nap is the time between two looks at runs that other processes are doing.
const nap = 200 * time.Millisecond

// all does the planned runs, first those that no other process is doing; then, unless it is to work alone, it waits for
// the others, because a process that ends early leaves its run to this one.
func (x *execution) all(ctx context.Context, planned []plannedRun) error {
	for wait := false; ; wait = true {
		var busy []plannedRun
		for _, j := range planned {
			if x.done(j) || closed(x.o.Enough) {
				continue
			}
			taken, err := x.shared(ctx, j)
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
		if x.o.Alone {
			return x.busy(busy[0])
		}
		planned = busy
		x.meter.waiting(len(busy))
		if !wait {
			continue
		}
		select {
		case <-ctx.Done():
			return x.busy(busy[0])
		case <-time.After(nap):
		}
	}
}

// busy reports whether another process is doing the run.
func (x *execution) busy(j plannedRun) error {
	return &Paused{Name: x.study.info.Name, Size: x.study.size, Arm: j.arm, Run: j.run, Busy: true, Left: x.o.Alone,
		Holder: holder(x.armFile(j).locked(j.run)), Onward: x.onward}
}

// shared does a planned run unless another process is doing it or has done it.
func (x *execution) shared(ctx context.Context, j plannedRun) (taken bool, err error) {
	f := x.armFile(j)
	if f == nil {
		return false, x.one(ctx, j, nil)
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
		x.meter.unlocked()
	}
	if err := x.look(); err != nil {
		return false, err
	}
	there, err := names(f.folder)
	if err != nil {
		return false, err
	}
	x.armFile(j).sweep(j.run, there)
	if x.done(j) {
		x.meter.elsewhere(j)
		return false, nil
	}
	return false, x.one(ctx, j, lock)
}

// look reads the stored runs.
func (x *execution) look() (err error) {
	if x.study.size != Try {
		x.armFiles, err = x.study.load(NewReader(x.o.Data))
	}
	return err
}

func (x *execution) done(j plannedRun) bool {
	f := x.armFile(j)
	return f != nil && f.has(j.run)
}

// armFile returns the file of the run's arm, nil at try.
func (x *execution) armFile(j plannedRun) *armFile {
	if x.study.size == Try {
		return nil
	}
	return x.armFiles[slices.Index(x.study.arms, j.arm)]
}

// prepare looks at what is already done and checks that no input is missing.
func (x *execution) prepare(planned []plannedRun) error {
	version()
	if err := x.look(); err != nil {
		return err
	}
	for _, j := range planned {
		if x.done(j) || j.run > planned[0].run {
			continue
		}
		if _, _, err := x.sources(j); err != nil {
			return err
		}
	}
	return nil
}

// sources returns the run's inputs and their size.
func (x *execution) sources(j plannedRun) (map[string]string, Size, error) {
	size, err := x.study.inputSize(j, x.o.Data)
	if err != nil {
		return nil, "", err
	}
	inputs, err := x.study.sources(j.inputs, NewReader(x.o.Data), size)
	return inputs, size, err
}

// checkpoint returns the run's file, "" at try.
func (x *execution) checkpoint(j plannedRun) string {
	if f := x.armFile(j); f != nil {
		return f.checkpoint(j.run)
	}
	return ""
}

// seeds returns the seed that those of all runs come from.
func (st *study) seeds() seed.Seed {
	name, size := st.info.Name, st.size
	if st.twin != "" {
		name, size = st.twin, Paper
	}
	return seed.Seed(0).Child(name, 0).Child(string(size), 0)
}

// begin returns the run of a planned run.
func (x *execution) begin(j plannedRun, inputs map[string]string, input Size) *Run {
	shared := x.study.seeds()
	return &Run{
		Arm: j.arm, Number: j.run, Seed: shared.Child("run", j.run), Shared: shared,
		Workers: x.o.Workers, Size: x.study.size, Data: x.o.Data, Input: input,
		w: x.study, j: j, inputs: inputs, checkpoint: x.checkpoint(j), pause: x.o.pause, watch: x.o.Watch, enough: x.o.Enough,
		begun: time.Now(),
	}
}

// one does a run, whose lock is held, and stores its line.
func (x *execution) one(ctx context.Context, j plannedRun, lock *held) error {
	inputs, input, err := x.sources(j)
	if err != nil {
		return err
	}
	r := x.begin(j, inputs, input)
	x.meter.begin(r)
	if lock != nil {
		defer lock.report(r, x.o.Job)()
	}
	if ctx.Err() != nil {
		return x.paused(r)
	}
	outcome, err := j.do(ctx, r)
	if err == nil && ctx.Err() == nil {
		return x.finish(r, outcome)
	}
	if e := r.store(); e != nil {
		err = e
	} else if ctx.Err() != nil {
		return x.paused(r)
	}
	return fmt.Errorf("lab: %s, arm %s, run %d: %w", x.study.info.Name, j.arm, j.run, err)
}

// finish stores the run's line.
func (x *execution) finish(r *Run, outcome any) error {
	fail := func(err error) error {
		return fmt.Errorf("lab: %s, arm %s, run %d: outcome: %w", x.study.info.Name, r.Arm, r.Number, err)
	}
	text, err := json.Marshal(outcome)
	if err != nil {
		return fail(err)
	}
	line, err := storedLine{
		Arm: r.Arm, Run: r.Number, Version: x.study.info.Version, Config: r.j.config, Inputs: r.inputs, Games: r.games.Load(),
		Outcome: text,
	}.sealed(provenance(x.o.Workers, x.o.Job, r.spent(), r.start().resumed))
	if err != nil {
		return fail(err)
	}
	if err := x.unchanged(r); err != nil {
		return err
	}
	if f := x.armFile(r.j); f != nil {
		if err := f.add(line); err != nil {
			return err
		}
		os.Remove(r.checkpoint)
	}
	x.onward = true
	x.meter.end(r)
	if x.o.Line != nil {
		x.o.Line(line.raw)
	}
	if x.o.finished != nil {
		x.o.finished(line)
	}
	return nil
}

// unchanged returns an error if the inputs have changed since the run began: it may have read either version.
func (x *execution) unchanged(r *Run) error {
	now, err := x.study.sources(r.j.inputs, NewReader(x.o.Data), r.Input)
	if err != nil {
		return err
	}
	if maps.Equal(now, r.inputs) {
		return nil
	}
	os.Remove(r.checkpoint)
	return fmt.Errorf("lab: %s, arm %s, run %d: the results that it is made from changed while it was done, so it is "+
		"not stored: run again",
		x.study.info.Name, r.Arm, r.Number)
}

func (x *execution) paused(r *Run) error {
	p := &Paused{Name: x.study.info.Name, Size: x.study.size, Arm: r.Arm, Run: r.Number,
		Step: int(r.memory.at.step), Steps: int(r.steps.Load()), Onward: x.onward || r.memory.at.step > r.start().step}
	if r.stepsLong() {
		p.Within = r.within()
	}
	return p
}
