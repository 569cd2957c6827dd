package interp

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
)

// ranging compiles a for over whatever can be ranged over.
func (c *compiler) ranging(s *ast.RangeStmt, label string) stmt {
	x, t := c.expr(s.X), c.real(c.info.TypeOf(s.X))
	isFunc := t.Kind() == reflect.Func
	if isFunc && t.In(0).NumIn() == 0 || t.Kind() == reflect.Chan {
		c.refuse("range over " + t.String())
	}
	two := s.Value != nil || isFunc && t.In(0).NumIn() == 2
	key, value := c.rangePlace(s, s.Key), c.rangePlace(s, s.Value)
	body := c.block(s.Body.List)
	return func(fr *frame) (out flow) {
		round := func(k, v reflect.Value) bool {
			fr.check()
			key(fr).set(k)
			value(fr).set(v)
			end, f := body(fr).over(fr, label)
			out = f
			return !end
		}
		if list := still(x(fr)); two {
			list.Seq2()(round)
		} else {
			list.Seq()(func(k reflect.Value) bool { return round(k, reflect.Value{}) })
		}
		return out
	}
}

// rangePlace compiles where a round's key or value goes.
func (c *compiler) rangePlace(s *ast.RangeStmt, e ast.Expr) place {
	if e == nil {
		e = ast.NewIdent("_")
	} else if s.Tok == token.ASSIGN && types.IsInterface(c.info.TypeOf(e)) && own(c.info.TypeOf(s.X)) {
		c.refuse("a range whose variable is an interface")
	}
	return c.place(e)
}

// clause is one of a switch: whether it is for the tag, and its statements.
type clause struct {
	takes []func(*frame) bool
	bind  func(*frame) // declares the variable of a type switch's default
	body  stmt
}

// choose compiles a switch, whose tag gets a slot, over clauses in their order.
func choose(init stmt, tag expr, slot int, all []clause, label string) stmt {
	return func(fr *frame) flow {
		init(fr)
		fr.vars[slot] = still(tag(fr))
		at := slices.IndexFunc(all, func(k clause) bool {
			return slices.ContainsFunc(k.takes, func(f func(*frame) bool) bool { return f(fr) })
		})
		if at < 0 {
			at = slices.IndexFunc(all, func(k clause) bool { return k.takes == nil })
			if at < 0 {
				return next
			}
			all[at].bind(fr)
		}
		f := all[at].body(fr)
		for f == fall {
			at++
			f = all[at].body(fr)
		}
		if f == leave && (fr.label == "" || fr.label == label) {
			return next
		}
		return f
	}
}

func (c *compiler) choice(s *ast.SwitchStmt, label string) stmt {
	init, slot := c.stmt(s.Init, ""), c.slot(nil)
	tag := func(fr *frame) reflect.Value { return fr.vars[slot] }
	value := expr(func(*frame) reflect.Value { return reflect.ValueOf(true) })
	if s.Tag != nil {
		value = c.expr(s.Tag)
	}
	var all []clause
	for _, b := range s.Body.List {
		b := b.(*ast.CaseClause)
		k := clause{bind: func(*frame) {}}
		for _, e := range b.List {
			if s.Tag == nil {
				x := c.expr(e)
				k.takes = append(k.takes, func(fr *frame) bool { return x(fr).Bool() })
			} else {
				k.takes = append(k.takes, c.equals(tag, c.info.TypeOf(s.Tag), e))
			}
		}
		k.body = c.block(b.Body)
		all = append(all, k)
	}
	return choose(init, value, slot, all, label)
}

func (c *compiler) typeChoice(s *ast.TypeSwitchStmt, label string) stmt {
	init, slot := c.stmt(s.Init, ""), c.slot(nil)
	var e ast.Expr
	switch a := s.Assign.(type) {
	case *ast.ExprStmt:
		e = a.X
	case *ast.AssignStmt:
		e = a.Rhs[0]
	}
	x := c.expr(ast.Unparen(e).(*ast.TypeAssertExpr).X)
	var all []clause
	for _, b := range s.Body.List {
		all = append(all, c.typeClause(b.(*ast.CaseClause), slot))
	}
	return choose(init, x, slot, all, label)
}

// typeClause compiles a clause that declares a variable of its type, or of the tag's if it has not one type.
func (c *compiler) typeClause(b *ast.CaseClause, tag int) (k clause) {
	set := func(*frame, reflect.Value) {}
	if o := c.info.Implicits[b]; o != nil {
		slot, t := c.slot(o), c.real(o.Type())
		set = func(fr *frame, v reflect.Value) { fr.vars[slot] = fresh(t, v) }
	}
	for _, e := range b.List {
		match := func(v reflect.Value) (reflect.Value, bool) { return v, v.IsNil() }
		if !c.info.Types[e].IsNil() {
			match = c.match(c.info.TypeOf(e))
		}
		k.takes = append(k.takes, func(fr *frame) bool {
			v, ok := match(fr.vars[tag])
			if ok && len(b.List) > 1 {
				v = fr.vars[tag]
			}
			if ok {
				set(fr, v)
			}
			return ok
		})
	}
	k.bind = func(fr *frame) { set(fr, fr.vars[tag]) }
	k.body = c.block(b.Body)
	return k
}
