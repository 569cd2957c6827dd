package slurm

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Script returns the script of the array. The shell becomes oneply, so that a signal to the job reaches it: two minutes
// before the limit it is told to pause, and asks to be queued again.
func (s *Submission) Script() string {
	array := fmt.Sprintf("0-%d", len(s.Shares.Tasks)-1)
	if s.AtOnce > 0 {
		array += fmt.Sprintf("%%%d", s.AtOnce)
	}
	lines := append(s.head("%a.log", s.Shares.Name), "--array="+array, fmt.Sprintf("--cpus-per-task=%d", s.CPUs),
		"--time="+minutes(s.Time), "--signal=B:USR1@120")
	if s.Mem != "" {
		lines = append(lines, "--mem="+s.Mem)
	}
	return script(lines, fmt.Sprintf("exec %s run -plan %s -data %s", s.in(programFile), s.in(planFile), quote(s.Data)))
}

// foldScript returns the script of the job that folds; that job fails if a run is missing.
func (s *Submission) foldScript() string {
	lines := append(s.head("fold.log", s.Shares.Name+" fold"), "--cpus-per-task=1")
	return script(lines, fmt.Sprintf("%s gather -plan %s -data %s || exit", s.in(programFile), s.in(planFile),
		quote(s.Data)), "rm -f "+s.in(programFile))
}

// head returns the options of both jobs.
func (s *Submission) head(log, name string) []string {
	lines := []string{"--job-name=" + word(name), "--output=" + word(strings.ReplaceAll(s.folder, "%", "%%")+"/"+log),
		"--open-mode=append", "--requeue", "--nodes=1", "--ntasks=1"}
	if s.Partition != "" {
		lines = append(lines, "--partition="+s.Partition)
	}
	if s.Account != "" {
		lines = append(lines, "--account="+s.Account)
	}
	if s.Extra != "" {
		lines = append(lines, s.Extra)
	}
	return lines
}

// word quotes a value of an option if necessary.
func word(value string) string {
	if strings.ContainsAny(value, " \t'#") {
		return `"` + value + `"`
	}
	return value
}

func script(options []string, commands ...string) string {
	var b strings.Builder
	b.WriteString("#!/bin/sh\n")
	for _, o := range options {
		fmt.Fprintf(&b, "#SBATCH %s\n", o)
	}
	return b.String() + strings.Join(commands, "\n") + "\n"
}

// in names a file of the job's folder, for the shell.
func (s *Submission) in(name string) string { return quote(filepath.Join(s.folder, name)) }

// quote writes a word that the shell takes literally.
func quote(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }
