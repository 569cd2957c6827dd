package lab

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// checkpoint is a run between two steps, as its file holds it.
type checkpoint struct {
	Name    string            `json:"name"`
	Arm     string            `json:"arm"`
	Run     int               `json:"run"`
	Version int               `json:"version"`
	Config  json.RawMessage   `json:"config"`
	Inputs  map[string]string `json:"inputs,omitempty"`
	Step    int               `json:"step"`  // steps done
	Steps   int               `json:"steps"` // of so many
	Games   int64             `json:"games"`
	Seconds float64           `json:"seconds"`
	Resumed int               `json:"resumed"`
	State   json.RawMessage   `json:"state"`
}

// resume restores the run's checkpoint, if there is one.
func (r *Run) resume(state any, steps int) error {
	r.memory.taken, r.memory.stored = time.Now(), time.Now()
	if r.checkpoint == "" {
		return nil
	}
	text, err := os.ReadFile(r.checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("checkpoint: %w", err)
	}
	c, err := r.parse(text, steps)
	if err == nil {
		err = restore(c.State, state)
	}
	if err != nil {
		return fmt.Errorf("checkpoint %s %w", r.checkpoint, err)
	}
	r.memory.at = played{c.Games, int64(c.Step), time.Duration(c.Seconds * float64(time.Second)), c.Resumed + 1}
	r.before.Store(&played{c.Games, int64(c.Step), r.memory.at.spent, r.memory.at.resumed})
	r.games.Store(c.Games)
	r.step.Store(int64(c.Step))
	r.begun = time.Now()
	return nil
}

func (r *Run) parse(text []byte, steps int) (checkpoint, error) {
	var c checkpoint
	if err := json.Unmarshal(text, &c); err != nil {
		return c, fmt.Errorf("is damaged (%w): delete it to begin this run again", err)
	}
	if c.Name != r.w.info.Name || c.Arm != r.Arm || c.Run != r.Number {
		return c, fmt.Errorf("belongs to %s, arm %s, run %d: delete it", c.Name, c.Arm, c.Run)
	}
	if err := r.w.current(r.j, c.Version, c.Config, c.Inputs, r.inputs); err != nil {
		return c, err
	}
	if c.Steps != steps || c.Step < 0 || c.Step > steps {
		return c, fmt.Errorf("has step %d of %d, the run has %d steps: delete it to begin this run again", c.Step, c.Steps, steps)
	}
	return c, nil
}

// restore fills the state and makes sure that it is what was stored: a state that JSON cannot hold would go on in
// another way than the run that was interrupted.
func restore(text []byte, state any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(state); err != nil {
		return fmt.Errorf("is damaged (%w): delete it to begin this run again", err)
	}
	again, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("holds a state that cannot be stored: %w", err)
	}
	if !same(text, again) {
		return errors.New("holds a state that is another one when it is read back: every field must survive encoding/json")
	}
	return nil
}
