package pkg_test

import (
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// exactMath is what a result may take from package math: numbers that are given, exact, or rounded in the one way of
// IEEE 754. Everything else differs between processors; package exact has exp, log and tanh.
var exactMath = strings.Fields(`
	Abs Ceil Copysign Float32bits Float32frombits Float64bits Float64frombits Floor Frexp Inf IsInf IsNaN Ldexp Max Min
	Modf NaN Nextafter Pow10 Round RoundToEven Signbit Sqrt Trunc
	E Ln2 Log2E Pi Sqrt2 MaxFloat32 MaxFloat64 SmallestNonzeroFloat64
	MaxInt MaxInt8 MaxInt16 MaxInt32 MaxInt64 MaxUint8 MaxUint16 MaxUint32 MaxUint64 MinInt MinInt32 MinInt64`)

// show are packages that show results and decide none.
var show = []string{"data", "pkg/internal/golden", "pkg/show/estimate", "pkg/lab/stats", "pkg/show/picture",
	"pkg/show/report", "pkg/show/axes", "pkg/show/figure", "pkg/show/publish", "pkg/papers/paper",
	"pkg/internal/papertest", "pkg/oneply", "pkg/cmd/oneply", "pkg/cmd/tab/small", "pkg/cmd/tab/whole"}

// judging are those of them that say by numbers which of two results is better: they fuse nothing either.
var judging = []string{"pkg/show/estimate", "pkg/lab/stats", "pkg/oneply"}

// shown are files that decide no result, in packages that do.
var shown = []string{
	"lab/lab/status.go", "papers/*/claims*.go", "papers/*/figures*.go", "papers/*/tables*.go",
}

// roundsFreely are packages that may give other results on another processor.
var roundsFreely = regexp.MustCompile("^math/cmplx$|gonum|moremath|pkg/lab/stats$")

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
			tables := regexp.MustCompile("^(papers|studies)/").MatchString(folder) && i == module+"pkg/lab/stats"
			if roundsFreely.MatchString(i) && !tables {
				t.Errorf("%s imports %s, which may round differently on another processor", p.ImportPath, i)
			}
		}
	}
}

func checkMath(t *testing.T, file string) {
	positions := token.NewFileSet()
	f := require.Of(parser.ParseFile(positions, file, nil, parser.SkipObjectResolution))(t)
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
			t.Errorf("pkg/%s: %s differs between processors: use package exact", place, name)
		}
		return true
	})
}

// TestNothingFuses looks for products whose sum a compiler may round together with them, by the rule of Go's
// specification that a conversion or an assignment rounds. TestBuildsAgree checks what compilers do.
func TestNothingFuses(t *testing.T) {
	exports := map[string]string{}
	list := exec.Command("go", "list", "-deps", "-export", "-f", "{{.ImportPath}} {{.Export}}", "../data", "./...")
	for line := range strings.Lines(string(require.Of(list.Output())(t))) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		exports[path] = file
	}
	positions := token.NewFileSet()
	imports := importer.ForCompiler(positions, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	for _, p := range unfused(t) {
		folder := strings.TrimPrefix(p.ImportPath, module+"pkg/")
		var files []*ast.File
		for _, name := range p.GoFiles {
			path := filepath.Join(folder, name)
			if folder == module+"data" {
				path = filepath.Join("../data", name)
			}
			files = append(files, require.Of(parser.ParseFile(positions, path, nil, parser.SkipObjectResolution))(t))
		}
		info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		require.Of((&types.Config{Importer: imports}).Check(p.ImportPath, positions, files, &info))(t)
		for _, f := range files {
			for at := range fusible(f, info) {
				if place := positions.Position(at); !isShown(place.Filename) {
					t.Errorf("pkg/%s: a product and a sum may round together here: write float64(a*b) + c", place)
				}
			}
		}
	}
}

// fusible yields the places of floating-point sums with a product that is not rounded.
func fusible(f *ast.File, info types.Info) iter.Seq[token.Pos] {
	return func(yield func(token.Pos) bool) {
		ast.Inspect(f, func(n ast.Node) bool {
			var terms []ast.Expr
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op == token.ADD || n.Op == token.SUB {
					terms = []ast.Expr{n.X, n.Y}
				}
			case *ast.AssignStmt:
				if n.Tok == token.ADD_ASSIGN || n.Tok == token.SUB_ASSIGN {
					terms = n.Rhs
				}
			}
			return !slices.ContainsFunc(terms, func(e ast.Expr) bool {
				return isProduct(e, info) && !yield(n.Pos())
			})
		})
	}
}

// isProduct reports whether a term is a product of floating-point numbers, possibly with a sign.
func isProduct(e ast.Expr, info types.Info) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return isProduct(e.X, info)
	case *ast.BinaryExpr:
		v := info.Types[e]
		number, ok := v.Type.Underlying().(*types.Basic)
		return e.Op == token.MUL && v.Value == nil && ok && number.Info()&types.IsFloat != 0 &&
			!isTwo(e.X, info) && !isTwo(e.Y, info)
	}
	return false
}

// isTwo reports whether a factor is the constant 2, which makes every product exact.
func isTwo(e ast.Expr, info types.Info) bool {
	v := info.Types[e].Value
	return v != nil && constant.Compare(v, token.EQL, constant.MakeInt64(2))
}
