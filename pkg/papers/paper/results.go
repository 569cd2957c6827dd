package paper

import (
	"cmp"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// Results are stored results of a paper's experiments, mainly of one size. Each file is read once. They are not safe
// for concurrent use.
type Results struct {
	Data   string // the data folder; "" is that of the checkout
	Size   lab.Size
	reader *lab.Reader
	anew   map[string]*lab.Reader // of experiments that are read in another folder
	made   map[string]any
}

// At returns the results of a size below a data folder; "" is that of the checkout.
func At(data string, size lab.Size) *Results {
	return &Results{data, size, lab.NewReader(data), nil, map[string]any{}}
}

// Anew returns the same results but for some experiments, whose runs are read below another data folder.
func (x *Results) Anew(data string, experiments ...string) *Results {
	y, from := At(x.Data, x.Size), lab.NewReader(data)
	y.anew = map[string]*lab.Reader{}
	for _, name := range experiments {
		y.anew[name] = from
	}
	return y
}

// of returns the reader of an experiment.
func (x *Results) of(experiment string) *lab.Reader { return cmp.Or(x.anew[experiment], x.reader) }

// All returns all runs of an experiment at the results' size, or lab's Complete error if one is missing.
func All[C, R any](x *Results, e lab.Experiment[C, R]) ([]lab.Line[C, R], error) {
	if err := e.Complete(x.of(e.Name), x.Size); err != nil {
		return nil, err
	}
	return There(x, e, x.Size)
}

// There returns the available runs of an experiment at a size.
func There[C, R any](x *Results, e lab.Experiment[C, R], size lab.Size) ([]lab.Line[C, R], error) {
	return Once(x, e.Name+" "+string(size), func() ([]lab.Line[C, R], error) { return e.Read(x.of(e.Name), size) })
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
