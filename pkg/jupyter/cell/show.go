package cell

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// check refuses what Go would take for something else than what is meant, and makes the changes that Show and lists of
// players need.
func (r *reading) check(p *piece) (err error) {
	var list []change
	ast.Inspect(p.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			for _, x := range r.players(n) {
				list = append(list, p.put("oneply.Find(", x)...)
			}
			more, wrong := r.shown(p, n)
			list = append(list, more...)
			if err == nil {
				err = wrong
			}
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && err == nil && slices.Contains(p.file.Unresolved, id) {
				err = r.gone(p, id, n.Sel.Name)
			}
		}
		return true
	})
	if err == nil && len(list) > 0 {
		better := piece{text: changed(p.text, list), line: p.line}
		if better.file, _ = better.parse(); better.file != nil {
			*p = better
		}
	}
	return err
}

// put puts a call around an expression.
func (p *piece) put(call string, x ast.Expr) []change {
	return []change{{p.at(x.Pos()), p.at(x.Pos()), call}, {p.at(x.End()), p.at(x.End()), ")"}}
}

// gone refuses a name that is a package's only by chance.
func (r *reading) gone(p *piece, id *ast.Ident, member string) error {
	if r.vars[id.Name] != nil || r.decls[id.Name] != nil || r.imports[id.Name] != "" || r.mine[id.Name] {
		return nil
	}
	s := r.read(id.Name)
	if s == nil || slices.Contains(s.exported, member) {
		return nil
	}
	if id.Name == "oneply" || id.Name == "class" {
		return nil // the name is wrong, not the package
	}
	return fmt.Errorf("line %d: no cell has made %s", p.lineOf(id.Pos()), id.Name)
}

// lineOf is the line of the cell in which a node stands.
func (p *piece) lineOf(pos token.Pos) int { return p.line + strings.Count(p.text[:p.at(pos)], "\n") }

// shown takes the values out of calls that return an error as well, among several things that are shown, and names
// methods that are not called.
func (r *reading) shown(p *piece, call *ast.CallExpr) (list []change, err error) {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !isPackage(f.X) || f.Sel.Name != "Show" && f.Sel.Name != "Row" {
		return nil, nil
	}
	for _, a := range call.Args {
		switch a := a.(type) {
		case *ast.SelectorExpr:
			if m := r.of(a); isFunc(m) {
				return nil, fmt.Errorf("line %d: %s is a method: write %s()", p.lineOf(a.Pos()), a.Sel.Name,
					p.text[p.at(a.Pos()):p.at(a.End())])
			}
		case *ast.CallExpr:
			if all, ok := r.results(a); ok && len(all) == 2 && len(call.Args) > 1 {
				list = append(list, p.put("oneply.Of(", a)...)
			}
		}
	}
	return list, nil
}

func isFunc(k kind) bool {
	_, ok := k.expr.(*ast.FuncType)
	return ok
}

func isPackage(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == "oneply"
}

// players returns the names in a list of players that is passed to package oneply, if a player stands beside them.
func (r *reading) players(call *ast.CallExpr) (names []ast.Expr) {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !isPackage(f.X) || call.Ellipsis.IsValid() {
		return nil
	}
	d := r.function("oneply", f.Sel.Name)
	if d == nil || d.Type.TypeParams == nil || len(d.Type.Params.List) == 0 {
		return nil
	}
	params, first := d.Type.Params.List, d.Type.Params.NumFields()-1
	list, ok := params[len(params)-1].Type.(*ast.Ellipsis)
	if !ok || !isParameter(list.Elt, d.Type.TypeParams) || first > len(call.Args) {
		return nil
	}
	player := false
	for _, a := range call.Args[first:] {
		if text, ok := a.(*ast.BasicLit); ok && text.Kind == token.STRING {
			names = append(names, a)
		} else if in, t := r.named(r.of(a)); in != nil && t == "Player" {
			player = true
		}
	}
	if !player {
		return nil
	}
	return names
}

// isParameter reports whether a type is one of the type parameters.
func isParameter(t ast.Expr, params *ast.FieldList) bool {
	id, ok := t.(*ast.Ident)
	for _, f := range params.List {
		for _, n := range f.Names {
			if ok && n.Name == id.Name {
				return true
			}
		}
	}
	return false
}

// finish shows the value of the last command if nobody would see it, or says what its names hold.
func (r *reading) finish(p *piece, last bool) error {
	list := p.body()
	if !last || len(list) == 0 {
		return nil
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ExprStmt:
		if f, ok := s.X.(*ast.SelectorExpr); ok && isFunc(r.of(f)) {
			return fmt.Errorf("line %d: %s is a method: write %s()", p.lineOf(f.Pos()), f.Sel.Name,
				p.text[p.at(f.Pos()):p.at(f.End())])
		}
		if with := r.display(p, s.X); with != "" {
			p.text = changed(p.text, p.put(with, s.X))
		}
	case *ast.AssignStmt:
		if call, ok := s.Rhs[0].(*ast.CallExpr); !ok || !r.isLoud(call) {
			r.holds(p, s.Lhs, s.Rhs)
		}
	case *ast.DeclStmt:
		for _, spec := range s.Decl.(*ast.GenDecl).Specs {
			if v, ok := spec.(*ast.ValueSpec); ok {
				if names := identifiers(v.Names); !r.wanted(v.Names[0].Name) {
					r.holds(p, names, v.Values)
				}
			}
		}
	}
	return nil
}

// display is the function that shows the value of a command; "" if it shows itself, or shows nothing.
func (r *reading) display(p *piece, x ast.Expr) string {
	k := r.of(x)
	if call, ok := x.(*ast.CallExpr); ok {
		results, known := r.results(call)
		if !known || len(results) == 0 || r.isLoud(call) {
			return ""
		}
		k = results[0]
	} else if u, ok := x.(*ast.UnaryExpr); ok && u.Op == token.ARROW {
		return ""
	}
	switch {
	case r.plain(p, k):
		return "fmt.Println("
	case k.expr == nil || basic(k) || r.draws(k):
		return "oneply.Show("
	}
	return fmt.Sprintf("oneply.Holds(%q, ", p.text[p.at(x.Pos()):p.at(x.End())])
}

// basic reports whether a type is Go's own, or a list.
func basic(k kind) bool {
	switch e := k.expr.(type) {
	case *ast.Ident:
		return basics[e.Name]
	case *ast.ArrayType, *ast.MapType:
		return true
	}
	return false
}

// plain reports whether a value is shown without package oneply, because the cell has nothing else of it.
func (r *reading) plain(p *piece, k kind) bool {
	in, _ := r.named(k)
	return (in == nil || in.name == "") && (k.in == nil || k.in.name == "") && !r.ours(p)
}

// ours reports whether the cell calls package oneply.
func (r *reading) ours(p *piece) bool {
	return slices.ContainsFunc(append(r.cmds, p), func(p *piece) bool { return strings.Contains(p.text, "oneply.") })
}

// holds says below a command what names hold.
func (r *reading) holds(p *piece, names, values []ast.Expr) {
	for i, k := range r.kinds(names, values) {
		id, ok := names[i].(*ast.Ident)
		switch verb := "v"; {
		case !ok || id.Name == "_":
		case r.plain(p, k):
			if isFunc(k) {
				verb = "T"
			}
			p.text += fmt.Sprintf("; fmt.Printf(\"%s: %%%s\\n\", %[1]s)", id.Name, verb)
		default:
			p.text += fmt.Sprintf("; oneply.Holds(%q, %[1]s)", id.Name)
		}
	}
}
