package interp

import (
	"go/constant"
	"go/token"
	"reflect"
)

// Symbol is an exported name as command symbols lists it. Lists are data that need no code: a call for each symbol
// would be a tenth of a page's program.
type Symbol = struct {
	Name  string // with & if it is a variable
	Value any    // of a variable its address
}

// Listed returns the package of a list.
func Listed(list []Symbol) Package {
	p := Package{}
	for _, s := range list {
		v, name := reflect.ValueOf(s.Value), s.Name
		if name[0] == '&' {
			v, name = v.Elem(), name[1:]
		}
		p[name] = v
	}
	return p
}

// Number returns a constant without a type, of kind INT or FLOAT, from the digits of a fraction.
func Number(kind token.Token, num, denom string) constant.Value {
	x := func(s string) constant.Value {
		if s[0] == '-' {
			return constant.UnaryOp(token.SUB, constant.MakeFromLiteral(s[1:], kind, 0), 0)
		}
		return constant.MakeFromLiteral(s, kind, 0)
	}
	if kind == token.INT {
		return x(num)
	}
	return constant.BinaryOp(x(num), token.QUO, x(denom))
}
