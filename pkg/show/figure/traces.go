package figure

import (
	"cmp"
	"fmt"

	"github.com/oneply/oneply/pkg/show/axes"
	pen "github.com/oneply/oneply/pkg/show/draw"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Traces are single curves behind those that sum them up. Only a chart shows them, thin, and names the one that is
// pointed at; they would clutter a picture.
type Traces struct {
	Names []string
	X     []float64
	Y     [][]float64 // a list for each name, as long as X
	Look  Look        // Thin if not given
}

func (s Traces) check() error {
	if len(s.Names) != len(s.Y) {
		return fmt.Errorf("figure: %d traces with %d names", len(s.Y), len(s.Names))
	}
	return equalLengths("traces", fmt.Sprint(s.Names), s.X, s.Y...)
}

func (s Traces) look() Look { return cmp.Or(s.Look, Thin) }

func (s Traces) key(Figure) string { return "" }

func (s Traces) plotter(Look) axes.Plotter { return nothing{} }

// nothing draws nothing.
type nothing struct{}

func (nothing) Plot(axes.Canvas, *axes.Plot) {}

func (s Traces) chart(b *builder, l Look) { s.draw(b, l, "") }

// draw adds traces that are hidden with a name of the legend; "" for none.
func (s Traces) draw(b *builder, l Look, of string) {
	if !b.traces {
		return
	}
	for i, y := range s.Y {
		one := l.series(s.Names[i], "line")
		one.Data = list(y, b.y)
		b.add(one, s.X, more{Role: "run", Of: of})
	}
}

// traces returns the single runs behind a mean.
func (s Runs) traces(l Look) Traces {
	t := Traces{X: s.X, Y: s.Y, Look: Look{Color: pen.Mix(l.Color, picture.Card, 0.6), Width: Thin.Width}}
	for i := range s.Y {
		t.Names = append(t.Names, s.name(i))
	}
	return t
}
