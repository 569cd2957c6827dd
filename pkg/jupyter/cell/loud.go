package cell

import (
	"go/ast"
	"strings"
)

// errorPaths end a cell or warn; what they show does not belong to a value.
var errorPaths = map[string]bool{"stop": true, "must": true, "leave": true, "keep": true, "installed": true}

// louds are the functions of packages oneply and class that show something, oneply.Match, and their methods,
// oneply..Play.
func (l *Library) louds() map[string]bool {
	one, two := l.read("oneply"), l.read("class")
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.loud == nil {
		l.loud = map[string]bool{}
		for _, s := range []*source{one, two} {
			if s == nil {
				continue
			}
			for name, shows := range loud(s.funcs, l.loud) {
				l.loud[s.name+"."+name] = shows
			}
		}
	}
	return l.loud
}

// loud returns the functions and methods that show something by themselves, or by what they call.
func loud(funcs []*ast.FuncDecl, elsewhere map[string]bool) map[string]bool {
	calls, loud := called(funcs, elsewhere)
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
	return loud
}

// called returns what functions call, by key, and which of them show something by themselves.
func called(funcs []*ast.FuncDecl, elsewhere map[string]bool) (calls map[string][]string, loud map[string]bool) {
	declared := map[string]int{}
	for _, d := range funcs {
		declared[key(d)]++
	}
	calls, loud = map[string][]string{}, map[string]bool{}
	for _, d := range funcs {
		name := key(d)
		if d.Body == nil || errorPaths[name] {
			continue
		}
		ast.Inspect(d.Body, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				callee, shows := callee(call)
				loud[name] = loud[name] || shows || elsewhere["oneply"+callee]
				// The name of a method says too little if it may be another type's, or another package's.
				if method, ok := strings.CutPrefix(callee, "."); !ok || !ast.IsExported(method) && declared[callee] == 1 {
					calls[name] = append(calls[name], callee)
				}
			}
			return true
		})
	}
	return calls, loud
}

// key is the name of a function, with a dot before that of a method.
func key(d *ast.FuncDecl) string {
	if d.Recv != nil {
		return "." + d.Name.Name
	}
	return d.Name.Name
}

// callee returns the key of what is called, and whether it shows something by itself.
func callee(call *ast.CallExpr) (name string, shows bool) {
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
