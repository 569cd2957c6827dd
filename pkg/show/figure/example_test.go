package figure_test

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

func ExampleViolinGroups() {
	f := figure.ViolinGroups("performance", []string{"all-2-inv", "rand-10x3-inv"},
		figure.Violins{Name: "published", Look: figure.Published,
			Samples: [][]float64{{0.953, 0.933, 0.927, 0.958}, {0.865, 0.815, 0.883, 0.892}}},
		figure.Violins{Name: "ours", Look: figure.Ours(0), Samples: [][]float64{{0.951, 0.94, 0.936}, {0.87, 0.85, 0.81}}})
	svg, err := f.SVG()
	fmt.Println(strings.Contains(string(svg), ">published</text>"), err)
	// Output: true <nil>
}

func ExampleLearningCurves() {
	f := figure.LearningCurves("generation", "average performance", figure.MeanInterval, []figure.Runs{
		{Name: "all-2", X: []float64{0, 10, 20}, Y: [][]float64{{0.2, 0.5, 0.6}, {0.3, 0.5, 0.7}}},
		{Name: "all-3", X: []float64{0, 10, 20}, Y: [][]float64{{0.1, 0.4, 0.5}}},
	})
	fmt.Println(f.Caption)
	// Output: Lines are means over 2 runs; bands are 95% intervals of the mean. Thin lines are single runs.
}

func ExampleHeat() {
	f := figure.Heat(report.Matrix{Title: "score of the row against the column", Middle: 0.5,
		Names: []string{"a", "b"}, Values: [][]float64{{0.5, 0.7}, {0.3, 0.5}}})
	fmt.Println(f.Caption)
	// Output: Red is above 0.5, blue below; the darkest colour is 0.2 away.
}

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
