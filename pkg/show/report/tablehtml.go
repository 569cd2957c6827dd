package report

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Borders are half transparent, so that they show on light and on dark ground; text keeps the colour of the page. What
// cells do not inherit from JupyterLab's tables, which align to the right, every cell says for itself.
const (
	hair       = "1px solid rgba(128,128,128,0.6)"
	tableStyle = "border-collapse:collapse;margin:0.2em 0;font-size:%d%%;font-variant-numeric:tabular-nums;" +
		"text-align:right;border-bottom:" + hair + ";border-top:" + hair
	headStyle = "padding:2px %dpx"
	cellStyle = "padding:1px %dpx"
)

// measures are those of a table: the size of its letters in percent, and the room on both sides of a cell in pixels.
type measures struct{ letters, room int }

// measures returns those of a table, which are smaller if it is wide.
func (t Table) measures(rows [][]content) measures {
	if t.wide(rows) {
		return measures{84, 3}
	}
	return measures{92, 4}
}

// HTML returns the table for a notebook.
func (t Table) HTML() string {
	var b strings.Builder
	open, shut := "div", "div"
	if t.Folded {
		open, shut = "summary", "summary"
		b.WriteString("<details>")
	}
	if t.Title != "" || t.Folded {
		title := html.EscapeString(estimate.Prose(t.Title))
		fmt.Fprintf(&b, `<%s style="margin:0.6em 0 0.2em"><b>%s</b></%s>`+"\n", open, title, shut)
	}
	rows := t.body()
	m := t.measures(rows)
	fmt.Fprintf(&b, `<table style="`+tableStyle+`">`+"\n<thead>\n%s%s</thead>\n<tbody>\n", m.letters, t.groupRow(m),
		t.headRow(m))
	t.rows(&b, rows, m)
	b.WriteString("</tbody></table>\n")
	b.WriteString(Footer(t.Footer).HTML())
	if t.Folded {
		b.WriteString("</details>\n")
	}
	return b.String()
}

// groupRow has a heading over the columns of each group.
func (t Table) groupRow(m measures) string {
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
		row += fmt.Sprintf(`<th colspan="%d" style="text-align:center;`+headStyle+`%s">%s</th>`, k-j, m.room, border,
			typeset(html.EscapeString(t.Columns[j].Group)))
		j = k
	}
	return row + "</tr>\n"
}

// hyphens mark where long words of headings may break: in a narrow page a column is then as narrow as its numbers.
var hyphens = strings.NewReplacer("published", "pub\u00adlished", "difference", "differ\u00adence",
	"individual", "indi\u00advidual", "experiment", "experi\u00adment", "different", "differ\u00adent",
	"distance", "dis\u00adtance", "processor", "proces\u00adsor", "resumed", "re\u00adsumed")

func (t Table) headRow(m measures) string {
	row := `<tr style="border-bottom:` + hair + `">`
	for j, c := range t.Columns {
		name := hyphens.Replace(html.EscapeString(c.Name))
		if c.Unit != "" {
			name += `<br/><span style="font-weight:normal;white-space:nowrap">` + html.EscapeString(c.Unit) + "</span>"
		}
		width := ""
		if c.Share > 0 {
			width = fmt.Sprintf(";width:%d%%", c.Share)
		}
		row += fmt.Sprintf(`<th style="`+headStyle+`%s%s">%s</th>`, m.room, t.align(j), width, name)
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

func (t Table) rows(b *strings.Builder, rows [][]content, m measures) {
	n := len(t.Columns)
	styles, places, lengths := make([]string, n), make([]int, n), make([]int, n)
	for j := range styles {
		if intervals(rows, j) > 0 {
			places[j], lengths[j] = t.place(rows, j), t.longest(rows, j)
		}
	}
	wide := t.wide(rows)
	below := wide && slices.Max(append(lengths, 0)) > 0 // intervals may stand below their numbers
	for j := range styles {
		styles[j] = fmt.Sprintf(cellStyle, m.room) + t.align(j)
		if t.Tall || below {
			styles[j] += ";vertical-align:top"
		}
	}
	for i, row := range rows {
		b.WriteString(t.rowBegin(i))
		for j, c := range row {
			cell := t.Rows[i][j]
			fmt.Fprintf(b, `<td style="%s%s%s">%s</td>`, styles[j], t.whole(i, j, wide), cell.ground(),
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

// wide reports whether the table may be wider than a page, so that intervals stand below their numbers.
func (t Table) wide(rows [][]content) bool {
	const most = 80 // characters that surely fit a page
	all := 0
	for j := range t.Columns {
		width := 0
		for _, row := range rows {
			width = max(width, utf8.RuneCountInString(row[j].text+row[j].interval)+2)
		}
		all += width
	}
	return all > most && !t.Tall
}

// place returns the width in characters that is kept for intervals in column j; 0 if all are equally long.
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

// typeset sets the numbers in a text, but not in a name, which may be typed: takahama/37.
func typeset(s string) string {
	if strings.Contains(s, "/") && !strings.Contains(s, " ") {
		return s
	}
	return estimate.Prose(s)
}

// html returns what the cell shows, in a column whose longest number has length characters and whose intervals have a
// place of width characters; 0 for none. With intervals all numbers are equally long, so that all or none of the
// intervals stand below them.
func (c Cell) html(shown content, length, width int) string {
	s := html.EscapeString(shown.text)
	switch {
	case c.number:
		s = strings.ReplaceAll(estimate.Typeset(s), " ", figureSpace)
	default:
		s = typeset(s)
	}
	if c.number && !math.IsNaN(c.value) {
		s = strings.Repeat(figureSpace, max(0, length-utf8.RuneCountInString(s))) + s
	}
	if c.fold != "" {
		s += "<details><summary>" + html.EscapeString(c.fold) + "</summary>" +
			html.EscapeString(estimate.Prose(c.more)) + "</details>"
	}
	if c.color != nil {
		s = fmt.Sprintf(`<b style="color:%s">%s</b>`, c.color.Hex(), s)
	}
	if shown.best {
		s = "<b>" + s + "</b>"
	}
	if c.number {
		return beside(s, shown.interval, width)
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

// beside returns a number and its interval. In a column where they differ the interval has a place of width characters,
// so that the numbers end at one place. Where a page has no room for both, the interval stands below, its end at the
// number's; a number without one then has no second line.
func beside(number, interval string, width int) string {
	const em = 0.59 // of a character, in a wide font; a page that is not trusted knows no unit of a digit's width
	place := fmt.Sprintf("width:%.1fem", em*float64(width))
	text := strings.TrimLeft(interval, " ")
	text = strings.Repeat(figureSpace, len(interval)-len(text)) + strings.ReplaceAll(text, " ", blank)
	switch {
	case interval == "" && width > 0:
		return fmt.Sprintf(`<div style="display:flex;flex-wrap:wrap;justify-content:flex-end;column-gap:0.3em%s">`+
			`%s<span style="%s"></span></div>`, room(number), number, place)
	case interval == "":
		return number
	case width > 0:
		return fmt.Sprintf(`%s <span style="display:inline-block;%s">%s</span>`, number, place, html.EscapeString(text))
	}
	return number + " " + html.EscapeString(text)
}

// room is at the left of a number without a sign in a column with signs, which are wider than the space in their place:
// so it moves below when the others do.
func room(number string) string {
	if strings.HasPrefix(number, figureSpace) {
		return ";padding-left:0.25em"
	}
	return ""
}

// whole keeps a text on one line in a column where all are short; numbers always stay whole.
func (t Table) whole(i, j int, wide bool) string {
	most := 28 // characters that a column's texts may have at most
	if wide {
		most = 20
	}
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
