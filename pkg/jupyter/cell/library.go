package cell

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/oneply/oneply/pkg/internal/oneline"
)

// module is the path of the checkout's packages.
const module = "github.com/oneply/oneply"

// Library is what the packages of a checkout declare, read from their files when it is asked for.
type Library struct {
	tree fs.FS

	mu    sync.Mutex
	known map[string]*source
	all   []string
	loud  map[string]bool
}

// NewLibrary returns the library of the checkout in a tree of files.
func NewLibrary(tree fs.FS) *Library { return &Library{tree: tree, known: map[string]*source{}} }

// source is what the files of a package declare.
type source struct {
	name     string
	exported []string
	funcs    []*ast.FuncDecl
	types    map[string]ast.Expr
	docs     map[string]string
}

// read reads a package of the checkout by its name or its path below pkg; nil if there is none.
func (l *Library) read(name string) *source {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s, ok := l.known[name]; ok {
		return s
	}
	l.known[name] = nil
	for _, pattern := range []string{name, "*/" + name} {
		for _, dir := range l.matches("pkg/" + pattern) {
			if s := l.parse(dir); s != nil && l.known[name] == nil {
				l.known[name] = s
			}
		}
	}
	return l.known[name]
}

func (l *Library) matches(pattern string) []string {
	list, _ := fs.Glob(l.tree, pattern)
	return list
}

// parse reads the files of a folder except tests.
func (l *Library) parse(dir string) *source {
	s := &source{name: path.Base(dir), types: map[string]ast.Expr{}, docs: map[string]string{}}
	for _, file := range l.matches(dir + "/*.go") {
		text, err := fs.ReadFile(l.tree, file)
		if strings.HasSuffix(file, "_test.go") || err != nil {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			continue
		}
		for _, d := range f.Decls {
			s.add(d)
		}
	}
	if len(s.exported) == 0 {
		return nil
	}
	return s
}

func (s *source) add(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		s.funcs = append(s.funcs, d)
		s.docs[strings.TrimPrefix(key(d), ".")] = d.Doc.Text()
		if d.Recv == nil {
			s.export(d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				s.types[spec.Name.Name] = spec.Type
				s.docs[spec.Name.Name] = cmp.Or(spec.Doc.Text(), d.Doc.Text())
				s.export(spec.Name)
			case *ast.ValueSpec:
				for _, n := range spec.Names {
					s.export(n)
				}
			}
		}
	}
}

func (s *source) export(n *ast.Ident) {
	if n.IsExported() {
		s.exported = append(s.exported, n.Name)
	}
}

// packageOf returns the package that a name stands for in the cell: one of the checkout that it imports.
func (c Cell) packageOf(name string) *source {
	for _, l := range c.Source {
		alias, rest, ok := strings.Cut(strings.TrimSpace(l), `"`)
		p, ours := strings.CutPrefix(strings.TrimSuffix(rest, `"`), module+"/pkg/")
		if ok && ours && (strings.TrimSpace(alias) == name || path.Base(p) == name) {
			return c.read(p)
		}
	}
	return nil
}

// call writes how a function is called: oneply.Match(a, b, games, seed); its name if it is not a function.
func (l *Library) call(name string) string {
	pkg, f, ok := strings.Cut(name, ".")
	s := l.read(pkg)
	if !ok || s == nil {
		return name + "(...)"
	}
	for _, d := range s.funcs {
		if d.Name.Name == f {
			return name + "(" + parameters(d.Type) + ")"
		}
	}
	return name
}

// parameters lists the parameters of a function by name.
func parameters(t *ast.FuncType) string {
	var list []string
	for _, p := range t.Params.List {
		for _, n := range p.Names {
			text := n.Name
			if s, ok := p.Type.(*ast.SelectorExpr); ok && len(text) == 1 {
				text = strings.ToLower(s.Sel.Name)
			}
			if _, ok := p.Type.(*ast.Ellipsis); ok {
				text += "..."
			}
			list = append(list, text)
		}
	}
	return strings.Join(list, ", ")
}

// members lists the fields and methods of a type such as oneply.Outcome, and of those that it embeds.
func (l *Library) members(name string) (list []string) {
	pkg, t, ok := strings.Cut(name, ".")
	s := l.read(pkg)
	if !ok || s == nil {
		return nil
	}
	for _, d := range s.funcs {
		if d.Recv != nil && d.Name.IsExported() && receiver(d) == t {
			list = append(list, d.Name.Name)
		}
	}
	if e, ok := s.types[t].(*ast.SelectorExpr); ok { // another name of a type
		return append(list, l.members(fmt.Sprint(e.X, ".", e.Sel))...)
	}
	st, ok := s.types[t].(*ast.StructType)
	if !ok {
		return list
	}
	list = append(list, exportedFields(st)...)
	for _, f := range st.Fields.List {
		if len(f.Names) > 0 {
			continue
		}
		switch e := f.Type.(type) {
		case *ast.SelectorExpr:
			list = append(list, l.members(fmt.Sprint(e.X, ".", e.Sel))...)
		case *ast.Ident:
			list = append(list, l.members(pkg+"."+e.Name)...)
		}
	}
	return list
}

// receiver returns the type that a method belongs to.
func receiver(d *ast.FuncDecl) string {
	t := d.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// fields lists the exported fields of a struct.
func (l *Library) fields(name string) []string {
	pkg, t, _ := strings.Cut(name, ".")
	s := l.read(pkg)
	if s == nil {
		return nil
	}
	if e, ok := s.types[t].(*ast.SelectorExpr); ok {
		return l.fields(fmt.Sprint(e.X, ".", e.Sel))
	}
	if st, ok := s.types[t].(*ast.StructType); ok {
		return exportedFields(st)
	}
	return nil
}

// exportedFields lists the exported fields of a struct that have names.
func exportedFields(st *ast.StructType) (list []string) {
	for _, f := range st.Fields.List {
		for _, n := range f.Names {
			if n.IsExported() {
				list = append(list, n.Name)
			}
		}
	}
	return list
}

// find returns the path of the package with a name in the checkout; "" for none.
func (l *Library) find(name string) string {
	for _, p := range l.packages() {
		if path.Base(p) == name && p != "pkg/cmd/"+name {
			return p
		}
	}
	return ""
}

// packages lists the packages of the checkout: "data", "pkg/oneply".
func (l *Library) packages() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == nil {
		for _, pattern := range []string{"pkg/*/*.go", "pkg/*/*/*.go", "data/*.go"} {
			for _, file := range l.matches(pattern) {
				l.all = append(l.all, path.Dir(file))
			}
		}
		l.all = slices.Compact(l.all)
	}
	return l.all
}

// noPackage says that there is no package with a path.
func (l *Library) noPackage(name string) string {
	p, ours := strings.CutPrefix(name, module+"/")
	if !ours {
		return fmt.Sprintf("there is no package %q here: cells know those of Go and of this checkout", name)
	}
	last := path.Base(p)
	if now := l.find(cmp.Or(oneline.Renamed[last], last)); now != "" {
		return fmt.Sprintf("package %q is now %q", name, module+"/"+now)
	}
	text := fmt.Sprintf("there is no package %q", name)
	var names []string
	for _, p := range l.packages() {
		names = append(names, path.Base(p))
	}
	if near := oneline.Nearest(last, names); len(near) > 0 {
		text += fmt.Sprintf("; the nearest is %q", module+"/"+l.find(near[0]))
	}
	return text
}

// missing says what is wrong with an import path of a line; "" for nothing.
func (l *Library) missing(text string) string {
	for _, part := range strings.Split(text, `"`) {
		if p, ours := strings.CutPrefix(part, module+"/"); ours && !slices.Contains(l.packages(), p) {
			return l.noPackage(part)
		}
	}
	return ""
}
