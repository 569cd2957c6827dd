package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/jaskowski"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/krawiec"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/papers/takahama"
	"github.com/oneply/oneply/pkg/show/report"
	"github.com/oneply/oneply/pkg/studies/boards"
	"github.com/oneply/oneply/pkg/studies/crowds"
	"github.com/oneply/oneply/pkg/studies/learners"
	"github.com/oneply/oneply/pkg/studies/limits"
)

// papers returns the rebuilt papers.
func papers() []paper.Paper {
	return []paper.Paper{
		takahama.Paper(),
		jaskowski.Paper(),
		kim.Paper(),
		krawiec.Paper(),
	}
}

// studies returns our own studies, which make no claims.
func studies() []paper.Paper {
	return []paper.Paper{
		boards.Study(),
		crowds.Study(),
		learners.Study(),
		limits.Study(),
	}
}

// done returns papers and studies.
func done() []paper.Paper { return append(papers(), studies()...) }

// moved are studies that are now parts of others.
var moved = map[string]string{"engines": "limits", "forms": "learners", "generality": "crowds"}

// named returns the papers, or papers and studies, that were asked for: all if none is named.
func named(all []paper.Paper, what string, names []string) (list []paper.Paper, err error) {
	if len(names) == 0 {
		return all, nil
	}
	if now, moved := moved[names[0]]; moved {
		names = append([]string{now}, names[1:]...)
	}
	var known []string
	for _, p := range all {
		if known = append(known, p.Name); len(names) == 1 && p.Name == names[0] {
			return []paper.Paper{p}, nil
		}
	}
	if len(names) > 1 {
		return nil, wrongUsage("unexpected argument %q: want one %s, or none for all", names[1], what)
	}
	return nil, wrongUsage("no %s %q; there are %s", what, names[0], strings.Join(known, ", "))
}

// save writes the files and prints their paths.
func save(dir string, files []paper.File, stdout io.Writer) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		path := filepath.Join(dir, f.Name)
		if err := lab.Replace(path, f.Text); err != nil {
			return err
		}
		fmt.Fprintln(stdout, path)
	}
	return nil
}

func check(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("check", flag.ContinueOnError)
	asJSON := f.Bool("json", false, "print JSON")
	folder := dataFlag(f)
	names, err := parse(f, "usage: oneply check [PAPER] [FLAGS]\n\nJudges every claim of a paper, or of all, by the "+
		"published tables, replays of the published players and the stored results; of a study of our own that is named, "+
		"it answers the questions.", "oneply check takahama -json", args, stdout)
	if err != nil {
		return err
	}
	list, err := named(judged(names), "paper", names)
	if err != nil {
		return err
	}
	if err := there(*folder); err != nil {
		return err
	}
	if p := list[0]; p.Asks != nil {
		questions, err := heed(ctx, func() (report.Questions, error) { return p.Asks(p.Results(*folder)) })
		if err != nil {
			return err
		}
		return told(questions, *asJSON, stdout)
	}
	var all report.Claims
	for _, p := range list {
		claims, err := heed(ctx, func() (report.Claims, error) { return p.Claims(p.Results(*folder)) })
		if err != nil {
			return err
		}
		all = append(all, claims...)
	}
	return told(all, *asJSON, stdout)
}

// judged returns what can be judged: papers, and studies with questions if something is named.
func judged(names []string) []paper.Paper {
	if len(names) == 0 {
		return papers()
	}
	return slices.DeleteFunc(done(), func(p paper.Paper) bool { return p.Judges == nil && p.Asks == nil })
}

// told prints a list as a text or as JSON.
func told(list interface {
	fmt.Stringer
	JSON() ([]byte, error)
}, asJSON bool, stdout io.Writer) error {
	if !asJSON {
		_, err := fmt.Fprintln(stdout, list)
		return err
	}
	text, err := list.JSON()
	if err == nil {
		_, err = fmt.Fprintf(stdout, "%s\n", text)
	}
	return err
}
