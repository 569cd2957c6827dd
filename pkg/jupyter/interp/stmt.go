package interp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
)

// stmt runs a statement and says how the flow goes on.
type stmt func(*frame) flow

type flow int

const (
	next flow = iota
	leave
	again // the next round
	ret
	fall // into the next clause
)

func (c *compiler) block(list []ast.Stmt) stmt {
	all := make([]stmt, len(list))
	for i, s := range list {
		all[i] = c.stmt(s, "")
	}
	return func(fr *frame) flow {
		for _, s := range all {
			if f := s(fr); f != next {
				return f
			}
		}
		return next
	}
}

// stmt compiles a statement with its label. A run-time error tells its position.
func (c *compiler) stmt(s ast.Stmt, label string) stmt {
	if s == nil {
		return func(*frame) flow { return next }
	}
	c.at = s
	run, at := c.kindOf(s, label), s.Pos()
	return func(fr *frame) flow {
		fr.at = at
		return run(fr)
	}
}

func (c *compiler) kindOf(s ast.Stmt, label string) stmt {
	switch s := s.(type) {
	case *ast.ExprStmt:
		run := c.many(s.X, 0)
		return func(fr *frame) flow { run(fr); return next }
	case *ast.AssignStmt:
		return c.assignment(s)
	case *ast.IncDecStmt:
		op := map[token.Token]token.Token{token.INC: token.ADD, token.DEC: token.SUB}[s.Tok]
		one := reflect.ValueOf(1).Convert(c.real(c.info.TypeOf(s.X)))
		return c.update(s.X, op, func(*frame) reflect.Value { return one })
	case *ast.DeclStmt:
		return c.declaration(s.Decl.(*ast.GenDecl))
	case *ast.BlockStmt:
		return c.block(s.List)
	case *ast.IfStmt:
		return c.branch(s)
	case *ast.ForStmt:
		return c.loop(s, label)
	case *ast.RangeStmt:
		return c.ranging(s, label)
	case *ast.SwitchStmt:
		return c.choice(s, label)
	case *ast.TypeSwitchStmt:
		return c.typeChoice(s, label)
	case *ast.ReturnStmt:
		return c.result(s)
	case *ast.BranchStmt:
		return c.jump(s)
	case *ast.LabeledStmt:
		return c.stmt(s.Stmt, s.Label.Name)
	case *ast.EmptyStmt:
		return func(*frame) flow { return next }
	}
	c.refuse(map[string]string{"*ast.GoStmt": "go", "*ast.DeferStmt": "defer", "*ast.SelectStmt": "select",
		"*ast.SendStmt": "a channel"}[fmt.Sprintf("%T", s)])
	return nil
}

func (c *compiler) jump(s *ast.BranchStmt) stmt {
	f, ok := map[token.Token]flow{token.BREAK: leave, token.CONTINUE: again, token.FALLTHROUGH: fall}[s.Tok]
	if !ok {
		c.refuse("goto")
	}
	label := ""
	if s.Label != nil {
		label = s.Label.Name
	}
	return func(fr *frame) flow { fr.label = label; return f }
}

// result compiles return.
func (c *compiler) result(s *ast.ReturnStmt) stmt {
	slots := c.named
	if len(s.Results) == 0 {
		return func(fr *frame) flow {
			fr.out = nil
			for _, i := range slots {
				fr.out = append(fr.out, fr.vars[i])
			}
			return ret
		}
	}
	all := c.values(s.Results, func(i int) types.Type { return c.sig.Results().At(i).Type() })
	return func(fr *frame) flow { fr.out = all(fr); return ret }
}

// declaration compiles var; const and type have nothing to do.
func (c *compiler) declaration(d *ast.GenDecl) stmt {
	var all []stmt
	for _, s := range d.Specs {
		if s, ok := s.(*ast.ValueSpec); ok && d.Tok == token.VAR {
			all = append(all, c.variables(s))
		}
	}
	return func(fr *frame) flow {
		for _, s := range all {
			s(fr)
		}
		return next
	}
}

func (c *compiler) variables(s *ast.ValueSpec) stmt {
	values := func(*frame) []reflect.Value { return make([]reflect.Value, len(s.Names)) }
	if len(s.Values) > 0 {
		values = c.values(s.Values, func(i int) types.Type { return c.info.TypeOf(s.Names[i]) })
	}
	var names []ast.Expr
	for _, n := range s.Names {
		names = append(names, n)
	}
	return c.store(names, values)
}

// assignment compiles =, := and operators with =.
func (c *compiler) assignment(s *ast.AssignStmt) stmt {
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
		return c.update(s.Lhs[0], s.Tok+token.ADD-token.ADD_ASSIGN, c.expr(s.Rhs[0]))
	}
	return c.store(s.Lhs, c.values(s.Rhs, func(i int) types.Type { return c.info.TypeOf(s.Lhs[i]) }))
}

// store puts values, compiled before names are declared, into their places.
func (c *compiler) store(list []ast.Expr, values many) stmt {
	places := make([]place, len(list))
	for i, e := range list {
		places[i] = c.place(e)
	}
	return func(fr *frame) flow {
		targets := make([]target, len(places))
		for i, p := range places {
			targets[i] = p(fr)
		}
		for i, v := range values(fr) {
			targets[i].set(v)
		}
		return next
	}
}

// place evaluates where a value goes.
type place func(*frame) target

// target is a variable, or what a map has for a key.
type target struct {
	at, m, key reflect.Value
	declare    func(reflect.Value) // if there is no variable yet
}

func (t target) set(v reflect.Value) {
	switch {
	case t.declare != nil:
		t.declare(v)
	case t.m.IsValid():
		t.m.SetMapIndex(t.key, v)
	default:
		t.at.Set(v)
	}
}

func (t target) get() reflect.Value {
	if !t.m.IsValid() {
		return t.at
	}
	if v := t.m.MapIndex(t.key); v.IsValid() {
		return v
	}
	return reflect.Zero(t.m.Type().Elem())
}

func (c *compiler) place(e ast.Expr) place {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok && id.Name == "_" {
		return func(*frame) target { return target{declare: func(reflect.Value) {}} }
	} else if o := c.info.Defs[id]; ok && o != nil {
		slot, t := c.slot(o), c.real(o.Type())
		return func(fr *frame) target {
			return target{declare: func(v reflect.Value) { fr.vars[slot] = fresh(t, v) }}
		}
	}
	if i, ok := e.(*ast.IndexExpr); ok && c.real(c.info.TypeOf(i.X)).Kind() == reflect.Map {
		m, key := c.element(i)
		return func(fr *frame) target { return target{m: m(fr), key: still(key(fr))} }
	}
	x := c.expr(e)
	return func(fr *frame) target { return target{at: x(fr)} }
}

// update compiles x op= y.
func (c *compiler) update(e ast.Expr, op token.Token, y expr) stmt {
	x, f := c.place(e), c.arithmetic(op, c.real(c.info.TypeOf(e)))
	return func(fr *frame) flow {
		t := x(fr)
		t.set(f(t.get(), y(fr)))
		return next
	}
}

func (c *compiler) branch(s *ast.IfStmt) stmt {
	init, test := c.stmt(s.Init, ""), c.expr(s.Cond)
	then, other := c.block(s.Body.List), c.stmt(s.Else, "")
	return func(fr *frame) flow {
		init(fr)
		if test(fr).Bool() {
			return then(fr)
		}
		return other(fr)
	}
}

// over says whether a loop or a switch with a label ends, and with what.
func (f flow) over(fr *frame, label string) (bool, flow) {
	mine := fr.label == "" || fr.label == label
	switch {
	case f == next || f == again && mine:
		return false, next
	case f == leave && mine:
		return true, next
	}
	return true, f
}

// loop compiles a for of three clauses; each round has variables of its own.
func (c *compiler) loop(s *ast.ForStmt, label string) stmt {
	from := *c.count
	init := c.stmt(s.Init, "")
	to := *c.count
	test := func(*frame) bool { return true }
	if s.Cond != nil {
		x := c.expr(s.Cond)
		test = func(fr *frame) bool { return x(fr).Bool() }
	}
	post, body := c.stmt(s.Post, ""), c.block(s.Body.List)
	return func(fr *frame) flow {
		for init(fr); test(fr); post(fr) {
			fr.check()
			if end, f := body(fr).over(fr, label); end {
				return f
			}
			for i := from; i < to; i++ {
				if v := fr.vars[i]; v.IsValid() {
					fr.vars[i] = fresh(v.Type(), v)
				}
			}
		}
		return next
	}
}
