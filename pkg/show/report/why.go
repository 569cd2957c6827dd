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
	list := []string{"claim", fmt.Sprintf("%s (%s)", c.Statement, c.Where), "verdict", c.word(), "judged by",
		string(c.Basis), "published", c.Published, "found", c.Ours, "test", c.Evidence}
	if r := c.Runs; r != nil {
		list = append(list, "our runs", strings.TrimPrefix(c.runsWord(), "our runs: "), "our runs found", r.Ours,
			"test of our runs", r.Evidence)
	}
	return told(c.ID, list...)
}

// Why returns the question as a table of its own.
func (q Question) Why() Table {
	return told(q.ID, "question", q.Asks, "reply", string(q.Reply), "found", q.Found, "decider", q.Decider,
		"written", q.Date+" UTC")
}

// told is a table of names and texts, which alternate; those without a text are left out.
func told(title string, list ...string) Table {
	t := Table{Title: title, Tall: true, Columns: []Column{{Share: 15}, {}}}
	for i := 0; i < len(list); i += 2 {
		if list[i+1] != "" {
			t.Add(list[i], slashed(list[i+1]))
		}
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
