package cell

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"regexp"
	"strings"
)

// piece is a declaration or a command of a cell.
type piece struct {
	text string
	line int  // in the cell, from 1
	top  bool // it stands outside of func main
	file *ast.File
}

// The program that a piece is parsed in. A piece begins in the second line.
const (
	outside = "package main;\n"
	inside  = "package main; func main() {\n"
)

// body returns the commands of a piece; nil for a declaration.
func (p piece) body() []ast.Stmt {
	if p.top {
		return nil
	}
	return p.file.Decls[0].(*ast.FuncDecl).Body.List
}

// at returns the place of a node in the text.
func (p piece) at(pos token.Pos) int { return int(pos) - int(p.file.FileStart) - len(inside) }

// typed is a cell as it is typed, taken apart.
type typed struct {
	magic  []string // lines for the kernel itself, such as %args
	pieces []piece
	runs   bool // there is a line %% or a command
}

var (
	below   = regexp.MustCompile(`^(?://gonb:)?%(?:%|main)(\s.*|)$`)
	special = regexp.MustCompile(`^(?://gonb:)?[%!].`)
	option  = regexp.MustCompile(`^\s*-|^\s*$`)
)

// takeApart splits a cell into declarations and commands, each of which Go can parse, or returns the first fault.
func takeApart(text string) (t typed, wrong *fault) {
	lines, start := strings.Split(text, "\n"), -1
	for i, continued := 0, false; i < len(lines); i++ {
		l := lines[i]
		if m := below.FindStringSubmatch(l); m != nil && !continued {
			t.runs, lines[i] = true, ""
			if start < 0 {
				start = i
			}
			if option.MatchString(m[1]) {
				t.magic = append(t.magic, l)
			} else {
				t.magic, lines[i] = append(t.magic, "%%"), m[1]
			}
		} else if continued || special.MatchString(l) {
			t.magic, lines[i] = append(t.magic, l), ""
			continued = strings.HasSuffix(l, `\`)
		}
	}
	for _, p := range split(strings.Join(lines, "\n")) {
		if p.top = p.isTop(start >= 0 && p.line > start); !p.top {
			t.runs = true
		}
		if p.file, wrong = p.parse(); wrong != nil {
			return t, wrong
		}
		t.pieces = append(t.pieces, p)
	}
	return t, nil
}

// lexeme is a token with its place.
type lexeme struct {
	token.Token
	text     string
	pos, end int
	depth    int // of brackets around it
}

// lexemes reads a text as far as it can.
func lexemes(text string) (list []lexeme) {
	var s scanner.Scanner
	files := token.NewFileSet()
	f := files.AddFile("", 1, len(text))
	s.Init(f, []byte(text), func(token.Position, string) {}, 0)
	for depth := 0; ; {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return list
		}
		if lit == "" {
			lit = tok.String()
		}
		l := lexeme{tok, lit, int(pos) - 1, min(int(pos)-1+len(lit), len(text)), depth}
		switch tok {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			depth--
			l.depth = depth
		case token.SEMICOLON:
			if lit == "\n" {
				l.end = l.pos
			}
		}
		list = append(list, l)
	}
}

// split finds where commands and declarations end: at the semicolons that Go's lines end with, outside of brackets and
// of what stands between for, if or switch and its block.
func split(text string) (list []piece) {
	start, end := -1, 0
	add := func() {
		if start >= 0 {
			list = append(list, piece{text: text[start:end], line: 1 + strings.Count(text[:start], "\n")})
		}
		start = -1
	}
	head := false
	for _, l := range lexemes(text) {
		switch l.Token {
		case token.FOR, token.IF, token.SWITCH:
			head = head || l.depth <= 0
		case token.LBRACE:
			head = head && l.depth > 0
		}
		switch {
		case l.Token == token.SEMICOLON && l.depth <= 0 && (!head || l.text == "\n"):
			add()
			head = false
			continue
		case start < 0:
			start = l.pos
		}
		if l.text != "\n" {
			end = l.end
		}
	}
	add()
	return list
}

// isTop reports whether a piece stands outside of func main: an import, a function with a name, and unless it is below
// a line %% a type or a constant.
func (p piece) isTop(below bool) bool {
	list := lexemes(p.text)
	switch list[0].Token {
	case token.IMPORT:
		return true
	case token.TYPE, token.CONST:
		return !below
	case token.FUNC:
		if len(list) < 2 || list[1].Token == token.IDENT {
			return len(list) > 1
		}
		for i, l := range list[1:] {
			if l.Token == token.RPAREN && l.depth == 0 {
				return i+2 < len(list) && list[i+2].Token == token.IDENT && i+3 < len(list) && list[i+3].Token == token.LPAREN
			}
		}
	}
	return false
}

// parse returns the piece as Go reads it.
func (p piece) parse() (*ast.File, *fault) {
	text := outside + p.text
	if !p.top {
		text = inside + p.text + "\n}"
	}
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "", text, 0)
	if list, ok := err.(scanner.ErrorList); ok && len(list) > 0 {
		e := list[0]
		return nil, &fault{e.Pos.Line - 2 + p.line, e.Pos.Column, e.Msg}
	}
	if !p.top && len(f.Decls) != 1 {
		return nil, &fault{p.line, 0, "a closing } has no beginning"}
	}
	return f, nil
}
