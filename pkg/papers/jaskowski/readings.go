package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
)

// reading is one way to read what the paper leaves unsaid of its places: the order in which those of straight lines and
// of snakes list their squares, and where the snakes walked.
type reading struct {
	name             string
	straight, snakes string // the ends of architectures' names
}

// readings are those that are compared. Straight lines do not walk.
var readings = []reading{
	{"both ascending", "-ascending", "-ascending"},
	{"both turned", "-turned", "-turned"},
	{"straight ascending, snakes turned", "-ascending", "-turned"},
	{"both ascending, on the torus", "-ascending", "-ascending-torus"},
	{"both turned, on the torus", "-turned", "-turned-torus"},
	{"straight ascending, snakes turned, on the torus", "-ascending", "-turned-torus"},
}

// isSnakes tells an architecture of snakes, or an arm of one, from a systematic one.
func isSnakes(name string) bool { return strings.HasPrefix(name, "rand") }

// shape is the full name of an arm's architecture under the reading: "rand-10x3-turned" of "rand-10x3-inv".
func (r reading) shape(arm string) string {
	if isSnakes(arm) {
		return architecture(arm) + r.snakes
	}
	return architecture(arm) + r.straight
}

// label names the reading of these arms: the order of squares alone where there are no snakes.
func (r reading) label(arms []string) string {
	if slices.ContainsFunc(arms, isSnakes) {
		return r.name
	}
	return strings.TrimPrefix(r.straight, "-")
}

// byShape are runs with board inversion by the full name of their architecture: "all-2-turned",
// "rand-10x3-turned-torus".
type byShape map[string][]evolved

// shapesAt are all runs of a size, of Evolve and of Order, as many as there are.
func (x Results) shapesAt(size lab.Size) (byShape, error) {
	s := byShape{}
	for _, e := range []lab.Experiment[EvolveConfig, Evolved]{Evolve(), Order()} {
		if !slices.Contains(e.Info().Sizes, size) {
			continue
		}
		list, err := e.Load(x.Data, size)
		if err != nil {
			return nil, err
		}
		for _, l := range list {
			if l.Config.View == ply.Inversion {
				name := fullName(l.Config.Architecture)
				s[name] = append(s[name], l)
			}
		}
	}
	return s, nil
}

// fullName names the order of squares, too: systematic architectures are ascending where nothing else is said.
func fullName(architecture string) string {
	if strings.Contains(architecture, "-turned") || strings.Contains(architecture, "-ascending") {
		return architecture
	}
	return architecture + "-ascending"
}

// under are the runs of the six architectures under a reading, by arm of Evolve: those of which all runs are there.
func (s byShape) under(r reading, runs int) study {
	found := study{}
	for _, arm := range six {
		if list := s[r.shape(arm)]; len(list) >= runs {
			found[arm] = list
		}
	}
	return found
}

// read is what there is of a size under a reading.
type read struct {
	reading
	study
	size lab.Size
}

// reads are the readings of the results' size and of size tenth, those of which something is there.
func (e evidence) reads() (list []read) {
	for _, size := range []lab.Size{e.Size, lab.Tenth} {
		for _, r := range readings {
			if s := e.shapes[size].under(r, Order().Plan(size).Runs); len(s) > 0 {
				list = append(list, read{r, s, size})
			}
		}
	}
	return list
}

// underReadings judges a claim about some arms by what a check finds in each reading that has all their runs; a reading
// that differs from an earlier one in other arms only is left out.
func (e evidence) underReadings(arms []string, check func(study) (text string, holds bool, err error)) report.ByRuns {
	var held []bool
	var found []string
	seen := map[string]bool{}
	for _, r := range e.reads() {
		key := r.key(arms)
		if seen[key] || slices.ContainsFunc(arms, func(a string) bool { return len(r.study[a]) == 0 }) {
			continue
		}
		seen[key] = true
		text, ok, err := check(r.study)
		if err != nil {
			return report.ByRuns{Verdict: report.NotTested, Evidence: err.Error()}
		}
		held = append(held, ok)
		found = append(found, fmt.Sprintf("%s: %s", r.at(arms, e.Size), text))
	}
	return report.ByRuns{Verdict: report.Tried(held...), Ours: strings.Join(found, "; "),
		Evidence: heldUnder(held) + "; " + e.runsAt()}
}

// key tells readings apart as far as they concern these arms.
func (r read) key(arms []string) string {
	key := string(r.size)
	for _, a := range arms {
		key += " " + r.shape(a)
	}
	return key
}

// at names the reading, and its size where that is another one.
func (r read) at(arms []string, size lab.Size) string {
	if r.size == size {
		return r.label(arms)
	}
	return fmt.Sprintf("%s, size %s", r.label(arms), r.size)
}

func heldUnder(held []bool) string {
	n := 0
	for _, ok := range held {
		if ok {
			n++
		}
	}
	return fmt.Sprintf("it holds under %d of %d readings", n, len(held))
}

// tenthSoFar says how many runs of size tenth are there.
func (e evidence) tenthSoFar() string {
	n, plan := 0, Order().Plan(lab.Tenth)
	for _, runs := range e.shapes[lab.Tenth] {
		n += len(runs)
	}
	return fmt.Sprintf("%d of %d runs of size tenth are there", n, plan.Runs*len(plan.Arms))
}
