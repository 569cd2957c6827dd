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
	"strings"
	"time"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/class"
	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/lab/lab"
)

const classAbout = `usage: oneply class -answers [-seed WORD] -o FILE.ipynb

Writes the class's notebook with right answers, for the teacher: they are found by the code that
judges the pupils' ones. With -seed it has the positions and numbers of class.Seed("WORD").`

// classCommand writes the class with answers.
func classCommand(_ context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("class", flag.ContinueOnError)
	answers := f.Bool("answers", false, "with right answers")
	word := f.String("seed", "", "`word` of the pupil's class.Seed")
	out := f.String("o", "", "`file` to write")
	err := bare(f, classAbout, "oneply class -answers -o answers.ipynb", args, stdout)
	if err == nil && (!*answers || *out == "") {
		err = wrongUsage("want -answers and -o with a file")
	}
	if err != nil {
		return err
	}
	tasks, err := classTasks()
	if err != nil {
		return err
	}
	text, err := os.ReadFile(classPath())
	if err != nil {
		return err
	}
	path, err := filepath.Abs(*out)
	if err != nil {
		return err
	}
	if text, err = answered(text, tasks, *word, stderr); err != nil {
		return err
	}
	return lab.Replace(path, text)
}

// answered returns the text of the class's notebook with right answers and their verdicts.
func answered(text []byte, tasks []grade.Task, word string, stderr io.Writer) ([]byte, error) {
	leave, err := enterRoom(data.Source())
	if err != nil {
		return nil, err
	}
	defer leave()
	var doc map[string]any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&doc); err != nil {
		return nil, err
	}
	for _, c := range doc["cells"].([]any) {
		cell := c.(map[string]any)
		for _, t := range tasks {
			if t.ID != cell["id"] {
				continue
			}
			start := time.Now()
			source, verdict, err := class.Answer(t, sourceOf(cell), word)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(stderr, "task %d, %s: %.1f s\n", t.Number, t.ID, time.Since(start).Seconds())
			cell["source"], cell["outputs"] = strings.SplitAfter(source, "\n"), []any{map[string]any{
				"output_type": "display_data", "metadata": struct{}{}, "data": map[string]string{"text/html": verdict.HTML()}}}
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err = e.Encode(doc)
	return b.Bytes(), err
}

// sourceOf returns the source of a cell, which is a text or a list of lines.
func sourceOf(cell map[string]any) (text string) {
	lines, ok := cell["source"].([]any)
	if !ok {
		return cell["source"].(string)
	}
	for _, l := range lines {
		text += l.(string)
	}
	return text
}

// enterRoom goes to a folder with data of its own, in which players are bred and saved for the answers alone, and shows
// nothing meanwhile.
func enterRoom(source string) (leave func(), err error) {
	room, err := os.MkdirTemp("", "oneply-class-")
	if err != nil {
		return nil, err
	}
	here, err := os.Getwd()
	null, e := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	home, stdout := filepath.Join(room, "home"), os.Stdout
	err = errors.Join(err, e, grade.Room(room, source), os.Setenv("ONEPLY_DATA", filepath.Join(home, "data")))
	if err = errors.Join(err, os.Chdir(home)); err != nil {
		return nil, errors.Join(err, os.RemoveAll(room))
	}
	os.Stdout = null
	return func() {
		os.Stdout = stdout
		_ = errors.Join(os.Chdir(here), os.RemoveAll(room), null.Close())
	}, nil
}
