package report

import (
	"fmt"
	"slices"
	"strings"
)

// Basis is what a claim is judged by.
type Basis string

// Verdict is the judgement of a claim.
type Verdict string

// The bases and the verdicts.
const (
	Arithmetic       Basis = "arithmetic"
	PublishedTable   Basis = "published table"
	PublishedPlayers Basis = "published players"
	OurRuns          Basis = "our runs"

	Reproduced       Verdict = "reproduced"
	NotReproduced    Verdict = "not reproduced"
	Undecided        Verdict = "not decided"            // by our numbers it may hold or not: chance alone decides
	DependsOnReading Verdict = "depends on the reading" // holds under one reading of the paper and not under another
	HoldsInPrint     Verdict = "holds in print"         // is what the printed table says; nothing was tried
	NotTested        Verdict = "not tested"
)

var (
	bases    = []Basis{OurRuns, PublishedPlayers, PublishedTable, Arithmetic}
	verdicts = []Verdict{Reproduced, HoldsInPrint, DependsOnReading, Undecided, NotReproduced, NotTested}
)

// Printed returns the verdict on a claim by the tables of its paper.
func Printed(holds bool) Verdict {
	if holds {
		return HoldsInPrint
	}
	return NotReproduced
}

// Claim is one checkable sentence of a paper and its finding.
type Claim struct {
	ID        string `json:"id"`
	Where     string `json:"-"` // section, table or figure of the paper
	Statement string `json:"-"` // short paraphrase
	// the experiments whose runs decide it, or are asked about it
	Rows []string `json:"-"`
	Finding
}

// Finding is how a claim was judged.
type Finding struct {
	Basis     Basis   `json:"basis"`
	Verdict   Verdict `json:"verdict"`
	Published string  `json:"published"`      // the number published
	Ours      string  `json:"ours"`           // the number compared with it
	Evidence  string  `json:"evidence"`       // how they were compared, or why it was not tested
	Runs      *ByRuns `json:"runs,omitempty"` // what our runs say of a claim with another basis; nil: nothing
}

// ByRuns is a second judgement, by our runs.
type ByRuns struct {
	Verdict  Verdict `json:"verdict"`
	Ours     string  `json:"ours"`
	Evidence string  `json:"evidence"`
}

// Inconsistent says that the paper contradicts itself: by arithmetic, or by its own tables, the claim does not hold.
func (f Finding) Inconsistent() bool {
	return f.Verdict == NotReproduced && (f.Basis == Arithmetic || f.Basis == PublishedTable)
}

// Contradicted says that our runs decide otherwise than the claim's own basis.
func (f Finding) Contradicted() bool {
	return f.Runs != nil && (f.holds() && f.Runs.Verdict == NotReproduced || f.Verdict == NotReproduced &&
		f.Runs.Verdict == Reproduced)
}

// NotShown says that the claim holds on its own basis and that our runs leave it open.
func (f Finding) NotShown() bool { return f.Runs != nil && f.holds() && f.Runs.Verdict == Undecided }

func (f Finding) holds() bool { return f.Verdict == Reproduced || f.Verdict == HoldsInPrint }

// Claims are the claims of one paper.
type Claims []Claim

// Judges check claims, by ID.
type Judges map[string]func() Finding

// Judged returns the claims with the findings of their judges. A claim without a judge is an error, and so is one that
// Check finds.
func (c Claims) Judged(judges Judges) (Claims, error) {
	judged := slices.Clone(c)
	for i, claim := range c {
		judge, ok := judges[claim.ID]
		if !ok {
			return nil, fmt.Errorf("report: claim %s has no judge", claim.ID)
		}
		judged[i].Finding = judge()
	}
	return judged, judged.Check()
}

// ByOurRuns returns the verdict of our runs on the claim, whatever else decides it.
func (f Finding) ByOurRuns() Verdict {
	if f.Runs != nil {
		return f.Runs.Verdict
	}
	return f.Verdict
}

// Check finds the first incomplete claim: every claim has a basis, a verdict and evidence, and every claim that was
// tested has a published number and one of ours. A printed table alone reproduces nothing.
func (c Claims) Check() error {
	for _, claim := range c {
		if what := claim.lacks(); what != "" {
			return fmt.Errorf("report: claim %s has no %s", claim.ID, what)
		}
	}
	return nil
}

func (c Claim) lacks() string {
	tested := c.Verdict != NotTested
	table := c.Basis == PublishedTable
	switch {
	case c.ID == "" || c.Statement == "" || c.Where == "":
		return "id, statement or place"
	case !slices.Contains(bases, c.Basis):
		return "known basis"
	case !slices.Contains(verdicts, c.Verdict):
		return "known verdict"
	case c.Verdict == HoldsInPrint && !table || c.Verdict == Reproduced && table:
		return fmt.Sprintf("basis on which it %q", c.Verdict)
	case c.Evidence == "":
		return "evidence"
	case tested && !hasDigit(c.Published):
		return "published number"
	case tested && !hasDigit(c.Ours):
		return "number of ours"
	}
	return c.Runs.lacks(c.Basis)
}

// lacks returns what a second judgement lacks beside a first one on that basis.
func (r *ByRuns) lacks(basis Basis) string {
	switch {
	case r == nil:
		return ""
	case basis == OurRuns:
		return "other basis than our runs, and yet a second judgement by them"
	case !slices.Contains(verdicts, r.Verdict) || r.Verdict == HoldsInPrint:
		return "known verdict of our runs"
	case r.Evidence == "":
		return "evidence of our runs"
	case r.Verdict != NotTested && !hasDigit(r.Ours):
		return "number of our runs"
	}
	return ""
}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }
