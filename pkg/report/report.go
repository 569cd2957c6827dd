// Package report shows results: tables with the published numbers beside ours, claims with verdicts, boards, weight
// grids, networks and source text. Everything is a plain value that draws itself: HTML for a notebook, which must show in a
// notebook that is not trusted and in a dark theme (inline style, pictures as SVG in an img); String for a terminal;
// SVG for a file. The house style, shared with package figure, is here too.
package report

import (
	"encoding/base64"
	"fmt"
	"html"
	"strings"
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

// HTML is the paragraph.
func (n Note) HTML() string {
	return `<p style="max-width:46em;margin:0.4em 0">` + html.EscapeString(string(n)) + "</p>\n"
}

func (n Note) String() string { return string(n) + "\n" }

// Image shows an SVG document of the given width in pixels; alt says what it shows, a caption stands below it.
func Image(svg []byte, width int, alt, caption string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<img width="%d" alt="%s" style="max-width:100%%;height:auto" src="data:image/svg+xml;base64,%s">`,
		width, html.EscapeString(alt), base64.StdEncoding.EncodeToString(svg))
	if caption != "" {
		fmt.Fprintf(&b, `<div style="max-width:46em;margin:0.2em 0 0.6em;font-size:90%%">%s</div>`, html.EscapeString(caption))
	}
	return b.String() + "\n"
}
