package report

import (
	"encoding/csv"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// CSV returns the table for programs, by RFC 4180: a row of names, then the numbers in full. A column with intervals is
// followed by the ends of its 95% interval, "score low" and "score high"; a number that is missing is empty. If rows
// stand in blocks, the first column names the block. A text that a spreadsheet would take for a formula begins with an
// apostrophe.
func (t Table) CSV() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	var head []string
	if len(t.Blocks) > 0 {
		head = append(head, "block")
	}
	for j := range t.Columns {
		name := plainText(t.fullName(j))
		head = append(head, name)
		if t.hasIntervals(j) {
			head = append(head, name+" low", name+" high")
		}
	}
	_ = w.Write(head) // a strings.Builder takes everything
	block := ""
	for i, row := range t.Rows {
		var fields []string
		if len(t.Blocks) > 0 {
			if title := t.block(i); title != "" {
				block = plainText(title)
			}
			fields = append(fields, block)
		}
		for j, c := range row {
			fields = append(fields, c.fields(t.hasIntervals(j))...)
		}
		_ = w.Write(fields)
	}
	w.Flush()
	return b.String()
}

// fullName returns the name of column j with its group and unit: "score published (%)".
func (t Table) fullName(j int) string {
	c := t.Columns[j]
	name := strings.TrimSpace(c.Group + " " + c.Name)
	if c.Unit != "" {
		name += " (" + c.Unit + ")"
	}
	return name
}

// hasIntervals reports whether any number of column j has an interval.
func (t Table) hasIntervals(j int) bool {
	return slices.ContainsFunc(t.Rows, func(row []Cell) bool {
		return row[j].number && !(math.IsNaN(row[j].half) && math.IsNaN(row[j].low))
	})
}

// fields returns the cell's number, or text, with both ends of its interval if the column has intervals.
func (c Cell) fields(intervals bool) []string {
	list := []string{plainText(c.text)}
	low, high := c.low, c.high
	if c.number {
		list[0] = exact(c.value)
		if !math.IsNaN(c.half) {
			low, high = c.value-c.half, c.value+c.half
		}
	} else {
		low, high = math.NaN(), math.NaN()
	}
	if intervals {
		list = append(list, exact(low), exact(high))
	}
	return list
}

// plainText returns a text that no spreadsheet takes for a formula.
func plainText(s string) string {
	if s == "" || !strings.Contains("=+-@\t\r", s[:1]) || isNumber(s) {
		return s
	}
	return "'" + s
}

func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

// exact writes a number so that it reads back as the same one; "" for NaN.
func exact(v float64) string {
	if math.IsNaN(v) {
		return ""
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

// Markdown returns the table as a pipe table of GitHub's Markdown, the title above, the footer below it.
func (t Table) Markdown() string {
	var b strings.Builder
	if t.Title != "" {
		b.WriteString("**" + markdownText(t.Title) + "**\n\n")
	}
	names, rules := make([]string, len(t.Columns)), make([]string, len(t.Columns))
	for j := range t.Columns {
		names[j], rules[j] = markdownText(t.fullName(j)), "---:"
		if t.isText(j) {
			rules[j] = ":---"
		}
	}
	line := func(fields []string) { b.WriteString("| " + strings.Join(fields, " | ") + " |\n") }
	line(names)
	line(rules)
	for i, row := range t.body() {
		if title := t.block(i); title != "" {
			line(append([]string{"*" + markdownText(title) + "*"}, make([]string, len(row)-1)...))
		}
		fields := make([]string, len(row))
		for j, c := range row {
			fields[j] = c.emphasised(markdownText, "**", "**")
		}
		line(fields)
	}
	if len(t.Footer) > 0 {
		b.WriteString("\n" + markdownText(Footer(t.Footer).line()) + "\n")
	}
	return b.String()
}

// emphasised returns a cell's text and interval, each escaped, the best number between two marks.
func (c content) emphasised(escape func(string) string, open, shut string) string {
	s := escape(c.text)
	if c.best {
		s = open + s + shut
	}
	if i := strings.TrimSpace(c.interval); i != "" {
		s += " " + escape(i)
	}
	return s
}

// markdownMarks are the characters that mean something in Markdown, or in the HTML within it.
const markdownMarks = "\\`*_{}[]#|<>&~$"

// markdownText escapes a text, which stays on its line.
func markdownText(s string) string {
	var b strings.Builder
	for _, r := range oneLine(s) {
		if strings.ContainsRune(markdownMarks, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// oneLine returns the text without line breaks.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// LaTeX returns the table as a float with the rules of package booktabs; the caption holds title and footer. It needs
// \usepackage{booktabs} alone, with pdfLaTeX, XeLaTeX or LuaLaTeX.
func (t Table) LaTeX() string {
	var b strings.Builder
	columns := ""
	for j := range t.Columns {
		if t.isText(j) {
			columns += "l"
		} else {
			columns += "r"
		}
	}
	b.WriteString("\\begin{table}\n\\centering\n")
	if c := t.Caption(); c != "" {
		b.WriteString("\\caption{" + latexText(c) + "}\n")
	}
	b.WriteString("\\begin{tabular}{@{}" + columns + "@{}}\n\\toprule\n")
	t.latexHead(&b)
	b.WriteString("\\midrule\n")
	for i, row := range t.body() {
		if title := t.block(i); title != "" {
			if i > 0 {
				b.WriteString("\\midrule\n")
			}
			fmt.Fprintf(&b, "\\multicolumn{%d}{@{}l}{\\emph{%s}} \\\\\n", len(row), latexText(title))
		} else if i > 0 && slices.Contains(t.Rules, i) {
			b.WriteString("\\midrule\n")
		}
		fields := make([]string, len(row))
		for j, c := range row {
			fields[j] = latexCell(c, t.Rows[i][j].number)
		}
		latexRow(&b, fields)
	}
	b.WriteString("\\bottomrule\n\\end{tabular}\n\\end{table}\n")
	return b.String()
}

// Caption returns the title and the footer as sentences.
func (t Table) Caption() string {
	list := slices.DeleteFunc(append([]string{t.Title}, strings.Join(t.Footer, "; ")),
		func(s string) bool { return s == "" })
	return strings.Join(list, ". ")
}

// latexHead writes the groups, each over a rule of its own, then the names with their units.
func (t Table) latexHead(b *strings.Builder) {
	if t.groups() != nil {
		var fields, rules []string
		for j := 0; j < len(t.Columns); {
			k := j
			for k < len(t.Columns) && t.Columns[k].Group == t.Columns[j].Group {
				k++
			}
			if g := t.Columns[j].Group; g != "" {
				fields = append(fields, fmt.Sprintf("\\multicolumn{%d}{c}{%s}", k-j, latexText(g)))
				rules = append(rules, fmt.Sprintf("\\cmidrule(lr){%d-%d}", j+1, k))
			} else {
				fields = append(fields, make([]string, k-j)...)
			}
			j = k
		}
		latexRow(b, fields)
		b.WriteString(strings.Join(rules, " ") + "\n")
	}
	names := t.headings()
	for j := range names {
		names[j] = latexText(names[j])
	}
	latexRow(b, names)
}

func latexRow(b *strings.Builder, fields []string) {
	b.WriteString(strings.Join(fields, " & ") + " \\\\\n")
}

func latexCell(c content, number bool) string {
	if !number {
		return latexText(c.text)
	}
	return c.emphasised(latexNumber, "\\textbf{", "}")
}

// latexNumber writes what a number cell shows: the minus sign and ± are those of mathematics.
func latexNumber(s string) string {
	return strings.NewReplacer("-", "$-$", "−", "$-$", "±", "$\\pm$", "–", "--", "—", "---").Replace(s)
}

// latexMarks are the characters that mean something in LaTeX, and those that its fonts lack, as they are written.
var latexMarks = strings.NewReplacer(
	`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "$", `\$`, "&", `\&`, "#", `\#`, "%", `\%`, "_", `\_`,
	"^", `\textasciicircum{}`, "~", `\textasciitilde{}`, "<", `\textless{}`, ">", `\textgreater{}`,
	"|", `\textbar{}`, `"`, "''", "`", `\textasciigrave{}`, "[", "{[}", "*", "{*}", // \\ takes them
	"±", `$\pm$`, "−", `$-$`, "×", `$\times$`, "·", `$\cdot$`, "≤", `$\le$`, "≥", `$\ge$`, "≠", `$\neq$`,
	"→", `$\to$`, "√", `$\surd$`, "∞", `$\infty$`, "…", `\ldots{}`, "–", "--", "—", "---",
	"²", `$^2$`, "³", `$^3$`,
	"α", `$\alpha$`, "β", `$\beta$`, "γ", `$\gamma$`, "δ", `$\delta$`, "ε", `$\varepsilon$`, "λ", `$\lambda$`,
	"μ", `$\mu$`, "ρ", `$\rho$`, "σ", `$\sigma$`, "τ", `$\tau$`, "φ", `$\varphi$`, "Δ", `$\Delta$`, "Σ", `$\Sigma$`,
	"\u00a0", "~", "\u2007", " ", "\u202f", "~",
)

// latexText escapes a text, which stays one paragraph.
func latexText(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0x7f {
			return -1
		}
		return r
	}, s)
	return latexMarks.Replace(strings.Join(strings.FieldsFunc(s, isBreak), " "))
}

// isBreak reports a plain space or line break; the fixed ones stay.
func isBreak(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' }
