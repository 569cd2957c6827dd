package oneply

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/slurm"
	"github.com/oneply/oneply/pkg/show/report"
)

// Cluster says how Submit runs an experiment: limit, CPUs and memory of a task, partition, account. A zero field stands
// for a fitting default:
//
//	oneply.Cluster{CPUs: 4, Time: 2 * time.Hour, Account: "ours"}
type Cluster = slurm.Request

// Submit does the missing runs of a paper's experiment at a size on a cluster with Slurm, and shows a line that says
// how far they are. All nodes must see the data folder. An interrupt ends the view and leaves the jobs alone; running
// the cell again follows them, and shows in the end that all runs are there.
func Submit(t lab.Task, size lab.Size, how ...Cluster) {
	installed("a cluster")
	var line Live
	ctx, free := untilInterrupt()
	defer free()
	note, err := submit(ctx, t, size, how, func(part float64, text string) { line.Show(bar{part, text}) })
	switch {
	case ctx.Err() != nil:
		line.Done(report.Note("the jobs go on without this cell; run it again to follow them"))
		leave()
	case err != nil:
		stop(err)
	}
	line.Done(report.Note(note))
}

// submit sends the missing runs, unless sent already, and follows them to the end.
func submit(ctx context.Context, t lab.Task, size lab.Size, how []Cluster, show func(float64, string)) (string, error) {
	var r Cluster
	if len(how) > 0 {
		r = how[0]
	}
	r.Size = size
	name := t.Info().Name
	show(0, name)
	s, err := slurm.Prepare(ctx, t, r, false)
	switch {
	case errors.As(err, new(*slurm.Complete)):
		return fmt.Sprintf("%s %s: all runs are there", name, size), nil
	case err == nil:
		show(0, "building the command that the nodes run")
		err = sendStudy(ctx, s)
	case errors.As(err, new(*slurm.Queued)):
		err = nil // follow it
	}
	for err == nil {
		var f *slurm.Following
		if f, err = slurm.Follow(ctx, t, size, r.Data); err != nil {
			break
		}
		show(f.Part, fmt.Sprintf("%s %s: %d/%d, %s", name, size, f.Done, f.Runs, f))
		if f.Over() {
			return fmt.Sprintf("%s %s: all %d runs of job %d are there", name, size, f.Runs, f.Job.Array), f.Missing()
		}
		select {
		case <-ctx.Done():
			err = ctx.Err()
		case <-time.After(glance):
		}
	}
	return "", err
}

// glance is the time between two looks at jobs.
const glance = 5 * time.Second

// sendStudy builds the command, which must know the experiment, and sends the study.
func sendStudy(ctx context.Context, s *slurm.Submission) error {
	if s.Program == "" {
		dir, err := os.MkdirTemp("", "oneply")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		s.Program = filepath.Join(dir, "oneply")
		build := exec.CommandContext(ctx, "go", "build", "-o", s.Program, "github.com/oneply/oneply/pkg/cmd/oneply")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("the command is not built: %w: %s", err, oneline.Of(string(out)))
		}
	}
	plan := exec.CommandContext(ctx, s.Program, "plan", s.Shares.Name, "-size", string(s.Size), "-data", s.Data)
	if out, err := plan.CombinedOutput(); err != nil {
		return fmt.Errorf("the nodes cannot run it: %s", strings.TrimPrefix(oneline.Of(string(out)), "oneply plan: "))
	}
	_, err := s.Send(ctx)
	return err
}
