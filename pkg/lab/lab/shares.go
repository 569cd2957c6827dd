package lab

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Shares are the missing runs of an experiment at one size, divided among the tasks of a scheduler. As text they are
// one line about all of them and a line for each task: index from 0, runs with commas, time expected on one core.
type Shares struct {
	Name    string
	Size    Size
	Version int // of the experiment
	Tasks   []TaskRuns
}

// TaskRuns are the runs of one task.
type TaskRuns struct {
	Runs    []Named
	Seconds float64 // expected on one core, 0 if unknown
}

// Runs returns the number of runs of all tasks.
func (s Shares) Runs() (n int) {
	for _, t := range s.Tasks {
		n += len(t.Runs)
	}
	return n
}

// Seconds returns the time expected on one core: of all tasks and of the longest one.
func (s Shares) Seconds() (all, longest float64) {
	for _, t := range s.Tasks {
		all, longest = all+t.Seconds, max(longest, t.Seconds)
	}
	return all, longest
}

// Division says how runs are divided among tasks.
type Division struct {
	PerTask int     // runs of a task; 0: as many as Seconds requires
	Seconds float64 // least time of a task on one core; runs of unknown length have a task each
	Most    int     // tasks; 0: any number
}

// Divide divides runs among tasks, the longest first.
func (d Division) Divide(runs []Standing, pace Pace) (tasks []TaskRuns) {
	runs = slices.DeleteFunc(slices.Clone(runs), func(s Standing) bool { return s.Done })
	slices.SortStableFunc(runs, func(a, b Standing) int { return cmp.Compare(pace.Seconds(b), pace.Seconds(a)) })
	for {
		tasks = d.once(runs, pace)
		if d.Most <= 0 || len(tasks) <= d.Most {
			return tasks
		}
		d.PerTask = max(d.PerTask, (len(runs)+d.Most-1)/d.Most)
	}
}

func (d Division) once(runs []Standing, pace Pace) (tasks []TaskRuns) {
	var t TaskRuns
	for _, s := range runs {
		one := pace.Seconds(s)
		t.Runs, t.Seconds = append(t.Runs, s.Named), t.Seconds+one
		if d.PerTask > 0 && len(t.Runs) == d.PerTask || d.PerTask == 0 && (one == 0 || t.Seconds >= d.Seconds) {
			tasks, t = append(tasks, t), TaskRuns{}
		}
	}
	if len(t.Runs) > 0 {
		tasks = append(tasks, t)
	}
	return tasks
}

const sharesFormat = "oneply-plan-1"

// String returns the text that ParseShares reads.
func (s Shares) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %s version %d: %d tasks, %d runs\n", sharesFormat, s.Name, s.Size, s.Version, len(s.Tasks),
		s.Runs())
	for i, t := range s.Tasks {
		expected := "-"
		if t.Seconds > 0 {
			expected = coreTime(t.Seconds).String()
		}
		fmt.Fprintf(&b, "%d %s %s\n", i, Join(t.Runs), expected)
	}
	return b.String()
}

// Join joins the names with commas.
func Join(runs []Named) string {
	names := make([]string, len(runs))
	for i, n := range runs {
		names[i] = n.String()
	}
	return strings.Join(names, ",")
}

// ParseShares reads the text that String writes. The error says which line is wrong.
func ParseShares(text string) (s Shares, err error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	var tasks, runs int
	_, err = fmt.Sscanf(lines[0], sharesFormat+" %s %s version %d: %d tasks, %d runs", &s.Name, &s.Size, &s.Version,
		&tasks, &runs)
	if err != nil {
		return s, fmt.Errorf("line 1: want %s and what oneply plan writes behind it", sharesFormat)
	}
	for i, line := range lines[1:] {
		t, err := parseTask(line, i)
		if err != nil {
			return s, fmt.Errorf("line %d: %w", i+2, err)
		}
		s.Tasks = append(s.Tasks, t)
	}
	if len(s.Tasks) != tasks || s.Runs() != runs {
		return s, fmt.Errorf("%d tasks with %d runs, where line 1 says %d with %d: it is cut short", len(s.Tasks), s.Runs(),
			tasks, runs)
	}
	return s, nil
}

func parseTask(line string, index int) (t TaskRuns, err error) {
	fields := strings.Fields(line)
	if len(fields) != 3 || fields[0] != strconv.Itoa(index) {
		return t, fmt.Errorf("want %d, its runs with commas and the time expected", index)
	}
	for _, name := range strings.Split(fields[1], ",") {
		n, err := ParseNamed(name)
		if err != nil {
			return t, fmt.Errorf("run %q: want arm/number", name)
		}
		t.Runs = append(t.Runs, n)
	}
	if fields[2] == "-" {
		return t, nil
	}
	expected, err := time.ParseDuration(fields[2])
	if err != nil {
		return t, fmt.Errorf("time %q: want one like 1h30m0s, or -", fields[2])
	}
	t.Seconds = expected.Seconds()
	return t, nil
}

// Missing divides the runs that the options name and that are missing in their data folder among tasks. If no runs
// stored there tell how long they take, those of Root() do.
func Missing(t Task, o Options, d Division) (Shares, error) {
	info := t.Info()
	s := Shares{Name: info.Name, Size: o.Size, Version: info.Version}
	if o.Size == Try {
		return s, info.unstored()
	}
	list, err := t.Standings(NewReader(o.Data), o.Size)
	if err == nil {
		list, err = chosen(list, o)
	}
	if err == nil {
		s.Tasks = d.Divide(list, NewPace(t, o.Size, orRoot(o.Data), Root()))
	}
	return s, err
}

// Missing returns the runs of all tasks that are not stored below a data folder.
func (s Shares) Missing(t Task, data string) (missing []Named, err error) {
	list, err := t.Standings(NewReader(data), s.Size)
	for _, task := range s.Tasks {
		for _, n := range task.Runs {
			if !slices.ContainsFunc(list, func(s Standing) bool { return s.Done && s.Named == n }) {
				missing = append(missing, n)
			}
		}
	}
	return missing, err
}

// chosen returns the runs that the options name.
func chosen(list []Standing, o Options) (mine []Standing, err error) {
	arms, runs := map[string]bool{}, 0
	for _, s := range list {
		arms[s.Arm], runs = true, max(runs, s.Run+1)
		if o.Runs.has(s.Run) && (o.Arms == nil || slices.Contains(o.Arms, s.Arm)) {
			mine = append(mine, s)
		}
	}
	for _, a := range o.Arms {
		if !arms[a] {
			return nil, Unknown{fmt.Errorf("lab: no arm %q at %s; there are %s", a, o.Size,
				strings.Join(slices.Sorted(maps.Keys(arms)), ", "))}
		}
	}
	if o.Runs.To > runs {
		return nil, Unknown{fmt.Errorf("lab: there are runs %s at %s, not %s", Range{0, runs}, o.Size, o.Runs)}
	}
	return mine, nil
}
