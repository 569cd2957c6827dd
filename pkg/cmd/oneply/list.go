package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
)

// listed is one row of oneply list.
type listed struct {
	Name  string   `json:"name"`
	Paper string   `json:"paper"` // "" if it belongs to none
	Size  lab.Size `json:"size"`
	Done  int      `json:"done"`
	Runs  int      `json:"runs"`
	Games int64    `json:"games"`
	Error string   `json:"error,omitempty"` // why its progress is unknown
	Doing []doing  `json:"doing,omitempty"` // runs under way
	Arms  []arm    `json:"arms,omitempty"`  // if one experiment is named
	Job   string   `json:"job,omitempty"`   // progress of the last submitted one
}

// doing is a run under way.
type doing struct {
	lab.Named
	Step   int         `json:"step"`
	Steps  int         `json:"steps"`
	Part   float64     `json:"part"` // in [0, 1]
	Holder *lab.Holder `json:"holder"`
}

// arm is the progress of an arm.
type arm struct {
	Name    string `json:"name"`
	Done    int    `json:"done"`
	Runs    int    `json:"runs"`
	Missing []int  `json:"missing,omitempty"`
}

func list(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("list", flag.ContinueOnError)
	asJSON := f.Bool("json", false, "print JSON")
	folder := dataFlag(f)
	names, err := parse(f, listAbout, "oneply list jaskowski/evolve", args, stdout)
	if err != nil {
		return err
	}
	if err := there(*folder); err != nil {
		return err
	}
	all := func() ([]lab.Task, error) {
		learnt, err := lessons(*folder)
		return append(tasks(), learnt...), err
	}
	if len(names) > 0 {
		t, err := only(names)
		if err != nil {
			return err
		}
		all = func() ([]lab.Task, error) { return []lab.Task{t}, nil }
	}
	var broken error
	rows, err := heed(ctx, func() (found []listed, err error) {
		var list []lab.Task
		list, broken = all()
		found, more := listAll(ctx, list, *folder, len(names) > 0)
		broken = errors.Join(broken, more)
		return found, nil
	})
	if err != nil {
		return err
	}
	if *asJSON {
		return errors.Join(printJSON(stdout, rows), broken)
	}
	fmt.Fprintf(stdout, "%-22s %-8s %9s %9s\n", "experiment", "size", "runs", "games")
	for _, r := range rows {
		r.print(stdout)
	}
	return broken
}

const listAbout = `usage: oneply list [NAME] [FLAGS]

Lists every experiment and size: runs that are done, all runs, games that they play together, and who does which run at
the moment. Of one experiment it lists the arms and the missing runs, too.`

// print prints the row, and below it the arms and the runs under way.
func (r listed) print(w io.Writer) {
	fmt.Fprintf(w, "%-22s %-8s %9s %9s%s\n", r.Name, r.Size, r.done(), lab.Count(float64(r.Games)), r.mark())
	for _, a := range r.Arms {
		fmt.Fprintf(w, "  %-29s%10s", a.Name, fmt.Sprintf("%d/%d", a.Done, a.Runs))
		if len(a.Missing) > 0 {
			fmt.Fprintf(w, "  missing %s", ranges(a.Missing))
		}
		fmt.Fprintln(w)
	}
	if r.Job != "" {
		return // oneply watch has a line for each task
	}
	for _, d := range r.Doing {
		fmt.Fprintf(w, "  %s: %s%s\n", d.Named, d.Holder, d.far())
	}
}

// far says how far the run is, as far as that is known.
func (d doing) far() string {
	if d.Steps == 0 {
		return ""
	}
	return fmt.Sprintf(", step %d of %d, %.1f %%", d.Step, d.Steps, 100*d.Part)
}

// ranges returns ascending numbers as text: 0-3,7.
func ranges(list []int) string {
	var parts []string
	for i := 0; i < len(list); {
		k := i
		for k+1 < len(list) && list[k+1] == list[k]+1 {
			k++
		}
		part := fmt.Sprint(list[i])
		if k > i {
			part += fmt.Sprintf("-%d", list[k])
		}
		parts, i = append(parts, part), k+1
	}
	return strings.Join(parts, ",")
}

func (r listed) done() string {
	if r.Error != "" {
		return fmt.Sprintf("?/%d", r.Runs)
	}
	return fmt.Sprintf("%d/%d", r.Done, r.Runs)
}

// mark marks what belongs to no paper, and says how far a job is.
func (r listed) mark() string {
	if r.Job != "" {
		return "  " + r.Job
	}
	if r.Paper == "" {
		return "  not from a paper"
	}
	return ""
}

// listAll has a row for every experiment and size, and an error for every damaged or outdated file, each once.
func listAll(ctx context.Context, list []lab.Task, folder string, arms bool) (rows []listed, broken error) {
	if folder == "" {
		folder = lab.Root()
	}
	said := map[string]bool{}
	for _, t := range list {
		info := t.Info()
		paper, _, _ := strings.Cut(info.Name, "/")
		if paper == player.Learned {
			paper = ""
		}
		for _, size := range info.Sizes {
			s, err := t.State(folder, size)
			row := listed{Name: info.Name, Paper: paper, Size: size, Done: s.Done, Runs: s.Runs, Games: s.Games}
			if err == nil && size != lab.Try && (arms || !s.Complete()) {
				err = row.look(ctx, t, folder, arms)
			}
			if err != nil {
				row.Error = err.Error()
				if !said[row.Error] {
					broken = errors.Join(broken, err)
				}
				said[row.Error] = true
			}
			rows = append(rows, row)
		}
	}
	return rows, broken
}

// look adds the runs under way, the submitted job and, if they are wanted, the arms.
func (r *listed) look(ctx context.Context, t lab.Task, folder string, arms bool) error {
	if r.Done < r.Runs {
		f, err := following(ctx, t, r.Size, folder)
		if err != nil {
			return err
		}
		if f != nil {
			r.Job = f.String()
		}
	}
	list, err := t.Standings(lab.NewReader(folder), r.Size)
	for _, s := range list {
		if s.Holder != nil {
			r.Doing = append(r.Doing, doing{s.Named, s.Step, s.Steps, s.Part, s.Holder})
		}
		if arms {
			r.count(s)
		}
	}
	return err
}

// count adds a run to its arm.
func (r *listed) count(s lab.Standing) {
	i := slices.IndexFunc(r.Arms, func(a arm) bool { return a.Name == s.Arm })
	if i < 0 {
		i = len(r.Arms)
		r.Arms = append(r.Arms, arm{Name: s.Arm})
	}
	a := &r.Arms[i]
	a.Runs++
	if s.Done {
		a.Done++
	} else {
		a.Missing = append(a.Missing, s.Run)
	}
}

// lessons returns the stored lessons that belong to no paper.
func lessons(folder string) (all []lab.Task, broken error) {
	names, err := lesson.Names(folder)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		e, err := lesson.Stored(folder, name)
		if err != nil {
			broken = errors.Join(broken, err)
			continue
		}
		all = append(all, e)
	}
	return all, broken
}
