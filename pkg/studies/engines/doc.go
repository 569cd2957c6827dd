// Package engines asks how far a player gets that looks one ply ahead against programs that search. Unlike all other
// results these depend on what is installed.
package engines

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Study returns the study, at its full size.
func Study() paper.Paper {
	return paper.New("engines", lab.Paper, Experiments(), of,
		paper.Table("engines.txt", Results.Table))
}

// Experiments returns those of the study.
func Experiments() []lab.Task { return []lab.Task{Matches()} }

// Results are stored results of a size.
type Results struct{ *paper.Results }

func of(x *paper.Results) Results { return Results{x} }

// At returns the results of a size below a data folder, "" for that of the checkout.
func At(data string, size lab.Size) Results { return of(paper.At(data, size)) }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }
