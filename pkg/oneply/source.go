package oneply

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/report"
)

// Source returns a declaration of this project as it stands in the checkout: "evolve.DE.Tell" is method Tell of type DE
// in package evolve, "ply.View" a type, "papers/takahama.Evolve" a function.
func Source(name string) report.Source { return must(source(name)) }

func source(name string) (report.Source, error) {
	pkg, declaration, ok := strings.Cut(name, ".")
	if !ok {
		return report.Source{}, fmt.Errorf("oneply: source of %q, want a package and a name in it, like evolve.DE.Tell", name)
	}
	files, err := filepath.Glob(filepath.Join(data.Source(), "pkg", filepath.FromSlash(pkg), "*.go"))
	if err != nil || len(files) == 0 {
		return report.Source{}, fmt.Errorf("oneply: no source of package %q here: it is shown inside a checkout of the "+
			"project", pkg)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil || strings.HasSuffix(f, "_test.go") {
			continue
		}
		if s, err := report.Declaration(string(text), declaration); err == nil {
			s.Caption = "pkg/" + pkg + "/" + filepath.Base(f)
			return s, nil
		}
	}
	return report.Source{}, fmt.Errorf("oneply: package %s declares no %q", pkg, declaration)
}
