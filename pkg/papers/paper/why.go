package paper

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// Why shows why a claim has its verdict: the test, its numbers, its code if the source is at hand, the runs that it
// asked, and the cell that does them anew in a folder of another name. With the name of that folder it judges by the
// runs there.
func (p Paper) Why(x *Results, id string, again ...string) (report.Stack, error) {
	c, err := p.claim(x, id)
	if err == nil && len(again) > 0 {
		x = x.Anew(again[0], p.needed(c.Rows)...)
		c, err = p.claim(x, id)
	}
	if err != nil {
		return nil, err
	}
	parts := report.Stack{c.Why()}
	if code, ok := p.test(c.ID); ok {
		parts = append(parts, code)
	}
	if len(c.Rows) == 0 {
		return append(parts, report.Note("No runs of ours decide it.")), nil
	}
	runs, err := p.runs(x, c)
	return append(parts, runs...), err
}

func (p Paper) claim(x *Results, id string) (report.Claim, error) {
	all, err := p.Claims(x)
	if err != nil {
		return report.Claim{}, err
	}
	for _, c := range all {
		if strings.EqualFold(c.ID, id) {
			return c, nil
		}
	}
	return report.Claim{}, fmt.Errorf("%s has no claim %q, want %s to %s", p.Name, id, all[0].ID, all[len(all)-1].ID)
}

// test returns the code that judges a claim; none without the source.
func (p Paper) test(id string) (code report.Source, ok bool) {
	files, _ := filepath.Glob(filepath.Join(data.Source(), "pkg", "papers", p.Name, "claims*.go"))
	for _, f := range files {
		text, _ := os.ReadFile(f)
		if code, ok = report.CallOf(string(text), id); ok {
			code.Caption = "pkg/papers/" + p.Name + "/" + filepath.Base(f)
			break
		}
	}
	return code, ok
}

// needed returns the experiments with those that they are made from, each after those it needs.
func (p Paper) needed(rows []string) (list []string) {
	for _, t := range slices.Backward(p.Experiments) {
		if info := t.Info(); slices.Contains(rows, info.Name) {
			rows, list = append(rows, info.Inputs...), append(list, info.Name)
		}
	}
	slices.Reverse(list)
	return list
}

// runs shows where the runs of some experiments come from, and the cell that does them anew.
func (p Paper) runs(x *Results, c report.Claim) (report.Stack, error) {
	const folder = "again"
	var cell strings.Builder
	var list []Of
	for _, name := range p.needed(c.Rows) {
		t := p.Experiments[slices.IndexFunc(p.Experiments, func(t lab.Task) bool { return t.Info().Name == name })]
		size, err := x.sizeOf(t)
		if err != nil {
			return nil, err
		}
		if slices.Contains(c.Rows, name) {
			list = append(list, Of{size, []lab.Task{t}})
		}
		fmt.Fprintf(&cell, "oneply.Run(%s, %q, %q)\n", oneline.Call(name), size, folder)
	}
	fmt.Fprintf(&cell, "oneply.Show(%s.Stored(%q).Why(%q, %q))", p.Name, x.Size, c.ID, folder)
	made, err := x.Provenance(list...)
	made.Title = "Its runs"
	return report.Stack{made, report.Source{Code: cell.String(), Caption: "a cell that does them anew, in the folder " +
		folder + ", and judges by them"}}, err
}

// sizeOf returns the size whose runs of an experiment are there: that of the results, or else the largest.
func (x *Results) sizeOf(t lab.Task) (lab.Size, error) {
	sizes := append(t.Info().Sizes, x.Size)
	for _, size := range slices.Backward(sizes) {
		if o, err := t.Origin(x.of(t.Info().Name), size); err != nil || o.Runs > 0 {
			return size, err
		}
	}
	return x.Size, nil
}
