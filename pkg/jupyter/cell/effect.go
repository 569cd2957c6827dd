package cell

import (
	"go/ast"
	"go/token"
	"strings"
)

// effect is what executing commands does to names, and why it cannot be done again with the same result.
type effect struct {
	uses   map[string]bool // free names: variables, functions, types, packages
	sets   map[string]bool // variables of which something may change
	once   string          // "" if it can be done again
	noisy  bool            // something is shown
	leaves bool            // the cell may end here
}

var (
	// mutators change what they are given.
	mutators = words("slices.Sort slices.SortFunc slices.SortStableFunc slices.Reverse slices.Insert slices.Delete " +
		"slices.Compact slices.DeleteFunc slices.CompactFunc slices.Replace sort.Ints sort.Strings sort.Float64s " +
		"sort.Slice sort.SliceStable sort.Sort sort.Stable json.Unmarshal fmt.Sscan fmt.Sscanf fmt.Sscanln fmt.Fprint " +
		"fmt.Fprintf fmt.Fprintln maps.Copy")
	// repeatable are packages of Go whose functions always do the same.
	repeatable = words("math bits cmplx strings strconv unicode utf8 errors bytes regexp slices cmp sort json maps fmt")
	// passing are calls that are not the same twice, or that write; of package oneply those that play with a person, run
	// experiments or measure time. Learn and Compare are there: for an earlier name they return what they have stored.
	passing = words("maps.Keys maps.Values maps.All fmt.Scan fmt.Scanf fmt.Scanln fmt.Fscan fmt.Fscanf fmt.Fscanln " +
		"oneply.Run oneply.Watch oneply.Try oneply.Submit oneply.Play oneply.WhatIf oneply.Speed")
	// readers are packages whose functions change nothing that they are given.
	readers = words("os time log filepath path rand runtime")
)

// examine finds the effect of a node, whose free names are known.
type examine struct {
	*scope
	free  map[*ast.Ident]bool
	own   map[string]*decl // functions of the cells
	deep  int              // of function literals
	found effect
}

// effectOf is that of a piece.
func effectOf(s *scope, own map[string]*decl, p piece) effect {
	e := &examine{scope: s, free: map[*ast.Ident]bool{}, own: own,
		found: effect{uses: map[string]bool{}, sets: map[string]bool{}}}
	for _, id := range p.file.Unresolved {
		e.free[id] = true
		e.found.uses[id.Name] = true
	}
	for _, d := range p.file.Decls {
		ast.Walk(e, d)
	}
	return e.found
}

// Visit sees one node.
func (e *examine) Visit(n ast.Node) ast.Visitor {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			e.set(n.Lhs...)
		}
	case *ast.IncDecStmt:
		e.set(n.X)
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			e.set(n.Key, n.Value)
		}
		e.order(n)
	case *ast.UnaryExpr:
		switch n.Op {
		case token.AND:
			e.set(n.X)
		case token.ARROW:
			e.never("what a channel brings", n)
		}
	case *ast.GoStmt, *ast.DeferStmt, *ast.SelectStmt, *ast.SendStmt:
		e.never("what runs beside the cell or at its end", n)
	case *ast.ReturnStmt:
		e.found.leaves = e.found.leaves || e.deep == 0
	case *ast.BranchStmt:
		e.found.leaves = e.found.leaves || n.Tok == token.GOTO
	case *ast.CallExpr:
		e.call(n)
	case *ast.CompositeLit:
		e.keys(n)
	case *ast.FuncLit:
		inner := *e
		inner.deep++
		ast.Walk(&inner, n.Body)
		e.found = inner.found
		return nil
	}
	return e
}

// set notes the names that expressions begin with.
func (e *examine) set(list ...ast.Expr) {
	for _, x := range list {
		for x != nil {
			switch y := x.(type) {
			case *ast.Ident:
				if e.free[y] {
					e.found.sets[y.Name] = true
				}
				x = nil
			case *ast.SelectorExpr:
				x = y.X
			case *ast.IndexExpr:
				x = y.X
			case *ast.StarExpr:
				x = y.X
			case *ast.ParenExpr:
				x = y.X
			case *ast.SliceExpr:
				x = y.X
			case *ast.UnaryExpr:
				x = y.X
			default:
				x = nil
			}
		}
	}
}

// touch notes all names in expressions.
func (e *examine) touch(list ...ast.Expr) {
	for _, x := range list {
		ast.Inspect(x, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && e.free[id] {
				e.found.sets[id.Name] = true
			}
			return true
		})
	}
}

func (e *examine) never(what string, n ast.Node) {
	e.found.once = what
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && e.free[id] {
			e.found.sets[id.Name] = true
		}
		return true
	})
}

// keys notes names that are keys of a map or an array: Go's parser takes them for fields.
func (e *examine) keys(lit *ast.CompositeLit) {
	switch lit.Type.(type) {
	case *ast.MapType, *ast.ArrayType:
		for _, x := range lit.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				if id, ok := kv.Key.(*ast.Ident); ok && id.Obj == nil {
					e.found.uses[id.Name] = true
				}
			}
		}
	}
}

// order refuses loops over what is, or may be, a map.
func (e *examine) order(n *ast.RangeStmt) {
	k := e.of(n.X)
	switch t := k.expr.(type) {
	case *ast.ArrayType, *ast.Ellipsis, *ast.FuncType:
		return
	case *ast.Ident:
		if _, isMap := e.scope.own.types[t.Name].(*ast.MapType); t.Name != "" && !isMap {
			return
		}
	case *ast.SelectorExpr:
		if in, name := e.named(k); in != nil {
			if _, isMap := in.types[name].(*ast.MapType); !isMap {
				return
			}
		}
	}
	e.found.once = "the order of a map"
}

// call notes what a call does.
func (e *examine) call(c *ast.CallExpr) {
	f := ast.Unparen(c.Fun)
	if i, ok := f.(*ast.IndexExpr); ok {
		f = i.X
	}
	switch f := f.(type) {
	case *ast.Ident:
		e.callName(f, c)
	case *ast.SelectorExpr:
		pkg, ours := e.pkg(f.X)
		if pkg == "" {
			e.callMethod(f, c, e.isLoud(c))
			return
		}
		name := pkg + "." + f.Sel.Name
		e.found.noisy = e.found.noisy || ours != nil || strings.HasPrefix(name, "fmt.Print")
		switch {
		case mutators[name]:
			e.touch(c.Args...)
		case ours == nil && !repeatable[pkg] && !(pkg == "time" && f.Sel.Name == "Duration"):
			e.found.once = name
			if !readers[pkg] {
				e.touch(c.Args...)
			}
		}
		if passing[name] || pkg == "class" {
			e.found.once = name
		}
	}
}

func (e *examine) callName(f *ast.Ident, c *ast.CallExpr) {
	d := e.own[f.Name]
	_, variable := e.names[f.Name]
	switch {
	case !e.free[f] || variable:
		e.touch(append(c.Args, c.Fun)...)
	case d != nil:
		e.touch(c.Args...)
	case f.Name == "append" || f.Name == "copy" || f.Name == "delete" || f.Name == "clear":
		e.set(c.Args[:min(1, len(c.Args))]...)
	case f.Name == "print" || f.Name == "println":
		e.found.noisy, e.found.once = true, f.Name
	}
}

func (e *examine) callMethod(f *ast.SelectorExpr, c *ast.CallExpr, loud bool) {
	e.found.noisy = e.found.noisy || loud
	in, _ := e.named(e.of(f.X))
	for key := range e.own {
		if strings.HasSuffix(key, "."+f.Sel.Name) {
			e.found.uses[key] = true
			in = nil
		}
	}
	if f.Sel.Name == "Save" || f.Sel.Name == "Run" || f.Sel.Name == "Play" {
		e.found.once = f.Sel.Name
	}
	if in == nil || in.name == "" {
		e.touch(append(c.Args, f.X)...)
	}
}
