package jaskowski

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// Figures are all pictures of the paper, from the results of sizes reduced and paper below the data folder ("" for that
// of the checkout).
func Figures(data string) ([]report.File, error) { return Results{data, lab.Reduced}.Figures() }

// Figures are all pictures of the paper.
func (x Results) Figures() ([]report.File, error) {
	type vector interface{ SVG() ([]byte, error) }
	var files []report.File
	for _, f := range []struct {
		name string
		draw func() (vector, error)
	}{
		{"table1.svg", func() (vector, error) { g, err := x.Table1(); return sure{g}, err }},
		{"fig1.svg", func() (vector, error) { g, err := x.Fig1(); return sure{g}, err }},
		{"fig2.svg", func() (vector, error) { g, err := x.Fig2(); return sure{g}, err }},
		{"fig3.svg", func() (vector, error) { g, err := x.Fig3(); return sure{g}, err }},
		{"fig4.svg", func() (vector, error) { return x.Fig4() }},
		{"fig5.svg", func() (vector, error) { return x.Fig5() }},
		{"fig6.svg", func() (vector, error) { return x.Fig6() }},
		{"fig7.svg", func() (vector, error) { g, err := x.Fig7(); return sure{g}, err }},
		{"order.svg", func() (vector, error) { return x.OrderFigure() }},
		{"scores.svg", func() (vector, error) { return x.Scores() }},
	} {
		picture, err := f.draw()
		if err != nil {
			return nil, err
		}
		svg, err := picture.SVG()
		if err != nil {
			return nil, fmt.Errorf("jaskowski: %s: %w", f.name, err)
		}
		files = append(files, report.File{Name: f.name, SVG: svg})
	}
	return files, nil
}

// sure is a picture that can always be drawn.
type sure struct{ report.Picture }

func (s sure) SVG() ([]byte, error) { return s.Picture.SVG(), nil }
