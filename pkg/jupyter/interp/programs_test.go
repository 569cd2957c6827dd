package interp_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/jupyter/interp"
)

//go:generate sh symbols.sh

// programs returns the cells of a file, separated by lines of four dashes.
func programs(t *testing.T, file string) []string {
	return strings.Split(string(require.Of(os.ReadFile(file))(t)), "----\n")
}

// TestPrograms: a hundred small programs print what they print when they are compiled, and panic with the same words.
func TestPrograms(t *testing.T) {
	list := programs(t, "testdata/programs.txt")
	want := compiled(t, list)
	for i, p := range list {
		if got := interpreted(p); got != want[i] {
			t.Errorf("program %d\n%s\ngot\n%s\nwant\n%s", i, p, got, want[i])
		}
	}
	t.Logf("%d programs", len(list))
}

func interpreted(program string) string {
	out := &bytes.Buffer{}
	_, err := printing(out).Run(program)
	if err != nil {
		fmt.Fprintln(out, "panic:", regexp.MustCompile(`^line \d+: `).ReplaceAllString(err.Error(), ""))
	}
	return out.String()
}

// printing returns an Interp whose package fmt prints to a buffer.
func printing(out *bytes.Buffer) *interp.Interp {
	all := maps.Clone(Packages)
	all["fmt"] = maps.Clone(all["fmt"])
	all["fmt"]["Print"] = reflect.ValueOf(func(a ...any) (int, error) { return fmt.Fprint(out, a...) })
	all["fmt"]["Println"] = reflect.ValueOf(func(a ...any) (int, error) { return fmt.Fprintln(out, a...) })
	all["fmt"]["Printf"] = reflect.ValueOf(func(f string, a ...any) (int, error) { return fmt.Fprintf(out, f, a...) })
	return interp.New(all, Adapters...)
}

// compiled returns what the programs print as packages of one program.
func compiled(t *testing.T, list []string) []string {
	dir, imports, calls := t.TempDir(), "", ""
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		require.OK(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.OK(t, os.WriteFile(file, []byte(text), 0o666))
	}
	for i, p := range list {
		head := fmt.Sprintf("package p%d;", i)
		for _, path := range []string{"errors", "fmt", "math", "math/bits", "sort", "strconv", "strings"} {
			if regexp.MustCompile(`\b` + filepath.Base(path) + `\.[A-Z]`).MatchString(p) {
				head += fmt.Sprintf("import %q;", path)
			}
		}
		text := strings.Replace(interp.Source(p), "package main;", head, 1)
		write(fmt.Sprintf("p%d/p.go", i), strings.Replace(text, "\nfunc main() {", "\nfunc Main() {", 1))
		imports += fmt.Sprintf("import \"programs/p%d\"\n", i)
		calls += fmt.Sprintf("run(p%d.Main)\n", i)
	}
	write("go.mod", "module programs\ngo 1.26\n")
	write("main.go", `package main
import ("fmt"; "strings")
`+imports+`
func run(f func()) {
	defer fmt.Print("----\n")
	defer func() {
		if x := recover(); x != nil {
			fmt.Println("panic:", strings.TrimPrefix(fmt.Sprint(x), "runtime error: "))
		}
	}()
	f()
}
func main() {
`+calls+"}\n")
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	var faults bytes.Buffer
	cmd.Stderr = &faults
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err, faults.String())
	}
	return strings.Split(string(out), "----\n")
}
