package paper

import (
	_ "embed"
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"sync"

	"github.com/oneply/oneply/pkg/show/report"
)

// comments has a line for each field of what is stored: package, type, field, and the comment on it in the source. The
// test of the command oneply fields writes it.
//
//go:embed fields.txt
var comments string

// meanings are the comments by field.
var meanings = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(comments) {
		field, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		all[field] = text
	}
	return all
})

// Meaning returns the comment on a field of a type that is stored; "" for none.
func Meaning(t reflect.Type, field string) string { return meanings()[FieldName(t, field)] }

// FieldName names a field of a type: "papers/kim.EvolveConfig.Games".
func FieldName(t reflect.Type, field string) string {
	_, folder, _ := strings.Cut(t.PkgPath(), "/pkg/")
	name, _, _ := strings.Cut(t.Name(), "[") // of a generic type
	return folder + "." + name + "." + field
}

// Fields lists what is stored of a run, by the names that JSON has: "outcome.fresh[].name".
func Fields(row reflect.Type) report.Table {
	t := report.Table{Tall: true, Columns: report.Heads("field", "type", "what it is")}
	Walk(row, "", func(path string, of reflect.Type, f reflect.StructField) {
		t.Add(path, word(f.Type), Meaning(of, f.Name))
	})
	return t
}

// Walk visits the fields of a type that is stored as JSON and of its parts, except within those of whose JSON the type
// itself decides.
func Walk(t reflect.Type, within string, visit func(path string, of reflect.Type, f reflect.StructField)) {
	t, ends := held(t)
	if within += ends; t.Kind() != reflect.Struct || own(t) {
		return
	}
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch path := strings.TrimPrefix(within+"."+name, "."); {
		case name == "-" || !f.IsExported():
		case name == "" && f.Anonymous:
			Walk(f.Type, within, visit)
		case name == "":
			path += f.Name
			fallthrough
		default:
			visit(path, t, f)
			Walk(f.Type, path, visit)
		}
	}
}

// held returns what a type holds, and the brackets that say how.
func held(t reflect.Type) (of reflect.Type, ends string) {
	for {
		switch k := t.Kind(); {
		case own(t):
			return t, ends
		case k == reflect.Slice || k == reflect.Array:
			ends += "[]"
		case k == reflect.Map:
			ends += "{}"
		case k != reflect.Pointer:
			return t, ends
		}
		t = t.Elem()
	}
}

// own reports whether a type itself decides of its JSON.
func own(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[json.Marshaler]()) || t.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

// word says what a type is in JSON.
func word(t reflect.Type) string {
	of, ends := held(t)
	name := of.Kind().String()
	switch of.Kind() {
	case reflect.Struct:
		name = "object"
	case reflect.Float32, reflect.Float64:
		name = "number"
	case reflect.Bool, reflect.String:
	default:
		name = "integer"
	}
	switch {
	case of.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		name = "string"
	case own(of):
		name = "any"
	}
	return strings.TrimSpace(name + " " + strings.NewReplacer("[]", "list ", "{}", "map ").Replace(ends))
}
