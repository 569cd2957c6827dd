package cell

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// Prepare returns the lines of a cell as they are to be compiled: if the last command is a call whose value nobody
// would see, the value is shown, and a list of names and players becomes one of players. An import of a package that
// the checkout does not have is an error; Go's tools would drop it.
func Prepare(root string, lines []string) ([]string, error) {
	c := Cell{Root: root}
	body := len(lines)
	for i, l := range lines {
		if t := strings.TrimSpace(l); t == "%%" || strings.HasPrefix(t, "%% ") {
			body = i + 1
			break
		}
		if text := c.missing(l); text != "" {
			return nil, fmt.Errorf("line %d: %s", i+1, text)
		}
	}
	if body >= len(lines) {
		return lines, nil
	}
	return c.amended(lines, body), nil
}

// before precedes the commands in the file that is parsed.
const before = "package main\nfunc main() {\n"

// amended shows the value of the last command, if that is a call of which nothing would be seen, and finds the players
// of names that stand beside players.
func (c Cell) amended(lines []string, body int) []string {
	text := strings.Builder{}
	text.WriteString(before)
	for _, l := range lines[body:] {
		if strings.HasPrefix(l, "%") || strings.HasPrefix(l, "!") {
			l = ""
		}
		text.WriteString(l + "\n")
	}
	text.WriteString("}\n")
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "", text.String(), parser.SkipObjectResolution)
	if err != nil {
		return lines
	}
	main := f.Decls[0].(*ast.FuncDecl).Body
	calls := map[ast.Expr]string{} // what is put around an expression
	ast.Inspect(main, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			for _, name := range c.named(call) {
				calls[name] = "oneply.Find("
			}
		}
		return true
	})
	if n := len(main.List); n > 0 {
		if last, ok := main.List[n-1].(*ast.ExprStmt); ok && c.unseen(last.X, main.List) {
			calls[last.X] = "oneply.Show("
		}
	}
	return around(lines, files, calls, body-strings.Count(before, "\n")-1)
}

// around puts calls around expressions, whose line numbers are shift less than in the cell.
func around(lines []string, files *token.FileSet, calls map[ast.Expr]string, shift int) []string {
	type piece struct {
		at   token.Position
		text string
	}
	var pieces []piece
	for x, call := range calls {
		pieces = append(pieces, piece{files.PositionFor(x.Pos(), false), call}, piece{files.PositionFor(x.End(), false), ")"})
	}
	slices.SortFunc(pieces, func(a, b piece) int { return b.at.Offset - a.at.Offset }) // the last first
	lines = slices.Clone(lines)
	for _, p := range pieces {
		l := &lines[p.at.Line+shift]
		*l = (*l)[:p.at.Column-1] + p.text + (*l)[p.at.Column-1:]
	}
	return lines
}

// named returns the names in a list of players that is passed to package oneply, if a player stands beside them.
func (c Cell) named(call *ast.CallExpr) (names []ast.Expr) {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !isPackage(f.X) || call.Ellipsis.IsValid() {
		return nil
	}
	api := apiOf(c.Root)
	first, ok := api.lists[f.Sel.Name]
	if !ok || first > len(call.Args) {
		return nil
	}
	player := false
	for _, a := range call.Args[first:] {
		if text, ok := a.(*ast.BasicLit); ok && text.Kind == token.STRING {
			names = append(names, a)
		} else if made, ok := a.(*ast.CallExpr); ok && ours(a, nil) {
			if s, ok := made.Fun.(*ast.SelectorExpr); ok {
				player = player || api.players[s.Sel.Name]
			}
		}
	}
	if !player {
		return nil
	}
	return names
}

// unseen reports whether an expression is a call that returns something and shows nothing.
func (c Cell) unseen(x ast.Expr, commands []ast.Stmt) bool {
	call, ok := x.(*ast.CallExpr)
	if !ok {
		return false
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !ours(f.X, commands) {
		return false
	}
	_, ofPackage := f.X.(*ast.Ident)
	if ofPackage && isPackage(f.X) {
		return apiOf(c.Root).silent[f.Sel.Name]
	}
	return apiOf(c.Root).silent["."+f.Sel.Name]
}

func isPackage(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == "oneply"
}

// ours reports whether an expression begins with package oneply, or with a name that a command has made from it.
func ours(x ast.Expr, commands []ast.Stmt) bool {
	for {
		switch e := x.(type) {
		case *ast.SelectorExpr:
			x = e.X
		case *ast.CallExpr:
			x = e.Fun
		case *ast.IndexExpr:
			x = e.X
		case *ast.Ident:
			return isPackage(e) || made(e.Name, commands)
		default:
			return false
		}
	}
}

// made reports whether a command has made the name from package oneply.
func made(name string, commands []ast.Stmt) bool {
	for _, s := range commands {
		a, ok := s.(*ast.AssignStmt)
		if !ok || a.Tok != token.DEFINE || len(a.Lhs) != 1 || len(a.Rhs) != 1 {
			continue
		}
		if id, ok := a.Lhs[0].(*ast.Ident); ok && id.Name == name && ours(a.Rhs[0], nil) {
			return true
		}
	}
	return false
}
