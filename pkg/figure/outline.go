package figure

import (
	"fmt"
	"strconv"
	"strings"
)

// outline writes a path in SVG's notation. Places are whole units; a line is written by the way from where it begins,
// which is shorter than its end and adds up without error.
type outline struct {
	strings.Builder
	x, y           int // the pen
	startX, startY int // of the part under way
	command        byte
}

// move begins a part at a place.
func (o *outline) move(x, y int) {
	o.write('M', x, y)
	o.x, o.y, o.startX, o.startY = x, y, x, y
}

// line draws a line to a place.
func (o *outline) line(x, y int) {
	dx, dy := x-o.x, y-o.y
	switch {
	case dy == 0:
		o.write('h', dx)
	case dx == 0:
		o.write('v', dy)
	default:
		o.write('l', dx, dy)
	}
	o.x, o.y = x, y
}

// circle draws a circle of that radius in points, whose rightmost point is the pen. It is an arc that ends one unit
// beyond its beginning, which is shorter than two halves; shut closes it.
func (o *outline) circle(radius float64) {
	r := length(radius)
	fmt.Fprintf(o, "a%s %s 0 1 0 0 1", r, r)
	o.command = 'a'
}

// shut draws a line to where the part began.
func (o *outline) shut() {
	o.WriteByte('Z')
	o.command, o.x, o.y = 'Z', o.startX, o.startY
}

// write writes a command, unless it is that of the last line, and its numbers.
func (o *outline) write(command byte, numbers ...int) {
	again := command == o.command && command != 'M'
	if !again {
		o.WriteByte(command)
	}
	for i, n := range numbers {
		if n >= 0 && (i > 0 || again) {
			o.WriteByte(' ')
		}
		o.WriteString(strconv.Itoa(n))
	}
	o.command = command
}
