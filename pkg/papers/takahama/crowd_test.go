package takahama

import (
	"testing"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// TestKnobs: the sliders draw every setting of the stored runs.
func TestKnobs(t *testing.T) {
	x := Stored(lab.Paper)
	for _, draw := range []func() (figure.Knobs, error){x.CrowdKnobs, x.AlphaKnobs} {
		k, err := draw()
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := k.Made().(report.Active); !ok {
			t.Error("no sliders")
		}
	}
}

// TestSmallestCrowd: one member is its own vote, mean and best member. The mean and the best play the same games; the
// vote draws its ties from other numbers.
func TestSmallestCrowd(t *testing.T) {
	lines, err := Crowd().Read(lab.NewReader(""), lab.Paper)
	if err != nil {
		t.Fatal(err)
	}
	arms := lab.ByArm(lines)
	for run, l := range arms[theMean] {
		if b := arms[theBest][run]; l.Config.Members == 1 && l.Outcome.Result != b.Outcome.Result {
			t.Errorf("epsilon %g: mean %v, best %v", l.Config.Epsilon, l.Outcome.Result, b.Outcome.Result)
		}
	}
}
