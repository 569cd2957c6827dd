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

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
)

// TestPlots: every figure of every paper becomes a PDF, the same each time, and a PNG of its size.
func TestPlots(t *testing.T) {
	files, err := filepath.Glob("../../plots/*/*.svg")
	if err != nil || len(files) == 0 {
		t.Fatalf("no plots (%v)", err)
	}
	const width = 85 * 72 / 25.4
	for i, file := range files {
		svg, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		one, err := toPDF(svg, width, words{})
		if err != nil || !bytes.HasPrefix(one, []byte("%PDF-")) || !bytes.Contains(one, []byte("/FontFile2")) {
			t.Errorf("%s: PDF of %d bytes, %v", file, len(one), err)
		}
		if i == 0 {
			two, err := toPDF(svg, width, words{})
			if err != nil || !bytes.Equal(one, two) {
				t.Errorf("%s: two PDFs differ, %v", file, err)
			}
		}
		dots, err := toPNG(svg, width, words{})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		m, err := png.Decode(bytes.NewReader(dots))
		if err != nil || math.Abs(float64(m.Bounds().Dx())-85/25.4*dotsPerInch) > 1 {
			t.Errorf("%s: %v, %v", file, m.Bounds(), err)
		}
	}
}

// TestInk: what is black in the picture is black in the dots, at its place.
func TestInk(t *testing.T) {
	const svg = `<svg viewBox="0 0 72 36" width="72pt"><title>x</title><g transform="translate(36 0) scale(2)">` +
		`<circle cx="9" cy="9" r="4" fill="#000000"/></g><path d="M0 0h9v36h-9Z" fill="#ff0000"/></svg>`
	dots, err := toPNG([]byte(svg), 0, words{title: "a title", caption: "ä < b"})
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(dots))
	if err != nil {
		t.Fatal(err)
	}
	at := func(x, y float64) [3]uint32 {
		r, g, b, _ := m.At(int(x*dotsPerInch/72), int(y*dotsPerInch/72)).RGBA()
		return [3]uint32{r >> 8, g >> 8, b >> 8}
	}
	for _, c := range []struct {
		x, y float64
		want [3]uint32
	}{{54, 18, [3]uint32{}}, {54, 11, [3]uint32{}}, {54, 8, [3]uint32{255, 255, 255}}, {4, 30, [3]uint32{255, 0, 0}}} {
		if got := at(c.x, c.y); got != c.want {
			t.Errorf("at %g, %g: %v, want %v", c.x, c.y, got, c.want)
		}
	}
	if !bytes.Contains(dots, []byte("iTXtDescription\x00\x00\x00\x00\x00ä < b")) {
		t.Error("no caption in the file")
	}
}

// TestArc: all points of a whole circle in two arcs are at its radius.
func TestArc(t *testing.T) {
	outline, err := outlineOf("M5 0a5 5 0 1 0-10 0 5 5 0 1 0 10 0", frame{scale: 1})
	if err != nil || len(outline) != 5 {
		t.Fatalf("%v, %v", outline, err)
	}
	for _, s := range outline {
		end := s.points[len(s.points)-1]
		if math.Abs(math.Hypot(end.x, end.y)-5) > 1e-9 {
			t.Errorf("%v", end)
		}
	}
	if top := outline[1].points[2]; math.Abs(top.y+5) > 1e-9 {
		t.Errorf("the arc goes by %v, want up", top)
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
		{"a.pdf", -1, board, "a width of -1 mm: want a positive one", true},
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

// TestUnknown: what the pens cannot draw is an error, not a hole in the picture.
func TestUnknown(t *testing.T) {
	for svg, want := range map[string]string{
		"":                                      "no SVG document",
		"<p/>":                                  "no SVG document",
		`<svg viewBox="0 0 0 1"/>`:              "viewBox",
		`<svg viewBox="0 0 9 9"><image/></svg>`: "<image>",
		`<svg viewBox="0 0 9 9"><path d="M0 0Q1 1 2 2"/></svg>`:       "path data",
		`<svg viewBox="0 0 9 9"><path d="M0 0a1 2 0 1 0 3 3"/></svg>`: "an ellipse",
		`<svg viewBox="0 0 9 9"><g transform="skewX(3)"/></svg>`:      "transform",
		`<svg viewBox="0 0 9 9"><rect fill="red" width="1"/></svg>`:   "a colour",
		`<svg viewBox="0 0 9 9"><circle r="NaN"/></svg>`:              "want a number",
		`<svg viewBox="0 0 9 9"><use href="#x"/></svg>`:               "no element",
	} {
		if _, err := toPDF([]byte(svg), 0, words{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", svg, err, want)
		}
	}
}
