// Package pkg_test keeps the packages on their floors.
package pkg_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

const module = "github.com/oneply/oneply/"

// floors are the packages from the bottom up; a package imports only packages of lower floors.
var floors = [][]string{
	{"data", "pkg/engine/exact", "pkg/lab/seed", "pkg/game/board", "pkg/show/estimate", "pkg/internal/golden",
		"pkg/internal/require", "pkg/show/page", "pkg/internal/oneline", "pkg/internal/screen", "pkg/show/draw",
		"pkg/jupyter/interp", "pkg/cmd/tab/symbols"},
	{"pkg/game/othello", "pkg/game/smallgo", "pkg/game/connectfour", "pkg/engine/eval", "pkg/learn/evolve",
		"pkg/lab/stats", "pkg/learn/rating", "pkg/lab/lab", "pkg/show/picture", "pkg/player/gtp", "pkg/engine/lanes",
		"pkg/jupyter/cell", "pkg/show/axes"},
	{"pkg/engine/kernel", "pkg/game/perfect", "pkg/show/report", "pkg/jupyter/jupyter", "pkg/lab/slurm", "pkg/lab/kept"},
	{"pkg/engine/choose", "pkg/show/figure", "pkg/show/notebook"},
	{"pkg/engine/play", "pkg/show/publish", "pkg/learn/td"},
	{"pkg/game/playtest", "pkg/player/player"},
	{"pkg/papers/paper", "pkg/learn/ensemble", "pkg/learn/lesson", "pkg/player/opponent"},
	{"pkg/papers/takahama", "pkg/papers/jaskowski", "pkg/papers/kim", "pkg/papers/krawiec", "pkg/internal/papertest"},
	{"pkg/studies/boards", "pkg/studies/crowds", "pkg/studies/learners", "pkg/studies/limits", "pkg/oneply",
		"pkg/class/grade"},
	{"pkg/cmd/release", "pkg/cmd/tab/session", "pkg/class", "pkg/internal/notebooktest"},
	{"pkg/cmd/oneply", "pkg/cmd/tab/instances/small", "pkg/cmd/tab/instances/whole", "pkg/cmd/tab/small",
		"pkg/cmd/tab/whole"},
}

// owners are the only importers of these modules.
var owners = map[string][]string{
	"gonum.org/v1/plot":                {"pkg/show/publish"},
	"codeberg.org/go-pdf":              {"pkg/show/publish"},
	"github.com/go-echarts/go-echarts": {"pkg/show/figure"},
	"github.com/janpfeifer/gonb":       {"pkg/oneply"},
	"github.com/microcosm-cc":          {"pkg/show/notebook"},
	"github.com/yuin":                  {"pkg/show/notebook"},
}

// apart are imports that a package's floor would allow but that are forbidden: every cell links what oneply imports.
var apart = map[string][]string{"pkg/oneply": {"pkg/show/figure", "pkg/show/publish", "pkg/papers/",
	"pkg/show/notebook"}}

// plain packages import only the standard library: every cell links them.
var plain = map[string]bool{"pkg/show/draw": true, "pkg/show/axes": true, "pkg/show/picture": true,
	"pkg/show/report": true}

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

// TestMap: README.md shows every package behind its door, with its floor.
func TestMap(t *testing.T) {
	text := string(require.Of(os.ReadFile("README.md"))(t))
	for floor, names := range floors {
		for _, n := range names {
			if room := fmt.Sprintf("`%s` (%d)", strings.TrimPrefix(n, "pkg/"), floor); n != "data" &&
				strings.Count(text, room) != 1 {
				t.Errorf("README.md does not show %s once", room)
			}
		}
	}
	if rooms := strings.Count(text, "` ("); rooms != len(slices.Concat(floors...))-1 {
		t.Errorf("README.md shows %d rooms", rooms)
	}
}

// TestCellsAreLight: a cell of package oneply links nothing heavy.
func TestCellsAreLight(t *testing.T) {
	out := require.Of(exec.Command("go", "list", "-deps", "./oneply").Output())(t)
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
	out := require.Of(exec.Command("go", "list", "-json=ImportPath,GoFiles,Imports", "../data", "./...").Output())(t)
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
