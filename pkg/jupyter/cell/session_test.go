package cell

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

var library = NewLibrary(os.DirFS("../../.."))

// sequence are cells, and what the last one prints in a kernel whose values live on. A cell that begins with "failed: "
// or "interrupted: " ends so, one that begins with "gone: " is never run. What begins with "refused: " is the error of
// the last one.
type sequence struct {
	cells []string
	want  string
}

var sequences = []sequence{
	// values
	{[]string{"a := 1", "fmt.Println(a)"}, "1"},
	{[]string{"a := 1", "b := a + 1", "a := 5", "fmt.Println(a, b)"}, "5 2"},
	{[]string{"a := 1", "a := \"one\"", "fmt.Println(a)"}, "one"},
	{[]string{"t := time.Now()", "t := 5\nfmt.Println(t)"}, "5"},
	{[]string{"a := 1", "b := a\na := b + 1\nfmt.Println(a, b)"}, "2 1"},
	{[]string{"a := 1", "b := a", "a := \"one\"", "fmt.Println(a, b)"}, "one 1"},
	{[]string{"a := 1", "a = 2", "fmt.Println(a)"}, "2"},
	{[]string{"a := 1", "a += 2", "a++", "fmt.Println(a)"}, "4"},
	{[]string{"a, b := 1, 2", "a, b = b, a", "fmt.Println(a, b)"}, "2 1"},
	{[]string{"var a = 1", "a = a * 7", "fmt.Println(a)"}, "7"},
	{[]string{"var a int", "a--", "fmt.Println(a)"}, "-1"},
	{[]string{"const a = 3", "fmt.Println(a * a)"}, "9"},
	{[]string{"a = 1", "a = 2", "fmt.Println(a)"}, "2"},
	{[]string{"a = 1", "b = a", "a = \"x\"", "fmt.Println(a, b)"}, "x 1"},
	{[]string{"x, err := strconv.Atoi(\"12\")\ny, err := strconv.Atoi(\"z\")", "fmt.Println(x, y, err != nil)"},
		"12 0 true"},
	// what shares memory
	{[]string{"a := []int{1, 2}", "a[0] = 9", "fmt.Println(a)"}, "[9 2]"},
	{[]string{"a := []int{1, 2}", "b := a", "b[0] = 9", "fmt.Println(a)"}, "[9 2]"},
	{[]string{"a := []int{1, 2, 3}", "b := a[1:]", "c := b", "c[0] = 9", "fmt.Println(a)"}, "[1 9 3]"},
	{[]string{"a := []int{1}", "a = append(a, 2)", "fmt.Println(len(a))"}, "2"},
	{[]string{"a := []int{1, 2, 3}", "b := append(a[:1], 9)", "fmt.Println(a, b)"}, "[1 9 3] [1 9]"},
	{[]string{"a := []int{3, 1}", "slices.Sort(a)", "fmt.Println(a)"}, "[1 3]"},
	{[]string{"m := map[string]int{}", "m[\"a\"] = 1", "delete(m, \"b\")", "fmt.Println(m)"}, "map[a:1]"},
	{[]string{"a := 1", "p := &a", "*p = 5", "fmt.Println(a)"}, "5"},
	{[]string{"type T struct{ N int }", "t := T{1}", "t.N = 2", "fmt.Println(t.N)"}, "2"},
	{[]string{"type T struct{ N int }\nfunc (t *T) Add() { t.N++ }", "t := T{1}", "t.Add()\nt.Add()", "fmt.Println(t.N)"},
		"3"},
	{[]string{"var b strings.Builder", "b.WriteString(\"x\")", "b.WriteString(\"y\")", "fmt.Println(b.String())"},
		"xy"},
	// blocks and functions
	{[]string{"q := 3", "{ q := 4; fmt.Println(\"inner\", q) }", "fmt.Println(q)"}, "3"},
	{[]string{"q := 3", "for i := range 3 { q += i }", "fmt.Println(q)"}, "6"},
	{[]string{"q := 0", "for i := 0; i < 3; i++ { q += i }; q++", "fmt.Println(q)"}, "4"},
	{[]string{"q := 3", "if q > 2 { q = 10 } else { q = 20 }", "fmt.Println(q)"}, "10"},
	{[]string{"n := 0\nf := func() { n++ }\nf()\nf()\nfmt.Println(n)", "fmt.Println(n)"}, "2"},
	{[]string{"n := 0", "f := func() { n++ }", "f()", "f()", "fmt.Println(n)"}, "2"},
	{[]string{"n := 1", "f := func() int { return n }", "n := 5", "fmt.Println(f(), n)"}, "1 5"},
	{[]string{"n := 1", "f := func() int { return n }", "n = 5", "fmt.Println(f(), n)"}, "5 5"},
	{[]string{"func twice(x int) int { return 2 * x }", "a := twice(4)", "fmt.Println(a)"}, "8"},
	{[]string{"var k = 10\nfunc f() int { return k }", "k = 11", "fmt.Println(f())"}, "11"},
	{[]string{"k := 10", "func f() int { return k }", "fmt.Println(f())"}, "10"},
	{[]string{"k := 0\nfmt.Println(k)", "func f() { k++ }", "f()", "f()", "fmt.Println(k)"}, "2"},
	{[]string{"sum := 0\nfor _, x := range []int{1, 2, 3} { sum += x }", "fmt.Println(sum)"}, "6"},
	{[]string{"fmt := \"shadow\"\n_ = fmt", "a := fmt", "println(a)\nos.Stdout.WriteString(a + \"\\n\")"}, "shadow"},
	{[]string{"N := 7", "type T struct{ N int }", "t := T{N: 2}", "fmt.Println(t.N, N)"}, "2 7"},
	{[]string{"k := \"a\"", "m := map[string]int{k: 1}", "k := \"b\"", "fmt.Println(m)"}, "map[a:1]"},
	// ours
	{[]string{"p := oneply.Find(\"kim/a\").Epsilon(0.3)", "p = p.Epsilon(0.2)",
		"fmt.Println(p.Name(), oneply.Score(p, \"heuristic\", 2, 1).A.Name())"},
		"Kim a Kim a"},
	{[]string{"r := oneply.Match(\"kim/a\", \"heuristic\", 10, 1)", "fmt.Println(r.Games())"}, "10"},
	{[]string{"l := oneply.Lesson{Name: \"x\", Games: 10}", "l.Games = 20", "fmt.Println(l.Games)"}, "20"},
	{[]string{"kim := oneply.Find(\"kim/a\")", "fmt.Println(kim.Name())"}, "Kim a"},
	{[]string{"r := oneply.Score(\"kim/a\", \"heuristic\", 10, 1)\nfunc games() int { return r.Games() }"},
		"refused: line 2: r is not yet there for games"},
	// what is refused
	{[]string{"t := time.Now()", "fmt.Println(t)"},
		"refused: t is not kept for later cells, because time.Now is not"},
	{[]string{"a := 1", "t := time.Now().Year()\na += t", "fmt.Println(a)"}, "refused: t is not kept"},
	{[]string{"a := rand.Intn(6)", "fmt.Println(a)"}, "refused: a is not kept"},
	{[]string{"c := make(chan int, 1)\nc <- 1", "fmt.Println(<-c)"}, "refused: c is not kept"},
	{[]string{"n := 0\ngo func() { n++ }()", "fmt.Println(n)"}, "refused: n is not kept"},
	{[]string{"m := map[int]int{1: 1, 2: 2}\ns := 0\nfor k := range m { s = k }", "fmt.Println(s)"},
		"refused: s is not kept"},
	{[]string{"func f() int { return 1 }", "a := f()", "func f() int { return 2 }", "fmt.Println(a)"},
		"refused: a was made with an earlier f"},
	{[]string{"func g() int { return 1 }\nfunc f() int { return g() }", "a := f()",
		"func g() int { return 2 }", "fmt.Println(a)"},
		"refused: a was made with an earlier g"},
	{[]string{"type T struct{ N int }", "t := T{1}", "type T struct{ M int }", "fmt.Println(t)"},
		"refused: t was made with an earlier T"},
	{[]string{"k := 10", "func f() int { return k }", "k := 11", "fmt.Println(f())"}, "refused: f uses k"},
	{[]string{"k := 1", "func f() int { return k }", "a := f()", "k := 2", "func f() int { return k }", "fmt.Println(a)"},
		"refused: a was made with an earlier f"},
	{[]string{"k := 1", "func f() int { return k }", "k := 2", "func f() int { return k }", "fmt.Println(f())"},
		"2"},
	{[]string{"failed: a := 1", "fmt.Println(a)"}, "refused: a is not there: cell [1] has failed; run it again"},
	{[]string{"a := 1", "failed: a = 2", "fmt.Println(a)"}, "refused: a is not there"},
	{[]string{"failed: a := 1", "a := 2", "fmt.Println(a)"}, "2"},
	{[]string{"interrupted: a := 1\nb := 2", "fmt.Println(a)"}, "refused: a is not there: cell [1] was interrupted"},
	{[]string{"a := 1", "%rm a", "fmt.Println(a.N)"}, "?"},
	{[]string{"player := oneply.Find(\"kim/a\")", "%rm player", "oneply.Show(player.Weights())"},
		"refused: line 1: no cell has made player"},
	{[]string{"a := 1\nif a > 0 { return }\nb := 2", "fmt.Println(b)"}, "refused: b is not there"},
	{[]string{"oneply.Run(kim.Evolve(), \"quick\")\na := 1", "fmt.Println(a)"}, "1"},
	{[]string{"gone: a := 1", "fmt.Println(a)"}, "?"},
}

// last returns the program of the last cell.
func (q sequence) last() (*Program, error) {
	s := NewSession(library)
	for i, c := range q.cells {
		how := Well
		for prefix, end := range map[string]End{"failed: ": Failed, "interrupted: ": Interrupted} {
			if rest, ok := strings.CutPrefix(c, prefix); ok {
				c, how = rest, end
			}
		}
		p, err := s.Read(i+1, strings.TrimPrefix(c, "gone: "))
		if err != nil || i == len(q.cells)-1 {
			return p, err
		}
		if !strings.HasPrefix(c, "gone: ") {
			s.Ended(p, how)
		}
	}
	return nil, nil
}

// TestValues: where names keep their values a program has only what the cell says.
func TestValues(t *testing.T) {
	s := NewSession(library)
	s.Values = true
	s.Ended(require.Of(s.Read(1, "var a = 1\nfunc f() int { return a }\nt := time.Now()"))(t), Well)
	p := require.Of(s.Read(2, "f()\nt"))(t)
	if p.Text != "import fmt \"fmt\"\n%%\nf()\nfmt.Println(t)" {
		t.Errorf("%q", p.Text)
	}
}

// TestSequences: after each sequence the last cell prints what a kernel of persistent values would, or is refused.
func TestSequences(t *testing.T) {
	require.OK(t, os.MkdirAll("testdata", 0o755)) // below the module, for its imports
	dir := require.Of(os.MkdirTemp("testdata", "run-"))(t)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	calls, imports := "", ""
	for i, q := range sequences {
		p, err := q.last()
		want, refused := strings.CutPrefix(q.want, "refused: ")
		switch {
		case refused && (err == nil || !strings.HasPrefix(err.Error(), want)):
			t.Errorf("%q: %v, want %s", q.cells, err, want)
		case !refused && err != nil:
			t.Errorf("%q: %v", q.cells, err)
		case !refused && q.want != "?":
			name := fmt.Sprintf("s%d", i)
			imports += fmt.Sprintf("import %s \"%s/pkg/jupyter/cell/%s/%[1]s\"\n", name, module, filepath.ToSlash(dir))
			calls += fmt.Sprintf("\tprintln(\"# %d\")\n\t%s.Run()\n", i, name)
			require.Files(t, dir, map[string]string{name + "/a.go": asPackage(name, p.Text)})
		}
	}
	require.Files(t, dir, map[string]string{"main.go": "package main\n" + imports + "func main() {\n" + calls + "}\n"})
	cmd := exec.Command("sh", "-c", "GOWORK=off go run . 2>&1")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, part := range strings.Split(string(out), "# ")[1:] {
		var i int
		_, _ = fmt.Sscan(part, &i)
		lines := strings.Split(strings.TrimSpace(part), "\n")
		if got := lines[len(lines)-1]; got != sequences[i].want || len(lines) > 3 {
			t.Errorf("%q: %q, want %s", sequences[i].cells, lines, sequences[i].want)
		}
	}
}

// asPackage makes a package of a program for the kernel.
func asPackage(name, text string) string {
	above, body, _ := strings.Cut(text, "%%\n")
	var used []string
	for l := range strings.Lines(above) { // the kernel drops imports that are not used
		if alias, ok := strings.CutPrefix(l, "import "); !ok || strings.Contains(text, strings.Fields(alias)[0]+".") {
			used = append(used, l)
		}
	}
	return "package " + name + "\n" + strings.Join(used, "") + "\nfunc Run() {\n" + body + "\n}\n"
}
