package notebooktest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// slow are cells that only are compiled: they take long, or show how long something takes.
var slow = regexp.MustCompile(`\.(Learn|Compare|RecallComparison|Recall|Speed|Select|AgainstHeuristic|League|Own)\(|` +
	`learned/|publish\.`)

// unlisted are functions whose type parameters are no unions: their instances are listed where they are used.
var unlisted = regexp.MustCompile(`\.(Sweep|WhatIf)\(`)

// interpreter runs cells by package interp, and those that are compiled into it, and says where their outputs differ.
const interpreter = `package main

import (
	"fmt"
	"io"
	"os"

	"github.com/oneply/oneply/pkg/cmd/tab/session"
	"github.com/oneply/oneply/pkg/jupyter/interp"
%s)

func printed(f func()) string {
	screen := os.Stdout
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	os.Stdout = w
	text := make(chan string)
	go func() { all, _ := io.ReadAll(r); text <- string(all) }()
	f()
	w.Close()
	os.Stdout = screen
	return <-text
}

var in *interp.Interp

func compare(title, cell string, compiled func()) {
	got := printed(func() {
		if _, err := in.Run(cell); err != nil {
			fmt.Println(err)
		}
	})
	if want := printed(compiled); got != want {
		fmt.Printf("%%s\n%%s\nprints\n%%s\nwant\n%%s\n", title, cell, got, want)
	}
}

func main() {
%s}
`

// TestInterpreted: the cells of tour, class and lab show the same when package interp runs them.
func TestInterpreted(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds two programs")
	}
	dir := require.Of(filepath.Abs(".."))(t)
	files := map[string]string{}
	imports, calls := "", ""
	paths := []string{"math", "fmt"}
	for _, file := range []string{"tour.ipynb", "class.ipynb", "lab.ipynb"} {
		n := read(t, file)
		specs := n.imports(t)
		calls += "in = interp.New(Packages, append(Adapters, session.Asker)...)\n"
		calls += fmt.Sprintf("in.Run(%q)\n", "import (\n"+strings.Join(specs, "\n")+"\n)")
		for _, s := range specs {
			paths = append(paths, strings.Trim(s, `"`))
		}
		for _, i := range n.code() {
			cell := string(n.Cells[i].Source)
			if unlisted.MatchString(cell) || strings.HasPrefix(cell, "import") {
				continue
			}
			name, compiled := fmt.Sprintf("%s%d", strings.TrimSuffix(file, ".ipynb"), i), "func() {}"
			if slow.MatchString(cell) {
				cell = strings.Replace(cell, "%%\n", "%%\nreturn\n", 1)
			} else {
				source := strings.Replace(program(name, cell, used(specs, cell)), "package main", "package "+name, 1)
				files[name+"/cell.go"] = strings.Replace(source, "func main()", "func Main()", 1)
				imports += fmt.Sprintf("%q\n", base+"/"+name)
				compiled = name + ".Main"
			}
			calls += fmt.Sprintf("compare(%q, %q, %s)\n", name, cell, compiled)
		}
	}
	files["main.go"] = fmt.Sprintf(interpreter, imports, calls)
	slices.Sort(paths)
	files["symbols.go"] = command(t, dir, "go", append([]string{"run", "./pkg/cmd/tab/symbols"},
		slices.Compact(paths)...)...)
	t.Setenv("GOFLAGS", "-overlay="+overlaid(t, dir, files))
	program := filepath.Join(programs, "interpreted")
	command(t, dir, "go", "build", "-o", program, base)
	if out := command(t, filepath.Join(dir, "notebooks"), program); out != "" {
		t.Error(out)
	}
}

// base is the path of packages that exist in an overlay only.
const base = "github.com/oneply/oneply/pkg/internal/interpreted"

// used returns the imports that a cell uses.
func used(specs []string, cell string) (list []string) {
	for _, s := range specs {
		if strings.Contains(cell, filepath.Base(strings.Trim(s, `"`))+".") {
			list = append(list, s)
		}
	}
	return list
}

// overlaid writes files and returns the overlay that has them in the folder of base.
func overlaid(t *testing.T, dir string, files map[string]string) string {
	temp, replace := t.TempDir(), map[string]string{}
	for name, text := range files {
		file := filepath.Join(temp, strings.ReplaceAll(name, "/", "_"))
		require.OK(t, os.WriteFile(file, []byte(text), 0o666))
		replace[filepath.Join(dir, strings.TrimPrefix(base, "github.com/oneply/oneply/"), name)] = file
	}
	text := require.Of(json.Marshal(map[string]any{"Replace": replace}))(t)
	file := filepath.Join(temp, "overlay.json")
	require.OK(t, os.WriteFile(file, text, 0o666))
	return file
}

// command runs a program and returns what it prints.
func command(t *testing.T, dir, name string, args ...string) string {
	cmd := exec.Command(name, args...)
	var faults bytes.Buffer
	cmd.Dir, cmd.Stderr = dir, &faults
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err, faults.String())
	}
	return string(out)
}
