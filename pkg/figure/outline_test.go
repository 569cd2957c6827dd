package figure

import (
	"testing"

	"gonum.org/v1/plot/vg"
)

func TestOutline(t *testing.T) {
	at := func(x, y float64) vg.Point { return vg.Point{X: vg.Points(x), Y: vg.Points(100 - y)} }
	var lines, disc vg.Path
	lines.Move(at(10, 20))
	for _, p := range []vg.Point{at(12.5, 20), at(12.5, 19.5), at(12.04, 20), at(11.96, 19), at(20, 19)} {
		lines.Line(p)
	}
	lines.Close()
	lines.Line(at(10, 20.34))
	disc.Move(at(5, 5))
	disc.Arc(at(3, 5), vg.Points(2), 0, 6.3)
	for want, p := range map[string]vg.Path{
		"M100 200h25v-5l-5 5v-10h80Zv3": lines,
		"M50 50a20 20 0 1 0 0 1":        disc,
		"M4 0h0":                        {{Type: vg.MoveComp, Pos: at(0.4, 0)}, {Type: vg.LineComp, Pos: at(0.4, 0)}},
	} {
		if got := newCanvas(vg.Points(100), vg.Points(100), "").data(p); p != nil && got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
