package oneply

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/show/report"
)

// Source returns a declaration of this project as it stands in the checkout: "evolve.DE.Tell" is method Tell of type DE
// in package evolve, "choose.View" a type, "papers/takahama.Evolve" a function.
func Source(name string) report.Source { return must(source(name)) }

func source(name string) (report.Source, error) {
	pkg, declaration, ok := strings.Cut(name, ".")
	if !ok {
		return report.Source{}, fmt.Errorf("oneply: source of %q, want a package and a name in it, like evolve.DE.Tell", name)
	}
	root := filepath.Join(data.Source(), "pkg")
	files := sources(root, filepath.FromSlash(pkg))
	if len(files) == 0 {
		files = sources(root, filepath.Join("*", filepath.FromSlash(pkg)))
	}
	if now := oneline.Renamed[pkg]; len(files) == 0 && now != "" {
		return report.Source{}, fmt.Errorf("oneply: package %s is now %s: Source(%q)", pkg, now, now+"."+declaration)
	} else if len(files) == 0 {
		return report.Source{}, fmt.Errorf("oneply: no source of package %q here: it is shown inside a checkout of the "+
			"project", pkg)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil || strings.HasSuffix(f, "_test.go") {
			continue
		}
		if s, err := report.Declaration(string(text), declaration); err == nil {
			place, _ := filepath.Rel(root, f)
			s.Caption = "pkg/" + filepath.ToSlash(place)
			return s, nil
		}
	}
	return report.Source{}, fmt.Errorf("oneply: package %s declares no %q", pkg, declaration)
}

// sources returns the files of the one folder below root that matches a pattern.
func sources(root, pattern string) []string {
	files, err := filepath.Glob(filepath.Join(root, pattern, "*.go"))
	if err != nil || len(files) == 0 || filepath.Dir(files[0]) != filepath.Dir(files[len(files)-1]) {
		return nil
	}
	return files
}
