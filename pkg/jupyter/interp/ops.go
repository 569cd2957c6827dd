package interp

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
)

// binary compiles an expression with an operator between two operands.
func (c *compiler) binary(e *ast.BinaryExpr) expr {
	t := c.real(c.info.TypeOf(e))
	switch e.Op {
	case token.LAND, token.LOR:
		x, y, ends := c.expr(e.X), c.expr(e.Y), e.Op == token.LOR
		return func(fr *frame) reflect.Value {
			if v := x(fr); v.Bool() == ends {
				return v
			}
			return y(fr)
		}
	case token.EQL, token.NEQ:
		equal, want := c.equal(e.X, e.Y), e.Op == token.EQL
		return func(fr *frame) reflect.Value { return truth(t, equal(fr) == want) }
	}
	x, y := c.expr(e.X), c.expr(e.Y)
	if less := comparison(e.Op, c.real(c.info.TypeOf(e.X))); less != nil {
		return func(fr *frame) reflect.Value { v := x(fr); return truth(t, less(v, y(fr))) }
	}
	f := c.arithmetic(e.Op, t)
	return func(fr *frame) reflect.Value { v := x(fr); return f(v, y(fr)) }
}

// equal compiles a comparison, with nil or of an interface with another type too.
func (c *compiler) equal(a, b ast.Expr) func(*frame) bool {
	if c.info.Types[a].IsNil() {
		a, b = b, a
	}
	return c.equals(c.expr(a), c.info.TypeOf(a), b)
}

// equals compiles the comparison of what has a type with an expression.
func (c *compiler) equals(x expr, t types.Type, e ast.Expr) func(*frame) bool {
	if c.info.Types[e].IsNil() {
		return func(fr *frame) bool { return x(fr).IsNil() }
	}
	both := t
	if !types.IsInterface(t) && types.IsInterface(c.info.TypeOf(e)) {
		both = c.info.TypeOf(e)
	}
	convert, y := c.assign(t, both), c.to(e, both)
	return func(fr *frame) bool {
		v := x(fr)
		if convert != nil {
			v = convert(v)
		}
		return same(v, y(fr))
	}
}

// truth returns a bool of a type.
func truth(t reflect.Type, b bool) reflect.Value {
	v := reflect.ValueOf(b)
	if t == v.Type() {
		return v
	}
	return v.Convert(t)
}

// comparison returns what compares two operands; nil for another operator.
func comparison(op token.Token, t reflect.Type) func(a, b reflect.Value) bool {
	if op != token.LSS && op != token.LEQ && op != token.GTR && op != token.GEQ {
		return nil
	}
	zero := reflect.Zero(t)
	switch {
	case zero.CanInt():
		return func(a, b reflect.Value) bool { return compare(op, a.Int(), b.Int()) }
	case zero.CanUint():
		return func(a, b reflect.Value) bool { return compare(op, a.Uint(), b.Uint()) }
	case zero.CanFloat():
		return func(a, b reflect.Value) bool { return compare(op, a.Float(), b.Float()) }
	}
	return func(a, b reflect.Value) bool { return compare(op, a.String(), b.String()) }
}

func compare[T cmp.Ordered](op token.Token, a, b T) bool {
	switch op {
	case token.LSS:
		return a < b
	case token.LEQ:
		return a <= b
	case token.GTR:
		return a > b
	}
	return a >= b
}

// arithmetic returns what an operator does to two operands of a type: that of the first for a shift.
func (c *compiler) arithmetic(op token.Token, t reflect.Type) func(a, b reflect.Value) reflect.Value {
	zero := reflect.Zero(t)
	var do func(z, a, b reflect.Value)
	switch shift := op == token.SHL || op == token.SHR; {
	case shift && zero.CanInt():
		do = func(z, a, b reflect.Value) { z.SetInt(shifted(op, a.Int(), b)) }
	case shift && zero.CanUint():
		do = func(z, a, b reflect.Value) { z.SetUint(shifted(op, a.Uint(), b)) }
	case zero.CanInt():
		do = func(z, a, b reflect.Value) { z.SetInt(whole(op, a.Int(), b.Int())) }
	case zero.CanUint():
		do = func(z, a, b reflect.Value) { z.SetUint(whole(op, a.Uint(), b.Uint())) }
	case zero.CanFloat():
		do = func(z, a, b reflect.Value) { z.SetFloat(floating(op, a.Float(), b.Float())) }
	case t.Kind() == reflect.String:
		do = func(z, a, b reflect.Value) { z.SetString(a.String() + b.String()) }
	default:
		c.refuse(fmt.Sprintf("%s of %s", op, t))
	}
	return func(a, b reflect.Value) reflect.Value {
		z := reflect.New(t).Elem()
		do(z, a, b)
		return z
	}
}

func shifted[T int64 | uint64](op token.Token, a T, by reflect.Value) T {
	n := by.Convert(reflect.TypeFor[int64]()).Int()
	if by.CanUint() {
		n = int64(min(by.Uint(), 64))
	}
	if op == token.SHL {
		return a << n
	}
	return a >> n
}

func whole[T int64 | uint64](op token.Token, a, b T) T {
	switch op {
	case token.ADD:
		return a + b
	case token.SUB:
		return a - b
	case token.MUL:
		return a * b
	case token.QUO:
		return a / b
	case token.REM:
		return a % b
	case token.AND:
		return a & b
	case token.OR:
		return a | b
	case token.XOR:
		return a ^ b
	}
	return a &^ b
}

// floating rounds once more for float32, which changes nothing.
func floating(op token.Token, a, b float64) float64 {
	switch op {
	case token.ADD:
		return a + b
	case token.SUB:
		return a - b
	case token.MUL:
		return a * b
	}
	return a / b
}
