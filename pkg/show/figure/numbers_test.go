package figure

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/report"
)

// TestNumbers: what a figure shows can be read from a file.
func TestNumbers(t *testing.T) {
	runs := LearningCurves("generation", "score", WholeRange, []Runs{
		{Name: "DE", X: []float64{0, 5}, Y: [][]float64{{0.25, 0.5}, {0.75}}, Names: []string{"first", "second"}},
		{Name: "GA", X: []float64{0}, Y: [][]float64{{0.1}}}})
	marked := Figure{X: Axis{Title: "games"}, Y: Axis{Title: "score", Names: []string{"upper", "lower"}}, Layers: []Layer{
		Points{Name: "p", X: []float64{2}, Y: []float64{1.14}, XHalf: []float64{0.5}, Labels: []string{"37"}},
		Level{Name: "even", At: 3, Vertical: true}, Diagonal{}}}
	tiles := Figure{Title: "(b)", X: Axis{Names: []string{"1", "2"}}, Y: Axis{Names: []string{"a"}},
		Layers: []Layer{Tiles{Values: [][]float64{{0.5, 0.75}}, Low: [][]float64{{0.25, 0.5}},
			High: [][]float64{{0.75, 1.5}}}}}
	samples := ViolinGroups("score", []string{"all-2", "all-3"},
		Violins{Name: "ours", Samples: [][]float64{{0.5}, {0.25}}}, Violins{Name: "theirs", Samples: [][]float64{nil, {1}}})
	for _, c := range []struct {
		of interface {
			Numbers() (report.Table, error)
		}
		want string
	}{
		{runs, `series,run or point,generation,score,score low,score high
DE,mean,0,0.5,0.25,0.75
DE,mean,5,0.5,0.5,0.5
DE,first,0,0.25,,
DE,first,5,0.5,,
DE,second,0,0.75,,
GA,GA run 0,0,0.1,,
`},
		{marked, `series,run or point,games,games low,games high,score
p,37,2,1.5,2.5,upper
even,,3,,,
`},
		{samples, `series,run or point,x,score
ours,,all-2,0.5
ours,,all-3,0.25
theirs,,all-3,1
`},
		{Panels{Figures: []Figure{tiles, {Title: "(a)"}}},
			`block,series,run or point,x,y,value,value low,value high
(b),,,1,a,0.5,0.25,0.75
(b),,,2,a,0.75,0.5,1.5
`},
	} {
		text := require.Of(c.of.Numbers())(t).CSV()
		if diff := cmp.Diff(c.want, text); diff != "" {
			t.Errorf("%v (-want +got):\n%s", c.of, diff)
		}
		require.Of(csv.NewReader(strings.NewReader(text)).ReadAll())(t)
	}
}

func TestNumbersThatDoNotFit(t *testing.T) {
	f := Figure{Layers: []Layer{Points{X: []float64{1, 2}, Y: []float64{1}}}}
	if _, err := f.Numbers(); err == nil || !strings.Contains(err.Error(), "want equal lengths") {
		t.Error(err)
	}
}
