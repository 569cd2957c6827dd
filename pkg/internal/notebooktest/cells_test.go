package notebooktest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestCells compiles every code cell as the plain Go kernel does: after the set-up, the cells up to the first import,
// and with the variables of earlier cells.
func TestCells(t *testing.T) {
	dir := require.Of(filepath.Abs(".."))(t)
	overlay := map[string][]byte{}
	for _, file := range all(t) {
		n := read(t, file)
		imports, earlier := n.imports(t), ""
		for _, i := range n.code() {
			folder := fmt.Sprintf("%s_cell_%d", strings.TrimSuffix(file, ".ipynb"), i)
			source := program(fmt.Sprintf("%s cell %d", file, i), string(n.Cells[i].Source), imports)
			overlay[filepath.Join(dir, "notebooks", folder, "main.go")] = []byte(source + earlier)
			earlier += strings.Join(variable.FindAllString(string(n.Cells[i].Source), -1), "")
		}
	}
	for _, fault := range compile(t, dir, overlay) {
		t.Error(fault)
	}
	t.Logf("%d cells compiled", len(overlay))
}

// variable is the declaration of one above the line %%.
var variable = regexp.MustCompile(`(?m)^var .*\n(?:\t.*\n)*`)

// compile type-checks packages of main.go files that exist only in the overlay.
func compile(t *testing.T, dir string, overlay map[string][]byte) []string {
	t.Helper()
	var patterns []string
	for file := range overlay {
		patterns = append(patterns, "./notebooks/"+filepath.Base(filepath.Dir(file)))
	}
	list := require.Of(packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedSyntax | packages.NeedImports | packages.NeedExportFile,
		Dir:  dir, Overlay: overlay,
	}, patterns...))(t)
	var faults []string
	for _, p := range list {
		for _, e := range p.Errors {
			if !strings.Contains(e.Msg, "imported and not used") {
				faults = append(faults, e.Error())
			}
		}
	}
	slices.Sort(faults)
	return slices.Compact(faults)
}

// imports returns the import declarations of the set-up cells, one spec a line.
func (n *notebook) imports(t *testing.T) []string {
	t.Helper()
	for _, i := range n.code() {
		specs, err := importsOf(string(n.Cells[i].Source))
		if err != nil {
			t.Errorf("%s cell %d: %v", n.Name, i, err)
		}
		if len(specs) > 0 {
			return specs
		}
	}
	return nil
}

func importsOf(cell string) ([]string, error) {
	declarations, _ := split(cell)
	f, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+declarations, parser.ImportsOnly)
	if err != nil {
		return nil, err
	}
	var specs []string
	for _, s := range f.Imports {
		specs = append(specs, strings.TrimSpace(name(s.Name)+" "+s.Path.Value))
	}
	return specs, nil
}

func name(id *ast.Ident) string {
	if id == nil {
		return ""
	}
	return id.Name
}

// program returns the Go program that the kernel makes of a cell. Its lines keep their numbers under the title.
func program(title, cell string, imports []string) string {
	declarations, body := split(cell)
	own, _ := importsOf(cell)
	var b strings.Builder
	b.WriteString("package main\n")
	for _, s := range imports {
		if !slices.Contains(own, s) {
			fmt.Fprintf(&b, "import %s\n", s)
		}
	}
	fmt.Fprintf(&b, "//line %s:1\n%s\n", title, declarations)
	if !strings.Contains(declarations, "func main()") {
		fmt.Fprintf(&b, "func main() {\n//line %s:1\n%s\n}\n", title, body)
	}
	return b.String()
}

// split returns a cell's declarations and the body of main that follows a line %%, each with blank lines in place of
// the other and of the commands to the kernel (%...) and to the shell (!...).
func split(cell string) (declarations, body string) {
	part, other := &declarations, &body
	command := false
	for line := range strings.Lines(cell) {
		text := strings.TrimSpace(line)
		switch start := strings.HasPrefix(line, "%") || strings.HasPrefix(line, "!"); {
		case text == "%%" || text == "%main":
			part, other = &body, &declarations
		case start || command:
			command = strings.HasSuffix(text, `\`)
		default:
			*part += strings.TrimSuffix(line, "\n")
		}
		*part += "\n"
		*other += "\n"
	}
	return declarations, body
}

func TestProgram(t *testing.T) {
	const cell = "%noautoget\nimport \"fmt\"\n!*ls \\\n  -l\n%% -x\n%%\nfmt.Println(1)\n"
	const want = "package main\nimport \"os\"\n//line a cell 1:1\n\nimport \"fmt\"\n\n\n\n\n\n\n" +
		"func main() {\n//line a cell 1:1\n\n\n\n\n\n\nfmt.Println(1)\n\n}\n"
	if got := program("a cell 1", cell, []string{`"os"`, `"fmt"`}); got != want {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

func TestCompile(t *testing.T) {
	dir := require.Of(filepath.Abs(".."))(t)
	source := program("a cell 1", "import \"fmt\"\n%%\nfmt.Println(x)\n", []string{`"os"`})
	got := compile(t, dir, map[string][]byte{filepath.Join(dir, "notebooks/a_cell_1/main.go"): []byte(source)})
	if len(got) != 1 || !strings.Contains(got[0], "a cell 1:3") || !strings.Contains(got[0], "undefined: x") {
		t.Errorf("got %q, want one error in line 3", got)
	}
}
