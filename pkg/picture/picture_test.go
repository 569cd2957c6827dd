package picture

import (
	"encoding/base64"
	"regexp"
	"strings"
	"testing"
)

func TestColors(t *testing.T) {
	for _, c := range []struct{ name, got, want string }{
		{"diverging 0", Diverging(0).Hex(), "#ffffff"}, {"diverging -1", Diverging(-1).Hex(), "#2166ac"}, {"diverging 1", Diverging(1).Hex(), "#b2182b"},
		{"first kind", Kind(0).Hex(), "#0072b2"}, {"eighth kind", Kind(7).Hex(), "#0072b2"}, {"on dark", on(Ink).Hex(), "#ffffff"},
	} {
		if c.got != c.want {
			t.Errorf("%s is %s, want %s", c.name, c.got, c.want)
		}
	}
}

func TestLengths(t *testing.T) {
	for v, want := range map[float64]string{-0.001: "0", 12.5: "12.5", 100: "100"} {
		if got := px(v); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"no places":     func() { Tuples{Places: [][][]int{{}}}.SVG() },
		"no squares":    func() { Tuples{Places: [][][]int{{{}}}}.SVG() },
		"off the board": func() { Tuples{N: 5, Places: [][][]int{{{24, 25}}}, Apart: true}.SVG() },
		"lengths":       func() { _ = Tuples{Places: [][][]int{{{1, 2}, {1}}}}.String() },
		"hits":          func() { Sampling{Places: [][]int{{0, 1}}, Table: make([]float64, 3)}.SVG() },
		"nowhere":       func() { Sampling{}.HTML() },
		"LUT":           func() { LUTs{Tables: []LUT{{[][]int{{0, 1}}, make([]float64, 8)}}}.SVG() },
		"weights":       func() { Grid{N: 5, Weights: []float64{1}}.SVG() },
	} {
		func() {
			defer func() {
				if s, ok := recover().(string); !ok || !strings.HasPrefix(s, "picture: ") {
					t.Errorf("%s: no clear panic: %q", name, s)
				}
			}()
			f()
		}()
	}
}

func TestImage(t *testing.T) {
	text := position().HTML()
	m := regexp.MustCompile(`^<img width="342" alt="White to move: 8 x 8 board, 4 black and 2 white discs" .*src="data:image/svg\+xml;base64,([^"]*)">`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no picture: %.200s", text)
	}
	if svg, err := base64.StdEncoding.DecodeString(m[1]); err != nil || string(svg) != string(position().SVG()) {
		t.Errorf("the picture is not the board's: %v", err)
	}
	if !strings.Contains(text, ">Values and votes of 101 members.</div>") {
		t.Error("no caption")
	}
}
