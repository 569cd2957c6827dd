package eval

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestPhases: each board has the network of its phase, files hold all of them, and what they know comes back.
func TestPhases(t *testing.T) {
	e := Phased{Systematic(2), 4}
	w := uniform(e.Dim(), 1, -1, 1)
	p := must(e.Decode(w)).(*Phases)
	require.Equal(t, w, must(Encode(e, p)))
	again := require.Of(Read(strings.NewReader(must(Text(p))), "phases"))(t).(*Phases)
	require.Equal(t, w, must(Encode(e, again)))
	for stones, phase := range map[int]int{0: 0, 1: 0, 16: 0, 17: 1, 33: 2, 49: 3, 64: 3} {
		full := ^uint64(0) >> (64 - stones)
		s := board.Stones{Own: full & 0x5555555555555555, Opp: full & 0xaaaaaaaaaaaaaaaa}
		size := e.Of.Dim()
		own := must(e.Of.Decode(w[size*phase:][:size]))
		got, want := float64(p.Value(s))/p.Scale(), float64(own.Value(s))/own.Scale()
		if math.Abs(got-want) > 1e-12 {
			t.Errorf("%d stones: value %v, want %v", stones, got, want)
		}
	}
	a, b := board.Stones{Own: 3, Opp: 4}, board.Stones{Own: 6, Opp: 1}
	c := must(Contribute(p, a, b))
	if got, _ := c.Total.Float64(); got != float64(p.Value(a)-p.Value(b))/p.Scale() || len(c.Tuples) == 0 {
		t.Errorf("the tuples add %v", got)
	}
}

func TestBadPhases(t *testing.T) {
	e := must(Phased{Systematic(1), 2}.Decode(make([]float64, 60)))
	text, snakes := must(Text(e)), must(Phased{TorusSnakes(1, 10, 1), 2}.Decode(make([]float64, 60)))
	for want, err := range map[string]error{
		"59 weights, want 60":      second(Phased{Systematic(1), 2}.Decode(make([]float64, 59))),
		"0 phases, want 1 to 16":   second(NewPhases(nil)),
		"let them vote":            second(Mean([]Evaluator{e, e}, nil)),
		"has not 3 phases":         second(Encode(Phased{Systematic(1), 3}, e)),
		"its places are others":    second(Encode(Phased{Systematic(1), 2}, snakes)),
		"the number of phases":     second(Read(strings.NewReader("phases 17"), "x")),
		"the end of the file":      second(Read(strings.NewReader(text+" 1"), "x")),
		"sees square":              Fits(e, 5),
		"the number of tuples, 1 ": second(Read(strings.NewReader(strings.Replace(text, "phases 2", "phases 3", 1)), "x")),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q in it", err, want)
		}
	}
}
