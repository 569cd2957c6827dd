// Package forms asks whether the papers chose the best form of their learners: differential evolution as Takahama &
// Sakai define it beside its other forms (DE), and the evolution strategy of Jaśkowski beside others (ES). Every form
// has the runs' seeds, so that forms are compared by pairs.
package forms

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Study returns the study, at its only size.
func Study() paper.Paper {
	return paper.New("forms", lab.Quick, Experiments(), of,
		paper.Table("de.txt", Results.DETable),
		paper.Table("es.txt", Results.ESTable),
		paper.Table("provenance.txt", Results.Provenance))
}

// Experiments returns those of the study.
func Experiments() []lab.Task { return []lab.Task{DE(), ES()} }

// Results are stored results of a size.
type Results struct{ *paper.Results }

func of(x *paper.Results) Results { return Results{x} }

// At returns the results of a size below a data folder, "" for that of the checkout.
func At(data string, size lab.Size) Results { return of(paper.At(data, size)) }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) { return x.Made(Experiments()) }
