package report

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// String returns the table for a terminal; the best numbers carry a star.
func (t Table) String() string {
	head := [][]string{t.headings()}
	if g := t.groups(); g != nil {
		head = [][]string{g, head[0]}
	}
	rows := t.body()
	texts := make([][]string, len(rows))
	for i := range texts {
		texts[i] = make([]string, len(t.Columns))
	}
	for j := range t.Columns {
		width := intervals(rows, j)
		starred := slices.ContainsFunc(rows, func(row []content) bool { return row[j].best })
		for i, row := range rows {
			texts[i][j] = row[j].plain(t.Rows[i][j].number, width, starred)
		}
	}
	return t.layout(head, texts)
}

// plain returns a cell in a column whose widest interval has width characters, and where the best number has a star.
func (c content) plain(number bool, width int, starred bool) string {
	s := c.text
	if number && width > 0 {
		s += " " + c.interval + strings.Repeat(" ", width-utf8.RuneCountInString(c.interval))
	}
	switch {
	case c.best:
		return s + "*"
	case starred:
		return s + " "
	}
	return s
}

// headings returns the names of the columns with their units.
func (t Table) headings() []string {
	list := make([]string, len(t.Columns))
	for j, c := range t.Columns {
		list[j] = c.Name
		if c.Unit != "" {
			list[j] += " (" + c.Unit + ")"
		}
	}
	return list
}

// groups returns the headings above the names, each over the first column of its group; nil when there are none.
func (t Table) groups() []string {
	if !slices.ContainsFunc(t.Columns, func(c Column) bool { return c.Group != "" }) {
		return nil
	}
	list := make([]string, len(t.Columns))
	for j, c := range t.Columns {
		if j == 0 || t.Columns[j-1].Group != c.Group {
			list[j] = c.Group
		}
	}
	return list
}

func (t Table) layout(head, texts [][]string) string {
	widths := t.widths(append(head[len(head)-1:], texts...))
	rule := strings.Repeat("─", max(total(widths), 1)) + "\n"
	var b strings.Builder
	if t.Title != "" {
		b.WriteString(t.Title + "\n")
	}
	b.WriteString(rule)
	for k, row := range head {
		t.line(&b, row, widths, k < len(head)-1)
	}
	b.WriteString(rule)
	for i, row := range texts {
		block := t.block(i)
		if i > 0 && (slices.Contains(t.Rules, i) || block != "") {
			b.WriteString(rule)
		}
		if block != "" {
			b.WriteString(block + "\n")
		}
		t.line(&b, row, widths, false)
	}
	b.WriteString(rule)
	if len(t.Footer) > 0 {
		b.WriteString(strings.Join(t.Footer, " · ") + "\n")
	}
	return b.String()
}

func (t Table) widths(rows [][]string) []int {
	widths := make([]int, len(t.Columns))
	for _, row := range rows {
		for j, s := range row {
			widths[j] = max(widths[j], utf8.RuneCountInString(s))
		}
	}
	return widths
}

const gap = 2 // blanks between columns

func total(widths []int) int {
	sum := -gap
	for _, w := range widths {
		sum += w + gap
	}
	return sum
}

// line writes one row; a row of group headings runs over into the columns to its right.
func (t Table) line(b *strings.Builder, row []string, widths []int, groups bool) {
	var line strings.Builder
	at, start := 0, 0
	for j, s := range row {
		pad := start - at
		if !groups && !t.isText(j) {
			pad += widths[j] - utf8.RuneCountInString(s)
		}
		if s != "" {
			line.WriteString(strings.Repeat(" ", max(pad, 0)) + s)
			at += max(pad, 0) + utf8.RuneCountInString(s)
		}
		start += widths[j] + gap
	}
	b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
}
