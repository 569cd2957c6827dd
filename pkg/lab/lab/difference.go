package lab

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// difference names the first field, in alphabetical order, in which two JSON values differ: "sigma is 2, not 1"; "" if
// they are equal.
func difference(got, want []byte) string {
	a, err1 := decoded(got)
	b, err2 := decoded(want)
	if err1 != nil || err2 != nil {
		return "one of them is no JSON"
	}
	return differs("", a, b)
}

func differs(path string, a, b any) string {
	if x, ok := a.(map[string]any); ok {
		if y, ok := b.(map[string]any); ok {
			return fieldDiffers(path, x, y)
		}
	}
	if !bytes.Equal(brief(a), brief(b)) {
		return fmt.Sprintf("%s is %s, not %s", strings.TrimPrefix(path, "."), shorten(inWords(a)), shorten(inWords(b)))
	}
	return ""
}

func fieldDiffers(path string, x, y map[string]any) string {
	all := maps.Clone(x)
	maps.Copy(all, y)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		a, inX := x[name]
		b, inY := y[name]
		here := path + "." + name
		switch {
		case !inX:
			return fmt.Sprintf("%s is unset, not %s", here[1:], shorten(inWords(b)))
		case !inY:
			return fmt.Sprintf("%s is %s, not unset", here[1:], shorten(inWords(a)))
		}
		if d := differs(here, a, b); d != "" {
			return d
		}
	}
	return ""
}

// inWords writes a value without JSON's punctuation: a text as it is, a list with commas, an object by its name or else
// by its fields.
func inWords(v any) string {
	var parts []string
	switch v := v.(type) {
	case nil:
		return "nothing"
	case string:
		if v == "" {
			return "empty"
		}
		return v
	case []any:
		for _, x := range v {
			parts = append(parts, inWords(x))
		}
		if len(parts) == 0 {
			return "nothing"
		}
		return strings.Join(parts, ", ")
	case map[string]any:
		if name, ok := v["name"]; ok {
			return inWords(name)
		}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, name+" "+inWords(v[name]))
		}
		return strings.Join(parts, ", ")
	}
	return string(brief(v))
}

func brief(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		return []byte(err.Error())
	}
	return text
}

func shorten(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}

// Differences lists in words the fields in which two values differ, of any type that encoding/json can hold: "games is
// 20000, not 40000".
func Differences(got, want any) (list []string) {
	a, err1 := decoded(brief(got))
	b, err2 := decoded(brief(want))
	x, ok1 := a.(map[string]any)
	y, ok2 := b.(map[string]any)
	if err1 != nil || err2 != nil || !ok1 || !ok2 {
		return nil
	}
	all := maps.Clone(x)
	maps.Copy(all, y)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		one := func(m map[string]any) map[string]any {
			if v, ok := m[name]; ok {
				return map[string]any{name: v}
			}
			return map[string]any{}
		}
		if d := fieldDiffers("", one(x), one(y)); d != "" {
			list = append(list, d)
		}
	}
	return list
}
