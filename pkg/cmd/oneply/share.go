package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// shareFlags say which part of the runs is this process's.
type shareFlags struct {
	task, of int
	plan     string
	index    bool // -task was given
}

func (s *shareFlags) declare(f *flag.FlagSet) {
	f.IntVar(&s.task, "task", 0, "`index`, from 0, of the share that this process does, alone: it waits for nobody and "+
		"leaves folding to oneply gather (default what a scheduler's array says)")
	f.IntVar(&s.of, "of", 0, "`number` of shares: a run belongs to share k mod number, counted run by run across arms")
	f.StringVar(&s.plan, "plan", "", "`file` that oneply plan has written: its line for -task is done")
}

// asked reports whether a share is wanted.
func (s *shareFlags) asked() bool { return s.of != 0 || s.plan != "" || s.index }

// find takes the index from the scheduler if it is not given, and checks it against the number of shares.
func (s *shareFlags) find(shares int) error {
	from := "-task"
	if !s.index {
		var err error
		if s.task, from, err = arrayIndex(); err != nil {
			return err
		}
	}
	if from == "" {
		return wrongUsage("which share? want -task 0 to %d, or an array of a scheduler, which says it", shares-1)
	}
	if s.task < 0 || s.task >= shares {
		return wrongUsage("share %d, by %s: want 0 to %d", s.task, from, shares-1)
	}
	return nil
}

// arrays are the variables in which schedulers give the index of a task, each with the index of the first one.
var arrays = []struct {
	variable string
	first    int
}{
	{"SLURM_ARRAY_TASK_ID", 0}, {"JOB_COMPLETION_INDEX", 0}, {"AWS_BATCH_JOB_ARRAY_INDEX", 0}, {"PBS_ARRAY_INDEX", 0},
	{"SGE_TASK_ID", 1}, {"LSB_JOBINDEX", 1},
}

// arrayIndex returns the index that a scheduler gives this process, and the variable that says so; "" outside an array.
func arrayIndex() (index int, variable string, err error) {
	for _, a := range arrays {
		text := os.Getenv(a.variable)
		if text == "" || a.first == 1 && (text == "undefined" || text == "0") {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			return 0, "", wrongUsage("%s=%q: want a number, or -task", a.variable, text)
		}
		return n - a.first, a.variable, nil
	}
	return 0, "", nil
}

// options sets which part of an experiment is to be done.
func (s *shareFlags) options(o *lab.Options) error {
	if s.of < 1 || s.of > 1e6 {
		return wrongUsage("-of %d: want the number of shares, 1 to 1000000", s.of)
	}
	if err := s.find(s.of); err != nil {
		return err
	}
	o.Share, o.Alone = lab.Share{Task: s.task, Of: s.of}, true
	return nil
}

// readPlan reads the file of -plan.
func readPlan(path string) (lab.Shares, error) {
	text, err := lab.ReadFile(path)
	if err != nil {
		return lab.Shares{}, err
	}
	s, err := lab.ParseShares(string(text))
	if err != nil {
		return s, fmt.Errorf("%s %w: oneply plan writes another one", path, err)
	}
	return s, nil
}

// planned sets what the file of -plan asks for, and returns the experiment.
func (s *shareFlags) planned(o *lab.Options) (lab.Task, error) {
	shares, err := readPlan(s.plan)
	if err != nil {
		return nil, err
	}
	t, err := task(shares.Name)
	if err != nil {
		return nil, err
	}
	if v := t.Info().Version; v != shares.Version {
		return nil, fmt.Errorf("%s is for version %d of %s, which has version %d: oneply plan writes another one", s.plan,
			shares.Version, shares.Name, v)
	}
	if err := s.find(len(shares.Tasks)); err != nil {
		return nil, err
	}
	o.Size, o.Only, o.Alone = shares.Size, shares.Tasks[s.task].Runs, true
	return t, nil
}
