package report

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/picture"
)

// Borders are half transparent, so that they show on light and on dark ground; text keeps the colour of the page. What
// cells do not inherit from JupyterLab's tables, which align to the right, every cell says for itself.
const (
	hair       = "1px solid rgba(128,128,128,0.6)"
	tableStyle = "border-collapse:collapse;margin:0.2em 0;font-size:92%;font-variant-numeric:tabular-nums;" +
		"text-align:right;border-bottom:" + hair + ";border-top:" + hair
	headStyle = "padding:2px 4px"
	cellStyle = "padding:1px 4px"
)

// HTML returns the table for a notebook.
func (t Table) HTML() string {
	var b strings.Builder
	open, shut := "div", "div"
	if t.Folded {
		open, shut = "summary", "summary"
		b.WriteString("<details>")
	}
	if t.Title != "" || t.Folded {
		fmt.Fprintf(&b, `<%s style="margin:0.6em 0 0.2em"><b>%s</b></%s>`+"\n", open, html.EscapeString(t.Title), shut)
	}
	fmt.Fprintf(&b, `<table style="%s">`+"\n<thead>\n%s%s</thead>\n<tbody>\n", tableStyle, t.groupRow(), t.headRow())
	t.rows(&b)
	b.WriteString("</tbody></table>\n")
	b.WriteString(Footer(t.Footer).HTML())
	if t.Folded {
		b.WriteString("</details>\n")
	}
	return b.String()
}

// groupRow has a heading over the columns of each group.
func (t Table) groupRow() string {
	if t.groups() == nil {
		return ""
	}
	row := "<tr>"
	for j := 0; j < len(t.Columns); {
		k, border := j, ""
		for k < len(t.Columns) && t.Columns[k].Group == t.Columns[j].Group {
			k++
		}
		if t.Columns[j].Group != "" {
			border = ";border-bottom:" + hair
		}
		row += fmt.Sprintf(`<th colspan="%d" style="text-align:center;%s%s">%s</th>`, k-j, headStyle, border,
			html.EscapeString(t.Columns[j].Group))
		j = k
	}
	return row + "</tr>\n"
}

func (t Table) headRow() string {
	row := `<tr style="border-bottom:` + hair + `">`
	for j, c := range t.Columns {
		name := html.EscapeString(c.Name)
		if c.Unit != "" {
			name += `<br/><span style="font-weight:normal;white-space:nowrap">` + html.EscapeString(c.Unit) + "</span>"
		}
		width := ""
		if c.Share > 0 {
			width = fmt.Sprintf(";width:%d%%", c.Share)
		}
		row += fmt.Sprintf(`<th style="%s%s%s">%s</th>`, headStyle, t.align(j), width, name)
	}
	return row + "</tr>\n"
}

// align returns the style of a column that is not aligned to the right.
func (t Table) align(j int) string {
	if t.isText(j) {
		return ";text-align:left"
	}
	return ""
}

func (t Table) rows(b *strings.Builder) {
	rows := t.body()
	n := len(t.Columns)
	styles, places, lengths := make([]string, n), make([]int, n), make([]int, n)
	wraps := t.wraps(rows)
	for j := range styles {
		styles[j] = cellStyle + t.align(j)
		if t.Tall || wraps {
			styles[j] += ";vertical-align:top"
		}
		if intervals(rows, j) > 0 {
			places[j], lengths[j] = t.place(rows, j), t.longest(rows, j)
		}
	}
	for i, row := range rows {
		b.WriteString(t.rowBegin(i))
		for j, c := range row {
			cell := t.Rows[i][j]
			fmt.Fprintf(b, `<td style="%s%s%s">%s</td>`, styles[j], t.whole(i, j), cell.ground(),
				cell.html(c, lengths[j], places[j]))
		}
		b.WriteString("</tr>\n")
	}
}

// rowBegin opens row i, below its line or the title of its block.
func (t Table) rowBegin(i int) string {
	if title := t.block(i); title != "" {
		return fmt.Sprintf(`<tr><td colspan="%d" style="text-align:left;padding:4px 4px 1px;border-top:%s">`+
			"<i>%s</i></td></tr>\n<tr>", len(t.Columns), hair, html.EscapeString(title))
	}
	if i > 0 && slices.Contains(t.Rules, i) {
		return `<tr style="border-top:` + hair + `">`
	}
	return "<tr>"
}

// wraps says that intervals may stand below their numbers: those of a wide table.
func (t Table) wraps(rows [][]content) bool {
	const wide = 80 // characters that surely fit a page
	all, some := 0, false
	for j := range t.Columns {
		width := 0
		for _, row := range rows {
			width = max(width, utf8.RuneCountInString(row[j].text+row[j].interval)+2)
		}
		all, some = all+width, some || intervals(rows, j) > 0
	}
	return some && all > wide
}

// place returns the width in characters that is kept for intervals in column j; 0 where all are equally long.
func (t Table) place(rows [][]content, j int) int {
	width := intervals(rows, j)
	for i, row := range rows {
		if t.Rows[i][j].number && utf8.RuneCountInString(row[j].interval) != width {
			return width
		}
	}
	return 0
}

// longest returns the number of characters of the longest number of column j.
func (t Table) longest(rows [][]content, j int) (n int) {
	for i, row := range rows {
		if t.Rows[i][j].number {
			n = max(n, utf8.RuneCountInString(row[j].text))
		}
	}
	return n
}

// html returns what the cell shows, in a column whose longest number has length characters and whose intervals have a
// place of a width; 0 for none. With intervals all numbers are equally long, so that all or none of the intervals stand
// below them.
func (c Cell) html(shown content, length, width int) string {
	s := html.EscapeString(shown.text)
	if c.number {
		s = strings.ReplaceAll(number.Typeset(s), " ", figureSpace)
	}
	if c.number && !math.IsNaN(c.value) {
		s = strings.Repeat(figureSpace, max(0, length-utf8.RuneCountInString(s))) + s
	}
	if c.folded {
		s = "<details><summary>numbers</summary>" + s + "</details>"
	}
	if c.color != nil {
		s = fmt.Sprintf(`<b style="color:%s">%s</b>`, c.color.Hex(), s)
	}
	if shown.best {
		s = "<b>" + s + "</b>"
	}
	if c.number {
		s += intervalHTML(shown.interval, width)
	}
	return s
}

// ground returns the style of a tinted cell, whose text is dark on any page.
func (c Cell) ground() string {
	if c.tint == nil {
		return ""
	}
	return fmt.Sprintf(";background:%s;color:%s", c.tint.Hex(), picture.Ink.Hex())
}

const (
	figureSpace = "\u2007" // as wide as a digit
	blank       = "\u00a0" // where no line breaks
)

// intervalHTML returns an interval that is kept whole. In a column where they differ it takes the place of the widest
// one, so that the numbers before intervals, and before none, end at one place. In a narrow table it stands below its
// number.
func intervalHTML(interval string, width int) string {
	const em = 0.63 // of a character, in a wide font; a page that is not trusted knows no unit of a digit's width
	text := strings.TrimLeft(interval, " ")
	text = strings.Repeat(figureSpace, len(interval)-len(text)) + strings.ReplaceAll(text, " ", blank)
	switch {
	case width > 0:
		return fmt.Sprintf(` <span style="display:inline-block;width:%.1fem;text-align:left">%s</span>`, em*float64(width),
			html.EscapeString(cmp.Or(text, blank)))
	case text != "":
		return " " + html.EscapeString(text) + figureSpace // apart from the next column
	}
	return ""
}

// whole keeps a text on one line in a column where all are short; numbers always stay whole.
func (t Table) whole(i, j int) string {
	most := 28 // characters
	switch {
	case !strings.ContainsAny(t.Rows[i][j].text, " -–/"):
		return ""
	case j == 0:
		most = 48
	case t.Tall:
		return ""
	}
	for _, row := range t.Rows {
		if row[j].number || utf8.RuneCountInString(row[j].text) > most {
			return ""
		}
	}
	return ";white-space:nowrap"
}
