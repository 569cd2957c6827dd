package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"time"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// blink is how often a state is kept in memory, ready to be stored if a step is cut short.
const blink = 100 * time.Millisecond

// Train does the remaining steps of a run; step k draws from r.Seed.Child("step", k). State points to everything that a
// step reads and changes, in a form that encoding/json can hold: it is stored between steps every now and then, and an
// interrupted run continues from there with the same outcome. A step during which ctx is done is dropped. Train is
// called once in a run; its caller passes an error on.
func (r *Run) Train(ctx context.Context, state any, steps int, step func(seed.Seed) error) error {
	if r.trained {
		panic("lab: Train is called a second time in one run")
	}
	if reflect.ValueOf(state).Kind() != reflect.Pointer {
		panic("lab: Train needs a pointer to its state")
	}
	r.trained = true
	r.steps.Store(int64(steps))
	if err := r.resume(state, steps); err != nil {
		return err
	}
	for k := int(r.step.Load()); k < steps && (k == 0 || !closed(r.enough)); k++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		r.stepping()
		err := step(r.Seed.Child("step", k))
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			return fmt.Errorf("step %d: %w", k, err)
		}
		r.step.Store(int64(k + 1))
		if r.watch != nil {
			r.watch(r, k+1, state)
		}
		if err := r.remember(state, k+1 == steps); err != nil {
			return err
		}
	}
	return nil
}

func closed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// memory is the last state between steps that can be stored.
type memory struct {
	text          []byte // a checkpoint
	at            played // where it stands
	dirty         bool   // not stored yet
	taken, stored time.Time
	cost, storing time.Duration // of taking it and of storing it, each meant to take a twentieth of the time
}

// remember keeps the state when it is time to, or when it must, and stores it when it is time to.
func (r *Run) remember(state any, must bool) error {
	if r.checkpoint == "" {
		return nil
	}
	m, now := &r.memory, time.Now()
	due := now.Sub(m.stored) >= max(r.pause, min(20*m.storing, 20*r.pause))
	if must || due || now.Sub(m.taken) >= max(blink, 20*m.cost) {
		text, err := json.Marshal(state)
		if err != nil {
			return fmt.Errorf("step %d: state: %w", r.step.Load()-1, err)
		}
		m.at = played{r.games.Load(), r.step.Load(), r.spent(), r.start().resumed}
		m.text, m.dirty, m.taken = text, true, time.Now()
		m.cost = m.taken.Sub(now)
	}
	if !due {
		return nil
	}
	return r.store()
}

// store writes the state in memory to the checkpoint, if it is not there yet.
func (r *Run) store() error {
	m := &r.memory
	if !m.dirty {
		return nil
	}
	begun := time.Now()
	text, err := checkpoint{
		Name: r.w.info.Name, Arm: r.Arm, Run: r.Number, Version: r.w.info.Version, Config: r.j.config, Inputs: r.inputs,
		Step: int(m.at.step), Steps: int(r.steps.Load()), Games: m.at.games,
		Seconds: m.at.spent.Seconds(), Resumed: m.at.resumed, State: m.text,
	}.text()
	if err == nil {
		err = Replace(r.checkpoint, text)
	}
	if err != nil {
		return fmt.Errorf("checkpoint: %w; finished runs are safe", err)
	}
	m.dirty, m.stored = false, time.Now()
	m.storing = m.stored.Sub(begun)
	return nil
}
