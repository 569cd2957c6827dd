package figure

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/show/axes"
	"github.com/oneply/oneply/pkg/show/picture"
)

// Axis is one axis. Its zero value fits the data.
type Axis struct {
	Title    string   // with the unit
	Min, Max float64  // the range; if equal, that of the data
	Names    []string // names at 0, 1, 2, ... in place of numbers; the first is on top of a vertical axis
	Log      bool     // logarithmic; the data must be positive
	Grid     bool     // light lines for reading off values
}

// apply gives a plot's axis the house style and ticks for its length. The title is drawn by the frame.
func (a Axis) apply(p *axes.Axis, length float64, horizontal bool) {
	p.Padding = 2
	p.Line = axes.Line{Color: picture.Axis, Width: 0.5}
	p.TickLength = 2.5
	p.Letters = letters(picture.SmallSize, picture.Ink, axes.Right, axes.Middle)
	room := 24.0 // points for a tick
	if horizontal {
		p.Letters.X, p.Letters.Y = axes.Middle, axes.Top
		room = 34
	}
	count := math.Max(2, math.Min(6, length/room))
	p.Ticks = func(low, high float64) []axes.Tick { return linearTicks(low, high, count) }
	if a.Log {
		p.Log, p.Ticks = true, logTicks
	}
	if a.Names != nil {
		names := a.Names
		if horizontal {
			names = broken(p.Letters, names, length)
		} else {
			p.TickLength = 0
		}
		p.Ticks = nameTicks(names, horizontal)
	}
}

// fit sets the range: that of the axis if it has one, else that of the data and a little more.
func (a Axis) fit(p *axes.Axis) error {
	if a.Names != nil {
		p.Min, p.Max = math.Min(p.Min, -0.5), math.Max(p.Max, float64(len(a.Names))-0.5)
		return nil
	}
	least := p.Min
	if a.Min < a.Max {
		p.Min, p.Max = a.Min, a.Max
	} else if !a.Log {
		room := 0.03 * (p.Max - p.Min)
		if room == 0 {
			room = math.Max(math.Abs(p.Max)*0.1, 1e-9)
		}
		p.Min, p.Max = p.Min-room, p.Max+room
	}
	if p.Min == p.Max {
		p.Min, p.Max = p.Min-1, p.Max+1
	}
	switch {
	case math.IsInf(p.Min, 0) || math.IsInf(p.Max, 0) || math.IsNaN(p.Min+p.Max):
		return fmt.Errorf("figure: axis %q has no data and no range", a.Title)
	case a.Log && min(least, p.Min) <= 0:
		return fmt.Errorf("figure: logarithmic axis %q begins at %g: want positive data", a.Title, min(least, p.Min))
	}
	return nil
}

// linearTicks returns about count ticks at multiples of 1, 2 or 5 times a power of ten, all with equal decimals.
func linearTicks(low, high, count float64) []axes.Tick {
	step := niceStep((high - low) / count)
	unit, sign := magnitude(math.Max(math.Abs(low), math.Abs(high)))
	decimals := max(0, -int(math.Floor(math.Log10(step/unit)+1e-9)))
	var ticks []axes.Tick
	for i := math.Ceil(low/step - 1e-9); i*step <= high+1e-9*step; i++ {
		ticks = append(ticks, axes.Tick{Value: i * step, Label: decimal(i*step/unit, decimals, sign)})
	}
	return ticks
}

// magnitude returns the unit in which numbers up to v are written, and its sign: k for thousands, M for millions.
func magnitude(v float64) (unit float64, sign string) {
	switch {
	case v >= 1e6:
		return 1e6, "M"
	case v >= 1e4:
		return 1e3, "k"
	}
	return 1, ""
}

// niceStep returns the 1, 2 or 5 times a power of ten that is nearest to x in ratio.
func niceStep(x float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(x)))
	switch m := x / power; {
	case m < math.Sqrt2:
		return power
	case m < math.Sqrt(10):
		return 2 * power
	case m < math.Sqrt(50):
		return 5 * power
	}
	return 10 * power
}

// logTicks returns the powers of ten, with 2 and 5 between them on a short axis.
func logTicks(low, high float64) []axes.Tick {
	factors := []float64{1, 2, 5}
	if high/low > 300 {
		factors = factors[:1]
	}
	var ticks []axes.Tick
	for e := math.Floor(math.Log10(low)); e <= math.Log10(high); e++ {
		for _, f := range factors {
			v := f * math.Pow(10, e)
			if v >= low*(1-1e-9) && v <= high*(1+1e-9) {
				unit, sign := magnitude(v)
				ticks = append(ticks, axes.Tick{Value: v, Label: decimal(v/unit, max(0, -int(e)), sign)})
			}
		}
	}
	return ticks
}

// broken breaks the names into lines as narrow as their places on an axis need, at blanks and after hyphens.
func broken(s axes.Letters, names []string, axis float64) []string {
	room := axis/float64(max(len(names), 1)) - 3
	lines := make([]string, len(names))
	for i, name := range names {
		switch {
		case s.Width(name) <= room:
			lines[i] = name
		case strings.Contains(name, "- "): // a dash, not a hyphen
			lines[i] = strings.Join(greedy(s, name, room), "\n")
		default:
			parts := greedy(s, strings.ReplaceAll(name, "-", "- "), room)
			lines[i] = strings.ReplaceAll(strings.Join(parts, "\n"), "- ", "-")
		}
	}
	return lines
}

func nameTicks(names []string, horizontal bool) func(low, high float64) []axes.Tick {
	ticks := make([]axes.Tick, len(names))
	for i, name := range names {
		at := i
		if !horizontal {
			at = len(names) - 1 - i
		}
		ticks[i] = axes.Tick{Value: float64(at), Label: name}
	}
	return func(float64, float64) []axes.Tick { return ticks }
}

// decimal writes a number with its unit's sign, zero without.
func decimal(v float64, decimals int, sign string) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Trim(s, "-0.") == "" {
		return strings.TrimPrefix(s, "-")
	}
	return typeset(s + sign)
}
