package report

import (
	"fmt"

	"github.com/oneply/oneply/pkg/picture"
)

// File is a picture with the name of its file.
type File struct {
	Name string // "fig6.svg"
	SVG  []byte
}

// Drawing is a picture that is still to be drawn, with the name of its file.
type Drawing struct {
	Name string
	SVG  func() ([]byte, error)
}

// Draw draws all pictures of a paper; its errors name paper and file.
func Draw(paper string, drawings []Drawing) ([]File, error) {
	files := make([]File, len(drawings))
	for i, d := range drawings {
		svg, err := d.SVG()
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", paper, d.Name, err)
		}
		files[i] = File{d.Name, svg}
	}
	return files, nil
}

// Drawn is the drawing of a picture that a function makes.
func Drawn[P picture.Picture](name string, make func() (P, error)) Drawing {
	return Drawing{name, func() ([]byte, error) {
		p, err := make()
		if err != nil {
			return nil, err
		}
		return p.SVG(), nil
	}}
}

// Plotted is the drawing of a figure that a function makes.
func Plotted[F interface{ SVG() ([]byte, error) }](name string, make func() (F, error)) Drawing {
	return Drawing{name, func() ([]byte, error) {
		f, err := make()
		if err != nil {
			return nil, err
		}
		return f.SVG()
	}}
}
