package lab

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// Job names the scheduler's job that a process belongs to.
type Job struct {
	ID   string `json:"id"`
	Task string `json:"task,omitempty"` // of an array
	Node string `json:"node"`
}

// Holder says who is doing a run and how far it is, as stored in the file of its lock.
type Holder struct {
	Host  string    `json:"host"`
	PID   int       `json:"pid"`
	Job   *Job      `json:"job,omitempty"`
	Since time.Time `json:"since"`
	Seen  time.Time `json:"seen,omitzero"` // when it last reported
	Step  int       `json:"step,omitempty"`
	Steps int       `json:"steps,omitempty"`
	Games int64     `json:"games,omitempty"`
	Turn  int64     `json:"turn,omitempty"` // tells two folds of one process apart
}

// beat is how often a holder reports how far it is.
const beat = 5 * time.Second

// tell writes the holder into the file of the lock, for others to read; a failure does no harm.
func (h *held) tell(who Holder) {
	text, err := json.Marshal(who)
	if err != nil {
		return
	}
	text = append(text, '\n')
	if _, err := h.f.WriteAt(text, 0); err == nil {
		_ = h.f.Truncate(int64(len(text)))
		_ = h.f.Sync()
	}
}

// report reports on the run, every now and then until the end.
func (h *held) report(r *Run, job *Job) (end func()) {
	who := Holder{Host: host(), PID: os.Getpid(), Job: job, Since: time.Now().UTC().Truncate(time.Second)}
	h.tell(who)
	quit, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		tick := time.NewTicker(beat)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				return
			case now := <-tick.C:
				at := r.at()
				who.Seen, who.Step, who.Steps, who.Games = now.UTC(), int(at.step), int(r.steps.Load()), at.games
				h.tell(who)
			}
		}
	}()
	return func() { close(quit); <-gone }
}

// holder reads who has the lock of a file; nil if nobody has said so, or if it was a process of this machine that has
// died.
func holder(path string) *Holder {
	text, err := readFile(path)
	var h Holder
	if err != nil || json.Unmarshal(text, &h) != nil || h.Host == host() && !alive(h.PID) || h.silent() {
		return nil
	}
	return &h
}

// silent reports whether a holder on another machine has not been heard of for long.
func (h *Holder) silent() bool {
	last := h.Since
	if h.Seen.After(last) {
		last = h.Seen
	}
	return h.Host != host() && time.Since(last) > stale
}

// beside names the holder in brackets; nothing for nobody.
func (h *Holder) beside() string {
	if h == nil {
		return ""
	}
	return " (" + h.String() + ")"
}

// String says where the holder is and since when: "n17, process 4711, job 12_3, since 22 Nov 16:04".
func (h *Holder) String() string {
	text := fmt.Sprintf("%s, process %d", h.Host, h.PID)
	if j := h.Job; j != nil {
		text += ", job " + j.String()
	}
	return text + ", since " + h.Since.Local().Format("2 Jan 15:04")
}

// String returns the run's name as its scheduler writes it: 12, or 12_3 for a task of an array.
func (j *Job) String() string {
	if j.Task == "" {
		return j.ID
	}
	return j.ID + "_" + j.Task
}
