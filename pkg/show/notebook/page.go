package notebook

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/show/page"
	"github.com/oneply/oneply/pkg/show/report"
)

// Page returns the notebook as one HTML file that works from a disk, without a network. Boards respond as in
// JupyterLab, and so do charts, given Charts.
func (n Notebook) Page(charts page.Charts) ([]byte, error) {
	w := n.written(false)
	return page.Around(w.title, w.String(), w.parts, charts)
}

// Runs returns the notebook as a page of a site, in which its cells run; small are the packages of the small engine.
func (n Notebook) Runs(small []string) ([]byte, error) {
	w := n.written(true)
	return page.Runs(w.title, runsHead+w.String()+runsFoot, w.parts, small)
}

const (
	runsHead = `<nav class="bar" hidden><a href="index.html">All notebooks</a>` +
		`<button type="button" class="run-all">Run All</button><button type="button" class="stop">Stop</button>` +
		`<button type="button" class="restart">Restart</button><span class="status" role="status"></span></nav>` + "\n"
	runsFoot = `<details class="written" hidden></details>` + "\n"
)

// Title returns the first heading of the notebook, or else its name.
func (n Notebook) Title() string {
	for _, c := range n.Cells {
		if title := heading(string(c.Source)); c.Type == "markdown" && title != "" {
			return title
		}
	}
	return n.Name
}

func (n Notebook) written(runs bool) *writer {
	w := &writer{title: n.Title(), runs: runs}
	for _, c := range n.Cells {
		w.cell(c)
	}
	return w
}

// HasCharts reports whether there are charts among what cells have shown.
func (n Notebook) HasCharts() bool {
	return slices.ContainsFunc(n.Cells, func(c Cell) bool {
		return slices.ContainsFunc(c.Outputs, func(o Output) bool {
			return slices.ContainsFunc(o.parts(), func(part any) bool {
				p, _ := part.(map[string]any)
				return p["kind"] == "chart" || p["kind"] == "knobs"
			})
		})
	})
}

// writer gathers the body of a page.
type writer struct {
	strings.Builder
	title string
	parts [][]any // active parts of the outputs
	runs  bool    // code cells can be run
	cells int     // that can be run
}

func (w *writer) cell(c Cell) {
	switch c.Type {
	case "markdown":
		w.WriteString("<section>\n" + markdown(string(c.Source), c.Attachments) + "</section>\n")
	case "code":
		w.code(c)
	default:
		w.WriteString(plain(string(c.Source)))
	}
}

func (w *writer) code(c Cell) {
	code := report.Highlight(strings.TrimSpace(string(c.Source)))
	switch {
	case code == "":
	case w.runs:
		fmt.Fprintf(w, runnable, w.cells, code)
		w.cells++
	default:
		w.WriteString("<pre class=\"code\">" + code + "</pre>\n")
	}
	for _, o := range c.Outputs {
		w.output(o)
	}
	if w.runs && code != "" {
		w.WriteString("</div>\n</div>\n")
	}
}

// runnable is a cell that can be edited and run, up to its outputs.
const runnable = `<div data-cell="%d" data-state="idle">
<pre class="code source" contenteditable="plaintext-only" spellcheck="false" autocapitalize="off" role="textbox" ` +
	`aria-multiline="true" aria-label="code">%s</pre>
<p class="bar" hidden><button type="button" class="run">Run</button></p>
<div class="output" aria-live="polite">
`

var title = regexp.MustCompile(`(?m)^# +(.*\S)`)

// heading returns the heading of the first level in a source of markdown.
func heading(source string) string {
	if m := title.FindStringSubmatch(source); m != nil {
		return strings.NewReplacer("*", "", "`", "", "$", "").Replace(m[1])
	}
	return ""
}

func (w *writer) output(o Output) {
	w.WriteString(`<div class="` + page.Output + `">` + "\n" + shown(o) + "</div>\n")
	w.parts = append(w.parts, o.parts())
}

// shown returns what an output looks like: the best that a page without scripts can show.
func shown(o Output) string {
	switch {
	case o.Type == "stream":
		return plain(string(o.Text))
	case o.Type == "error":
		return plain(o.Name + ": " + o.Value)
	case o.Data["text/html"] != "":
		return outputs.Sanitize(string(o.Data["text/html"]))
	case o.Data["image/svg+xml"] != "":
		return picture("image/svg+xml", encoded(string(o.Data["image/svg+xml"])), o.Data["text/plain"])
	}
	for _, media := range []string{"image/png", "image/jpeg", "image/gif"} {
		if o.Data[media] != "" {
			return picture(media, string(o.Data[media]), o.Data["text/plain"])
		}
	}
	if o.Data["text/markdown"] != "" {
		return markdown(string(o.Data["text/markdown"]), nil)
	}
	return plain(string(o.Data["text/plain"]))
}

// picture returns an image of base64.
func picture(media, base64 string, alt Text) string {
	return outputs.Sanitize(`<img src="` + html.EscapeString(dataURI(media, base64)) + `" alt="` +
		html.EscapeString(string(alt)) + "\">\n")
}

// terminal matches what a terminal takes as colours.
var terminal = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]")

func plain(s string) string {
	if strings.TrimSpace(s) == "" {
		return ""
	}
	return "<pre>" + html.EscapeString(terminal.ReplaceAllString(s, "")) + "</pre>\n"
}

// parts returns the active parts of an output.
func (o Output) parts() []any {
	var d struct {
		Parts []any `json:"parts"`
	}
	if json.Unmarshal([]byte(o.Data["application/vnd.oneply.v1+json"]), &d) != nil {
		return nil
	}
	return d.Parts
}
