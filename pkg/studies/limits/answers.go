package limits

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
)

// FindingsTable has the questions of the study, what decides each, and what came out, as far as runs are there.
func (x Results) FindingsTable() (report.Table, error) {
	t := report.Table{Title: "What the study asks, and what came out", Tall: true, Columns: []report.Column{
		{Name: "question", Share: 35}, {Name: "what came out"}},
		Footer: []string{"what decides was written down before the runs; 95% intervals", fmt.Sprintf("size %s", x.Size)}}
	var missing error
	there := 0
	for _, q := range []struct {
		question
		answer func() (string, error)
	}{
		{asksPlies, x.onPlies}, {asksScale, x.onScale}, {asksChance, x.onChance}, {asksMoments, x.onMoments},
		{asksSmall, x.onSmall}, {asksCeiling, x.onCeiling}, {asksVotes, x.onVotes}, {asksRelay, x.onRelay},
		{asksExploit, x.onExploit},
	} {
		text, err := q.answer()
		if err != nil {
			missing, text = cmp.Or(missing, err), "not run"
		} else {
			there++
		}
		t.Add(report.Text(q.asks).Fold("what decides", q.decides), text)
	}
	if there == 0 {
		return t, missing
	}
	return t, nil
}

// word says an answer.
func word(a report.Answer) string {
	return map[report.Answer]string{report.Yes: "yes", report.No: "no", report.Open: "not decided"}[a]
}

// gained writes a difference with its interval and what it decides.
func gained(e number.Estimate, decimals int) string {
	return fmt.Sprintf("%s ± %s (%s)", number.Typeset(number.Fixed(e.Value, decimals, true)),
		number.Fixed(e.Half(), decimals, false), word(report.Above(e, 0)))
}

func (x Results) onPlies() (string, error) {
	runs, err := x.plies()
	if err != nil {
		return "", err
	}
	var list []string
	for _, name := range slices.Concat(othelloPlayers, goPlayers) {
		one := matchOf(runs, name, standardOf(name), 1)
		var parts []string
		for _, plies := range []int{2, 3} {
			if r := matchOf(runs, name, standardOf(name), plies); r != nil && one != nil {
				parts = append(parts, fmt.Sprintf("%d plies %s", plies, gained(r.Estimate().Minus(one.Estimate()), 3)))
			}
		}
		if len(parts) > 0 {
			list = append(list, name+": "+strings.Join(parts, ", "))
		}
	}
	return strings.Join(list, "; ") + ". The epsilon of both stays, which limits every gain.", nil
}

func (x Results) onScale() (string, error) {
	runs, err := x.plies()
	if err != nil {
		return "", err
	}
	var text []string
	for _, names := range [][]string{othelloPlayers, goPlayers} {
		s, err := x.scaleOf(runs, names)
		if err != nil {
			return "", err
		}
		list, _, err := s.relative(standardOf(names[0]))
		if err != nil {
			return "", err
		}
		for i, program := range s.names {
			if !strings.Contains(program, ", level ") {
				continue
			}
			var parts []string
			for _, name := range names {
				if k := slices.Index(s.names, name); k >= 0 {
					parts = append(parts, fmt.Sprintf("%s %s", name, gained(list[i].Minus(list[k]), 0)))
				}
			}
			text = append(text, program+" is above "+strings.Join(parts, ", "))
		}
	}
	if len(text) == 0 {
		return "no program has played", nil
	}
	return strings.Join(text, "; ") + ", in Elo. The intervals take the ratings as independent.", nil
}

// falls is what a player loses when its own epsilon goes from the first to the last, the opponent's being 0.1.
func falls(runs chanceRuns, name string) (number.Estimate, bool) {
	a := runs.Of(armOf(name))
	if len(a) == 0 {
		return number.None(), false
	}
	rows, k := a[0].Outcome, slices.Index(a[0].Config.Other, 0.1)
	return rows[0][k].Score().Minus(rows[len(rows)-1][k].Score()), true
}

func (x Results) onChance() (string, error) {
	runs, err := x.chance()
	if err != nil {
		return "", err
	}
	standard, ok := falls(runs, "heuristic")
	if !ok {
		return "", fmt.Errorf("limits: the standard heuristic is not measured")
	}
	var list []string
	for _, name := range five[1:] {
		if fall, ok := falls(runs, name); ok {
			list = append(list, fmt.Sprintf("%s loses %s, %s", name, fall.Text(3), gained(fall.Minus(standard), 3)))
		}
	}
	return fmt.Sprintf("The heuristic loses %s; %s.", standard.Text(3), strings.Join(list, "; ")), nil
}

// third is the mean cost of ten moves, with the standard error of independent ones.
func third(costs []Cost, k int) number.Estimate {
	part, sum, squares := costs[10*k:10*k+10], 0.0, 0.0
	for _, c := range part {
		sum, squares = sum+c.Value, squares+float64(c.SE*c.SE)
	}
	return Cost{sum / 10, math.Sqrt(squares) / 10}.percent()
}

func (x Results) onMoments() (string, error) {
	runs, err := x.moments()
	if err != nil {
		return "", err
	}
	var list []string
	for _, name := range five {
		for _, l := range runs.Of(armOf(name)) {
			list = append(list, name+": "+dearest(l.Outcome))
		}
	}
	return strings.Join(list, "; ") + ", in points of a hundred games. Costs that share their games are taken as " +
		"independent, which makes the intervals of differences rather too wide.", nil
}

// dearest says which third of the moves is dearest.
func dearest(costs []Cost) string {
	names := []string{"moves 1 to 10", "11 to 20", "21 to 30"}
	var parts []string
	answer := "no third is proved dearest"
	for k, name := range names {
		own := third(costs, k)
		parts = append(parts, own.Text(1))
		if own.Minus(third(costs, (k+1)%3)).Above(0) && own.Minus(third(costs, (k+2)%3)).Above(0) {
			answer = name + " are dearest"
		}
	}
	return strings.Join(parts, ", ") + " (" + answer + ")"
}

func (x Results) onSmall() (string, error) {
	runs, err := x.small()
	if err != nil {
		return "", err
	}
	var list []string
	var any Exact
	for _, name := range smallEncodings {
		if a := runs.Of(name); len(a) > 0 {
			any = a.Best(exactScore).Outcome
			reached := word(report.Whether(any.Possible-any.Score < 0.0005))
			list = append(list, fmt.Sprintf("%s %.4f (%s)", name, any.Score, reached))
		}
	}
	return fmt.Sprintf("The best possible is %.4f, and a player that looks one ply ahead and knows every board gets it: "+
		"%.4f. Found: %s. What is missing is missing in the encoding or in the search, not in the ply.", any.Possible,
		any.ByHeart, strings.Join(list, ", ")), nil
}

func (x Results) onCeiling() (string, error) {
	runs, err := x.ceiling()
	if err != nil {
		return "", err
	}
	var list []string
	for _, name := range rolled {
		for _, arm := range []string{armOf(name), armOf(name) + fourfold} {
			for _, l := range runs.Of(arm) {
				gain := l.Outcome.gain()
				list = append(list, fmt.Sprintf("%s with at most %d games a move %s, at most %.4f", name, l.Config.Most,
					gained(gain, 4), gain.Value+gain.Half()))
			}
		}
	}
	return strings.Join(list, "; ") + ". This bounds what one step of rollouts gains, not what is possible.", nil
}

func (x Results) onVotes() (string, error) {
	runs, err := x.votes()
	if err != nil {
		return "", err
	}
	var list []string
	for _, way := range []int{hedgeVote, logisticVote, plainVote, meanOfAll} {
		list = append(list, ways[way]+" "+gained(lead(runs, way), 4))
	}
	return strings.Join(list, ", ") + ".", nil
}

func (x Results) onRelay() (string, error) {
	runs, err := x.votes()
	if err != nil {
		return "", err
	}
	all := runs.Of("takahama").Outcomes()
	r := correlated(paper.Each(all, Voted.relays), paper.Each(all, Voted.loses))
	return fmt.Sprintf("Over %d crowds the correlation is %s: %s. A relay loses %s on average, the vote %s.", len(all),
		r.Text(2), word(report.IntervalAbove(r.Lo, r.Hi, 0)), paper.Mean(paper.Each(all, Voted.relays)).Text(4),
		paper.Mean(paper.Each(all, Voted.loses)).Text(4)), nil
}

func (x Results) onExploit() (string, error) {
	runs, err := x.exploits()
	if err != nil {
		return "", err
	}
	list := exploited(runs)
	score, responder := together(list)
	r := correlated(score, responder)
	least := list[0]
	return fmt.Sprintf("Over %d players the correlation is %s: %s. Hardest to exploit is %s: a responder makes %s of it. "+
		"Every number is a lower bound: a longer lesson makes more.", len(list), r.Text(2),
		word(report.IntervalAbove(-r.Hi, -r.Lo, 0)), least.Config.Player, least.Outcome.Responder.Score().Text(3)), nil
}
