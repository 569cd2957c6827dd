package cell

import (
	"fmt"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// program writes the program of a cell.
func (r *reading) program(t typed) (*Program, error) {
	if r.hasMain() && len(r.cmds) > 0 {
		return nil, fmt.Errorf("line %d: the cell has a func main: put its commands there", r.cmds[0].line)
	}
	w := &writer{reading: r, need: map[string]*decl{}, want: map[*variable]bool{}, replay: map[*step]bool{},
		global: map[*variable]bool{}}
	for _, d := range r.fresh {
		if w.need[d.text] = d; !r.Values {
			delete(w.need, d.text)
			w.decl(d)
		}
	}
	if !r.Values {
		w.mentions(r.asked, r.before)
		if err := w.close(); err != nil {
			return nil, err
		}
	}
	w.write(t)
	return &Program{Text: strings.Join(w.text, "\n"), Lines: w.lines, Notes: r.notes, Session: r.Session,
		steps: r.steps}, nil
}

// writer collects what a program needs of earlier cells.
type writer struct {
	*reading
	need   map[string]*decl
	want   map[*variable]bool
	replay map[*step]bool
	global map[*variable]bool // they stand outside of func main
	text   []string
	lines  []Place
}

// mentions adds what names stand for.
func (w *writer) mentions(uses map[string]bool, vars map[string]*variable) {
	for n := range uses {
		if v := vars[n]; v != nil {
			w.want[v] = true
			continue
		}
		for k, d := range w.decls {
			if d.name == n || k == n {
				w.decl(d)
			}
		}
	}
}

// decl adds a declaration and what it needs. A variable that a function uses stands outside of func main.
func (w *writer) decl(d *decl) {
	if w.need[d.text] == nil {
		w.need[d.text] = d
		for _, v := range d.vars {
			if v != nil {
				w.global[v], w.want[v] = true, true
			}
		}
		w.mentions(d.uses, nil)
	}
}

// close adds commands until nothing is missing: those that make or change what is wanted, and those that make what
// shares memory with it and is changed later.
func (w *writer) close() error {
	changing := w.changing()
	for again := true; again; {
		again = false
		for _, st := range w.history {
			if w.replay[st] || !w.matters(st, changing) {
				continue
			}
			again, w.replay[st] = true, true
			if st.once != "" {
				return w.refusal(st)
			}
			for _, v := range st.defines {
				w.want[v] = true
			}
			w.mentions(st.uses, st.vars)
			if slices.ContainsFunc(st.defines, w.isGlobal) {
				if err := w.early(st, changing); err != nil {
					return err
				}
			}
			for k, d := range st.decls {
				if now := w.decls[k]; now == nil || now.text != d.text || !maps.Equal(now.vars, d.vars) {
					return fmt.Errorf("%s was made with an earlier %s: run cell [%d] again", w.called(st), k, st.cell)
				}
			}
		}
	}
	for _, d := range w.need {
		for n, v := range d.vars {
			if v != nil && w.before[n] != v && w.vars[n] != v {
				return fmt.Errorf("%s uses %s, which is another one now: run cell [%d] again", d.name, n, d.cell)
			}
		}
	}
	return nil
}

func (w *writer) isGlobal(v *variable) bool { return w.global[v] }

// early makes global what a global name is made of, unless that has changed before the name was made.
func (w *writer) early(st *step, changing map[*variable]bool) error {
	for n, v := range st.vars {
		if v != nil && (changing[v] || len(st.sets) > 0) {
			return fmt.Errorf("%s is used by a function and made of %s, which has changed: make it in the function",
				w.called(st), n)
		}
		w.global[v] = true
	}
	return nil
}

// changing are variables that are changed, or from which something that is changed was made.
func (w *writer) changing() map[*variable]bool {
	set := map[*variable]bool{}
	for _, st := range slices.Backward(w.history) {
		for n := range st.sets {
			set[st.vars[n]] = true
		}
		if slices.ContainsFunc(st.defines, func(v *variable) bool { return set[v] }) {
			for n := range st.uses {
				set[st.vars[n]] = true
			}
		}
	}
	delete(set, nil)
	return set
}

// matters reports whether a command makes or changes what is wanted.
func (w *writer) matters(st *step, changing map[*variable]bool) bool {
	for n := range st.sets {
		if w.want[st.vars[n]] {
			return true
		}
	}
	for _, v := range st.defines {
		if w.want[v] {
			return true
		}
		for n := range st.uses {
			if changing[v] && w.want[st.vars[n]] {
				return true
			}
		}
	}
	return false
}

// called is a name that a command makes or changes.
func (w *writer) called(st *step) string {
	for _, v := range st.defines {
		if w.want[v] {
			return v.name
		}
	}
	for _, n := range slices.Sorted(maps.Keys(st.sets)) {
		if w.want[st.vars[n]] {
			return n
		}
	}
	return st.defines[0].name // it shares memory with what is wanted
}

func (w *writer) refusal(st *step) error {
	name := w.called(st)
	if strings.HasPrefix(st.once, "cell [") {
		return fmt.Errorf("%s is not there: %s; run it again", name, st.once)
	}
	why := "the same twice"
	if strings.HasPrefix(st.once, "oneply.") || strings.HasPrefix(st.once, "class.") {
		why = "done again for a name"
	}
	return fmt.Errorf("%s is not kept for later cells, because %s is not %s: make and use it in one cell", name, st.once,
		why)
}

// write writes the text.
func (w *writer) write(t typed) {
	for _, l := range t.magic {
		if !below.MatchString(l) && !removal.MatchString(l) {
			w.add(l, 0, 0)
		}
	}
	head := len(w.text)
	var globals, locals []*step
	for _, st := range w.history {
		if !w.replay[st] {
			continue
		}
		if slices.ContainsFunc(st.defines, w.isGlobal) {
			globals = append(globals, st)
		} else {
			locals = append(locals, st)
		}
	}
	for _, text := range slices.Sorted(maps.Keys(w.need)) {
		d := w.need[text]
		w.add(d.text, d.cell, d.line)
	}
	for _, st := range globals {
		w.add(global(st), st.cell, st.line)
	}
	own := slices.DeleteFunc(slices.Clone(w.cmds), func(p *piece) bool {
		return slices.ContainsFunc(w.steps, func(st *step) bool {
			if st.from != p || !slices.ContainsFunc(st.defines, w.isGlobal) {
				return false
			}
			w.add(st.text, w.number, st.line)
			return true
		})
	})
	if delete(w.decls, "main"); t.runs && !w.hasMain() {
		w.main(t, locals, own)
	}
	w.prepend(head)
}

// hasMain reports whether the cell itself declares func main.
func (r *reading) hasMain() bool {
	return slices.ContainsFunc(r.fresh, func(d *decl) bool { return d.name == "main" })
}

// global is a command as a declaration outside of func main. What it calls is silent there.
func global(st *step) string {
	text := st.text
	if by := st.defines[0].by; by == token.CONST || by == token.TYPE {
		return text
	} else if by == token.DEFINE {
		text = "var " + strings.Replace(text, ":=", "=", 1)
	}
	if names, value, ok := strings.Cut(text, "="); ok && st.noisy {
		text = fmt.Sprintf("%s= oneply.Made(oneply.Earlier(%d), %s)", names, st.cell, strings.TrimSpace(value))
	}
	return text
}

// main writes the commands: those of earlier cells, of which each sees the names of those before it, and then the
// cell's own.
func (w *writer) main(t typed, earlier []*step, own []*piece) {
	args := "%%"
	for _, l := range t.magic {
		if below.MatchString(l) {
			args = l
		}
	}
	w.add(args, 0, 0)
	blocks, cell, said := 0, 0, false
	for _, st := range earlier {
		if st.cell != cell {
			w.add("{", 0, 0)
			blocks, cell = blocks+1, st.cell
			said = false
		}
		if st.noisy && !said {
			w.add(fmt.Sprintf("oneply.Earlier(%d)", st.cell), 0, 0)
			said = true
		}
		w.add(st.text, st.cell, st.line)
		w.used(st)
	}
	if slices.ContainsFunc(earlier, func(st *step) bool { return st.noisy }) {
		w.add("oneply.Earlier(0)", 0, 0)
	}
	if len(earlier) > 0 {
		w.add("{", 0, 0)
		blocks++
	}
	for _, p := range own {
		w.add(p.text, w.number, p.line)
	}
	for _, st := range w.steps {
		w.used(st)
	}
	if blocks > 0 {
		w.add(strings.Repeat("}", blocks), 0, 0)
	}
}

// used keeps Go from complaining of a name that a command makes and nobody uses.
func (w *writer) used(st *step) {
	for _, v := range st.defines {
		if !w.global[v] && v.by != token.TYPE {
			w.add("_ = "+v.name, 0, 0)
		}
	}
}

func (w *writer) add(text string, cell, line int) {
	for i, l := range strings.Split(text, "\n") {
		w.text = append(w.text, l)
		if cell == 0 {
			w.lines = append(w.lines, Place{})
		} else {
			w.lines = append(w.lines, Place{cell, line + i})
		}
	}
}

// gos are packages of Go that are imported without a word.
var gos = map[string]string{"fmt": "fmt", "math": "math", "bits": "math/bits", "strings": "strings", "os": "os",
	"strconv": "strconv", "slices": "slices", "maps": "maps", "sort": "sort", "time": "time", "errors": "errors"}

var selected = regexp.MustCompile(`\b([A-Za-z_]\w*)\.(\w+)`)

// prepend writes the imports: those of the session that are used, and packages of the checkout that are named without
// an import.
func (w *writer) prepend(head int) {
	text := strings.Join(w.text[head:], "\n")
	imports := maps.Clone(w.imports)
	for _, m := range selected.FindAllStringSubmatch(text, -1) {
		if _, ok := gos[m[1]]; ok && imports[m[1]] == "" && w.vars[m[1]] == nil {
			imports[m[1]] = gos[m[1]]
		}
		p, front := w.find(m[1]), m[1] == "oneply" || m[1] == "class"
		if imports[m[1]] == "" && w.vars[m[1]] == nil && (front || w.exports(p, m[2])) {
			imports[m[1]] = module + "/" + p
		}
	}
	for _, name := range slices.Sorted(maps.Keys(imports)) {
		if name != "." && name != "_" && !strings.Contains(text, name+".") {
			continue
		}
		line := fmt.Sprintf("import %s %q", name, imports[name])
		w.text = slices.Insert(w.text, head, line)
		w.lines = slices.Insert(w.lines, head, Place{})
	}
}

// exports reports whether a package of the checkout that cells may call has a name.
func (l *Library) exports(p, name string) bool {
	if p == "" || strings.HasPrefix(p, "pkg/internal/") || strings.HasPrefix(p, "pkg/cmd/") {
		return false
	}
	s := l.read(strings.TrimPrefix(p, "pkg/"))
	return s != nil && slices.Contains(s.exported, name)
}
