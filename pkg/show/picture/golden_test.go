package picture

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/estimate"
)

func position() Board {
	return Board{
		Black: 1<<19 | 1<<27 | 1<<28 | 1<<35, White: 1<<20 | 1<<36, Turn: "white", Legal: 1<<18 | 1<<26 | 1<<34 | 1<<42,
		Last: 1 << 19, Flipped: 1 << 27,
		Values: map[int]float64{18: 1.25, 26: -0.5, 34: 0.62}, Votes: map[int]float64{18: 80, 26: 1, 34: 20}, Decimals: 2,
		Title: "White to move", Caption: "Values and votes of 101 members.",
	}
}

// stones returns a position of Go with values, one of them that of a pass.
func stones() Board {
	return Board{N: 5, Lines: true, Black: 1<<6 | 1<<12 | 1<<13, White: 1<<7 | 1<<8 | 1<<16, Turn: "black", Last: 1 << 16,
		Values: map[int]float64{11: 1.25, 17: -0.5, 24: 0.62, 25: 9}, Decimals: 2, Title: "krawiec"}
}

// shares returns a position with signed values on discs and on empty squares.
func shares() Board {
	b := position()
	b.Votes, b.Signed, b.Title, b.Legal = nil, true, "d3 over c4", 1<<18|1<<26
	b.Values = map[int]float64{18: 1.25, 26: -0.5, 27: 0.3, 36: -2}
	return b
}

func weights() Grid {
	g := Grid{N: 5, Title: "Weights", Caption: "One player."}
	for i := range 25 {
		g.Weights = append(g.Weights, float64(i-12)/6)
	}
	g.Weights[24] = math.NaN()
	return g
}

func film() Film {
	last := Board{Title: "2 c5 r", Black: 1<<27 | 1<<36, White: 1<<34 | 1<<35, Last: 1 << 34}
	return Film{Frames: []Board{{Title: "1 d3", Black: 1 << 19, Last: 1 << 19, Legal: 1 << 18}, last, {Title: "<3>"}},
		Columns: 2, Caption: "A game."}
}

func gallery() Gallery {
	bare := weights()
	bare.Bare, bare.Title = true, "40k"
	grey := bare
	grey.Grey = true
	return Gallery{Items: []Picture{weights(), bare, grey,
		Board{N: 5, Black: 1, Labels: map[int]string{7: "a", 8: "<"}}}, Columns: 2}
}

// curves returns two that end where their names would touch, and one without points.
func curves() Curves {
	x := []float64{2000, 10_000, 200_000}
	return Curves{Title: "mine", X: "games of training", Y: "score", Caption: "Fresh games.", Lines: []Line{
		{Name: "takahama/37", X: x, Y: []float64{0.21, 0.48, 0.571}},
		{Name: "heuristic", X: x, Y: []float64{0.15, 0.3, 0.56}}, {}}}
}

// doses returns a line of points with intervals at named places, some without room; one point has no interval.
func doses() Curves {
	c := Curves{X: "random moves", Y: "score", Caption: "Scores with 95% intervals."}
	l := Line{Name: "jaskowski"}
	for k, v := range []float64{0.95, 0.87, 0.8, 0.62, 0.55} {
		x := []float64{0, 0.01, 0.1, 0.3, 0.5}[k]
		c.Places = append(c.Places, Place{x, estimate.Fixed(x, 2, false)})
		l.X, l.Y, l.Low, l.High = append(l.X, x), append(l.Y, v), append(l.Low, v-0.02), append(l.High, v+0.01)
	}
	l.Low[3], l.High[3] = math.NaN(), math.NaN()
	c.Lines = []Line{l}
	return c
}

// tuples returns a snake that crosses itself, a straight tuple that shares a square with it, and two single squares.
func tuples() Tuples {
	return Tuples{Title: "2 snakes", Caption: "Main places in colour.", Places: [][][]int{
		{{0, 9, 8, 1}, {63, 54, 55, 62}}, {{9, 10, 11}, {14, 13, 12}, {49, 50, 51}}, {{27}, {28}},
	}}
}

// sampling has the sum of the figure that explains symmetric sampling: 5 x -1.01 + 2 x 5.89 - 9.18.
func sampling() Sampling {
	s := Sampling{Table: make([]float64, 9), Board: Board{Black: 1<<27 | 1<<36, White: 1<<28 | 1<<35}}
	s.Table[4], s.Table[5], s.Table[3] = -1.01, 5.89, -9.18
	s.Places = [][]int{{0, 1}, {7, 15}, {8, 16}, {56, 57}, {62, 63}, {26, 27}, {44, 36}, {20, 28}}
	return s
}

func tally() Tally {
	return Tally{Title: "4 claims", Parts: []Share{{"✓", "reproduced", 3, Kind(2)}, {"?", "not decided", 0, Kind(4)},
		{"✗", "not reproduced", 1, Kind(1)}, {"○", "not <tested>", 0, Published}}}
}

func luts() LUTs {
	l := LUTs{Title: "LUTs <3>", Columns: 2, Caption: "Two tuples and a single square."}
	for _, places := range [][][]int{{{0}, {63}}, {{6, 7}, {56, 57}}, {{0, 9, 18}}} {
		t := LUT{Places: places}
		for k := range power3(len(places[0])) {
			t.Weights = append(t.Weights, 200*math.Sin(float64(5*k)))
		}
		l.Tables = append(l.Tables, t)
	}
	l.Tables[2].Weights[0] = math.NaN()
	return l
}

func TestGoldens(t *testing.T) {
	for name, got := range map[string]string{
		"board.txt": position().String(), "board.svg": string(position().SVG()),
		"shares.svg": string(shares().SVG()),
		"stones.txt": stones().String(), "stones.svg": string(stones().SVG()),
		"stones-film.svg": string(Film{Frames: []Board{stones(), stones()}}.SVG()),
		"grid.txt":        weights().String(), "grid.svg": string(weights().SVG()), "gallery.svg": string(gallery().SVG()),
		"film.svg":  string(film().SVG()),
		"tally.txt": tally().String() + "\n", "tally.svg": string(tally().SVG()),
		"curves.txt": curves().String(), "curves.svg": string(curves().SVG()),
		"doses.txt": doses().String(), "doses.svg": string(doses().SVG()),
		"tuples.txt": tuples().String(), "tuples.svg": string(tuples().SVG()),
		"sampling.svg": string(sampling().SVG()), "luts.txt": luts().String(), "luts.svg": string(luts().SVG()),
	} {
		golden.Same(t, "testdata/"+name, got)
	}
}

// TestWellFormed reads every picture as XML.
func TestWellFormed(t *testing.T) {
	for name, p := range map[string]Picture{
		"board": position(), "shares": shares(), "stones": stones(), "grid": weights(), "film": film(), "tuples": tuples(),
		"sampling": sampling(), "luts": luts(), "curves": curves(), "no curves": Curves{},
		"doses": doses(), "tally": tally(), "no tally": Tally{},
	} {
		require.XML(t, string(p.SVG()), name)
	}
	require.XML(t, string(gallery().SVG()), "gallery")
}

// TestEscaping puts markup into every text of every picture.
func TestEscaping(t *testing.T) {
	const bad = `<script>"&'</script>`
	board := Board{Title: bad, Caption: bad, Labels: map[int]string{0: bad}}
	grid := Grid{N: 1, Weights: []float64{1}, Title: bad, Caption: bad}
	for name, text := range map[string]string{
		"board": board.HTML() + string(board.SVG()), "grid": grid.HTML() + string(grid.SVG()),
		"gallery": Gallery{Items: []Picture{board}, Caption: bad}.HTML(),
		"curves": Curves{Title: bad, X: bad, Y: bad, Caption: bad,
			Lines: []Line{{Name: bad, X: []float64{1}, Y: []float64{1}}}, Places: []Place{{1, bad}}}.HTML(),
		"film":     Film{Frames: []Board{board}, Caption: bad}.HTML() + string(Film{Frames: []Board{board}}.SVG()),
		"tuples":   Tuples{Title: bad, Caption: bad}.HTML() + string(Tuples{Title: bad}.SVG()),
		"sampling": Sampling{Board: board, Places: [][]int{{0}}, Table: []float64{1, 2, 3}, Caption: bad}.HTML(),
		"luts":     LUTs{Title: bad, Caption: bad}.HTML() + string(LUTs{Title: bad}.SVG()),
	} {
		if strings.Contains(text, "<script") {
			t.Errorf("%s does not escape its texts", name)
		}
	}
}
