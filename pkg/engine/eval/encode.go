package eval

import (
	"errors"
	"fmt"
	"slices"
)

// Encode returns the weights from which the encoding makes the evaluator: the inverse of Decode. It is an error if the
// encoding makes no such evaluator: a WPC whose weights differ on squares that share one, or a network with other
// places.
func Encode(e Encoding, v Evaluator) ([]float64, error) {
	switch e := e.(type) {
	case Full:
		return e.encode(v)
	case Symmetric:
		return e.encode(v)
	case Architecture:
		return e.encode(v)
	case Phased:
		return e.encode(v)
	case Reach:
		return e.encode(v)
	case Perceptron:
		return e.encode(v)
	}
	return nil, fmt.Errorf("a %T has no weights", e)
}

func (e Full) encode(v Evaluator) ([]float64, error) {
	p, ok := v.(*WPC)
	if !ok || len(p.Weights()) != e.Dim() {
		return nil, fmt.Errorf("it is no weighted piece counter of %d weights: want its own encoding", e.Dim())
	}
	return p.Weights(), nil
}

func (e Symmetric) encode(v Evaluator) ([]float64, error) {
	all, err := Full(e).encode(v)
	if err != nil {
		return nil, err
	}
	w := make([]float64, e.Dim())
	for sq, weight := range all {
		w[e.Weight(sq)] = weight
	}
	if !slices.Equal(e.Spread(w), all) {
		return nil, fmt.Errorf("it is not symmetric: %d weights are not enough, %d are", e.Dim(), len(all))
	}
	return w, nil
}

func (a Architecture) encode(v Evaluator) (w []float64, err error) {
	n, ok := v.(*Network)
	if !ok || len(n.Tuples()) != len(a.Places) {
		return nil, fmt.Errorf("it is no network %s: want its own encoding", a.Name)
	}
	same := func(p, q []int) bool { return slices.Equal(p, q) }
	for i, t := range n.Tuples() {
		if !slices.EqualFunc(t.Places, a.Places[i], same) {
			return nil, errors.New("its places are others: want the encoding of the network, for snakes the seed that drew them")
		}
		w = append(w, t.Table...)
	}
	return w, nil
}
