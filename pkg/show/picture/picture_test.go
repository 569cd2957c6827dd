package picture

import (
	"encoding/base64"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func TestColors(t *testing.T) {
	for _, c := range []struct{ name, got, want string }{
		{"diverging 0", Diverging(0).Hex(), "#ffffff"}, {"diverging -1", Diverging(-1).Hex(), "#2166ac"},
		{"diverging 1", Diverging(1).Hex(), "#b2182b"},
		{"first kind", Kind(0).Hex(), "#0072b2"}, {"twelfth kind", Kind(11).Hex(), "#0072b2"},
		{"on dark", on(Ink).Hex(), "#ffffff"},
	} {
		if c.got != c.want {
			t.Errorf("%s is %s, want %s", c.name, c.got, c.want)
		}
	}
}

func TestPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"no places":     func() { Tuples{Places: [][][]int{{}}}.SVG() },
		"no squares":    func() { Tuples{Places: [][][]int{{{}}}}.SVG() },
		"off the board": func() { Tuples{N: 5, Places: [][][]int{{{24, 25}}}}.SVG() },
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
	m := regexp.MustCompile(`^<img width="342" alt="White to move: 8 x 8 board, black d3 d4 e4 d5, white e3 e5, ` +
		`last move d3, values c3: 1.25 c4: -0.50 c5: 0.62, votes c3: 80 c4: 1 c5: 20" ` +
		`.*src="data:image/svg\+xml;base64,([^"]*)">`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no picture: %.200s", text)
	}
	title := regexp.MustCompile("<title>.*</title>\n")
	if svg, err := base64.StdEncoding.DecodeString(m[1]); err != nil ||
		string(svg) != title.ReplaceAllString(string(position().SVG()), "") {
		t.Errorf("the picture is not the board's without its title: %v", err)
	}
	if !strings.Contains(text, ">Values and votes of 101 members.</div>") {
		t.Error("no caption")
	}
}

// TestNumbersOnSquaresKeepApart: numbers on neighbouring squares have blank between them, in DejaVu Sans too: digits
// are 0.636, the point 0.318 and the minus sign 0.838 of the font size wide.
func TestNumbersOnSquaresKeepApart(t *testing.T) {
	number := regexp.MustCompile(`<text x="[\d.]+" y="[\d.]+">(−?\d+\.\d+)</text>`)
	group := regexp.MustCompile(`(?s)<g font-size="([\d.]+)" fill="#(?:222222|ffffff)" text-anchor="middle">(.*?)</g>`)
	weights, values := make([]float64, 64), map[int]float64{}
	for sq := range weights {
		weights[sq] = []float64{-11.3, -21.61, 53.34, 0.05}[sq%4]
		values[sq] = -21.61
	}
	for name, svg := range map[string][]byte{
		"grid": Grid{Weights: weights}.SVG(), "board": Board{Values: values, Decimals: 2}.SVG(),
		"votes": Board{Values: values, Decimals: 3, Votes: map[int]float64{1: 1000}}.SVG(),
	} {
		numbers := 0
		for _, g := range group.FindAllSubmatch(svg, -1) {
			pixels, err := strconv.ParseFloat(string(g[1]), 64)
			for _, m := range number.FindAllStringSubmatch(string(g[2]), -1) {
				numbers++
				em := 0.318 + 0.636*float64(strings.Count(m[1], "")-2)
				if strings.HasPrefix(m[1], "−") {
					em += 0.838 - 0.636
				}
				if err != nil || em*pixels > square-3 || pixels < 6 {
					t.Fatalf("%s: %s is %v pixels wide in size %v: %v", name, m[1], em*pixels, pixels, err)
				}
			}
		}
		if numbers != 64 {
			t.Errorf("%s: %d numbers", name, numbers)
		}
	}
}
