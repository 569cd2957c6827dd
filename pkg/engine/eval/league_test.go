package eval

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
)

func TestWrittenFormat(t *testing.T) {
	awkward := make([]float64, Squares)
	copy(awkward, []float64{math.Copysign(0, -1), math.MaxFloat64, 5e-324, 1.0 / 3, -1e21})
	for name, e := range map[string]Evaluator{
		"heuristic":   Heuristic(),
		"awkward_wpc": must(NewWPC(awkward)),
		"all-1-2-3":   must(counting(Systematic(1, 2, 3))),
		"rand-2x4":    must(Random(Snakes(1, 2, 4), 2, -1, 1)),
	} {
		path, got := filepath.Join("testdata", name+".player"), write(t, e)
		golden.Same(t, path, got)
		if d := diff(e, must(readFile(path))); d != "" {
			t.Errorf("%s: written (-), read (+):\n%s", name, d)
		}
	}
}

// counting returns the network whose weights count 0, 0.01, 0.02, ...
func counting(a Architecture) (Evaluator, error) {
	w := make([]float64, a.Dim())
	for i := range w {
		w[i] = float64(i) / 100
	}
	return a.Decode(w)
}

func TestReadBack(t *testing.T) {
	for _, f := range family {
		e := require.Of(Read(strings.NewReader(write(t, f.e)), f.name))(t)
		if d := diff(f.e, e); d != "" {
			t.Errorf("%s: written (-), read (+):\n%s", f.name, d)
		}
	}
}

// diff compares kind, places in order, and weights bit for bit.
func diff(a, b Evaluator) string {
	bits := func(w []float64) []uint64 {
		all := make([]uint64, len(w))
		for i, x := range w {
			all[i] = math.Float64bits(x)
		}
		return all
	}
	plain := func(e Evaluator) any {
		if p, ok := e.(*WPC); ok {
			return bits(p.Weights())
		}
		if m, ok := e.(*MLP); ok {
			return []any{m.Encoding(), bits(m.Weights())}
		}
		var all []any
		for _, t := range e.(*Network).Tuples() {
			all = append(all, t.Places, bits(t.Table))
		}
		return all
	}
	return cmp.Diff(plain(a), plain(b))
}

func TestPublishedNetworkAsListed(t *testing.T) {
	n := must(readFile(published + "jaskowski/best_all2.player")).(*Network)
	if len(n.Tuples()) != 32 || n.Weights() != 288 {
		t.Errorf("%d tuples, %d weights, want 32, 288", len(n.Tuples()), n.Weights())
	}
	if p := n.Tuples()[0].Places; fmt.Sprint(p) != "[[6 7] [55 63] [7 15] [56 57] [62 63] [0 1] [48 56] [0 8]]" {
		t.Errorf("places %v", p)
	}
}

// halves are 64 numbers.
var halves = strings.Repeat("0.5 ", Squares)

func TestFormatsInTheWild(t *testing.T) {
	net := must(NewNetwork([]Tuple{{[][]int{{9, 1}, {3, 2}}, []float64{1, -2, 3e-5, 400, 5, 6, 7, 8, .5}},
		{[][]int{{0}}, []float64{0, 1, 2}}}))
	wpc := must(Read(strings.NewReader(halves), "halves"))
	for _, c := range []struct {
		name, text string
		want       Evaluator
	}{
		{"one line", "{ 2 { 2 2 { 9 1 } { 3 2 } { 1 -2 3e-5 400 5 6 7 8 .5 } } { 1 1 { 0 } { 0 1 2 } } }", net},
		{"no blanks", "{2{2 2{9 1}{3 2}{1 -2 3E-05 4.0e+2 5 6 7 8 0.5}}{1 1{0}{0 1 2}}}", net},
		{"commas", "{2,{2,2,{9,1},{3,2},{1,-2,3e-5,400,5,6,7,8,.5}},{1,1,{0},{0,1,2}}}", net},
		{"no braces", "2 2 2 9 1 3 2 1 -2 3e-5 400 5 6 7 8 .5 1 1 0 0 1 2", net},
		{"no outer braces", "2 { 2 2 {9 1} {3 2} { 1 -2 3e-5 400 5 6 7 8 .5 } }{ 1 1 { 0 } { 0 1 2 } }", net},
		{"no braces around places", "{ 2 { 2 2 9 1 3 2 { 1 -2 3e-5 400 5 6 7 8 .5 } } { 1 1 0 { 0 1 2 } } }", net},
		{"other white space", "\xef\xbb\xbf2\r\n{\t2 2\v{9 1}\f{3 2} {1 -2 3e-5 400 5 6 7 8 .5}}\r\n{1 1 {0} {0 1 2}}\r\n",
			net},
		{"WPC", strings.ReplaceAll(halves, " ", ",\r\n"), wpc},
		{"WPC in braces", "{ " + halves + "}", wpc},
		{"WPC with exponents", strings.Repeat("+5.0E-1\t", 32) + strings.Repeat("0.05e1\n", 32), wpc},
	} {
		e, err := Read(strings.NewReader(c.text), c.name)
		if err != nil {
			t.Error(err)
		} else if d := diff(c.want, e); d != "" {
			t.Errorf("%s: want (-), got (+):\n%s", c.name, d)
		}
	}
}

func TestBadFiles(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "line 1: want a player (64 weights or a network), found the end of the file"},
		{"blank", "\n\n , \n", "line 4: want a player (64 weights or a network), found the end of the file"},
		{"binary", "1 2\n3 \x00\xff", "line 2: want a text of numbers and braces, found byte 0x00"},
		{"words", "hello world", `line 1: want weight 1 of 64, a finite number, found "hello"`},
		{"63 numbers", halves[4:], "line 1: want weight 64 of 64, a finite number, found the end of the file"},
		{"65 numbers", halves + "\n0.5", `line 2: want the end of the file, found "0.5"`},
		{"65 numbers in braces", "{" + halves + "\n0.5}", `line 2: want "}" after 64 weights, found "0.5"`},
		{"NaN", halves[4:] + "NaN", `line 1: want weight 64 of 64, a finite number, found "NaN"`},
		{"Inf", halves[4:] + "-inf", `line 1: want weight 64 of 64, a finite number, found "-inf"`},
		{"overflow", halves[4:] + "1e999", `line 1: want weight 64 of 64, a finite number, found "1e999"`},
		{"hexadecimal", halves[4:] + "0x1p4", `line 1: want weight 64 of 64, a finite number, found "0x1p4"`},
		{"digits", strings.Repeat("7", 1<<22), "line 1: want numbers of at most 512 characters, found a longer one"},
		{"long word", halves + strings.Repeat("7", 99),
			`want the end of the file, found "7777777777777777777777777777777777777777"...`},
		{"cut after the count", "{ 32", "line 1: want the number of squares of tuple 1 of 32, 1 to 12, found the end of " +
			"the file"},
		{"cut in a place", "{ 1\n{ 2 1 { 0 ", "line 2: want square 2 of 2 of place 1 of 1 of tuple 1 of 1, 0 to 63, found " +
			"the end of the file"},
		{"cut in a table", "{ 1\n{ 1 1 { 0 }\n{ 1 2",
			"line 3: want weight 3 of 3 of tuple 1 of 1, a finite number, found the end of the file"},
		{"cut at the end", "{ 1 { 1 1 { 0 } { 1 2 3 } }\n", `line 2: want "}" after 1 tuples, found the end of the file`},
		{"no tuples", "{ 0 { } }", `want the number of tuples, 1 to 65536, found "0"`},
		{"huge count", "{ 99999999 { 2 1 { 0 1 } { 1 2 3 4 5 6 7 8 9 } } }",
			`want the number of tuples, 1 to 65536, found "99999999"`},
		{"count too large", "{ 2 { 1 1 { 0 } { 1 2 3 } } }",
			`want the number of squares of tuple 2 of 2, 1 to 12, found "}"`},
		{"count too small", "{ 1 { 1 1 { 0 } { 1 2 3 } } { 1 1 { 0 } { 1 2 3 } } }", `want "}" after 1 tuples, found "{"`},
		{"long tuple", "{ 1 { 13 1 { 0 1", `want the number of squares of tuple 1 of 1, 1 to 12, found "13"`},
		{"no places", "{ 1 { 1 0 { 1 2 3 } } }", `want the number of places of tuple 1 of 1, 1 to 65536, found "0"`},
		{"negative length", "{ 1 { -1 1 { 1 2 3 } } }", `want the number of squares of tuple 1 of 1, 1 to 12, found "-1"`},
		{"fraction", "{ 1 { 2.0 1 { 1 2 3 } } }", `want the number of squares of tuple 1 of 1, 1 to 12, found "2.0"`},
		{"square 64", "{ 1 { 1 1 { 64 } { 1 2 3 } } }",
			`want square 1 of 1 of place 1 of 1 of tuple 1 of 1, 0 to 63, found "64"`},
		{"square -1", "{ 1 { 1 1 { -1 } { 1 2 3 } } }", `0 to 63, found "-1"`},
		{"square twice", "{ 1\n{ 2 1 { 5 5 } { 1 2 3 4 5 6 7 8 9 } } }",
			"line 2: want each square of place 1 of 1 of tuple 1 of 1 once, found 5 twice"},
		{"place too long", "{ 1 { 1 1 { 0 1 } { 1 2 3 } } }", `want "}" after place 1 of 1 of tuple 1 of 1, found "1"`},
		{"place missing", "{ 1 { 1 2 { 0 } { 1 2 3 } } }", `want "}" after place 2 of 2 of tuple 1 of 1, found "2"`},
		{"table too short", "{ 1 { 1 1 { 0 } { 1 2 } } }", `want weight 3 of 3 of tuple 1 of 1, a finite number, found "}"`},
		{"packed unit", "{ 1 { 1 1 { 0 } { packed 0.3 AgQG } } }",
			`want the unit of the weights of tuple 1 of 1, a power of two, found 0.3`},
		{"no base64", "{ 1 { 1 1 { 0 } { packed 0.5 A%gG } } }",
			`want 3 packed weights of tuple 1 of 1, found what is no base64 of them`},
		{"packed too long", "{ 1 { 1 1 { 0 } { packed 0.5 AgQGBg== } } }",
			`want 3 packed weights of tuple 1 of 1, found the bytes of another table`},
		{"packed too short", "{ 1 { 1 1 { 0 } { packed 0.5 AgQ= } } }",
			`want 3 packed weights of tuple 1 of 1, found the bytes of another table`},
		{"table too long", "{ 1 { 1 1 { 0 } { 1 2 3 4 } } }", `want "}" after 3 weights of tuple 1 of 1, found "4"`},
		{"NaN in a table", "{ 1 { 1 1 { 0 } { 1 2\nnan } } }",
			`line 2: want weight 3 of 3 of tuple 1 of 1, a finite number, found "nan"`},
		{"trailing", "{ 1 { 1 1 { 0 } { 1 2 3 } } }\n}", `line 2: want the end of the file, found "}"`},
		{"too many weights", manyWeights(), "want at most 2097152 weights in all, found more with tuple 4 of 9"},
		{"too many places", "{ 1 { 1 65537 { 0 }", `want the number of places of tuple 1 of 1, 1 to 65536, found "65537"`},
	} {
		e, err := Read(strings.NewReader(c.text), c.name)
		if err == nil || e != nil {
			t.Errorf("%s: %v, error %v", c.name, e, err)
			continue
		}
		if got := err.Error(); !strings.HasPrefix(got, "eval: "+c.name+" line ") || !strings.HasSuffix(got, c.want) ||
			strings.Contains(got, "\n") {
			t.Errorf("%s:\ngot  %s\nwant ... %s", c.name, got, c.want)
		}
	}
}

// manyWeights returns a network whose fourth tuple exceeds the limit.
func manyWeights() string {
	tuple := "{ 12 1 { 0 1 2 3 4 5 6 7 8 9 10 11 } { " + strings.Repeat("1 ", entries(MaxLength)) + "} } "
	return "{ 9 " + strings.Repeat(tuple, 3) + "{ 12 1"
}

// blanks is an endless file of white space.
type blanks struct{}

func (blanks) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = ' '
	}
	return len(b), nil
}

func TestUnreadableFiles(t *testing.T) {
	_, err := Read(blanks{}, "endless")
	if want := "eval: endless line 1: want at most 64 MiB, found more"; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	broken := errors.New("disk on fire")
	if _, err := Read(iotest.ErrReader(broken), "broken"); !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
}

// brokenPipe accepts nothing.
type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, os.ErrClosed }

func TestWriteErrors(t *testing.T) {
	if err := Write(&strings.Builder{}, nil); err == nil {
		t.Error("unknown kind: no error")
	}
	if err := Write(brokenPipe{}, Heuristic()); !errors.Is(err, os.ErrClosed) {
		t.Errorf("error %v, want %v", err, os.ErrClosed)
	}
}

// Everything that can be read is written and read back identically; nothing crashes.
func FuzzRead(f *testing.F) {
	f.Add(halves)
	f.Add("{ 1 { 1 1 { 0 } { 1 2 3 } } }")
	f.Add("{ 1\n{ 2 2 { 0 1 } { 9 8 }\n{ 1 -2 3e-5 4 5 6 7 8 1e308 } } }")
	f.Add("1 1 1 0 1e-320 -0 3")
	f.Add("{ 1 { 1 1 { 0 } { packed 0.5 AgQG } } }")
	f.Add("mlp 2 2 1 { 1 2 3 4 5 6 7 8 9 10 11 }")
	f.Add("mlp 8 8 256 { packed 1e300 AP///w8= }")
	f.Add("{ 99999999 { 12 99999999 { 0 1 } } }")
	f.Add("{ 1 { 12 1 { 0 1 2 3 4 5 6 7 8 9 10 11 } { 0 0")
	f.Add("1,-0.25,0.1\nNaN Inf 1e999 }{ \x00")
	for _, e := range []Evaluator{Heuristic(), must(Random(Systematic(1), 1, -1, 1)),
		must(Random(Snakes(1, 2, 3), 2, -1, 1))} {
		f.Add(write(f, e))
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Read(strings.NewReader(text), "fuzz")
		if err != nil {
			if strings.Contains(err.Error(), "\n") || len(err.Error()) > 300 {
				t.Fatalf("error is not one short line: %q", err)
			}
			return
		}
		again, err := Read(strings.NewReader(write(t, e)), "again")
		if err != nil {
			t.Fatalf("cannot read what was written: %v", err)
		}
		if d := diff(e, again); d != "" {
			t.Fatalf("read (-), read again (+):\n%s", d)
		}
	})
}
