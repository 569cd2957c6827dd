package interp

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// Object is a value of a type that a cell declares, or of a type made of such, in an interface.
type Object struct {
	kind  *kind
	value any
}

// Type returns the name of the type, without a star.
func (o Object) Type() string { return o.kind.name }

// Has reports whether the type has a method.
func (o Object) Has(method string) bool { return o.kind.methods[method] != nil }

// Call calls a method and returns its results.
func (o Object) Call(method string, args ...any) []reflect.Value { return nil }

// As returns a result of a method.
func As[T any](v reflect.Value) T {
	x, _ := v.Interface().(T)
	return x
}

// Fresh returns an Object of the same type: its zero value, or a pointer to one.
func (o Object) Fresh() Object { return o }

// MarshalJSON and UnmarshalJSON are what encoding/json makes of the value itself.
func (o Object) MarshalJSON() ([]byte, error) { return json.Marshal(o.value) }

func (o Object) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, o.value) }

// Format prints the value as package fmt does.
func (o Object) Format(f fmt.State, verb rune) {}

type kind struct {
	name    string
	methods map[string]func([]reflect.Value) []reflect.Value
}
