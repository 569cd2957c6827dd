package interp

import (
	"fmt"
	"go/constant"
	"go/types"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

var (
	anyType   = reflect.TypeFor[any]()
	errorType = reflect.TypeFor[error]()
)

// Import implements types.Importer.
func (in *Interp) Import(name string) (*types.Package, error) {
	symbols, ok := in.packages[name]
	if !ok {
		return nil, fmt.Errorf("package %s is not here; install oneply for that", name)
	}
	p := in.pkg(name)
	if p.Complete() {
		return p, nil
	}
	p.MarkComplete()
	for n, v := range symbols {
		if o := in.symbol(p, n, v); o != nil {
			p.Scope().Insert(o)
		}
	}
	return p, nil
}

// pkg returns a package, which may still be empty.
func (in *Interp) pkg(name string) *types.Package {
	if in.seen[name] == nil {
		in.seen[name] = types.NewPackage(name, last(name))
	}
	return in.seen[name]
}

var version = regexp.MustCompile(`/v\d+$`)

// last is the name of the package with this path.
func last(name string) string { return path.Base(version.ReplaceAllString(name, "")) }

// symbol declares what a package exports; nil for a method.
func (in *Interp) symbol(p *types.Package, name string, v reflect.Value) types.Object {
	switch x := v.Interface().(type) {
	case Generic:
		return types.NewFunc(0, p, name, in.generic(p, x))
	case constant.Value:
		return types.NewConst(0, p, name, untyped(x), x)
	}
	switch t := v.Type(); {
	case strings.Contains(name, "."):
		return nil
	case v.CanAddr():
		return types.NewVar(0, p, name, in.typ(t))
	case v.Kind() == reflect.Func:
		return types.NewFunc(0, p, name, in.signature(t, 0))
	case v.Kind() == reflect.Pointer:
		return types.NewTypeName(0, p, name, in.typ(t.Elem()))
	default:
		return types.NewConst(0, p, name, in.typ(t), constantOf(v))
	}
}

func untyped(x constant.Value) types.Type {
	return types.Typ[map[constant.Kind]types.BasicKind{constant.Bool: types.UntypedBool, constant.Int: types.UntypedInt,
		constant.Float: types.UntypedFloat, constant.String: types.UntypedString}[x.Kind()]]
}

func constantOf(v reflect.Value) constant.Value {
	switch {
	case v.CanInt():
		return constant.MakeInt64(v.Int())
	case v.CanUint():
		return constant.MakeUint64(v.Uint())
	case v.CanFloat():
		return constant.MakeFloat64(v.Float())
	case v.Kind() == reflect.Bool:
		return constant.MakeBool(v.Bool())
	}
	return constant.MakeString(v.String())
}

// generic returns the signature of a generic function: a parameter whose type differs is of any of its types.
func (in *Interp) generic(p *types.Package, g Generic) *types.Signature {
	s := in.signature(g[0].Type(), 0)
	var params []*types.Var
	var free []*types.TypeParam
	for i := range s.Params().Len() {
		last := s.Variadic() && i == s.Params().Len()-1
		t := in.any(p, g, i, last)
		if f, ok := t.(*types.TypeParam); ok {
			free = append(free, f)
		}
		if last {
			t = types.NewSlice(t)
		}
		params = append(params, types.NewVar(0, p, "", t))
	}
	return types.NewSignatureType(nil, nil, free, types.NewTuple(params...), s.Results(), s.Variadic())
}

// any returns the type of a parameter in all instances, or a type parameter if they differ.
func (in *Interp) any(p *types.Package, g Generic, i int, list bool) types.Type {
	var terms []*types.Term
	for _, f := range g {
		t := f.Type().In(i)
		if list {
			t = t.Elem()
		}
		if !slices.ContainsFunc(terms, func(x *types.Term) bool { return types.Identical(x.Type(), in.typ(t)) }) {
			terms = append(terms, types.NewTerm(false, in.typ(t)))
		}
	}
	if len(terms) == 1 {
		return terms[0].Type()
	}
	union := types.NewInterfaceType(nil, []types.Type{types.NewUnion(terms)})
	return types.NewTypeParam(types.NewTypeName(0, p, fmt.Sprint("T", i), nil), union)
}

// typ returns what go/types calls a compiled type.
func (in *Interp) typ(t reflect.Type) types.Type {
	if known := in.types[t]; known != nil {
		return known
	}
	if t.PkgPath() == "" || t.Kind() == reflect.UnsafePointer {
		r := in.plain(t)
		in.know(t, r)
		return r
	}
	p := in.pkg(t.PkgPath())
	named := types.NewNamed(types.NewTypeName(0, p, t.Name(), nil), nil, nil)
	in.know(t, named)
	named.SetUnderlying(in.plain(t))
	for _, name := range slices.Sorted(maps.Keys(in.methods[t])) {
		if t.Kind() != reflect.Interface {
			f := in.methods[t][name].Type()
			recv := types.NewVar(0, p, "", in.typ(f.In(0)))
			s := in.signature(f, 1)
			s = types.NewSignatureType(recv, nil, nil, s.Params(), s.Results(), s.Variadic())
			named.AddMethod(types.NewFunc(0, p, name, s))
		}
	}
	return named
}

func (in *Interp) know(t reflect.Type, as types.Type) { in.types[t], in.real[as] = as, t }

// plain returns a type without its name.
func (in *Interp) plain(t reflect.Type) types.Type {
	switch t.Kind() {
	case reflect.Pointer:
		return types.NewPointer(in.typ(t.Elem()))
	case reflect.Slice:
		return types.NewSlice(in.typ(t.Elem()))
	case reflect.Array:
		return types.NewArray(in.typ(t.Elem()), int64(t.Len()))
	case reflect.Map:
		return types.NewMap(in.typ(t.Key()), in.typ(t.Elem()))
	case reflect.Chan:
		return types.NewChan(types.SendRecv, in.typ(t.Elem()))
	case reflect.Func:
		return in.signature(t, 0)
	case reflect.Struct:
		return in.structure(t)
	case reflect.UnsafePointer:
		return types.Typ[types.UnsafePointer]
	case reflect.Interface:
		var methods []*types.Func
		for _, name := range slices.Sorted(maps.Keys(in.methods[t])) {
			methods = append(methods, types.NewFunc(0, nil, name, in.signature(in.methods[t][name].Type(), 1)))
		}
		return types.NewInterfaceType(methods, nil).Complete()
	}
	return types.Universe.Lookup(t.Kind().String()).Type()
}

func (in *Interp) structure(t reflect.Type) types.Type {
	fields, tags := make([]*types.Var, t.NumField()), make([]string, t.NumField())
	for i := range fields {
		f := t.Field(i)
		fields[i] = types.NewField(0, in.pkg(f.PkgPath), f.Name, in.typ(f.Type), f.Anonymous)
		tags[i] = string(f.Tag)
	}
	return types.NewStruct(fields, tags)
}

// signature returns the type of a function without its first parameters.
func (in *Interp) signature(t reflect.Type, skip int) *types.Signature {
	var params, results []*types.Var
	for i := skip; i < t.NumIn(); i++ {
		params = append(params, types.NewVar(0, nil, "", in.typ(t.In(i))))
	}
	for o := range t.Outs() {
		results = append(results, types.NewVar(0, nil, "", in.typ(o)))
	}
	return types.NewSignatureType(nil, nil, nil, types.NewTuple(params...), types.NewTuple(results...), t.IsVariadic())
}

// real returns the type of the values that stand for those of a type: of a type that a cell declares, the type that
// lies under it, or any for an interface.
func (c *compiler) real(t types.Type) reflect.Type {
	t = types.Unalias(t)
	if r := c.in.real[t]; r != nil {
		return r
	}
	if c.open[t] {
		c.refuse("a type that holds itself")
	}
	c.open[t] = true
	r := c.build(t)
	delete(c.open, t)
	c.in.real[t] = r
	return r
}

func (c *compiler) build(t types.Type) reflect.Type {
	switch t := t.(type) {
	case *types.Basic:
		if t.Kind() == types.UntypedNil {
			return anyType
		}
		return c.real(types.Default(t))
	case *types.Named:
		if t.TypeArgs() != nil {
			c.refuse("a generic type")
		}
		return c.real(t.Underlying())
	case *types.Pointer:
		return reflect.PointerTo(c.real(t.Elem()))
	case *types.Slice:
		return reflect.SliceOf(c.real(t.Elem()))
	case *types.Array:
		if t.Len() > 1<<26 {
			c.refuse("so long an array")
		}
		return reflect.ArrayOf(int(t.Len()), c.real(t.Elem()))
	case *types.Map:
		return reflect.MapOf(c.real(t.Key()), c.real(t.Elem()))
	case *types.Signature:
		return reflect.FuncOf(c.list(t.Params()), c.list(t.Results()), t.Variadic())
	case *types.Interface:
		return anyType
	case *types.TypeParam:
		c.refuse("a generic function")
	case *types.Struct:
		return c.structOf(t)
	}
	c.refuse(fmt.Sprintf("the type %s", t))
	return nil
}

func (c *compiler) list(t *types.Tuple) (all []reflect.Type) {
	for v := range t.Variables() {
		all = append(all, c.real(v.Type()))
	}
	return all
}

func (c *compiler) structOf(t *types.Struct) reflect.Type {
	var fields []reflect.StructField
	for i := range t.NumFields() {
		v := t.Field(i)
		if v.Embedded() {
			c.refuse("a type in a type of your own without a name")
		}
		f := reflect.StructField{Name: v.Name(), Type: c.real(v.Type()), Tag: reflect.StructTag(t.Tag(i))}
		if !v.Exported() {
			f.PkgPath = "main"
		}
		fields = append(fields, f)
	}
	return reflect.StructOf(fields)
}
