package interp

import (
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
)

// Package is what a package exports, by name.
type Package map[string]reflect.Value

// Generic is a generic function: its instances, with equal results.
type Generic []reflect.Value

// Adapter makes an interface of an Object.
type Adapter struct {
	to   reflect.Type
	wrap func(Object) any
}

// Adapt returns the Adapter to an interface. What wrap returns embeds the Object, in a struct of whose address it is.
func Adapt[I any](wrap func(Object) I) Adapter {
	return Adapter{reflect.TypeFor[I](), func(o Object) any { return wrap(o) }}
}

// Refused is what is sound Go and not understood here.
type Refused struct {
	Cell, Line int // the cell as in Mistake
	What       string
}

func (e *Refused) Error() string {
	return at(e.Cell, e.Line) + e.What + " is not understood here; install oneply for that"
}

// Mistake is what the compiler would say about a cell: the first of its messages.
type Mistake struct {
	Cell         int // the number of the Run whose cell it is in; 0 for the last
	Line, Column int // from 1
	Text         string
	More         int // other messages
}

func (e *Mistake) Error() string {
	text := at(e.Cell, e.Line) + strings.Join(strings.Fields(e.Text), " ")
	if e.More > 0 {
		text += fmt.Sprintf(" (and %d more)", e.More)
	}
	return text
}

func at(cell, line int) string {
	if cell > 0 {
		return fmt.Sprintf("cell [%d], line %d: ", cell, line)
	}
	return fmt.Sprintf("line %d: ", line)
}

// Stopped is returned by Run after Stop.
const Stopped = stopped("stopped")

type stopped string

func (s stopped) Error() string { return string(s) }

// Interp keeps what cells have declared.
type Interp struct {
	packages map[string]Package
	methods  map[reflect.Type]Package // by the type without a star
	adapters map[reflect.Type]func(Object) any

	lock  sync.Mutex
	file  *token.FileSet
	seen  map[string]*types.Package
	types map[reflect.Type]types.Type
	real  map[types.Type]reflect.Type
	kinds map[string]*kind

	stop  atomic.Bool
	run   int // counts cells
	decls []kept
	vars  map[string]reflect.Value
}

// New returns an Interp that knows packages by their import paths.
func New(packages map[string]Package, adapters ...Adapter) *Interp {
	in := &Interp{packages: packages, methods: map[reflect.Type]Package{}, adapters: map[reflect.Type]func(Object) any{},
		file: token.NewFileSet(), seen: map[string]*types.Package{}, types: map[reflect.Type]types.Type{},
		real: map[types.Type]reflect.Type{}, kinds: map[string]*kind{}, vars: map[string]reflect.Value{}}
	for _, x := range []any{false, 0, int8(0), int16(0), int32(0), int64(0), uint(0), uint8(0), uint16(0), uint32(0),
		uint64(0), uintptr(0), float32(0), 0.0, complex64(0), complex128(0), ""} {
		in.know(reflect.TypeOf(x), types.Universe.Lookup(reflect.TypeOf(x).Name()).Type())
	}
	in.real[types.Universe.Lookup("byte").Type()] = reflect.TypeFor[byte]()
	in.real[types.Universe.Lookup("rune").Type()] = reflect.TypeFor[rune]()
	in.know(errorType, types.Universe.Lookup("error").Type())
	in.method("Error", reflect.ValueOf(error.Error))
	for _, p := range packages {
		for name, f := range p {
			if _, m, ok := strings.Cut(name, "."); ok {
				in.method(m, f)
			}
		}
	}
	for _, a := range append([]Adapter{Adapt(func(o Object) error { return failure{o} }),
		Adapt(func(o Object) fmt.Stringer { return stringer{o} })}, adapters...) {
		in.adapters[a.to] = a.wrap
	}
	return in
}

func (in *Interp) method(name string, f reflect.Value) {
	t := f.Type().In(0)
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if in.methods[t] == nil {
		in.methods[t] = Package{}
	}
	in.methods[t][name] = f
}

// Stop ends the Run that is under way when it next enters a loop's round or a call.
func (in *Interp) Stop() { in.stop.Store(true) }
