package report

import (
	"html"
	"strings"

	"github.com/oneply/oneply/pkg/show/estimate"
)

// Footer are short remarks in small letters, as below a table.
type Footer []string

// HTML returns the footer; nothing if there are no remarks.
func (f Footer) HTML() string {
	if len(f) == 0 {
		return ""
	}
	return `<div style="max-width:60em;margin:0.2em 0 0.8em;font-size:85%">` +
		html.EscapeString(estimate.Prose(f.line())) + "</div>\n"
}

func (f Footer) String() string { return f.line() + "\n" }

func (f Footer) line() string { return strings.Join(f, " · ") }

// Plain returns the table as text behind its title, with its footer in view: a fourth of the size of the table.
func (t Table) Plain() Stack {
	title, footer := t.Title, t.Footer
	t.Title, t.Footer = "", nil
	return Stack{Fold{title, Plain(t.String())}, Footer(footer)}
}
