package interp

import (
	"fmt"
	"go/scanner"
	"go/token"
	"strings"
)

// source makes a file of a cell: its statements become main. Positions stay those of the cell.
func source(cell string) string {
	at, skip := border(cell)
	begins := cell[:at+skip]
	line := strings.Count(begins, "\n") + 1
	column := len(begins) - strings.LastIndex(begins, "\n")
	return fmt.Sprintf("package main;/*line :1:1*/%s\nfunc main() {/*line :%d:%d*/%s\n}", cell[:at], line, column,
		cell[at+skip:])
}

// border returns where statements begin, and the length of the line %% that stands before them.
func border(cell string) (at, skip int) {
	tokens := scan(cell)
	depth := 0
	for i, t := range tokens {
		first := i == 0 || tokens[i-1].tok == token.SEMICOLON
		switch {
		case first && depth == 0 && t.tok == token.REM:
			return t.at, 2
		case first && depth == 0 && !declares(tokens[i:]):
			return t.at, 0
		case t.tok == token.LPAREN || t.tok == token.LBRACE || t.tok == token.LBRACK:
			depth++
		case t.tok == token.RPAREN || t.tok == token.RBRACE || t.tok == token.RBRACK:
			depth--
		}
	}
	return len(cell), 0
}

type lexeme struct {
	at  int
	tok token.Token
}

func scan(cell string) (all []lexeme) {
	file := token.NewFileSet().AddFile("", -1, len(cell))
	var s scanner.Scanner
	s.Init(file, []byte(cell), func(token.Position, string) {}, 0)
	for {
		pos, tok, _ := s.Scan()
		if tok == token.EOF {
			return all
		}
		all = append(all, lexeme{int(pos) - file.Base(), tok})
	}
}

// declares reports whether a declaration begins here: a function literal does not.
func declares(list []lexeme) bool {
	switch list[0].tok {
	case token.IMPORT, token.TYPE, token.VAR, token.CONST, token.SEMICOLON:
		return true
	case token.FUNC:
		if len(list) > 1 && list[1].tok == token.IDENT {
			return true
		}
		depth := 0
		for i, t := range list[1:] {
			switch t.tok {
			case token.LPAREN:
				depth++
			case token.RPAREN:
				if depth--; depth == 0 {
					return i+2 < len(list) && list[i+2].tok == token.IDENT && i+3 < len(list) && list[i+3].tok == token.LPAREN
				}
			}
		}
	}
	return false
}
