// Package engines asks how far a player gets that looks one ply ahead against programs that search. Unlike all other
// results these depend on what is installed.
package engines

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
)

// Study returns the study, at its full size.
func Study() paper.Paper {
	return paper.New("engines", lab.Paper, Experiments(),
		paper.Table("engines.txt", Results.Table))
}

// Experiments returns those of the study.
func Experiments() []lab.Task { return []lab.Task{Matches()} }

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }
