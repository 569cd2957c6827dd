package interp

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"sync/atomic"
	"unsafe"
)

// compiler makes functions of the syntax of checked code.
type compiler struct {
	in    *Interp
	info  *types.Info
	vars  map[string]reflect.Value // of the cells
	funcs map[types.Object]*function
	slots map[types.Object]int // of variables in frames
	count *int                 // slots of the function that is compiled
	sig   *types.Signature     // of the innermost function
	named []int                // slots of its results, if they have names
	open  map[types.Type]bool  // types whose real ones are being made
	at    ast.Node
}

// frame holds the variables of one call, those of the functions around it included. Each is addressable; a
// declaration makes a new one, so that a function literal keeps those that it has seen.
type frame struct {
	vars  []reflect.Value
	stop  *atomic.Bool // nil if compiled code has called
	depth int
	at    token.Pos
	label string // of the break or continue that is under way
	out   []reflect.Value
}

type (
	expr func(*frame) reflect.Value // what it returns may be a variable
	many func(*frame) []reflect.Value
	call func(*frame, []reflect.Value) []reflect.Value
)

// function is one that a cell declares, or a function literal.
type function struct {
	size   *int
	params []int
	types  []reflect.Type // of the parameters
	named  []int          // slots of results with names
	outs   []reflect.Type
	body   stmt
}

// deepest is the number of calls in each other after which the stack counts as full.
const deepest = 100_000

// call runs the function from a frame with the variables around it.
func (f *function) call(from *frame, around, args []reflect.Value) []reflect.Value {
	fr := &frame{vars: make([]reflect.Value, *f.size), stop: from.stop, depth: from.depth + 1}
	if fr.depth > deepest {
		panic(fault("stack overflow"))
	}
	copy(fr.vars, around)
	for i, a := range args {
		fr.vars[f.params[i]] = fresh(f.types[i], a)
	}
	for i, slot := range f.named {
		fr.vars[slot] = reflect.New(f.outs[i]).Elem()
	}
	fr.check()
	f.body(fr)
	return fr.out
}

// check ends a run that is to stop.
func (fr *frame) check() {
	if fr.stop != nil && fr.stop.Load() {
		panic(Stopped)
	}
}

// fresh returns a new variable with a value; zero without one.
func fresh(t reflect.Type, v reflect.Value) reflect.Value {
	x := reflect.New(t).Elem()
	if v.IsValid() {
		x.Set(v)
	}
	return x
}

// still returns a value that does not change when the variable does that it may be.
func still(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return fresh(v.Type(), v)
	}
	return v
}

// field returns a field of a struct, which can be set if the struct can.
func field(v reflect.Value, i int) reflect.Value {
	f := v.Field(i)
	if f.CanInterface() {
		return f
	}
	if !v.CanAddr() {
		f = fresh(v.Type(), v).Field(i)
	}
	return reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()
}

// fault is what Go calls a runtime error.
type fault string

func (f fault) Error() string { return string(f) }

// refusal is the panic at what is not understood, while a cell runs with no place.
type refusal struct {
	at   ast.Node
	what string
}

func (c *compiler) refuse(what string) { panic(refusal{c.at, what}) }

// function compiles one into f.
func (c *compiler) function(f *function, recv *ast.FieldList, t *ast.FuncType, b *ast.BlockStmt, s *types.Signature) {
	inner := *c
	inner.sig, f.size = s, c.count
	if recv != nil {
		f.params, f.types = inner.parameters(recv), []reflect.Type{c.real(s.Recv().Type())}
	}
	f.params, f.types = append(f.params, inner.parameters(t.Params)...), append(f.types, c.list(s.Params())...)
	f.outs, inner.named = c.list(s.Results()), nil
	if s.Results().Len() > 0 && s.Results().At(0).Name() != "" {
		inner.named = inner.parameters(t.Results)
	}
	f.named = inner.named
	f.body = inner.block(b.List)
}

// parameters gives each parameter its slot.
func (c *compiler) parameters(list *ast.FieldList) (slots []int) {
	for _, p := range list.List {
		if len(p.Names) == 0 {
			slots = append(slots, c.slot(nil))
		}
		for _, n := range p.Names {
			slots = append(slots, c.slot(c.info.Defs[n]))
		}
	}
	return slots
}

func (c *compiler) slot(o types.Object) int {
	*c.count++
	if o != nil {
		c.slots[o] = *c.count - 1
	}
	return *c.count - 1
}

// literal compiles a function literal.
func (c *compiler) literal(e *ast.FuncLit) expr {
	s := c.info.TypeOf(e).(*types.Signature)
	f, t := &function{}, c.real(s)
	c.function(f, nil, e.Type, e.Body, s)
	return func(fr *frame) reflect.Value {
		around := append([]reflect.Value(nil), fr.vars...)
		return reflect.MakeFunc(t, func(args []reflect.Value) []reflect.Value {
			return f.call(&frame{}, around, args)
		})
	}
}

// constant makes a value of a constant.
func (c *compiler) constant(t types.Type, x constant.Value) reflect.Value {
	r := c.real(t)
	v := reflect.New(r).Elem()
	switch {
	case v.CanInt():
		n, _ := constant.Int64Val(constant.ToInt(x))
		v.SetInt(n)
	case v.CanUint():
		n, _ := constant.Uint64Val(constant.ToInt(x))
		v.SetUint(n)
	case r.Kind() == reflect.Float32:
		n, _ := constant.Float32Val(x)
		v.SetFloat(float64(n))
	case r.Kind() == reflect.Float64:
		n, _ := constant.Float64Val(x)
		v.SetFloat(n)
	case r.Kind() == reflect.Bool:
		v.SetBool(constant.BoolVal(x))
	case r.Kind() == reflect.String:
		v.SetString(constant.StringVal(x))
	default:
		c.refuse("a complex number")
	}
	return reflect.ValueOf(v.Interface())
}
