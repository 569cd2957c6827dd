package lesson

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
)

// Asker is a learner of the user's own: a pointer to a struct whose exported fields are all that it remembers, as
// encoding/json can hold them.
type Asker interface {
	// Ask returns the candidates to be judged, one weight vector each. All its random numbers come from s.
	Ask(s seed.Seed) [][]float64
	// Tell takes the fitness of the candidates of the last Ask, in their order. f[i].Value is the score of candidate i in
	// the lesson's Evaluation games: wins and half the draws, divided by the games, from 0 to 1.
	Tell(f []evolve.Fitness)
}

// Standin is an Asker for a value whose type is not Go's: an evaluator of cells has such values.
type Standin interface {
	Asker
	Type() string   // the name of that type
	Fresh() Standin // for another value of it, without content
}

// AskTell makes a Learner of an Asker, which stays as it is: every run begins with a copy. It yields the best candidate
// ever told, or what its method Best() []float64 returns, if it has one.
func AskTell(l Asker) Learner { return askTell{l} }

type askTell struct{ Asker }

func (askTell) judged() {}

// name returns the name of the learner's type.
func (a askTell) name() string {
	if s, ok := a.Asker.(Standin); ok {
		return "main." + s.Type()
	}
	return strings.TrimLeft(fmt.Sprintf("%T", a.Asker), "*")
}

func (a askTell) complete() Learner { return a }

// MarshalJSON returns what the learner remembers at first: its settings.
func (a askTell) MarshalJSON() ([]byte, error) { return json.Marshal(a.Asker) }

func (a askTell) fits(Config) error { return nil }

func (a askTell) begin(dim int) (pupil, error) {
	v := reflect.ValueOf(a.Asker)
	if v.Kind() != reflect.Pointer || v.IsNil() || v.Elem().Kind() != reflect.Struct {
		return nil, fmt.Errorf("a learner of type %T, want a pointer to a struct: AskTell(&Mine{})", a.Asker)
	}
	text, err := json.Marshal(a.Asker)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be stored: %w", a.name(), err)
	}
	c := reflect.New(v.Type().Elem()).Interface().(Asker)
	if s, ok := a.Asker.(Standin); ok {
		c = s.Fresh()
	}
	if err := json.Unmarshal(text, c); err != nil {
		return nil, fmt.Errorf("%s cannot be stored: %w", a.name(), err)
	}
	return &own{Learner: c, name: a.name(), dim: dim}, nil
}

// own is a pupil that the user wrote.
type own struct {
	Learner Asker
	Top     []float64 // the best candidate told
	Value   float64   // its fitness
	Games   int       // of training
	Over    bool      // the budget does not pay for its next candidates

	name string
	dim  int
}

func (p *own) next(Config) int { return 0 }

func (p *own) cost(Config) (first, later int) { return 0, 0 }

func (p *own) best() []float64 {
	if l, ok := p.Learner.(interface{ Best() []float64 }); ok {
		return l.Best()
	}
	return p.Top
}

func (p *own) Check() error {
	if len(p.Top) != p.dim {
		return fmt.Errorf("lesson: %d weights, want %d", len(p.Top), p.dim)
	}
	return nil
}

func (p *own) step(ctx context.Context, t *teacher, s seed.Seed) (games int, err error) {
	if p.Over {
		return 0, nil
	}
	candidates, err := p.ask(s.Child("ask", 0))
	if err != nil {
		return 0, err
	}
	if games = len(candidates) * t.Evaluation; p.Games+games > t.Games {
		if p.Over = true; p.Top == nil {
			err = fmt.Errorf("lesson: a budget of %d games: %s plays %d before it has learnt anything", t.Games, p.name, games)
		}
		return 0, err
	}
	fitness, err := t.judge(ctx, candidates, s)
	if err != nil {
		return 0, err
	}
	for i, f := range fitness {
		if p.Top == nil || f.Value > p.Value {
			p.Top, p.Value = slices.Clone(candidates[i]), f.Value
		}
	}
	p.Games += games
	if err := guard(p.name, "Tell", func() { p.Learner.Tell(fitness) }); err != nil {
		return games, err
	}
	var best []float64
	if err := guard(p.name, "Best", func() { best = p.best() }); err != nil {
		return games, err
	}
	return games, p.fit("has a best player", best)
}

// fit returns an error unless the weights are those of the encoding.
func (p *own) fit(what string, w []float64) error {
	if len(w) != p.dim {
		return fmt.Errorf("lesson: %s %s of %d weights, the encoding has %d", p.name, what, len(w), p.dim)
	}
	for i, v := range w {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("lesson: %s %s whose weight %d is %v, want a finite number", p.name, what, i+1, v)
		}
	}
	return nil
}

// ask returns the candidates if they fit the encoding.
func (p *own) ask(s seed.Seed) (candidates [][]float64, err error) {
	if err := guard(p.name, "Ask", func() { candidates = p.Learner.Ask(s) }); err != nil {
		return nil, err
	}
	if len(candidates) == 0 {
		return nil, fmt.Errorf("lesson: %s asks for no candidates, want one or more", p.name)
	}
	for _, w := range candidates {
		if err := p.fit("asks for a candidate", w); err != nil {
			return nil, err
		}
	}
	return candidates, nil
}

// guard calls a method that the user wrote; a panic is an error.
func guard(name, method string, call func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New(strings.Join(strings.Fields(fmt.Sprintf("lesson: %s panics in %s: %v", name, method, r)), " "))
		}
	}()
	call()
	return nil
}
