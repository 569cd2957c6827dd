package jaskowski

import (
	"context"
	"flag"
	"math"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// invented is a data folder with made-up results of sizes quick and paper: performances near the published ones, random
// weights, no game played. The first test that needs it makes it; it stays until the tests end.
var (
	invented  string
	inventing sync.Once
)

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	os.RemoveAll(invented)
	os.Exit(code)
}

func inventedData(t *testing.T) string {
	t.Helper()
	inventing.Do(func() {
		invented = require.Of(os.MkdirTemp("", "jaskowski"))(t)
		invent(t, invented)
	})
	return invented
}

func quick(t *testing.T) Results {
	t.Helper()
	return At(inventedData(t), lab.Quick)
}

func invent(t *testing.T, dir string) {
	t.Helper()
	rows := printedRuns()
	for i, a := range evolvePlan(lab.Quick).Arms {
		inventArm(t, dir, "evolve/quick", a, rows[a.Name], 0.03*float64(i%3)+0.05)
	}
	for i, scores := range [][]float64{{0.953}, {0.949, 0.951}} {
		inventArm(t, dir, "evolve/paper", evolvePlan(lab.Paper).Arms[i], scores, 0)
	}
	inventOrders(t, dir, rows)
	for i, a := range Draws().Plan(lab.Quick).Arms {
		drawn := 0.8 + 0.01*float64(i*i%7)
		inventArm(t, dir, "draws/quick", a, []float64{drawn, drawn + 0.004, drawn - 0.003}, 0)
	}
	for size, skip := range map[lab.Size]int{lab.Quick: 0, lab.Paper: 4} {
		inventMeetings(t, dir, size, skip)
	}
}

// inventOrders invents the runs of Order: at size quick all but those of rand-7x5 on the torus, at size tenth some.
func inventOrders(t *testing.T, dir string, rows samples) {
	t.Helper()
	for i, a := range Order().Plan(lab.Quick).Arms {
		runs, lower := rows[a.Name], 0.02*float64(5-i)
		if i >= len(six) {
			runs, lower = rows[printedAs(a.Name)], 0.01*float64(i)
		}
		if strings.HasPrefix(a.Name, "rand-7x5-") && strings.HasSuffix(a.Name, "-torus") {
			continue
		}
		inventArm(t, dir, "order/quick", a, runs, lower)
	}
	for i, a := range Order().Plan(lab.Tenth).Arms {
		runs := []int{3, 5, 5, 5, 2, 0}[i]
		inventArm(t, dir, "order/tenth", a, rows[printedAs(a.Name)][:runs], 0.01*float64(i))
	}
}

// inventArm makes runs that end a little lower than the printed ones.
func inventArm(t *testing.T, dir, folder string, a lab.Arm[EvolveConfig], printed []float64, lower float64) {
	t.Helper()
	var runs []evolved
	for k, score := range printed {
		runs = append(runs, inventRun(t, a, k, score-lower))
	}
	write(t, dir, folder, a.Name, runs)
}

// inventRun returns a run that rises to a given performance.
func inventRun(t *testing.T, a lab.Arm[EvolveConfig], k int, last float64) evolved {
	t.Helper()
	c := a.Config(k)
	shape := require.Of(eval.ParseArchitecture(c.Architecture, seed.Seed(k)))(t)
	w := make([]float64, shape.Dim())
	for i := range w {
		w[i] = math.Round(float64(seed.Seed(100+k).At(i)%2000)-1000) / 10
	}
	l := evolved{Arm: a.Name, Run: k, Version: Evolve().Version, Config: c, Games: c.games(),
		Provenance: inventedProvenance(12)}
	points := c.Generations/c.Every + 1
	for i := range points {
		t := float64(i) / float64(points-1)
		l.Outcome.Performance = append(l.Outcome.Performance,
			math.Round(1e4*(last-(last-0.2)*math.Exp(-t*float64(40/len(shape.Places)+4))))/1e4)
	}
	l.Outcome.Player = require.Of(eval.TextOf(shape, w))(t)
	l.Outcome.Fitness, l.Outcome.Last = last, inventResult(last, 2*c.last())
	return l
}

func inventResult(score float64, games int) (r play.Result) {
	half := games / 2
	r.Wins[0] = int(math.Round(score * float64(half)))
	r.Wins[1], r.Losses[0], r.Losses[1] = r.Wins[0], half-r.Wins[0], half-r.Wins[0]
	return r
}

func inventedProvenance(seconds float64) lab.Provenance {
	return lab.Provenance{Seconds: seconds, CPU: "a processor", Workers: 2, Commit: "0123456789abcdef", Go: "go"}
}

// inventMeetings invents the meetings of League and Utility, except for the last few arms of each.
func inventMeetings(t *testing.T, dir string, size lab.Size, skip int) {
	t.Helper()
	for _, e := range []lab.Experiment[LeagueConfig, Met]{League(), Utility()} {
		arms := e.Plan(size).Arms
		if size == lab.Paper {
			arms = append(arms[:len(arms)-1-skip:len(arms)-1-skip], arms[len(arms)-1])
		}
		for i, a := range arms {
			c := a.Config(0)
			l := lab.Line[LeagueConfig, Met]{Arm: a.Name, Version: e.Version, Config: c, Games: int64(2 * c.DoubleGames),
				Provenance: inventedProvenance(3)}
			l.Outcome.Result = inventResult([]float64{0.9586, 0.573, 0.886, 0.6285, 0.629, 0.612, 0.605, 0.633, 0.5, 0.2}[i%10],
				2*c.DoubleGames)
			if arm, ok := strings.CutPrefix(c.Player, ours); ok {
				runs := require.Of(finished(paper.At(dir, size), size, arm))(t)
				l.Outcome.Result = inventResult(best(runs).Outcome.Last.Score()-0.01, 2*c.DoubleGames)
				l.Inputs = inputs(t, e, dir, size, a.Name)
			}
			write(t, dir, strings.TrimPrefix(e.Name, "jaskowski/")+"/"+string(size), a.Name,
				[]lab.Line[LeagueConfig, Met]{l})
		}
	}
}

// inputs returns the digests of an arm's inputs, as stored by a run that does nothing; its file is replaced.
func inputs(t *testing.T, e lab.Experiment[LeagueConfig, Met], dir string, size lab.Size,
	arm string) map[string]string {
	t.Helper()
	e.Do = func(context.Context, LeagueConfig, *lab.Run) (Met, error) { return Met{}, nil }
	require.OK(t, e.Run(context.Background(), lab.Options{Size: size, Data: dir, Arms: []string{arm}}))
	return lab.ByArm(require.Of(e.Load(dir, size))(t))[arm][0].Inputs
}

// write writes the file of an arm.
func write[C, R any](t *testing.T, dir, folder, arm string, runs []lab.Line[C, R]) {
	t.Helper()
	text := ""
	for _, l := range runs {
		text += string(require.Of(l.Text())(t)) + "\n"
	}
	require.Files(t, dir, map[string]string{"results/jaskowski/" + folder + "/" + arm + ".jsonl": text})
}
