// Package slurm runs studies on a Slurm cluster with the rights of a user: it writes job scripts and submits them, asks
// how the jobs are doing, and knows from inside a job which one it is. It uses Slurm's commands and needs neither
// accounting nor administrator rights.
package slurm

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// answer is how long Slurm has to answer.
const answer = 30 * time.Second

// absent is the error that a machine lacks the command with this name.
type absent string

func (a absent) Error() string {
	return fmt.Sprintf("no %s on this machine: ask where Slurm's commands are, mostly on the login node of a cluster",
		string(a))
}

// unanswered is the error of a command of Slurm, or that it is missing.
type unanswered struct{ error }

// ask runs one of Slurm's commands and returns what it prints.
func ask(ctx context.Context, name string, args ...string) (string, error) {
	return tell(ctx, "", name, args...)
}

// tell is ask with a text to read.
func tell(ctx context.Context, input, name string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, answer)
	defer cancel()
	var out, said bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Stdin = strings.NewReader(input)
	cmd.Stdout, cmd.Stderr, cmd.WaitDelay = &out, &said, time.Second
	err := cmd.Run()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", unanswered{absent(name)}
	case ctx.Err() == context.DeadlineExceeded:
		return "", unanswered{fmt.Errorf("%s has not answered within %v: is the cluster's controller there?", name,
			answer)}
	case err != nil:
		return "", unanswered{fmt.Errorf("%s: %s", name, reason(said.String(), err))}
	}
	return out.String(), nil
}

// reason returns the last line of what a command said, without its own name and the word error; if that line says how
// to ask for help, the line before it.
func reason(said string, err error) string {
	lines := strings.Split(strings.TrimSpace(said), "\n")
	last := lines[len(lines)-1]
	if strings.Contains(last, "--help") && len(lines) > 1 {
		last = lines[len(lines)-2]
	}
	for _, prefix := range []string{"sbatch: ", "squeue: ", "scontrol: ", "error: ", "fatal: ", "allocation failure: "} {
		last = strings.TrimPrefix(last, prefix)
	}
	if last == "" {
		return err.Error()
	}
	return last
}
