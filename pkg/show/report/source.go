package report

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"html"
	"slices"
	"strings"
	"unicode"

	"github.com/oneply/oneply/pkg/show/picture"
)

// Source is Go source, shown as it stands.
type Source struct {
	Code    string
	Caption string // below it, in a notebook
}

// Declaration cuts one declaration with its comment out of the text of a Go file: a function "New", a method
// "DE.Tell", a type, a constant or a variable.
func Declaration(file, name string) (Source, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, "", file, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return Source{}, fmt.Errorf("report: source: %w", err)
	}
	for _, d := range tree.Decls {
		if declares(d, name) {
			from := d.Pos()
			if doc := comment(d); doc != nil {
				from = doc.Pos()
			}
			return Source{Code: file[set.Position(from).Offset:set.Position(d.End()).Offset]}, nil
		}
	}
	return Source{}, fmt.Errorf("report: source of package %s has no declaration %q", tree.Name, name)
}

func declares(d ast.Decl, name string) bool {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return receiver(d)+d.Name.Name == name
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				if s.Name.Name == name {
					return true
				}
			case *ast.ValueSpec:
				for _, id := range s.Names {
					if id.Name == name {
						return true
					}
				}
			}
		}
	}
	return false
}

// receiver returns the type of a method with a dot; "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) != 1 {
		return ""
	}
	t := d.Recv.List[0].Type
	for {
		switch u := t.(type) {
		case *ast.StarExpr:
			t = u.X
		case *ast.IndexExpr:
			t = u.X
		case *ast.IndexListExpr:
			t = u.X
		case *ast.Ident:
			return u.Name + "."
		default:
			return ""
		}
	}
}

func comment(d ast.Decl) *ast.CommentGroup {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Doc
	case *ast.GenDecl:
		return d.Doc
	}
	return nil
}

func (s Source) String() string { return strings.TrimRight(s.Code, "\n") + "\n" }

// tab is written as blanks: a page that is not trusted shows tabs eight columns wide.
const tab = "    "

// HTML returns the source with keywords in bold and comments in grey.
func (s Source) HTML() string {
	text := `<pre style="font-family:monospace;font-size:85%;background:rgba(128,128,128,0.1);padding:8px 12px;` +
		`margin:0.4em 0;line-height:1.35;white-space:pre-wrap;word-break:normal;overflow-wrap:normal;overflow-x:auto">` +
		Highlight(folded(strings.ReplaceAll(s.String(), "\t", tab))) + "</pre>\n"
	if s.Caption != "" {
		text += `<div style="margin:0.2em 0 0.6em;font-size:90%">` + html.EscapeString(s.Caption) + "</div>\n"
	}
	return text
}

// folded moves the part of a comment line beyond the width of a page to the next line of the comment.
func folded(code string) string {
	const width = 80 // columns
	lines := strings.Split(code, "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		text := strings.TrimLeft(line, " ")
		if len(line) <= width || !strings.HasPrefix(text, "// ") {
			continue
		}
		head := line[:len(line)-len(text)] + "// "
		cut := strings.LastIndex(line[:width+1], " ")
		if cut <= len(head) { // one long word
			continue
		}
		rest := head + strings.TrimLeft(line[cut:], " ")
		lines[i] = strings.TrimRight(line[:cut], " ")
		if next := strings.TrimPrefix(lines[i+1], head); next != lines[i+1] && goesOn(next) {
			lines[i+1] = rest + " " + next
		} else {
			lines = slices.Insert(lines, i+1, rest)
		}
	}
	return strings.Join(lines, "\n")
}

// goesOn reports whether a line continues a sentence.
func goesOn(line string) bool {
	return line != "" && (unicode.IsLower(rune(line[0])) || unicode.IsDigit(rune(line[0])))
}

// Highlight returns Go code as HTML with keywords in bold and comments in grey.
func Highlight(code string) string {
	set := token.NewFileSet()
	f := set.AddFile("", set.Base(), len(code))
	var scan scanner.Scanner
	scan.Init(f, []byte(code), func(token.Position, string) {}, scanner.ScanComments)
	var b strings.Builder
	done := 0
	for {
		pos, tok, lit := scan.Scan()
		if tok == token.EOF {
			break
		}
		at := f.Offset(pos)
		if (tok.IsKeyword() || tok == token.COMMENT) && at >= done && strings.HasPrefix(code[at:], lit) {
			b.WriteString(html.EscapeString(code[done:at]) + mark(tok, html.EscapeString(lit)))
			done = at + len(lit)
		}
	}
	return b.String() + html.EscapeString(code[done:])
}

func mark(tok token.Token, text string) string {
	if tok == token.COMMENT {
		return `<span style="color:` + picture.Published.Hex() + `">` + text + "</span>"
	}
	return "<b>" + text + "</b>"
}
