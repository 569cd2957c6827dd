package report

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// FieldComments returns the comments on the fields of a struct type, above or beside each, in the text of a Go file, by
// field name; nothing if the file does not declare the type.
func FieldComments(file, name string) map[string]string {
	tree, err := parser.ParseFile(token.NewFileSet(), "", file, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	all := map[string]string{}
	ast.Inspect(tree, func(n ast.Node) bool {
		t, ok := n.(*ast.TypeSpec)
		if !ok || t.Name.Name != name {
			return true
		}
		if s, ok := t.Type.(*ast.StructType); ok {
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
		return false
	})
	return all
}
