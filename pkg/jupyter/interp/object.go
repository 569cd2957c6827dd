package interp

import (
	"encoding/json"
	"fmt"
	"go/types"
	"reflect"
	"slices"
)

// Object is a value of a type that a cell declares, or of a type made of such, in an interface.
type Object struct {
	kind  *kind
	value any
}

// kind is the type of an Object; the same one for the same type in all cells.
type kind struct {
	run     int // the last that has used it
	typ     types.Type
	real    reflect.Type
	methods map[string]call // the receiver is the first argument
	text    string          // the method that package fmt calls
}

// Type returns the name of the type, without a star.
func (o Object) Type() string {
	return types.TypeString(base(o.kind.typ), func(*types.Package) string { return "" })
}

// base returns the type that a pointer points to, or the type itself.
func base(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// Has reports whether the type has a method.
func (o Object) Has(method string) bool { return o.kind.methods[method] != nil }

// Call calls a method and returns its results.
func (o Object) Call(method string, args ...any) []reflect.Value {
	list := []reflect.Value{reflect.ValueOf(o.value)}
	for _, a := range args {
		list = append(list, reflect.ValueOf(a))
	}
	return o.kind.methods[method](&frame{}, list)
}

// As returns a result of a method.
func As[T any](v reflect.Value) T {
	x, _ := v.Interface().(T)
	return x
}

// Fresh returns an Object of the same type: a zero value, or a pointer to one.
func (o Object) Fresh() Object {
	if o.kind.real.Kind() == reflect.Pointer {
		return Object{o.kind, reflect.New(o.kind.real.Elem()).Interface()}
	}
	return Object{o.kind, reflect.Zero(o.kind.real).Interface()}
}

// MarshalJSON returns what encoding/json makes of the value.
func (o Object) MarshalJSON() ([]byte, error) { return json.Marshal(o.value) }

// UnmarshalJSON reads into what the value points to.
func (o Object) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, o.value) }

// Format prints the value as package fmt would.
func (o Object) Format(f fmt.State, verb rune) {
	x := o.value
	if o.kind.text != "" && slices.Contains([]rune("vsxXq"), verb) {
		x = As[string](o.Call(o.kind.text)[0])
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), x)
}

func (o Object) object() Object { return o }

type failure struct{ Object }

func (f failure) Error() string { return As[string](f.Call("Error")[0]) }

// Unwrap returns the error within, as package errors wants it.
func (f failure) Unwrap() error {
	if f.Has("Unwrap") {
		return As[error](f.Call("Unwrap")[0])
	}
	return nil
}

type stringer struct{ Object }

func (s stringer) String() string { return As[string](s.Call("String")[0]) }

// object returns the Object in an interface.
func object(v reflect.Value) (Object, bool) {
	if !v.IsValid() || !v.CanInterface() {
		return Object{}, false
	}
	o, ok := v.Interface().(interface{ object() Object })
	if !ok {
		return Object{}, false
	}
	return o.object(), true
}

// printers are methods that printing and encoding look for in parts of a value.
var printers = []string{"Error", "String", "GoString", "Format", "MarshalJSON", "MarshalText", "UnmarshalJSON",
	"UnmarshalText"}

// kind returns the kind of a type of the cell's own.
func (c *compiler) kind(t types.Type) *kind {
	if made(base(t).Underlying(), prints) {
		c.refuse("an interface of a value with parts of your own that have a method String, or a similar one")
	}
	r := c.real(t)
	key := types.TypeString(t, nil) + " " + r.String()
	k := c.in.kinds[key]
	for ; k != nil && k.run == c.in.run && !types.Identical(k.typ, t); k = c.in.kinds[key] {
		key += "'"
	}
	if k == nil {
		k = &kind{real: r}
		c.in.kinds[key] = k
	}
	if k.run != c.in.run {
		k.run, k.typ, k.methods, k.text = c.in.run, t, map[string]call{}, ""
		c.methods(k)
	}
	return k
}

// methods enters the methods of a kind.
func (c *compiler) methods(k *kind) {
	_, pointer := types.Unalias(k.typ).(*types.Pointer)
	for s := range types.NewMethodSet(k.typ).Methods() {
		f := c.funcs[s.Obj()]
		if f == nil {
			c.refuse(fmt.Sprintf("%s, which has methods of another type,", k.typ))
		}
		value := !isPointer(s.Obj().(*types.Func).Signature().Recv().Type())
		k.methods[s.Obj().Name()] = func(fr *frame, args []reflect.Value) []reflect.Value {
			if pointer && value {
				args = append([]reflect.Value{deref(args[0])}, args[1:]...)
			}
			return f.call(fr, nil, args)
		}
	}
	for _, name := range []string{"String", "Error"} {
		o, _, _ := types.LookupFieldOrMethod(k.typ, false, nil, name)
		if f, ok := o.(*types.Func); ok && k.methods[name] != nil &&
			types.Identical(f.Type(), errorMethod.Type()) {
			k.text = name
		}
	}
}

var errorMethod = types.Universe.Lookup("error").Type().Underlying().(*types.Interface).Method(0)

func isPointer(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}

// made reports whether a type is one of the cells' own that is wanted, or is made of such.
func made(t types.Type, wanted func(*types.Named) bool) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		p := t.Obj().Pkg()
		return p != nil && p.Path() == "main" && (wanted(t) || made(t.Underlying(), wanted))
	case *types.Map:
		return made(t.Key(), wanted) || made(t.Elem(), wanted)
	case interface{ Elem() types.Type }:
		return made(t.Elem(), wanted)
	case *types.Signature:
		return made(t.Params(), wanted) || made(t.Results(), wanted)
	case *types.Tuple:
		for v := range t.Variables() {
			if made(v.Type(), wanted) {
				return true
			}
		}
	case *types.Struct:
		for v := range t.Fields() {
			if made(v.Type(), wanted) {
				return true
			}
		}
	}
	return false
}

func own(t types.Type) bool { return made(t, func(*types.Named) bool { return true }) }

func prints(t *types.Named) bool {
	for m := range t.Methods() {
		if slices.Contains(printers, m.Name()) {
			return true
		}
	}
	return false
}

// assign returns what makes a value of one type a value of another that it can be assigned to; nil for nothing.
func (c *compiler) assign(from, to types.Type) func(reflect.Value) reflect.Value {
	r, is := c.real(to), c.real(from)
	switch {
	case !types.IsInterface(to) && r == is:
		return nil
	case !types.IsInterface(to):
		return func(v reflect.Value) reflect.Value { return v.Convert(r) }
	case types.IsInterface(from) && r == is:
		return nil
	case types.IsInterface(from):
		return func(v reflect.Value) reflect.Value { return c.in.interfaced(v, r) }
	case own(from):
		k := c.kind(from)
		if r.NumMethod() > 0 && c.in.adapters[r] == nil {
			c.refuse(fmt.Sprintf("a type of your own as %s", to))
		}
		return func(v reflect.Value) reflect.Value { return c.in.boxed(Object{k, v.Interface()}, r) }
	}
	return func(v reflect.Value) reflect.Value { return fresh(r, v) }
}

// interfaced makes one interface of another.
func (in *Interp) interfaced(v reflect.Value, r reflect.Type) reflect.Value {
	if o, ok := object(v); ok {
		return in.boxed(o, r)
	}
	return fresh(r, v.Elem())
}

// boxed returns an Object as an interface; where any one is wanted, as an error or a Stringer if it is such.
func (in *Interp) boxed(o Object, r reflect.Type) reflect.Value {
	switch text := o.kind.text; {
	case r.NumMethod() > 0:
	case text == "Error":
		return fresh(r, reflect.ValueOf(failure{o}))
	case text == "String":
		return fresh(r, reflect.ValueOf(stringer{o}))
	default:
		return fresh(r, reflect.ValueOf(o))
	}
	wrap := in.adapters[r]
	if wrap == nil {
		panic(refusal{what: fmt.Sprintf("a type of your own as %s", r)})
	}
	return fresh(r, reflect.ValueOf(wrap(o)))
}

// match returns what tells whether the value in an interface is of a type, and returns it as one.
func (c *compiler) match(t types.Type) func(reflect.Value) (reflect.Value, bool) {
	r := c.real(t)
	if types.IsInterface(t) {
		return c.in.implements(t.Underlying().(*types.Interface), r)
	}
	if own(t) {
		k := c.kind(t)
		return func(v reflect.Value) (reflect.Value, bool) {
			o, ok := object(v)
			return reflect.ValueOf(o.value), ok && o.kind == k
		}
	}
	return func(v reflect.Value) (reflect.Value, bool) {
		e := v.Elem()
		return e, e.IsValid() && e.Type() == r
	}
}

func (in *Interp) implements(t *types.Interface, r reflect.Type) func(reflect.Value) (reflect.Value, bool) {
	return func(v reflect.Value) (reflect.Value, bool) {
		if v.IsNil() {
			return v, false
		}
		if o, ok := object(v); ok {
			if !types.Implements(o.kind.typ, t) {
				return v, false
			}
			return in.boxed(o, r), true
		}
		is := v.Elem().Type()
		if r.NumMethod() == 0 && !types.Implements(in.dynamic(is), t) {
			if in.listed(is) < is.NumMethod() {
				panic(refusal{what: fmt.Sprintf("%s as %s", is, t)})
			}
			return v, false
		}
		if !is.Implements(r) {
			return v, false
		}
		return fresh(r, v.Elem()), true
	}
}

// listed counts the methods of a type that are known.
func (in *Interp) listed(t reflect.Type) (n int) {
	all := in.methods[t]
	if t.Kind() == reflect.Pointer {
		all = in.methods[t.Elem()]
	}
	for _, f := range all {
		if t.Kind() == reflect.Pointer || f.Type().In(0) == t {
			n++
		}
	}
	return n
}

// dynamic is typ while cells run, perhaps in several goroutines.
func (in *Interp) dynamic(t reflect.Type) types.Type {
	in.lock.Lock()
	defer in.lock.Unlock()
	return in.typ(t)
}

// named says what an interface holds.
func named(v reflect.Value) string {
	if v.IsNil() {
		return "nil"
	}
	if o, ok := object(v); ok {
		return types.TypeString(o.kind.typ, nil)
	}
	return v.Elem().Type().String()
}

// same compares two values of the same type.
func same(a, b reflect.Value) bool {
	if a.CanInt() {
		return a.Int() == b.Int()
	}
	return content(a) == content(b)
}

// content returns what interfaces compare: of an adapter, the Object in it.
func content(v reflect.Value) any {
	if v.Kind() == reflect.Interface {
		if o, ok := object(v); ok {
			return o
		}
	}
	return v.Interface()
}
