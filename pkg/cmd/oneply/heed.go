package main

import (
	"context"
	"errors"
)

// heed returns f's answer, or an error as soon as ctx is done. F, which may wait for a pipe for ever, is then left
// behind, because the program is about to end.
func heed[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	answers := make(chan answer, 1)
	go func() {
		v, err := f()
		answers <- answer{v, err}
	}()
	select {
	case a := <-answers:
		return a.value, a.err
	case <-ctx.Done():
		var none T
		return none, errors.New("interrupted")
	}
}
