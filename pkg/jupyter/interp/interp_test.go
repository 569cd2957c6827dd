package interp_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/jupyter/interp"
)

// TestCells: declarations live on with their values, what is declared again is replaced, the rest ends with its cell.
func TestCells(t *testing.T) {
	var out bytes.Buffer
	in := printing(&out)
	for _, step := range []struct{ cell, want string }{
		{"var n = 1\n%%\nn++\nx := 5\nfmt.Print(n, x)", "2 5"},
		{"%%\nn++\nfmt.Print(n)", "3"},
		{"%%\nfmt.Print(x)", "line 2: undefined: x"},
		{"func twice(i int) int { return 2 * i }", ""},
		{"func use() int { return twice(n) }\n%%\nfmt.Print(use())", "6"},
		{"func twice(i int) int { return 20 * i }\n%%\nfmt.Print(use())", "60"},
		{"type point struct{ x int }\nfunc (p point) String() string { return fmt.Sprint(\"at \", p.x) }\n" +
			"var p any = point{4}", ""},
		{"%%\nq, ok := p.(point)\nfmt.Print(p, q.x, ok)", "at 4 4 true"},
		{"var f = func() int { n++; return n }\n%%\nf()", ""},
		{"%%\nfmt.Print(f(), n)", "5 5"},
		{"var n = \"text\"\n%%\nfmt.Print(n)", "cell [5], line 1: cannot use n (variable of type string) as int value in " +
			"argument to twice (and 2 more)"},
		{"%%\nfmt.Print(n)", "5"},
		{"const k = 1 << 70\n%%\nfmt.Print(k >> 68)", "4"},
		{"%%\nfmt.Print(math.Sqrt(k) > 1e10)", "true"},
		{"import m \"math\"\n%%\nfmt.Print(m.Abs(-1))", "1"},
		{"%%\nfmt.Print(m.Abs(-2))", "2"},
		{"import \"os\"", "line 1: could not import os (package os is not here; install oneply for that)"},
		{"%%\nvar p *point\nfmt.Print(p.x)", "line 3: invalid memory address or nil pointer dereference"},
		{"%%\npanic(fmt.Sprint(\"two\\nlines\"))", "line 2: two lines"},
	} {
		out.Reset()
		_, err := in.Run(step.cell)
		if err != nil {
			fmt.Fprint(&out, err)
		}
		if out.String() != step.want {
			t.Errorf("%s\ngot  %s\nwant %s", step.cell, &out, step.want)
		}
	}
}

// TestRefused: what is not understood is refused in one line, before anything runs.
func TestRefused(t *testing.T) {
	for cell, want := range map[string]string{
		"%%\nfmt.Print(1)\ngo fmt.Print(2)":                 "line 3: go",
		"%%\nvar a [1 << 60]int\nfmt.Print(a[0])":           "line 2: so long an array",
		"%%\ndefer fmt.Print(2)":                            "line 2: defer",
		"%%\nc := make(chan int)\nc <- 1":                   "line 2: the type chan int",
		"%%\nfmt.Print(1i * 1i)":                            "line 2: a complex number",
		"%%\nL:\n\tfor {\n\t\tgoto L\n\t}":                  "line 4: goto",
		"type t struct{ fmt.Stringer }\n%%\nfmt.Print(t{})": "line 3: a type in a type of your own without a name",
		"type t struct{ next *t }\n%%\nfmt.Print(t{})":      "line 3: a type that holds itself",
		"%%\nfmt.Print((*strings.Builder).Len)":             "line 2: a method of a type as a function",
		"type t int\n%%\nfmt.Printf(\"%T\", t(1))": "line 3: %T or %#v of an interface or of a type " +
			"of your own",
		"func f[T any](x T) T { return x }\n%%\nfmt.Print(f(1))": "line 1: a generic function",
	} {
		var out bytes.Buffer
		_, err := printing(&out).Run(cell)
		var refused *interp.Refused
		if !errors.As(err, &refused) || err.Error() != want+" is not understood here; install oneply for that" ||
			out.Len() > 0 {
			t.Errorf("%s\ngot %s%v", cell, &out, err)
		}
	}
}

// TestMistakes: the compiler's words, with the line and the column in the cell.
func TestMistakes(t *testing.T) {
	for cell, want := range map[string]string{
		"%%\nx := 1\ny := 2\nfmt.Print(y)": "2:1 declared and not used: x",
		"%%\nvar a int8 = 200": "2:14 cannot use 200 (untyped int constant) as int8 value in variable " +
			"declaration (overflows)",
		"%%\nfmt.Print(1 / 0)": "2:15 invalid operation: division by zero",
		"%%\nfmt.Pint(1)":      "2:5 undefined: fmt.Pint",
		"%%\nvar s string = 1 + \"a\"": "2:16 invalid operation: 1 + \"a\" (mismatched types untyped int and " +
			"untyped string)",
		"%%\nmath.Sqrt(1, 2)": "2:14 too many arguments in call to math.Sqrt\n\thave (number, number)\n\t" +
			"want (float64)",
		"func f() int { }":                 "1:16 missing return",
		"%%\nfmt.Print(1":                  "2:12 missing ',' before newline in argument list",
		"type t struct{}\n%%\nt{}.Scale()": "3:5 t{}.Scale undefined (type t has no field or method Scale)",
		"%%\nvar s sort.Interface = 3\n_ = s": "2:24 cannot use 3 (constant of type int) as sort.Interface value in " +
			"variable declaration: int does not implement sort.Interface (missing method Len)",
	} {
		_, err := printing(&bytes.Buffer{}).Run(cell)
		var m *interp.Mistake
		if !errors.As(err, &m) || fmt.Sprintf("%d:%d %s", m.Line, m.Column, m.Text) != want {
			t.Errorf("%s\ngot %+v", cell, err)
		}
	}
}

// TestStop: a loop without an end ends soon.
func TestStop(t *testing.T) {
	in := printing(&bytes.Buffer{})
	time.AfterFunc(50*time.Millisecond, in.Stop)
	begin := time.Now()
	if _, err := in.Run("%%\nfor {\n}"); !errors.Is(err, interp.Stopped) || time.Since(begin) > 10*time.Second {
		t.Error(err, time.Since(begin))
	}
	_, err := in.Run("func f(n int) { f(n + 1) }\n%%\nf(0)")
	require.Error(t, err, "line 3: stack overflow")
}

// TestValues: Run returns the values of a last call; an error that compiled code panics with is returned itself.
func TestValues(t *testing.T) {
	all := maps.Clone(Packages)
	all["lib"] = interp.Package{
		"Fail": reflect.ValueOf(func() { panic(fmt.Errorf("lib: %w", fs.ErrNotExist)) }),
		"Sum": reflect.ValueOf(interp.Generic{
			reflect.ValueOf(func(list ...int) string { return fmt.Sprint("ints ", list) }),
			reflect.ValueOf(func(list ...string) string { return fmt.Sprint("texts ", list) })}),
		"Encode": reflect.ValueOf(func(x any) string {
			text, err := json.Marshal(x)
			return fmt.Sprint(string(text), err)
		}),
	}
	in := interp.New(all, Adapters...)
	_, err := in.Run("%%\nlib.Fail()")
	if !errors.Is(err, fs.ErrNotExist) || err.Error() != "lib: file does not exist" {
		t.Error(err)
	}
	for cell, want := range map[string]string{
		"%%\nlib.Sum(1, 2)":                                  "ints [1 2]",
		"%%\nlib.Sum([]string{\"a\"}...)":                    "texts [a]",
		"%%\nstrconv.Atoi(\"7\")":                            "7 <nil>",
		"type t struct{ A, b int }\n%%\nlib.Encode(t{1, 2})": `{"A":1}<nil>`,
	} {
		last, err := in.Run(cell)
		var texts []string
		for _, v := range last {
			texts = append(texts, fmt.Sprint(v.Interface()))
		}
		if got := strings.Join(texts, " "); err != nil || got != want {
			t.Errorf("%s\ngot %s, %v", cell, got, err)
		}
	}
	_, err = in.Run("%%\nlib.Sum(1, \"a\")")
	if err == nil {
		t.Error("mixed types pass")
	}
}

type shape interface{ Area() float64 }

type adapted struct{ interp.Object }

func (a *adapted) Area() float64 { return interp.As[float64](a.Call("Area")[0]) }

// TestObject: compiled code calls the methods of a cell's type, in goroutines too, and makes others of its kind.
func TestObject(t *testing.T) {
	var given []shape
	all := maps.Clone(Packages)
	all["lib"] = interp.Package{
		"Shape":      reflect.ValueOf((*shape)(nil)),
		"Shape.Area": reflect.ValueOf(shape.Area),
		"Take":       reflect.ValueOf(func(s shape) shape { given = append(given, s); return s }),
	}
	in := interp.New(all, interp.Adapt(func(o interp.Object) shape { return &adapted{o} }))
	_, err := in.Run(`type square struct{ Side float64 }
func (s *square) Area() float64 { return s.Side * s.Side }
var s = &square{3}
%%
back := lib.Take(s)
if back != lib.Shape(s) || back.(*square) != s || back.Area() != 9 {
	panic("another one")
}`)
	require.OK(t, err)
	o := given[0].(*adapted)
	other := &adapted{o.Fresh()}
	require.OK(t, json.Unmarshal([]byte(`{"Side": 2}`), other))
	areas := make(chan float64)
	for _, s := range []shape{o, other} {
		go func() { areas <- s.Area() }()
	}
	if sum := <-areas + <-areas; sum != 13 || o.Type() != "square" || !o.Has("Area") || o.Has("Name") {
		t.Error(sum, o.Type())
	}
}
