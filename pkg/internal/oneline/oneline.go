// Package oneline turns any text into one line that is fit for a terminal and for a message.
package oneline

import (
	"strings"
	"unicode"
)

// Longest words and lines, in characters: what is longer is cut in the middle.
const (
	longestWord = 300
	longest     = 2000
)

// Of returns a text in one line: white space becomes a blank, a character that a terminal would obey becomes �, and
// what is too long is cut in the middle.
func Of(text string) string {
	words := strings.FieldsFunc(text, unicode.IsSpace)
	for i, w := range words {
		words[i] = cut(strings.Map(printable, w), longestWord)
	}
	return cut(strings.Join(words, " "), longest)
}

// printable replaces control characters and those that change the direction of writing.
func printable(r rune) rune {
	if !unicode.IsGraphic(r) {
		return unicode.ReplacementChar
	}
	return r
}

// cut keeps the beginning and the end of a text longer than n characters.
func cut(text string, n int) string {
	if len(text) <= n {
		return text
	}
	r := []rune(text)
	if len(r) <= n {
		return text
	}
	return string(r[:n*2/3]) + "..." + string(r[len(r)-n/3:])
}
