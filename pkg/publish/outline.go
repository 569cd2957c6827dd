package publish

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// point is a place in points of print, x to the right and y down from the upper left corner of the page.
type point struct{ x, y float64 }

// step is one piece of an outline: a move (M) or a line (L) to its last point, a cubic curve (C) by two control points
// to its last point, or a line back to where the part began (Z).
type step struct {
	command byte
	points  []point
}

// frame maps the places of an SVG element to the page: scaled, then moved.
type frame struct{ scale, dx, dy float64 }

func (f frame) at(p point) point { return point{f.scale*p.x + f.dx, f.scale*p.y + f.dy} }

// within returns the frame of an element that is moved and then scaled inside this one.
func (f frame) within(scale, dx, dy float64) frame {
	return frame{f.scale * scale, f.scale*dx + f.dx, f.scale*dy + f.dy}
}

// outliner reads the data of a path.
type outliner struct {
	rest      string
	at, start point
	frame     frame
	outline   []step
}

// outlineOf reads a path in SVG's notation: the commands M, L, H, V, A and Z, absolute or relative.
func outlineOf(data string, f frame) ([]step, error) {
	o := outliner{rest: data, frame: f}
	command := byte(0)
	for o.skip(); o.rest != ""; o.skip() {
		if c := o.rest[0]; strings.IndexByte("MmLlHhVvAaZz", c) >= 0 {
			command, o.rest = c, o.rest[1:]
		} else if command == 0 || command == 'Z' || command == 'z' {
			return nil, fmt.Errorf("path data %.20q", o.rest)
		}
		if err := o.draw(command); err != nil {
			return nil, err
		}
		switch command { // further numbers after a move are lines
		case 'M':
			command = 'L'
		case 'm':
			command = 'l'
		}
	}
	return o.outline, nil
}

func (o *outliner) skip() { o.rest = strings.TrimLeft(o.rest, " ,\n\t") }

// draw adds one step; lower-case commands count from the pen.
func (o *outliner) draw(command byte) error {
	from := point{}
	if command >= 'a' {
		from = o.at
	}
	switch command {
	case 'M', 'm', 'L', 'l':
		n, err := o.numbers(2)
		if err != nil {
			return err
		}
		o.at = point{from.x + n[0], from.y + n[1]}
		if command == 'M' || command == 'm' {
			o.start = o.at
			o.add('M', o.at)
			return nil
		}
	case 'H', 'h', 'V', 'v':
		n, err := o.numbers(1)
		if err != nil {
			return err
		}
		if command == 'H' || command == 'h' {
			o.at.x = from.x + n[0]
		} else {
			o.at.y = from.y + n[0]
		}
	case 'A', 'a':
		return o.arc(from)
	case 'Z', 'z':
		o.at = o.start
		o.add('Z')
		return nil
	}
	o.add('L', o.at)
	return nil
}

func (o *outliner) add(command byte, points ...point) {
	for i := range points {
		points[i] = o.frame.at(points[i])
	}
	o.outline = append(o.outline, step{command, points})
}

// numbers reads n numbers; "-.5.5" are two.
func (o *outliner) numbers(n int) ([]float64, error) {
	list := make([]float64, n)
	for i := range list {
		o.skip()
		end, dot := 0, false
		for end < len(o.rest) {
			c := o.rest[end]
			if !(c >= '0' && c <= '9' || c == '.' && !dot || (c == '-' || c == '+') && end == 0) {
				break
			}
			dot = dot || c == '.'
			end++
		}
		v, err := strconv.ParseFloat(o.rest[:end], 64)
		if err != nil {
			return nil, fmt.Errorf("path data %.20q: want a number", o.rest)
		}
		list[i], o.rest = v, o.rest[end:]
	}
	return list, nil
}

// arc adds a part of a circle: radius twice, a turn of the axes that does not count, the flags for the longer way and
// for the way clockwise, the end.
func (o *outliner) arc(from point) error {
	n, err := o.numbers(7)
	if err != nil {
		return err
	}
	if n[0] != n[1] {
		return fmt.Errorf("an ellipse with radii %g and %g: circles only", n[0], n[1])
	}
	a, b := o.at, point{from.x + n[5], from.y + n[6]}
	dx, dy := (b.x-a.x)/2, (b.y-a.y)/2
	half := math.Hypot(dx, dy)
	if half == 0 {
		return nil
	}
	r := math.Max(n[0], half)
	height := math.Sqrt(math.Max(0, r*r-half*half)) / half
	if (n[3] != 0) == (n[4] != 0) {
		height = -height
	}
	c := point{a.x + dx - height*dy, a.y + dy + height*dx}
	begin := math.Atan2(a.y-c.y, a.x-c.x)
	turn := math.Atan2(b.y-c.y, b.x-c.x) - begin
	if n[4] != 0 && turn <= 0 {
		turn += 2 * math.Pi
	} else if n[4] == 0 && turn >= 0 {
		turn -= 2 * math.Pi
	}
	o.at = b
	o.curve(c, r, begin, turn)
	return nil
}

// curve adds a part of a circle in pieces of at most a quarter, each a cubic curve.
func (o *outliner) curve(c point, r, begin, turn float64) {
	pieces := math.Ceil(math.Abs(turn)/(math.Pi/2) - 1e-9)
	angle := turn / pieces
	k := 4.0 / 3 * math.Tan(angle/4) * r
	for i := range int(pieces) {
		s1, c1 := math.Sincos(begin + angle*float64(i))
		s2, c2 := math.Sincos(begin + angle*float64(i+1))
		o.add('C', point{c.x + r*c1 - k*s1, c.y + r*s1 + k*c1}, point{c.x + r*c2 + k*s2, c.y + r*s2 - k*c2},
			point{c.x + r*c2, c.y + r*s2})
	}
}

// circle returns a whole circle on the page.
func circle(c point, r float64) []step {
	o := outliner{frame: frame{scale: 1}}
	o.add('M', point{c.x + r, c.y})
	o.curve(c, r, 0, 2*math.Pi)
	o.add('Z')
	return o.outline
}

// rectangle returns the outline of a rectangle.
func rectangle(x, y, w, h float64, f frame) []step {
	o := outliner{frame: f}
	o.add('M', point{x, y})
	o.add('L', point{x + w, y})
	o.add('L', point{x + w, y + h})
	o.add('L', point{x, y + h})
	o.add('Z')
	return o.outline
}
