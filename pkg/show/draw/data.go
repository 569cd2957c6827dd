package draw

import (
	"fmt"
	"strings"
)

// notation writes a path as SVG does. A line is written relative to its beginning, which is shorter than its end.
type notation struct {
	strings.Builder
	x, y           int // the last place, in hundredths
	startX, startY int // of the part under way
	command        byte
}

// data returns a path in SVG's notation; beyond is a length that cannot be seen.
func data(p Path, beyond string) string {
	var n notation
	for _, s := range p {
		x, y := hundredths(s.X), hundredths(s.Y)
		switch s.Kind {
		case MoveTo:
			n.write('M', x, y)
			n.at(x, y)
			n.startX, n.startY = x, y
		case HopTo:
			n.write('m', x-n.x, y-n.y)
			n.at(x, y)
			n.startX, n.startY = x, y
		case LineTo:
			n.line(x-n.x, y-n.y)
			n.at(x, y)
		case Around:
			n.around(length(s.R), beyond)
		case Shut:
			n.WriteByte('Z')
			n.command = 'Z'
			n.at(n.startX, n.startY)
		}
	}
	return n.String()
}

func (n *notation) at(x, y int) { n.x, n.y = x, y }

func (n *notation) line(dx, dy int) {
	switch {
	case dy == 0:
		n.write('h', dx)
	case dx == 0:
		n.write('v', dy)
	default:
		n.write('l', dx, dy)
	}
}

// around writes an arc that ends a little beyond its beginning, which is shorter than two halves; Shut closes it.
func (n *notation) around(r, beyond string) {
	fmt.Fprintf(n, "a%s %s 0 1 0 0 %s", r, r, beyond)
	n.command = 'a'
}

// write writes a command, unless it is that of the last line, and its numbers.
func (n *notation) write(command byte, numbers ...int) {
	again := command == n.command && command != 'M' && command != 'm'
	if !again {
		n.WriteByte(command)
	}
	for i, v := range numbers {
		if v >= 0 && (i > 0 || again) {
			n.WriteByte(' ')
		}
		n.WriteString(text(v))
	}
	n.command = command
}
