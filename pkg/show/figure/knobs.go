package figure

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/oneply/oneply/pkg/show/report"
)

// Knob is something that a reader sets with a slider.
type Knob struct {
	Name   string
	Values []string
	At     int // the initial value
}

// Values writes the numbers that a knob can be set to.
func Values[N int | float64](list []N) []string {
	text := make([]string, len(list))
	for i, v := range list {
		text[i] = strconv.FormatFloat(float64(v), 'g', -1, 64)
	}
	return text
}

// Knobs shows figures for every setting of some knobs, all made beforehand, without traces: a page that can draw charts
// shows sliders, any other the figures of the first setting.
type Knobs struct {
	Knobs   []Knob
	Draw    func(at []int) []Figure // the figures, side by side, where knob i has its value at[i]; always as many
	Caption string
	Group   string // as of a Figure
}

// knobs is what package page draws of Knobs.
type knobs struct {
	chart
	Knobs    []knob  `json:"knobs"`
	Settings [][]int `json:"settings"` // numbers of panels for each, the last knob changing first
}

type knob struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
	At     int      `json:"at"`
}

// HTML returns the figures of the first setting. It panics when a layer's data do not fit.
func (k Knobs) HTML() string { return k.First().HTML() }

// SVG returns the figures of the first setting as one document.
func (k Knobs) SVG() ([]byte, error) { return k.First().SVG() }

// First returns the figures of the first setting.
func (k Knobs) First() Panels {
	return Panels{Figures: k.Draw(k.start()), Caption: k.Caption, Group: k.Group}
}

func (k Knobs) start() []int {
	at := make([]int, len(k.Knobs))
	for i, one := range k.Knobs {
		at[i] = one.At
	}
	return at
}

// Made returns the sliders with their charts, or the figures if those are too large for a chart.
func (k Knobs) Made() report.Part {
	first, ok := k.First().Made().(report.Active)
	if !ok {
		return first
	}
	n := 1
	all := knobs{chart: first.Data.(chart)}
	for i, one := range k.Knobs {
		if one.At < 0 || one.At >= len(one.Values) {
			panic(fmt.Errorf("figure: knob %q begins at value %d of %d", one.Name, one.At, len(one.Values)))
		}
		n *= len(k.Knobs[i].Values)
		all.Knobs = append(all.Knobs, knob(one))
	}
	all.Kind, all.Panels = "knobs", nil
	var texts []string
	for setting := range n {
		var numbers []int
		for _, f := range k.Draw(k.at(setting)) {
			numbers = append(numbers, all.number(f.panel(false), &texts))
		}
		all.Settings = append(all.Settings, numbers)
	}
	return report.Active{Still: first.Still, Data: all}
}

// at returns the places of the knobs in a setting.
func (k Knobs) at(setting int) []int {
	at := make([]int, len(k.Knobs))
	for i, one := range slices.Backward(k.Knobs) {
		at[i] = setting % len(one.Values)
		setting /= len(one.Values)
	}
	return at
}

// number returns the number of a panel; equal texts are sent once and share their number.
func (k *knobs) number(p panel, texts *[]string) int {
	text, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	if i := slices.Index(*texts, string(text)); i >= 0 {
		return i
	}
	*texts = append(*texts, string(text))
	k.Panels = append(k.Panels, p)
	return len(k.Panels) - 1
}
