package slurm

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Request says what to run on a cluster, and how. A zero field stands for what fits.
type Request struct {
	lab.Options               // Size, Arms, Runs and Data: which runs; nothing else counts
	Program     string        // the oneply command that the nodes run; it is copied
	Time        time.Duration // limit of a task, after which it pauses and is queued again
	CPUs        int           // of a task, default 1
	Mem         string        // memory of a task, as Slurm writes it
	Partition   string
	Account     string
	AtOnce      int    // tasks that run at once, at most
	PerTask     int    // runs of a task; default: 20 minutes of them on one core
	Extra       string // further options of sbatch
}

// Submission is a study that is ready to be submitted.
type Submission struct {
	Request
	Shares  lab.Shares
	Notes   []string // what the user should know
	cluster cluster
	folder  string // of the job; "" before Send
}

// Shortest is the shortest limit of a task: it is told to pause two minutes before, and Slurm may be a minute early.
const Shortest = 3 * time.Minute

// short is the least time that a task takes, on one core.
const short = 20 * time.Minute

// Queued is the error that a job of the study waits or runs.
type Queued struct{ Job *Job }

func (q *Queued) Error() string {
	return fmt.Sprintf("job %d of this study waits or runs: oneply watch %s follows it, scancel %d %d ends it",
		q.Job.Array, q.Job.Name, q.Job.Array, q.Job.Fold)
}

// Complete is the error that no run is missing.
type Complete struct {
	Name string
	Size lab.Size
}

func (c *Complete) Error() string {
	return fmt.Sprintf("nothing is missing of %s at %s", c.Name, c.Size)
}

// Prepare finds the missing runs and divides them among tasks. Its error says why they cannot be submitted, and what to
// do. With dry it needs no cluster.
func Prepare(ctx context.Context, t lab.Task, r Request, dry bool) (*Submission, error) {
	s := &Submission{Request: r}
	err := s.locate()
	if err == nil {
		err = s.divide(t)
	}
	if err == nil {
		err = t.Ready(lab.NewReader(s.Data), s.Size, s.Arms)
	}
	if err != nil {
		return nil, err
	}
	if s.folder, err = nextFolder(s.Data, s.Shares.Name, s.Size); err != nil {
		return nil, err
	}
	err = s.refuse(ctx, t)
	if dry && errors.As(err, new(unanswered)) {
		s.Notes = append(s.Notes, fmt.Sprintf("whether a cluster takes this is not known: %v", err))
		s.Time = s.limit()
		err = nil
	}
	return s, err
}

// locate makes the data folder's path absolute, and fills in what was left open.
func (s *Submission) locate() (err error) {
	if s.Data == "" {
		s.Data = lab.Root()
	}
	if s.Data, err = filepath.Abs(s.Data); err != nil {
		return err
	}
	s.CPUs = max(1, s.CPUs)
	if s.Time != 0 && s.Time < Shortest {
		return fmt.Errorf("-time %s is too short: tasks pause two minutes before their limit, and Slurm may say so a minute "+
			"early: want 3 minutes, better 10 or more", minutes(s.Time))
	}
	if note := mountNote(s.Data); note != "" {
		s.Notes = append(s.Notes, note)
	}
	return s.lines()
}

// lines returns an error for a value that would not stay within its line of the scripts.
func (s *Submission) lines() error {
	for _, v := range [][2]string{{"-mem", s.Mem}, {"-partition", s.Partition}, {"-account", s.Account},
		{"-sbatch", s.Extra}, {"-data", s.Data}} {
		if strings.ContainsFunc(v[1], unicode.IsControl) {
			return fmt.Errorf("%s %q: want no line breaks or other control characters", v[0], v[1])
		}
	}
	if strings.Contains(s.Data, `"`) {
		return fmt.Errorf("-data %s: want a folder without quotation marks, which Slurm's scripts cannot name", s.Data)
	}
	return nil
}

// refuse looks for reasons not to submit the study.
func (s *Submission) refuse(ctx context.Context, t lab.Task) error {
	if _, err := exec.LookPath("sbatch"); err != nil {
		return unanswered{errors.New("no sbatch on this machine: submit from where Slurm's commands are, mostly the login " +
			"node of a cluster; oneply run runs it here")}
	}
	if err := s.waiting(ctx); err != nil {
		return err
	}
	var err error
	if s.cluster, err = look(ctx, s.Partition); err != nil {
		return err
	}
	if len(s.Shares.Tasks) > s.cluster.most {
		if err := s.divide(t); err != nil {
			return err
		}
	}
	if err := s.cluster.runs(); err != nil {
		return err
	}
	if c := s.cluster; c.limit > 0 && s.Time > c.limit {
		return fmt.Errorf("-time %s is more than partition %s allows: want %s or less; what is not done by then goes on "+
			"later", minutes(s.Time), c.partition, minutes(c.limit))
	}
	s.Time = s.limit()
	return s.possible(ctx)
}

// waiting returns Queued if a job of the study waits or runs.
func (s *Submission) waiting(ctx context.Context) error {
	last, err := Last(s.Data, s.Shares.Name, s.Shares.Size)
	if err != nil || last == nil {
		return err
	}
	there, err := queue(ctx, last.Array, last.Fold)
	if err == nil && len(there) > 0 {
		err = &Queued{last}
	}
	return err
}

// divide divides the missing runs among tasks.
func (s *Submission) divide(t lab.Task) (err error) {
	s.Shares, err = lab.Missing(t, s.Options, lab.Division{PerTask: s.PerTask, Seconds: short.Seconds(),
		Most: s.cluster.most})
	if err == nil && len(s.Shares.Tasks) == 0 {
		err = &Complete{s.Shares.Name, s.Size}
	}
	return err
}

// limit returns the requested limit, or one that lets the longest task end, if it is among those that clusters grant
// quickly.
func (s *Submission) limit() time.Duration {
	if s.Time > 0 {
		return s.Time
	}
	_, longest := s.Shares.Seconds()
	want := time.Hour
	if longest > 0 {
		want = max(want/2, time.Duration(1.5*longest/float64(s.CPUs)*float64(time.Second)))
	}
	want = min(want, 12*time.Hour).Round(10 * time.Minute)
	if most := s.cluster.limit; most > 0 {
		want = min(want, most)
	}
	return want
}

// Estimate says in a few lines what the study costs, by the speed of stored runs.
func (s *Submission) Estimate() string {
	all, longest := s.Shares.Seconds()
	text := fmt.Sprintf("%s %s: %s missing, %s of %s", s.Shares.Name, s.Size,
		estimate.Count(s.Shares.Runs(), "run is", "runs are"), estimate.Count(len(s.Shares.Tasks), "task", "tasks"),
		estimate.Count(s.CPUs, "CPU", "CPUs"))
	if all == 0 {
		return text + "; no stored run tells how long they take"
	}
	text += fmt.Sprintf(", up to %s each, %.1f core-hours in all", hours(longest/float64(s.CPUs)), all/3600)
	if s.cluster.partition != "" {
		text += "; partition " + s.cluster.partition + " takes it"
	}
	if limit := s.Time.Seconds(); longest/float64(s.CPUs) > limit-120 {
		text += fmt.Sprintf("; they pause before their limit of %s minutes and are queued again", minutes(s.Time))
	}
	return text
}

// hours writes seconds as Status does.
func hours(seconds float64) string {
	return lab.Duration(time.Duration(seconds * float64(time.Second)))
}

// minutes writes a time as Slurm reads it.
func minutes(d time.Duration) string { return strconv.Itoa(int((d + time.Minute - 1) / time.Minute)) }

// Send copies the command, writes plan and scripts, and submits the array and the job that folds. If two processes send
// the study at the same time, one of them does.
func (s *Submission) Send(ctx context.Context) (j *Job, err error) {
	if err := portable(s.Program); err != nil {
		return nil, err
	}
	err = s.alone(ctx, func() error {
		j, err = s.sendAlone(ctx)
		return err
	})
	return j, err
}

// alone does what nobody else may do with the study meanwhile, unless one of its jobs waits or runs by now.
func (s *Submission) alone(ctx context.Context, do func() error) error {
	return lab.Alone(ctx, studyFolder(s.Data, s.Shares.Name, s.Shares.Size), func() error {
		if err := s.waiting(ctx); err != nil {
			return err
		}
		return do()
	})
}

func (s *Submission) sendAlone(ctx context.Context) (*Job, error) {
	if err := s.clear(ctx); err != nil {
		return nil, err
	}
	if err := copyProgram(s.Program, s.file(programFile)); err != nil {
		return nil, err
	}
	files := map[string]string{planFile: s.Shares.String(), taskFile: s.Script(), foldFile: s.foldScript()}
	for name, text := range files {
		if err := lab.Replace(s.file(name), []byte(text)); err != nil {
			return nil, err
		}
	}
	j := &Job{Name: s.Shares.Name, Size: s.Size, Tasks: len(s.Shares.Tasks), Runs: s.Shares.Runs(), CPUs: s.CPUs,
		Sent: time.Now().UTC().Truncate(time.Second), data: s.Data, folder: s.folder}
	var err error
	if j.Array, err = s.send(ctx, taskFile); err != nil {
		return nil, errors.Join(err, os.RemoveAll(s.folder))
	}
	if j.Fold, err = s.send(ctx, foldFile, "--dependency=afterany:"+strconv.Itoa(j.Array)); err != nil {
		_, e := ask(context.WithoutCancel(ctx), "scancel", strconv.Itoa(j.Array))
		return nil, errors.Join(err, e)
	}
	return j, j.keep()
}

func (s *Submission) file(name string) string { return filepath.Join(s.folder, name) }

// possible returns an error for what would wait for ever.
func (s *Submission) possible(ctx context.Context) error {
	_, err := tell(ctx, s.Script(), "sbatch", "--test-only")
	if err != nil {
		return fmt.Errorf("%w: Slurm would never run this; %s; see -cpus, -mem, -time, -partition, -account, -sbatch", err,
			s.cluster.largest())
	}
	return nil
}

// send submits one of the scripts and returns the job's number.
func (s *Submission) send(ctx context.Context, script string, flags ...string) (int, error) {
	out, err := ask(ctx, "sbatch", append(flags, "--parsable", s.file(script))...)
	if err != nil {
		return 0, err
	}
	number, _, _ := strings.Cut(strings.TrimSpace(out), ";") // behind it a federation names the cluster
	job, err := strconv.Atoi(number)
	if err != nil {
		return 0, fmt.Errorf("sbatch answers %q: want the number of a job", strings.TrimSpace(out))
	}
	return job, nil
}
