package paper

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// setting is one field of a configuration, by the name that a cell uses: TD.Lambda.
type setting struct{ name, value, meaning string }

// Settings shows a configuration as a table: each field's name, value and, if the source is at hand, the comment beside
// it. An unset value is a dash.
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
	comments := commentsOf(v.Type())
	for i := range v.NumField() {
		f, name := v.Field(i), v.Type().Field(i).Name
		s := setting{within + name, fmt.Sprint(f), comments[name]}
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

// commentsOf returns the comments on the fields of a type in the checkout's source; none without a checkout.
func commentsOf(t reflect.Type) map[string]string {
	_, folder, ok := strings.Cut(t.PkgPath(), "/pkg/")
	if !ok {
		return nil
	}
	files, _ := filepath.Glob(filepath.Join(data.Source(), "pkg", filepath.FromSlash(folder), "*.go"))
	for _, path := range files {
		if text, err := os.ReadFile(path); err == nil {
			if found := report.FieldComments(string(text), t.Name()); len(found) > 0 {
				return found
			}
		}
	}
	return nil
}
