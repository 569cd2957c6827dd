package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/internal/oneline"
)

// Task is an experiment of any configuration and outcome: what is needed to list it, to run it and to say where its
// results come from.
type Task interface {
	name() string
	Info() Info
	Row() reflect.Type // of a finished run: Line
	State(data string, size Size) (State, error)
	Run(ctx context.Context, o Options) error
	Origin(from *Reader, size Size) (Origin, error)
	Complete(from *Reader, size Size) error
	Gather(ctx context.Context, data string, size Size) (folded int, err error)
	Merge(ctx context.Context, data, from string, size Size) (Merged, error)
	Standings(from *Reader, size Size) ([]Standing, error)
	Cost(ctx context.Context, o Options) (Cost, error)
	Ready(from *Reader, size Size, arms []string) error
	digests(from *Reader, size Size, in Input) (map[string]string, error)
}

// Info describes an experiment.
type Info struct {
	Name    string
	Source  string
	Version int
	Inputs  []string // experiments whose results its runs, or those of an arm, are made from
	Sizes   []Size   // those it has
}

// sizes returns its sizes without some: "try, quick or paper".
func (i Info) sizes(but ...Size) string {
	var names []string
	for _, s := range i.Sizes {
		if !slices.Contains(but, s) {
			names = append(names, string(s))
		}
	}
	return oneline.List(names, "or")
}

// unstored returns the error for asking what is stored at size try.
func (i Info) unstored() error {
	if others := i.sizes(Try); others != "" {
		return Unknown{fmt.Errorf("lab: nothing is stored of %s at try, want %s", i.Name, others)}
	}
	return Unknown{fmt.Errorf("lab: nothing is stored of %s, which has size try alone", i.Name)}
}

// Advice returns the command that does the missing runs of an experiment below a data folder, "" for Root(): of all its
// arms, or of the named ones.
func Advice(data, name string, size Size, arms ...string) string {
	text := fmt.Sprintf("oneply run %s -size %s", name, size)
	if len(arms) > 0 {
		text += " -arms " + strings.Join(arms, ",")
	}
	if data != "" && data != Root() {
		text += " -data " + data
	}
	return text
}

// plannedRun is one run of one arm.
type plannedRun struct {
	arm    string
	run    int
	config json.RawMessage
	inputs []Input
	games  int64 // expected, 0 if unknown
	do     func(context.Context, *Run) (any, error)
}

// State is the progress of an experiment at one size.
type State struct {
	Done, Runs int   // finished runs and all runs, over all arms
	Games      int64 // games that all runs play together, 0 if unknown
}

// Complete reports whether no run is missing.
func (s State) Complete() bool { return s.Done == s.Runs }

// Options say what to run and how.
type Options struct {
	Size     Size
	Arms     []string     // nil: all
	Runs     Range        // zero: all; of each arm
	Share    Share        // zero: all; of the runs that Arms and Runs name
	Only     []Named      // nil: all; the runs of these names
	Alone    bool         // leave runs to the processes that do them, and folding to Gather
	Job      *Job         // the job of a scheduler that runs this, for the runs' lines; may be nil
	Workers  int          // goroutines for a run, 0: one for each CPU; outcomes do not depend on it
	Data     string       // the data folder; "": Root()
	Progress func(Status) // called at most 20 times a second, never by two goroutines at once; may be nil
	Line     func([]byte) // called with every line as it is finished, without a newline; may be nil
	// Watch is called after every step of Run.Train with the number of steps done and the state, which it must not
	// change or keep; may be nil.
	Watch func(r *Run, step int, state any)
	// Enough, once it is closed, ends a run of size try after the step under way as if it were the last, so that its
	// outcome is that of the state so far; runs that have not begun are left out. May be nil.
	Enough <-chan struct{}

	finished func(storedLine)
	pause    time.Duration // between two checkpoints, 0: as the size says
}
