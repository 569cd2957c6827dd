package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/learn"
	"github.com/oneply/oneply/pkg/player"
)

// listed is one row of oneply list.
type listed struct {
	Name  string   `json:"name"`
	Paper string   `json:"paper"` // "" of what was learnt for none
	Size  lab.Size `json:"size"`
	Done  int      `json:"done"`
	Runs  int      `json:"runs"`
	Games int64    `json:"games"`
	Error string   `json:"error,omitempty"` // why nothing can be said of what is done
}

func list(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("list", flag.ContinueOnError)
	asJSON := f.Bool("json", false, "print JSON")
	folder := dataFlag(f)
	err := parse(f, "usage: oneply list [FLAGS]\n\nLists every experiment and size: runs that are done, all runs, games "+
		"that they play together.", "oneply list -json", args, stdout)
	if err == nil {
		err = none(f)
	}
	if err == nil {
		err = there(*folder)
	}
	if err != nil {
		return err
	}
	var rows []listed
	var broken error
	rows, err = heed(ctx, func() (found []listed, err error) {
		found, broken = listAll(*folder)
		return found, nil
	})
	if err != nil {
		return err
	}
	if *asJSON {
		return errors.Join(printJSON(stdout, rows), broken)
	}
	fmt.Fprintf(stdout, "%-22s %-8s %9s %9s\n", "experiment", "size", "runs", "games")
	for _, r := range rows {
		fmt.Fprintf(stdout, "%-22s %-8s %9s %9s%s\n", r.Name, r.Size, r.done(), lab.Count(float64(r.Games)), r.mark())
	}
	return broken
}

func (r listed) done() string {
	if r.Error != "" {
		return fmt.Sprintf("?/%d", r.Runs)
	}
	return fmt.Sprintf("%d/%d", r.Done, r.Runs)
}

// mark tells what is no paper's.
func (r listed) mark() string {
	if r.Paper == "" {
		return "  no paper's"
	}
	return ""
}

// listAll has a row for every experiment and size, and an error for every file that is damaged or out of date, each
// once.
func listAll(folder string) (rows []listed, broken error) {
	if folder == "" {
		folder = lab.Root()
	}
	said := map[string]bool{}
	learnt, broken := lessons(folder)
	for _, t := range append(tasks(), learnt...) {
		info := t.Info()
		paper, _, _ := strings.Cut(info.Name, "/")
		if paper == player.Learned {
			paper = ""
		}
		for _, size := range info.Sizes {
			s, err := t.State(folder, size)
			row := listed{info.Name, paper, size, s.Done, s.Runs, s.Games, ""}
			if err != nil {
				row.Error = err.Error()
				if !said[row.Error] {
					broken = errors.Join(broken, err)
				}
				said[row.Error] = true
			}
			rows = append(rows, row)
		}
	}
	return rows, broken
}

// lessons returns what is stored of what was learnt for no paper.
func lessons(folder string) (all []lab.Task, broken error) {
	names, err := learn.Names(folder)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		e, err := learn.Stored(folder, name)
		if err != nil {
			broken = errors.Join(broken, err)
			continue
		}
		all = append(all, e)
	}
	return all, broken
}
