package kim

import (
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
)

// TestStored: the stored results bear out what README, notebook and plots say.
func TestStored(t *testing.T) { papertest.Stored(t, Paper()) }

// TestCurse holds what the notebook says of the search's promises: half a percent, 0.9% and 0.65% without saving.
func TestCurse(t *testing.T) {
	c, err := Stored(lab.Paper).searched()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []struct {
		of                map[string][]Searched
		heuristic, single float64
	}{{c.search, 0.005, 0.005}, {c.full, 0.009, 0.0065}} {
		a, b := promised(s.of, theHeuristic).Value, promised(s.of, theSingle).Value
		if math.Abs(a-s.heuristic) > 0.0001 || math.Abs(b-s.single) > 0.0001 {
			t.Errorf("promised too much by %.4f and %.4f, want %g and %g", a, b, s.heuristic, s.single)
		}
	}
}
