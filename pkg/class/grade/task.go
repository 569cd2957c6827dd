package grade

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// given is the number of first arguments by which a check of package class is told what is asked; the others are the
// answer. The method of a class.Seed has those that stand after the colon.
var given = map[string][2]int{"Legal": {1, 0}, "Flips": {2, 0}, "Worth": {1, 0}, "Predict": {2, 0}, "Change": {2, 0},
	"Chance": {3, 1}, "Evaluator": {0, 0}, "Breed": {0, 0}, "Beat": {0, 0}, "Specialist": {2, 2}, "Crowd": {0, 0},
	"League": {1, 1}, "Other": {0, 0}, "GiveAway": {1, 0}, "Stranger": {2, 2}}

// Task is a cell of the class that asks something. A numbered task of the class has one or more.
type Task struct {
	ID     string   // of the cell
	Number int      // of the task, from 1
	Check  string   // the function of package class that judges the answer
	Given  []string // its first arguments, as Go: what is asked
	Source string   // of the cell, as it is handed out
	Points float64

	declared, empty string // what is handed out: above the check, and in place of the answer
}

var heading = regexp.MustCompile(`(?m)^## (\d+)\. `)

// Tasks returns the tasks of the class's own notebook, of a point each.
func Tasks(path string) (list []Task, err error) {
	n, err := read(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	number := 0
	for _, c := range n.Cells {
		if m := heading.FindStringSubmatch(string(c.Source)); m != nil && c.Type == "markdown" {
			number, _ = strconv.Atoi(m[1])
		}
		if a := parse(c); c.Type == "code" && a.call != nil {
			list = append(list, Task{c.ID, number, a.check, a.asked(), string(c.Source), 1, code(a.file), a.said()})
		}
	}
	if len(list) == 0 {
		err = fmt.Errorf("%s: %w", path, errForeign)
	}
	return list, err
}

// answer is a cell with a check of package class.
type answer struct {
	cell
	files   *token.FileSet
	file    *ast.File     // what is declared
	body    *ast.FuncDecl // what is run
	call    *ast.CallExpr // the last check in it, nil without any
	check   string
	seed    string // of class.Seed; "" without
	refused error  // why the cell is not run
}

// parse reads a cell.
func parse(c cell) (a answer) {
	a = answer{cell: c, files: token.NewFileSet()}
	above, below := split(string(c.Source))
	if strings.Contains(above+below, "\x00") {
		a.refused = fmt.Errorf("it has a line for the shell or for the kernel")
		above, below = strings.ReplaceAll(above, "\x00", "//"), strings.ReplaceAll(below, "\x00", "//")
	}
	var err error
	if a.file, err = parser.ParseFile(a.files, "", "package main\n"+above, parser.SkipObjectResolution); err != nil {
		return a
	}
	f, err := parser.ParseFile(a.files, "", "package main\nfunc main() {\n"+below+"\n}", parser.SkipObjectResolution)
	if err != nil || len(f.Decls) != 1 {
		return a
	}
	a.body = f.Decls[0].(*ast.FuncDecl)
	ast.Inspect(a.body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if check, seed, ok := checks(call); ok && len(call.Args) >= given[check][min(1, len(seed))] {
				a.call, a.check, a.seed = call, check, seed
			}
		}
		return true
	})
	return a
}

// begins are lines at which what is run begins in a cell without a line %%.
var begins = regexp.MustCompile(`(?m)^(class\.|[a-z]\w*(, \w+)* :?= )`)

// split cuts a cell into what is declared and what is run, with a zero byte before each line that is not Go.
func split(source string) (above, below string) {
	lines := strings.Split(source, "\n")
	main := slices.IndexFunc(lines, func(l string) bool { return isMain(strings.TrimSpace(l)) })
	for i, l := range lines {
		if t := strings.TrimSpace(l); i != main && (strings.HasPrefix(t, "!") || strings.HasPrefix(t, "%")) {
			lines[i] = "\x00" + l
		}
	}
	if main >= 0 {
		return strings.Join(lines[:main], "\n"), strings.Join(lines[main+1:], "\n")
	}
	source = strings.Join(lines, "\n")
	if at := begins.FindStringIndex(source); at != nil {
		return source[:at[0]], source[at[0]:]
	}
	return source, ""
}

func isMain(line string) bool {
	return line == "%%" || strings.HasPrefix(line, "%% ") || line == "%main"
}

// checks reports whether a call is class.CHECK(...) or class.Seed("name").CHECK(...).
func checks(call *ast.CallExpr) (check, seed string, ok bool) {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return "", "", false
	}
	if _, ok := given[f.Sel.Name]; !ok {
		return "", "", false
	}
	x := f.X
	if made, ok := x.(*ast.CallExpr); ok && len(made.Args) == 1 {
		if word, ok := made.Args[0].(*ast.BasicLit); ok && code(made.Fun) == "class.Seed" {
			seed, _ = strconv.Unquote(word.Value)
			x = made.Fun.(*ast.SelectorExpr).X
		}
	}
	return f.Sel.Name, seed, code(x) == "class"
}

// code returns a piece of Go without comments, as gofmt writes it.
func code(node any) string {
	var b strings.Builder
	_ = format.Node(&b, token.NewFileSet(), node) // a strings.Builder takes everything
	return b.String()
}

func (a answer) args() (list []string) {
	for _, x := range a.call.Args {
		list = append(list, code(x))
	}
	return list
}

// asked returns the arguments that say what is asked.
func (a answer) asked() []string { return a.args()[:a.given()] }

// said returns the other arguments: the answer.
func (a answer) said() string { return strings.Join(a.args()[a.given():], ", ") }

func (a answer) given() int { return given[a.check][min(1, len(a.seed))] }

// blank reports whether an answer is as it was handed out.
func (t Task) blank(a answer) bool { return code(a.file) == t.declared && a.said() == t.empty }

// asks reports whether the cell asks what a task does.
func (t Task) asks(a answer) bool {
	if a.call == nil || a.check != t.Check {
		return false
	}
	asked := a.asked()
	return len(asked) <= len(t.Given) && slices.Equal(asked, t.Given[len(t.Given)-len(asked):])
}

// answer finds the cell with the answer to the task: that of the task's name, or else the last one that asks the same.
func (t Task) answer(all []answer) (found answer, err error) {
	err = fmt.Errorf("no cell asks class.%s(%s)", t.Check, strings.Join(t.Given, ", "))
	for _, a := range all {
		if t.asks(a) && (found.call == nil || found.ID != t.ID) {
			found, err = a, nil
		}
	}
	return found, err
}

// Split cuts a cell of the task in two: one with names for the answer, and one with the check, which reads them.
func (t Task) Split(source string) (names, check string) {
	a := parse(cell{Source: text(source)})
	above, _ := split(source)
	if t.Check == "Evaluator" {
		return above, "%%\n" + code(a.call)
	}
	args, name := a.args(), t.name()
	said := args[a.given():]
	if t.Check == "Crowd" {
		return fmt.Sprintf("var %s = []string{%s}", name, strings.Join(said, ", ")), "%%\nclass.Crowd(" + name + "...)"
	}
	for i, x := range said {
		word, its := "var", name
		if _, err := strconv.ParseFloat(x, 64); err == nil {
			word = "const" // of any type of number
		}
		if i > 0 {
			its += "_" + strconv.Itoa(i+1)
		}
		names += fmt.Sprintf("%s %s = %s\n", word, its, x)
		said[i] = its
	}
	return strings.TrimSpace(names), fmt.Sprintf("%%%%\n%s(%s)", code(a.call.Fun), strings.Join(args, ", "))
}
