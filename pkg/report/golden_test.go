package report

import (
	"encoding/xml"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/golden"
)

// sample is a table with every kind of cell.
func sample() Table {
	t := Table{
		Title: "Published players against the standard heuristic",
		Columns: append([]Column{{Name: "player"}, {Name: "games", Unit: "1000"}},
			append(Beside("score", 4), Column{Name: "std", Decimals: 4, Best: Lowest}, Column{Name: "rating", Decimals: 1, Best: Highest})...),
		Footer: []string{"95% intervals", "seed 5", "version 1"},
	}
	add := func(name string, games int, cells []any, more ...any) {
		t.Add(append(append([]any{name, games}, cells...), more...)...)
	}
	add("player 37", 400, Compare(Estimate{0.6274, 0.0013}, Estimate{0.6286, 0.0008}), 0.0129, 12.34)
	add("player <1>", 400, Compare(Estimate{0.5326, 0}, Estimate{0.5300, 0.0008}), 0.0497, -3.0)
	t.Rule()
	add("average & more", 90, Compare(Estimate{math.NaN(), 0}, Estimate{0.5302, 0.0002}), 0.0045, math.NaN())
	return t
}

func claims() Claims {
	c := Claim{ID: "T01", Where: "V.A", Statement: "best fitness is that of player 37", Basis: PublishedTable,
		Published: "0.6580", Ours: "0.6580", Evidence: "greatest of the 82 readable numbers"}
	d := Claim{ID: "T02", Where: "V.B", Statement: "a < b", Basis: OurRuns, Published: "0.55", Ours: "0.51", Evidence: "rank test, p = 0.2"}
	e := Claim{ID: "T03", Where: "VI", Statement: "open question", Basis: OurRuns, Verdict: NotTested, Evidence: "needs a person"}
	return Claims{c.Judge(true), d.Judge(false), e}
}

func position() Board {
	return Board{
		Black: 1<<19 | 1<<27 | 1<<28 | 1<<35, White: 1<<20 | 1<<36,
		Legal: 1<<18 | 1<<26 | 1<<34 | 1<<42, Last: 1 << 19, Flipped: 1 << 27,
		Values: map[int]float64{18: 1.25, 26: -0.5, 34: 0.62}, Votes: map[int]int{18: 80, 26: 1, 34: 20}, Decimals: 2,
		Title: "White to move", Caption: "Values and votes of 101 members.",
	}
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
	return Film{Frames: []Board{{Title: "1 d3", Black: 1 << 19, Last: 1 << 19, Legal: 1 << 18}, last, {Title: "<3>"}}, Columns: 2, Caption: "A game."}
}

func gallery() Gallery {
	bare := weights()
	bare.Bare, bare.Title = true, "40k"
	return Gallery{Items: []Picture{weights(), bare, Board{N: 5, Black: 1, Labels: map[int]string{7: "a", 8: "<"}}}, Columns: 2}
}

// tuples are a snake that crosses itself, a straight tuple that shares a square with it, and two single squares.
func tuples() Tuples {
	return Tuples{Title: "2 snakes", Caption: "Main places in colour.", Places: [][][]int{
		{{0, 9, 8, 1}, {63, 54, 55, 62}}, {{9, 10, 11}, {14, 13, 12}, {49, 50, 51}}, {{27}, {28}},
	}}
}

func tuplesApart() Tuples {
	t := tuples()
	t.Apart, t.Columns, t.Places = true, 2, append(t.Places, [][]int{{62, 63}})
	return t
}

// sampling has the sum of the figure that explains symmetric sampling: 5 x -1.01 + 2 x 5.89 - 9.18.
func sampling() Sampling {
	s := Sampling{Table: make([]float64, 9), Board: Board{Black: 1<<27 | 1<<36, White: 1<<28 | 1<<35}}
	s.Table[4], s.Table[5], s.Table[3] = -1.01, 5.89, -9.18
	s.Places = [][]int{{0, 1}, {7, 15}, {8, 16}, {56, 57}, {62, 63}, {26, 27}, {44, 36}, {20, 28}}
	return s
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
	source, err := Declaration(sampleFile, "T.Do")
	if err != nil {
		t.Fatal(err)
	}
	text, err := claims().JSON()
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string]string{
		"table.txt": sample().String(), "table.html": sample().HTML(),
		"claims.txt": claims().String(), "claims.html": claims().HTML(), "claims.json": string(text),
		"board.txt": position().String(), "board.svg": string(position().SVG()),
		"grid.txt": weights().String(), "grid.svg": string(weights().SVG()), "gallery.svg": string(gallery().SVG()),
		"film.svg":   string(film().SVG()),
		"tuples.txt": tuples().String(), "tuples.svg": string(tuples().SVG()), "tuples-apart.svg": string(tuplesApart().SVG()),
		"sampling.svg": string(sampling().SVG()), "luts.txt": luts().String(), "luts.svg": string(luts().SVG()),
		"source.txt": source.String(), "source.html": source.HTML(),
	} {
		golden.Same(t, "testdata/"+name, got)
	}
}

// TestWellFormed reads every picture and every table as XML.
func TestWellFormed(t *testing.T) {
	for name, text := range map[string]string{
		"board": string(position().SVG()), "grid": string(weights().SVG()), "gallery": string(gallery().SVG()),
		"film": string(film().SVG()), "tuples": string(tuples().SVG()), "tuples apart": string(tuplesApart().SVG()),
		"sampling": string(sampling().SVG()), "luts": string(luts().SVG()), "table": sample().HTML(), "claims": claims().HTML(),
	} {
		d := xml.NewDecoder(strings.NewReader("<all>" + strings.ReplaceAll(text, "&nbsp;", " ") + "</all>"))
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Errorf("%s: %v", name, err)
				break
			}
		}
	}
}

// TestEscaping puts markup into every text of every part.
func TestEscaping(t *testing.T) {
	const bad = `<script>"&'</script>`
	table := Table{Title: bad, Columns: []Column{{Name: bad, Unit: bad, Group: bad}}, Footer: []string{bad}}
	table.Add(bad)
	folded := table
	folded.Folded = true
	board := Board{Title: bad, Caption: bad, Labels: map[int]string{0: bad}}
	grid := Grid{N: 1, Weights: []float64{1}, Title: bad, Caption: bad}
	claim := Claim{bad, bad, bad, bad, bad, bad, bad, bad}
	for name, text := range map[string]string{
		"table": table.HTML(), "folded": folded.HTML(), "note": Note(bad).HTML(),
		"board": board.HTML() + string(board.SVG()), "grid": grid.HTML() + string(grid.SVG()),
		"claims": Claims{claim}.HTML(), "source": Source{bad, bad}.HTML(),
		"gallery":  Gallery{Items: []Picture{board}, Caption: bad}.HTML(),
		"film":     Film{Frames: []Board{board}, Caption: bad}.HTML() + string(Film{Frames: []Board{board}}.SVG()),
		"tuples":   Tuples{Title: bad, Caption: bad, Apart: true}.HTML() + string(Tuples{Title: bad}.SVG()),
		"sampling": Sampling{Board: board, Places: [][]int{{0}}, Table: []float64{1, 2, 3}, Caption: bad}.HTML(),
		"luts":     LUTs{Title: bad, Caption: bad}.HTML() + string(LUTs{Title: bad}.SVG()),
		"stack":    Stack{Note(bad), table}.HTML(),
	} {
		if strings.Contains(text, "<script") {
			t.Errorf("%s does not escape its texts", name)
		}
	}
}
