package slurm

import (
	"context"
	"os"
	"strconv"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// Here returns the job that this process belongs to, nil outside of one.
func Here() *lab.Job {
	job, task := os.Getenv("SLURM_ARRAY_JOB_ID"), os.Getenv("SLURM_ARRAY_TASK_ID")
	if job == "" || task == "" {
		job, task = os.Getenv("SLURM_JOB_ID"), ""
	}
	if job == "" {
		return nil
	}
	node := os.Getenv("SLURMD_NODENAME")
	if node == "" {
		node, _ = os.Hostname()
	}
	return &lab.Job{ID: job, Task: task, Node: node}
}

// CPUs returns how many CPUs this process's job gives it; 0 outside of one.
func CPUs() int {
	for _, name := range []string{"SLURM_CPUS_PER_TASK", "SLURM_CPUS_ON_NODE"} {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil && n > 0 && os.Getenv("SLURM_JOB_ID") != "" {
			return n
		}
	}
	return 0
}

// Restarts returns how often this process's job was queued again.
func Restarts() int {
	n, _ := strconv.Atoi(os.Getenv("SLURM_RESTART_COUNT"))
	return n
}

// Requeue lets a job end and queues it again. A process that asks for its own job gets SIGTERM before this returns.
func Requeue(ctx context.Context, j *lab.Job) error {
	_, err := ask(ctx, "scontrol", "requeue", j.String())
	return err
}
