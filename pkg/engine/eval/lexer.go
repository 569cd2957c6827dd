package eval

import (
	"bufio"
	"fmt"
	"io"
)

// maxWord is the length of the longest number that a file may hold.
const maxWord = 512

// token is a brace or a word, with the line it stands on; an empty text is the end of the file.
type token struct {
	text string
	line int
}

func (t token) String() string {
	if t.text == "" {
		return "the end of the file"
	}
	if len(t.text) > 40 {
		return fmt.Sprintf("%q...", t.text[:40])
	}
	return fmt.Sprintf("%q", t.text)
}

// isWord reports whether the token is neither a brace nor the end.
func (t token) isWord() bool { return t.text != "" && t.text != "{" && t.text != "}" }

// lexer cuts a player file into tokens and rejects other files early.
type lexer struct {
	r    *bufio.Reader
	line int
	size int
	word []byte
}

func newLexer(r io.Reader) *lexer {
	l := &lexer{r: bufio.NewReader(r), line: 1}
	if mark, _ := l.r.Peek(3); string(mark) == "\xef\xbb\xbf" { // UTF-8 byte order mark
		l.r.Discard(3)
	}
	return l
}

// next returns the next token.
func (l *lexer) next() (token, error) {
	l.word = l.word[:0]
	for {
		c, err := l.r.ReadByte()
		if err == io.EOF {
			return token{string(l.word), l.line}, nil
		}
		if err == nil {
			err = l.check(c)
		}
		if err != nil {
			return token{}, fmt.Errorf("line %d: %w", l.line, err)
		}
		brace := c == '{' || c == '}'
		if !brace && !blank(c) {
			l.word = append(l.word, c)
			continue
		}
		if len(l.word) > 0 {
			l.r.UnreadByte()
			l.size--
			return token{string(l.word), l.line}, nil
		}
		if brace {
			return token{string(c), l.line}, nil
		}
		if c == '\n' {
			l.line++
		}
	}
}

// check reports whether c may be the next character.
func (l *lexer) check(c byte) error {
	l.size++
	switch {
	case l.size > MaxFile:
		return fmt.Errorf("want at most %d MiB, found more", MaxFile>>20)
	case c < ' ' && !blank(c), c > '~':
		return fmt.Errorf("want a text of numbers and braces, found byte 0x%02x", c)
	case len(l.word) >= maxWord && !blank(c) && c != '{' && c != '}':
		return fmt.Errorf("want numbers of at most %d characters, found a longer one", maxWord)
	}
	return nil
}

func blank(c byte) bool { return c == ' ' || c == ',' || '\t' <= c && c <= '\r' }
