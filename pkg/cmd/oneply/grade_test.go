package main

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestGrade: the class as it is handed out has no points, with answers all; what cannot be marked is a row, one line
// and exit code 1.
func TestGrade(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	if code, out, said := call("class", "-answers", "-seed", "anna", "-o", path("anna.ipynb")); code != 0 || out != "" {
		t.Fatalf("exit %d, %s%s", code, out, said)
	}
	require.OK(t, os.WriteFile(path("ben.ipynb"), require.Of(os.ReadFile(classPath()))(t), 0o644))
	if code, out, said := call("grade", dir); code != 0 || said != "" || !strings.Contains(out, "anna   2  1  1") {
		t.Errorf("exit %d, %s%s", code, out, said)
	}
	require.OK(t, os.WriteFile(path("cem.ipynb"), nil, 0o644))
	require.OK(t, os.WriteFile(path("points"), []byte("8 0.5"), 0o644))
	code, out, said := call("grade", dir, "-points", path("points"), "-o", path("marks.csv"))
	want := "cem: it is damaged, or no notebook as JupyterLab saves it\noneply grade: not all could be marked: cem\n"
	if code != 1 || out != "" || said != want {
		t.Errorf("exit %d, %s%s", code, out, said)
	}
	rows := require.Of(csv.NewReader(require.Of(os.Open(path("marks.csv")))(t)).ReadAll())(t)
	var totals []string
	for _, r := range rows {
		totals = append(totals, r[0]+" "+r[len(r)-1])
	}
	require.Equal(t, "pupil total, anna 15.5, ben 0, cem ", strings.Join(totals, ", "), "marks")
}

// TestGradeUsage: what is missing or wrong is said in a line.
func TestGradeUsage(t *testing.T) {
	for want, args := range map[string][]string{
		"2 oneply grade: want a folder":                     {"grade"},
		"2 oneply grade: want a folder or":                  {"grade", "x", "-trusted"},
		"1 oneply grade: no folder and no notebook nowhere": {"grade", "nowhere"},
		"1 oneply grade: no notebooks in .":                 {"grade", "."},
		"1 oneply grade: open nofile":                       {"grade", ".", "-points", "nofile"},
		"2 oneply class: want -o":                           {"class", "-answers"},
		"2 oneply class: want -o with a file":               {"class", "-o", "x"},
		"2 oneply class: want -o with a file, and":          {"class", "-nbgrader", "-seed", "anna", "-o", "x"},
		"2 oneply class: unexpected argument \"lab\"":       {"class", "lab"},
	} {
		code, out, said := call(args...)
		got := string(rune('0'+code)) + " " + said
		if out != "" || !strings.HasPrefix(got, want) || strings.Count(said, "\n") != 1 {
			t.Errorf("%q: %q%s, want %s", args, got, out, want)
		}
	}
}
