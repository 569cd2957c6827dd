package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/lab/lab"
)

const classAbout = `usage: oneply class -o FILE.ipynb [FLAGS]

Writes the class's notebook in another form. With -answers it has right answers, for the teacher:
they are found by the code that judges the pupils' ones. With -nbgrader each task is a cell for the
answer and a locked cell that judges it. The folder notebooks/teachers of the project tells how to use them.`

// classCommand writes the class with answers, or for nbgrader.
func classCommand(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("class", flag.ContinueOnError)
	answers := f.Bool("answers", false, "with right answers")
	word := f.String("seed", "", "with -answers: the positions and numbers of class.Seed(`WORD`)")
	nbgrader := f.Bool("nbgrader", false, "an assignment for nbgrader")
	out := f.String("o", "", "`file` to write")
	err := bare(f, classAbout, "oneply class -answers -o answers.ipynb", args, stdout)
	if err == nil && (*out == "" || !*answers && (!*nbgrader || *word != "")) {
		err = wrongUsage("want -o with a file, and -answers or -nbgrader; -seed goes with -answers")
	}
	if err != nil {
		return err
	}
	tasks, err := classTasks()
	if err != nil {
		return err
	}
	doc, err := readCells(classPath())
	if err != nil {
		return err
	}
	if *answers {
		found, err := runner().Answers(ctx, classPath(), *word)
		if err != nil {
			return err
		}
		doc.answer(found, stderr)
	}
	if *nbgrader {
		doc.assign(tasks)
		err = grade.Players(filepath.Dir(*out), data.Outside, data.Source())
	}
	return errors.Join(err, doc.write(*out))
}

// cells is a notebook whose cells are replaced.
type cells struct {
	all  []map[string]any
	rest map[string]any
}

func readCells(path string) (c cells, err error) {
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &c.rest)
	}
	if err == nil {
		text, err = json.Marshal(c.rest["cells"])
	}
	return c, errors.Join(err, json.Unmarshal(text, &c.all))
}

func (c cells) write(path string) error {
	c.rest["cells"] = c.all
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return errors.Join(e.Encode(c.rest), lab.Replace(path, b.Bytes()))
}

// source returns the source of a cell, which is a text or a list of lines.
func source(cell map[string]any) (text string) {
	switch s := cell["source"].(type) {
	case string:
		return s
	case []any:
		for _, l := range s {
			text += fmt.Sprint(l)
		}
	}
	return text
}

// answer puts answers into their cells, and beside them the verdicts.
func (c cells) answer(found []grade.Found, stderr io.Writer) {
	for _, f := range found {
		fmt.Fprintf(stderr, "%s: %.1f s\n", f.ID, f.Seconds)
		for _, cell := range c.all {
			if cell["id"] == f.ID {
				shown := map[string]string{"text/html": f.HTML}
				cell["source"], cell["outputs"] = f.Source, []any{map[string]any{"output_type": "display_data",
					"metadata": struct{}{}, "data": shown}}
			}
		}
	}
}

// assign makes an assignment for nbgrader: a cell for each answer, and a locked one that judges it.
func (c *cells) assign(tasks []grade.Task) {
	for i := len(c.all) - 1; i >= 0; i-- {
		cell := c.all[i]
		for _, t := range tasks {
			if t.ID == cell["id"] {
				names, check := t.Split(source(cell))
				judge := map[string]any{"cell_type": "code", "id": t.ID + "-check", "execution_count": nil, "outputs": []any{},
					"source": check, "metadata": nbgraderCell(t.ID+"-check", false, t.Points)}
				cell["source"], cell["outputs"], cell["metadata"] = names, []any{}, nbgraderCell(t.ID, true, 0)
				c.all = slices.Insert(c.all, i+1, judge)
			}
		}
	}
}

// nbgraderCell is the metadata of a cell with an answer, or of a locked one that is worth points.
func nbgraderCell(id string, answer bool, points float64) map[string]any {
	m := map[string]any{"grade_id": id, "grade": !answer, "solution": answer, "locked": !answer, "task": false,
		"schema_version": 3}
	if !answer {
		m["points"] = points
	}
	return map[string]any{"nbgrader": m}
}
