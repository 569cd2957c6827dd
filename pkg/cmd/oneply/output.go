package main

import (
	"io"
	"sync"
)

// output is where a command prints. It remembers the first error, so that a command need not check, and prints nothing
// after it.
type output struct {
	w      io.Writer
	failed func() // called with the first error

	mu  sync.Mutex
	err error
}

func (o *output) Write(p []byte) (n int, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return 0, o.err
	}
	if n, o.err = o.w.Write(p); o.err != nil {
		o.failed()
	}
	return n, o.err
}

// failure returns the first error, or nil.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}
