package notebook_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/notebook"
)

// saved writes a notebook of one cell.
func saved(t *testing.T, cell string) string {
	t.Helper()
	return file(t, `{"cells": [`+cell+`], "nbformat": 4, "nbformat_minor": 5, "metadata": {}}`)
}

func file(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "lesson.ipynb")
	require.OK(t, os.WriteFile(name, []byte(text), 0o644))
	return name
}

func page(t *testing.T, file string) string {
	t.Helper()
	n := require.Of(notebook.Read(file))(t)
	text := require.Of(n.Page(nil))(t)
	return string(text)
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"{\n\"cells\": [\n}", "lesson.ipynb line 3: invalid character"},
		{"", "line 1: unexpected end of JSON input; want a notebook as Jupyter saves it"},
		{"{\n\"nbformat\": \"4\"}", "line 2: json: cannot unmarshal string"},
		{`{"nbformat": 3}`, "has the notebook format 3, want 4: save it in JupyterLab"},
		{"[]", "line 1: json: cannot unmarshal array"},
	} {
		require.Fails(notebook.Read(file(t, c.text)))(t, c.want)
	}
	if _, err := notebook.Read("nothing.ipynb"); err == nil {
		t.Error("a file that is not there is read")
	}
}

// TestPage: cells and outputs of every kind.
func TestPage(t *testing.T) {
	out := func(s string) string { return `{"cell_type": "code", "source": "x", "outputs": [` + s + `]}` }
	for _, c := range []struct{ cell, want string }{
		{`{"cell_type": "markdown", "source": ["# The *title*\n", "text"]}`, "<title>The title</title>"},
		{`{"cell_type": "markdown", "source": "## A part of it"}`, `<h2 id="A-part-of-it">A part of it</h2>`},
		{`{"cell_type": "markdown", "source": "## A part of it"}`, "<title>lesson</title>"},
		{`{"cell_type": "markdown", "source": "a **b** *c* ` + "`d`" + ` [e](https://f.example/) [g](g.ipynb) [h](#H)"}`,
			`a <strong>b</strong> <em>c</em> <code>d</code> <a href="https://f.example/">e</a> g <a href="#H">h</a>`},
		{`{"cell_type": "markdown", "source": "| a | b |\n|---|--:|\n| 1 | 2 |"}`, `<td style="text-align: right">2</td>`},
		{`{"cell_type": "markdown", "source": "<details><summary>Hint</summary>\n\n*Go*\n\n</details>"}`,
			"<details><summary>Hint</summary>\n<p><em>Go</em></p>\n</details>"},
		{`{"cell_type": "markdown", "source": "![p](attachment:p.png)", "attachments": {"p.png": {"image/png": "AA=="}}}`,
			`<img src="data:image/png;base64,AA==" alt="p">`},
		{`{"cell_type": "code", "source": "for x < y {"}`, `<pre class="code"><b>for</b> x &lt; y {</pre>`},
		{`{"cell_type": "raw", "source": "<b>"}`, "<pre>&lt;b&gt;</pre>"},
		{out(`{"output_type": "stream", "text": "\u001b[31m<red>\u001b[0m"}`), "<pre>&lt;red&gt;</pre>"},
		{out(`{"output_type": "error", "ename": "E", "evalue": "why"}`), "<pre>E: why</pre>"},
		{out(`{"output_type": "display_data", "data": {"text/html": "<i>a</i>", "text/plain": "b"}}`), "<i>a</i>"},
		{out(`{"output_type": "display_data", "data": {"image/png": "AA==\n", "text/plain": "b"}}`),
			`<img src="data:image/png;base64,AA==" alt="b">`},
		{out(`{"output_type": "execute_result", "data": {"text/plain": "<b>"}}`), "<pre>&lt;b&gt;</pre>"},
		{out(`{"output_type": "display_data", "data": {"text/markdown": "*a*"}}`), "<em>a</em>"},
		{out(`{"output_type": "display_data", "data": {"text/html": "a", "application/vnd.oneply.v1+json":
			"{\"parts\":[{\"kind\":\"chart\"},{\"kind\":\"play\",\"x\":\"<\"},7]}"}}`),
			`[[{"kind":"chart"},{"kind":"play","x":"\u003c"},7]]`},
	} {
		if got := page(t, saved(t, c.cell)); !strings.Contains(got, c.want) {
			_, got, _ = strings.Cut(got, "<main>")
			t.Errorf("%s:\n%.600s\nwant\n%s", c.cell, got, c.want)
		}
	}
}

// TestFormulas: formulas become MathML, and what is not understood stands as its source.
func TestFormulas(t *testing.T) {
	for _, c := range []struct{ tex, want string }{
		{`$x$`, `<math><mrow><mi>x</mi></mrow></math>`},
		{`$10^9$`, `<msup><mn>10</mn><mrow><mn>9</mn></mrow></msup>`},
		{`$x_i^2$`, `<msubsup><mi>x</mi><mrow><mi>i</mi></mrow><mrow><mn>2</mn></mrow></msubsup>`},
		{`$\\sigma'_i$`, `<msubsup><mi>σ</mi><mrow><mi>i</mi></mrow><mrow><mo>′</mo></mrow></msubsup>`},
		{`$[-0.1]$`, `<mo stretchy="false">[</mo><mo form="prefix">−</mo><mn>0.1</mn><mo stretchy="false">]</mo>`},
		{`$a - 1$`, `<mi>a</mi><mo>−</mo><mn>1</mn>`},
		{`$\\frac12$`, `<mfrac><mn>1</mn><mn>2</mn></mfrac>`},
		{`$\\sqrt{n}$`, `<msqrt><mrow><mi>n</mi></mrow></msqrt>`},
		{`$$\\sum_{i}^n$$`, `<math display="block"><mrow><munderover><mo>∑</mo><mrow><mrow><mi>i</mi>`},
		{`$\\mathbb{R}$`, `<mi mathvariant="normal">ℝ</mi>`}, {`$\\mathcal{N}$`, `<mi mathvariant="normal">𝒩</mi>`},
		{`$\\mathbb{1}$`, `<code>$\mathbb{1}$</code>`}, {`$\\mathbf{x}$`, `<mi mathvariant="normal">𝐱</mi>`},
		{`$\\mathrm{score}$`, `<mi mathvariant="normal">score</mi>`},
		{`$a < b$`, `<mo>&lt;</mo>`},
		{`$\\begin{a}$`, `<code>$\begin{a}$</code>`},
		{`$a}$`, `<code>$a}$</code>`},
		{`$\\frac$`, `<code>$\frac$</code>`},
		{`$\\mathbf{$`, `<code>$\mathbf{$</code>`},
		{`$` + strings.Repeat("{", 100) + `$`, `<code>${{{`},
		{`5 $ and 6 $`, `5 $ and 6 $`},
		{`$5`, `<p>$5</p>`},
		{"`$x$`", `<code>$x$</code>`},
	} {
		got := page(t, saved(t, `{"cell_type": "markdown", "source": "`+c.tex+`"}`))
		if !strings.Contains(got, c.want) {
			_, got, _ = strings.Cut(got, "<main>")
			t.Errorf("%s: %.400s\nwant %s", c.tex, got, c.want)
		}
	}
}

// TestNotebooks: every formula of the project's notebooks is understood, and no style or picture of an output is lost.
func TestNotebooks(t *testing.T) {
	files, err := filepath.Glob("../../../notebooks/*.ipynb")
	if err != nil || len(files) == 0 {
		t.Fatalf("no notebooks (%v)", err)
	}
	style := regexp.MustCompile(`style="[^"]`)
	for _, file := range files {
		got := page(t, file)
		if i := strings.Index(got, "<code>$"); i >= 0 {
			t.Errorf("%s: not understood: %.80s", file, got[i:])
		}
		n := require.Of(notebook.Read(file))(t)
		styles, pictures := 0, 0
		for _, c := range n.Cells {
			for _, o := range c.Outputs {
				styles += len(style.FindAllString(string(o.Data["text/html"]), -1))
				pictures += strings.Count(string(o.Data["text/html"]), "<img ")
			}
		}
		_, body, _ := strings.Cut(got, "<main>")
		body, _, _ = strings.Cut(body, "</main>")
		if s, p := len(style.FindAllString(body, -1)), strings.Count(body, "<img "); s < styles || p != pictures {
			t.Errorf("%s: %d styles and %d pictures, want %d and %d", file, s, p, styles, pictures)
		}
	}
}
