package krawiec

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// superior asks whether CTDL+HoF is ahead of every other method by each of the three measures.
func (e evidence) superior() report.Finding {
	d, err := e.drawn()
	if err != nil {
		return report.Failed(report.OurRuns, err)
	}
	measures, not := e.againstBoth(armCTDLHoF, methodTeams[1:])
	inTournament, text := d.above(armCTDLHoF, false, methodTeams[1:]...)
	measures = append(measures, inTournament)
	held := 0
	for _, m := range measures {
		if m == report.Yes {
			held++
		}
	}
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(report.All(measures...)),
		Published: "superior by 3 of 3 measures",
		Ours: fmt.Sprintf("by %d of 3: %s. In the tournaments of the long run %s", held, e.rates(methodTeams...),
			d.points(methodTeams...)),
		Evidence: fmt.Sprintf("CTDL+HoF must be above each other method against both opponents in the long run (%s)%s; and "+
			"in the tournaments: %s; %s%s", tested, aside(not), text, byDrawing, e.runsAt(methodTeams...))}
}

// againstBoth says for each external opponent whether a method is above all others in the long run, and names those of
// which that is not shown.
func (e evidence) againstBoth(arm string, others []string) (answers []report.Answer, not []string) {
	var pairs [][2][]float64
	for _, a := range externals {
		answers = append(answers, report.Yes)
		for _, other := range others {
			pairs = append(pairs, [2][]float64{a.final(e.runs[arm]), a.final(e.runs[other])})
		}
	}
	for i, t := range compare(pairs...) {
		a, other := i/len(others), others[i%len(others)]
		answers[a] = report.All(answers[a], t.above())
		if t.sign <= 0 {
			not = append(not, fmt.Sprintf("against %s it is %s %s (p %.2g)", externals[a].name,
				map[int]string{-1: "behind", 0: "not told apart from"}[t.sign], methodName(other), t.p))
		}
	}
	return answers, not
}

// aside adds a list to a sentence.
func aside(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return ": " + strings.Join(list, ", ")
}

// beatsBoth asks whether CTDL+HoF wins more than it loses.
func (e evidence) beatsBoth() report.Finding {
	answer := report.Yes
	var list []string
	for _, a := range externals {
		lead := paper.Mean(a.leads(e.runs[armCTDLHoF]))
		answer = report.All(answer, report.Above(lead, 0))
		list = append(list, fmt.Sprintf("%s against %s", lead.Text(3), a.name))
	}
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(answer),
		Published: "outperforms both; around 65% wins", Ours: strings.Join(list, ", "),
		Evidence: "share of wins minus that of losses of CTDL+HoF in the long run; both 95% intervals over runs must lie " +
			"above 0; " + e.runsAt(armCTDLHoF)}
}

// leads returns by how much a run wins more than it loses in the long run, as a share of the games.
func (a against) leads(runs []Learnt) (list []float64) {
	for _, l := range runs {
		var won, lost, games int
		for _, s := range l.Samples[int(math.Round(late*float64(len(l.Samples)))):] {
			t := a.of(s)
			won, lost, games = won+t[0], lost+t[2], games+t[0]+t[1]+t[2]
		}
		list = append(list, float64(won-lost)/float64(games))
	}
	return list
}

// bestAtTheEnd asks whether CTDL, with and without an archive, is fast and the best at the end. Against the heuristic
// the paper finds TDL as good (G09): there it must not be better.
func (e evidence) bestAtTheEnd() report.Finding {
	var list []question
	for i, a := range externals {
		ahead := difference.above
		if i == 0 {
			ahead = difference.notBelow
		}
		for _, arm := range []string{armCTDL, armCTDLHoF} {
			for _, other := range []string{armCEL, armCELHoF} {
				list = append(list, e.ask(a, arm, other, 0, tenth, difference.above),
					e.ask(a, arm, other, late, 1, difference.above))
			}
			list = append(list, e.ask(a, arm, armTDL, late, 1, ahead))
		}
	}
	answer, not := answered(list)
	return report.Finding{Basis: report.OurRuns, Verdict: report.Decided(answer),
		Published: "CTDL and CTDL+HoF quickly good and best in the long run, 2 of 5 methods",
		Ours: fmt.Sprintf("first tenth: %s. Long run: %s", e.ratesBetween(0, tenth, armCEL, armCELHoF, armCTDL, armCTDLHoF),
			e.rates(methodTeams...)),
		Evidence: "rates in the first tenth of the games and in the long run: both must be above CEL and CEL+HoF against " +
			"both opponents, and at the end above TDL against the Liberty Player and not below it against the heuristic, " +
			tested + aside(not) + "; " + e.runsAt(methodTeams...)}
}
