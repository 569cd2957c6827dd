package interp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"strings"
)

// call compiles a call, a conversion too.
func (c *compiler) call(e *ast.CallExpr) many {
	switch tv := c.info.Types[e.Fun]; {
	case tv.IsType():
		x := c.conversion(e.Args[0], tv.Type)
		return func(fr *frame) []reflect.Value { return []reflect.Value{x(fr)} }
	case tv.IsBuiltin():
		x := c.builtin(ast.Unparen(e.Fun).(*ast.Ident).Name, e)
		return func(fr *frame) []reflect.Value { return []reflect.Value{x(fr)} }
	}
	s := c.info.TypeOf(e.Fun).Underlying().(*types.Signature)
	f, args := c.callee(ast.Unparen(e.Fun)), c.arguments(e, s)
	c.typed(e)
	return func(fr *frame) []reflect.Value {
		fr.check()
		g := f(fr)
		return g(fr, args(fr))
	}
}

// callee compiles what is called.
func (c *compiler) callee(e ast.Expr) func(*frame) call {
	c.at = e
	if id, ok := e.(*ast.Ident); ok && c.funcs[c.info.Uses[id]] != nil {
		f := c.funcs[c.info.Uses[id]]
		own := call(func(fr *frame, args []reflect.Value) []reflect.Value { return f.call(fr, nil, args) })
		return func(*frame) call { return own }
	}
	if s, ok := e.(*ast.SelectorExpr); ok && c.info.Selections[s] != nil {
		if sel := c.info.Selections[s]; sel.Kind() == types.MethodVal {
			return c.method(s, sel)
		}
	}
	f := c.expr(e)
	return func(fr *frame) call {
		return compiled(still(f(fr)))
	}
}

// compiled calls a function of reflect; the list of a variadic one is its last argument.
func compiled(f reflect.Value) call {
	return func(_ *frame, args []reflect.Value) []reflect.Value {
		if f.IsNil() {
			_ = *(*int)(nil) // panics as Go does
		}
		if f.Type().IsVariadic() {
			return f.CallSlice(args)
		}
		return f.Call(args)
	}
}

// method compiles a method of a value.
func (c *compiler) method(e *ast.SelectorExpr, s *types.Selection) func(*frame) call {
	index := s.Index()[:len(s.Index())-1]
	x, t, name := fields(c.expr(e.X), index), s.Recv(), e.Sel.Name
	for _, i := range index {
		t = base(t).Underlying().(*types.Struct).Field(i).Type()
	}
	if f := c.funcs[s.Obj()]; f != nil {
		wanted := isPointer(s.Obj().(*types.Func).Signature().Recv().Type())
		return attached(received(x, isPointer(t), wanted), func(fr *frame, args []reflect.Value) []reflect.Value {
			return f.call(fr, nil, args)
		})
	}
	r := c.real(t)
	if r.Kind() == reflect.Interface && r.NumMethod() == 0 {
		return c.in.late(x, name)
	}
	f, ok := c.in.methods[c.real(base(t))][name]
	if !ok {
		c.refuse(fmt.Sprintf("the method %s of %s", name, t))
	}
	wanted := r.Kind() != reflect.Interface && f.Type().In(0).Kind() == reflect.Pointer
	return attached(received(x, isPointer(t), wanted), compiled(f))
}

// received compiles the receiver of a method, a pointer if one is wanted.
func received(x expr, is, wanted bool) expr {
	return func(fr *frame) reflect.Value {
		switch v := x(fr); {
		case wanted && !is:
			return v.Addr()
		case is && !wanted:
			return still(deref(v))
		default:
			return still(v)
		}
	}
}

// attached puts a receiver before the arguments.
func attached(x expr, f call) func(*frame) call {
	return func(fr *frame) call {
		v := x(fr)
		return func(fr *frame, args []reflect.Value) []reflect.Value {
			return f(fr, append([]reflect.Value{v}, args...))
		}
	}
}

// late finds the method of what an interface of a cell's own holds.
func (in *Interp) late(x expr, name string) func(*frame) call {
	return func(fr *frame) call {
		v := deref(still(x(fr)))
		if o, ok := object(v); ok {
			return func(fr *frame, args []reflect.Value) []reflect.Value {
				return o.kind.methods[name](fr, append([]reflect.Value{reflect.ValueOf(o.value)}, args...))
			}
		}
		t := v.Type()
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		f, ok := in.methods[t][name]
		for r, m := range in.methods {
			if !ok && r.Kind() == reflect.Interface && m[name].IsValid() && v.Type().Implements(r) {
				return attached(func(*frame) reflect.Value { return v }, compiled(m[name]))(fr)
			}
		}
		if !ok {
			panic(refusal{what: fmt.Sprintf("the method %s of %s", name, t)})
		}
		value := f.Type().In(0).Kind() != reflect.Pointer
		self := func(*frame) reflect.Value { return v }
		return attached(received(self, v.Kind() == reflect.Pointer, !value), compiled(f))(fr)
	}
}

// arguments compiles the arguments of a call, those of a variadic parameter as one list.
func (c *compiler) arguments(e *ast.CallExpr, s *types.Signature) many {
	n := s.Params().Len()
	fixed := n
	if s.Variadic() && !e.Ellipsis.IsValid() {
		fixed--
	}
	want := func(i int) types.Type {
		if i < fixed {
			return s.Params().At(i).Type()
		}
		return s.Params().At(n - 1).Type().Underlying().(*types.Slice).Elem()
	}
	all := c.values(e.Args, c.outward(e, want))
	if fixed == n {
		return all
	}
	list := c.real(s.Params().At(n - 1).Type())
	return func(fr *frame) []reflect.Value {
		args := all(fr)
		rest := reflect.Zero(list)
		if len(args) > fixed {
			rest = reflect.Append(reflect.MakeSlice(list, 0, len(args)-fixed), args[fixed:]...)
		}
		return append(args[:fixed:fixed], rest)
	}
}

// outward hands compiled functions values of own types as they are where any one is wanted: they look into them.
func (c *compiler) outward(e *ast.CallExpr, want func(int) types.Type) func(int) types.Type {
	f, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	if !ok || c.info.Selections[f] != nil {
		return want
	}
	return func(i int) types.Type {
		t := want(i)
		if s := c.info.TypeOf(e.Fun).(*types.Signature); c.real(t) != anyType || s.Variadic() && i >= s.Params().Len()-1 ||
			len(e.Args) != s.Params().Len() || !own(c.info.TypeOf(e.Args[i])) {
			return t
		}
		if k := c.kind(c.info.TypeOf(e.Args[i])); len(k.methods) > 0 {
			c.refuse(fmt.Sprintf("a value of %s for a function that looks into it", k.typ))
		}
		return c.info.TypeOf(e.Args[i])
	}
}

// values compiles expressions, or one call of many values, for the types that are wanted.
func (c *compiler) values(list []ast.Expr, want func(int) types.Type) many {
	if len(list) == 1 {
		if t, ok := c.info.TypeOf(list[0]).(*types.Tuple); ok {
			return c.spread(c.many(list[0], t.Len()), t, want)
		}
	}
	each, late := make([]expr, len(list)), make([]bool, len(list))
	for i, e := range list {
		each[i] = c.to(e, want(i))
		_, late[i] = ast.Unparen(e).(*ast.Ident)
	}
	return func(fr *frame) []reflect.Value {
		all := make([]reflect.Value, len(each))
		for _, pass := range []bool{false, true} { // the compiler reads variables after calls
			for i, x := range each {
				if late[i] == pass {
					all[i] = still(x(fr))
				}
			}
		}
		return all
	}
}

// spread makes values of a tuple those of the types that are wanted.
func (c *compiler) spread(x many, t *types.Tuple, want func(int) types.Type) many {
	convert := make([]func(reflect.Value) reflect.Value, t.Len())
	for i := range convert {
		if to := want(i); to != nil {
			convert[i] = c.assign(t.At(i).Type(), to)
		}
	}
	return func(fr *frame) []reflect.Value {
		all := append([]reflect.Value(nil), x(fr)...)
		for i, f := range convert {
			if f != nil {
				all[i] = f(all[i])
			}
		}
		return all
	}
}

// conversion compiles T(x).
func (c *compiler) conversion(e ast.Expr, t types.Type) expr {
	from := c.info.TypeOf(e)
	if types.AssignableTo(from, t) {
		return c.to(e, t)
	}
	x, r := c.expr(e), c.real(t)
	if !c.real(from).ConvertibleTo(r) {
		c.refuse(fmt.Sprintf("a conversion of %s to %s", from, t))
	}
	return func(fr *frame) reflect.Value {
		v := x(fr)
		if r.Kind() == reflect.Float32 && v.CanInt() { // package reflect would round twice
			v = reflect.ValueOf(float32(v.Int()))
		} else if r.Kind() == reflect.Float32 && v.CanUint() {
			v = reflect.ValueOf(float32(v.Uint()))
		}
		return v.Convert(r)
	}
}

// typed refuses a text that asks for the names of types that may be a cell's own.
func (c *compiler) typed(e *ast.CallExpr) {
	asks, may := false, false
	for _, a := range e.Args {
		if v := c.info.Types[a].Value; v != nil && v.Kind() == constant.String {
			asks = asks || strings.Contains(constant.StringVal(v), "%T") || strings.Contains(constant.StringVal(v), "%#v")
		}
		t := c.info.TypeOf(a)
		may = may || own(t) || types.IsInterface(t)
	}
	if asks && may {
		c.refuse("%T or %#v of an interface or of a type of your own")
	}
}

// builtin compiles a call of a function of the language.
func (c *compiler) builtin(name string, e *ast.CallExpr) expr {
	t := c.info.TypeOf(e)
	switch name {
	case "append":
		return c.append(e, t)
	case "make":
		return c.make(e, t)
	case "new":
		if !c.info.Types[e.Args[0]].IsType() {
			c.refuse("new of a value")
		}
		r := c.real(t).Elem()
		return func(*frame) reflect.Value { return reflect.New(r) }
	case "panic":
		x := c.to(e.Args[0], types.NewInterfaceType(nil, nil))
		return func(fr *frame) reflect.Value { panic(x(fr).Interface()) }
	case "min", "max":
		return c.extreme(name, e, t)
	case "delete":
		m, key := c.expr(e.Args[0]), c.to(e.Args[1], c.info.TypeOf(e.Args[0]).Underlying().(*types.Map).Key())
		return func(fr *frame) reflect.Value {
			if m := m(fr); !m.IsNil() {
				m.SetMapIndex(key(fr), reflect.Value{})
			}
			return reflect.Value{}
		}
	}
	f := map[string]func(a ...reflect.Value) reflect.Value{
		"len": func(a ...reflect.Value) reflect.Value { return reflect.ValueOf(lengthOf(a[0], reflect.Value.Len)) },
		"cap": func(a ...reflect.Value) reflect.Value { return reflect.ValueOf(lengthOf(a[0], reflect.Value.Cap)) },
		"clear": func(a ...reflect.Value) reflect.Value {
			a[0].Clear()
			return reflect.Value{}
		},
		"copy": func(a ...reflect.Value) reflect.Value { return reflect.ValueOf(reflect.Copy(a[0], a[1])) },
	}[name]
	if f == nil {
		c.refuse(name)
	}
	args := c.values(e.Args, func(int) types.Type { return nil })
	return func(fr *frame) reflect.Value { return f(args(fr)...) }
}

// lengthOf measures a list, or the array that a pointer points to.
func lengthOf(v reflect.Value, by func(reflect.Value) int) int {
	if v.Kind() == reflect.Pointer {
		return v.Type().Elem().Len()
	}
	return by(v)
}

func (c *compiler) append(e *ast.CallExpr, t types.Type) expr {
	elem := t.Underlying().(*types.Slice).Elem()
	if e.Ellipsis.IsValid() {
		x, y := c.to(e.Args[0], t), c.to(e.Args[1], nil)
		bytes := c.real(t)
		return func(fr *frame) reflect.Value {
			v, list := x(fr), y(fr)
			if list.Kind() == reflect.String {
				list = list.Convert(bytes)
			}
			return reflect.AppendSlice(v, list)
		}
	}
	all := c.values(e.Args, func(i int) types.Type {
		if i == 0 {
			return t
		}
		return elem
	})
	return func(fr *frame) reflect.Value {
		list := all(fr)
		return reflect.Append(list[0], list[1:]...)
	}
}

func (c *compiler) make(e *ast.CallExpr, t types.Type) expr {
	r := c.real(t)
	var sizes []expr
	for _, a := range e.Args[1:] {
		sizes = append(sizes, c.expr(a))
	}
	switch r.Kind() {
	case reflect.Map:
		return func(*frame) reflect.Value { return reflect.MakeMap(r) }
	case reflect.Chan:
		c.refuse("a channel")
	}
	return func(fr *frame) reflect.Value {
		n := integer(sizes[0](fr))
		size := n
		if len(sizes) > 1 {
			size = integer(sizes[1](fr))
		}
		_ = make([]struct{}, n, size) // panics as Go does
		return reflect.MakeSlice(r, n, size)
	}
}

// extreme compiles min and max.
func (c *compiler) extreme(name string, e *ast.CallExpr, t types.Type) expr {
	all, r := c.values(e.Args, func(int) types.Type { return t }), c.real(t)
	op, float := token.LSS, func(a, b float64) float64 { return min(a, b) }
	if name == "max" {
		op, float = token.GTR, func(a, b float64) float64 { return max(a, b) }
	}
	better := comparison(op, r)
	return func(fr *frame) reflect.Value {
		list := all(fr)
		best := list[0]
		for _, v := range list[1:] {
			if v.CanFloat() { // which may be no number
				best = reflect.ValueOf(float(best.Float(), v.Float())).Convert(r)
			} else if better(v, best) {
				best = v
			}
		}
		return best
	}
}
