package report

import (
	"testing"

	"github.com/oneply/oneply/pkg/show/estimate"
)

// TestFacts: what a fact says was tested is what was tested.
func TestFacts(t *testing.T) {
	e, sure := estimate.Estimate{Value: 0.5, SE: 0.1}, estimate.Estimate{Value: 0.5}
	for _, c := range []struct {
		fact       Fact
		answer     Answer
		says, test string
	}{
		{Over("a", e, 0.3, 2), Yes, "a 0.50 ± 0.20", "95% interval above 0.3"},
		{Over("", e, 0.6, 2), Open, "0.50 ± 0.20", "95% interval above 0.6"},
		{Under("a", e, 0.3, 2), No, "a 0.50 ± 0.20", "95% interval below 0.3"},
		{NotOver("a", e, 0.4, 1), Yes, "a 0.5 ± 0.2", "95% interval not above 0.4"},
		{Around("a", e, 0.9, 1), No, "a 0.5 ± 0.2", "95% interval around 0.9"},
		{Agrees(e, sure, 1), Yes, "0.5 ± 0.2", "difference 0.0000, 0.0 combined standard errors, at most three"},
		{Every(Over("a", e, 0.3, 1), Over("b", e, 0.3, 1)), Yes, "a 0.5 ± 0.2; b 0.5 ± 0.2", "95% interval above 0.3"},
		{Every(Over("a", e, 0.3, 1), Over("b", e, 0.6, 1), Counted(false, "")), No, "a 0.5 ± 0.2; b 0.5 ± 0.2",
			"95% interval above 0.3; 95% interval above 0.6"},
		{Over("a", e, 0.3, 1).Of("mean of %d", 3).With("told"), Yes, "a 0.5 ± 0.2",
			"mean of 3: 95% interval above 0.3; told"},
	} {
		if f := c.fact; f.Answer != c.answer || f.Says != c.says || f.Test != c.test {
			t.Errorf("%v %q %q, want %v %q %q", f.Answer, f.Says, f.Test, c.answer, c.says, c.test)
		}
	}
}

// TestFactFinding: printed tables reproduce nothing, and our runs stand beside what judges.
func TestFactFinding(t *testing.T) {
	f := Counted(true, "1").In("2").With("why").Beside(Fact{Answer: Open, Says: "3", Test: "how"})
	got := f.Finding(PublishedTable)
	if got.Verdict != HoldsInPrint || got.Published != "2" || got.Ours != "1" || got.Evidence != "why" ||
		*got.Runs != (ByRuns{Undecided, "3", "how"}) {
		t.Errorf("%+v, %+v", got, got.Runs)
	}
	if v := f.Finding(OurRuns).Verdict; v != Reproduced {
		t.Errorf("by our runs %s", v)
	}
	f.Verdict = DependsOnReading
	if v := f.Finding(OurRuns).Verdict; v != DependsOnReading {
		t.Errorf("%s where the readings differ", v)
	}
}
