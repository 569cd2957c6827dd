package oneply_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// forms are methods that return what Show shows, in another form; publish saves them.
var forms = map[string]bool{"HTML": true, "String": true, "Table": true, "Board": true, "Picture": true, "Film": true,
	"Made": true, "Curve": true}

// timed are functions whose output tells how long they took, so that no example can have it.
var timed = map[string]bool{"Speed": true, "Run": true, "Try": true, "Watch": true}

// TestExported: all that a cell may name has a doc comment, and all that it may call is called in a running example.
func TestExported(t *testing.T) {
	p, shown := documentation(t)
	need := func(name, comment string, example bool) {
		if strings.TrimSpace(comment) == "" {
			t.Errorf("%s has no doc comment", name)
		}
		if example && !shown[name[strings.LastIndex(name, ".")+1:]] {
			t.Errorf("%s is called in no example with output", name)
		}
	}
	said := map[string]string{}
	once := func(name, comment string) {
		if other, ok := said[comment]; ok && comment != "" {
			t.Errorf("%s and %s have one doc comment: go doc says the same of both", name, other)
		}
		said[comment] = name
	}
	functions := func(list []*doc.Func, of string) {
		for _, f := range list {
			need(of+f.Name, f.Doc, !forms[f.Name] && !timed[f.Name])
		}
	}
	functions(p.Funcs, "")
	for _, typ := range p.Types {
		need(typ.Name, typ.Doc, false)
		once(typ.Name, typ.Doc)
		functions(typ.Funcs, "")
		functions(typ.Methods, typ.Name+".")
	}
	for _, v := range append(p.Consts, p.Vars...) {
		need(strings.Join(v.Names, ", "), v.Doc+comments(v.Decl), false)
	}
}

// documentation returns the package as go doc reads it, and the names selected by running examples.
func documentation(t *testing.T) (*doc.Package, map[string]bool) {
	t.Helper()
	fset := token.NewFileSet()
	files := require.Of(os.ReadDir("."))(t)
	var code, tests []*ast.File
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") {
			continue
		}
		parsed := require.Of(parser.ParseFile(fset, f.Name(), nil, parser.ParseComments))(t)
		if strings.HasSuffix(f.Name(), "_test.go") {
			tests = append(tests, parsed)
		} else {
			code = append(code, parsed)
		}
	}
	p := require.Of(doc.NewFromFiles(fset, code, "github.com/oneply/oneply/pkg/oneply"))(t)
	shown := map[string]bool{}
	for _, e := range doc.Examples(tests...) {
		if e.Output == "" && !e.EmptyOutput {
			continue
		}
		ast.Inspect(e.Code, func(n ast.Node) bool {
			if x, ok := n.(*ast.SelectorExpr); ok {
				shown[x.Sel.Name] = true
			}
			return true
		})
	}
	return p, shown
}

// comments returns the comments beside the names of a declaration.
func comments(d *ast.GenDecl) (text string) {
	for _, s := range d.Specs {
		if v, ok := s.(*ast.ValueSpec); ok {
			text += v.Doc.Text() + v.Comment.Text()
		}
	}
	return text
}
