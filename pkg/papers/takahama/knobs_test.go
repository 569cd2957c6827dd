package takahama

import (
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/need"
	"github.com/oneply/oneply/pkg/report"
)

// TestKnobs: the sliders draw every setting of the stored runs.
func TestKnobs(t *testing.T) {
	k := need.Of(Stored(lab.Paper).AlphaKnobs())(t)
	if _, ok := k.Made().(report.Active); !ok {
		t.Error("no sliders")
	}
}
