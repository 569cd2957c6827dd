package oneply

import (
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/report"
)

// course is a picture of curves that a page draws as a chart, while they grow and afterwards. Package figure, which
// makes larger charts, would cost every cell time.
type course struct{ picture.Curves }

// Made returns the chart with the picture for every other place.
func (c course) Made() report.Part { return report.Active{Still: c.Curves, Data: c.chart()} }

// object is one of JSON.
type object = map[string]any

// chart returns the data of the chart, as package page reads them.
func (c course) chart() object {
	right, bottom, top := c.Ends()
	var xs, series, more []any
	for i, l := range c.Lines {
		series = append(series, object{"type": "line", "name": l.Name, "data": l.Y, "symbolSize": 4,
			"lineStyle": object{"color": picture.Kind(i).Hex(), "width": 1.6}})
		xs, more = append(xs, l.X), append(more, object{"x": i, "key": true})
	}
	axes := object{"series": series,
		"xAxis": []any{object{"type": "value", "name": c.X, "min": 0, "max": right}},
		"yAxis": []any{object{"type": "value", "name": c.Y, "min": bottom, "max": top, "splitLine": object{"show": true}}}}
	return object{"kind": "chart", "width": 520, "height": 220, "caption": c.Caption,
		"panels": []any{object{"title": c.Title, "option": axes, "xs": xs, "more": more}}}
}
