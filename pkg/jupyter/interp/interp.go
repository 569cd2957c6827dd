package interp

import (
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"strings"
	"sync/atomic"
)

// Package is what a package exports, by name.
type Package map[string]reflect.Value

// Generic is a generic function.
type Generic struct {
	// Source is a file that declares it without a body, with the imports that the declaration needs.
	Source string
	// Instances are functions by their type arguments, with the paths of their packages: "string,math/big.Int".
	Instances map[string]reflect.Value
}

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
	Line, Cell int
	What       string
}

func (e *Refused) Error() string {
	return fmt.Sprintf("line %d: %s: not understood here; install oneply for that", e.Line, e.What)
}

// Mistake is what the compiler would say about a cell: the first of its messages.
type Mistake struct {
	Cell, Line, Column int // from 1; the cell is counted by calls of Run
	Text               string
	More               int // other messages
}

func (e *Mistake) Error() string {
	text := fmt.Sprintf("line %d: %s", e.Line, e.Text)
	if e.More > 0 {
		text += fmt.Sprintf(" (and %d more)", e.More)
	}
	return strings.ReplaceAll(text, "\n", " ")
}

// Stopped is returned by Run after Stop.
var Stopped = errors.New("stopped")

// Interp keeps what cells have declared.
type Interp struct {
	packages map[string]Package
	adapters map[reflect.Type]func(Object) any

	stop atomic.Bool
	file *token.FileSet
	seen map[string]*types.Package
}

// New returns an Interp that knows packages by their import paths.
func New(packages map[string]Package, adapters ...Adapter) *Interp { return nil }

// Run runs a cell. It returns the values of its last statement if that is an expression.
func (in *Interp) Run(cell string) (last []reflect.Value, err error) { return nil, nil }

// Stop ends the Run that is under way at its next statement, or when compiled code returns to it.
func (in *Interp) Stop() { in.stop.Store(true) }
