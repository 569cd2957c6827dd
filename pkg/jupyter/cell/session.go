package cell

import (
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"regexp"
)

// Session is what the cells of a notebook have made so far: declarations, and names with the commands that made them.
// Nothing has values here: a program that needs a name of an earlier cell makes it again, silently.
type Session struct {
	Values bool // names keep their values: programs need no commands of earlier cells

	scope
	decls   map[string]*decl // by name, of a method with its type: T.m
	imports map[string]string
	vars    map[string]*variable
	history []*step
}

// NewSession begins one.
func NewSession(l *Library) *Session {
	s := &Session{scope: scope{Library: l}}
	s.Reset()
	return s
}

// Reset forgets everything.
func (s *Session) Reset() {
	s.own, s.names = &source{types: map[string]ast.Expr{}}, map[string]kind{}
	s.decls, s.imports, s.vars, s.history = map[string]*decl{}, map[string]string{}, map[string]*variable{}, nil
}

// Forget forgets names and declarations.
func (s *Session) Forget(names ...string) {
	for _, n := range names {
		delete(s.vars, n)
		delete(s.names, n)
		maps.DeleteFunc(s.decls, func(_ string, d *decl) bool { return d.name == n })
	}
}

// variable is a name of a command: made again it is another one.
type variable struct {
	name  string
	held  bool        // a function may change it
	loose bool        // it was made by = alone
	by    token.Token // DEFINE, VAR, CONST or TYPE
}

// step is a command that makes names or changes something.
type step struct {
	piece
	effect
	cell    int
	from    *piece // of the cell
	first   bool   // it is the cell's first command
	defines []*variable
	vars    map[string]*variable // what its names stood for
	decls   map[string]*decl
}

// decl is a type, a function, a method or constants.
type decl struct {
	piece
	effect
	cell int
	name string // for a method its type
	vars map[string]*variable
}

// Program is a cell as Go runs it.
type Program struct {
	Text  string   // for the kernel: declarations, below a line %% the commands
	Lines []Place  // where the lines of Text come from
	Notes []string // to be shown above what the cell shows

	Session // as the cell leaves it if it ends well, without its steps
	steps   []*step
}

// Place is a line of a cell; both count from 1, and are 0 for what nobody has typed.
type Place struct{ Cell, Line int }

// End is how a cell has ended.
type End int

// Ends of a cell.
const (
	Well End = iota
	Failed
	Interrupted
)

// Ended notes what a program has made. A program that was never run has made nothing.
func (s *Session) Ended(p *Program, how End) {
	for _, st := range p.steps {
		switch {
		case how == Failed:
			st.once = fmt.Sprintf("cell [%d] has failed", st.cell)
		case how == Interrupted && !(len(p.steps) == 1 && st.first && stands.MatchString(st.text)):
			st.once = fmt.Sprintf("cell [%d] was interrupted", st.cell)
		}
	}
	history := append(p.history, p.steps...)
	*s = p.Session
	s.history = history
}

// stands are commands whose result is kept as it stood at an interrupt.
var stands = regexp.MustCompile(`^\w+ :?= oneply\.(Match|Paired|League)\(`)
