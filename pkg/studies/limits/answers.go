package limits

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
)

// Questions are what the study asks, what decides each, and what came of it. A question without runs is not decided.
func (x Results) Questions() (report.Questions, error) {
	var list report.Questions
	var missing error
	there := 0
	for i, q := range []struct {
		question
		answer func() (reply, error)
	}{
		{asksPlies, by(x.plies, onPlies)}, {asksScale, x.onScale}, {asksChance, x.onChance},
		{asksMoments, by(x.moments, onMoments)}, {asksSmall, by(x.small, onSmall)},
		{asksCeiling, by(x.ceiling, onCeiling)}, {asksVotes, by(x.votes, onVotes)}, {asksRelay, by(x.votes, onRelay)},
		{asksExploit, by(x.exploits, onExploit)}, {asksStrength, by(x.generations, onStrength)},
		{asksAncestors, by(x.generations, onAncestors)}, {asksHardening, by(x.generations, onHardening)},
		{asksLosses, by(x.losses, onLosses)}, {asksFirst, by(x.round, onFirst)},
	} {
		answered, err := q.answer()
		if err != nil {
			missing, answered.found = cmp.Or(missing, err), "not run"
		} else {
			there++
		}
		list = append(list, report.Question{ID: fmt.Sprint("P", i+1), Asks: q.asks, Decider: q.decides, Date: q.date,
			Rows: q.rows, Reply: answered.reply(), Found: answered.found})
	}
	if there == 0 {
		return nil, missing
	}
	return list, nil
}

// by answers by some runs, or says which are not there.
func by[E any](runs func() (E, error), answer func(E) reply) func() (reply, error) {
	return func() (reply, error) { return paper.From(runs, answer) }
}

// reply is what came of a question: an answer for each thing that it was asked of, and the numbers.
type reply struct {
	answers []report.Answer
	found   string // a sentence, and behind a colon more numbers
}

// add adds an answer to the list and returns it as a word.
func (r *reply) add(a report.Answer) string {
	r.answers = append(r.answers, a)
	return word(a)
}

// reply is the answer to the question as a whole.
func (r reply) reply() report.Reply {
	return report.ReplyOf(len(r.answers), r.answers...)
}

// tells begins the numbers with how many things have which answer.
func (r *reply) tells(of string, numbers []string, rest string) {
	count := func(a report.Answer) (n int) {
		for _, b := range r.answers {
			if a == b {
				n++
			}
		}
		return n
	}
	r.found = strings.TrimSpace(fmt.Sprintf("Of %d %s %d yes, %d no, %d not decided: %s. %s", len(r.answers), of,
		count(report.Yes), count(report.No), count(report.Open), strings.Join(numbers, "; "), rest))
}

// gains adds whether a difference is above 0, and returns it with its interval.
func (r *reply) gains(e number.Estimate, decimals int) string {
	return fmt.Sprintf("%s ± %s (%s)", number.Typeset(number.Fixed(e.Value, decimals, true)),
		number.Fixed(e.Half(), decimals, false), r.add(report.Above(e, 0)))
}

// word says an answer.
func word(a report.Answer) string {
	return map[report.Answer]string{report.Yes: "yes", report.No: "no", report.Open: "not decided"}[a]
}

func onPlies(runs pliesRuns) (r reply) {
	var list []item
	for _, name := range slices.Concat(othelloPlayers, goPlayers) {
		one := matchOf(runs, name, standardOf(name), 1, ply.Mover)
		for _, leaf := range leavesOf(name) {
			for _, plies := range []int{2, 3} {
				if m := matchOf(runs, name, standardOf(name), plies, leaf); m != nil && one != nil {
					list = append(list, item{byLeaf(name, leaf) + ", ", number.Count(plies, "ply", "plies"),
						ofGames(m.Estimate().Minus(one.Estimate()))})
				}
			}
		}
	}
	r.family("gains", list, 3, "The epsilon of both stays, which limits every gain.")
	return r
}

func (x Results) onScale() (r reply, err error) {
	runs, err := x.plies()
	if err != nil {
		return r, err
	}
	var distances []item
	for _, leaf := range []ply.Leaf{ply.Mover, ply.Root} {
		for _, names := range [][]string{othelloPlayers, goPlayers} {
			s, err := x.scaleOf(runs, names, leaf)
			if err != nil {
				return r, err
			}
			list, err := s.distances(names, fmt.Sprintf(" (leaf %s) is above ", leaf))
			if err != nil {
				return r, err
			}
			distances = append(distances, list...)
		}
	}
	r.family("distances", distances, 0, "In Elo, of those who have met; the intervals take the ratings as independent.")
	return r, nil
}

// distances are those of programs above players that they have met.
func (s *scale) distances(names []string, above string) (items []item, err error) {
	list, _, err := s.ratings()
	if err != nil {
		return nil, err
	}
	for i, program := range s.names {
		if !strings.Contains(program, andLevel) {
			continue
		}
		for _, name := range names {
			if k := slices.Index(s.names, name); k >= 0 && s.points[i][k]+s.points[k][i] > 0 {
				items = append(items, item{program + above, titleOf(name), ofGames(list[i].Minus(list[k]))})
			}
		}
	}
	return items, nil
}

// byLeaf names a player, and the leaf where that matters.
func byLeaf(name string, leaf ply.Leaf) string {
	if leaf := leafName(name, leaf); leaf != "" {
		return fmt.Sprintf("%s (leaf %s)", titleOf(name), leaf)
	}
	return name
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

func (x Results) onChance() (r reply, err error) {
	runs, err := x.chance()
	if err != nil {
		return r, err
	}
	standard, ok := falls(runs, five[0])
	if !ok {
		return r, fmt.Errorf("limits: the standard heuristic is not measured")
	}
	var list []item
	for _, name := range five[1:] {
		if fall, ok := falls(runs, name); ok {
			list = append(list, item{name: fmt.Sprintf("%s loses %s,", name, fall.Text(3)),
				difference: ofGames(fall.Minus(standard))})
		}
	}
	r.family("players", list, 3, "The heuristic loses "+standard.Text(3)+". Scores that share their random numbers are "+
		"taken as independent, which makes the intervals rather too wide.")
	return r, nil
}

// third is the mean cost of ten moves, with the standard error of independent ones.
func third(costs []Cost, k int) number.Estimate {
	part, sum, squares := costs[10*k:10*k+10], 0.0, 0.0
	for _, c := range part {
		sum, squares = sum+c.Value, squares+float64(c.SE*c.SE)
	}
	return Cost{sum / 10, math.Sqrt(squares) / 10}.percent()
}

func onMoments(runs momentsRuns) (r reply) {
	var list []string
	for _, name := range five {
		for _, l := range runs.Of(armOf(name)) {
			text, proved := dearest(l.Outcome)
			answer := report.Open
			if proved {
				answer = report.Yes
			}
			r.add(answer)
			list = append(list, name+" "+text)
		}
	}
	r.tells("players", list, "In points of a hundred games. Costs that share their games are taken as independent, which "+
		"makes the intervals of differences rather too wide.")
	return r
}

// dearest says which third of the moves is dearest, and whether that is proved.
func dearest(costs []Cost) (text string, proved bool) {
	var parts []string
	answer := "none is proved dearest"
	for k, name := range []string{"the first", "the second", "the last"} {
		own := third(costs, k)
		parts = append(parts, own.Text(1))
		if own.Minus(third(costs, (k+1)%3)).Above(0) && own.Minus(third(costs, (k+2)%3)).Above(0) {
			answer, proved = name+" is dearest", true
		}
	}
	return strings.Join(parts, ", ") + " (" + answer + ")", proved
}

func onSmall(runs smallRuns) (r reply) {
	var list []string
	reached := func(name string, score, possible float64) {
		answer := report.Open
		if possible-score < 0.0005 {
			answer = report.Yes
		}
		list = append(list, fmt.Sprintf("%s %.4f (%s)", name, score, r.add(answer)))
	}
	var last Exact
	for _, name := range smallEncodings {
		if a := runs.Of(name); len(a) > 0 {
			last = a.Best(exactScore).Outcome
			reached(name, last.Score, last.Possible)
		}
	}
	reached("every board by heart", last.ByHeart, last.Possible)
	r.tells("encodings", list, fmt.Sprintf("The best possible is %.4f. What an encoding lacks is lacking in it or in the "+
		"search, not in the ply.", last.Possible))
	return r
}

func onCeiling(runs ceilingRuns) (r reply) {
	var others reply // are not asked about
	var list, rest []string
	for _, name := range rolled {
		for _, arm := range []string{armOf(name), armOf(name) + fourfold} {
			for _, l := range runs.Of(arm) {
				of, to := &others, &rest
				if arm == champion {
					of, to = &r, &list
				}
				gain, most := l.Outcome.gain(), ""
				if bound := l.Outcome.bound(); !math.IsNaN(bound.Value) {
					most = fmt.Sprintf(", at most %.4f", bound.Value)
				}
				*to = append(*to, fmt.Sprintf("%s with at most %d games a move %s%s", name, l.Config.Most, of.gains(gain, 4),
					most))
			}
		}
	}
	r.found = fmt.Sprintf("%s: beside it %s. This bounds what one such step of rollouts gains, not what is possible.",
		append(list, "champion not run")[0], strings.Join(rest, "; "))
	return r
}

func onVotes(runs votesRuns) (r reply) {
	var list []item
	for _, way := range []int{hedgeVote, logisticVote} {
		list = append(list, item{name: ways[way], difference: ofRuns(leads(runs, way), 0)})
	}
	var others reply // are not asked about
	r.family("ways", list, 4, fmt.Sprintf("The %s leads by %s, the %s by %s.", ways[plainVote],
		others.gains(lead(runs, plainVote), 4), ways[meanOfAll], others.gains(lead(runs, meanOfAll), 4)))
	return r
}

func onRelay(runs votesRuns) (r reply) {
	all := runs.Of("takahama").Outcomes()
	c := correlated(paper.Each(all, Voted.relays), paper.Each(all, Voted.loses))
	r.add(report.IntervalAbove(c.Lo, c.Hi, 0))
	r.found = fmt.Sprintf("Over %d crowds the correlation is %s: a relay loses %s on average, the vote %s. Both hold the "+
		"mean of the members, which leans the correlation to yes.", len(all),
		c.Text(2), paper.Mean(paper.Each(all, Voted.relays)).Text(4),
		number.Typeset(paper.Mean(paper.Each(all, Voted.loses)).Text(4)))
	return r
}

func onExploit(runs exploitRuns) (r reply) {
	list := exploited(runs)
	c := correlated(together(list))
	r.add(report.IntervalAbove(-c.Hi, -c.Lo, 0))
	least := list[0]
	r.found = fmt.Sprintf("Over %d players the correlation is %s: the hardest to exploit by these responders is %s, of "+
		"which one makes %s. Every number is a lower bound, for a longer lesson makes more. The interval takes the players "+
		"as independent, of which many are of one family.", len(list), c.Text(2),
		least.Config.Player, least.Outcome.Responder.Score().Text(3))
	return r
}
