package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// checkpointFormat names the form of a checkpoint: one JSON object with the checksum of all other fields.
const checkpointFormat = "oneply-checkpoint-1"

// checkpoint is a run between two steps, as its file holds it.
type checkpoint struct {
	Format  string            `json:"format"`
	Name    string            `json:"name"`
	Arm     string            `json:"arm"`
	Run     int               `json:"run"`
	Version int               `json:"version"`
	Config  json.RawMessage   `json:"config"`
	Inputs  map[string]string `json:"inputs,omitempty"`
	Step    int               `json:"step"`  // steps done
	Steps   int               `json:"steps"` // of the run
	Games   int64             `json:"games"`
	Seconds float64           `json:"seconds"`
	Resumed int               `json:"resumed"`
	State   json.RawMessage   `json:"state"`

	Checksum string `json:"checksum,omitempty"`
}

// text returns the text of the file.
func (c checkpoint) text() ([]byte, error) {
	c.Format, c.Checksum = checkpointFormat, ""
	text, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	if c.Checksum, err = checksum(text, "checksum"); err != nil {
		return nil, err
	}
	text, err = json.Marshal(c)
	return append(text, '\n'), err
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

// parseCheckpoint reads a checkpoint and verifies its checksum.
func parseCheckpoint(text []byte) (c checkpoint, err error) {
	if err := strict(text, &c); err != nil {
		return c, err
	}
	if c.Format != checkpointFormat {
		return c, fmt.Errorf("format %q, want %q", c.Format, checkpointFormat)
	}
	return c, verify(text, c.Checksum, "checksum")
}

// parse returns the checkpoint if it belongs to this run as it would be done today.
func (r *Run) parse(text []byte, steps int) (checkpoint, error) {
	if err := newer(text, checkpointFormat); err != nil {
		return checkpoint{}, err
	}
	c, err := parseCheckpoint(text)
	if err != nil {
		return c, fmt.Errorf("is damaged (%s): delete it to begin this run again", reason(text, err))
	}
	if c.Name != r.w.info.Name || c.Arm != r.Arm || c.Run != r.Number {
		return c, fmt.Errorf("belongs to %s, arm %s, run %d: delete it", c.Name, c.Arm, c.Run)
	}
	if err := r.w.current(r.j, c.Version, c.Config, c.Inputs, r.inputs); err != nil {
		return c, err
	}
	if c.Steps != steps || c.Step < 0 || c.Step > steps {
		return c, fmt.Errorf("has step %d of %d, the run has %d steps: delete it to begin this run again", c.Step,
			c.Steps, steps)
	}
	return c, nil
}

// Checker is a state that can tell what is wrong with it; it is asked after being read from a checkpoint.
type Checker interface{ Check() error }

// restore fills the state and checks that it is what was stored: a state that JSON cannot hold would continue
// differently from the interrupted run.
func restore(text []byte, state any) error {
	if err := strict(text, state); err != nil {
		return fmt.Errorf("is damaged (%w): delete it to begin this run again", err)
	}
	again, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("holds a state that cannot be stored: %w", err)
	}
	if !same(text, again) {
		return errors.New("holds a state that is another one when it is read back: every field must survive encoding/json")
	}
	if c, ok := state.(Checker); ok {
		if err := c.Check(); err != nil {
			return fmt.Errorf("holds a state that no run has (%w): delete it to begin this run again", err)
		}
	}
	return nil
}
