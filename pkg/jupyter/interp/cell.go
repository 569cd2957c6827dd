package interp

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// kept is a declaration of a cell, with the names that it declares; a method has the name T.Name.
type kept struct {
	names []string
	decl  ast.Decl
	run   int
}

// Run runs a cell. It returns the values of its last statement if that is a call.
func (in *Interp) Run(cell string) (last []reflect.Value, err error) {
	in.run++
	in.stop.Store(false)
	c, main, err := in.compile(cell)
	if err != nil {
		return nil, err
	}
	fr := &frame{vars: make([]reflect.Value, *c.count), stop: &in.stop}
	defer func() {
		if x := recover(); x != nil {
			last, err = nil, in.failed(x, fr.at)
		}
	}()
	main(fr)
	return fr.out, nil
}

// failed makes an error of a panic.
func (in *Interp) failed(x any, at token.Pos) error {
	line := in.file.Position(at).Line
	switch x := x.(type) {
	case refusal:
		return &Refused{0, line, x.what}
	case runtime.Error, fault:
	case error:
		return x
	}
	text := strings.TrimPrefix(fmt.Sprint(x), "runtime error: ")
	return fmt.Errorf("line %d: %s", line, strings.Join(strings.Fields(text), " "))
}

// compile checks and compiles a cell with what is kept.
func (in *Interp) compile(cell string) (c *compiler, main stmt, err error) {
	in.lock.Lock()
	defer in.lock.Unlock()
	f, err := parser.ParseFile(in.file, fmt.Sprint(in.run), source(cell), parser.SkipObjectResolution)
	if all, ok := err.(scanner.ErrorList); ok {
		m := in.mistake(all[0].Pos, all[0].Msg)
		m.More = len(all) - 1
		return nil, nil, m
	}
	decls := in.merged(f)
	in.assemble(f, decls)
	info, err := in.check(f)
	if err != nil {
		return nil, nil, err
	}
	defer func() {
		if x := recover(); x != nil {
			r, ok := x.(refusal)
			if !ok { // what package reflect cannot make
				r = refusal{c.at, fmt.Sprintf("this (%v)", x)}
			}
			m := in.mistake(in.file.Position(r.at.Pos()), r.what)
			err = &Refused{m.Cell, m.Line, m.Text}
		}
	}()
	c = &compiler{in: in, info: info, vars: maps.Clone(in.vars), funcs: map[types.Object]*function{},
		slots: map[types.Object]int{}, count: new(int), open: map[types.Type]bool{}, at: f}
	main = c.cell(f, decls)
	in.vars = c.vars
	in.decls = slices.DeleteFunc(decls, func(k kept) bool { return k.names[0] == "main" })
	return c, main, nil
}

var unneeded = regexp.MustCompile(`imported (as \w+ )?and not used`)

var border = regexp.MustCompile(`(?m)^%%[ \t]*$`)

// source makes a file of a cell: what follows its line %% becomes main. Positions stay those of the cell.
func source(cell string) string {
	at := append(border.FindStringIndex(cell), len(cell), len(cell))
	line := strings.Count(cell[:at[1]], "\n") + 1
	return fmt.Sprintf("package main;/*line :1:1*/%s\nfunc main() {/*line :%d:3*/%s\n}", cell[:at[0]], line, cell[at[1]:])
}

func (in *Interp) mistake(p token.Position, text string) *Mistake {
	cell, _ := strconv.Atoi(p.Filename)
	if cell == in.run {
		cell = 0
	}
	return &Mistake{Cell: cell, Line: p.Line, Column: p.Column, Text: text}
}

// check checks types. Imports that nothing uses do no harm; what is not used otherwise is told last.
func (in *Interp) check(f *ast.File) (*types.Info, error) {
	var all, unused []*Mistake
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	conf := types.Config{Importer: in, Error: func(err error) {
		e := err.(types.Error)
		switch m := in.mistake(in.file.Position(e.Pos), e.Msg); {
		case unneeded.MatchString(e.Msg) || strings.HasPrefix(e.Msg, "\t"):
		case strings.HasPrefix(e.Msg, "declared and not used"):
			unused = append(unused, m)
		default:
			all = append(all, m)
		}
	}}
	conf.Check("main", in.file, []*ast.File{f}, info)
	if all = append(all, unused...); len(all) == 0 {
		return info, nil
	}
	all[0].More = len(all) - 1
	return nil, all[0]
}

// merged returns what is kept, without what the cell declares again, and the cell's declarations.
func (in *Interp) merged(f *ast.File) []kept {
	var list []kept
	again := map[string]bool{}
	for _, d := range f.Decls {
		for _, k := range split(d) {
			k.run = in.run
			list = append(list, k)
			for _, n := range k.names {
				again[n] = n != "_"
			}
		}
	}
	old := slices.DeleteFunc(slices.Clone(in.decls), func(k kept) bool {
		return slices.ContainsFunc(k.names, func(n string) bool { return again[n] })
	})
	return append(old, list...)
}

// split returns the declarations of one that can be replaced alone; constants stay together because of iota.
func split(d ast.Decl) (all []kept) {
	if f, ok := d.(*ast.FuncDecl); ok {
		name := f.Name.Name
		if f.Recv != nil {
			name = types.ExprString(f.Recv.List[0].Type) + "." + name
		}
		return []kept{{names: []string{strings.TrimPrefix(name, "*")}, decl: d}}
	}
	g := d.(*ast.GenDecl)
	if g.Tok == token.CONST {
		k := kept{decl: d}
		for _, s := range g.Specs {
			k.names = append(k.names, names(s)...)
		}
		return []kept{k}
	}
	for _, s := range g.Specs {
		all = append(all, kept{names: names(s), decl: &ast.GenDecl{TokPos: g.TokPos, Tok: g.Tok, Specs: []ast.Spec{s}}})
	}
	return all
}

// names returns what a specification declares, an import by a name that nothing else has.
func names(s ast.Spec) (all []string) {
	switch s := s.(type) {
	case *ast.ImportSpec:
		return []string{"import " + imported(s)}
	case *ast.TypeSpec:
		return []string{s.Name.Name}
	case *ast.ValueSpec:
		for _, n := range s.Names {
			all = append(all, n.Name)
		}
	}
	return all
}

// imported returns the name of a package in the file that imports it.
func imported(s *ast.ImportSpec) string {
	if s.Name != nil {
		return s.Name.Name
	}
	p, _ := strconv.Unquote(s.Path.Value)
	return last(p)
}

// assemble makes a file of declarations, and imports packages whose names are used without.
func (in *Interp) assemble(f *ast.File, decls []kept) {
	imports, known := &ast.GenDecl{Tok: token.IMPORT, Lparen: 1}, map[string]bool{}
	f.Decls = []ast.Decl{imports}
	for _, k := range decls {
		for _, n := range k.names {
			known[strings.TrimPrefix(n, "import ")] = true
		}
		if d, ok := k.decl.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			imports.Specs = append(imports.Specs, d.Specs...)
		} else {
			f.Decls = append(f.Decls, k.decl)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok && !known[id.Name] {
				known[id.Name] = true
				imports.Specs = append(imports.Specs, in.called(id.Name)...)
			}
		}
		return true
	})
}

// called imports the package of a name, if there is one.
func (in *Interp) called(name string) (all []ast.Spec) {
	for p := range in.packages {
		if last(p) == name {
			all = append(all, &ast.ImportSpec{Path: &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(p)}})
		}
	}
	if len(all) > 1 {
		return nil
	}
	return all
}

// cell compiles declarations and what main contains.
func (c *compiler) cell(f *ast.File, decls []kept) stmt {
	var body []ast.Stmt
	begin := map[*types.Var]bool{}
	for _, k := range decls {
		switch d := k.decl.(type) {
		case *ast.FuncDecl:
			c.funcs[c.info.Defs[d.Name]] = &function{}
		case *ast.GenDecl:
			c.globals(d, k.run, begin)
		}
	}
	for _, k := range decls {
		d, ok := k.decl.(*ast.FuncDecl)
		if ok && k.names[0] == "main" {
			body = d.Body.List
		} else if ok {
			c.at = d
			inner, o := *c, c.info.Defs[d.Name]
			inner.count = new(int)
			inner.function(c.funcs[o], d.Recv, d.Type, d.Body, o.Type().(*types.Signature))
		}
	}
	first, rest := c.initial(begin), c.main(body)
	return func(fr *frame) flow { first(fr); return rest(fr) }
}

// globals makes the variables of a declaration, unless they are kept.
func (c *compiler) globals(d *ast.GenDecl, run int, begin map[*types.Var]bool) {
	for _, s := range d.Specs {
		s, ok := s.(*ast.ValueSpec)
		if !ok || d.Tok != token.VAR {
			continue
		}
		for _, n := range s.Names {
			o := c.info.Defs[n].(*types.Var)
			c.at = n
			t := c.real(o.Type())
			if old := c.vars[n.Name]; run == c.in.run || !old.IsValid() || old.Type() != t {
				c.vars[n.Name], begin[o] = reflect.New(t).Elem(), true
			}
		}
	}
}

// initial compiles the first values of new variables, in the order of their dependence.
func (c *compiler) initial(begin map[*types.Var]bool) stmt {
	var all []stmt
	for _, i := range c.info.InitOrder {
		if !begin[i.Lhs[0]] {
			continue
		}
		values := c.values([]ast.Expr{i.Rhs}, func(n int) types.Type { return i.Lhs[n].Type() })
		all = append(all, func(fr *frame) flow {
			fr.at = i.Rhs.Pos()
			for n, v := range values(fr) {
				c.vars[i.Lhs[n].Name()].Set(v)
			}
			return next
		})
	}
	return func(fr *frame) flow {
		for _, s := range all {
			s(fr)
		}
		return next
	}
}

// main compiles statements; the values of the last one, if it is a call, are what the cell returns.
func (c *compiler) main(list []ast.Stmt) stmt {
	end, ok := ast.Stmt(nil), false
	if len(list) > 0 {
		end = list[len(list)-1]
	}
	e, ok := end.(*ast.ExprStmt)
	if !ok {
		return c.block(list)
	}
	first, value := c.block(list[:len(list)-1]), c.many(e.X, 0)
	return func(fr *frame) flow {
		if f := first(fr); f != next {
			return f
		}
		fr.at = e.Pos()
		fr.out = value(fr)
		return next
	}
}
