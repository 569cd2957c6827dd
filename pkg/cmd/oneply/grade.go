package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/jupyter/jupyter"
	"github.com/oneply/oneply/pkg/lab/lab"
)

const gradeAbout = `usage: oneply grade FOLDER|FILES [FLAGS]

Marks notebooks of the class, a row for each: by the verdicts saved in them or, with -again, by
running the answers anew, as programs that are shut in. No name leaves the machine. Exit code 1
says that not all could be marked, 3 that nothing can be shut in here.`

// gradeCommand marks the notebooks of a class.
func gradeCommand(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("grade", flag.ContinueOnError)
	points := f.String("points", "", "`file` with a line \"TASK POINTS\" for tasks not of a point a cell")
	again := f.Bool("again", false, "judge the answers anew: against copied and forged verdicts, not against an attacker")
	trusted := f.Bool("trusted", false, "with -again: run answers with your own rights where they cannot be shut in")
	out := f.String("o", "", "`file` for the marks, in CSV (default a table on the standard output)")
	paths, err := parse(f, gradeAbout, "oneply grade collected -again -o marks.csv", args, stdout)
	if err != nil {
		return err
	}
	if len(paths) == 0 || *trusted && !*again {
		return wrongUsage("want a folder or notebooks; -trusted goes with -again")
	}
	tasks, err := classTasks()
	if err == nil && *points != "" {
		err = grade.SetPoints(tasks, *points)
	}
	if err != nil {
		return err
	}
	files, err := grade.Files(paths...)
	if err != nil {
		return err
	}
	judge := grade.Saved
	if *again {
		g := runner()
		g.Trusted = *trusted
		judge = g.Judge(ctx, tasks)
	}
	m, err := grade.Mark(tasks, files, judge)
	if err != nil {
		return err
	}
	for _, n := range m.Notes() {
		fmt.Fprintln(stderr, n)
	}
	if *out == "" {
		fmt.Fprint(stdout, m.Table())
		return m.Err()
	}
	return errors.Join(lab.Replace(*out, []byte(m.Table().CSV())), m.Err())
}

// classTasks returns the tasks of the class that comes with this program.
func classTasks() ([]grade.Task, error) {
	if data.Source() == "" {
		return nil, errors.New("no class here: go to a checkout of oneply, or install its wheel")
	}
	return grade.Tasks(classPath())
}

// runner runs answers with the go command of this program's source.
func runner() grade.Again { return grade.Again{Source: data.Source(), Go: jupyter.Go(data.Source())} }

func classPath() string { return filepath.Join(data.Source(), "notebooks", "class.ipynb") }
