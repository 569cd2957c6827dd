package oneply

import (
	"math"

	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// course is a picture of curves that a page draws as a chart, while they grow and afterwards. Package figure makes
// larger charts, but would cost every cell time.
type course struct{ picture.Curves }

// Made returns the chart, with the picture for use elsewhere.
func (c course) Made() report.Part { return report.Active{Still: c.Curves, Data: c.chart()} }

// object is a JSON object.
type object = map[string]any

// chart returns the data of the chart, as package page reads it.
func (c course) chart() object {
	left, right, bottom, top := c.Ends()
	var xs, series, more, legend []any
	for i, l := range c.Lines {
		line := object{"type": "line", "name": l.Name, "data": l.Y, "symbolSize": 4,
			"lineStyle": object{"color": picture.Kind(i).Hex(), "width": 1.6}}
		if c.Places != nil {
			line["symbolSize"] = 7
		} else {
			legend = append(legend, l.Name)
		}
		xs, series = append(xs, l.X), append(series, line)
		more = append(more, object{"x": i, "low": numbers(l.Low), "high": numbers(l.High)})
	}
	x := object{"type": "value", "name": c.X, "min": left, "max": right}
	if names := c.names(); names != nil {
		x["type"], x["data"], x["min"], x["max"] = "category", names, -0.5, float64(len(names))-0.5
	}
	axes := object{"series": series, "xAxis": []any{x}, "legend": object{"data": legend},
		"tooltip": object{"trigger": "axis"}, // read all curves at one x
		"yAxis":   []any{object{"type": "value", "name": c.Y, "min": bottom, "max": top, "splitLine": object{"show": true}}}}
	return object{"kind": "chart", "width": 520, "height": 220, "caption": c.Caption,
		"panels": []any{object{"title": c.Title, "option": axes, "xs": xs, "more": more}}}
}

// names returns the names of the places if they lie side by side, else nil.
func (c course) names() (list []string) {
	for i, p := range c.Places {
		if p.X != float64(i) {
			return nil
		}
		list = append(list, p.Name)
	}
	return list
}

// numbers returns a list as JSON can hold it: null for NaN and infinities.
func numbers(list []float64) []any {
	all := make([]any, len(list))
	for i, v := range list {
		if !math.IsNaN(v) {
			all[i] = v
		}
	}
	return all
}
