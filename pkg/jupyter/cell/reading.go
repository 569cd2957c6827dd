package cell

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/internal/oneline"
)

// reading is the work on one cell.
type reading struct {
	Session // what there is after the cell
	number  int
	before  map[string]*variable
	steps   []*step
	fresh   []*decl
	cmds    []*piece
	notes   []string
	mine    map[string]bool // names that the cell defines
	asked   map[string]bool // names that it has from elsewhere
	loose   map[string]bool // those that it defines by = alone
	leaves  bool            // the cell may end before its next command
}

// Read returns the program of a cell, or what is wrong with it in one line. Number is that of the cell.
func (s *Session) Read(number int, text string) (*Program, error) {
	if foreign.MatchString(text) {
		return s.plain(number, text), nil
	}
	if doc := s.help(text); doc != "" {
		return &Program{Notes: []string{doc}, Session: *s}, nil
	}
	t, text, notes, wrong := s.mended(text)
	if wrong != nil {
		return nil, s.unreadable(text, wrong)
	}
	r := &reading{number: number, notes: notes, mine: map[string]bool{}, loose: map[string]bool{},
		asked: map[string]bool{}}
	r.Session = Session{Values: s.Values, scope: scope{s.Library, s.own.clone(), maps.Clone(s.names)},
		decls: maps.Clone(s.decls), imports: maps.Clone(s.imports), vars: maps.Clone(s.vars), history: s.history}
	for _, l := range t.magic {
		if listing.MatchString(l) {
			r.notes = append(r.notes, "Names: "+strings.Join(r.Names(), ", "))
		}
		if m := removal.FindStringSubmatch(l); m != nil {
			r.Forget(strings.Fields(m[1])...)
		} else if strings.HasPrefix(l, "%reset") {
			r.Session.Reset()
			r.history = nil
		}
	}
	r.before = maps.Clone(r.vars)
	if err := r.take(t.pieces); err != nil {
		return nil, err
	}
	return r.program(t)
}

// versions end the paths of packages.
var versions = regexp.MustCompile(`/v\d+$`)

// listing is a line that asks for all names.
var listing = regexp.MustCompile(`^%(ls|list)\b`)

// removal is a line that forgets names.
var removal = regexp.MustCompile(`^%(?:rm|remove)\s+(.*)`)

// foreign is a cell in another language.
var foreign = regexp.MustCompile(`^%%(script|bash|sh|writefile|gx)\b`)

func (s *Session) plain(number int, text string) *Program {
	p := &Program{Text: text, Session: *s}
	for i := range strings.Split(text, "\n") {
		p.Lines = append(p.Lines, Place{number, i + 1})
	}
	return p
}

func (s *source) clone() *source {
	return &source{funcs: slices.Clone(s.funcs), types: maps.Clone(s.types)}
}

// unreadable says what is wrong with a text that Go cannot read.
func (s *Session) unreadable(text string, wrong *fault) error {
	if h := s.habit(text, wrong); h != "" {
		return fmt.Errorf("%s", h)
	}
	c := Cell{Library: s.Library, Source: strings.Split(text, "\n"), Where: func(n int) (int, int) { return 0, n }}
	what := c.explain(*wrong)
	if what == "" {
		what = "Go cannot read this: one command on a line, arguments in brackets, texts between quotation marks"
	}
	return fmt.Errorf("%s%s", c.place(wrong.line), oneline.Of(what))
}

// take sorts the pieces of a cell into declarations and commands.
func (r *reading) take(pieces []piece) error {
	var commands []*piece
	for i := range pieces {
		p := &pieces[i]
		if !p.top {
			commands = append(commands, p)
		} else if err := r.declare(p); err != nil {
			return err
		}
	}
	for _, d := range r.fresh {
		d.effect = effectOf(&r.scope, r.decls, d.piece)
		d.leaves = false
		for n := range d.uses {
			d.vars[n] = r.vars[n]
		}
	}
	for i, p := range commands {
		if err := r.command(p, i == len(commands)-1); err != nil {
			return err
		}
	}
	for _, d := range r.fresh {
		for n := range d.uses {
			if v := r.vars[n]; v != nil && r.mine[n] && v.by == token.DEFINE && d.vars[n] == nil {
				return fmt.Errorf("line %d: %s is not yet there for %s: write var %[2]s = ..., or make it in an earlier cell",
					d.line, n, d.name)
			}
		}
	}
	return nil
}

// declare takes an import, a type, a constant or a function.
func (r *reading) declare(p *piece) error {
	for _, d := range p.file.Decls {
		g, ok := d.(*ast.GenDecl)
		if ok && g.Tok == token.IMPORT {
			for _, spec := range g.Specs {
				if err := r.importing(p, spec.(*ast.ImportSpec)); err != nil {
					return err
				}
			}
			continue
		}
		one := &decl{piece: *p, cell: r.number, vars: map[string]*variable{}}
		var keys []string
		if !ok {
			f := d.(*ast.FuncDecl)
			one.name = f.Name.Name
			if keys = []string{f.Name.Name}; f.Recv != nil {
				one.name = receiver(f)
				keys = []string{one.name + "." + f.Name.Name}
			}
			r.own.funcs = slices.DeleteFunc(r.own.funcs, func(o *ast.FuncDecl) bool {
				return key(o) == key(f) && (f.Recv == nil || receiver(o) == receiver(f))
			})
			r.own.funcs = append(r.own.funcs, f)
		} else {
			for _, spec := range g.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					r.own.types[spec.Name.Name] = spec.Type
					keys = append(keys, spec.Name.Name)
				case *ast.ValueSpec:
					for _, n := range spec.Names {
						keys = append(keys, n.Name)
					}
				}
			}
			one.name = keys[0]
		}
		r.fresh = append(r.fresh, one)
		for _, k := range keys {
			r.decls[k] = one
			delete(r.vars, k)
			delete(r.names, k)
		}
	}
	return nil
}

func (r *reading) importing(p *piece, spec *ast.ImportSpec) error {
	name, _ := strconv.Unquote(spec.Path.Value)
	if text := r.missing(spec.Path.Value); text != "" {
		line := p.line + strings.Count(p.text[:min(len(p.text), max(0, int(spec.Pos())-1-len(outside)))], "\n")
		return fmt.Errorf("line %d: %s", line, text)
	}
	if !strings.Contains(name, ".") && strings.HasPrefix(name, "oneply/") {
		return fmt.Errorf("line %d: %s", p.line, r.noPackage(module+"/pkg/"+path.Base(name)))
	}
	alias := path.Base(versions.ReplaceAllString(name, ""))
	if spec.Name != nil {
		alias = spec.Name.Name
	}
	r.imports[alias] = name
	delete(r.vars, alias)
	delete(r.names, alias)
	return nil
}

// command takes a command.
func (r *reading) command(p *piece, last bool) error {
	if err := r.check(p); err != nil {
		return err
	}
	r.name(p)
	st := &step{piece: *p, effect: effectOf(&r.scope, r.decls, *p), cell: r.number, vars: map[string]*variable{},
		decls: map[string]*decl{}, from: p, first: len(r.cmds) == 0}
	for n := range st.uses {
		st.vars[n] = r.vars[n]
		r.reach(n, st.decls)
		if !r.mine[n] {
			r.asked[n] = true
		}
	}
	for _, d := range st.decls {
		st.join(d)
	}
	if r.leaves {
		st.once = fmt.Sprintf("cell [%d] may end before it", r.number)
	}
	r.leaves = r.leaves || st.leaves
	if err := r.finish(p, last); err != nil {
		return err
	}
	r.define(p, st)
	if len(st.defines) > 0 || len(st.sets) > 0 {
		r.steps = append(r.steps, st)
	}
	r.cmds = append(r.cmds, p)
	return nil
}

// reach adds a declaration of the cells and all that it needs.
func (r *reading) reach(name string, all map[string]*decl) {
	for k, d := range r.decls {
		if (d.name == name || k == name) && all[k] == nil {
			all[k] = d
			for n := range d.uses {
				r.reach(n, all)
			}
		}
	}
}

// join adds what a function does.
func (st *step) join(d *decl) {
	for n, v := range d.vars {
		if v != nil && st.vars[n] == nil {
			st.uses[n], st.vars[n] = true, v
		}
	}
	for n := range d.sets {
		st.sets[n] = true
	}
	st.noisy = st.noisy || d.noisy
	st.once = cmp.Or(st.once, d.once)
}

// name makes := of the = before names that are nowhere, or that were made so before.
func (r *reading) name(p *piece) {
	list := p.body()
	if len(list) != 1 {
		return
	}
	a, ok := list[0].(*ast.AssignStmt)
	if !ok || a.Tok != token.ASSIGN {
		return
	}
	fresh := false
	for _, x := range a.Lhs {
		id, ok := x.(*ast.Ident)
		if !ok || r.mine[id.Name] || r.decls[id.Name] != nil {
			return
		}
		v := r.vars[id.Name]
		if v != nil && (!v.loose || v.held) {
			return
		}
		fresh = fresh || v == nil && id.Name != "_"
	}
	if at := p.at(a.TokPos); fresh || len(a.Lhs) == 1 && !isBlank(a.Lhs[0]) {
		next := piece{text: changed(p.text, []change{{at, at + 1, ":="}}), line: p.line}
		if next.file, _ = next.parse(); next.file == nil {
			return
		}
		if *p = next; fresh {
			r.notes = append(r.notes, fmt.Sprintf("Read as %s: in Go a new name is made by :=.", oneline.Of(p.text)))
		}
		for _, x := range a.Lhs {
			r.loose[x.(*ast.Ident).Name] = true
		}
	}
}

func isBlank(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == "_"
}

// define notes what names a command makes, and of what type they are.
func (r *reading) define(p *piece, st *step) {
	add := func(id *ast.Ident, k kind, by token.Token) {
		if id.Name == "_" {
			return
		}
		v := &variable{name: id.Name, loose: r.loose[id.Name], by: by}
		for _, d := range r.fresh {
			if by != token.DEFINE && d.uses[v.name] {
				d.vars[v.name] = v
			}
		}
		st.defines = append(st.defines, v)
		r.vars[id.Name], r.names[id.Name], r.mine[id.Name] = v, k, true
	}
	for n := range st.uses {
		if v := r.vars[n]; v != nil && strings.ContainsAny(p.text, "&{") {
			v.held = true
		}
	}
	for _, s := range p.body() {
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				continue
			}
			kinds := r.kinds(s.Lhs, s.Rhs)
			for i, x := range s.Lhs {
				id, ok := x.(*ast.Ident)
				if !ok {
					continue
				}
				if r.mine[id.Name] && len(s.Lhs) > 1 {
					st.sets[id.Name], st.vars[id.Name], st.uses[id.Name] = true, r.vars[id.Name], true
				} else {
					add(id, kinds[i], token.DEFINE)
				}
			}
		case *ast.DeclStmt:
			g := s.Decl.(*ast.GenDecl)
			for _, spec := range g.Specs {
				switch spec := spec.(type) {
				case *ast.ValueSpec:
					kinds := r.kinds(identifiers(spec.Names), spec.Values)
					for i, n := range spec.Names {
						if spec.Type != nil {
							kinds[i] = kind{r.own, spec.Type}
						}
						add(n, kinds[i], g.Tok)
					}
				case *ast.TypeSpec:
					add(spec.Name, kind{}, token.TYPE)
				}
			}
		}
	}
}

func identifiers(names []*ast.Ident) (list []ast.Expr) {
	for _, n := range names {
		list = append(list, n)
	}
	return list
}

// wanted reports whether a function of a cell uses a variable.
func (r *reading) wanted(name string) bool {
	for _, d := range r.decls {
		if d.uses[name] {
			return true
		}
	}
	return false
}

// kinds are the types of the values that names get.
func (r *reading) kinds(lhs, rhs []ast.Expr) []kind {
	list := make([]kind, len(lhs))
	if len(rhs) == len(lhs) {
		for i, x := range rhs {
			list[i] = r.of(x)
		}
	} else if len(rhs) == 1 {
		if call, ok := rhs[0].(*ast.CallExpr); ok {
			if results, ok := r.results(call); ok && len(results) == len(lhs) {
				copy(list, results)
			}
		}
	}
	return list
}
