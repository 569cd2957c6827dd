// Package data holds the papers' printed tables, players, weight grids and claims as files, one folder for each paper.
// It also finds the folder where new results go.
//
// Numbers keep the digits of the print. An empty cell could not be read; the column note says which. Tables are CSV
// with one header line; weight grids are CSV without one, upper row first; players are in the format of the Othello
// League. Score is (wins + draws / 2) / games. The papers:
//
//   - takahama: Takahama & Sakai, Emerging collective intelligence in Othello players evolved by differential
//     evolution, IEEE CIG 2015. 90 of its 101 players are complete; simulated.csv is an independent simulation of them.
//   - kim: Kim & Cho, Ensemble approaches in evolutionary game strategies: a case study in Othello, IEEE CIG 2008
//   - jaskowski: Jaśkowski, Systematic n-tuple networks for position evaluation: exceeding 90% in the Othello League,
//     2014
//   - krawiec: Krawiec, Jaśkowski & Szubert, Evolving small-board Go players using coevolutionary temporal difference
//     learning with archives, AMCS 2011. simulated.csv is an independent simulation of the player of Table 4, under
//     several readings of what the paper leaves open about passes and liberties.
package data

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// FS holds the files as published/<paper>/<file>.
//
//go:embed published
var FS embed.FS

// Papers returns the papers' names, in alphabetical order.
func Papers() []string { return names("published") }

// Files returns the names of a paper's files, in alphabetical order; none for an unknown paper.
func Files(paper string) []string { return names(path.Join("published", paper)) }

func names(dir string) []string {
	entries, err := FS.ReadDir(dir)
	if err != nil {
		return nil
	}
	list := make([]string, len(entries))
	for i, e := range entries {
		list[i] = e.Name()
	}
	return list
}

// Open opens one file of a paper. The error for an unknown name lists the names that exist.
func Open(paper, file string) (fs.File, error) {
	f, err := FS.Open(path.Join("published", paper, file))
	if err == nil {
		return f, nil
	}
	files := Files(paper)
	if files == nil {
		return nil, fmt.Errorf("data: no paper %q; there are %s", paper, strings.Join(Papers(), ", "))
	}
	return nil, fmt.Errorf("data: %s has no file %q; there are %s", paper, file, strings.Join(files, ", "))
}

// Must returns the content of a paper's file. It panics on an error, because the files are part of the program.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
