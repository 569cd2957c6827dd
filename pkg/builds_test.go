package pkg_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/learn/rating"
	"github.com/oneply/oneply/pkg/learn/td"
)

var whole = flag.Bool("whole", false, "compare all arms of all experiments between builds, ten times as many games")

// build is a build of these tests for another processor, to be compared with the running one.
type build struct {
	name, arch string
	env        []string
	fuses      bool   // its compiler joins a product and a sum into one operation that rounds once
	emulator   string // that runs it elsewhere
}

var builds = []build{
	{"amd64-v3", "amd64", []string{"GOAMD64=v3"}, true, "qemu-x86_64"},
	{"386", "386", nil, false, "qemu-i386"},
	{"arm64", "arm64", nil, true, "qemu-aarch64"},
}

// size is how much is compared between builds.
type size string

const (
	short  size = "short"  // lessons and games, no experiment of a paper or a study
	common size = "common" // chosen arms, and all of short experiments
	all    size = "whole"  // all arms
)

func asked() size {
	switch {
	case *whole:
		return all
	case testing.Short():
		return short
	}
	return common
}

// printRows is the environment variable that makes these tests print the rows of results instead; its value is a size.
const printRows = "ONEPLY_PRINT_ROWS"

func TestMain(m *testing.M) {
	flag.Parse()
	much, ok := os.LookupEnv(printRows)
	if !ok {
		os.Exit(m.Run())
	}
	if err := writeRows(os.Stdout, size(much)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// writeRows writes what a build computes, line by line: digests of portable functions, and the rows of experiments at
// size try, of lessons and of comparisons of players, without what may differ between two equal runs.
func writeRows(w io.Writer, much size) error {
	writeFunctions(w)
	if much != short {
		if err := writeExperiments(w, much); err != nil {
			return err
		}
	}
	if err := writeLessons(w); err != nil {
		return err
	}
	if err := writeGames(w); err != nil {
		return err
	}
	return writeComparisons(w)
}

// writeFunctions writes digests of portable functions.
func writeFunctions(w io.Writer) {
	r := seed.Seed(1).Rand()
	for _, f := range []struct {
		name string
		of   func(x float64) float64
	}{
		{"exp", exact.Exp}, {"log", exact.Log}, {"tanh", exact.Tanh},
		{"normal", func(float64) float64 { return exact.Normal(r) }},
	} {
		digest := fnv.New64a()
		for range 20_000 {
			x := math.Ldexp(r.Float64(), r.IntN(40)-20)
			fmt.Fprintf(digest, "%x %x ", f.of(x), f.of(-x))
		}
		fmt.Fprintf(w, `{"function":%q,"digest":"%x"}`+"\n", f.name, digest.Sum64())
	}
}

// writeLessons writes the rows of short lessons by every learner.
func writeLessons(w io.Writer) error {
	folder, err := os.MkdirTemp("", "lessons")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	e, err := lesson.Compared(folder, lesson.Lesson{Name: "builds", Games: 400, Measure: 2, Final: 20, Seed: 1}, 1,
		lesson.Lesson{Learner: lesson.DE{NP: 4}, Evaluation: 10}, lesson.Lesson{Learner: lesson.GA{N: 4}, Evaluation: 10},
		lesson.Lesson{Learner: lesson.ES{Mu: 2, Lambda: 4, Adaptive: true}, Evaluation: 10},
		lesson.Lesson{Learner: lesson.CMA{Lambda: 4}, Evaluation: 10},
		lesson.Lesson{Learner: lesson.TDCMA{CMA: lesson.CMA{Lambda: 4}, After: 200}, Evaluation: 10},
		lesson.Lesson{Name: "cma-separable", Learner: lesson.CMA{Lambda: 4}, Encoding: "all-2", Evaluation: 10},
		lesson.Lesson{Learner: lesson.TD{}, Encoding: "all-2"},
		lesson.Lesson{Name: "td-patterns", Learner: lesson.TD{Steps: td.CoherentErrors, Lambda: 0.9},
			Encoding: "corner-3x3,a1b2c3"},
		lesson.Lesson{Name: "td-mlp", Learner: lesson.TD{Lambda: 0.5}, Encoding: "mlp-3"},
		lesson.Lesson{Name: "cma-mlp", Learner: lesson.CMA{Lambda: 4}, Encoding: "mlp-3", Evaluation: 10},
		lesson.Lesson{Learner: lesson.CEL{Size: 4}},
		lesson.Lesson{Learner: lesson.CTDL{CEL: lesson.CEL{Size: 4}}})
	if err != nil {
		return err
	}
	o := lab.Options{Size: lab.Own, Data: folder, Line: func(line []byte) { w.Write(row(e.Name, line)) }}
	return e.Run(context.Background(), o)
}

// writeGames writes the rows of short lessons in other games, and the perfect play of some positions.
func writeGames(w io.Writer) error {
	folder, err := os.MkdirTemp("", "games")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	td, es := lesson.Lesson{Learner: lesson.TD{}}, lesson.Lesson{Learner: lesson.ES{Mu: 2, Lambda: 4}, Evaluation: 10}
	pairs := lesson.Lesson{Name: "pairs", Learner: lesson.TD{}, Encoding: "all-2"}
	for _, game := range []string{"connect-four", "othello-6", "go-7", "go-7-komi-4.5"} {
		arms := []lesson.Lesson{td, es, pairs}
		if strings.HasPrefix(game, "go") {
			arms = []lesson.Lesson{td, {Learner: lesson.CTDL{CEL: lesson.CEL{Size: 4}}}}
		}
		base := lesson.Lesson{Name: game, Game: game, Games: 200, Measure: 2, Final: 20, Seed: 1}
		e, err := lesson.Compared(folder, base, 1, arms...)
		if err != nil {
			return err
		}
		o := lab.Options{Size: lab.Own, Data: folder, Line: func(line []byte) { w.Write(row(e.Name, line)) }}
		if err := e.Run(context.Background(), o); err != nil {
			return err
		}
	}
	solver, digest := perfect.NewSolver(0), fnv.New64a()
	for i := range 30 {
		p := connectfour.Start()
		for k := 0; k < 16 && !p.Over(); k++ {
			p = p.Play(seed.Pick(p.Legal(), seed.Seed(1).Child("game", i).At(k)))
		}
		fmt.Fprint(digest, solver.Moves(p))
	}
	_, err = fmt.Fprintf(w, `{"perfect":"%x"}`+"\n", digest.Sum64())
	return err
}

// writeComparisons writes ratings to the last digit, and statistics to as many digits as fusing libraries agree in.
func writeComparisons(w io.Writer) error {
	r := seed.Seed(2).Rand()
	points := rating.NewPoints(12)
	x, y := make([]float64, len(points)), make([]float64, len(points))
	for i := range points {
		for j := range i {
			points.Add(i, j, float64(r.IntN(2001))/2, 1000)
		}
		x[i], y[i] = float64(r.IntN(1000))/1000, float64(r.IntN(1000))/1000
	}
	ratings, err := rating.BradleyTerry(points)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, `{"ratings":"%x"}`+"\n", ratings.Elo)
	pairs, err := stats.Wilcoxon(x, y)
	if err != nil {
		return err
	}
	groups, err := stats.MannWhitney(x, y)
	if err != nil {
		return err
	}
	m := stats.Mean(stats.Differences(x, y), 0.95)
	_, err = fmt.Fprintf(w, `{"statistics":"%.12g %.12g %.12g"}`+"\n", m, pairs, groups)
	return err
}

// row returns the part of a line of results that must be equal.
func row(experiment string, line []byte) []byte {
	r := struct {
		Experiment            string `json:"experiment"`
		Arm                   string `json:"arm"`
		Run, Version          int
		Config, Inputs, Games json.RawMessage
		Outcome               json.RawMessage
	}{Experiment: experiment}
	if err := json.Unmarshal(line, &r); err != nil {
		panic(err)
	}
	text, err := json.Marshal(r)
	if err != nil {
		panic(err)
	}
	return append(text, '\n')
}

// TestBuildsAgree: a result depends on its seed alone, not on the processor or the compiler's settings for it. With
// -short only the build for another processor that fuses is compared, without papers and studies.
func TestBuildsAgree(t *testing.T) {
	want := ownRows(t)
	for _, b := range builds {
		if testing.Short() && (!b.fuses || b.arch == runtime.GOARCH) {
			continue
		}
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			binary := filepath.Join(t.TempDir(), "rows")
			fused := b.compile(t, binary)
			if b.fuses {
				checkFused(t, fused)
			}
			if got, ok := b.rows(t, binary); ok {
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("rows (-%s +%s):\n%s", runtime.GOARCH, b.name, diff)
				}
				t.Logf("%d rows and digests compared", len(got))
			}
		})
	}
}

// TestWaysAgree: a result does not depend on the instructions that the processor has for many moves at once.
func TestWaysAgree(t *testing.T) {
	want := ownRows(t)
	for _, without := range []string{"cpu.avx512f=off", "cpu.all=off"} {
		t.Run(without, func(t *testing.T) {
			t.Parallel()
			c := exec.Command(os.Args[0])
			c.Env = append(os.Environ(), "GODEBUG="+without, fmt.Sprintf("%s=%s", printRows, asked()))
			out := require.Of(c.Output())(t)
			if diff := cmp.Diff(want, lines(string(out))); diff != "" {
				t.Errorf("rows (-as it is +%s):\n%s", without, diff)
			}
		})
	}
}

// ownRows returns the rows that this build computes.
func ownRows(t *testing.T) []string {
	t.Helper()
	return require.Of(computed())(t)
}

var computed = sync.OnceValues(func() ([]string, error) {
	var out bytes.Buffer
	err := writeRows(&out, asked())
	return lines(out.String()), err
})

func lines(text string) []string { return strings.Split(strings.TrimSpace(text), "\n") }

// compile builds these tests and returns the places in the project where a product and a sum are fused.
func (b build) compile(t *testing.T, binary string) map[string]bool {
	args := []string{"test", "-c", "-o", binary}
	if testing.Short() {
		args = append(args, "-tags=lean")
	}
	if b.fuses {
		for _, p := range unfused(t) {
			args = append(args, "-gcflags="+p.ImportPath+"=-S") // prints its assembly
		}
	}
	c := exec.Command("go", append(args, ".")...)
	c.Env = append(os.Environ(), append(b.env, "CGO_ENABLED=0", "GOOS=linux", "GOARCH="+b.arch)...)
	assembly, err := c.StderrPipe()
	if err == nil {
		err = c.Start()
	}
	require.OK(t, err)
	fused, said := fusedPlaces(t, assembly)
	if err := c.Wait(); err != nil {
		t.Fatalf("%s: %v\n%s", c, err, said)
	}
	return fused
}

// instruction is a line of assembly: place and name.
var instruction = regexp.MustCompile(`^\t0x[0-9a-f]+ \d+ \((.*:\d+)\)\t(\S+)`)

// multiplyAdd are the fused instructions of arm64 and amd64.
var multiplyAdd = regexp.MustCompile(`^V?FN?M(ADD|SUB)`)

// fusedPlaces reads assembly and returns the places of fused instructions, and the other lines.
func fusedPlaces(t *testing.T, assembly io.Reader) (fused map[string]bool, other string) {
	here := require.Of(filepath.Abs("."))(t)
	fused, found := map[string]bool{}, 0
	var rest strings.Builder
	s := bufio.NewScanner(assembly)
	for s.Buffer(nil, 1<<20); s.Scan(); {
		line := s.Text()
		switch {
		case !strings.HasPrefix(line, "\t"):
			rest.WriteString(line + "\n")
		case !strings.Contains(line, here):
		case found == 0 || strings.Contains(line, "MADD") || strings.Contains(line, "MSUB"): // few reach the pattern
			m := instruction.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			if place, ok := strings.CutPrefix(m[1], here+"/"); ok {
				found++
				if multiplyAdd.MatchString(m[2]) {
					fused[place] = true
				}
			}
		}
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	fused[""] = found == 0
	return fused, rest.String()
}

func checkFused(t *testing.T, fused map[string]bool) {
	if fused[""] {
		t.Error("the compiler printed no assembly of this project")
	}
	for place := range fused {
		file, _, _ := strings.Cut(place, ":")
		if place != "" && !isShown(file) {
			t.Errorf("pkg/%s: a product and a sum round together here: write float64(a*b) + c", place)
		}
	}
}

// rows runs the tests of a build if that is possible here.
func (b build) rows(t *testing.T, binary string) ([]string, bool) {
	c := exec.Command(binary)
	if runtime.GOOS != "linux" || b.arch != runtime.GOARCH && !(b.arch == "386" && runtime.GOARCH == "amd64") {
		emulator, err := exec.LookPath(b.emulator)
		if err != nil {
			emulator, err = exec.LookPath(b.emulator + "-static")
		}
		if err != nil {
			t.Logf("built, not run: no %s here (apt-get install qemu-user)", b.emulator)
			return nil, false
		}
		c = exec.Command(emulator, binary)
	}
	var stderr strings.Builder
	c.Env, c.Stderr = append(os.Environ(), fmt.Sprintf("%s=%s", printRows, asked())), &stderr
	out, err := c.Output()
	if strings.Contains(stderr.String(), "microarchitecture support") {
		t.Logf("built, not run: this processor lacks instructions of %s", b.name)
		return nil, false
	}
	if err != nil {
		t.Fatalf("%s: %v\n%s", b.name, err, stderr.String())
	}
	return lines(string(out)), true
}
