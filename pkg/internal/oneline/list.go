package oneline

import "strings"

// List joins words as a sentence does, the last by "and" or "or": "d3, c4 or f5".
func List(words []string, by string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " " + by + " " + words[last]
}
