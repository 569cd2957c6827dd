// Package grade marks notebooks of the class: by the verdicts that are saved in them, or by running the answers again.
package grade

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// Right is the verdict on a right answer.
const Right = "Right"

// Marks are the points of a class.
type Marks struct {
	Tasks []Task
	Rows  []Row
}

// Row is a pupil's notebook.
type Row struct {
	Pupil  string    // the name of the file
	Points []float64 // of each of the tasks
	Fault  error     // why there are no points
	Notes  []string  // on answers that do not count
	Seed   string    // the word of the notebook's class.Seed

	old bool // of another version of the class: not all tasks are asked
}

// Files returns the notebooks among files and in folders, which are not searched for folders.
func Files(paths ...string) (files []string, err error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, fmt.Errorf("no folder and no notebook %s", path)
		}
		var entries []os.DirEntry
		if !info.IsDir() {
			files = append(files, path)
		} else if entries, err = os.ReadDir(path); err != nil {
			return nil, err
		}
		for _, e := range entries {
			if strings.HasSuffix(e.Name(), extension) && !strings.HasPrefix(e.Name(), ".") {
				files = append(files, filepath.Join(path, e.Name()))
			}
		}
	}
	if len(files) == 0 {
		err = fmt.Errorf("no notebooks in %s", strings.Join(paths, ", "))
	}
	return files, err
}

const extension = ".ipynb"

// Judge returns the verdicts on a pupil's answers, by task; an answer that is not among them was left as it was.
type Judge func(answers map[string]answer) (marks map[string]string, notes []string, err error)

// Saved takes the verdicts that are saved beside the answers. Whoever edits the file can change them.
func Saved(answers map[string]answer) (marks map[string]string, notes []string, err error) {
	marks = map[string]string{}
	for id, a := range answers {
		marks[id] = a.saved()
	}
	return marks, nil, nil
}

// Mark marks notebooks. A file that cannot be marked is a row with its fault; an error is one of the judge's.
func Mark(tasks []Task, files []string, judge Judge) (Marks, error) {
	m := Marks{Tasks: tasks}
	for _, file := range files {
		row, err := mark(tasks, file, judge)
		if err != nil {
			return m, err
		}
		m.Rows = append(m.Rows, row)
	}
	return m, nil
}

func mark(tasks []Task, file string, judge Judge) (row Row, err error) {
	row.Pupil = strings.TrimSuffix(filepath.Base(file), extension)
	n, err := read(file)
	if err != nil {
		row.Fault = plain(err)
		return row, nil
	}
	answers := row.answers(tasks, n)
	if answers == nil {
		row.Fault, row.Notes = errForeign, nil
		return row, nil
	}
	marks, notes, err := judge(answers)
	row.Notes = append(row.Notes, notes...)
	for _, t := range tasks {
		points := 0.0
		if marks[t.ID] == Right {
			points = t.Points
		}
		row.Points = append(row.Points, points)
	}
	return row, err
}

// plain returns an error without the path, which the row names.
func plain(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// answers returns the answers that differ from what was handed out, by task; nil if it has no cell of the class.
func (row *Row) answers(tasks []Task, n notebook) map[string]answer {
	var all []answer
	for _, c := range n.Cells {
		if a := parse(c); c.Type == "code" && a.call != nil {
			all = append(all, a)
			row.Seed = max(row.Seed, a.seed)
		}
	}
	found, changed := 0, map[string]answer{}
	for _, t := range tasks {
		a, err := t.answer(all)
		if slices.ContainsFunc(n.Cells, func(c cell) bool { return c.ID == t.ID }) || err == nil {
			found++
		}
		switch {
		case err != nil:
			row.old = true
			row.Notes = append(row.Notes, fmt.Sprintf("task %d: %v", t.Number, err))
		case a.refused != nil:
			row.Notes = append(row.Notes, fmt.Sprintf("task %d, %s: %v", t.Number, t.ID, a.refused))
		case !t.blank(a):
			changed[t.ID] = a
		}
	}
	if found == 0 {
		return nil
	}
	return changed
}

// SetPoints reads what tasks count, a line "TASK POINTS" each, with the task's number. The parts of a task share.
func SetPoints(tasks []Task, path string) error {
	b, err := lab.ReadFile(path)
	if err != nil {
		return err
	}
	for i, line := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		words := append(strings.Fields(line), "", "")
		points, err := strconv.ParseFloat(words[1], 64)
		parts := 0
		for _, t := range tasks {
			if strconv.Itoa(t.Number) == words[0] {
				parts++
			}
		}
		if err != nil || parts == 0 || !(points >= 0 && points <= 1000) || words[2] != "" {
			return fmt.Errorf("%s line %d: %q: want the number of a task and its points, such as 6 2", path, i+1, line)
		}
		for k := range tasks {
			if strconv.Itoa(tasks[k].Number) == words[0] {
				tasks[k].Points = points / float64(parts)
			}
		}
	}
	return nil
}

// Table has a row for each pupil with the points of each task and their sum.
func (m Marks) Table() report.Table {
	t := report.Table{Columns: []report.Column{{Name: "pupil"}}}
	for i, task := range m.Tasks {
		if i == 0 || task.Number != m.Tasks[i-1].Number {
			t.Columns = append(t.Columns, report.Column{Group: "task", Name: strconv.Itoa(task.Number)})
		}
	}
	t.Columns = append(t.Columns, report.Column{Name: "total"})
	for _, r := range m.Rows {
		t.Add(r.Pupil, m.points(r))
	}
	return t
}

// points returns the cells of a row after the first; dashes where the notebook could not be marked.
func (m Marks) points(r Row) (cells []any) {
	total, sum := 0.0, math.NaN()
	for i, t := range m.Tasks {
		if i == 0 || t.Number != m.Tasks[i-1].Number {
			cells, sum = append(cells, sum), 0
		}
		if r.Fault != nil {
			sum, total = math.NaN(), math.NaN()
			continue
		}
		sum, total = sum+r.Points[i], total+r.Points[i]
	}
	return append(append(cells, sum), total)[1:]
}

// Notes says what is not marked, and who has the word of another.
func (m Marks) Notes() (list []string) {
	owner := map[string]string{}
	for _, r := range m.Rows {
		if r.Fault != nil {
			list = append(list, fmt.Sprintf("%s: %v", r.Pupil, r.Fault))
		}
		for _, n := range r.Notes {
			list = append(list, r.Pupil+": "+n)
		}
		if first, ok := owner[r.Seed]; ok && r.Seed != "" {
			list = append(list, fmt.Sprintf("%s has the word %q of %s: the same positions and numbers", r.Pupil, r.Seed, first))
		} else {
			owner[r.Seed] = r.Pupil
		}
	}
	return list
}

// Err names the notebooks that could not be marked, or not whole.
func (m Marks) Err() error {
	var names []string
	for _, r := range m.Rows {
		if r.Fault != nil || r.old {
			names = append(names, r.Pupil)
		}
	}
	if len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	return fmt.Errorf("not all could be marked: %s", strings.Join(names, ", "))
}
