package report

import (
	"strings"
	"testing"
)

// TestWhy: a claim's table leaves out what there is not; a sortable table is active.
func TestWhy(t *testing.T) {
	c := Claim{ID: "T01", Where: "V.A", Statement: "a < b", Finding: Finding{Basis: PublishedTable, Verdict: HoldsInPrint,
		Published: "0.6", Evidence: "read"}}
	if text := c.Why().String(); !strings.Contains(text, "a < b (V.A)") || strings.Contains(text, "found") {
		t.Error(text)
	}
	c.Runs = &ByRuns{Verdict: NotReproduced, Ours: "0.5", Evidence: "counted"}
	if text := c.Why().String(); !strings.Contains(text, "not reproduced, against the published table\n") {
		t.Error(text)
	}
	if page, data := Draw(Sortable{c.Why()}); len(data) != 1 || !strings.Contains(page, Place) {
		t.Error(page, data)
	}
}

func TestCallOf(t *testing.T) {
	const file = "package p\n\nvar list = []int{\n\tf(\"T1\", func() int { return 1 }),\n\tf(\"T2\", 2), f(),\n}\n"
	if s, ok := CallOf(file, "T1"); !ok || s.Code != `f("T1", func() int { return 1 })` {
		t.Error(s, ok)
	}
	for _, text := range []string{file, "no Go"} {
		if s, ok := CallOf(text, "T3"); ok {
			t.Error(s)
		}
	}
}
