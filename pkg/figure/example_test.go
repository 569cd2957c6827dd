package figure_test

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/figure"
)

func ExampleFigure() {
	f := figure.Figure{
		X: figure.Axis{Title: "generation"},
		Y: figure.Axis{Title: "score", Grid: true},
		Layers: []figure.Layer{
			figure.Curve{Name: "DE", X: []float64{0, 100, 200}, Y: []float64{0.41, 0.53, 0.57}},
			figure.Level{Name: "even", At: 0.5},
		},
		Caption: "Mean of 10 runs.",
	}
	svg, err := f.SVG()
	fmt.Println(strings.HasPrefix(string(svg), "<svg"), err)
	// Output: true <nil>
}
