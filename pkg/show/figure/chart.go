package figure

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/oneply/oneply/pkg/show/report"
)

// chart is what package page draws for figures: options of ECharts, and what those cannot express.
type chart struct {
	Kind    string  `json:"kind"`
	Panels  []panel `json:"panels"`
	Columns int     `json:"columns,omitempty"`
	Width   int     `json:"width"`  // pixels
	Height  int     `json:"height"` // of the axes of a panel, pixels
	Group   string  `json:"group,omitempty"`
	Caption string  `json:"caption,omitempty"`
}

// panel is a figure.
type panel struct {
	Title  string    `json:"title,omitempty"`
	Option option    `json:"option"`
	Xs     []numbers `json:"xs"` // lists of horizontal places
	More   []more    `json:"more"`
}

// option is an option of ECharts, with what the house uses of it.
type option struct {
	XAxis    []opts.XAxis    `json:"xAxis"`
	YAxis    []opts.YAxis    `json:"yAxis"`
	Series   []series        `json:"series"`
	Legend   *opts.Legend    `json:"legend,omitempty"`   // the names by which series are shown and hidden
	Tooltip  *opts.Tooltip   `json:"tooltip,omitempty"`  // of all curves at one x
	DataZoom []opts.DataZoom `json:"dataZoom,omitempty"` // a part of x can be looked at alone
}

// series is one of an option. That of go-echarts would link its templates of whole pages.
type series struct {
	Name       string          `json:"name,omitempty"`
	Type       string          `json:"type,omitempty"`
	SymbolSize float64         `json:"symbolSize,omitempty"`
	Data       any             `json:"data,omitempty"`
	ItemStyle  *opts.ItemStyle `json:"itemStyle,omitempty"`
	LineStyle  *opts.LineStyle `json:"lineStyle,omitempty"`
}

// more is what an option cannot express about a series.
type more struct {
	X       int       `json:"x,omitempty"`    // number of its list in Xs
	Role    string    `json:"role,omitempty"` // "run": one of many, named where pointed at; "level"; "violin"
	Of      string    `json:"of,omitempty"`   // of a run: the name with which it is hidden
	Names   []string  `json:"names,omitempty"`
	Labels  []string  `json:"labels,omitempty"`
	Weights []numbers `json:"weights,omitempty"`
	Low     *numbers  `json:"low,omitempty"`
	High    *numbers  `json:"high,omitempty"`
	XHalf   *numbers  `json:"xhalf,omitempty"`
	YHalf   *numbers  `json:"yhalf,omitempty"`
	Middle  *float64  `json:"middle,omitempty"`  // of a heat map: the value that is white
	Box     *numbers  `json:"box,omitempty"`     // of a violin: the end of the lower whisker, quartiles, upper end
	Outline []float64 `json:"outline,omitempty"` // of a violin: half its width, from the least to the greatest value
}

// numbers are rounded to decimals that a chart can show; NaN is written as null.
type numbers struct {
	list     []float64
	decimals int
}

// MarshalJSON writes the list.
func (n numbers) MarshalJSON() ([]byte, error) {
	b := []byte{'['}
	for i, v := range n.list {
		if i > 0 {
			b = append(b, ',')
		}
		if math.IsNaN(v) || math.IsInf(v, 0) {
			b = append(b, "null"...)
			continue
		}
		s := strconv.FormatFloat(v, 'f', n.decimals, 64)
		if n.decimals > 0 {
			s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
		}
		if s == "-0" || s == "" {
			s = "0"
		}
		b = append(b, s...)
	}
	return append(b, ']'), nil
}

// mostBytes is the largest size of a chart's data: every notebook holds some.
const mostBytes = 50_000

// Made returns the figure as an interactive chart, without its traces if it would be too large with them, or itself if
// it would be too large all the same.
func (f Figure) Made() report.Part { return active(f, f.Caption, f.Group, 1, f) }

// Made returns the panels as charts, as Figure does.
func (p Panels) Made() report.Part {
	return active(p, p.Caption, p.Group, p.columns(), p.Figures...)
}

// active returns a sheet with the charts of its figures.
func active(s sheet, caption, group string, columns int, figures ...Figure) report.Part {
	w, h := s.size()
	rows := (len(figures) + columns - 1) / columns
	c := chart{Kind: "chart", Columns: columns, Width: min(int(w*pixelsPerMM), 900), Group: group, Caption: caption,
		Height: max(200, min(int(h*pixelsPerMM), 900*int(h)/int(w))/max(rows, 1)-60)}
	if slices.ContainsFunc(figures, Figure.distributes) {
		c.Caption += " Every run is a small dot here."
	}
	written := c.Caption
	for _, traces := range []bool{true, false} {
		c.Panels, c.Caption = nil, written
		for _, f := range figures {
			c.Panels = append(c.Panels, f.panel(traces))
		}
		if traces && slices.ContainsFunc(figures, Figure.traced) {
			c.Caption = strings.TrimSpace(c.Caption + " Faint lines are single runs.")
		}
		if text, err := json.Marshal(c); err == nil && len(text) <= mostBytes {
			return report.Active{Still: still{s}, Data: c}
		}
	}
	return still{s}
}

// distributes reports whether there are violins, of which a chart shows more than the caption says.
func (f Figure) distributes() bool {
	return slices.ContainsFunc(f.Layers, func(l Layer) bool { _, ok := l.(Violins); return ok })
}

// traced reports whether a chart shows single runs behind curves.
func (f Figure) traced() bool {
	return slices.ContainsFunc(f.Layers, func(l Layer) bool { r, ok := l.(Runs); return ok && len(r.Y) > 1 })
}

// still is a sheet as a picture.
type still struct{ sheet }

func (s still) HTML() string { return toHTML(s.sheet) }

// panel returns the figure as an option, with or without its traces.
func (f Figure) panel(traces bool) panel {
	p, err := f.plot(mm(60), mm(40))
	if err != nil {
		panic(err)
	}
	x, y := span{p.X.Min, p.X.Max}, span{p.Y.Min, p.Y.Max}
	for _, l := range f.Layers {
		if r, ok := l.(Runs); ok && traces {
			y = y.with(slices.Concat(r.Y...)...)
		}
	}
	b := builder{panel: panel{Title: f.Title}, traces: traces, x: x, y: y}
	for i, l := range f.looks() {
		f.Layers[i].chart(&b, l)
	}
	b.panel.Option.XAxis, b.panel.Option.YAxis = []opts.XAxis{f.X.option(x)}, []opts.YAxis{f.Y.vertical(y)}
	if b.longest > 0 && f.X.Names == nil {
		b.panel.Option.Tooltip = &opts.Tooltip{Trigger: "axis"}
	}
	if b.longest >= longCurve && f.X.Names == nil && !f.X.Log {
		b.panel.Option.DataZoom = []opts.DataZoom{{Type: "slider"}}
	}
	return b.panel
}

// longCurve is the number of places from which on a part of a curve is worth a closer look.
const longCurve = 60

// option returns the axis with its range.
func (a Axis) option(r span) opts.XAxis {
	n := decimals(r)
	o := opts.XAxis{Name: a.Title, Type: "value", Min: round(r.low, n), Max: round(r.high, n),
		SplitLine: &opts.SplitLine{Show: opts.Bool(a.Grid)}}
	switch {
	case a.Names != nil:
		o.Type, o.Data = "category", a.Names
	case a.Log:
		o.Type = "log"
	}
	return o
}

func (a Axis) vertical(r span) opts.YAxis {
	o := a.option(r)
	return opts.YAxis{Name: o.Name, Type: o.Type, Min: o.Min, Max: o.Max, Data: o.Data, SplitLine: o.SplitLine}
}

// decimals returns how many a number on an axis needs, to a three-hundredth of the axis; three for scores.
func decimals(r span) int {
	return max(0, min(9, int(math.Ceil(-math.Log10((r.high-r.low)/300)))))
}

func round(v float64, decimals int) float64 {
	unit := math.Pow(10, float64(decimals))
	return math.Round(v*unit) / unit
}

// builder gathers the series of a panel.
type builder struct {
	panel   panel
	traces  bool           // are shown
	x, y    span           // of the axes
	run     opts.LineStyle // of the series before if it is a run: the next one need not repeat it
	of      string         // of the same
	longest int            // places of the longest curve
}

// name puts a name into the legend.
func (b *builder) name(name string) {
	if name == "" {
		return
	}
	if b.panel.Option.Legend == nil {
		b.panel.Option.Legend = &opts.Legend{Data: []string{}}
	}
	if names := b.panel.Option.Legend.Data.([]string); !slices.Contains(names, name) {
		b.panel.Option.Legend.Data = append(names, name)
	}
}

// list returns numbers with the decimals that an axis needs; nil for none.
func list(v []float64, r span) *numbers {
	if v == nil {
		return nil
	}
	return &numbers{v, decimals(r)}
}

// add adds a series with its places, which it shares with others that have the same.
func (b *builder) add(s series, x []float64, m more) {
	m.X = -1
	for i, old := range b.panel.Xs {
		if slices.Equal(old.list, x) {
			m.X = i
		}
	}
	if m.X < 0 {
		m.X = len(b.panel.Xs)
		b.panel.Xs = append(b.panel.Xs, *list(x, b.x))
	}
	if style := *s.LineStyle; m.Role == "run" {
		if of := m.Of; style == b.run && of == b.of {
			s.LineStyle, m.Of = nil, ""
		} else {
			b.run, b.of = style, of
		}
	} else {
		b.run, b.of = opts.LineStyle{}, ""
	}
	b.panel.Option.Series, b.panel.More = append(b.panel.Option.Series, s), append(b.panel.More, m)
}

func (l Look) series(name, kind string) series {
	s := series{Name: name, Type: kind, LineStyle: &opts.LineStyle{Color: l.Color.Hex(), Width: float32(l.Width)}}
	if l.Dashed {
		s.LineStyle.Type = "dashed"
	}
	return s
}

func (c Curve) chart(b *builder, l Look) {
	s := l.series(c.Name, "line")
	s.Data = list(c.Y, b.y)
	if c.Marks {
		s.SymbolSize = pixels(l.Radius)
	}
	m := more{Low: list(c.Low, b.y), High: list(c.High, b.y)}
	if c.Hover != "" {
		s.Name, m.Role = c.Hover, "run"
	} else {
		b.longest = max(b.longest, len(c.X))
		b.name(c.Name)
	}
	b.add(s, c.X, m)
}

// A chart shows every run, thin, with the mean and its band above them.
func (s Runs) chart(b *builder, l Look) {
	if len(s.Y) > 1 {
		t := s.traces(l)
		t.draw(b, t.Look, s.Name)
	}
	s.curve().chart(b, l)
}

// name returns the name of a run.
func (s Runs) name(i int) string {
	if i < len(s.Names) {
		return s.Names[i]
	}
	return strings.TrimSpace(s.Name + " run " + strconv.Itoa(i))
}

func (s Points) chart(b *builder, l Look) {
	o := l.series(s.Name, "scatter")
	o.Data, o.SymbolSize = list(s.Y, b.y), pixels(l.Radius)
	if l.Open {
		o.ItemStyle = &opts.ItemStyle{BorderWidth: 1}
	}
	b.name(s.Name)
	m := more{Names: s.Names, Labels: s.Labels, XHalf: list(s.XHalf, b.x), YHalf: list(s.YHalf, b.y)}
	for _, w := range s.Weights {
		r := noSpan().with(w...)
		m.Weights = append(m.Weights, numbers{w, max(0, decimals(r)-1)})
	}
	b.add(o, s.X, m)
}

func (s Level) chart(b *builder, l Look) {
	x, y := []float64{b.x.low, b.x.high}, []float64{s.At, s.At}
	if s.Vertical {
		x, y = y, []float64{b.y.low, b.y.high}
	}
	o := l.series(s.Name, "line")
	o.Data = list(y, b.y)
	b.add(o, x, more{Role: "level"})
}

func (s Diagonal) chart(b *builder, l Look) {
	ends := []float64{max(b.x.low, b.y.low), min(b.x.high, b.y.high)}
	o := l.series("", "line")
	o.Data = list(ends, b.y)
	b.add(o, ends, more{Role: "level"})
}

// pixels returns the diameter of marks of a radius in points.
func pixels(radius float64) float64 { return math.Round(20*radius*1.5*96/72) / 10 }

func (t Tiles) chart(b *builder, l Look) {
	var cells []numbers
	r := span{t.Middle - t.span(), t.Middle + t.span()}
	m := more{Middle: &t.Middle, Low: list(slices.Concat(t.Low...), r), High: list(slices.Concat(t.High...), r)}
	for i, row := range t.Values {
		for j, v := range row {
			cells = append(cells, numbers{[]float64{float64(j), float64(len(t.Values) - 1 - i), v}, decimals(r)})
			if t.Names != nil {
				m.Names = append(m.Names, t.Names[i]+" against "+t.Names[j])
			}
		}
	}
	s := l.series("", "heatmap")
	s.Data = cells
	b.add(s, []float64{}, m)
}
