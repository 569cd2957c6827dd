package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// reading is one way to read what the paper leaves unsaid of its places: in which order those of straight lines and of
// snakes list their squares, and where the snakes walked.
type reading struct {
	name             string
	straight, snakes string // suffixes of architectures' names
}

// readings are the readings compared. Straight lines do not walk.
var readings = []reading{
	{"both ascending", "-ascending", "-ascending"},
	{"both turned", "-turned", "-turned"},
	{"straight ascending, snakes turned", "-ascending", "-turned"},
	{"both ascending, on the torus", "-ascending", "-ascending-torus"},
	{"both turned, on the torus", "-turned", "-turned-torus"},
	{"straight ascending, snakes turned, on the torus", "-ascending", "-turned-torus"},
}

// isSnakes reports whether an architecture, or its arm, has snakes rather than systematic places.
func isSnakes(name string) bool { return strings.HasPrefix(name, "rand") }

// shape returns the full name of an arm's architecture under the reading: "rand-10x3-turned" for "rand-10x3-inv".
func (r reading) shape(arm string) string {
	if isSnakes(arm) {
		return architecture(arm) + r.snakes
	}
	return architecture(arm) + r.straight
}

// label names the reading of these arms: only the order of squares if there are no snakes.
func (r reading) label(arms []string) string {
	if slices.ContainsFunc(arms, isSnakes) {
		return r.name
	}
	return strings.TrimPrefix(r.straight, "-")
}

// shapesAt returns the available runs of Evolve and Order at a size, by architecture.
func (x Results) shapesAt(size lab.Size) (study, error) {
	s := study{}
	for _, e := range []lab.Experiment[EvolveConfig, Evolved]{Evolve(), Order()} {
		if !slices.Contains(e.Info().Sizes, size) {
			continue
		}
		list, err := paper.There(x.Results, e, size)
		if err != nil {
			return nil, err
		}
		for _, l := range list {
			name := l.Config.Architecture
			if !strings.Contains(name, "-turned") && !strings.Contains(name, "-ascending") {
				name += "-ascending" // the default of systematic ones
			}
			if l.Config.View == choose.Inversion {
				s[name] = append(s[name], l)
			}
		}
	}
	return s, nil
}

// under returns the runs of the six architectures under a reading, by arm of Evolve, for those with all runs.
func (s study) under(r reading, runs int) study {
	found := study{}
	for _, arm := range six {
		if list := s[r.shape(arm)]; len(list) >= runs {
			found[arm] = list
		}
	}
	return found
}

// enough returns the number of runs of each architecture needed to judge a claim about some arms at a size: all
// planned, but at size paper the fewest with which the Mann-Whitney test can reach its level for each pair of the arms,
// with Holm's correction for the available pairs of III-C.
func (e evidence) enough(size lab.Size, arms []string) int {
	if size != lab.Paper {
		return runs(size)
	}
	n := separable(len(arms) * (len(arms) - 1) / 2)
	there := e.shapes[size].under(readings[0], n).samples().pairs()
	return max(n, separable(len(there)))
}

// separable returns the least number of runs of two arms with which a two-sided test, corrected for the number of
// tests, finds arms without overlap different.
func separable(tests int) int {
	n, p := 1, 1.0
	for ; p*float64(tests) > level; n++ { // p is 2 / C(2n, n)
		p *= float64(n+1) / float64(2*(2*n+1))
	}
	return n
}

// answer is our runs' answer to a claim under a reading.
type answer struct {
	reading string
	report.Fact
}

// ask asks the runs of a size under each reading that has all runs of these arms, except readings that differ from an
// earlier one only in other arms.
func (e evidence) ask(size lab.Size, arms []string, check func(study) report.Fact) (list []answer) {
	for _, r := range readings {
		s, name := e.shapes[size].under(r, e.enough(size, arms)), r.label(arms)
		if slices.ContainsFunc(list, func(a answer) bool { return a.reading == name }) ||
			slices.ContainsFunc(arms, func(arm string) bool { return len(s[arm]) == 0 }) {
			continue
		}
		a := answer{name, check(s)}
		if size != e.size {
			name += ", size " + string(size)
		}
		a.Says = name + ": " + a.Says
		list = append(list, a)
	}
	return list
}

// underReadings judges a claim about some arms by our runs of the results' size under each reading, and by those of
// size paper under readings that have enough.
func (e evidence) underReadings(arms []string, check func(study) report.Fact) report.Fact {
	list, by, told := e.ask(e.size, arms, check), e.runsAt(e.size), e.wholeTold(arms)
	for _, whole := range e.ask(lab.Paper, arms, check) {
		by, told = fmt.Sprintf("%s; %s: %s", by, whole.reading, e.runsAt(lab.Paper)), ""
		if k := slices.IndexFunc(list, func(a answer) bool { return a.reading == whole.reading }); k >= 0 {
			list[k] = whole
		}
	}
	var held []report.Answer
	n := map[report.Answer]int{}
	for _, a := range list {
		held = append(held, a.Answer)
		n[a.Answer]++
	}
	text := fmt.Sprintf("it holds under %d of %d readings", n[report.Yes], len(held))
	if n[report.Open] > 0 {
		text += fmt.Sprintf(", and %d leave it open", n[report.Open])
	}
	return report.Fact{Verdict: report.Decided(held...), Test: text + "; " + by + told,
		Says: strings.Join(paper.Texts(list, func(a answer) string { return a.Says }), "; ")}
}

// wholeTold gives the means of these arms' runs of size paper, which are too few to judge by.
func (e evidence) wholeTold(arms []string) string {
	var list []string
	for _, a := range arms {
		if runs := e.whole[a]; len(runs) > 0 {
			list = append(list, fmt.Sprintf("%s %.4f (%d)", architecture(a), paper.Mean(scores(runs)).Value, len(runs)))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return ". Told, too few to judge by: runs of size paper, in brackets how many, squares in ascending order: " +
		strings.Join(list, ", ")
}

// pairs returns the comparisons of III-C whose architectures are both there.
func (s samples) pairs() []comparison {
	return slices.DeleteFunc(slices.Clone(pairs), func(p comparison) bool { return len(s[p.a]) == 0 || len(s[p.b]) == 0 })
}

// tenthArms returns the architectures of size tenth that have runs, in the order of the figure's colours.
func (s study) tenthArms() (list []string) {
	for _, a := range []string{"all-2-turned", "all-2-ascending", "rand-10x3-turned", "rand-10x3-ascending",
		"rand-10x3-turned-torus", "rand-10x3-ascending-torus"} {
		if len(s[a]) > 0 {
			list = append(list, a)
		}
	}
	return list
}

// printedAs returns the row of Table IV for an architecture by its full name.
func printedAs(name string) string {
	return strings.NewReplacer("-turned", "", "-ascending", "", "-torus", "").Replace(name) + "-inv"
}

// ruling is the rule of Order, written before its first run: the mean of runs 0 to 2 of decisive at size tenth against
// the best of the ten printed runs.
type ruling struct {
	runs        int // available
	mean, limit float64
	printed     float64 // mean of the ten printed runs
}

const (
	decisive     = "rand-10x3-turned-torus"
	decisiveRuns = 3
)

// rule applies the ruling to the available runs.
func rule(tenth study, printed samples) ruling {
	theirs := printed["rand-10x3-inv"]
	r := ruling{limit: slices.Max(theirs), printed: paper.Mean(theirs).Value}
	for _, l := range tenth[decisive] {
		if l.Run < decisiveRuns {
			r.runs++
			r.mean += l.Outcome.Last.Score() / decisiveRuns
		}
	}
	return r
}

// passed reports whether the rule excludes the reading.
func (r ruling) passed() bool { return r.runs == decisiveRuns && r.mean > r.limit }

func (r ruling) String() string {
	first := fmt.Sprintf("The rule, written before the runs: if the mean of runs 0 to 2 of %s passes "+
		"%.4f, the best of the ten printed runs of rand-10x3, after a tenth of the generations, then the paper's snakes "+
		"were not turned ones on a torus.", decisive, r.limit)
	switch {
	case r.runs < decisiveRuns:
		return fmt.Sprintf("%s It waits: %d of %d runs are there.", first, r.runs, decisiveRuns)
	case r.passed():
		return fmt.Sprintf("%s Their mean is %.4f: it passes. Excluded is that reading, with the rest of the method "+
			"as we read it. Not excluded by it are snakes in ascending order, turned ones that end at the edge of the "+
			"board, and a program that differed in something else that the paper leaves unsaid.", first, r.mean)
	}
	return fmt.Sprintf("%s Their mean is %.4f: it does not pass, above the printed mean (%.4f) as it is. The rule "+
		"excludes nothing, and the reading stays possible.", first, r.mean, r.printed)
}
