package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/publish"
)

const drawAbout = `usage: oneply draw [PAPER [FIGURE]] [FLAGS]

Draws every figure of a paper or of a study of our own, or of all, from the stored results; with FIGURE that one. In
print a column is 85 mm wide and a page 174 mm.`

// sheet says how figures are drawn: the zero value draws them as in plots/.
type sheet struct {
	format string  // svg, pdf, png or csv
	width  float64 // mm
}

func draw(ctx context.Context, args []string, stdout, _ io.Writer) error {
	f := flag.NewFlagSet("draw", flag.ContinueOnError)
	out := f.String("out", "plots", "`folder`; the figures of a paper or study go to a folder of its name in it")
	folder := dataFlag(f)
	var s sheet
	f.StringVar(&s.format, "as", "svg", "`format`: svg, pdf or png, or csv for the numbers")
	f.Float64Var(&s.width, "width", 0, "`millimetres` (default the figure's own)")
	asked, err := parse(f, drawAbout, "oneply draw kim fig5 -width 85 -as pdf", args, stdout)
	if err != nil {
		return err
	}
	if err := s.check(); err != nil {
		return err
	}
	if len(asked) > 2 {
		return wrongUsage("unexpected argument %q: want a paper and one figure of it, or no figure", asked[2])
	}
	one := ""
	if len(asked) == 2 {
		asked, one = asked[:1], asked[1]
	}
	list, err := named(pictured(), "paper or study with figures", asked)
	if err != nil {
		return err
	}
	if err := there(*folder); err != nil {
		return err
	}
	for _, p := range list {
		files, err := heed(ctx, func() ([]paper.File, error) { return s.draw(p, p.Results(*folder), one) })
		if err != nil {
			return err
		}
		if err := save(filepath.Join(*out, p.Name), files, stdout); err != nil {
			return err
		}
	}
	return nil
}

// pictured returns the papers and studies that have figures.
func pictured() []paper.Paper {
	return slices.DeleteFunc(done(), func(p paper.Paper) bool { return len(p.Figures(p.Results(""))) == 0 })
}

func (s sheet) check() error {
	switch s.format {
	case "svg", "pdf", "png", "csv":
	default:
		return wrongUsage("-as %q: want svg, pdf, png or csv", s.format)
	}
	if s.width != 0 && !(s.width >= 10 && s.width <= 2000) {
		return wrongUsage("-width %g: want millimetres, 10 to 2000, such as 85 or 174", s.width)
	}
	return nil
}

// draw draws the figures of a paper, or the named one.
func (s sheet) draw(p paper.Paper, x *paper.Results, one string) ([]paper.File, error) {
	var files []paper.File
	var known []string
	for _, d := range p.Figures(x) {
		name := strings.TrimSuffix(d.Name, filepath.Ext(d.Name))
		if known = append(known, name); one != "" && one != name && one != d.Name {
			continue
		}
		file, err := s.file(d, name)
		if one == "" && errors.Is(err, publish.ErrNoTable) {
			continue // boards and weights
		}
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", p.Name, d.Name, err)
		}
		files = append(files, file)
	}
	if len(files) == 0 && one != "" {
		return nil, wrongUsage("%s has no figure %q; there are %s", p.Name, one, strings.Join(known, ", "))
	}
	return files, nil
}

func (s sheet) file(d paper.Drawing, name string) (paper.File, error) {
	if s.width == 0 && s.format == "svg" {
		text, err := d.Text()
		return paper.File{Name: d.Name, Text: text}, err
	}
	thing, err := d.Thing()
	if err != nil {
		return paper.File{}, err
	}
	name += "." + s.format
	text, err := publish.To(name).Wide(s.width).Encode(thing)
	return paper.File{Name: name, Text: text}, err
}
