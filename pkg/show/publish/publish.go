// Package publish saves what a cell shows for a paper: figures, boards, weights and thoughts as SVG, PDF and PNG at the
// width of a column, tables as CSV, Markdown and LaTeX, the numbers of a figure as CSV.
//
//	oneply.Show(publish.To("fig5.pdf").Save(results.Fig5()))
//	oneply.Show(publish.To("fig5.csv").Save(results.Fig5()))
//	oneply.Show(publish.To("board.svg").Save(oneply.Position("d3c5")))
//	oneply.Show(publish.To("match.tex").Save(oneply.Match("takahama/37", "heuristic", 1000, 1)))
//
// A cell that only plays need not link it.
package publish

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Target is a file that something is saved to. Make it with To.
type Target struct {
	path  string
	width float64
}

// To names the file; its extension sets the format: .svg, .pdf or .png for pictures, .csv, .md or .tex for tables and
// for the numbers of figures.
func To(path string) Target { return Target{path: path} }

// Wide sets the width of a picture in millimetres, such as picture.ColumnWidth (85) or picture.PageWidth (174).
// Without it a figure has its own width and any other picture that of a column.
func (t Target) Wide(millimetres float64) Target {
	t.width = millimetres
	return t
}

// pictures and tables are the formats.
var (
	pictures = map[string]func(s draw.Sheet, points float64, w words) ([]byte, error){
		".svg": toSVG, ".pdf": toPDF, ".png": toPNG}
	tables = map[string]func(report.Table) string{
		".csv": report.Table.CSV, ".md": report.Table.Markdown, ".tex": report.Table.LaTeX}
)

// ErrNoTable is the error for something without numbers that a table could hold.
var ErrNoTable = errors.New("no table")

const known = ".svg, .pdf or .png for a picture, .csv, .md or .tex for a table"

// Save writes a thing to the file, whole or not at all, and says so in a line for Show. The thing may come with an
// error, so that a call that returns both can be its argument.
func (t Target) Save(thing any, err ...error) (report.Note, error) {
	for _, e := range err {
		if e != nil {
			return "", e
		}
	}
	text, err2 := t.Encode(thing)
	if err2 != nil {
		return "", fmt.Errorf("publish: %s: %w", t.path, err2)
	}
	if err := lab.Replace(t.path, text); err != nil {
		return "", fmt.Errorf("publish: %w", err)
	}
	s := "saved " + t.path
	if c := captionOf(thing); c != "" {
		s += ". Caption: " + c
	}
	return report.Note(s), nil
}

// Encode returns the text of the file.
func (t Target) Encode(thing any) ([]byte, error) {
	extension := strings.ToLower(filepath.Ext(t.path))
	if table, ok := tables[extension]; ok {
		x, err := tableOf(thing)
		if err != nil {
			return nil, err
		}
		x.Footer = append(slices.Clone(x.Footer), lab.Program())
		return []byte(table(x)), nil
	}
	write, ok := pictures[extension]
	if !ok {
		return nil, fmt.Errorf("no format %q: want %s", extension, known)
	}
	if t.width != 0 && !(t.width >= 10 && t.width <= 2000) {
		return nil, fmt.Errorf("a width of %g mm: want 10 to 2000, such as 85 or 174", t.width)
	}
	sheet, width, err := t.sheetOf(thing)
	if err != nil {
		return nil, err
	}
	const perMillimetre = 72 / 25.4
	return write(sheet, width*perMillimetre, words{captionOf(thing), lab.Program()})
}

// words go with a picture, inside its file.
type words struct{ caption, program string }

// sheetOf returns a thing as a sheet, and its width in millimetres; 0 for that of the sheet.
func (t Target) sheetOf(thing any) (draw.Sheet, float64, error) {
	switch x := thing.(type) {
	case figure.Figure:
		return x.Wide(t.width).Sheet(), 0, nil
	case figure.Panels:
		return x.Wide(t.width).Sheet(), 0, nil
	}
	p, ok := pictureOf(thing)
	if !ok {
		return draw.Sheet{}, 0, fmt.Errorf("%T is no picture: want %s", thing, known)
	}
	return p.Sheet(), cmp.Or(t.width, picture.ColumnWidth), nil
}

// pictureOf returns the picture that a thing is, that it draws, or the first of its parts.
func pictureOf(thing any) (picture.Picture, bool) {
	switch x := thing.(type) {
	case picture.Picture:
		return x, true
	case interface{ Picture() picture.Picture }:
		return x.Picture(), true
	case interface{ Board() picture.Board }:
		return x.Board(), true
	case interface{ Film() picture.Film }:
		return x.Film(), true
	case interface{ Weights() report.Part }:
		return pictureOf(x.Weights())
	case report.Stack:
		for _, part := range x {
			if p, ok := pictureOf(part); ok {
				return p, true
			}
		}
	}
	return nil, false
}

// tableOf returns the table that a thing is, is shown as, or that holds its numbers.
func tableOf(thing any) (report.Table, error) {
	switch x := thing.(type) {
	case report.Table:
		return x, nil
	case interface{ Table() report.Table }:
		return x.Table(), nil
	case interface{ Numbers() (report.Table, error) }:
		return x.Numbers()
	}
	return report.Table{}, fmt.Errorf("%T is %w: want %s", thing, ErrNoTable, known)
}

// captionOf returns the text below a thing.
func captionOf(thing any) string {
	switch x := thing.(type) {
	case figure.Figure:
		return x.Caption
	case figure.Panels:
		return x.Caption
	case picture.Gallery:
		return x.Caption
	case picture.Grid:
		return x.Caption
	case picture.Film:
		return x.Caption
	}
	if t, err := tableOf(thing); err == nil {
		return t.Caption()
	}
	return ""
}

// toSVG returns the sheet at its width, with caption and program as its description.
func toSVG(s draw.Sheet, points float64, w words) ([]byte, error) {
	return s.SVG(points, strings.TrimSpace(w.caption+" "+w.program))
}
