package paper

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// setting is one field of a configuration, by the name that a cell uses: TD.Lambda.
type setting struct{ name, value, meaning string }

// Settings shows a configuration as a table: each field's name, value and, if it has one, the comment
// beside it. An unset value is a dash.
func Settings(c any) report.Table {
	t := report.Table{Title: reflect.TypeOf(c).String(), Columns: []report.Column{{Name: "setting"}, {Name: "value"}}}
	list := settingsOf(c, "")
	told := false
	for _, s := range list {
		told = told || s.meaning != ""
	}
	if told {
		t.Columns = append(t.Columns, report.Column{Name: "what it is"})
		t.Footer = []string{"a dash: not set, as the paper has it"}
	}
	for _, s := range list {
		row := []any{s.name, s.value, s.meaning}
		t.Add(row[:len(t.Columns)]...)
	}
	return t
}

// settingsOf lists the fields of a configuration, those of its parts prefixed by the names of the parts.
func settingsOf(c any, within string) (list []setting) {
	v := reflect.ValueOf(c)
	for i := range v.NumField() {
		f, name := v.Field(i), v.Type().Field(i).Name
		s := setting{within + name, fmt.Sprint(f), Meaning(v.Type(), name)}
		optional := strings.HasSuffix(v.Type().Field(i).Tag.Get("json"), ",omitempty")
		switch k := f.Kind(); {
		case f.IsZero() && (optional || k == reflect.String || k == reflect.Pointer):
			s.value = estimate.Missing
		case k == reflect.Pointer:
			list = append(list, settingsOf(f.Elem().Interface(), within+name+".")...)
			continue
		}
		list = append(list, s)
	}
	return list
}
