package paper

import "github.com/oneply/oneply/pkg/lab/lab"

// Results are stored results of a paper's experiments, mainly of one size. Each file is read once. They are not safe
// for concurrent use.
type Results struct {
	Data   string // the data folder; "" is that of the checkout
	Size   lab.Size
	reader *lab.Reader
	made   map[string]any
}

// At returns the results of a size below a data folder; "" is that of the checkout.
func At(data string, size lab.Size) *Results {
	return &Results{data, size, lab.NewReader(data), map[string]any{}}
}

// All returns all runs of an experiment at the results' size, or lab's Complete error if one is missing.
func All[C, R any](x *Results, e lab.Experiment[C, R]) ([]lab.Line[C, R], error) {
	if err := e.Complete(x.reader, x.Size); err != nil {
		return nil, err
	}
	return There(x, e, x.Size)
}

// There returns the available runs of an experiment at a size.
func There[C, R any](x *Results, e lab.Experiment[C, R], size lab.Size) ([]lab.Line[C, R], error) {
	return Once(x, e.Name+" "+string(size), func() ([]lab.Line[C, R], error) { return e.Read(x.reader, size) })
}

// Once computes a part of the results on first use and keeps it under name.
func Once[T any](x *Results, name string, make func() (T, error)) (T, error) {
	type made struct {
		thing T
		err   error
	}
	if old, ok := x.made[name]; ok {
		return old.(made).thing, old.(made).err
	}
	thing, err := make()
	x.made[name] = made{thing, err}
	return thing, err
}
