package paper

import (
	"fmt"

	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
)

// File is a picture or a text with the name of its file.
type File struct {
	Name string // "fig6.svg"
	Text []byte
}

// Drawing is a picture or a text that is still to be made, with the name of its file.
type Drawing struct {
	Name  string
	Text  func() ([]byte, error)
	Thing func() (any, error) // what the text is of
}

// Drawn returns the drawing of a picture that a function makes.
func Drawn[P picture.Picture](name string, make func() (P, error)) Drawing {
	return drawing(name, make, func(p P) ([]byte, error) { return p.SVG(), nil })
}

// Plotted returns the drawing of a figure that a function makes.
func Plotted[F interface{ SVG() ([]byte, error) }](name string, make func() (F, error)) Drawing {
	return drawing(name, make, func(f F) ([]byte, error) { return f.SVG() })
}

// Told returns the text of what a function makes: what it says in a terminal, else its HTML.
func Told[P report.Part](name string, make func() (P, error)) Drawing {
	return drawing(name, make, func(p P) ([]byte, error) {
		if s, ok := any(p).(fmt.Stringer); ok {
			return []byte(s.String()), nil
		}
		return []byte(p.HTML()), nil
	})
}

func drawing[T any](name string, make func() (T, error), text func(T) ([]byte, error)) Drawing {
	return Drawing{name, func() ([]byte, error) {
		thing, err := make()
		if err != nil {
			return nil, err
		}
		return text(thing)
	}, func() (any, error) { return make() }}
}
