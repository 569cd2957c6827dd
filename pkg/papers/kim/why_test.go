package kim

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestWhy: a claim shows its test, its code, its runs and the cell that does them anew; runs in another folder judge it
// too, and where they are missing the error says what to run.
func TestWhy(t *testing.T) {
	x := Stored(lab.Paper)
	why := func(again ...string) (text string) {
		for _, p := range require.Of(x.Why("k13", again...))(t) {
			text += p.HTML()
		}
		return text
	}
	text := why()
	for _, want := range []string{"not reproduced", "best individual in 5 of 12", "e.threeAbove(TheHeuristic)",
		"pkg/papers/kim/claims_search.go", "kim/search", `oneply.Run(kim.Evolve(), &#34;paper&#34;, &#34;again&#34;)`,
		`kim.Stored(&#34;paper&#34;).Why(&#34;K13&#34;, &#34;again&#34;)`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if why(lab.Root()) != text {
		t.Error("the same runs in a named folder give another answer")
	}
	require.Fails(x.Why("K13", t.TempDir()))(t, "oneply run kim/evolve -size paper -data ")
	require.Fails(x.Why("K99"))(t, `kim has no claim "K99", want K01 to K30`)
	if counted := require.Of(x.Why("K01"))(t); len(counted) != 3 {
		t.Errorf("a claim decided by arithmetic has runs: %v", counted)
	}
}
