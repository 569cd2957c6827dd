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

// Why shows why a claim has its verdict, or a question of a study its reply: the test, its numbers, its code if the
// source is at hand, the runs that it asked, and the cell that does them anew in a folder of another name. With the
// name of that folder it judges by the runs there.
func (p Paper) Why(x *Results, id string, again ...string) (report.Stack, error) {
	all, err := p.reasons(x)
	if err != nil {
		return nil, err
	}
	why, err := found(p.Name, all, id)
	if err != nil {
		return nil, err
	}
	if len(again) > 0 {
		x = x.Anew(again[0], p.needed(why.rows)...)
		if all, err = p.reasons(x); err != nil {
			return nil, err
		}
		why, _ = found(p.Name, all, id)
	}
	parts := report.Stack{why.table}
	if code := p.test(id); code.Code != "" {
		parts = append(parts, code)
	}
	if len(why.rows) == 0 {
		return append(parts, report.Note("No runs of ours decide it.")), nil
	}
	runs, err := p.runs(x, why)
	return append(parts, runs...), err
}

// reason is what decides a claim or a question.
type reason struct {
	id    string
	table report.Table
	rows  []string // the experiments
}

// reasons returns those of all claims, or of all questions.
func (p Paper) reasons(x *Results) (all []reason, err error) {
	if p.Judges != nil {
		claims, err := p.Claims(x)
		for _, c := range claims {
			all = append(all, reason{c.ID, c.Why(), c.Rows})
		}
		return all, err
	}
	questions, err := p.Asks(x)
	for _, q := range questions {
		all = append(all, reason{q.ID, q.Why(), q.Rows})
	}
	return all, err
}

func found(name string, all []reason, id string) (reason, error) {
	i := slices.IndexFunc(all, func(r reason) bool { return strings.EqualFold(r.id, id) })
	if i < 0 {
		return reason{}, fmt.Errorf("%s has no claim or question %q, want %s to %s", name, id, all[0].id, all[len(all)-1].id)
	}
	return all[i], nil
}

// test returns the code that judges a claim; none without the source.
func (p Paper) test(id string) report.Source {
	files, _ := filepath.Glob(filepath.Join(data.Source(), "pkg", "papers", p.Name, "claims*.go"))
	for _, f := range files {
		text, err := os.ReadFile(f)
		if s, ok := report.CallOf(string(text), strings.ToUpper(id)); err == nil && ok {
			s.Caption = "pkg/papers/" + p.Name + "/" + filepath.Base(f)
			return s
		}
	}
	return report.Source{}
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
func (p Paper) runs(x *Results, why reason) (report.Stack, error) {
	const folder = "again"
	var cell strings.Builder
	var list []Of
	for _, name := range p.needed(why.rows) {
		t := p.Experiments[slices.IndexFunc(p.Experiments, func(t lab.Task) bool { return t.Info().Name == name })]
		size, err := x.sizeOf(t)
		if err != nil {
			return nil, err
		}
		if slices.Contains(why.rows, name) {
			list = append(list, Of{size, []lab.Task{t}})
		}
		fmt.Fprintf(&cell, "oneply.Run(%s, %q, %q)\n", oneline.Call(name), size, folder)
	}
	fmt.Fprintf(&cell, "oneply.Show(%s.Stored(%q).Why(%q, %q))", p.Name, x.Size, why.id, folder)
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
