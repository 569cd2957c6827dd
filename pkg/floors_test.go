// Package pkg_test keeps the packages on their floors.
package pkg_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/need"
)

const module = "github.com/oneply/oneply/"

// floors are the packages from below; a package imports packages of lower floors only.
var floors = [][]string{
	{"data", "pkg/portable", "pkg/seed", "pkg/board", "pkg/number", "pkg/golden", "pkg/need",
		"pkg/page", "pkg/line", "pkg/draw"},
	{"pkg/othello", "pkg/smallgo", "pkg/connectfour", "pkg/eval", "pkg/evolve", "pkg/stats", "pkg/rating", "pkg/lab",
		"pkg/picture", "pkg/gtp", "pkg/lanes", "pkg/slip"},
	{"pkg/kernel", "pkg/perfect", "pkg/report", "pkg/jupyter", "pkg/slurm"},
	{"pkg/ply", "pkg/figure", "pkg/notebook"},
	{"pkg/play", "pkg/publish", "pkg/td"},
	{"pkg/playtest", "pkg/player"},
	{"pkg/paper", "pkg/ensemble", "pkg/learn", "pkg/playable"},
	{"pkg/papers/takahama", "pkg/papers/jaskowski", "pkg/papers/kim", "pkg/papers/krawiec", "pkg/paper/papertest"},
	{"pkg/studies/boards", "pkg/studies/crowds", "pkg/studies/learners", "pkg/studies/limits", "pkg/oneply"},
	{"pkg/cmd/oneply", "pkg/cmd/release", "pkg/class", "pkg/notebooktest"},
}

// owners are the only importers of these modules.
var owners = map[string][]string{
	"gonum.org/v1/plot":                {"pkg/figure", "pkg/publish"},
	"codeberg.org/go-pdf":              {"pkg/publish"},
	"github.com/go-echarts/go-echarts": {"pkg/figure"},
	"github.com/janpfeifer/gonb":       {"pkg/oneply"},
	"github.com/microcosm-cc":          {"pkg/notebook"},
	"github.com/yuin":                  {"pkg/notebook"},
}

// apart are what a package must not import though its floor would allow it: every cell links what oneply imports.
var apart = map[string][]string{"pkg/oneply": {"pkg/figure", "pkg/publish", "pkg/papers/", "pkg/notebook"}}

// plain packages import the standard library only: every cell links them.
var plain = map[string]bool{"pkg/draw": true, "pkg/picture": true, "pkg/report": true}

func TestFloors(t *testing.T) {
	floor := map[string]int{}
	for i, names := range floors {
		for _, n := range names {
			floor[n] = i
		}
	}
	for _, p := range packages(t) {
		name := strings.TrimPrefix(p.ImportPath, module)
		here, ok := floor[name]
		if !ok {
			t.Errorf("%s has no floor", name)
			continue
		}
		for _, i := range p.Imports {
			if low, ok := strings.CutPrefix(i, module); ok && floor[low] >= here {
				t.Errorf("%s (floor %d) imports %s (floor %d)", name, here, low, floor[low])
			}
			for _, far := range apart[name] {
				if strings.HasPrefix(i, module+far) {
					t.Errorf("%s imports %s", name, i)
				}
			}
			for m, names := range owners {
				if strings.HasPrefix(i, m) && !slices.Contains(names, name) {
					t.Errorf("%s imports %s; only %v may", name, i, names)
				}
			}
			if plain[name] && strings.Contains(i, ".") && !strings.HasPrefix(i, module) {
				t.Errorf("%s imports %s; the standard library only", name, i)
			}
		}
	}
}

// TestMap: README.md shows every package on its floor.
func TestMap(t *testing.T) {
	text := need.Of(os.ReadFile("README.md"))(t)
	shown := map[string]int{}
	here := -1
	for line := range strings.Lines(string(text)) {
		if floor, rest, ok := strings.Cut(strings.TrimSpace(line), "  "); ok && len(floor) == 1 {
			here, line = int(floor[0]-'0'), rest
		}
		for _, word := range strings.Fields(parentheses.ReplaceAllString(line, "")) {
			shown[word] = here
		}
	}
	for floor, names := range floors {
		for _, n := range names {
			if at, ok := shown[strings.TrimPrefix(n, "pkg/")]; !ok || at != floor {
				t.Errorf("%s is not on floor %d of README.md", n, floor)
			}
		}
	}
}

var parentheses = regexp.MustCompile(`\([^)]*\)?`)

// TestCellsAreLight: what a cell of package oneply links has nothing heavy in it.
func TestCellsAreLight(t *testing.T) {
	out := need.Of(exec.Command("go", "list", "-deps", "./oneply").Output())(t)
	for _, heavy := range []string{"net/http", "text/template", "encoding/xml", "gonum.org/v1/gonum/stat",
		"gonum.org/v1/gonum/mat", "gonum.org/v1/plot", "github.com/go-echarts"} {
		for _, p := range strings.Fields(string(out)) {
			if p == heavy || strings.HasPrefix(p, heavy+"/") {
				t.Errorf("package oneply imports %s by some way: every cell links it", p)
			}
		}
	}
}

type goPackage struct {
	ImportPath string
	GoFiles    []string
	Imports    []string
}

func packages(t *testing.T) (list []goPackage) {
	out := need.Of(exec.Command("go", "list", "-json=ImportPath,GoFiles,Imports", "../data", "./...").Output())(t)
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		if len(p.GoFiles) > 0 {
			list = append(list, p)
		}
	}
}
