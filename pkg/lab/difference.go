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
	if s, t := brief(a), brief(b); !bytes.Equal(s, t) {
		return fmt.Sprintf("%s is %s, not %s", strings.TrimPrefix(path, "."), shorten(s), shorten(t))
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
			return fmt.Sprintf("%s is missing, it is %s", here[1:], shorten(brief(b)))
		case !inY:
			return fmt.Sprintf("%s is %s, there is no such field", here[1:], shorten(brief(a)))
		}
		if d := differs(here, a, b); d != "" {
			return d
		}
	}
	return ""
}

func brief(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		return []byte(err.Error())
	}
	return text
}

func shorten(text []byte) string {
	const most = 60
	if len(text) <= most {
		return string(text)
	}
	return string(bytes.ToValidUTF8(text[:most], nil)) + "..."
}
