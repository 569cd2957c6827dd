package slurm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// Job is a submitted study: an array with a task for each share of its missing runs, and a job behind it that folds
// their results. Its folder holds all that it needs and what it says: the command, the plan, both scripts, a log for
// each task.
type Job struct {
	Name  string    `json:"name"`
	Size  lab.Size  `json:"size"`
	Array int       `json:"job"`
	Fold  int       `json:"fold"`
	Tasks int       `json:"tasks"`
	Runs  int       `json:"runs"`
	CPUs  int       `json:"cpus"`
	Sent  time.Time `json:"sent"`

	data, folder string
}

// Files of a job's folder.
const (
	recordFile  = "job.json"
	planFile    = "plan.txt"
	programFile = "oneply"
	taskFile    = "task.sh"
	foldFile    = "fold.sh"
)

// Log returns the log file of a task.
func (j *Job) Log(task int) string { return filepath.Join(j.folder, fmt.Sprintf("%d.log", task)) }

// plan reads which runs belong to which task.
func (j *Job) plan() (lab.Shares, error) {
	path := filepath.Join(j.folder, planFile)
	text, err := os.ReadFile(path)
	if err != nil {
		return lab.Shares{}, err
	}
	s, err := lab.ParseShares(string(text))
	if err != nil {
		err = fmt.Errorf("%s %w", path, err)
	}
	return s, err
}

// folders returns the folders of a study's jobs, below a data folder, in the order in which they were submitted.
func folders(data, name string, size lab.Size) (list []string, err error) {
	at := studyFolder(data, name, size)
	there, err := os.ReadDir(at)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var numbers []int
	for _, f := range there {
		if n, err := strconv.Atoi(f.Name()); err == nil && f.IsDir() {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	for _, n := range numbers {
		list = append(list, filepath.Join(at, strconv.Itoa(n)))
	}
	return list, nil
}

func studyFolder(data, name string, size lab.Size) string {
	return filepath.Join(data, "jobs", filepath.FromSlash(name), string(size))
}

// Last returns the last submitted job of a study, nil for none.
func Last(data, name string, size lab.Size) (*Job, error) {
	if data == "" {
		data = lab.Root()
	}
	list, err := folders(data, name, size)
	if err != nil {
		return nil, err
	}
	for _, folder := range slices.Backward(list) {
		j, err := jobIn(folder)
		if errors.Is(err, fs.ErrNotExist) {
			continue // it was never sent
		}
		if err != nil {
			return nil, err
		}
		j.data = data
		return j, nil
	}
	return nil, nil
}

// nextFolder names the folder of a study's next job.
func nextFolder(data, name string, size lab.Size) (string, error) {
	list, err := folders(data, name, size)
	next := 1
	for _, folder := range list {
		n, _ := strconv.Atoi(filepath.Base(folder))
		next = max(next, n+1)
	}
	return filepath.Join(studyFolder(data, name, size), strconv.Itoa(next)), err
}

// clear makes the job's folder, the next one that nobody has made, and removes the commands of earlier jobs that the
// queue no longer knows.
func (s *Submission) clear(ctx context.Context) error {
	list, err := folders(s.Data, s.Shares.Name, s.Shares.Size)
	if err != nil {
		return err
	}
	for _, folder := range list {
		if over(ctx, folder) {
			os.Remove(filepath.Join(folder, programFile))
		}
	}
	for {
		if s.folder, err = nextFolder(s.Data, s.Shares.Name, s.Shares.Size); err != nil {
			return err
		}
		if err = os.Mkdir(s.folder, 0o777); !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// over reports whether a job was submitted and the queue no longer knows it.
func over(ctx context.Context, folder string) bool {
	j, err := jobIn(folder)
	if err != nil {
		return false
	}
	there, err := queue(ctx, j.Array, j.Fold)
	return err == nil && len(there) == 0
}

// jobIn reads the record of a job in its folder.
func jobIn(folder string) (*Job, error) {
	path := filepath.Join(folder, recordFile)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	j := &Job{folder: folder}
	if err := json.Unmarshal(text, j); err != nil {
		return nil, fmt.Errorf("%s is damaged (%w): delete it", path, err)
	}
	return j, nil
}

// keep stores that the job was submitted.
func (j *Job) keep() error {
	text, err := json.Marshal(j)
	if err != nil {
		return err
	}
	return lab.Replace(filepath.Join(j.folder, recordFile), append(text, '\n'))
}
