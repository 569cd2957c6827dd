package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

var advised = regexp.MustCompile(`oneply run (\S+) -size (\S+)`)

// TestAdvice: without results, an error names a command that can be run.
func TestAdvice(t *testing.T) {
	data := t.TempDir()
	for _, size := range []lab.Size{"big", "", lab.Try, lab.Quick, lab.Reduced, lab.Tenth, lab.Paper} {
		for _, p := range papers() {
			tables := p.Tables(paper.At(data, size))
			i := slices.IndexFunc(tables, func(d paper.Drawing) bool { return d.Name == "provenance.txt" })
			_, err := tables[i].Text()
			if err == nil {
				t.Fatalf("%s, %s: no error", p.Name, size)
			}
			if i := strings.Index(err.Error(), "oneply run "); i >= 0 && !strings.HasSuffix(err.Error()[i:], " -data "+data) {
				t.Errorf("%s: no -data: %v", size, err)
			}
			for _, words := range advised.FindAllStringSubmatch(err.Error(), -1) {
				e, e2 := task(words[1])
				if e2 != nil || !slices.Contains(e.Info().Sizes, lab.Size(words[2])) {
					t.Errorf("%s: %v", size, err)
				}
			}
		}
	}
}
