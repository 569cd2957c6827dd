package report

import (
	"encoding/json"
	"fmt"
	"html"
	"strings"

	"github.com/oneply/oneply/data"
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

	Reproduced    Verdict = "reproduced"
	NotReproduced Verdict = "not reproduced"
	NotTested     Verdict = "not tested"
)

// Claim is one checkable sentence of a paper and what became of it.
type Claim struct {
	ID        string  `json:"id"`
	Where     string  `json:"-"` // section, table or figure of the paper
	Statement string  `json:"-"` // short paraphrase
	Basis     Basis   `json:"basis"`
	Verdict   Verdict `json:"verdict"`
	Published string  `json:"published"` // the number published
	Ours      string  `json:"ours"`      // the number compared with it
	Evidence  string  `json:"evidence"`  // how they were compared, or why it was not tested
}

// Judge is the claim with the verdict on ok.
func (c Claim) Judge(ok bool) Claim {
	c.Verdict = NotReproduced
	if ok {
		c.Verdict = Reproduced
	}
	return c
}

// By judges the claim in one go: by what, the number published and ours, the verdict on ok, and how they were compared.
func (c Claim) By(basis Basis, published, ours string, ok bool, evidence string) Claim {
	c.Basis, c.Published, c.Ours, c.Evidence = basis, published, ours, evidence
	return c.Judge(ok)
}

// Claims are the claims of one paper.
type Claims []Claim

// Judge judges the claims that the paper's claims.csv lists, each by the judge of its ID. A claim without a judge is an
// error, and so is one that Check finds.
func Judge(paper string, judges map[string]func(Claim) Claim) (Claims, error) {
	list, err := data.Load(paper, "claims.csv")
	if err != nil {
		return nil, err
	}
	var claims Claims
	for i := range list.Rows {
		c := Claim{ID: list.Text(i, "id"), Where: list.Text(i, "where"), Statement: list.Text(i, "statement")}
		judge, ok := judges[c.ID]
		if !ok {
			return nil, fmt.Errorf("report: %s: claim %s has no judge", paper, c.ID)
		}
		claims = append(claims, judge(c))
	}
	return claims, claims.Check()
}

// Check finds the first claim that is not complete: every claim has a basis, a verdict and evidence, and every claim
// that was tested has a number published and one of ours.
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
	switch {
	case c.ID == "" || c.Statement == "" || c.Where == "":
		return "id, statement or place"
	case c.Basis != Arithmetic && c.Basis != PublishedTable && c.Basis != PublishedPlayers && c.Basis != OurRuns:
		return "known basis"
	case c.Verdict != Reproduced && c.Verdict != NotReproduced && c.Verdict != NotTested:
		return "known verdict"
	case c.Evidence == "":
		return "evidence"
	case tested && !strings.ContainsAny(c.Published, "0123456789"):
		return "published number"
	case tested && !strings.ContainsAny(c.Ours, "0123456789"):
		return "number of ours"
	}
	return ""
}

// Summary counts the verdicts.
func (c Claims) Summary() string {
	var parts []string
	for _, v := range []Verdict{Reproduced, NotReproduced, NotTested} {
		n := 0
		for _, claim := range c {
			if claim.Verdict == v {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, v))
		}
	}
	return fmt.Sprintf("%d claims: %s", len(c), strings.Join(parts, ", "))
}

// JSON is the list as indented JSON: id, basis, verdict, published, ours and evidence of each claim.
func (c Claims) JSON() ([]byte, error) {
	if c == nil {
		c = Claims{}
	}
	text, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	return append(text, '\n'), nil
}

// String is the list for a terminal.
func (c Claims) String() string {
	var b strings.Builder
	for _, claim := range c {
		fmt.Fprintf(&b, "%-4s %s  (%s)\n     %s, by %s", claim.ID, claim.Statement, claim.Where, claim.Verdict, claim.Basis)
		if claim.Published != "" || claim.Ours != "" {
			fmt.Fprintf(&b, ": published %s; found %s", claim.Published, claim.Ours)
		}
		fmt.Fprintf(&b, "\n     %s\n", claim.Evidence)
	}
	return b.String() + c.Summary() + "\n"
}

// HTML is the list as a table for a notebook.
func (c Claims) HTML() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<table style=\"%s\">\n<tr>", tableStyle)
	for _, name := range []string{"", "claim", "verdict", "published", "found", "how it was judged"} {
		fmt.Fprintf(&b, `<th style="text-align:left;padding:2px 5px;border-bottom:%s">%s</th>`, hair, name)
	}
	b.WriteString("</tr>\n")
	for _, claim := range c {
		claim.row(&b)
	}
	fmt.Fprintf(&b, "</table>\n<div style=\"margin:0.2em 0 0.8em;font-size:85%%\">%s</div>\n", html.EscapeString(c.Summary()))
	return b.String()
}

func (c Claim) row(b *strings.Builder) {
	cell := func(text string) {
		fmt.Fprintf(b, `<td style="text-align:left;vertical-align:top">%s</td>`, text)
	}
	color := map[Verdict]Color{Reproduced: Kind(2), NotReproduced: Kind(1), NotTested: Published}[c.Verdict]
	b.WriteString("<tr>")
	cell(html.EscapeString(c.ID))
	cell(fmt.Sprintf(`%s <span style="color:%s">(%s)</span>`, html.EscapeString(c.Statement), Published.Hex(), html.EscapeString(c.Where)))
	cell(fmt.Sprintf(`<b style="color:%s">%s</b>`, color.Hex(), html.EscapeString(string(c.Verdict))))
	cell(html.EscapeString(c.Published))
	cell(html.EscapeString(c.Ours))
	cell(html.EscapeString(string(c.Basis) + ": " + c.Evidence))
	b.WriteString("</tr>\n")
}
