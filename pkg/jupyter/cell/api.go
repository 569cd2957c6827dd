package cell

import (
	"go/ast"
	"path/filepath"
	"sync"
)

// api is what is known about package oneply.
type api struct {
	// silent are its functions, and after a dot the methods of its types and of those that they are made of, that
	// return something and show nothing.
	silent  map[string]bool
	players map[string]bool // functions and methods that return a player
	lists   map[string]int  // functions of a list of players, with the number of arguments before it
}

var (
	reading sync.Mutex
	known   = map[string]*api{}
)

// apiOf reads the package once.
func apiOf(root string) *api {
	reading.Lock()
	defer reading.Unlock()
	if known[root] == nil {
		a := &api{silent: silent(root), players: map[string]bool{}, lists: map[string]int{}}
		known[root] = a
		if s := parse(filepath.Join(root, "pkg", "oneply")); s != nil {
			a.read(s.funcs)
		}
	}
	return known[root]
}

// read finds the functions that return a player, or take a list of players.
func (a *api) read(funcs []*ast.FuncDecl) {
	for _, d := range funcs {
		if r := d.Type.Results; r != nil && len(r.List) == 1 {
			id, ok := r.List[0].Type.(*ast.Ident)
			a.players[d.Name.Name] = ok && id.Name == "Player"
		}
		params, generic := d.Type.Params.List, d.Type.TypeParams
		if d.Recv != nil || generic == nil || len(params) == 0 {
			continue
		}
		if list, ok := params[len(params)-1].Type.(*ast.Ellipsis); ok && isParameter(list.Elt, generic) {
			a.lists[d.Name.Name] = d.Type.Params.NumFields() - 1
		}
	}
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
