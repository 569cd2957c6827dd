package report

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
)

// tallied are the verdicts in the order in which they are counted.
var tallied = []Verdict{Reproduced, DependsOnReading, Undecided, NotReproduced, HoldsInPrint, NotTested}

// Tally counts the verdicts.
func (c Claims) Tally() picture.Tally {
	t := picture.Tally{Title: estimate.Count(len(c), "claim", "claims")}
	for _, v := range tallied {
		n := 0
		for _, claim := range c {
			if claim.Verdict == v {
				n++
			}
		}
		t.Parts = append(t.Parts, picture.Share{Sign: v.sign(), Name: string(v), N: n, Color: v.color()})
	}
	return t
}

// Summary counts the verdicts, by what the claims are judged by; then those of our runs on claims with another basis.
func (c Claims) Summary() string {
	var parts []string
	for _, basis := range bases {
		if part := c.counted(basis); part != "" {
			parts = append(parts, part)
		}
	}
	return fmt.Sprintf("%s: %s.%s", estimate.Count(len(c), "claim", "claims"), strings.Join(parts, "; "), c.second())
}

// counted counts the verdicts of the claims with that basis: "in print 6 hold".
func (c Claims) counted(basis Basis) string {
	var found []Finding
	for _, claim := range c {
		if claim.Basis == basis {
			found = append(found, claim.Finding)
		}
	}
	var parts []string
	for _, v := range verdicts {
		n, slips := 0, 0
		for _, f := range found {
			switch {
			case f.Verdict == v && f.Inconsistent():
				slips++
			case f.Verdict == v:
				n++
			}
		}
		parts = append(parts, counts(n, v)...)
		if slips > 0 {
			parts = append(parts, fmt.Sprintf("%d not (the paper contradicts itself)", slips))
		}
	}
	if parts == nil {
		return ""
	}
	name := map[Basis]string{OurRuns: "by our runs", PublishedPlayers: "by the published players, played again,",
		PublishedTable: "in print", Arithmetic: "by arithmetic"}
	return name[basis] + " " + strings.Join(parts, ", ")
}

// counts words a number of claims with a verdict; nil for no claim.
func counts(n int, v Verdict) []string {
	if n == 0 {
		return nil
	}
	word := string(v)
	switch {
	case v == DependsOnReading && n > 1:
		word = "depend on the reading"
	case v == HoldsInPrint && n > 1:
		word = "hold"
	case v == HoldsInPrint:
		word = "holds"
	}
	return []string{fmt.Sprintf("%d %s", n, word)}
}

// second counts what our runs say of claims with another basis.
func (c Claims) second() string {
	n := map[Verdict]int{}
	asked, against, open := 0, []string{}, []string{}
	for _, claim := range c {
		if claim.Runs == nil {
			continue
		}
		asked++
		n[claim.Runs.Verdict]++
		if claim.Contradicted() {
			against = append(against, claim.ID)
		}
		if claim.NotShown() {
			open = append(open, claim.ID)
		}
	}
	if asked == 0 {
		return ""
	}
	var parts []string
	for _, v := range verdicts {
		parts = append(parts, counts(n[v], v)...)
	}
	text := fmt.Sprintf(" Our runs, asked about %d that others decide: %s", asked, strings.Join(parts, ", "))
	if len(against) > 0 {
		text += "; they contradict " + strings.Join(against, ", ")
	}
	if len(open) > 0 {
		text += "; they do not show " + strings.Join(open, ", ")
	}
	return text + "."
}
