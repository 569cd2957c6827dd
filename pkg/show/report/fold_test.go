package report

import (
	"strings"
	"testing"
)

func TestFoldedAndBeside(t *testing.T) {
	for _, c := range []struct {
		part Part
		want string
	}{
		{Plain("a < b"), `<pre style="font-family:monospace;margin:0.4em 0;font-size:85%;line-height:1.3;` +
			`white-space:pre;overflow-x:auto">a &lt; b</pre>`},
		{Fold{"all & more", Note("x")}, `<summary>all &amp; more</summary>`},
		{Row{Note("x"), Note("y")}, `<div style="padding:0 12px 0 0"><p style="max-width:60em;margin:0.4em 0">y</p>`},
	} {
		if got := c.part.HTML(); !strings.Contains(got, c.want) {
			t.Errorf("%s is not in %s", c.want, got)
		}
	}
}
