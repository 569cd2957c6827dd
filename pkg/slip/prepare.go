package slip

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"sync"
)

// Prepare returns the lines of a cell as they are to be compiled: where the last command is a call whose value nobody
// would see, it is shown. An import of a package that the checkout does not have is an error; Go's tools would drop it.
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
	return c.shown(lines, body), nil
}

// before stands before the commands in the file that is parsed.
const before = "package main\nfunc main() {\n"

// shown shows the value of the last command, if that is a call of which nobody would see anything.
func (c Cell) shown(lines []string, body int) []string {
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
	commands := f.Decls[0].(*ast.FuncDecl).Body.List
	if len(commands) == 0 {
		return lines
	}
	last, ok := commands[len(commands)-1].(*ast.ExprStmt)
	if !ok || !c.unseen(last.X, commands) {
		return lines
	}
	from, to := files.PositionFor(last.X.Pos(), false), files.PositionFor(last.X.End(), false)
	return around(lines, from, to, body-strings.Count(before, "\n")-1)
}

// around puts oneply.Show around what stands between two places, whose lines are so many less than those of the cell.
func around(lines []string, from, to token.Position, shift int) []string {
	lines = append([]string{}, lines...)
	end, start := &lines[to.Line+shift], &lines[from.Line+shift]
	*end = (*end)[:to.Column-1] + ")" + (*end)[to.Column-1:]
	*start = (*start)[:from.Column-1] + "oneply.Show(" + (*start)[from.Column-1:]
	return lines
}

// unseen says that an expression is a call that returns something and shows nothing.
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
		return silent(c.Root)[f.Sel.Name]
	}
	return silent(c.Root)["."+f.Sel.Name]
}

func isPackage(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == "oneply"
}

// ours says that an expression begins with package oneply, or with a name that a command has made from it.
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

// made says that a command has made the name from package oneply.
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

var (
	silence sync.Mutex
	known   = map[string]map[string]bool{}
)

// silent returns the functions of package oneply, and behind a point the methods of its types and of those that they
// are made of, that return something and show nothing.
func silent(root string) map[string]bool {
	silence.Lock()
	defer silence.Unlock()
	if known[root] == nil {
		known[root] = quiet(root)
	}
	return known[root]
}

// errorPaths end a cell; what they show is no value's.
var errorPaths = map[string]bool{"stop": true, "must": true, "leave": true}

func quiet(root string) map[string]bool {
	s := parse(filepath.Join(root, "pkg", "oneply"))
	if s == nil {
		return map[string]bool{}
	}
	calls := map[string][]string{} // by function, or by method with a point
	loud := map[string]bool{}
	for _, d := range s.funcs {
		name := key(d)
		if d.Body == nil || errorPaths[name] {
			continue
		}
		ast.Inspect(d.Body, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				callee, shows := called(call)
				loud[name] = loud[name] || shows
				if !strings.HasPrefix(callee, ".") { // a method's name says too little
					calls[name] = append(calls[name], callee)
				}
			}
			return true
		})
	}
	for again := true; again; {
		again = false
		for name, list := range calls {
			for _, callee := range list {
				if loud[callee] && !loud[name] {
					loud[name], again = true, true
				}
			}
		}
	}
	set, void := map[string]bool{}, map[string]bool{}
	all := s.funcs
	for _, other := range []string{"play", "player", "report", "learn", "picture"} {
		if p := parse(filepath.Join(root, "pkg", other)); p != nil {
			all = append(all, methods(p.funcs)...)
		}
	}
	for _, d := range all {
		if name := key(d); d.Name.IsExported() {
			set[name] = true
			void[name] = void[name] || d.Type.Results == nil || loud[name]
		}
	}
	for name := range void {
		if void[name] {
			delete(set, name)
		}
	}
	return set
}

func methods(all []*ast.FuncDecl) (list []*ast.FuncDecl) {
	for _, d := range all {
		if d.Recv != nil {
			list = append(list, d)
		}
	}
	return list
}

// key is the name of a function, with a point before that of a method.
func key(d *ast.FuncDecl) string {
	if d.Recv != nil {
		return "." + d.Name.Name
	}
	return d.Name.Name
}

// called returns the key of what is called, and whether that shows something by itself.
func called(call *ast.CallExpr) (name string, shows bool) {
	f := call.Fun
	if i, ok := f.(*ast.IndexExpr); ok {
		f = i.X
	}
	switch f := f.(type) {
	case *ast.Ident:
		return f.Name, f.Name == "present" || f.Name == "send"
	case *ast.SelectorExpr:
		return "." + f.Sel.Name, (f.Sel.Name == "Show" || f.Sel.Name == "Done") && len(call.Args) > 0
	}
	return "", false
}
