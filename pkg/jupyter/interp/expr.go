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

// to compiles an expression for where a value of a type is wanted.
func (c *compiler) to(e ast.Expr, t types.Type) expr {
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
		panic(fault("invalid memory address or nil pointer dereference"))
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
		if i < 0 || i >= v.Len() {
			panic(fault(fmt.Sprintf("index out of range [%d]%s", i, beyond(i, " with length ", v.Len()))))
		}
		return v.Index(i)
	}
}

// beyond says what an index has exceeded; of a negative one Go says nothing more.
func beyond(i int, what string, limit int) string {
	if i < 0 {
		return ""
	}
	return fmt.Sprint(what, limit)
}

// integer returns an index or a count as an int.
func integer(v reflect.Value) int {
	if v.CanUint() {
		return int(min(v.Uint(), 1<<63-1))
	}
	return int(v.Int())
}

func (c *compiler) slice(e *ast.SliceExpr) expr {
	x, pointer := c.expr(e.X), c.real(c.info.TypeOf(e.X)).Kind() == reflect.Pointer
	var bounds [3]expr
	for i, b := range []ast.Expr{e.Low, e.High, e.Max} {
		if b != nil {
			bounds[i] = c.expr(b)
		}
	}
	return func(fr *frame) reflect.Value {
		v := x(fr)
		if pointer {
			v = deref(v)
		}
		low, high := 0, v.Len()
		if bounds[0] != nil {
			low = integer(bounds[0](fr))
		}
		if bounds[1] != nil {
			high = integer(bounds[1](fr))
		}
		if bounds[2] == nil {
			within(v, low, high)
			return v.Slice(low, high)
		}
		top := integer(bounds[2](fr))
		if top < 0 || top > v.Cap() {
			panic(fault(fmt.Sprintf("slice bounds out of range [::%d]%s", top, beyond(top, " with capacity ", v.Cap()))))
		}
		if high > top {
			panic(fault(fmt.Sprintf("slice bounds out of range [:%d:%d]", high, top)))
		}
		within(v, low, high)
		return v.Slice3(low, high, top)
	}
}

// within panics as Go does unless low and high are bounds of v.
func within(v reflect.Value, low, high int) {
	what, limit := " with length ", v.Len()
	if v.Kind() == reflect.Slice {
		what, limit = " with capacity ", v.Cap()
	}
	if high < 0 || high > limit {
		panic(fault(fmt.Sprintf("slice bounds out of range [:%d]%s", high, beyond(high, what, limit))))
	}
	if low < 0 {
		panic(fault(fmt.Sprintf("slice bounds out of range [%d:]", low)))
	}
	if low > high {
		panic(fault(fmt.Sprintf("slice bounds out of range [%d:%d]", low, high)))
	}
}

// composite compiles a literal of a struct, a list or a map. A pointer stands for &T{...} in a list.
func (c *compiler) composite(e *ast.CompositeLit, t types.Type) expr {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		x := c.composite(e, p.Elem())
		return func(fr *frame) reflect.Value { return x(fr).Addr() }
	}
	r := c.real(t)
	var fill func(*frame, reflect.Value)
	switch t := t.Underlying().(type) {
	case *types.Struct:
		fill = c.members(e, t)
	case *types.Map:
		fill = c.entries(e, t)
	case *types.Slice:
		return c.elements(e, r, t.Elem())
	case *types.Array:
		return c.elements(e, r, t.Elem())
	default:
		c.refuse("a literal of this type")
	}
	return func(fr *frame) reflect.Value {
		v := reflect.New(r).Elem()
		if r.Kind() == reflect.Map {
			v.Set(reflect.MakeMap(r))
		}
		fill(fr, v)
		return v
	}
}

func (c *compiler) members(e *ast.CompositeLit, t *types.Struct) func(*frame, reflect.Value) {
	at, values := make([]int, len(e.Elts)), make([]expr, len(e.Elts))
	for i, x := range e.Elts {
		at[i] = i
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
			for at[i] = 0; t.Field(at[i]) != c.info.Uses[kv.Key.(*ast.Ident)]; {
				at[i]++
			}
		}
		values[i] = c.to(x, t.Field(at[i]).Type())
	}
	return func(fr *frame, v reflect.Value) {
		for i, x := range values {
			field(v, at[i]).Set(x(fr))
		}
	}
}

func (c *compiler) entries(e *ast.CompositeLit, t *types.Map) func(*frame, reflect.Value) {
	keys, values := make([]expr, len(e.Elts)), make([]expr, len(e.Elts))
	for i, x := range e.Elts {
		kv := x.(*ast.KeyValueExpr)
		keys[i], values[i] = c.to(kv.Key, t.Key()), c.to(kv.Value, t.Elem())
	}
	return func(fr *frame, v reflect.Value) {
		for i := range keys {
			k := still(keys[i](fr))
			v.SetMapIndex(k, values[i](fr))
		}
	}
}

func (c *compiler) elements(e *ast.CompositeLit, r reflect.Type, elem types.Type) expr {
	at, values, n, size := make([]int, len(e.Elts)), make([]expr, len(e.Elts)), 0, 0
	for i, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x, n = kv.Value, integer(c.expr(kv.Key)(nil))
		}
		at[i], values[i] = n, c.to(x, elem)
		n++
		size = max(size, n)
	}
	return func(fr *frame) reflect.Value {
		v := reflect.New(r).Elem()
		if r.Kind() == reflect.Slice {
			v.Set(reflect.MakeSlice(r, size, size))
		}
		for i, x := range values {
			v.Index(at[i]).Set(x(fr))
		}
		return v
	}
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
	case token.SUB:
		return func(fr *frame) reflect.Value { return negative(t, x(fr)) }
	case token.XOR:
		return func(fr *frame) reflect.Value { return complement(t, x(fr)) }
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
