package slurm

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Following is the progress of a submitted study: what is stored of its runs, and what Slurm says of its tasks.
type Following struct {
	Job        *Job
	Done, Runs int       // of the job
	Part       float64   // of its work, in [0, 1]
	Tasks      []Task    // those that have runs to do, by index
	Folds      bool      // the job behind the array waits or runs
	Unknown    error     // why Slurm says nothing of the tasks; nil if it does
	Left       float64   // seconds expected, negative while unknown
	At         time.Time // the time of all this
}

// Task is a task of an array.
type Task struct {
	Index   int
	State   string // as Slurm says; "" if it neither waits nor runs
	Reason  string // why it waits
	Node    string
	Run     lab.Standing // that it is doing, or is to do next
	Missing int          // runs that it has to do
	Left    float64      // seconds expected when it runs, negative while unknown
	Log     string
}

// Over reports whether nothing of the job waits or runs.
func (f *Following) Over() bool {
	return f.Unknown == nil && !f.Folds && !slices.ContainsFunc(f.Tasks, func(t Task) bool { return t.State != "" })
}

// Follow looks at the last submitted job of a study; nil if there is none.
func Follow(ctx context.Context, t lab.Task, size lab.Size, data string) (*Following, error) {
	j, err := Last(data, t.Info().Name, size)
	if j == nil || err != nil {
		return nil, err
	}
	return j.follow(ctx, t)
}

func (j *Job) follow(ctx context.Context, t lab.Task) (*Following, error) {
	f := &Following{Job: j, Left: -1, At: time.Now()}
	there, err := queue(ctx, j.Array, j.Fold)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	f.Unknown = err
	shares, err := j.plan()
	if err != nil {
		return nil, err
	}
	list, err := t.Standings(lab.NewReader(j.data), j.Size) // after the queue: what has left it is stored by now
	if err != nil {
		return nil, err
	}
	f.count(shares, list, lab.NewPace(t, j.Size, j.data, lab.Root()))
	for _, q := range there {
		f.Folds = f.Folds || q.job == j.Fold
	}
	f.place(there)
	f.estimate()
	return f, nil
}

// count fills in what is stored.
func (f *Following) count(shares lab.Shares, list []lab.Standing, pace lab.Pace) {
	all := map[lab.Named]lab.Standing{}
	for _, s := range list {
		all[s.Named] = s
	}
	var done, work float64
	for i, share := range shares.Tasks {
		task := Task{Index: i, Log: f.Job.Log(i), Left: -1}
		for _, n := range share.Runs {
			s := all[n]
			f.Runs++
			games := float64(max(1, s.Games))
			done, work = done+float64(s.Part*games), work+games
			if s.Done {
				f.Done++
				continue
			}
			if task.Missing++; task.Missing == 1 || task.Run.Holder == nil && s.Holder != nil {
				task.Run = s
			}
			if left := pace.Seconds(s) / float64(f.Job.CPUs); left > 0 {
				task.Left = max(0, task.Left) + left
			}
		}
		if task.Missing > 0 {
			f.Tasks = append(f.Tasks, task)
		}
	}
	f.Part = done / max(1, work)
}

// place fills in what Slurm says.
func (f *Following) place(there []queued) {
	for _, q := range there {
		for i := range f.Tasks {
			if t := &f.Tasks[i]; q.job == f.Job.Array && q.task == t.Index {
				t.State, t.Node = q.state, q.node
				if q.waits() {
					t.Reason = q.reason
				}
			}
		}
	}
}

// estimate adds up what is left, as if as many tasks ran at once as do now.
func (f *Following) estimate() {
	var all, longest float64
	for _, t := range f.Tasks {
		if t.Left < 0 {
			return
		}
		all, longest = all+t.Left, max(longest, t.Left)
	}
	if running := len(f.running()); running > 0 {
		f.Left = max(longest, all/float64(running))
	}
}

func (t Task) runs() bool  { return t.State != "" && t.Reason == "" }
func (t Task) waits() bool { return t.Reason != "" }

func (f *Following) running() []Task { return f.those(Task.runs) }

func (f *Following) those(which func(Task) bool) (list []Task) {
	for _, t := range f.Tasks {
		if which(t) {
			list = append(list, t)
		}
	}
	return list
}

// failed are tasks that have left the queue before all of their runs were there.
func (f *Following) failed() []Task {
	if f.Unknown != nil {
		return nil
	}
	return f.those(func(t Task) bool { return t.State == "" })
}

// String says so in a line: "slurm 4711: 24 run (62 %), 35 wait (Priority), 8 h 10 min left, 1 failed: LOG".
func (f *Following) String() string {
	var parts []string
	if running := f.running(); len(running) > 0 {
		part := 0.
		for _, t := range running {
			part += t.Run.Part / float64(len(running))
		}
		parts = append(parts, fmt.Sprintf("%d run (%.0f %%)", len(running), 100*part))
	}
	if waiting := f.those(Task.waits); len(waiting) > 0 {
		parts = append(parts, fmt.Sprintf("%d wait (%s)", len(waiting), reasons(waiting)))
	}
	if f.Left > 0 {
		parts = append(parts, hours(f.Left)+" left")
	}
	if failed := f.failed(); len(failed) > 0 {
		parts = append(parts, fmt.Sprintf("%d failed: %s", len(failed), failed[0].Log))
	}
	switch {
	case f.Unknown != nil:
		parts = append(parts, fmt.Sprintf("sent %s; %v", f.Job.Sent.Local().Format("2 Jan 15:04"),
			f.Unknown))
	case f.Folds && len(f.Tasks) == 0:
		parts = append(parts, "all runs are there, they are folded")
	case len(parts) == 0:
		parts = append(parts, "over")
	}
	return fmt.Sprintf("slurm %d: %s", f.Job.Array, strings.Join(parts, ", "))
}

// reasons lists the reasons for which tasks wait, each once, and says which of them will not pass.
func reasons(list []Task) string {
	var names []string
	for _, t := range list {
		name := t.Reason
		if endless[name] {
			name += ", which does not pass by itself"
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, "; ")
}

// Lines has a line for each task that has something to do, running ones first: run, node, step, time left.
func (f *Following) Lines() (lines []string) {
	list := slices.Clone(f.Tasks)
	rank := func(t Task) int {
		switch {
		case t.runs():
			return 0
		case t.State == "" && f.Unknown == nil:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(list, func(a, b Task) int { return cmp.Compare(rank(a), rank(b)) })
	for _, t := range list {
		lines = append(lines, t.line(f.Unknown != nil))
	}
	return lines
}

func (t Task) line(unknown bool) string {
	where := "ended"
	switch {
	case t.runs():
		where = t.Node
	case t.waits():
		where = t.Reason
	case unknown:
		where = "?"
	}
	var parts []string
	if t.Run.Steps > 0 {
		parts = append(parts, fmt.Sprintf("step %d of %d, %.1f %%", t.Run.Step, t.Run.Steps, 100*t.Run.Part))
	}
	if t.Missing > 1 {
		parts = append(parts, estimate.Count(t.Missing-1, "run", "runs")+" after it")
	}
	if t.State == "" && !unknown {
		parts = append(parts, "see "+t.Log)
	} else if t.Left > 0 {
		parts = append(parts, hours(t.Left)+" left")
	}
	text := fmt.Sprintf("%5d  %-26s %-16s %s", t.Index, t.Run.Named, where, strings.Join(parts, ", "))
	return strings.TrimRight(text, " ")
}

// Missing returns an error that says how to continue unless all runs of the job are there.
func (f *Following) Missing() error {
	if f.Done == f.Runs {
		return nil
	}
	where := ""
	if failed := f.failed(); len(failed) > 0 {
		where = ": see " + failed[0].Log
	}
	return fmt.Errorf("%s %s: %d of %d runs of job %d are missing%s; submit it again to go on", f.Job.Name, f.Job.Size,
		f.Runs-f.Done, f.Runs, f.Job.Array, where)
}
