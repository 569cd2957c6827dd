package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// TestFields: the comments that the program holds are those of the source: on the field, or on one before it that names
// it, or else the first sentence on its type.
func TestFields(t *testing.T) {
	rows := []reflect.Type{reflect.TypeFor[lab.Line[lesson.Config, lesson.Outcome]]()}
	for _, task := range tasks() {
		rows = append(rows, task.Row())
	}
	lines, source, last := map[string]bool{}, commented{}, map[reflect.Type]string{}
	for _, row := range rows {
		paper.Walk(row, "", func(path string, of reflect.Type, f reflect.StructField) {
			text := source.of(of)[f.Name]
			switch {
			case text != "":
				last[of] = text
			case regexp.MustCompile(`\b` + f.Name + `\b`).MatchString(last[of]):
				text = last[of]
			default:
				text = source.of(f.Type)[""]
			}
			lines[fmt.Sprintf("%s\t%s\n", paper.FieldName(of, f.Name), text)] = true
		})
	}
	golden.Same(t, "../../papers/paper/fields.txt", strings.Join(slices.Sorted(maps.Keys(lines)), ""))
}

// commented are the comments on the fields of types, and, as "", the first sentence on each type.
type commented map[reflect.Type]map[string]string

func (c commented) of(t reflect.Type) map[string]string {
	for t.Name() == "" && (t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer || t.Kind() == reflect.Map) {
		t = t.Elem()
	}
	if found, ok := c[t]; ok {
		return found
	}
	c[t] = map[string]string{}
	_, folder, ok := strings.Cut(t.PkgPath(), "/pkg/")
	files, _ := filepath.Glob(filepath.Join("../..", filepath.FromSlash(folder), "*.go"))
	for _, path := range files {
		name, _, _ := strings.Cut(t.Name(), "[")
		if text, err := os.ReadFile(path); err == nil && ok {
			maps.Copy(c[t], fieldComments(string(text), name))
		}
	}
	return c[t]
}

// TestFieldsCommand: the table has a row for each field of a run, also of those of a lesson.
func TestFieldsCommand(t *testing.T) {
	for name, want := range map[string]string{
		"kim/evolve":   "outcome.population[].genes          number list   by square; those of ES are its weights",
		"learned/mine": "config.settings                  any           of the learner",
	} {
		if code, out, errs := call("fields", name); code != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: %d %s, no %q in\n%s", name, code, errs, want, out)
		}
	}
	if code, _, errs := call("fields", "kim/evolv"); code != 2 || !strings.Contains(errs, "kim/evolve") {
		t.Errorf("%d %s", code, errs)
	}
}
