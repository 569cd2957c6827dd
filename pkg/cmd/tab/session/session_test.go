package session_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/cmd/tab/session"
	"github.com/oneply/oneply/pkg/cmd/tab/small"
	"github.com/oneply/oneply/pkg/cmd/tab/whole"
	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/jupyter/interp"
	"github.com/oneply/oneply/pkg/show/notebook"
)

// TestSymbols: the engines know what the packages export today.
func TestSymbols(t *testing.T) {
	const instances = "github.com/oneply/oneply/pkg/cmd/tab/instances/"
	list := func(name string) []string {
		return strings.Fields(string(require.Of(os.ReadFile("../" + name + "/packages.txt"))(t)))
	}
	for name, paths := range map[string][]string{"small": list("small"),
		"whole": append(list("small"), list("whole")...)} {
		args := []string{"run", "../symbols", "-name", name, "-instances", instances + "small"}
		if name == "whole" {
			args[len(args)-1] += "," + instances + "whole"
		}
		text := require.Of(exec.Command("go", append(args, paths...)...).Output())(t)
		golden.Same(t, "../"+name+"/symbols.go", string(text))
	}
}

// shown gathers what cells show.
type shown struct{ html []string }

func (s *shown) all() string { return strings.Join(s.html, "") }

func begun(t *testing.T, packages map[string]interp.Package, adapters []interp.Adapter) (*session.Session, *shown) {
	t.Chdir("../../../../notebooks")
	var to shown
	return session.New(packages, adapters, func(html, _, _ string) { to.html = append(to.html, html) }), &to
}

func TestRun(t *testing.T) {
	s, to := begun(t, small.Packages, small.Adapters)
	for _, c := range []struct{ cell, wrong, shows string }{
		{`import "github.com/oneply/oneply/pkg/oneply"`, "", ""},
		{"%%\noneply.Position(\"d3\")", "", "<img "},
		{"%%\noneply.Match(\"takahama/37\", \"heuristic\", 2000, 1)", "", "Takahama 37"},
		{"%%\noneply.Mach(\"takahama/37\")", "line 2: oneply has no Mach; the nearest is oneply.Match", ""},
		{"%%\noneply.Find(\"takahama/1\")", "player: player takahama/1 is not complete", ""},
		{"%%\noneply.Match(\"gtp:gnugo\", \"random\", 10, 1)", "refused: the engine gnugo: that needs oneply", ""},
		{"%%\nfor i := range 3 {\n\toneply.Show(i)\n}", "", "2"},
		{"!ls", "refused: !ls needs a machine", ""},
	} {
		to.html = nil
		wrong, refused := s.Run(c.cell)
		if refused {
			wrong = "refused: " + wrong
		}
		if !strings.HasPrefix(wrong, c.wrong) || c.wrong == "" && wrong != "" || !strings.Contains(to.all(), c.shows) {
			t.Errorf("%q: %s, shows %.100s", c.cell, wrong, to.all())
		}
	}
}

// TestStop: a match and a loop that shows nothing end soon.
func TestStop(t *testing.T) {
	s, _ := begun(t, small.Packages, small.Adapters)
	if wrong, _ := s.Run(`import "github.com/oneply/oneply/pkg/oneply"`); wrong != "" {
		t.Fatal(wrong)
	}
	for _, cell := range []string{"%%\noneply.Match(\"takahama/37\", \"heuristic\", 50_000_000, 1)", "%%\nfor {\n}"} {
		time.AfterFunc(300*time.Millisecond, s.Stop)
		start := time.Now()
		if wrong, _ := s.Run(cell); wrong != "stopped" || time.Since(start) > 5*time.Second {
			t.Errorf("%q ends after %v: %s", cell, time.Since(start), wrong)
		}
	}
}

// TestNotebooks: the cells of every notebook run in the engine that its page takes, or are refused.
func TestNotebooks(t *testing.T) {
	if testing.Short() {
		t.Skip("the evaluator's own tests have the cells of tour, class and lab")
	}
	files := require.Of(filepath.Glob("../../../../notebooks/*.ipynb"))(t)
	for _, file := range files {
		n := require.Of(notebook.Read(file))(t)
		t.Run(n.Name, func(t *testing.T) {
			s, to := begun(t, whole.Packages, whole.Adapters)
			for i, c := range n.Cells {
				if c.Type != "code" {
					continue
				}
				to.html = nil
				stop := time.AfterFunc(20*time.Second, s.Stop)
				start := time.Now()
				wrong, refused := s.Run(string(c.Source))
				stop.Stop()
				if wrong != "" {
					t.Logf("cell %d, refused %v, %v: %s\n%s", i, refused, time.Since(start), wrong, c.Source)
				}
				if wrong != "" && !refused && wrong != "stopped" {
					t.Fail()
				}
			}
		})
	}
}
