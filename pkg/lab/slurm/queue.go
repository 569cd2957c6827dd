package slurm

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// queued is a job, or a task of an array, that waits or runs.
type queued struct {
	job    int
	task   int    // of an array, else -1
	state  string // PENDING, RUNNING, COMPLETING, ...
	reason string // why it waits
	node   string
}

// queue returns what waits or runs of jobs, without what has ended. It asks in a form that all versions of Slurm know,
// and needs no accounting.
func queue(ctx context.Context, jobs ...int) (list []queued, err error) {
	names := make([]string, len(jobs))
	for i, j := range jobs {
		names[i] = strconv.Itoa(j)
	}
	out, err := ask(ctx, "squeue", "-h", "-r", "-j", strings.Join(names, ","), "-o", "%F|%K|%T|%r|%N")
	if err != nil && strings.Contains(err.Error(), "Invalid job id") {
		return nil, nil // all have ended long since
	}
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(out) {
		f := strings.Split(strings.TrimSpace(line), "|")
		if len(f) != 5 {
			return nil, fmt.Errorf("squeue: unexpected line %q", strings.TrimSpace(line))
		}
		q := queued{task: -1, state: f[2], reason: f[3], node: f[4]}
		if q.job, err = strconv.Atoi(f[0]); err != nil {
			return nil, fmt.Errorf("squeue: no job in %q", strings.TrimSpace(line))
		}
		if n, err := strconv.Atoi(f[1]); err == nil {
			q.task = n
		}
		list = append(list, q)
	}
	return list, nil
}

// waits reports whether it has not begun, or is to begin again.
func (q queued) waits() bool {
	return q.state == "PENDING" || q.state == "REQUEUED" || q.state == "SUSPENDED"
}

// endless are reasons to wait that do not pass by themselves.
var endless = map[string]bool{"PartitionConfig": true, "PartitionNodeLimit": true, "PartitionTimeLimit": true,
	"BadConstraints": true, "InvalidAccount": true, "InvalidQOS": true, "AccountNotAllowed": true, "QOSNotAllowed": true,
	"DependencyNeverSatisfied": true, "JobHeldUser": true, "JobHeldAdmin": true, "AssocMaxCpuPerJobLimit": true,
	"AssocMaxWallDurationPerJobLimit": true, "QOSMaxCpuPerJobLimit": true, "QOSMaxWallDurationPerJobLimit": true,
	"JobHoldMaxRequeue": true}
