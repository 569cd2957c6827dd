package cell

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/internal/oneline"
)

// module is the path of the checkout's packages.
const module = "github.com/oneply/oneply"

// source is what the files of a package declare.
type source struct {
	exported []string
	funcs    []*ast.FuncDecl
	types    map[string]ast.Expr
}

// read reads a package of the checkout by its name or its path below pkg; nil if there is none.
func (c Cell) read(name string) *source {
	for _, pattern := range []string{name, "*/" + name} {
		for _, dir := range matches(filepath.Join(c.Root, "pkg", pattern)) {
			if s := parse(dir); s != nil {
				return s
			}
		}
	}
	return nil
}

func matches(pattern string) []string {
	list, _ := filepath.Glob(pattern)
	return list
}

// parse reads the files of a folder except tests.
func parse(dir string) *source {
	s := &source{types: map[string]ast.Expr{}}
	for _, file := range matches(filepath.Join(dir, "*.go")) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
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
		if d.Recv == nil {
			s.export(d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				s.types[spec.Name.Name] = spec.Type
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
func (c Cell) call(name string) string {
	pkg, f, ok := strings.Cut(name, ".")
	s := c.read(pkg)
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
func (c Cell) members(name string) (list []string) {
	pkg, t, ok := strings.Cut(name, ".")
	s := c.read(pkg)
	if !ok || s == nil {
		return nil
	}
	for _, d := range s.funcs {
		if d.Recv != nil && d.Name.IsExported() && receiver(d) == t {
			list = append(list, d.Name.Name)
		}
	}
	if e, ok := s.types[t].(*ast.SelectorExpr); ok { // another name of a type
		return append(list, c.members(fmt.Sprint(e.X, ".", e.Sel))...)
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
			list = append(list, c.members(fmt.Sprint(e.X, ".", e.Sel))...)
		case *ast.Ident:
			list = append(list, c.members(pkg+"."+e.Name)...)
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
func (c Cell) fields(name string) []string {
	pkg, t, _ := strings.Cut(name, ".")
	s := c.read(pkg)
	if s == nil {
		return nil
	}
	if e, ok := s.types[t].(*ast.SelectorExpr); ok {
		return c.fields(fmt.Sprint(e.X, ".", e.Sel))
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
func (c Cell) find(name string) string {
	for _, p := range c.packages() {
		if path.Base(p) == name && p != "pkg/cmd/"+name {
			return p
		}
	}
	return ""
}

// packages lists the packages of the checkout: "data", "pkg/oneply".
func (c Cell) packages() (list []string) {
	_ = filepath.WalkDir(filepath.Join(c.Root, "pkg"), func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return nil
		}
		if strings.HasPrefix(d.Name(), "_") || d.Name() == "testdata" {
			return fs.SkipDir
		}
		if len(matches(filepath.Join(dir, "*.go"))) > 0 {
			if p, err := filepath.Rel(c.Root, dir); err == nil {
				list = append(list, filepath.ToSlash(p))
			}
		}
		return nil
	})
	slices.Sort(list)
	return append(list, "data")
}

// noPackage says that there is no package with a path.
func (c Cell) noPackage(name string) string {
	p, ours := strings.CutPrefix(name, module+"/")
	if !ours {
		return fmt.Sprintf("there is no package %q here: cells know those of Go and of this checkout", name)
	}
	last := path.Base(p)
	if now := c.find(cmp.Or(oneline.Renamed[last], last)); now != "" {
		return fmt.Sprintf("package %q is now %q", name, module+"/"+now)
	}
	text := fmt.Sprintf("there is no package %q", name)
	var names []string
	for _, p := range c.packages() {
		names = append(names, path.Base(p))
	}
	if near := oneline.Nearest(last, names); len(near) > 0 {
		text += fmt.Sprintf("; the nearest is %q", module+"/"+c.find(near[0]))
	}
	return text
}

// missing says what is wrong with an import path of a line; "" for nothing.
func (c Cell) missing(l string) string {
	for _, part := range strings.Split(l, `"`) {
		p, ours := strings.CutPrefix(part, module+"/")
		if !ours {
			continue
		}
		if len(matches(filepath.Join(c.Root, filepath.FromSlash(p), "*.go"))) == 0 {
			return c.noPackage(part)
		}
	}
	return ""
}
