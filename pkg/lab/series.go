package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/seed"
)

// series is one call of Run of an experiment.
type series struct {
	w      *work
	o      Options
	files  []*file           // by arm; none at try
	inputs map[string]string // digests
	input  Size
	meter  *meter
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
	jobs, err := w.selected(o)
	if err != nil {
		return err
	}
	s := &series{w: w, o: o}
	if err := s.prepare(); err != nil {
		return err
	}
	if w.size != Try {
		held, err := lock(ctx, w.folder(o.Data))
		if err != nil {
			return err
		}
		defer held.Close()
		if s.files, err = w.load(o.Data); err != nil {
			return err
		}
		s.sweep()
	}
	defer debug.SetGCPercent(debug.SetGCPercent(sparingly)) // candidates are made and thrown away by the thousand
	s.meter = newMeter(w, jobs, s.done, o.Progress)
	defer s.meter.stop()
	for _, j := range jobs {
		if s.done(j) {
			continue
		}
		if err := s.one(ctx, j); err != nil {
			return err
		}
	}
	return nil
}

func (s *series) done(j job) bool {
	f := s.file(j)
	return f != nil && f.has(j.run)
}

// file is the one of the job's arm, nil at try.
func (s *series) file(j job) *file {
	if s.w.size == Try {
		return nil
	}
	return s.files[slices.Index(s.w.arms, j.arm)]
}

// prepare finds the inputs and the version of the code.
func (s *series) prepare() error {
	var err error
	if s.input, err = s.w.inputSize(s.o.Data); err != nil {
		return err
	}
	if len(s.w.inputs) > 0 {
		if s.inputs, err = s.w.digests(s.o.Data, s.input); err != nil {
			return err
		}
	}
	version()
	return nil
}

// sweep removes what a killed process left behind: half-written files and checkpoints of finished runs.
func (s *series) sweep() {
	folder := s.w.folder(s.o.Data)
	there, _ := os.ReadDir(folder)
	for _, f := range there {
		if strings.HasSuffix(f.Name(), fresh) {
			os.Remove(filepath.Join(folder, f.Name()))
		}
	}
	for _, j := range s.w.jobs {
		if s.done(j) {
			os.Remove(s.checkpoint(j))
		}
	}
}

func (s *series) checkpoint(j job) string {
	if s.w.size == Try {
		return ""
	}
	return filepath.Join(s.w.folder(s.o.Data), fmt.Sprintf("%s.run-%03d.checkpoint.json", j.arm, j.run))
}

// one does a run and stores its line.
func (s *series) one(ctx context.Context, j job) error {
	shared := seed.Seed(0).Child(s.w.info.Name, 0).Child(string(s.w.size), 0)
	r := &Run{
		Arm: j.arm, Number: j.run, Seed: shared.Child("run", j.run), Shared: shared,
		Workers: s.o.Workers, Size: s.w.size, Data: s.o.Data, Input: s.input,
		w: s.w, j: j, inputs: s.inputs, checkpoint: s.checkpoint(j), pause: s.o.pause, watch: s.o.Watch, begun: time.Now(),
	}
	s.meter.begin(r)
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
	line := row{
		Arm: r.Arm, Run: r.Number, Version: s.w.info.Version, Config: r.j.config, Inputs: s.inputs, Games: r.games.Load(),
		Outcome: text, Provenance: provenance(s.o.Workers, r.spent(), r.start().resumed),
	}
	if line.raw, err = json.Marshal(line); err != nil {
		return fail(err)
	}
	if f := s.file(r.j); f != nil {
		if err := f.add(line); err != nil {
			return err
		}
		os.Remove(r.checkpoint)
	}
	s.meter.end(r)
	if s.o.Line != nil {
		s.o.Line(line.raw)
	}
	if s.o.finished != nil {
		s.o.finished(line)
	}
	return nil
}

func (s *series) paused(r *Run) error {
	return &Paused{s.w.info.Name, s.w.size, r.Arm, r.Number, int(r.memory.at.step), int(r.steps.Load())}
}
