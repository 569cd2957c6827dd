// Package report shows results: tables with the published numbers beside ours, claims with verdicts, and source text.
// Everything is a plain value that shows itself: HTML for a notebook, which must show in a notebook that is not trusted
// and in a dark theme (inline style); String for a terminal.
package report

import (
	"html"
	"strings"

	"github.com/oneply/oneply/pkg/show/estimate"
)

// Part is what a notebook can show.
type Part interface{ HTML() string }

// Stack shows several parts one below the other.
type Stack []Part

// HTML joins the parts.
func (s Stack) HTML() string {
	var b strings.Builder
	for _, p := range s {
		b.WriteString(p.HTML())
	}
	return b.String()
}

// Note is a paragraph of plain text.
type Note string

// HTML returns the paragraph.
func (n Note) HTML() string {
	return `<p style="max-width:60em;margin:0.4em 0">` + html.EscapeString(estimate.Prose(string(n))) + "</p>\n"
}

func (n Note) String() string { return string(n) + "\n" }
