package eval

import (
	"fmt"
	"math/big"
	"math/bits"

	"github.com/oneply/oneply/pkg/game/board"
)

// Contributions splits the difference of an evaluator's values of two boards among the squares on which the boards
// differ. All numbers are exact.
type Contributions struct {
	Squares map[int]*big.Rat // of each square that differs
	Tuples  []*big.Rat       // of each tuple of a network, over all its places; nil for other evaluators
	Total   *big.Rat         // value of the first board minus that of the second: the sum of either
}

// MostShared is the greatest number of differing squares for an evaluator that is neither a WPC nor a network: it
// values a board for each of their subsets.
const MostShared = 16

// Contribute splits e's value of board a minus that of board b. A square has its Shapley value (1953): what changing it
// from b to a adds, averaged over all orders in which the squares may change one by one. For a WPC that is its weight
// times the change of its state; for a network, the sum over the places of its tuples, each split by itself.
func Contribute(e Evaluator, a, b board.Stones) (Contributions, error) {
	c := Contributions{Squares: map[int]*big.Rat{}, Total: new(big.Rat)}
	differ := (a.Own ^ b.Own) | (a.Opp ^ b.Opp)
	for sq := range board.Members(differ) {
		c.Squares[sq] = new(big.Rat)
	}
	switch e := e.(type) {
	case *WPC:
		for sq := range c.Squares {
			c.add([]int{sq}, func(s board.Stones) int64 { return e.fixed[sq] * state(s, sq) }, a, b)
		}
	case *Network:
		c.addTuples(e, a, b)
	default:
		if n := bits.OnesCount64(differ); n > MostShared {
			return c, fmt.Errorf("eval: the boards differ in %d squares: the value of an evaluator of type %T is split among "+
				"at most %d", n, e, MostShared)
		}
		c.add(squaresIn(differ), e.Value, a, b)
	}
	c.scale(e.Scale())
	return c, nil
}

// state returns 1 for an own stone, -1 for one of the opponent.
func state(s board.Stones, sq int) int64 { return int64(s.Own>>sq&1) - int64(s.Opp>>sq&1) }

func squaresIn(set uint64) (list []int) {
	for sq := range board.Members(set) {
		list = append(list, sq)
	}
	return list
}

func (c *Contributions) addTuples(n *Network, a, b board.Stones) {
	c.Tuples = make([]*big.Rat, len(n.tuples))
	for i, t := range n.tuples {
		c.Tuples[i] = new(big.Rat)
		for _, place := range t.Places {
			var squares []int
			for _, sq := range place {
				if _, ok := c.Squares[sq]; ok {
					squares = append(squares, sq)
				}
			}
			sum := c.add(squares, func(s board.Stones) int64 { return n.fixed[i][index(place, s)] }, a, b)
			c.Tuples[i].Add(c.Tuples[i], sum)
		}
	}
}

// add splits value(a) - value(b) among the only squares on which the value depends, and returns the difference.
func (c *Contributions) add(squares []int, value func(board.Stones) int64, a, b board.Stones) *big.Rat {
	k := len(squares)
	values := make([]int64, 1<<k)
	for set := range values {
		values[set] = value(between(squares, set, a, b))
	}
	for i, sq := range squares {
		bySize := make([]big.Int, k) // what the square adds to sets of each size
		for set := range values {
			if set>>i&1 == 0 {
				size := bits.OnesCount(uint(set))
				bySize[size].Add(&bySize[size], big.NewInt(values[set|1<<i]-values[set]))
			}
		}
		for size := range bySize { // of the k! orders, size! (k-1-size)! have this set before the square
			orders := new(big.Int).Mul(factorial(size), factorial(k-1-size))
			c.Squares[sq].Add(c.Squares[sq], new(big.Rat).SetFrac(orders.Mul(orders, &bySize[size]), factorial(k)))
		}
	}
	total := new(big.Rat).SetInt64(values[len(values)-1] - values[0])
	c.Total.Add(c.Total, total)
	return total
}

// between returns board b with the squares of a set taken from board a.
func between(squares []int, set int, a, b board.Stones) board.Stones {
	var mask uint64
	for i, sq := range squares {
		mask |= uint64(set>>i&1) << sq
	}
	return board.Stones{Own: a.Own&mask | b.Own&^mask, Opp: a.Opp&mask | b.Opp&^mask}
}

func factorial(n int) *big.Int { return new(big.Int).MulRange(1, int64(n)) }

// scale divides all numbers.
func (c *Contributions) scale(by float64) {
	unit := new(big.Rat).SetFloat64(by)
	for _, x := range c.Squares {
		x.Quo(x, unit)
	}
	for _, x := range c.Tuples {
		x.Quo(x, unit)
	}
	c.Total.Quo(c.Total, unit)
}
