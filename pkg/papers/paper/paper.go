// Package paper is what the packages of papers and of studies of our own share: what they consist of (New takes it as
// one list), their stored results, each file read once, runs by arm with what is asked of them (Runs), the standard
// opponent, and the tables that all of them have, those of provenance and of a learner's variants.
package paper

import (
	"fmt"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// Paper is a paper that was done again, or a study of our own, which has no claims.
type Paper struct {
	Name        string     // of its folders in data, plots, pkg/papers and pkg/studies
	Size        lab.Size   // of the results that are drawn and judged
	Experiments []lab.Task // those first that others need
	Figures     func(x *Results) []Drawing
	Tables      func(x *Results) []Drawing              // all else that it shows, as text or HTML
	Judges      func(x *Results) (report.Judges, error) // the checks of its claims; nil for a study
	// Asks answers the questions of a study; nil where it has none.
	Asks func(x *Results) (report.Questions, error)
}

// Results returns those of its size below a data folder, "" for that of the checkout.
func (p Paper) Results(data string) *Results { return At(data, p.Size) }

// Claims judges the claims that claims.csv lists among what the paper printed.
func (p Paper) Claims(x *Results) (report.Claims, error) {
	judges, err := p.Judges(x)
	if err != nil {
		return nil, err
	}
	return Judge(p.Name, judges)
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
			Statement: t.Text(i, "statement")})
	}
	claims, err = claims.Judged(judges)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", paper, err)
	}
	return claims, nil
}
