package interp

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
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

// clause is one of a switch: whether it is for a value, which it then binds, and its statements.
type clause struct {
	takes func(*frame, reflect.Value) bool // nil for the default
	bind  func(*frame, reflect.Value)      // of the default of a type switch
	body  stmt
}

// choose compiles a switch over clauses in their order.
func choose(init stmt, tag expr, all []clause, label string) stmt {
	return func(fr *frame) flow {
		init(fr)
		v := still(tag(fr))
		at := len(all)
		for i, k := range all {
			if k.takes == nil {
				at = i
			}
		}
		for i, k := range all {
			if k.takes != nil && k.takes(fr, v) {
				at = i
				break
			}
		}
		if at < len(all) && all[at].takes == nil && all[at].bind != nil {
			all[at].bind(fr, v)
		}
		f := fall
		for ; f == fall && at < len(all); at++ {
			f = all[at].body(fr)
		}
		if f == fall || f == leave && (fr.label == "" || fr.label == label) {
			return next
		}
		return f
	}
}

func (c *compiler) choice(s *ast.SwitchStmt, label string) stmt {
	init, tag := c.stmt(s.Init, ""), expr(func(*frame) reflect.Value { return reflect.ValueOf(true) })
	if s.Tag != nil {
		tag = c.expr(s.Tag)
	}
	var all []clause
	for _, b := range s.Body.List {
		b := b.(*ast.CaseClause)
		var k clause
		for _, e := range b.List {
			k.takes = either(k.takes, c.equals(s.Tag, e))
		}
		k.body = c.block(b.Body)
		all = append(all, k)
	}
	return choose(init, tag, all, label)
}

func either(a, b func(*frame, reflect.Value) bool) func(*frame, reflect.Value) bool {
	if a == nil {
		return b
	}
	return func(fr *frame, v reflect.Value) bool { return a(fr, v) || b(fr, v) }
}

// equals compiles the comparison of a tag, true without one, with a case.
func (c *compiler) equals(tag, e ast.Expr) func(*frame, reflect.Value) bool {
	if c.info.Types[e].IsNil() {
		return func(_ *frame, v reflect.Value) bool { return v.IsNil() }
	}
	if tag == nil {
		x := c.expr(e)
		return func(fr *frame, _ reflect.Value) bool { return x(fr).Bool() }
	}
	t := c.info.TypeOf(tag)
	if !types.IsInterface(t) && types.IsInterface(c.info.TypeOf(e)) {
		t = c.info.TypeOf(e)
	}
	convert, y := c.assign(c.info.TypeOf(tag), t), c.to(e, t)
	return func(fr *frame, v reflect.Value) bool {
		if convert != nil {
			v = convert(v)
		}
		return same(v, y(fr))
	}
}

func (c *compiler) typeChoice(s *ast.TypeSwitchStmt, label string) stmt {
	init := c.stmt(s.Init, "")
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
		all = append(all, c.typeClause(b.(*ast.CaseClause)))
	}
	return choose(init, x, all, label)
}

func (c *compiler) typeClause(b *ast.CaseClause) (k clause) {
	bind := func(*frame, reflect.Value) {}
	if o := c.info.Implicits[b]; o != nil {
		slot, t := c.slot(o), c.real(o.Type())
		bind = func(fr *frame, v reflect.Value) { fr.vars[slot] = fresh(t, v) }
	}
	single := len(b.List) == 1
	for _, e := range b.List {
		match := func(v reflect.Value) (reflect.Value, bool) { return v, v.IsNil() }
		if !c.info.Types[e].IsNil() {
			match = c.match(c.info.TypeOf(e))
		}
		k.takes = either(k.takes, func(fr *frame, v reflect.Value) bool {
			x, ok := match(v)
			if ok && single {
				bind(fr, x)
			} else if ok {
				bind(fr, v)
			}
			return ok
		})
	}
	k.bind, k.body = bind, c.block(b.Body)
	return k
}
