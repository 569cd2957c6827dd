// Package forms asks whether the papers chose the best form of their learners: differential evolution as Takahama &
// Sakai define it beside its other forms (DE), the evolution strategy of Jaśkowski beside others (ES), and learning by
// temporal differences as Krawiec et al. do it, with another game, other features and other steps (TD); and what the
// steps of TD that the field has found since gain at equal games (Steps). Every form has the runs' seeds, so that forms
// are compared by pairs. DE and ES have no size above quick.
package forms

import (
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// Study returns the study; TD is at its full size.
func Study() paper.Paper {
	return paper.New("forms", lab.Paper, Experiments(),
		paper.Figure("td.svg", Results.TDFigure),
		paper.Table("de.txt", Results.DETable),
		paper.Table("es.txt", Results.ESTable),
		paper.Table("td.txt", Results.TDTable),
		paper.Table("steps.txt", Results.StepsTable),
		paper.Table("provenance.txt", Results.Provenance))
}

// Experiments returns those of the study.
func Experiments() []lab.Task { return []lab.Task{DE(), ES(), TD(), Steps()} }

// Results are stored results of a size.
type Results struct{ *paper.Results }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{paper.At("", size)} }

// Provenance says where the stored results come from, as far as they are there.
func (x Results) Provenance() (report.Table, error) {
	return x.Results.Provenance(paper.Of{Size: lab.Paper, Tasks: []lab.Task{TD(), Steps()}},
		paper.Of{Size: lab.Quick, Tasks: []lab.Task{DE(), ES()}})
}

// quick are the results of size quick.
func (x Results) quick() *paper.Results { return paper.At(x.Data, lab.Quick) }
