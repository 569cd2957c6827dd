package publish

import (
	"bytes"
	"errors"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// sheets are of every kind.
func sheets() map[string]draw.Sheet {
	board := picture.Board{N: 8, Black: 1 << 27, White: 1 << 28, Legal: 1 << 20, Title: "b",
		Values: map[int]float64{20: 1}}
	places, nine := [][]int{{0, 1}, {62, 63}}, []float64{1, 2, 3, 4, -1, -2, -3, -4, 0}
	bare := picture.Grid{N: 3, Weights: nine, Bare: true}
	x, y := []float64{1, 2, 3}, []float64{0.4, 0.6, 0.5}
	curve := figure.Figure{Title: "(a)", X: figure.Axis{Title: "x"}, Y: figure.Axis{Title: "y", Grid: true},
		Layers: []figure.Layer{figure.Curve{Name: "c", X: x, Y: y, Low: nine[:3], High: nine[1:4], Marks: true},
			figure.Level{Name: "even", At: 0.5}}}
	return map[string]draw.Sheet{
		"board": board.Sheet(), "grid": picture.Grid{N: 3, Weights: nine, Title: "g"}.Sheet(),
		"film":     picture.Film{Frames: []picture.Board{board, {N: 8}}}.Sheet(),
		"gallery":  picture.Gallery{Items: []picture.Picture{bare, board}}.Sheet(),
		"curves":   picture.Curves{Title: "c", Lines: []picture.Line{{Name: "l", X: x, Y: y}}}.Sheet(),
		"tuples":   picture.Tuples{Places: [][][]int{places}}.Sheet(),
		"sampling": picture.Sampling{Board: board, Places: places, Table: nine}.Sheet(),
		"luts":     picture.LUTs{Tables: []picture.LUT{{Places: places, Weights: nine}}}.Sheet(),
		"figure":   curve.Sheet(), "panels": figure.Panels{Figures: []figure.Figure{curve, curve}}.Sheet(),
	}
}

// TestPens: every kind of picture becomes a PDF, the same each time, and a PNG of its size.
func TestPens(t *testing.T) {
	const width = 85 * 72 / 25.4
	for name, s := range sheets() {
		one, err := toPDF(s, width, words{})
		if err != nil || !bytes.HasPrefix(one, []byte("%PDF-")) {
			t.Errorf("%s: PDF of %d bytes, %v", name, len(one), err)
		}
		if two, err := toPDF(s, width, words{}); err != nil || !bytes.Equal(one, two) {
			t.Errorf("%s: two PDFs differ, %v", name, err)
		}
		dots, err := toPNG(s, width, words{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m, err := png.Decode(bytes.NewReader(dots))
		if err != nil || math.Abs(float64(m.Bounds().Dx())-85/25.4*dotsPerInch) > 1 {
			t.Errorf("%s: %v, %v", name, m.Bounds(), err)
		}
	}
}

// TestInk: what is black in the picture is black in the dots, at its place.
func TestInk(t *testing.T) {
	sheet := draw.Sheet{Title: "a title", Width: 72, Height: 36, PerPoint: 1, Card: picture.Card,
		Draw: func(p draw.Pen) error {
			p.Within(draw.Frame{X: 36, Scale: 2}, func() { p.Fill(draw.Circle(9, 9, 4), draw.Plain(draw.Color{})) })
			p.Fill(draw.Box(0, 0, 9, 36), draw.Plain(draw.RGB(0xff0000)))
			p.Fill(draw.Box(12, 0, 8, 9), draw.Ink{Scale: []draw.Color{draw.RGB(0), draw.RGB(0xff0000), draw.RGB(0xff00ff)}})
			p.Use(draw.Symbol{Name: "s", Draw: func(p draw.Pen) {
				p.Stroke(draw.Lines(draw.Point{}, draw.Point{X: 4}), draw.Line{Ink: draw.Plain(draw.RGB(0x0000ff)), Width: 2})
			}}, draw.Point{X: 12, Y: 20}, draw.Point{X: 12, Y: 30})
			return nil
		}}
	dots := require.Of(toPNG(sheet, 0, words{caption: "ä < b"}))(t)
	m := require.Of(png.Decode(bytes.NewReader(dots)))(t)
	at := func(x, y float64) [3]uint32 {
		r, g, b, _ := m.At(int(x*dotsPerInch/72), int(y*dotsPerInch/72)).RGBA()
		return [3]uint32{r >> 8, g >> 8, b >> 8}
	}
	for _, c := range []struct {
		x, y float64
		want [3]uint32
	}{{54, 18, [3]uint32{}}, {54, 11, [3]uint32{}}, {54, 8, [3]uint32{255, 255, 255}}, {4, 30, [3]uint32{255, 0, 0}},
		{16, 4, [3]uint32{255, 0, 0}}, {14, 20, [3]uint32{0, 0, 255}}, {14, 30, [3]uint32{0, 0, 255}},
		{14, 25, [3]uint32{255, 255, 255}}} {
		if got := at(c.x, c.y); apart(got, c.want) > 4 {
			t.Errorf("at %g, %g: %v, want %v", c.x, c.y, got, c.want)
		}
	}
	if !bytes.Contains(dots, []byte("iTXtDescription\x00\x00\x00\x00\x00ä < b")) {
		t.Error("no caption in the file")
	}
}

// apart returns how different two colours are.
func apart(a, b [3]uint32) (most float64) {
	for i := range a {
		most = math.Max(most, math.Abs(float64(a[i])-float64(b[i])))
	}
	return most
}

// TestAround: all points of a circle are at its radius.
func TestAround(t *testing.T) {
	outline := circle(draw.Point{X: 1, Y: 2}, 5)
	for _, s := range outline[1:5] {
		end := s.points[2]
		if math.Abs(math.Hypot(end.X-1, end.Y-2)-5) > 1e-9 {
			t.Errorf("%v", end)
		}
	}
	if len(outline) != 6 || math.Abs(outline[1].points[2].Y-7) > 1e-9 {
		t.Errorf("%v", outline)
	}
}

func TestEncode(t *testing.T) {
	board := picture.Board{N: 8, Black: 1 << 27, White: 1 << 28}
	table := report.Table{Title: "a & b", Columns: []report.Column{{Name: "x"}}, Footer: []string{"seed 1"}}
	table.Add(0.5)
	f := figure.Figure{X: figure.Axis{Title: "x"}, Y: figure.Axis{Title: "y"}, Caption: "95% <intervals>",
		Layers: []figure.Layer{figure.Points{X: []float64{1, 2}, Y: []float64{1, 2}}}}
	for _, c := range []struct {
		path  string
		width float64
		thing any
		want  string // in the file, or in the error
		fails bool
	}{
		{"a.svg", 0, board, ` width="240.94pt"`, false},
		{"a.svg", 174, board, ` width="493.23pt"`, false},
		{"A.PDF", 0, board, "%PDF-", false},
		{"a.svg", 0, f, "95% &lt;intervals&gt; oneply", false},
		{"a.svg", 174, f, ` width="493.23pt"`, false},
		{"a.png", 0, report.Stack{report.Note("n"), board}, "\x89PNG", false},
		{"a.csv", 0, table, "x\n0.5\n", false},
		{"a.md", 0, table, `**a \& b**`, false},
		{"a.tex", 0, table, `\caption{a \& b. seed 1; oneply`, false},
		{"a.jpg", 0, board, `no format ".jpg": want .svg, .pdf or .png for a picture, .csv, .md or .tex for a table`, true},
		{"a", 0, board, `no format "": want .svg`, true},
		{"a.pdf", 0, table, "report.Table is no picture: want .svg", true},
		{"a.tex", 0, board, "picture.Board is no table: want .svg", true},
		{"a.pdf", -1, board, "a width of -1 mm: want 10 to 2000", true},
		{"a.pdf", 0, nil, "<nil> is no picture", true},
	} {
		text, err := To(c.path).Wide(c.width).Encode(c.thing)
		if got := string(text); (err != nil) != c.fails || err == nil && !strings.Contains(got, c.want) ||
			err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %.400s, %v; want %s", c.path, got, err, c.want)
		}
	}
}

// TestSave: an error of what is to be saved, or of the file, leaves an old file as it was.
func TestSave(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.svg")
	note, err := To(path).Save(picture.Board{N: 8})
	old, _ := os.ReadFile(path)
	if err != nil || string(note) != "saved "+path || len(old) == 0 {
		t.Fatalf("%s, %v", note, err)
	}
	if _, err := To(path).Save(picture.Board{N: 8}, errors.New("no results")); err == nil || err.Error() != "no results" {
		t.Error(err)
	}
	if _, err := To(path).Save(figure.Figure{}); err == nil {
		t.Error("an empty figure is saved")
	}
	if _, err := To(filepath.Join(dir, "none", "a.svg")).Save(picture.Board{N: 8}); err == nil {
		t.Error("saved in a folder that does not exist")
	}
	if text, _ := os.ReadFile(path); !bytes.Equal(text, old) {
		t.Error("the old file has changed")
	}
}
