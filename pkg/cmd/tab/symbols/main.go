// Command symbols writes what package interp has to know of packages, as Go source: their exported names, the methods
// of all types that these lead to, and adapters to their interfaces.
//
//	go run ./pkg/cmd/tab/symbols [-name PACKAGE] [-instances PATHS] PATH... >symbols.go
//
// The file declares Packages and Adapters, the arguments of interp.New. Of a generic function it has the instances for
// all types of a constraint that is a union, and those that the source of packages -instances mentions.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/constant"
	"go/format"
	"go/types"
	"log"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

func main() {
	name := flag.String("name", "main", "name of the package that is written")
	mentions := flag.String("instances", "", "paths of packages that mention instances of generic functions, with commas")
	flag.Parse()
	w := &writer{names: map[string]string{}, entries: map[string]map[string]string{}, seen: map[types.Type]bool{},
		wanted: map[types.Object][][]types.Type{}}
	mode := packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile
	paths := flag.Args()
	var instances []string
	if *mentions != "" {
		instances = strings.Split(*mentions, ",")
		mode |= packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedFiles | packages.NeedCompiledGoFiles
		paths = append(paths, instances...)
	}
	list, err := packages.Load(&packages.Config{Mode: mode}, paths...)
	if err != nil || packages.PrintErrors(list) > 0 {
		log.Fatal(err)
	}
	for _, p := range list {
		if slices.Contains(instances, p.PkgPath) {
			w.mentioned(p.TypesInfo)
		}
	}
	for _, p := range list {
		if !slices.Contains(instances, p.PkgPath) {
			w.add(p.Types)
		}
	}
	text, err := format.Source(w.file(*name))
	if err != nil {
		log.Fatal(err)
	}
	os.Stdout.Write(text)
}

// writer gathers what is to be written.
type writer struct {
	names    map[string]string            // of imported packages in the file, by path
	entries  map[string]map[string]string // expressions by path and name
	seen     map[types.Type]bool
	adapters bytes.Buffer
	count    int // of adapters
	generics int // of types
	list     []string
	wanted   map[types.Object][][]types.Type // type arguments of generic functions
}

func (w *writer) mentioned(info *types.Info) {
	ids := slices.SortedFunc(maps.Keys(info.Instances), func(a, b *ast.Ident) int { return int(a.Pos() - b.Pos()) })
	for _, id := range ids {
		if f, ok := info.Uses[id].(*types.Func); ok {
			list := slices.Collect(info.Instances[id].TypeArgs.Types())
			w.wanted[f.Origin()] = append(w.wanted[f.Origin()], list)
		}
	}
}

// qualify names a package in the file, and imports it.
func (w *writer) qualify(p *types.Package) string {
	if w.names[p.Path()] == "" {
		w.names[p.Path()] = fmt.Sprintf("%s%d", p.Name(), len(w.names))
	}
	return w.names[p.Path()]
}

func (w *writer) text(t types.Type) string { return types.TypeString(t, w.qualify) }

func (w *writer) enter(p *types.Package, name, format string, args ...any) {
	if w.entries[p.Path()] == nil {
		w.entries[p.Path()] = map[string]string{}
	}
	w.entries[p.Path()][name] = fmt.Sprintf(format, args...)
}

// add enters what a package exports.
func (w *writer) add(p *types.Package) {
	for _, name := range p.Scope().Names() {
		o := p.Scope().Lookup(name)
		if !o.Exported() {
			continue
		}
		full := w.qualify(p) + "." + name
		switch o := o.(type) {
		case *types.Const:
			w.enter(p, name, "%s", constantText(o, full))
		case *types.Var:
			w.enter(p, "&"+name, "&%s", full)
		case *types.Func:
			if o.Signature().TypeParams().Len() > 0 {
				w.generic(o, full)
				continue
			}
			w.enter(p, name, "%s", full)
		case *types.TypeName:
			if i, ok := o.Type().Underlying().(*types.Interface); ok && !i.IsMethodSet() || !closed(o.Type()) {
				continue
			}
			w.enter(p, name, "(*%s)(nil)", full)
		}
		w.walk(o.Type())
	}
}

// closed reports whether a type has no type parameters and all of it can be named.
func closed(t types.Type) bool {
	if a, ok := t.(*types.Alias); ok && !a.Obj().Exported() && a.Obj().Pkg() != nil {
		return false // it is written by this name
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return true
	}
	for a := range n.TypeArgs().Types() {
		if !closed(a) {
			return false
		}
	}
	o := n.Obj()
	return n.TypeParams().Len() == n.TypeArgs().Len() && (o.Pkg() == nil ||
		o.Exported() && o.Parent() == o.Pkg().Scope() &&
			(!strings.Contains(o.Pkg().Path(), "internal") || strings.Contains(o.Pkg().Path(), ".")))
}

// constantText writes a constant: as it is if it has a type, else exactly.
func constantText(o *types.Const, full string) string {
	v, kind := o.Val(), o.Type()
	b, ok := kind.(*types.Basic)
	switch {
	case ok && b.Kind() == types.UntypedRune:
		return "rune(" + full + ")"
	case !ok || b.Info()&types.IsUntyped == 0:
		return full
	case b.Kind() == types.UntypedBool:
		return fmt.Sprintf("constant.MakeBool(%s)", v)
	case b.Kind() == types.UntypedString:
		return fmt.Sprintf("constant.MakeString(%s)", full)
	case b.Kind() == types.UntypedInt:
		return "interp.Number(token.INT, " + fraction(v) + ")"
	}
	return "interp.Number(token.FLOAT, " + fraction(v) + ")"
}

func fraction(v constant.Value) string {
	return fmt.Sprintf("%q, %q", constant.Num(v).ExactString(), constant.Denom(v).ExactString())
}

// walk enters the methods of the types that a type is made of or leads to.
func (w *writer) walk(t types.Type) {
	t = types.Unalias(t)
	if w.seen[t] {
		return
	}
	w.seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		w.named(t)
	case *types.Map:
		w.walk(t.Key())
		w.walk(t.Elem())
	case *types.Signature:
		w.walk(t.Params())
		w.walk(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			w.walk(v.Type())
		}
	case *types.Struct:
		for v := range t.Fields() {
			if v.Exported() || v.Embedded() {
				w.walk(v.Type())
			}
		}
	case interface{ Elem() types.Type }:
		w.walk(t.Elem())
	}
}

// named enters the methods of a type and, if it is an interface, its adapter.
func (w *writer) named(t *types.Named) {
	p := t.Obj().Pkg()
	if p == nil || !closed(t) {
		return
	}
	i, isInterface := t.Underlying().(*types.Interface)
	if isInterface && !i.IsMethodSet() {
		return
	}
	name := t.Obj().Name()
	if t.TypeArgs().Len() > 0 {
		w.generics++
		name = fmt.Sprint(name, w.generics)
	} else {
		w.enter(p, name, "(*%s)(nil)", w.text(t))
	}
	values, all := types.NewMethodSet(t), types.NewMethodSet(t)
	if !isInterface {
		all = types.NewMethodSet(types.NewPointer(t))
	}
	whole := all.Len() > 0
	for s := range all.Methods() {
		m := s.Obj()
		if whole = whole && m.Exported(); !m.Exported() {
			continue
		}
		recv := "(*" + w.text(t) + ")"
		if values.Lookup(m.Pkg(), m.Name()) != nil {
			recv = "(" + w.text(t) + ")"
		}
		w.enter(p, name+"."+m.Name(), "%s.%s", recv, m.Name())
		w.walk(m.Type())
	}
	w.walk(t.Underlying())
	if isInterface && whole {
		w.adapter(t, i)
	}
}

// adapter writes one to an interface.
func (w *writer) adapter(t types.Type, i *types.Interface) {
	w.count++
	me := fmt.Sprint("adapter", w.count)
	w.list = append(w.list, fmt.Sprintf("interp.Adapt(func(o interp.Object) %s { return &%s{o} })", w.text(t), me))
	fmt.Fprintf(&w.adapters, "\ntype %s struct{ interp.Object }\n", me)
	for m := range i.Methods() {
		s := m.Signature()
		args, results := []string{fmt.Sprintf("%q", m.Name())}, []string{}
		var params []*types.Var
		for v := range s.Params().Variables() {
			x := fmt.Sprint("x", len(params))
			args, params = append(args, x), append(params, types.NewVar(0, nil, x, v.Type()))
		}
		var outs []*types.Var
		for v := range s.Results().Variables() {
			outs = append(outs, types.NewVar(0, nil, "", v.Type()))
			results = append(results, fmt.Sprintf("interp.As[%s](out[%d])", w.text(v.Type()), len(results)))
		}
		var head bytes.Buffer
		types.WriteSignature(&head, types.NewSignatureType(nil, nil, nil, types.NewTuple(params...),
			types.NewTuple(outs...), s.Variadic()), w.qualify)
		call := "a.Object.Call(" + strings.Join(args, ", ") + ")"
		if len(results) > 0 {
			call = "out := " + call + "\nreturn " + strings.Join(results, ", ")
		}
		fmt.Fprintf(&w.adapters, "func (a *%s) %s%s {\n%s\n}\n", me, m.Name(), &head, call)
	}
}

// generic enters a generic function with its instances.
func (w *writer) generic(f *types.Func, full string) {
	s := f.Signature()
	lists := append(w.wanted[f], choices(s.TypeParams())...)
	if len(lists) == 0 {
		log.Printf("%s has no instances", f.FullName())
		return
	}
	var all []string
	for _, list := range lists {
		var args []string
		for _, t := range list {
			args = append(args, w.text(t))
		}
		t, err := types.Instantiate(nil, s, list, true)
		if err != nil {
			log.Fatal(err)
		}
		w.walk(t)
		all = append(all, fmt.Sprintf("reflect.ValueOf(%s[%s])", full, strings.Join(args, ", ")))
	}
	w.enter(f.Pkg(), f.Name(), "interp.Generic{%s}", strings.Join(all, ", "))
}

// choices returns all combinations of types of constraints that are unions; none if one is not.
func choices(params *types.TypeParamList) [][]types.Type {
	all := [][]types.Type{nil}
	for p := range params.TypeParams() {
		i := p.Constraint().Underlying().(*types.Interface)
		if i.NumEmbeddeds() != 1 {
			return nil
		}
		u, ok := i.EmbeddedType(0).(*types.Union)
		if !ok {
			return nil
		}
		var longer [][]types.Type
		for t := range u.Terms() {
			if t.Tilde() {
				return nil
			}
			for _, list := range all {
				longer = append(longer, append(slices.Clone(list), t.Type()))
			}
		}
		all = longer
	}
	return all
}

// file writes everything.
func (w *writer) file(name string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated by pkg/cmd/tab/symbols; DO NOT EDIT.\n\n//lint:file-ignore SA1019 all names\n\n"+
		"package %s\n\nimport (\n", name)
	text := w.declarations()
	for _, p := range []string{"go/constant", "go/token", "reflect"} {
		if bytes.Contains(text, []byte(path.Base(p)+".")) {
			fmt.Fprintf(&b, "%q\n", p)
		}
	}
	fmt.Fprintf(&b, "\n\"github.com/oneply/oneply/pkg/jupyter/interp\"\n")
	for _, p := range slices.Sorted(maps.Keys(w.names)) {
		fmt.Fprintf(&b, "%s %q\n", w.names[p], p)
	}
	fmt.Fprintf(&b, ")\n\n%s", text)
	return b.Bytes()
}

// declarations writes what stands below the imports.
func (w *writer) declarations() []byte {
	var b bytes.Buffer
	b.WriteString("// Packages are what cells can import.\nvar Packages = map[string]interp.Package{\n")
	paths := slices.Sorted(maps.Keys(w.entries))
	for i, p := range paths {
		fmt.Fprintf(&b, "%q: interp.Listed(list%d),\n", p, i)
	}
	b.WriteString("}\n")
	for i, p := range paths {
		fmt.Fprintf(&b, "\nvar list%d = []interp.Symbol{\n", i)
		for _, n := range slices.Sorted(maps.Keys(w.entries[p])) {
			fmt.Fprintf(&b, "{%q, %s},\n", n, broken(w.entries[p][n]))
		}
		b.WriteString("}\n")
	}
	fmt.Fprintf(&b, "\n// Adapters are those to their interfaces.\nvar Adapters = []interp.Adapter{\n%s,\n}\n%s",
		strings.Join(w.list, ",\n"), &w.adapters)
	return b.Bytes()
}

// broken breaks the lines of a long list of instances.
func broken(value string) string {
	if len(value) < 90 {
		return value
	}
	return strings.ReplaceAll(value, "), reflect.ValueOf(", "),\nreflect.ValueOf(")
}
