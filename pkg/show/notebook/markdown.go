package notebook

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	renderer "github.com/yuin/goldmark/renderer/html"
	source "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// dialect is the markdown of Jupyter: tables, HTML, formulas between dollars, headings that can be linked to.
var dialect = goldmark.New(
	goldmark.WithExtensions(extension.Table, extension.Strikethrough, extension.Linkify),
	goldmark.WithParserOptions(parser.WithAutoHeadingID(),
		parser.WithInlineParsers(util.Prioritized(formulas{}, 50))),
	goldmark.WithRendererOptions(renderer.WithUnsafe()), // the policy decides on all of it
)

// markdown returns sanitized HTML. Links to files beside the notebook become text: the page stands alone.
func markdown(s string, attachments map[string]map[string]Text) string {
	var b bytes.Buffer
	context := parser.NewContext(parser.WithIDs(anchors{}))
	if err := dialect.Convert([]byte(s), &b, parser.WithContext(context)); err != nil {
		return plain(s)
	}
	page := b.String()
	for name, data := range attachments {
		for media, base64 := range data {
			page = strings.ReplaceAll(page, `src="attachment:`+html.EscapeString(name)+`"`,
				`src="`+html.EscapeString(dataURI(media, string(base64)))+`"`)
		}
	}
	return prose.Sanitize(page)
}

// anchors names headings as JupyterLab does: by their text, with hyphens for blanks.
type anchors struct{}

// Generate returns the name of a heading.
func (anchors) Generate(value []byte, _ ast.NodeKind) []byte {
	return bytes.ReplaceAll(bytes.TrimSpace(value), []byte(" "), []byte("-"))
}

// Put is called with a name that the source gives.
func (anchors) Put([]byte) {}

// formulas parses $ ... $ and $$ ... $$.
type formulas struct{}

// Trigger returns the character with which a formula begins.
func (formulas) Trigger() []byte { return []byte{'$'} }

// Parse returns a formula, nil if the dollar is just a dollar: followed by a blank, or without a partner.
func (formulas) Parse(_ ast.Node, block source.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	mark := "$"
	if bytes.HasPrefix(line, []byte("$$")) {
		mark = "$$"
	} else if len(line) < 2 || util.IsSpace(line[1]) {
		return nil
	}
	row, start := block.Position()
	block.Advance(len(mark))
	for tex := ""; ; block.AdvanceLine() {
		line, _ := block.PeekLine()
		if line == nil {
			block.SetPosition(row, start)
			return nil
		}
		before, _, ok := strings.Cut(string(line), mark)
		tex += before
		if ok {
			block.Advance(len(before) + len(mark))
			return formulaNode(tex, mark)
		}
	}
}

// formulaNode returns a formula as MathML, or its source if that is not understood.
func formulaNode(tex, mark string) ast.Node {
	var page string
	if math, ok := mathML(tex); !ok {
		page = "<code>" + html.EscapeString(mark+tex+mark) + "</code>"
	} else if mark == "$$" {
		page = fmt.Sprintf(`<math display="block">%s</math>`, math)
	} else {
		page = "<math>" + math + "</math>"
	}
	node := ast.NewString([]byte(page))
	node.SetCode(true) // is written as it stands
	return node
}
