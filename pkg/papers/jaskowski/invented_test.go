package jaskowski

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/need"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/seed"
)

// invented is a data folder with made-up results of sizes quick and paper: performances near the published ones, random
// weights, no game played. It stands until the tests end.
var invented = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "jaskowski")
	if err != nil {
		return "", err
	}
	return dir, invent(dir)
})

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if dir, err := invented(); err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

func inventedData(t *testing.T) string {
	t.Helper()
	return need.Of(invented())(t)
}

func quick(t *testing.T) Results {
	t.Helper()
	return At(inventedData(t), lab.Quick)
}

func invent(dir string) error {
	rows, err := printedRuns()
	if err != nil {
		return err
	}
	for i, a := range evolvePlan(lab.Quick).Arms {
		if err := inventArm(dir, "evolve/quick", a, rows[a.Name], 0.03*float64(i%3)+0.05); err != nil {
			return err
		}
	}
	for i, scores := range [][]float64{{0.953}, {0.949, 0.951}} {
		if err := inventArm(dir, "evolve/paper", evolvePlan(lab.Paper).Arms[i], scores, 0); err != nil {
			return err
		}
	}
	if err := inventOrders(dir, rows); err != nil {
		return err
	}
	for i, a := range Draws().Plan(lab.Quick).Arms {
		drawn := 0.8 + 0.01*float64(i*i%7)
		if err := inventArm(dir, "draws/quick", a, []float64{drawn, drawn + 0.004, drawn - 0.003}, 0); err != nil {
			return err
		}
	}
	for size, skip := range map[lab.Size]int{lab.Quick: 0, lab.Paper: 4} {
		if err := inventMeetings(dir, size, skip); err != nil {
			return err
		}
	}
	return nil
}

// inventOrders invents the runs of Order: of size quick all but those of rand-7x5 on the torus, of size tenth some.
func inventOrders(dir string, rows samples) error {
	for i, a := range Order().Plan(lab.Quick).Arms {
		runs, lower := rows[a.Name], 0.02*float64(5-i)
		if i >= len(six) {
			runs, lower = rows[printedAs(a.Name)], 0.01*float64(i)
		}
		if strings.HasPrefix(a.Name, "rand-7x5-") && strings.HasSuffix(a.Name, "-torus") {
			continue
		}
		if err := inventArm(dir, "order/quick", a, runs, lower); err != nil {
			return err
		}
	}
	for i, a := range Order().Plan(lab.Tenth).Arms {
		runs := []int{3, 5, 5, 5, 2, 0}[i]
		if err := inventArm(dir, "order/tenth", a, rows[printedAs(a.Name)][:runs], 0.01*float64(i)); err != nil {
			return err
		}
	}
	return nil
}

// inventArm makes runs that end a little lower than the printed ones.
func inventArm(dir, folder string, a lab.Arm[EvolveConfig], printed []float64, lower float64) error {
	var runs []evolved
	for k, score := range printed {
		l, err := inventRun(a, k, score-lower)
		if err != nil {
			return err
		}
		runs = append(runs, l)
	}
	return write(dir, folder, a.Name, runs)
}

// inventRun returns a run that rises to a performance.
func inventRun(a lab.Arm[EvolveConfig], k int, last float64) (evolved, error) {
	c := a.Config(k)
	shape, err := eval.ParseArchitecture(c.Architecture, seed.Seed(k))
	if err != nil {
		return evolved{}, err
	}
	w := make([]float64, shape.Dim())
	for i := range w {
		w[i] = math.Round(float64(seed.Seed(100+k).At(i)%2000)-1000) / 10
	}
	player, err := eval.TextOf(shape, w)
	l := evolved{Arm: a.Name, Run: k, Version: Evolve().Version, Config: c, Games: c.games(),
		Provenance: inventedProvenance(12)}
	points := c.Generations/c.Every + 1
	for i := range points {
		t := float64(i) / float64(points-1)
		l.Outcome.Performance = append(l.Outcome.Performance,
			math.Round(1e4*(last-(last-0.2)*math.Exp(-t*float64(40/len(shape.Places)+4))))/1e4)
	}
	l.Outcome.Player, l.Outcome.Fitness, l.Outcome.Last = player, last, inventResult(last, 2*c.last())
	return l, err
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

// inventMeetings invents those of League and Utility, but for the last few arms of each.
func inventMeetings(dir string, size lab.Size, skip int) error {
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
				runs, err := finished(paper.At(dir, size), size, arm)
				if err != nil {
					return err
				}
				l.Outcome.Result = inventResult(best(runs).Outcome.Last.Score()-0.01, 2*c.DoubleGames)
				if l.Inputs, err = inputs(e, dir, size, a.Name); err != nil {
					return err
				}
			}
			if err := write(dir, strings.TrimPrefix(e.Name, "jaskowski/")+"/"+string(size), a.Name,
				[]lab.Line[LeagueConfig, Met]{l}); err != nil {
				return err
			}
		}
	}
	return nil
}

// inputs returns the digests of what an arm is made from, as a run that does nothing stores them; its file is replaced.
func inputs(e lab.Experiment[LeagueConfig, Met], dir string, size lab.Size, arm string) (map[string]string, error) {
	e.Do = func(context.Context, LeagueConfig, *lab.Run) (Met, error) { return Met{}, nil }
	if err := e.Run(context.Background(), lab.Options{Size: size, Data: dir, Arms: []string{arm}}); err != nil {
		return nil, err
	}
	lines, err := e.Load(dir, size)
	for _, l := range lines {
		if l.Arm == arm {
			return l.Inputs, err
		}
	}
	return nil, err
}

// write makes the file of an arm.
func write[C, R any](dir, folder, arm string, runs []lab.Line[C, R]) error {
	path := filepath.Join(dir, "results/jaskowski", folder, arm+".jsonl")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	var b strings.Builder
	for _, l := range runs {
		text, err := l.Text()
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s\n", text)
	}
	return os.WriteFile(path, []byte(b.String()), 0o644)
}
