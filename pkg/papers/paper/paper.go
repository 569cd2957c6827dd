// Package paper is what the packages of papers and of our own studies share: their contents as one list (New), their
// stored results, each file read once, runs by arm with their statistics (Runs), the standard opponent, and the tables
// of provenance and of a learner's variants.
package paper

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Paper is a rebuilt paper, or a study of our own, which has no claims.
type Paper struct {
	Name        string     // name of its folders in data, plots, pkg/papers and pkg/studies
	Size        lab.Size   // of the results that are drawn and judged
	Experiments []lab.Task // each after those it needs
	Figures     func(x *Results) []Drawing
	Tables      func(x *Results) []Drawing              // everything else, as text or HTML
	Judges      func(x *Results) (report.Judges, error) // the checks of its claims; nil for a study
	// Asks answers the questions of a study; nil if it has none.
	Asks func(x *Results) (report.Questions, error)
}

// Results returns the results of its size below a data folder; "" is that of the checkout.
func (p Paper) Results(data string) *Results { return At(data, p.Size) }

// Claims judges the claims listed in claims.csv among the paper's printed data.
func (p Paper) Claims(x *Results) (report.Claims, error) {
	judges, err := p.Judges(x)
	if err != nil {
		return nil, err
	}
	return Judge(p.Name, judges)
}

// Verdicts counts the verdicts of the claims.
func (p Paper) Verdicts(x *Results) (picture.Tally, error) {
	claims, err := p.Claims(x)
	return claims.Tally(), err
}

// Judge judges the claims that a paper's claims.csv lists.
func Judge(paper string, judges report.Judges) (report.Claims, error) {
	t, err := data.Load(paper, "claims.csv")
	if err != nil {
		return nil, err
	}
	var claims report.Claims
	for i := range t.Rows {
		claims = append(claims, report.Claim{ID: t.Text(i, "id"), Where: t.Text(i, "where"),
			Statement: t.Text(i, "statement"), Rows: strings.Fields(t.Text(i, "runs"))})
	}
	claims, err = claims.Judged(judges)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", paper, err)
	}
	return claims, nil
}
