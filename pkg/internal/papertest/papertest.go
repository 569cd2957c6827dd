// Package papertest holds the tests that every paper shares: tables and figures equal the golden files, what is missing
// is reported, what is stored, drawn and counted agrees, and runs can be interrupted. Only tests import it.
package papertest

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// root is the checkout, seen from a paper's package.
const root = "../../.."

// Goldens compares all tables and figures with the files in testdata/golden.
func Goldens(t *testing.T, p paper.Paper, x *paper.Results) {
	t.Helper()
	same(t, slices.Concat(p.Tables(x), p.Figures(x)))
}

// same compares drawings with the files in testdata/golden.
func same(t *testing.T, list []paper.Drawing) {
	t.Helper()
	for _, d := range list {
		text, err := d.Text()
		if err != nil {
			t.Errorf("%s: %v", d.Name, err)
			continue
		}
		golden.Same(t, "testdata/golden/"+d.Name, string(text))
	}
}

// Missing checks that every table without any results is one line that says what to run. Those of the names need no
// results: they say something without, or do not exist at that size.
func Missing(t *testing.T, p paper.Paper, but ...string) {
	t.Helper()
	empty := p.Results(t.TempDir())
	for _, d := range p.Tables(empty) {
		_, err := d.Text()
		says := err != nil && strings.Contains(err.Error(), "oneply run ") && !strings.Contains(err.Error(), "\n")
		if !says && !slices.Contains(but, d.Name) {
			t.Errorf("%s: error %v", d.Name, err)
		}
	}
	if len(p.Figures(empty)) == 0 {
		return
	}
	if _, err := drawn(p, empty); err == nil {
		t.Error("figures without results")
	}
}

// Stored checks that what the checkout stores, draws and says agrees: every claim but the open ones has a verdict,
// plots holds the pictures of the results, README and the first lines of the notebook count the verdicts correctly, and
// the notebook's table of claims says what each rests on.
func Stored(t *testing.T, p paper.Paper, open ...string) {
	t.Helper()
	x := p.Results("")
	claims := require.Of(p.Claims(x))(t)
	for _, c := range claims {
		if c.Verdict == report.NotTested && !slices.Contains(open, c.ID) {
			t.Errorf("%s is %s: %s", c.ID, c.Verdict, c.Evidence)
		}
	}
	notebook := "notebooks/" + p.Name + ".ipynb"
	Says(t, "README.md", fmt.Sprintf(`src="plots/%s/%s"`, p.Name, paper.Tally), `alt="`+claims.Tally().String()+`"`)
	Says(t, notebook, claims.Tally().String(), claims.Summary())
	plots(t, p, x)
}

// Says checks that a file of the checkout contains sentences, wherever its lines break.
func Says(t *testing.T, file string, sentences ...string) {
	t.Helper()
	text := require.Of(os.ReadFile(filepath.Join(root, file)))(t)
	for _, s := range sentences {
		if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), s) {
			t.Errorf("%s does not say: %s", file, s)
		}
	}
}

// Study compares a study of our own with what the checkout stores: its tables with the golden files, its pictures with
// those in plots; without results it must say what to run, except for tables of the names, see Missing.
func Study(t *testing.T, p paper.Paper, but ...string) {
	t.Helper()
	x := p.Results("")
	same(t, p.Tables(x))
	plots(t, p, x)
	Missing(t, p, but...)
}

// drawn returns all figures, or the error of the first that cannot be drawn.
func drawn(p paper.Paper, x *paper.Results) (files []paper.File, err error) {
	for _, d := range p.Figures(x) {
		text, err := d.Text()
		if err != nil {
			return nil, err
		}
		files = append(files, paper.File{Name: d.Name, Text: text})
	}
	return files, nil
}

// plots compares the pictures in plots with the results.
func plots(t *testing.T, p paper.Paper, x *paper.Results) {
	t.Helper()
	files := require.Of(drawn(p, x))(t)
	for _, f := range files {
		drawn, err := os.ReadFile(filepath.Join(root, "plots", p.Name, f.Name))
		if err != nil || !bytes.Equal(drawn, f.Text) {
			t.Errorf("%s is not up to date (%v): oneply draw %s", f.Name, err, p.Name)
		}
	}
}

// Verdicts checks the order of claims, X01, X02 and so on, the verdicts that results do not move, and that a claim
// asked of our runs names their experiments.
func Verdicts(t *testing.T, claims report.Claims, letter string, want map[string]report.Verdict) {
	t.Helper()
	for i, c := range claims {
		if id := fmt.Sprintf("%s%02d", letter, i+1); c.ID != id {
			t.Errorf("claim %s, want %s", c.ID, id)
		}
		if w, ok := want[c.ID]; ok && c.Verdict != w {
			t.Errorf("%s is %s, want %s", c.ID, c.Verdict, w)
		}
		if len(c.Rows) == 0 && (c.Basis == report.OurRuns || c.Runs != nil) {
			t.Errorf("%s is asked of our runs and names no experiment in claims.csv", c.ID)
		}
	}
}

// Moved checks that other evidence gives every claim that our runs judge another verdict, by the claim's ID.
func Moved[E any](t *testing.T, p paper.Paper, list []paper.Claimed[E], evidence E, moved map[string]E) {
	t.Helper()
	claims := require.Of(paper.Judge(p.Name, paper.JudgesOf(evidence, list)))(t)
	for _, c := range claims {
		if c.Basis != report.OurRuns && c.Runs == nil {
			continue
		}
		other, ok := moved[c.ID]
		if !ok {
			t.Errorf("%s is judged by our runs, and nothing moves it", c.ID)
			continue
		}
		if now := paper.JudgesOf(other, list)[c.ID]().ByOurRuns(); now == c.ByOurRuns() {
			t.Errorf("%s stays %s", c.ID, now)
		}
	}
}

// Try does all runs of size try.
func Try[C, R any](t *testing.T, e lab.Experiment[C, R], data string) []lab.Line[C, R] {
	t.Helper()
	lines := require.Of(e.Try(t.Context(), lab.Options{Data: data}))(t)
	if p := e.Plan(lab.Try); len(lines) != p.Runs*len(p.Arms) {
		t.Fatalf("%s: %d lines of %d runs of %d arms", e.Name, len(lines), p.Runs, len(p.Arms))
	}
	return lines
}

// Deciders checks the dates of the deciders of a study's questions: a changed text needs a new date, which
// testdata/golden/deciders.txt remembers, and no run that decides is older than the text, except for the listed
// questions, each with the reason.
func Deciders(t *testing.T, p paper.Paper, older map[string]string) {
	t.Helper()
	const file = "testdata/golden/deciders.txt"
	before, _ := os.ReadFile(file) // none: it is written below
	questions := require.Of(p.Asks(p.Results("")))(t)
	first := map[string]time.Time{}
	for _, task := range p.Experiments {
		first[task.Info().Name] = require.Of(task.Origin(lab.NewReader(""), p.Size))(t).First
	}
	var b strings.Builder
	for _, q := range questions {
		line := fmt.Sprintf("%-4s %s  %x\n", q.ID, q.Date, sha256.Sum256([]byte(q.Decider)))
		b.WriteString(line)
		if dated := fmt.Sprintf("%-4s %s  ", q.ID, q.Date); strings.Contains(string(before), dated) &&
			!strings.Contains(string(before), line) {
			t.Errorf("%s: the decider has changed and its date, %s, has not", q.ID, q.Date)
		}
		date := require.Of(time.Parse("2006-01-02 15:04", q.Date))(t)
		late := slices.ContainsFunc(q.Rows, func(name string) bool { return !first[name].After(date) })
		if _, listed := older[q.ID]; late != listed {
			t.Errorf("%s: a run is older than the decider of %s: %v; listed as such: %v", q.ID, q.Date, late, listed)
		}
	}
	golden.Same(t, file, b.String())
}
