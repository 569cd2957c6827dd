package lesson

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/player/player"
)

// beginner is a pupil that can start from a player instead of from random weights or 0.
type beginner interface {
	// from sets the initial weights and reports whether it can.
	from(w []float64) bool
}

func (p *population) from(w []float64) bool {
	switch l := p.Learner.(type) {
	case *evolve.DE:
		l.Start = w
	case *evolve.ES:
		l.Start = w
	default:
		return false
	}
	return true
}

func (p *adaptation) from(w []float64) bool {
	p.Learner.Start = w
	return true
}

func (d *differences) from(w []float64) bool {
	d.Learner.Weights = slices.Clone(w)
	return true
}

// beginning records the player from which the lesson starts.
func (l Lesson) beginning(data string, c *Config) error {
	if l.From == "" {
		return nil
	}
	d, err := digest(data, l.From)
	c.From = Opponent{l.From, d}
	return err
}

// start gives the pupil the weights of the player from which the lesson starts, if there is one. A network with hidden
// units that is learnt by gradient starts from random weights, because from 0 it would learn nothing.
func (c Config) start(data string, p pupil, e eval.Encoding) error {
	if c.From.Name == "" {
		units, hidden := e.(eval.Perceptron)
		switch p.(type) {
		case *differences, *relay:
			if hidden {
				p.(beginner).from(units.Start(c.source().Child("start", 0)))
			}
		}
		return nil
	}
	from, err := player.Find(data, c.From.Name)
	if err != nil {
		return err
	}
	if len(from.Members) != 1 {
		return fmt.Errorf("lesson: From %s: %d players that vote, want one", c.From.Name, len(from.Members))
	}
	w, err := eval.Encode(e, from.Members[0].Evaluator)
	if err != nil {
		return fmt.Errorf("lesson: From %s with Encoding %s: %w", c.From.Name, c.Encoding, err)
	}
	if b, ok := p.(beginner); !ok || !b.from(w) {
		return fmt.Errorf("lesson: From %s: %s begins with players of its own, want cma, de, es or td", c.From.Name,
			c.Learner)
	}
	return nil
}
