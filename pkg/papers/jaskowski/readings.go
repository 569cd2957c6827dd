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

// shape returns the full name of an arm's architecture under the reading: "rand-10x3-turned" of "rand-10x3-inv".
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

// shapesAt returns all runs of a size, by architecture, of Evolve and of Order, as many as there are.
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
			if l.Config.View == choose.Inversion {
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

// under returns the runs of the six architectures under a reading, by arm of Evolve: those of which all runs are there.
func (s study) under(r reading, runs int) study {
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

// reads returns what there is of a size under each reading: architectures with at least that many runs.
func (e evidence) reads(size lab.Size, runs int) (list []read) {
	for _, r := range readings {
		if s := e.shapes[size].under(r, runs); len(s) > 0 {
			list = append(list, read{r, s, size})
		}
	}
	return list
}

// enough returns the number of runs of each architecture with which a claim about some arms can be judged at a size:
// all that are planned, but at size paper the least with which Mann-Whitney's test can reach its level for each pair of
// the arms, with Holm's correction for the pairs of III-C that are there.
func (e evidence) enough(size lab.Size, arms []string) int {
	if size != lab.Paper {
		return Order().Plan(size).Runs
	}
	n := separable(len(arms) * (len(arms) - 1) / 2)
	there := e.shapes[size].under(readings[0], n).samples().pairs()
	return max(n, separable(len(there)))
}

// separable returns the least number of runs of two arms that a two-sided test finds different where they are wholly
// apart, corrected for the number of tests.
func separable(tests int) int {
	n, p := 1, 1.0
	for ; p*float64(tests) > level; n++ { // p is 2 / C(2n, n)
		p *= float64(n+1) / float64(2*(2*n+1))
	}
	return n
}

// answers are what our runs of a size say of a claim, reading by reading.
type answers struct {
	size     lab.Size
	held     []report.Answer
	readings []string
	text     []string
}

// ask asks them in each reading that has all runs of these arms; a reading that differs from an earlier one in other
// arms only is left out.
func (e evidence) ask(size lab.Size, arms []string, check func(study) report.Fact) answers {
	a, seen := answers{size: size}, map[string]bool{}
	for _, r := range e.reads(size, e.enough(size, arms)) {
		key := r.key(arms)
		if seen[key] || slices.ContainsFunc(arms, func(a string) bool { return len(r.study[a]) == 0 }) {
			continue
		}
		seen[key] = true
		f := check(r.study)
		a.held, a.readings = append(a.held, f.Answer), append(a.readings, r.label(arms))
		a.text = append(a.text, fmt.Sprintf("%s: %s", r.at(arms, e.size), f.Says))
	}
	return a
}

// count says under how many readings the claim holds, and how many leave it open.
func (a answers) count() string {
	n := map[report.Answer]int{}
	for _, answer := range a.held {
		n[answer]++
	}
	text := fmt.Sprintf("under %d of %d readings", n[report.Yes], len(a.held))
	if n[report.Open] > 0 {
		text += fmt.Sprintf(", and %d leave it open", n[report.Open])
	}
	return text
}

// beyond names the readings under which the claim holds here and not in others.
func (a answers) beyond(others answers) (list []string) {
	for i, name := range a.readings {
		k := slices.Index(others.readings, name)
		if a.held[i] == report.Yes && k >= 0 && others.held[k] != report.Yes {
			list = append(list, name)
		}
	}
	return list
}

// underReadings judges a claim about some arms by what our runs say under the readings: those of size tenth where they
// answer for as many readings as those of the results' size, else these; under a reading of which size paper has runs
// enough, these. What the others say is told, too.
func (e evidence) underReadings(arms []string, check func(study) report.Fact) report.Fact {
	judging, other := e.ask(lab.Tenth, arms, check), e.ask(e.size, arms, check)
	if len(judging.held) < len(other.held) {
		judging, other = other, judging
	}
	by, told := e.runsAt(judging.size), e.wholeTold(arms)
	if whole := e.ask(lab.Paper, arms, check); len(whole.held) > 0 {
		judging = judging.with(whole)
		by, told = by+"; "+strings.Join(whole.readings, ", ")+": "+e.runsAt(lab.Paper), ""
	}
	evidence := fmt.Sprintf("it holds %s; %s", judging.count(), by)
	if len(other.held) > 0 {
		evidence += fmt.Sprintf(". Told, and not what judges: %s; %s", other.count(), e.runsAt(other.size))
		if list := other.beyond(judging); len(list) > 0 {
			evidence += "; of these also " + strings.Join(list, ", ")
		}
	}
	return report.Fact{Verdict: report.Decided(judging.held...), Test: evidence + told,
		Says: strings.Join(slices.Concat(judging.text, other.text), "; ")}
}

// with puts the answers of another size in the place of those under the same readings.
func (a answers) with(whole answers) answers {
	a.held, a.text = slices.Clone(a.held), slices.Clone(a.text)
	for i, name := range whole.readings {
		if k := slices.Index(a.readings, name); k >= 0 {
			a.held[k], a.text[k] = whole.held[i], whole.text[i]
		}
	}
	return a
}

// wholeTold tells the means of the runs of size paper of these arms, which are too few to judge by.
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

// pairs returns the comparisons of III-C of which both architectures are there.
func (s samples) pairs() []comparison {
	return slices.DeleteFunc(slices.Clone(pairs), func(p comparison) bool { return len(s[p.a]) == 0 || len(s[p.b]) == 0 })
}

// tenthArms returns the architectures of size tenth in the order of the figure's colours, those of which runs are
// there.
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
	runs        int // that are there
	mean, limit float64
	printed     float64 // mean of the ten printed runs
}

const (
	decisive     = "rand-10x3-turned-torus"
	decisiveRuns = 3
)

// rule applies it to the runs that are there.
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

// passed says that the rule excludes the reading.
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
