package lab

import (
	"fmt"
	"io"
	"os"
	"time"
)

// Printer writes an execution's status as one line: on a terminal the line is replaced, elsewhere there is a new one
// every half minute.
func Printer(w io.Writer, terminal bool) func(Status) {
	var last time.Duration
	return func(s Status) {
		switch {
		case terminal && s.Over:
			fmt.Fprintf(w, "\r\x1b[K%s\n", s)
		case terminal:
			fmt.Fprintf(w, "\r\x1b[K%s", s)
		case s.Over || s.Elapsed-last >= 30*time.Second:
			fmt.Fprintln(w, s)
			last = s.Elapsed
		}
	}
}

// Stderr returns a Printer on the standard error.
func Stderr() func(Status) {
	info, err := os.Stderr.Stat()
	return Printer(os.Stderr, err == nil && info.Mode()&os.ModeCharDevice != 0)
}
