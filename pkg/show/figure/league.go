package figure

import (
	"math"

	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Row is one line of a League. A NaN value is not drawn.
type Row = report.Pair

// League returns a figure with a line for each row, from the top: the published number as an open grey mark, ours below
// it as a filled one, with 95% intervals. The result can be changed before it is drawn.
func League(title string, rows []Row) Figure {
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.Name
	}
	published := rowPoints("published", Published, rows, func(r Row) estimate.Estimate { return r.Published })
	ours := rowPoints("ours", Ours(0), rows, func(r Row) estimate.Estimate { return r.Ours })
	f := Figure{
		X:       Axis{Title: title, Grid: true},
		Y:       Axis{Names: names},
		Height:  20 + 5*float64(len(rows)),
		Caption: "Lines are 95% intervals.",
	}
	offset := 0.0
	if hasValue(published.X) && hasValue(ours.X) {
		offset = 0.14
	}
	for i, s := range []*Points{&published, &ours} {
		for k := range s.Y {
			s.Y[k] += offset * float64(1-2*i)
		}
		if hasValue(s.X) {
			f.Layers = append(f.Layers, *s)
		}
	}
	return f
}

func rowPoints(name string, look Look, rows []Row, of func(Row) estimate.Estimate) Points {
	s := Points{Name: name, Look: look}
	for i, r := range rows {
		s.X = append(s.X, of(r).Value)
		s.XHalf = append(s.XHalf, of(r).Half())
		s.Y = append(s.Y, float64(len(rows)-1-i))
	}
	return s
}

func hasValue(list []float64) bool {
	for _, v := range list {
		if !math.IsNaN(v) {
			return true
		}
	}
	return false
}
