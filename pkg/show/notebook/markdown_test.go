package notebook

import (
	"regexp"
	"testing"
)

// FuzzMarkdown: no source of markdown panics or makes an element or attribute that the policy lacks.
func FuzzMarkdown(f *testing.F) {
	for _, s := range []string{"$\\frac{1}{2}$ *a*", "<script>a</script>", "$$\nx_i\n$$", "|a|\n|-|\n|$|$|", "$\\", "$x_$",
		"$'$", "[a](javascript:b)", "<p onclick=a>"} {
		f.Add(s)
	}
	evil := regexp.MustCompile(`(?i)<(script|style|iframe|svg|form|input|object|link|meta|base)|<[a-z]+ [^>]*\bon\w+=|` +
		`(href|src)="javascript`)
	f.Fuzz(func(t *testing.T, s string) {
		if bad := evil.FindString(markdown(s, nil)); bad != "" {
			t.Errorf("%q makes %s", s, bad)
		}
	})
}
