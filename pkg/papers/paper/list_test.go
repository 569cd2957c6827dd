package paper

import (
	"errors"
	"testing"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// scene is a package's results: one part is complete, another lacks its runs.
type scene struct{ *Results }

var errLacks = errors.New("kim: run kim/evolve")

func (s scene) there() (int, error) {
	return Once(s.Results, "there", func() (int, error) { return 3, nil })
}
func (s scene) lacks() (int, error)    { return 0, errLacks }
func (s scene) plot() (plotted, error) { return From(s.there, func(int) plotted { return "<svg/>" }) }
func (s scene) Grid() (picture.Grid, error) {
	return From(s.there, func(int) picture.Grid { return weights })
}

func (s scene) note() (report.Note, error) {
	return From(s.there, func(int) report.Note { return "three" })
}

func (s scene) gone() (report.Note, error) { return From(s.lacks, func(int) report.Note { return "" }) }

func judged(n int) report.Finding { return report.Finding{Evidence: string(rune('0' + n))} }

func listed(list ...Item[scene]) Paper {
	return New("kim", lab.Quick, nil, list...)
}

// TestList: a list is figures, tables and claims in its order; only one that lacks its runs says so.
func TestList(t *testing.T) {
	p := listed(Figure("a.svg", scene.Grid), Table("t.txt", scene.note), Figure("b.svg", scene.plot),
		Table("u.txt", scene.gone), Claims(scene.there, Claim("K01", judged)))
	x := At(t.TempDir(), p.Size)
	for i, want := range []struct{ name, text string }{{"a.svg", string(weights.SVG())}, {"b.svg", "<svg/>"}} {
		d := p.Figures(x)[i]
		if text, err := d.Text(); err != nil || d.Name != want.name || string(text) != want.text {
			t.Errorf("%s: %.40s, %v", d.Name, text, err)
		}
	}
	tables := p.Tables(x)
	if _, err := tables[0].Text(); err != nil || tables[0].Name != "t.txt" {
		t.Errorf("%s: %v", tables[0].Name, err)
	}
	if _, err := tables[1].Text(); !errors.Is(err, errLacks) {
		t.Errorf("%s: %v", tables[1].Name, err)
	}
	judges, err := p.Judges(x)
	if err != nil || judges["K01"]().Evidence != "3" {
		t.Errorf("%v, %v", judges, err)
	}
}

// TestClaimsLack: without its runs no claim is judged.
func TestClaimsLack(t *testing.T) {
	p := listed(Claims(scene.lacks, Claim("K01", judged)))
	if _, err := p.Claims(At("", lab.Quick)); !errors.Is(err, errLacks) {
		t.Error(err)
	}
}

// TestTwoJudges: a claim that is listed twice is a mistake of the list.
func TestTwoJudges(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	JudgesOf(1, []Claimed[int]{Claim("K01", judged), Claim("K01", judged)})
}
