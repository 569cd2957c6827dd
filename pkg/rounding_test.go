package pkg_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/need"
)

// exactMath is what a result may take from package math: numbers that are given, exact, or rounded in the one way of
// IEEE 754. All else differs between processors; package portable has exp, log and tanh.
var exactMath = strings.Fields(`
	Abs Ceil Copysign Float32bits Float32frombits Float64bits Float64frombits Floor Frexp Inf IsInf IsNaN Ldexp Max Min
	Modf NaN Nextafter Pow10 Round RoundToEven Signbit Sqrt Trunc
	E Ln2 Log2E Pi Sqrt2 MaxFloat32 MaxFloat64 SmallestNonzeroFloat64
	MaxInt MaxInt8 MaxInt16 MaxInt32 MaxInt64 MaxUint8 MaxUint16 MaxUint32 MaxUint64 MinInt MinInt32 MinInt64`)

// show are packages that show results and decide none.
var show = []string{"data", "pkg/golden", "pkg/number", "pkg/stats", "pkg/picture", "pkg/report", "pkg/figure",
	"pkg/publish", "pkg/paper", "pkg/paper/papertest",
	"pkg/oneply", "pkg/cmd/oneply"}

// judging are packages among them that say with numbers which of two results is better: they fuse nothing either.
var judging = []string{"pkg/number", "pkg/stats", "pkg/oneply"}

// shown are files that decide no result in packages that do.
var shown = []string{
	"lab/status.go", "papers/*/claims*.go", "papers/*/figures.go", "papers/*/tables.go",
}

// roundsFreely are packages that may give other results on another processor.
var roundsFreely = regexp.MustCompile("^math/cmplx$|gonum|moremath|pkg/stats$")

// deciding returns the packages that results depend on.
func deciding(t *testing.T) []goPackage {
	return slices.DeleteFunc(packages(t), func(p goPackage) bool {
		return slices.Contains(show, strings.TrimPrefix(p.ImportPath, module))
	})
}

// unfused returns the packages in which no product and sum may be fused.
func unfused(t *testing.T) []goPackage {
	return slices.DeleteFunc(packages(t), func(p goPackage) bool {
		name := strings.TrimPrefix(p.ImportPath, module)
		return slices.Contains(show, name) && !slices.Contains(judging, name)
	})
}

func isShown(file string) bool {
	return slices.ContainsFunc(shown, func(pattern string) bool {
		ok, _ := filepath.Match(pattern, file)
		return ok
	})
}

// TestOnlyExactMathDecides looks for functions that round differently on other processors.
func TestOnlyExactMathDecides(t *testing.T) {
	for _, pattern := range shown {
		if found, err := filepath.Glob(pattern); err != nil || len(found) == 0 {
			t.Errorf("%s: no such file: %v", pattern, err)
		}
	}
	for _, p := range deciding(t) {
		folder := strings.TrimPrefix(p.ImportPath, module+"pkg/")
		for _, name := range p.GoFiles {
			if file := folder + "/" + name; !isShown(file) {
				checkMath(t, file)
			}
		}
		for _, i := range p.Imports {
			tables := regexp.MustCompile("^(papers|studies)/").MatchString(folder) && i == module+"pkg/stats"
			if roundsFreely.MatchString(i) && !tables {
				t.Errorf("%s imports %s, which may round differently on another processor", p.ImportPath, i)
			}
		}
	}
}

func checkMath(t *testing.T, file string) {
	positions := token.NewFileSet()
	f := need.Of(parser.ParseFile(positions, file, nil, parser.SkipObjectResolution))(t)
	for _, i := range f.Imports {
		if path, _ := strconv.Unquote(i.Path.Value); path == "math" && i.Name != nil {
			t.Errorf("%s: math under another name", positions.Position(i.Pos()))
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		name, place := s.Sel.Name, positions.Position(s.Pos())
		x, ok := s.X.(*ast.Ident)
		if ok && x.Name == "math" && !slices.Contains(exactMath, name) || name == "NormFloat64" || name == "ExpFloat64" {
			t.Errorf("pkg/%s: %s differs between processors: use package portable", place, name)
		}
		return true
	})
}
