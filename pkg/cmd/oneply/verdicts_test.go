package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// TestVerdicts compares every answer of papers and studies, at every stored size, with a golden file: a changed answer
// is a line of a diff.
func TestVerdicts(t *testing.T) {
	var b strings.Builder
	for _, p := range judged([]string{"all"}) {
		for _, size := range lab.Sizes() {
			if !slices.ContainsFunc(p.Experiments, func(e lab.Task) bool {
				return strings.HasPrefix(e.Info().Name, p.Name+"/") && holds(t, e, size) // others decide nothing
			}) {
				continue
			}
			fmt.Fprintf(&b, "%s, size %s\n%s\n", p.Name, size, answers(p, size))
		}
	}
	golden.Same(t, "testdata/verdicts.txt", b.String())
}

// holds reports whether a run of an experiment is stored at a size.
func holds(t *testing.T, e lab.Task, size lab.Size) bool {
	return slices.Contains(e.Info().Sizes, size) && size != lab.Try && require.Of(e.State("", size))(t).Done > 0
}

// answers returns a line for each claim or question of a paper at a size.
func answers(p paper.Paper, size lab.Size) string {
	var b strings.Builder
	x := paper.At("", size)
	if p.Judges != nil {
		claims, err := p.Claims(x)
		if err != nil {
			return "not complete\n"
		}
		for _, c := range claims {
			fmt.Fprintf(&b, "%s  %s: %s; by our runs: %s\n", c.ID, c.Basis, c.Verdict, c.ByOurRuns())
		}
	}
	if p.Asks != nil {
		questions, err := p.Asks(x)
		if err != nil {
			return "not complete\n"
		}
		for _, q := range questions {
			fmt.Fprintf(&b, "%s  %s\n", q.ID, q.Reply)
		}
	}
	return b.String()
}
