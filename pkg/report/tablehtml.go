package report

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/oneply/oneply/pkg/number"
)

// Borders are half transparent, so that they show on light and on dark ground; text keeps the colour of the page.
const (
	hair       = "1px solid rgba(128,128,128,0.6)"
	tableStyle = "border-collapse:collapse;margin:0.2em 0;font-size:92%;font-variant-numeric:tabular-nums;border-bottom:" +
		hair + ";border-top:" + hair
)

// HTML is the table for a notebook.
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
		row += fmt.Sprintf(`<th colspan="%d" style="text-align:center;padding:2px 5px%s">%s</th>`, k-j, border,
			html.EscapeString(t.Columns[j].Group))
		j = k
	}
	return row + "</tr>\n"
}

func (t Table) headRow() string {
	row := "<tr>"
	for j, c := range t.Columns {
		name := html.EscapeString(c.Name)
		if c.Unit != "" {
			name += `<br/><span style="font-weight:normal">` + html.EscapeString(c.Unit) + "</span>"
		}
		row += fmt.Sprintf(`<th style="text-align:%s;padding:2px 5px;border-bottom:%s">%s</th>`, t.align(j), hair, name)
	}
	return row + "</tr>\n"
}

func (t Table) align(j int) string {
	if t.isText(j) {
		return "left"
	}
	return "right"
}

func (t Table) rows(b *strings.Builder) {
	texts, best := t.body()
	aligns := make([]string, len(t.Columns))
	for j := range aligns {
		aligns[j] = t.align(j)
	}
	for i, row := range texts {
		style := ""
		if t.Tall {
			style = ";vertical-align:top"
		}
		if i > 0 && slices.Contains(t.Rules, i) {
			style += ";border-top:" + hair
		}
		b.WriteString("<tr>")
		for j, s := range row {
			s = html.EscapeString(s)
			if t.Rows[i][j].number {
				s = noBreak.Replace(number.Typeset(s))
			}
			if c := t.Rows[i][j].color; c != nil {
				s = fmt.Sprintf(`<b style="color:%s">%s</b>`, c.Hex(), s)
			}
			if best[i][j] {
				s = "<b>" + s + "</b>"
			}
			fmt.Fprintf(b, `<td style="text-align:%s;padding:1px 5px%s%s">%s</td>`, aligns[j], style, t.whole(j), s)
		}
		b.WriteString("</tr>\n")
	}
}

// whole keeps the texts of the first column on one line each where they are short.
func (t Table) whole(j int) string {
	const most = 36
	if j > 0 || !t.isText(0) {
		return ""
	}
	for _, row := range t.Rows {
		if utf8.RuneCountInString(row[0].text) > most {
			return ""
		}
	}
	return ";white-space:nowrap"
}

// noBreak keeps a number and its interval on one line, and blanks as wide as digits.
var noBreak = strings.NewReplacer(" ± ", "\u00a0±\u00a0", " ", "\u2007")
