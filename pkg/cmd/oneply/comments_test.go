package main

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// fieldComments returns the comments on the fields of a struct type, above or beside each, in the text of a Go file, by
// field name, and the first sentence on the type as ""; nothing if the file does not declare the type.
func fieldComments(file, name string) map[string]string {
	tree, err := parser.ParseFile(token.NewFileSet(), "", file, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	all := map[string]string{}
	ast.Inspect(tree, func(n ast.Node) bool {
		d, ok := n.(*ast.GenDecl)
		if !ok || d.Tok != token.TYPE {
			return true
		}
		for _, s := range d.Specs {
			if t := s.(*ast.TypeSpec); t.Name.Name == name {
				all[""] = sentence(d.Doc.Text(), name)
				ofFields(t.Type, all)
			}
		}
		return false
	})
	return all
}

// sentence returns the first sentence on a type without its name: "how ..." for "T is how ...".
func sentence(comment, name string) string {
	text := new(doc.Package).Synopsis(comment)
	for _, verb := range []string{" is ", " are ", " says ", " holds ", " counts ", " sets up ", " names "} {
		if after, ok := strings.CutPrefix(text, name+verb); ok {
			return strings.TrimSuffix(after, ".")
		}
	}
	return strings.TrimSuffix(text, ".")
}

func ofFields(t ast.Expr, all map[string]string) {
	s, ok := t.(*ast.StructType)
	if !ok {
		return
	}
	for _, f := range s.Fields.List {
		text := strings.Join(strings.Fields(f.Doc.Text()), " ")
		if beside := strings.TrimSpace(f.Comment.Text()); text == "" || beside == "" {
			text += beside
		} else {
			text += "; " + beside
		}
		for _, id := range f.Names {
			all[id.Name] = text
		}
	}
}

func TestComments(t *testing.T) {
	const file = `package p

// C is a type. It has more.
type C struct {
	A, B int // beside
	// above,
	// in two lines
	D string ` + "`json:\"d\"`" + ` // and beside
	E bool
}

type F int
`
	want := map[string]string{"": "a type", "A": "beside", "B": "beside", "D": "above, in two lines; and beside", "E": ""}
	require.Equal(t, want, fieldComments(file, "C"))
	require.Equal(t, map[string]string{"": ""}, fieldComments(file, "F"))
	if got := fieldComments(file, "G"); len(got) > 0 {
		t.Errorf("G: %v", got)
	}
	if got := fieldComments("no Go", "C"); got != nil {
		t.Errorf("no Go: %v", got)
	}
}
