package jaskowski

import (
	"maps"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// replaced returns the evidence with the outcomes of one architecture, by its full name, in place of another's; at
// every size.
func replaced(e evidence, name, by string) evidence {
	shapes := map[lab.Size]study{}
	for size, s := range e.shapes {
		shapes[size] = maps.Clone(s)
		shapes[size][name] = s[by]
	}
	e.shapes = shapes
	return e
}

// replacedArm does the same with arms of Evolve, which include negation.
func replacedArm(e evidence, arm, by string) evidence {
	e.runs = maps.Clone(e.runs)
	e.runs[arm] = e.runs[by]
	return e
}

// TestRunsMoveVerdicts: every claim judged by our runs is judged differently if one arm has another's outcomes.
func TestRunsMoveVerdicts(t *testing.T) {
	e := require.Of(quick(t).evidence())(t)
	moves := map[string]evidence{
		"J04": replacedArm(e, "rand-8x4-inv", "rand-8x4-neg"),
		"J05": replacedArm(e, "rand-8x4-inv", "all-1-inv"),
		"J06": replaced(e, "rand-10x3-turned-torus", "rand-7x5-ascending"),
		"J07": replaced(e, "all-3-turned", "rand-8x4-turned"),
		"J08": replaced(e, "rand-7x5-turned", "rand-7x5-ascending"),
		"J09": replaced(e, "all-2-turned", "all-2-ascending"),
		"J10": replaced(e, "all-4-ascending", "rand-7x5-ascending"),
		"J11": replaced(e, "all-3-ascending", "all-2-ascending"),
		"J12": replaced(e, "all-4-ascending", "all-3-ascending"),
		"J13": replaced(e, "rand-10x3-ascending", "rand-7x5-ascending"),
		"J19": replaced(e, "all-4-ascending", "all-2-ascending"),
		"J20": replaced(e, "all-4-ascending", "all-2-ascending"),
		"J23": e,
	}
	moved := e
	moved.own.score = estimate.Estimate{Value: 0.8, SE: 0.001}
	moved.draws = maps.Clone(e.draws)
	first := moved.draws["rand-10x3-draw-1"]
	for arm := range moved.draws {
		moved.draws[arm] = first
	}
	moves["J26"], moves["J27"] = moved, moved
	for _, order := range []string{"-ascending", "-turned"} {
		moves["J23"] = replaced(moves["J23"], "all-2"+order, "rand-7x5-ascending")
	}
	passes := e
	passes.strongest.measured = estimate.Estimate{Value: 0.963, SE: 0.0006}
	moves["J18"] = passes
	flawless := e
	flawless.strongest.measured = estimate.Estimate{Value: 1}
	moves["J28"] = flawless
	papertest.Moved(t, Paper(), claims(), e, moves)
}

// TestOneSizeDecides: a claim is judged by the runs of the results' size, regardless of size tenth.
func TestOneSizeDecides(t *testing.T) {
	e := require.Of(quick(t).evidence())(t)
	lines := linesWin(e.shapes[lab.Quick])
	snakes := maps.Clone(lines)
	snakes["rand-10x3-turned"] = snakes["all-2-turned"]
	for _, c := range []struct {
		judging, tenth study
		want           report.Verdict
	}{{lines, lines, report.Reproduced}, {lines, snakes, report.Reproduced}, {snakes, lines, report.DependsOnReading}} {
		e.shapes = map[lab.Size]study{lab.Quick: c.judging, lab.Tenth: c.tenth}
		if f := e.lineBeatsSnakes(pairs[0]); f.Verdict != c.want {
			t.Errorf("%s, want %s; %s", f.Verdict, c.want, f.Says)
		}
	}
}

// linesWin returns runs in which straight lines win under each reading.
func linesWin(quick study) study {
	all := maps.Clone(quick)
	all["all-2-turned"], all["rand-10x3-turned"] = all["all-2-ascending"], all["rand-10x3-ascending"]
	return all
}

// TestPaperDecides: size paper judges under its reading once its runs can be told apart, and is reported until then.
func TestPaperDecides(t *testing.T) {
	e := require.Of(quick(t).evidence())(t)
	quick, pair := e.shapes[lab.Quick], pairs[0]
	lines, snakes := pair.a, pair.b
	for _, c := range []struct {
		name string
		runs int
		a, b string // whose runs stand for those of the pair at size paper
		want report.Verdict
		told bool
	}{
		{"too few", 4, snakes, lines, report.Reproduced, true},
		{"as at the smaller size", 5, lines, snakes, report.Reproduced, false},
		{"the other way round", 5, snakes, lines, report.DependsOnReading, false},
	} {
		r := readings[0]
		e.whole = study{lines: quick[r.shape(c.a)][:c.runs], snakes: quick[r.shape(c.b)][:c.runs]}
		e.shapes = map[lab.Size]study{lab.Quick: linesWin(quick),
			lab.Paper: {r.shape(lines): e.whole[lines], r.shape(snakes): e.whole[snakes]}}
		f := e.lineBeatsSnakes(pair)
		if told := strings.Contains(f.Test, "too few to judge by"); f.Verdict != c.want || told != c.told {
			t.Errorf("%s: %s, want %s; %s", c.name, f.Verdict, c.want, f.Test)
		}
	}
	for tests, want := range map[int]int{1: 5, 3: 6, 15: 7} { // 2 / C(10, 5) is 1/126, 2 / C(12, 6) 1/462
		if n := separable(tests); n != want {
			t.Errorf("%d runs can be told apart in %d tests, want %d", n, tests, want)
		}
	}
}

// TestCeiling: a player of ours refutes the ceiling when its interval is above it.
func TestCeiling(t *testing.T) {
	e := require.Of(quick(t).evidence())(t)
	for _, c := range []struct {
		best estimate.Estimate
		want report.Verdict
	}{
		{estimate.Estimate{Value: 0.959, SE: 0.0001}, report.NotTested},
		{estimate.Estimate{Value: 0.961, SE: 0.001}, report.NotTested},
		{estimate.Estimate{Value: 0.9625, SE: 0.001}, report.NotReproduced},
	} {
		e.strongest.measured = c.best
		if f := e.ceiling(); f.Verdict != c.want || f.Says != c.best.Text(4) {
			t.Errorf("%s: %s with %s, want %s", c.best.Text(4), f.Verdict, f.Says, c.want)
		}
	}
}

// TestTurnings: the printed player read as turned has one of four scores, against an independent simulation.
func TestTurnings(t *testing.T) {
	for r, want := range map[turning]float64{{}: 0.898, {last: true}: 0.884, {both: true}: 0.839,
		{last: true, both: true}: 0.789} {
		score, err := r.score(40_000)
		if err != nil || !score.Agrees(estimate.Estimate{Value: want, SE: 0.001}) {
			t.Errorf("%+v has %s, want %.3f: %v", r, score.Text(4), want, err)
		}
	}
}

// TestMissingRuns: a test without runs finds nothing.
func TestMissingRuns(t *testing.T) {
	s := samples{"all-2-inv": {0.94, 0.93, 0.95}}
	for _, r := range s.tests(pairs...) {
		if r.verdict != notApart || r.Raw != 1 || r.P != 1 {
			t.Errorf("%s against %s: %s", r.a, r.b, r.text())
		}
	}
	if list := s.pairs(); len(list) > 0 {
		t.Errorf("pairs %v", list)
	}
}
