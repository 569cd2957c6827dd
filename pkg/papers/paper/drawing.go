package paper

import (
	"fmt"

	"github.com/oneply/oneply/pkg/show/report"
)

// File is a picture or a text with the name of its file.
type File struct {
	Name string // "fig6.svg"
	Text []byte
}

// Drawing is a picture or a text still to be made, with the name of its file.
type Drawing struct {
	Name  string
	Text  func() ([]byte, error)
	Thing func() (any, error) // what the text shows
}

// told returns a table as shown in a terminal, any other part as HTML.
func told[P report.Part](p P) ([]byte, error) {
	if s, ok := any(p).(fmt.Stringer); ok {
		return []byte(s.String()), nil
	}
	return []byte(p.HTML()), nil
}

// svg returns a picture or a figure as SVG.
func svg[F any](thing F) ([]byte, error) {
	switch f := any(thing).(type) {
	case interface{ SVG() []byte }:
		return f.SVG(), nil
	case interface{ SVG() ([]byte, error) }:
		return f.SVG()
	}
	panic(fmt.Sprintf("paper: %T is no picture", thing))
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
