package report

import (
	"html"
	"strings"
)

// Fold hides a part behind its title until a reader opens it.
type Fold struct {
	Title string
	Part  Part
}

// HTML returns the folded part.
func (f Fold) HTML() string { return f.begin() + f.Part.HTML() + foldEnd }

func (f Fold) begin() string {
	return `<details style="margin:0.4em 0"><summary>` + html.EscapeString(f.Title) + "</summary>\n"
}

const foldEnd = "</details>\n"

// Plain is text in columns, shown as it stands: smaller than a Table of many rows.
type Plain string

// HTML returns the text in letters of equal width.
func (p Plain) HTML() string {
	return `<pre style="font-family:monospace;margin:0.4em 0;font-size:85%;line-height:1.3;white-space:pre;` +
		`overflow-x:auto">` +
		html.EscapeString(string(p)) + "</pre>\n"
}

func (p Plain) String() string { return string(p) }

// Row shows parts side by side, as far as there is room.
type Row []Part

// HTML joins the parts.
func (r Row) HTML() string {
	var b strings.Builder
	b.WriteString(rowBegin)
	for _, p := range r {
		b.WriteString(itemBegin + p.HTML() + itemEnd)
	}
	return b.String() + rowEnd
}

const (
	rowBegin  = `<div style="display:flex;flex-wrap:wrap;align-items:flex-start">`
	itemBegin = `<div style="padding:0 12px 0 0">`
	itemEnd   = "</div>"
	rowEnd    = "</div>\n"
)
