// Package screen lets a program that runs cells in its own process, the one in a page, take the notebook's place.
package screen

import "context"

// Show shows HTML, with the JSON of its active parts or "", in place of what an earlier call with the same id showed;
// "" is the id of none. It is nil where cells are programs of their own.
var Show func(html, data, id string)

// Interrupted is done when the running cell is to end.
var Interrupted = context.Background()

// End is what a cell that ends early panics with: what is wrong with it, in one line, or "" after an interrupt.
type End string

// Error returns what is wrong.
func (e End) Error() string { return string(e) }

// Refused is the error of what is right and cannot be done in a page, in one line that says what to do.
type Refused string

func (r Refused) Error() string { return string(r) }
