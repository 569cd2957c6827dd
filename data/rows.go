package data

import (
	"fmt"
	"reflect"
	"strings"
)

// Spread is a number as printed: a mean over runs with their standard deviation.
type Spread struct {
	Mean float64
	SD   float64
}

// Rows reads a table of a paper into structs, one for each row. A field takes the column that its csv tag names, or
// else the column with its own name in lower case:
//
//   - a string, a float64 (NaN where the cell could not be read), or an int (which must be there);
//   - a slice of float64: the columns that its tag lists, or all that begin as in "run*", in order;
//   - a struct: its fields, whose columns are named by the struct, an underscore and the field, so that a Spread
//     called "max" reads "max_mean" and "max_sd"; fields of an embedded struct have their own names.
//
// Errors name file and line. It panics when a field has no column.
func Rows[T any](paper, file string) ([]T, error) {
	t, err := Load(paper, file)
	if err != nil {
		return nil, err
	}
	return RowsOf[T](t)
}

// RowsOf reads a table as Rows does.
func RowsOf[T any](t *Table) ([]T, error) {
	rows := make([]T, len(t.Rows))
	for i := range rows {
		if err := t.fill(i, "", reflect.ValueOf(&rows[i]).Elem()); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// fill reads row i into a struct, from the columns whose names begin with a prefix.
func (t *Table) fill(i int, prefix string, to reflect.Value) error {
	for k := range to.NumField() {
		f := to.Type().Field(k)
		name, ok := f.Tag.Lookup("csv")
		if !ok {
			name = strings.ToLower(f.Name)
		}
		var err error
		if f.Anonymous {
			err = t.fill(i, prefix, to.Field(k))
		} else {
			err = t.readField(i, prefix+name, to.Field(k))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readField reads one field.
func (t *Table) readField(i int, name string, to reflect.Value) (err error) {
	var v float64
	switch to.Kind() {
	case reflect.String:
		to.SetString(t.Text(i, name))
	case reflect.Float64:
		v, err = t.Float(i, name)
		to.SetFloat(v)
	case reflect.Int:
		if v, err = t.Float(i, name); err == nil && v != float64(int64(v)) {
			err = fmt.Errorf("data: %s line %d: column %s is %q: want a whole number", t.Name, t.lines[i], name,
				t.Text(i, name))
		}
		to.SetInt(int64(v))
	case reflect.Slice:
		var list []float64
		list, err = t.RowFloats(i, t.columns(name)...)
		to.Set(reflect.ValueOf(list))
	case reflect.Struct:
		err = t.fill(i, name+"_", to)
	default:
		panic(fmt.Sprintf("data: a field of type %s cannot be read", to.Type()))
	}
	return err
}

// columns returns the columns of a slice: a list separated by blanks, or all that begin as in "run*".
func (t *Table) columns(list string) []string {
	prefix, ok := strings.CutSuffix(list, "*")
	if !ok {
		return strings.Fields(list)
	}
	var found []string
	for _, name := range t.Header {
		if strings.HasPrefix(name, prefix) {
			found = append(found, name)
		}
	}
	if found == nil {
		panic(fmt.Sprintf("data: %s has no column %q; there are %s", t.Name, list, strings.Join(t.Header, ", ")))
	}
	return found
}
