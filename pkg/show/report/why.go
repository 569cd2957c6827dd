package report

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

// Why returns the claim as a table of its own: what was compared with what, and how.
func (c Claim) Why() Table {
	t := Table{Title: c.ID, Tall: true, Columns: []Column{{Share: 15}, {}}}
	add := func(name, text string) {
		if text != "" {
			t.Add(name, slashed(text))
		}
	}
	add("claim", fmt.Sprintf("%s (%s)", c.Statement, c.Where))
	add("verdict", c.word())
	add("judged by", string(c.Basis))
	add("published", c.Published)
	add("found", c.Ours)
	add("test", c.Evidence)
	if r := c.Runs; r != nil {
		add("our runs", strings.TrimPrefix(c.runsWord(), "our runs: "))
		add("found in them", r.Ours)
		add("test of them", r.Evidence)
	}
	return t
}

// CallOf cuts the call whose first argument is a text out of the text of a Go file.
func CallOf(file, argument string) (s Source, ok bool) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, "", file, parser.SkipObjectResolution)
	if err != nil {
		return s, false
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		c, is := n.(*ast.CallExpr)
		if !is || ok || len(c.Args) == 0 {
			return !ok
		}
		if lit, is := c.Args[0].(*ast.BasicLit); is && lit.Value == strconv.Quote(argument) {
			s, ok = Source{Code: file[set.Position(c.Pos()).Offset:set.Position(c.End()).Offset]}, true
		}
		return !ok
	})
	return s, ok
}
