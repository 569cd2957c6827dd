package cell

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// kind is a type as it is written in a package; the zero kind is unknown.
type kind struct {
	in   *source
	expr ast.Expr
}

// scope is what the names of a cell stand for.
type scope struct {
	*Library
	own   *source // the types and functions of all cells
	names map[string]kind
}

// voids are built-in functions without a result, makers those whose result has the type of the first argument.
var (
	voids  = words("print println panic delete clear close copy recover")
	makers = words("append make min max")
	basics = words("bool string int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr byte rune float32 " +
		"float64 complex64 complex128 error any len cap new real imag complex")
	// valued are packages of Go whose functions return something and change nothing.
	valued = words("math bits cmplx strings strconv unicode utf8 errors bytes regexp slices cmp sort")
)

func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// results are the types of what a call returns, if that is known.
func (s *scope) results(call *ast.CallExpr) ([]kind, bool) {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.IndexExpr:
		return s.results(&ast.CallExpr{Fun: f.X, Args: call.Args})
	case *ast.FuncLit:
		return returned(kind{s.own, f.Type})
	case *ast.ArrayType, *ast.MapType:
		return []kind{{s.own, f}}, true
	case *ast.Ident:
		return s.resultsOf(f, call.Args)
	case *ast.SelectorExpr:
		pkg, ours := s.pkg(f.X)
		switch {
		case ours != nil:
			return s.called(ours, f.Sel.Name)
		case pkg == "fmt":
			return []kind{{nil, ast.NewIdent("string")}}, strings.HasPrefix(f.Sel.Name, "Sprint")
		case pkg != "":
			return []kind{{}}, valued[pkg] && !mutators[pkg+"."+f.Sel.Name]
		}
		return returned(s.member(s.of(f.X), f.Sel.Name))
	}
	return nil, false
}

// resultsOf are those of a function of the cells, a built-in one, a conversion or a name that holds a function.
func (s *scope) resultsOf(f *ast.Ident, args []ast.Expr) ([]kind, bool) {
	if k, ok := s.names[f.Name]; ok {
		return returned(k)
	}
	if list, ok := s.called(s.own, f.Name); ok {
		return list, true
	}
	switch {
	case voids[f.Name]:
		return nil, true
	case makers[f.Name] && len(args) > 0:
		return []kind{s.of(args[0])}, true
	case basics[f.Name]:
		return []kind{{nil, f}}, true
	}
	return nil, false
}

// called are the results of a function, or of a conversion to a type, of a package.
func (s *scope) called(in *source, name string) ([]kind, bool) {
	for _, d := range in.funcs {
		if d.Recv == nil && d.Name.Name == name && (in == s.own || d.Name.IsExported()) {
			return returned(kind{in, d.Type})
		}
	}
	if _, ok := in.types[name]; ok {
		return []kind{{in, ast.NewIdent(name)}}, true
	}
	return nil, false
}

// returned are the results of a function type.
func returned(k kind) (list []kind, ok bool) {
	f, ok := k.expr.(*ast.FuncType)
	if !ok || f.Results == nil {
		return nil, ok
	}
	for _, r := range f.Results.List {
		for range max(1, len(r.Names)) {
			list = append(list, kind{k.in, r.Type})
		}
	}
	return list, true
}

// pkg returns the package that an expression names, with what it declares if it is one of the checkout.
func (s *scope) pkg(x ast.Expr) (string, *source) {
	id, ok := x.(*ast.Ident)
	if !ok || id.Obj != nil {
		return "", nil
	}
	if _, ok := s.names[id.Name]; ok {
		return "", nil
	}
	return id.Name, s.read(id.Name)
}

// of is the type of an expression.
func (s *scope) of(x ast.Expr) kind {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		if k, ok := s.names[x.Name]; ok && x.Obj == nil {
			return k
		}
		return s.declared(x)
	case *ast.BasicLit:
		return kind{nil, ast.NewIdent(map[token.Token]string{token.STRING: "string", token.INT: "int"}[x.Kind])}
	case *ast.CallExpr:
		if list, ok := s.results(x); ok && len(list) > 0 {
			return list[0]
		}
	case *ast.CompositeLit:
		return kind{s.own, x.Type}
	case *ast.FuncLit:
		return kind{s.own, x.Type}
	case *ast.UnaryExpr:
		return s.of(x.X)
	case *ast.SelectorExpr:
		if pkg, _ := s.pkg(x.X); pkg == "" {
			return s.member(s.of(x.X), x.Sel.Name)
		}
	case *ast.IndexExpr:
		k := s.of(x.X)
		switch t := k.expr.(type) {
		case *ast.ArrayType:
			return kind{k.in, t.Elt}
		case *ast.MapType:
			return kind{k.in, t.Value}
		}
	}
	return kind{}
}

// declared is the type that is written where a name inside a function is declared.
func (s *scope) declared(id *ast.Ident) kind {
	if id.Obj == nil {
		return kind{}
	}
	switch d := id.Obj.Decl.(type) {
	case *ast.Field:
		return kind{s.own, d.Type}
	case *ast.ValueSpec:
		if d.Type != nil {
			return kind{s.own, d.Type}
		}
	case *ast.AssignStmt:
		if i := slices.IndexFunc(d.Lhs, func(l ast.Expr) bool {
			n, ok := l.(*ast.Ident)
			return ok && n.Name == id.Name
		}); i >= 0 && len(d.Rhs) == len(d.Lhs) {
			return s.of(d.Rhs[i])
		}
	}
	return kind{}
}

// named returns where the type of a name, or that which a pointer points to, is declared; nil if that is Go itself.
func (s *scope) named(k kind) (*source, string) {
	for {
		switch e := k.expr.(type) {
		case *ast.StarExpr:
			k.expr = e.X
		case *ast.IndexExpr:
			k.expr = e.X
		case *ast.Ellipsis:
			return nil, ""
		case *ast.SelectorExpr:
			id, ok := e.X.(*ast.Ident)
			if !ok {
				return nil, ""
			}
			k = kind{s.read(id.Name), e.Sel}
			if k.in == nil {
				return nil, id.Name + "." + e.Sel.Name
			}
		case *ast.Ident:
			if k.in == nil {
				return nil, e.Name
			}
			t, ok := k.in.types[e.Name]
			if alias, is := t.(*ast.SelectorExpr); is {
				k.expr = alias
				continue
			}
			if !ok {
				return nil, e.Name
			}
			return k.in, e.Name
		default:
			return nil, ""
		}
	}
}

// member is the type of a field or method, also of what a struct embeds.
func (s *scope) member(k kind, name string) kind {
	in, t := s.named(k)
	if in == nil {
		return kind{}
	}
	for _, d := range in.funcs {
		if d.Recv != nil && d.Name.Name == name && receiver(d) == t {
			return kind{in, d.Type}
		}
	}
	var fields *ast.FieldList
	switch x := in.types[t].(type) {
	case *ast.StructType:
		fields = x.Fields
	case *ast.InterfaceType:
		fields = x.Methods
	default:
		return kind{}
	}
	for _, f := range fields.List {
		for _, n := range f.Names {
			if n.Name == name {
				return kind{in, f.Type}
			}
		}
		if len(f.Names) == 0 {
			if m := s.member(kind{in, f.Type}, name); m.expr != nil {
				return m
			}
		}
	}
	return kind{}
}

// draws reports whether a value can be shown as a picture, a table or a word.
func (s *scope) draws(k kind) bool {
	in, name := s.named(k)
	if in == nil {
		return basics[name] && name != "error"
	}
	_, word := in.types[name].(*ast.Ident)
	return word || s.member(k, "HTML").expr != nil || s.member(k, "String").expr != nil
}

// isLoud reports whether a call of package oneply or class shows something by itself.
func (s *scope) isLoud(call *ast.CallExpr) bool {
	f := ast.Unparen(call.Fun)
	if i, ok := f.(*ast.IndexExpr); ok {
		f = i.X
	}
	x, ok := f.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if pkg, ours := s.pkg(x.X); ours != nil {
		return s.louds()[pkg+"."+x.Sel.Name]
	}
	in, _ := s.named(s.of(x.X))
	return in != nil && s.louds()[in.name+".."+x.Sel.Name]
}
