// Package generality asks what players are worth against opponents that they were not bred on: the individuals and the
// ensembles of Kim & Cho (Crowds).
package generality

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Study returns the study, at its full size.
func Study() paper.Paper {
	return paper.New("generality", lab.Paper, Experiments(),
		paper.Table("crowds.txt", Results.Table),
		paper.Table("provenance.txt", Results.Provenance))
}

// Experiments returns those of the study.
func Experiments() []lab.Task { return []lab.Task{Crowds()} }

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }
