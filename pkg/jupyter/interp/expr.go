package interp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
)

// expr compiles an expression with one value, of its type.
func (c *compiler) expr(e ast.Expr) expr {
	c.at = e
	tv := c.info.Types[e]
	if tv.Value != nil {
		v := c.constant(tv.Type, tv.Value)
		return func(*frame) reflect.Value { return v }
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.expr(e.X)
	case *ast.Ident:
		return c.ident(e)
	case *ast.SelectorExpr:
		return c.selector(e)
	case *ast.CallExpr, *ast.TypeAssertExpr:
		all := c.many(e, 1)
		return func(fr *frame) reflect.Value { return all(fr)[0] }
	case *ast.FuncLit:
		return c.literal(e)
	case *ast.CompositeLit:
		return c.composite(e, tv.Type)
	case *ast.UnaryExpr:
		return c.unary(e)
	case *ast.BinaryExpr:
		return c.binary(e)
	case *ast.IndexExpr:
		return c.index(e)
	case *ast.SliceExpr:
		return c.slice(e)
	case *ast.StarExpr:
		x := c.expr(e.X)
		return func(fr *frame) reflect.Value { return deref(x(fr)) }
	}
	c.refuse(fmt.Sprintf("%T", e))
	return nil
}

// to compiles an expression for where a value of a type is wanted; nil for its own.
func (c *compiler) to(e ast.Expr, t types.Type) expr {
	if t == nil {
		t = types.Default(c.info.TypeOf(e))
	}
	r := c.real(t)
	if c.info.Types[e].IsNil() {
		zero := reflect.Zero(r)
		return func(*frame) reflect.Value { return zero }
	}
	x := c.expr(e)
	c.at = e
	convert := c.assign(c.info.TypeOf(e), t)
	if convert == nil {
		return x
	}
	return func(fr *frame) reflect.Value { return convert(x(fr)) }
}

// many compiles an expression with n values: a call, or one that also says whether it has a value.
func (c *compiler) many(e ast.Expr, n int) many {
	c.at = e
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.many(e.X, n)
	case *ast.CallExpr:
		return c.call(e)
	case *ast.TypeAssertExpr:
		return c.assertion(e, n == 2)
	case *ast.IndexExpr:
		m, key := c.element(e)
		zero := reflect.Zero(c.real(c.info.TypeOf(e.X)).Elem())
		return func(fr *frame) []reflect.Value {
			v := m(fr).MapIndex(key(fr))
			if !v.IsValid() {
				return []reflect.Value{zero, reflect.ValueOf(false)}
			}
			return []reflect.Value{v, reflect.ValueOf(true)}
		}
	}
	c.refuse(fmt.Sprintf("%T with %d values", e, n))
	return nil
}

func (c *compiler) ident(e *ast.Ident) expr {
	o := c.info.ObjectOf(e)
	if v, ok := o.(*types.Var); ok {
		return c.variable(v)
	}
	if f := c.funcs[o]; f != nil {
		v := reflect.MakeFunc(c.real(o.Type()), f.outside)
		return func(*frame) reflect.Value { return v }
	}
	c.refuse(e.Name)
	return nil
}

// outside calls the function from compiled code.
func (f *function) outside(args []reflect.Value) []reflect.Value { return f.call(&frame{}, nil, args) }

func (c *compiler) variable(o *types.Var) expr {
	if slot, ok := c.slots[o]; ok {
		return func(fr *frame) reflect.Value { return fr.vars[slot] }
	}
	v := c.vars[o.Name()]
	return func(*frame) reflect.Value { return v }
}

// selector compiles a field, a method as a value, or what a package exports.
func (c *compiler) selector(e *ast.SelectorExpr) expr {
	s := c.info.Selections[e]
	switch {
	case s == nil:
		v := c.exported(e.Sel)
		return func(*frame) reflect.Value { return v }
	case s.Kind() == types.FieldVal:
		return fields(c.expr(e.X), s.Index())
	case s.Kind() == types.MethodVal:
		t, method := c.real(s.Type()), c.method(e, s)
		return func(fr *frame) reflect.Value {
			f := method(fr)
			return reflect.MakeFunc(t, func(args []reflect.Value) []reflect.Value { return f(&frame{}, args) })
		}
	}
	c.refuse("a method of a type as a function")
	return nil
}

// exported returns what a package exports under a name.
func (c *compiler) exported(name *ast.Ident) reflect.Value {
	o := c.info.Uses[name]
	v := c.in.packages[o.Pkg().Path()][o.Name()]
	g, ok := v.Interface().(Generic)
	if !ok {
		return v
	}
	s := o.Type()
	if i, ok := c.info.Instances[name]; ok {
		s = i.Type
	}
	t := c.real(s)
	for _, v := range g {
		if v.Type() == t {
			return v
		}
	}
	c.refuse(fmt.Sprintf("%s of %s", name.Name, t))
	return v
}

// fields follows fields and pointers.
func fields(x expr, index []int) expr {
	if len(index) == 0 {
		return x
	}
	return func(fr *frame) reflect.Value {
		v := x(fr)
		for _, i := range index {
			if v.Kind() == reflect.Pointer {
				v = deref(v)
			}
			v = field(v, i)
		}
		return v
	}
}

func deref(v reflect.Value) reflect.Value {
	if v.IsNil() {
		_ = *(*int)(nil) // panics as Go does
	}
	return v.Elem()
}

// element compiles a map and the key that an index expression means.
func (c *compiler) element(e *ast.IndexExpr) (m, key expr) {
	t, ok := c.info.TypeOf(e.X).Underlying().(*types.Map)
	if !ok {
		c.refuse("an index with two values")
	}
	return c.expr(e.X), c.to(e.Index, t.Key())
}

func (c *compiler) index(e *ast.IndexExpr) expr {
	if _, ok := c.info.TypeOf(e.X).(*types.Signature); ok {
		c.refuse("a list of types")
	}
	if c.real(c.info.TypeOf(e.X)).Kind() == reflect.Map {
		all := c.many(e, 2)
		return func(fr *frame) reflect.Value { return all(fr)[0] }
	}
	x, index := c.expr(e.X), c.expr(e.Index)
	return func(fr *frame) reflect.Value {
		v, i := x(fr), integer(index(fr))
		if v.Kind() == reflect.Pointer {
			v = deref(v)
		}
		_ = make([]struct{}, v.Len())[i] // panics as Go does
		return v.Index(i)
	}
}

// integer returns an index or a count as an int.
func integer(v reflect.Value) int {
	if v.CanUint() {
		return int(min(v.Uint(), 1<<63-1))
	}
	return int(v.Int())
}

func (c *compiler) slice(e *ast.SliceExpr) expr {
	x := c.expr(e.X)
	var bounds [3]expr
	for i, b := range []ast.Expr{e.Low, e.High, e.Max} {
		if b != nil {
			bounds[i] = c.expr(b)
		}
	}
	return func(fr *frame) reflect.Value {
		v := x(fr)
		if v.Kind() == reflect.Pointer {
			v = deref(v)
		}
		low, high := bound(bounds[0], fr, 0), bound(bounds[1], fr, v.Len())
		if v.Kind() == reflect.String {
			return reflect.ValueOf(v.String()[low:high]).Convert(v.Type())
		}
		top := bound(bounds[2], fr, v.Cap())
		if room := make([]struct{}, v.Len(), v.Cap()); e.Slice3 { // panics as Go does
			_ = room[low:high:top]
		} else {
			_ = room[low:high]
		}
		return v.Slice3(low, high, top)
	}
}

func bound(x expr, fr *frame, other int) int {
	if x == nil {
		return other
	}
	return integer(x(fr))
}

// composite compiles a literal of a struct, a list or a map. A pointer stands for &T{...} in a list.
func (c *compiler) composite(e *ast.CompositeLit, t types.Type) expr {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		x := c.composite(e, p.Elem())
		return func(fr *frame) reflect.Value { return x(fr).Addr() }
	}
	r, size := c.real(t), 0
	at, list, wants := make([]int, len(e.Elts)), []ast.Expr{}, []types.Type{}
	for i, x := range e.Elts {
		kv, keyed := x.(*ast.KeyValueExpr)
		if keyed {
			x = kv.Value
		}
		var want types.Type
		switch t := t.Underlying().(type) {
		case *types.Map:
			list, wants, want = append(list, kv.Key), append(wants, t.Key()), t.Elem()
		case *types.Struct:
			for at[i] = i; keyed && t.Field(at[i]) != c.info.Uses[kv.Key.(*ast.Ident)]; {
				at[i] = (at[i] + 1) % t.NumFields()
			}
			want = t.Field(at[i]).Type()
		case interface{ Elem() types.Type }:
			if at[i] = size; keyed {
				at[i] = integer(c.expr(kv.Key)(nil))
			}
			size, want = at[i]+1, t.Elem()
		}
		list, wants = append(list, x), append(wants, want)
	}
	for _, i := range at {
		size = max(size, i+1)
	}
	values := c.values(list, func(i int) types.Type { return wants[i] })
	return func(fr *frame) reflect.Value { return filled(r, size, at, values(fr)) }
}

// filled returns a struct, list or map with values at their places; a map has its keys among them.
func filled(r reflect.Type, size int, at []int, values []reflect.Value) reflect.Value {
	z := reflect.New(r).Elem()
	switch r.Kind() {
	case reflect.Map:
		z.Set(reflect.MakeMap(r))
		for i := 0; i < len(values); i += 2 {
			z.SetMapIndex(values[i], values[i+1])
		}
		return z
	case reflect.Slice:
		z.Set(reflect.MakeSlice(r, size, size))
	}
	for i, v := range values {
		if r.Kind() == reflect.Struct {
			field(z, at[i]).Set(v)
		} else {
			z.Index(at[i]).Set(v)
		}
	}
	return z
}

func (c *compiler) unary(e *ast.UnaryExpr) expr {
	x, t := c.expr(e.X), c.real(c.info.TypeOf(e))
	switch e.Op {
	case token.AND:
		return func(fr *frame) reflect.Value { return x(fr).Addr() }
	case token.ADD:
		return x
	case token.NOT:
		return func(fr *frame) reflect.Value { return truth(t, !x(fr).Bool()) }
	case token.SUB, token.XOR: // x * -1, which is right for -0 too, or x ^ -1
		f, minus := c.arithmetic(map[bool]token.Token{true: token.MUL, false: token.XOR}[e.Op == token.SUB], t),
			reflect.ValueOf(-1).Convert(t)
		return func(fr *frame) reflect.Value { return f(x(fr), minus) }
	}
	c.refuse("the operator " + e.Op.String())
	return nil
}

// assertion compiles x.(T).
func (c *compiler) assertion(e *ast.TypeAssertExpr, ok bool) many {
	x, t := c.expr(e.X), c.info.TypeOf(e.Type)
	match, zero := c.match(t), reflect.Zero(c.real(t))
	name := types.TypeString(t, nil)
	return func(fr *frame) []reflect.Value {
		v := still(x(fr))
		y, is := match(v)
		switch {
		case is:
			return []reflect.Value{y, reflect.ValueOf(true)}
		case ok:
			return []reflect.Value{zero, reflect.ValueOf(false)}
		}
		panic(fault("interface conversion: interface is " + named(v) + ", not " + name))
	}
}
