package report

import (
	"encoding/csv"
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
)

// blocks returns a table with blocks, a rule and intervals of both kinds.
func blocks() Table {
	t := Table{Title: "Blocks", Columns: []Column{{Name: "who"}, {Name: "r", Unit: "%", Decimals: 2}}}
	t.Block("first & foremost")
	t.Add("[a]", Interval(0.5, 0.25))
	t.Add("*b*", Range(0.5, 0.125, 0.625))
	t.Block("second")
	t.Add("c_d", math.NaN())
	return t
}

func TestTableExports(t *testing.T) {
	for name, text := range map[string]string{
		"table.csv": sample().CSV(), "table.md": sample().Markdown(), "table.tex": sample().LaTeX(),
		"blocks.csv": blocks().CSV(), "blocks.md": blocks().Markdown(), "blocks.tex": blocks().LaTeX(),
	} {
		golden.Same(t, "testdata/"+name, text)
	}
}

// TestHostileText: what means something in a format is shown as it is written.
func TestHostileText(t *testing.T) {
	for _, c := range []struct{ text, csv, markdown, latex string }{
		{"a & b", "a & b", `a \& b`, `a \& b`},
		{`50% of $x_1^2$`, `50% of $x_1^2$`, `50% of \$x\_1^2\$`, `50\% of \$x\_1\textasciicircum{}2\$`},
		{`\input{/etc/passwd}`, `\input{/etc/passwd}`, `\\input\{/etc/passwd\}`, `\textbackslash{}input\{/etc/passwd\}`},
		{"a|b", "a|b", `a\|b`, `a\textbar{}b`},
		{`say "no", then`, `"say ""no"", then"`, `say "no", then`, `say ''no'', then`},
		{"<script>x</script>", "<script>x</script>", `\<script\>x\</script\>`,
			`\textless{}script\textgreater{}x\textless{}/script\textgreater{}`},
		{"*b* [a](b)", "*b* [a](b)", `\*b\* \[a\](b)`, `{*}b{*} {[}a](b)`},
		{"α ≤ −1 ± 2", "α ≤ −1 ± 2", "α ≤ −1 ± 2", `$\alpha$ $\le$ $-$1 $\pm$ 2`},
		{"Jaśkowski", "Jaśkowski", "Jaśkowski", "Jaśkowski"},
		{"two\nlines", "\"two\nlines\"", "two lines", "two lines"},
	} {
		table := Table{Columns: []Column{{Name: "x"}}}
		table.Add(c.text)
		_, row, _ := strings.Cut(table.Markdown(), "---")
		_, row, _ = strings.Cut(row, "\n")
		got := []string{table.CSV(), row, latexText(c.text)}
		want := []string{"x\n" + c.csv + "\n", "| " + c.markdown + " |\n", c.latex}
		require.Equal(t, want, got, c.text)
	}
}

// TestCSVReadsBack: any text and any number reads back as it was, after an apostrophe where it looks like a formula.
func TestCSVReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := Table{Columns: []Column{{Name: rapid.String().Draw(t, "name")}, {Name: "v"}}}
		text, v := rapid.String().Draw(t, "text"), rapid.Float64().Draw(t, "v")
		text = strings.ReplaceAll(text, "\r\n", "\n") // the two are one in CSV
		table.Add(text, v)
		rows, err := csv.NewReader(strings.NewReader(table.CSV())).ReadAll()
		_, e := strconv.ParseFloat(text, 64)
		if strings.IndexAny(text, "=+-@\t\r") == 0 && e != nil {
			text = "'" + text
		}
		if err != nil || len(rows) != 2 || rows[1][0] != text {
			t.Fatalf("%q, %v; want %q", rows, err, text)
		}
		if got, err := strconv.ParseFloat(rows[1][1], 64); err != nil || got != v {
			t.Fatalf("%v, %v; want %v", got, err, v)
		}
	})
}

// TestLaTeXIsBalanced: no text opens or shuts a group, or begins a comment or a formula, outside its cell.
func TestLaTeXIsBalanced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		depth, dollars := 0, 0
		text := latexText(rapid.String().Draw(t, "text"))
		for i := 0; i < len(text); i++ {
			switch text[i] {
			case '\\':
				i++
			case '{':
				depth++
			case '}':
				depth--
			case '$':
				dollars++
			case '%', '#', '&', '_', '^':
				if dollars%2 == 0 {
					t.Fatalf("%q has a bare %c", text, text[i])
				}
			}
			if depth < 0 {
				t.Fatalf("%q shuts a group that it has not opened", text)
			}
		}
		if depth != 0 || dollars%2 != 0 {
			t.Fatalf("%q is not balanced", text)
		}
	})
}
